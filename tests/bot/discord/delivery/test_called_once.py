"""Whoever is asked is called once, in places and at moments where that is not easy."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.matches.computers.computer_players import ComputerPlayers
from bot.matches.table import Table
from bot.sandbox import ChatMessage, Code, Sandbox
from bot.sandbox.model.messages import buttons_of
from bot.sandbox.people.actors import Person
from tests.bot.discord.club import DUE, Club, running
from tests.bot.discord.fair import Done, Vote, Walk
from tests.bot.happenings import allow, deny

pytestmark = pytest.mark.usefixtures("village_fair")


def rung(person: Person, after: ChatMessage) -> list[ChatMessage]:
    return [message for message in person.buzzes if message.id > after.id]


async def go_on(club: Club, times: int, seconds: float) -> None:
    """Let some time pass, and whatever is due then be done."""
    for _ in range(times):
        await club.advance(seconds=seconds)
        await club.settled()


async def test_a_thread_that_is_only_archived_is_opened_by_the_next_post(club: Club) -> None:
    world, mika = club.sandbox.world, club.person("mika")
    thread = world.create_thread(club.sandbox.channel, mika.user, "a thread", 10080, None)
    table = await club.start("mika", "taro", game="fair", channel=thread)
    await club.post(table.id)
    world.update_thread(thread, archived=True)
    await club.play(table, Walk(1))
    await club.post(table.id)
    await club.settled()
    assert not thread.archived
    assert await club.app.store.read.paused.channels() == []
    assert [message for message in mika.inbox if "/match move" in message.text] == []


async def test_a_thread_that_is_unlocked_while_the_bot_is_away_goes_on(
    sandbox: Sandbox, tmp_path: Path, village_fair: None
) -> None:
    async with running(sandbox, tmp_path) as club:
        thread = sandbox.world.create_thread(sandbox.channel, club.person("mika").user, "a thread", 10080, None)
        table = await club.start("mika", "taro", game="fair", channel=thread)
        await club.post(table.id)
        sandbox.world.update_thread(thread, locked=True, archived=True)
        await club.play(table, Done())
        await club.eventually(club.app.store.read.paused.channels)
    sandbox.world.update_thread(thread, locked=False, archived=False)
    async with running(sandbox, tmp_path) as club:
        await club.post(table.id)
        await club.settled()
        assert await club.app.store.read.paused.channels() == []


async def test_a_lost_answer_and_a_closed_mailbox_call_once(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    other = club.other(table, await club.mover(table))
    other.close_mailbox()
    await club.play(table, Done())
    await club.post(table.id)
    await club.settled()
    await club.play(table, Done(), Vote(True), Vote(True))
    post = await club.post(table.id)
    await club.settled()
    club.sandbox.faults.lose_answer(f"POST /channels/{club.sandbox.channel.id}/messages", times=1)
    await club.play(table, Done())
    await go_on(club, 8, 30)
    assert len(rung(other, post)) == 1


@pytest.mark.parametrize("how", ["channel", "closed"])
async def test_a_long_turn_calls_once_however_often_it_is_posted_anew(club: Club, how: str) -> None:
    table = await club.start("mika", "taro", game="fair")
    other = club.other(table, await club.mover(table))
    if how == "channel":
        await club.set_person(other, rings="channel")
    else:
        other.close_mailbox()
    post = await club.post(table.id)
    await club.play(table, Done())
    await club.post(table.id)
    await club.settled()
    for minutes in (55, 3, 55, 3, 55, 3):
        await club.advance(minutes=minutes)
        await club.play(table, Walk(1))
        await club.post(table.id)
        await club.settled()
    assert len(rung(other, post)) == 1


async def test_whoever_wants_to_be_called_at_the_table_only_now_is_called_all_the_same(club: Club) -> None:
    """The post was up without a mention when they chose that, and the direct message had not arrived yet."""
    table = await club.start("mika", "taro", game="fair")
    post = await club.post(table.id)
    other = club.other(table, await club.mover(table))
    trouble = club.sandbox.faults.server_error(f"POST /channels/{other.dm.id}/messages", status=503, times=None)
    await club.play(table, Done())
    await club.post(table.id)
    await club.settled()
    await club.set_person(other, rings="channel")
    club.sandbox.faults.disarm(trouble)
    await go_on(club, 4, 60)
    assert len(rung(other, post)) == 1


@pytest.mark.parametrize("back", [400.0, 3 * 3600.0])
async def test_a_clock_that_is_set_back_delays_no_refused_place(club: Club, back: float) -> None:
    table = await club.start("mika", "taro", game="fair")
    await club.post(table.id)
    other = club.other(table, await club.mover(table))
    await club.set_person(other, rings="channel")
    refuse = club.sandbox.faults.refuse
    faults = [refuse(f"{method} /channels/*", Code.MISSING_ACCESS, times=None) for method in ("POST", "PATCH")]
    await club.play(table, Done())
    await go_on(club, 2, DUE)
    assert await club.app.store.read.paused.channels()
    before = len(other.buzzes)
    club.sandbox.clock.set_back(back)
    for fault in faults:
        club.sandbox.faults.disarm(fault)

    async def is_called() -> bool:
        await club.advance(seconds=1)
        return len(other.buzzes) > before

    soon = club.sandbox.clock.now() + 300
    await club.eventually(is_called)
    assert club.sandbox.clock.now() <= soon
    await club.settled()
    assert len(other.buzzes) == before + 1


def calls(person: Person, after: ChatMessage) -> list[ChatMessage]:
    """What has called somebody to a turn."""
    ids = ((one, str(button.custom_id)) for one in rung(person, after) for button in buttons_of(one.versions[0]))
    return [one for one, found in ids if found.startswith("t:move:")]


async def test_who_was_called_in_private_because_the_table_was_closed_is_not_called_there_too(club: Club) -> None:
    table = await club.start("mika", "taro", game="fair")
    first = await club.mover(table)
    other = club.other(table, first)
    await club.set_person(other, rings="channel", wakes=0, sleeps=0)
    post = await club.post(table.id)
    deny(club.sandbox.world, club.sandbox.channel, "attach_files", "send_messages")
    await club.play(table, Done())
    await go_on(club, 3, DUE)
    assert [one.channel for one in calls(other, post)] == [other.dm]
    allow(club.sandbox.world, club.sandbox.channel)
    assert await club.post(table.id) is not post
    await go_on(club, 3, DUE)
    assert [one.channel for one in calls(other, post)] == [other.dm]
    await club.until_turn(table, first)
    await club.play(table, Done())
    await go_on(club, 3, DUE)
    assert [one.channel for one in calls(other, post)] == [other.dm, club.sandbox.channel], "to the next turn there"


async def test_a_post_that_is_edited_between_two_turns_of_somebody_calls_them_to_the_second(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a busy computer the post shows that a computer player thinks, whose one answer brings the next turn."""
    table = await club.start("mika", "taro", game="via_appia")
    person = await club.mover(table)
    await club.set_person(person, rings="channel", wakes=0, sleeps=0)
    await club.app.seats.hand_over(table.id, club.other(table, person).id)
    post = await club.post(table.id)
    await take_turn(club, table, person)
    await club.until_asked(table, person)
    await go_on(club, 3, DUE)
    assert len(calls(person, post)) == 1
    with monkeypatch.context() as busy:
        busy.setattr(ComputerPlayers, "look", thinks_long)
        await take_turn(club, table, person)
        await go_on(club, 3, DUE)
        now, shown = await club.table(table.id), await club.app.store.read.matches.post(table.id)
        assert now.is_thinking
        assert shown is not None
        assert shown.revision == now.revision, "it was edited"
    await club.advance(seconds=2)
    await club.until_asked(table, person)
    await go_on(club, 3, DUE)
    assert len(calls(person, post)) == 2


async def take_turn(club: Club, table: Table, person: Person) -> None:
    """Answer whatever somebody is asked until it is another's turn."""
    while person.id in (now := await club.table(table.id)).people_to_move:
        await club.app.play.move(table.id, person.id, now.legal(now.to_move[0])[0])


async def thinks_long(players: ComputerPlayers) -> float:
    return 1.0
