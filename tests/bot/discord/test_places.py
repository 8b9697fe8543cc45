"""Channels, threads and servers that come and go, and matches that move from one to another."""

from __future__ import annotations

from typing import Any

import pytest

from bot.matches import lobby_options
from bot.matches.table import Table
from bot.sandbox import Channel, ChatMessage, Code
from rendering.words import Words
from tests.bot.discord.club import Club, labels
from tests.bot.discord.fair import Done
from tests.bot.discord.tables import lobby
from tests.bot.happenings import allow, deny, invite, kick, lose_guild, remove_channel, restore_guild, update_member

EN = Words("en")
pytestmark = pytest.mark.usefixtures("village_fair")


def shown_in(channel: Channel) -> list[ChatMessage]:
    return [message for message in channel.messages.values() if not message.ephemeral]


async def moved(club: Club, table: Table, name: str, channel: Channel, **options: Any) -> str:
    """What somebody is answered who types ``/match move`` in a channel."""
    reply = await club.person(name).slash(channel, "match move", **options)
    return (await reply.message()).text


async def test_a_match_goes_on_where_its_host_moves_it(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    old = await club.post(table.id)
    there = club.sandbox.add_channel("elsewhere")
    assert "goes on here" in await moved(club, table, "mika", there)
    await club.settled()
    assert (await club.table(table.id)).row.channel == there.id
    (post,) = shown_in(there)
    assert post.images
    assert not old.buttons
    table = await club.table(table.id)
    await club.play(table, Done())
    await club.post(table.id)
    assert len(shown_in(there)) == 2


async def test_a_lobby_moves_with_its_card(club: Club) -> None:
    card = await lobby(club, "mika", "taro")
    assert "Join" in labels(card)
    there = club.sandbox.add_channel("elsewhere")
    assert "goes on here" in (await (await club.person("mika").slash(there, "match move")).message()).text
    await club.settled()
    (moved_card,) = shown_in(there)
    assert "Taro" in moved_card.text
    assert "Join" in labels(moved_card)
    assert not card.buttons


async def test_only_the_host_moves_a_match_unless_nobody_can_write_there(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    there = club.sandbox.add_channel("elsewhere")
    assert EN.text("refuse-not-yours-to-move") in await moved(club, table, "taro", there, match=table.id)
    assert EN.text("refuse-played-here") in await moved(club, table, "mika", club.sandbox.channel, match=table.id)
    remove_channel(club.sandbox.world, club.sandbox.channel)
    await club.eventually(lambda: _paused(club))
    assert "goes on here" in await moved(club, table, "taro", there)
    await club.settled()
    assert shown_in(there)


async def _paused(club: Club) -> list[Any]:
    return await club.app.store.read.paused.channels()


async def test_the_host_is_told_once_of_a_deleted_channel_and_no_reminders_come(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    mika = club.person("mika")
    for name in ("mika", "taro"):
        await club.set_person(club.person(name), wakes=0, sleeps=0)
    remove_channel(club.sandbox.world, club.sandbox.channel)
    await club.eventually(lambda: _paused(club))
    await club.settled()
    told = [message for message in mika.inbox if EN.text("play-host-gone") in message.text]
    assert len(told) == 1
    assert "/match move" in told[0].text
    count = {name: len(club.person(name).buzzes) for name in ("mika", "taro")}
    await club.advance(hours=80)
    await club.settled()
    assert {name: len(club.person(name).buzzes) for name in ("mika", "taro")} == count
    refused = [request for request in club.sandbox.requests if request.status >= 400]
    assert len(refused) <= 1


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_another_player_is_told_where_the_host_cant_be_reached(
    club: Club, locale: str, caplog: pytest.LogCaptureFixture
) -> None:
    table = await club.start("mika", "taro", "hana", game="fair")
    await club.post(table.id)
    await club.settled()
    words, others = Words(locale), [row.user for row in table.seats if row.user != club.person("mika").id]
    taro = next(person for person in club.sandbox.people.values() if person.id == others[0])
    await club.set_person(taro, locale=locale)
    club.person("mika").close_mailbox()
    remove_channel(club.sandbox.world, club.sandbox.channel)
    await club.eventually(lambda: _paused(club))
    await club.settled()
    told = [
        (person.name, message)
        for person in club.sandbox.people.values()
        for message in person.inbox
        if words.text("play-host-gone") in message.text
    ]
    assert [name for name, _ in told] == [taro.name]
    assert words.text("play-host-move") in told[0][1].text
    assert told[0][1] in taro.buzzes
    assert "nobody can be told" not in caplog.text


async def test_where_nobody_can_be_reached_whoever_looks_at_the_match_is_told(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    await club.settled()
    there, taro = club.sandbox.add_channel("elsewhere"), club.person("taro")
    for name in ("mika", "taro"):
        club.person(name).close_mailbox()
    remove_channel(club.sandbox.world, club.sandbox.channel)
    await club.eventually(lambda: _paused(club))
    await club.settled()
    for _ in range(50):
        await club.advance(hours=1)
        await club.settled()
    lines = [record.getMessage() for record in caplog.records if "nobody can be told" in record.getMessage()]
    assert lines == [f"match {table.id}: nobody can be told that it can't go on: channel"]
    refused = [request for request in club.sandbox.requests if request.status == 403]
    assert len(refused) <= 4  # each mailbox once, and once more after a day's rest
    gone = EN.text("play-host-gone")
    for command in ("my matches", "match show"):
        reply = await taro.slash(there, command, **({"match": table.id} if command == "match show" else {}))
        assert gone in (await reply.message()).text, command
    assert "goes on here" in await moved(club, table, "taro", there)
    await club.settled()
    reply = await taro.slash(there, "my matches")
    assert gone not in (await reply.message()).text


async def test_a_host_who_has_been_forgotten_is_nobody_to_wait_for(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    await club.settled()
    await club.app.store.write(lambda queries: queries.matches.set_host(table.id, 0))
    remove_channel(club.sandbox.world, club.sandbox.channel)
    await club.eventually(lambda: _paused(club))
    await club.settled()
    first = club.at(table, 0)
    assert EN.text("play-host-gone") in first.inbox[-1].text


async def test_a_match_goes_on_as_soon_as_the_bot_is_invited_again(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    post = await club.post(table.id)
    world, guild = club.sandbox.world, club.sandbox.guild
    kick(world, guild)
    (paused,) = await club.eventually(lambda: _paused(club))
    assert paused.missing == "guild"
    await club.play(table, Done())
    await club.settled()
    assert [message for message in shown_in(club.sandbox.channel) if message.id > post.id] == []
    invite(world, guild)
    after = await club.post(table.id)
    assert after.id > post.id
    assert await _paused(club) == []


@pytest.mark.parametrize("missing", ["channel", "unknown"])
async def test_events_elsewhere_and_here_tell_nobody_anew(club: Club, missing: str) -> None:
    """A thread that is gone, or a refusal that nothing explains, while all kinds of things happen around it."""
    world, mika = club.sandbox.world, club.person("mika")
    thread = world.create_thread(club.sandbox.channel, mika.user, "a thread", 10080, None)
    table = await club.start("mika", "taro", game="fair", channel=thread)
    await club.post(table.id)
    if missing == "channel":
        remove_channel(world, thread)
    else:
        club.sandbox.faults.refuse(f"POST /channels/{thread.id}/messages", Code.MISSING_ACCESS, times=None)
    await club.play(table, Done())
    await club.eventually(lambda: _paused(club))
    for _ in range(100):
        await club.advance(minutes=20)
        await club.settled()
    refused = len(club.sandbox.requests_to("POST", f"/channels/{thread.id}/messages"))
    for _ in range(4):
        lose_guild(world, club.sandbox.guild)
        restore_guild(world, club.sandbox.guild)
        deny(club.sandbox.world, club.sandbox.channel, "attach_files")
        allow(club.sandbox.world, club.sandbox.channel, "attach_files")
        await club.settled()
        await club.advance(hours=24)
        await club.settled()
    told = [message for message in mika.inbox if "/match move" in message.text]
    assert len(told) == 1
    tried = len(club.sandbox.requests_to("POST", f"/channels/{thread.id}/messages")) - refused
    assert tried <= (0 if missing == "channel" else 8)
    assert [row.missing for row in await _paused(club)] == [missing]


async def test_what_shrinks_in_a_locked_thread_is_left_as_it_is(club: Club) -> None:
    world, mika = club.sandbox.world, club.person("mika")
    thread = world.create_thread(club.sandbox.channel, mika.user, "a thread", 10080, None)
    table = await club.start("mika", "taro", game="fair", channel=thread)
    post = await club.post(table.id)
    world.update_thread(thread, locked=True, archived=True)
    await moved(club, table, "mika", club.sandbox.channel)
    await club.post(table.id)
    for _ in range(6):
        await club.advance(minutes=10)
        await club.settled()
    asked = [one for one in club.sandbox.requests if f"/messages/{post.id}" in one.path and one.method != "GET"]
    assert len(asked) <= 2


async def test_a_time_out_ends_by_itself(club: Club) -> None:
    world, bot = club.sandbox.world, club.bot.user
    assert bot is not None
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    update_member(world, club.sandbox.guild, world.users[bot.id], timed_out_until=club.sandbox.clock.now() + 3600)
    await club.play(table, Done())
    (paused,) = await club.eventually(lambda: _paused(club))
    assert paused.retry == pytest.approx(club.sandbox.clock.now() + 3600, abs=60)
    await club.advance(minutes=61)
    await club.post(table.id)
    await club.settled()
    assert await _paused(club) == []


async def test_a_full_channel_takes_no_match_more_and_strangers_make_no_threads(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_options, "LIVE_MATCHES", 1)
    table = await club.start("mika", "taro", game="fair")
    there = club.sandbox.add_channel("elsewhere")
    await club.start("hana", "jun", game="fair", channel=there)
    for thread in (False, True):
        assert "1" in await moved(club, table, "mika", there, match=table.id, thread=thread)
    remove_channel(club.sandbox.world, club.sandbox.channel)
    await club.eventually(lambda: _paused(club))
    empty = club.sandbox.add_channel("empty")
    assert EN.text("refuse-not-yours-to-move") in await moved(club, table, "jun", empty, match=table.id, thread=True)
    assert list(club.sandbox.world.threads()) == []


async def test_an_outage_of_a_server_pauses_nothing(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    lose_guild(club.sandbox.world, club.sandbox.guild)
    await club.play(table, Done())
    await club.settled()
    assert await _paused(club) == []
    restore_guild(club.sandbox.world, club.sandbox.guild)
    await club.post(table.id)
    assert [message for message in club.person("mika").inbox if "/match move" in message.text] == []


async def test_a_locked_thread_waits_until_it_is_unlocked(club: Club) -> None:
    world, mika = club.sandbox.world, club.person("mika")
    thread = world.create_thread(club.sandbox.channel, mika.user, "a thread", 10080, None)
    table = await club.start("mika", "taro", game="fair", channel=thread)
    await club.post(table.id)
    world.update_thread(thread, locked=True, archived=True)
    before = len(club.sandbox.requests_to("POST", f"/channels/{thread.id}/messages"))
    await club.play(table, Done())
    (paused,) = await club.eventually(lambda: _paused(club))
    assert paused.missing == "locked"
    for _ in range(5):
        await club.advance(hours=1)
        await club.settled()
    assert len(club.sandbox.requests_to("POST", f"/channels/{thread.id}/messages")) == before + 1
    assert len([message for message in mika.inbox if "locked by a moderator" in message.text]) == 1
    world.update_thread(thread, locked=False, archived=False)
    await club.post(table.id)
    assert await _paused(club) == []
