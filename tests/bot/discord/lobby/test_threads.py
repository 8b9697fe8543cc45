"""The thread of a match: made once at the start, under the card in the channel, whatever goes wrong meanwhile."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.matches.table import Table
from bot.sandbox import Channel, ChatMessage, Code, Sandbox
from bot.sandbox.api.faults import Fault
from bot.sandbox.model.places import Thread
from rendering.words import Words
from tests.bot.discord.club import Club, labels, running
from tests.bot.discord.fair import Done
from tests.bot.discord.tables import card_of, said, until
from tests.bot.happenings import remove_channel

EN = Words("en")
MAKING = "POST /channels/*/messages/*/threads"
ADDING = "PUT /channels/*/thread-members/*"
pytestmark = pytest.mark.usefixtures("village_fair")


async def opened(club: Club, *names: str, locale: str = "en", place: Any = "thread", **more: Any) -> ChatMessage:
    """The card of a lobby in which these people sit."""
    rows = []
    for name in names:
        row = await club.app.people.meet(club.person(name).id, name.capitalize(), "en")
        await club.app.store.write(lambda queries, row=row: queries.people.set_mailbox(row.user, "open"))
        rows.append(await club.app.store.read.people.get(row.user) or row)
    here = club.sandbox.channel
    table = await club.app.lobby.create(
        "fair", rows[0], guild=here.guild.id, home=here.id, locale=locale, place=place, **more
    )
    for row in rows[1:]:
        await club.app.lobby.join(table.id, row)
    return await card_of(club, table.id)


async def started(club: Club, card: ChatMessage, name: str = "mika") -> ChatMessage:
    """The first post, after somebody has pressed *Start*."""
    await club.person(name).click(card, "Start")
    return await club.post(1, shows=0)


def threads(club: Club) -> list[Thread]:
    return list(club.sandbox.world.threads())


def public(channel: Channel) -> list[ChatMessage]:
    return [message for message in channel.messages.values() if not message.ephemeral]


async def test_the_channel_keeps_the_card_alone(club: Club) -> None:
    card = await opened(club, "mika", "taro")
    post = await started(club, card)
    (thread,) = threads(club)
    assert post.channel is thread
    assert public(club.sandbox.channel) == [card]
    await until(club, lambda: f"/{thread.id})" in card.text)
    assert thread.id == card.id
    await club.play(await club.table(1), Done())
    assert (await club.post(1)).channel is thread
    assert public(club.sandbox.channel) == [card]


async def test_the_name_is_cut_to_what_discord_takes(club: Club) -> None:
    card = await opened(club, *(f"{letter * 30}" for letter in "mtha"))
    await started(club, card, "m" * 30)
    (thread,) = threads(club)
    assert len(thread.name) == 100
    assert thread.name.startswith("Village Fair #1 · ")


async def test_what_is_typed_in_the_channel_and_in_the_thread_finds_the_match(club: Club) -> None:
    card = await opened(club, "mika", "taro")
    await started(club, card)
    (thread,) = threads(club)
    mika = club.person("mika")
    for place in (club.sandbox.channel, thread):
        assert "Village Fair #1" in await said(mika, place, "match list")
        assert "Village Fair #1" in await said(mika, place, "board")
        assert "Village Fair #1" in await said(mika, place, "match settings")
    await club.start("mika", "taro", game="fair")
    assert EN.text("play-which-match") in await said(mika, club.sandbox.channel, "match show")
    assert "Village Fair #1" in await said(mika, thread, "match show")


async def test_a_request_in_the_thread_of_its_match_needs_no_name(club: Club) -> None:
    await started(club, await opened(club, "mika", "taro"))
    await club.app.consent.ask_abandon(1, club.person("mika").id)
    await club.settled()
    request = await club.person("taro").wait_for("asks: end")
    assert request.text.startswith("Mika asks: end without a result? ")


async def test_the_table_may_stay_in_the_channel(club: Club) -> None:
    card = await opened(club, "mika", "taro")
    await club.person("mika").click(card, "Played in: own thread")
    await until(club, lambda: "Played in: this channel" in labels(card))
    post = await started(club, card)
    assert post.channel is club.sandbox.channel
    assert threads(club) == []
    assert "The match has started." in card.text


async def test_a_card_in_japanese(club: Club) -> None:
    card = await opened(club, "mika", "taro", locale="ja")
    assert "場所：専用スレッド" in labels(card)
    await club.person("mika").click(card, "開始")
    await club.post(1, shows=0)
    (thread,) = threads(club)
    await until(club, lambda: f"/{thread.id})で始まりました。\n" in card.text)
    assert thread.name.startswith("村まつり #1（")


@pytest.mark.parametrize(
    ("code", "said_why"),
    [
        (Code.MISSING_PERMISSIONS, "Create Public Threads is missing"),
        (Code.TOO_MANY_THREADS, "as many open threads as Discord allows"),
        (Code.WRONG_CHANNEL_TYPE, "Discord didn’t let me make a thread"),
    ],
)
async def test_where_no_thread_can_be_made_the_match_stays_and_its_host_reads_why(
    club: Club, code: Code, said_why: str
) -> None:
    card = await opened(club, "mika", "taro")
    club.sandbox.faults.refuse(MAKING, code, times=None)
    post = await started(club, card, "taro")
    assert post.channel is club.sandbox.channel
    mika, taro = club.person("mika"), club.person("taro")
    remark = await mika.wait_for(said_why, channel=club.sandbox.channel)
    assert mika.mention in remark.text
    assert "\n" not in remark.text
    assert remark not in [*mika.buzzes, *taro.buzzes]
    await club.play(await club.table(1), Done())
    assert (await club.post(1)).channel is club.sandbox.channel
    assert len(club.sandbox.requests_to("POST", "/threads")) == 1, "it is not tried again"


async def test_an_answer_that_is_lost_makes_no_second_thread(club: Club) -> None:
    card = await opened(club, "mika", "taro")
    club.sandbox.faults.lose_answer(MAKING, times=None)
    await club.person("mika").click(card, "Start")
    await club.eventually(lambda: _has_failed(club))
    assert len(threads(club)) == 1
    await club.advance(seconds=30)
    assert public(club.sandbox.channel) == [card], "nothing is posted in the channel meanwhile"
    club.sandbox.faults.clear()
    await club.advance(minutes=3)
    post = await club.post(1, shows=0)
    assert threads(club) == [post.channel]


async def _has_failed(club: Club) -> bool:
    """Whether the bot knows by now that it was not answered."""
    return any(row.kind == "thread" and row.attempts for row in await club.app.store.read.notices.open(1))


async def _true(thing: object) -> object:
    return thing


@pytest.mark.parametrize("answered", [False, True])
async def test_the_bot_ends_between_the_start_and_the_thread(sandbox: Sandbox, tmp_path: Path, answered: bool) -> None:
    async with running(sandbox, tmp_path) as club:
        card = await opened(club, "mika", "taro")
        (sandbox.faults.lose_answer if answered else sandbox.faults.lose_request)(MAKING, times=None)
        await club.person("mika").click(card, "Start")
        await club.eventually(lambda: _true(sandbox.requests_to("POST", "/threads")))
    sandbox.faults.clear()
    async with running(sandbox, tmp_path) as club:
        await club.advance(minutes=3)
        post = await club.post(1, shows=0)
        assert threads(club) == [post.channel]
        assert public(sandbox.channel) == [card]
        assert {club.person(name).id for name in ("mika", "taro")} <= set(threads(club)[0].members)


async def test_calls_wait_only_a_minute_for_a_thread(club: Club) -> None:
    card = await opened(club, "mika", "taro")
    club.sandbox.faults.arm(Fault(MAKING, None, answer=(400, {"message": "trouble", "code": 40062}, {})))
    await club.person("mika").click(card, "Start")
    await club.eventually(lambda: _true(club.sandbox.requests_to("POST", "/threads")))
    table = await club.eventually(lambda: _begun(club))
    for _ in range(5):
        await club.advance(seconds=30)
    first = await club.mover(table)
    assert await first.wait_for("Village Fair #1: Have fun", channel=first.dm)
    lots, *others = public(club.sandbox.channel)[1:]
    assert "Lots decide the order of seats" in lots.text
    assert (public(club.sandbox.channel)[0], others) == (card, [])


async def _begun(club: Club) -> Table | None:
    """The match as soon as it runs; meanwhile time passes."""
    await club.advance(seconds=10)
    table = await club.table(1)
    return table if table.row.status == "running" else None


async def test_a_card_that_was_deleted_is_posted_anew(club: Club) -> None:
    card = await opened(club, "mika", "taro")
    club.sandbox.world.delete(card)
    await said(club.person("mika"), club.sandbox.channel, "match start")
    post = await club.post(1, shows=0)
    (thread,) = threads(club)
    assert post.channel is thread
    (anew,) = public(club.sandbox.channel)
    await until(club, lambda: f"/{thread.id})" in anew.text)


async def test_whom_discord_does_not_let_in_is_mentioned_without_a_ring(club: Club) -> None:
    card = await opened(club, "mika", "taro")
    taro = club.person("taro")
    club.sandbox.faults.refuse(f"PUT /channels/*/thread-members/{taro.id}", Code.MISSING_ACCESS, times=None)
    await started(club, card)
    (thread,) = threads(club)
    mention = await club.person("mika").wait_for("I couldn’t add you to it myself", channel=thread)
    assert taro.mention in mention.text
    assert mention not in taro.buzzes
    assert club.person("mika").id in thread.members
    assert taro.id not in thread.members


@pytest.mark.parametrize("way", ["button", "command"])
async def test_when_the_thread_is_deleted_the_channel_is_offered(club: Club, way: str) -> None:
    card = await opened(club, "mika", "taro")
    await started(club, card)
    (thread,) = threads(club)
    mika = club.person("mika")
    remove_channel(club.sandbox.world, thread)
    told = await mika.wait_for("The thread in which this match was played is gone.", channel=mika.dm)
    assert f"<#{club.sandbox.channel.id}>" in told.text
    if way == "button":
        await mika.click(told, "Go on in the channel")
    else:
        offer = await (await mika.slash(mika.dm, "match move")).message()
        await mika.click(offer, next(label for label in labels(offer) if "Village Fair #1" in label))

    async def back() -> bool:
        return (await club.table(1)).row.channel == club.sandbox.channel.id

    await club.eventually(back)
    await club.settled()
    assert public(club.sandbox.channel)[-1].images
    assert await club.app.store.read.paused.channel(club.sandbox.channel.id) is None
    if way == "button":
        second = await (await mika.click(told, "Go on in the channel", stale=True)).text()
        assert "Village Fair #1 goes on here" in second, "as the first press was told"
    await club.play(await club.table(1), Done())
    assert (await club.post(1)).channel is club.sandbox.channel


async def test_a_deletion_that_the_bot_has_not_seen_is_noticed_at_the_next_post(
    sandbox: Sandbox, tmp_path: Path
) -> None:
    async with running(sandbox, tmp_path) as club:
        await started(club, await opened(club, "mika", "taro"))
        (thread,) = threads(club)
    remove_channel(sandbox.world, thread)
    async with running(sandbox, tmp_path) as club:
        await club.play(await club.table(1), Done())
        mika = club.person("mika")
        assert "Go on in the channel" in labels(await mika.wait_for("was played is gone", channel=mika.dm))


async def test_a_rematch_has_a_thread_of_its_own_and_its_invitation_a_link(club: Club) -> None:
    card = await opened(club, "mika", "taro")
    await started(club, card)
    (first,) = threads(club)
    await club.app.consent.abandon(1, 0, as_host=True)
    await club.person("mika").click(await club.post(1), "Again")
    taro = club.person("taro")
    letter = await taro.wait_for("wants to play again", channel=taro.dm)
    again = await card_of(club, 2)
    assert again.channel is club.sandbox.channel
    url = f"https://discord.com/channels/{again.channel.guild.id}/{again.channel.id}/{again.id}"
    assert url in [button.url for button in letter.buttons]
    await (await taro.click(letter, "Yes")).message()
    post = await club.post(2, shows=0)
    assert post.channel is not first
    assert len(threads(club)) == 2
