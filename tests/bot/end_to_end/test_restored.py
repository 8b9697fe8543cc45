"""The machine is lost and a copy put back elsewhere: tables are told, old buttons say so, and everybody plays on."""

from __future__ import annotations

from pathlib import Path
from random import Random

from bot.commands.backup import go_on_from
from bot.sandbox import ChatMessage, Person
from bot.store.copies import put_in_place, take_copy
from tests.bot.autopilot import Autopilot
from tests.bot.end_to_end.evening import GAME, Evening, boards
from tests.bot.end_to_end.pressables import Memory, Pressable

PUT_BACK = "The bot was put back to a copy"
SAYS_SO = "from the time before the bot was put back to an earlier copy"
PRIVATE = {"page", "fair", "learn"}
"""Buttons that lead to what is no matter of a match: its rules."""


async def lost(evening: Evening, copy: Path) -> None:
    """Have the machine be gone, and the copy go on on another one."""
    await evening.close()
    evening.folder = copy.parent / "another"
    evening.folder.mkdir()
    fresh = evening.folder / "turnstone.sqlite.restoring"
    take_copy(copy, fresh)
    await go_on_from(evening.settings, fresh, evening.sandbox.clock.now)
    assert put_in_place(fresh, evening.settings.database) is None
    evening.advance(30)
    await evening.open()
    await evening.settled()
    await evening.shown()


async def some_moves(evening: Evening, pilots: list[Autopilot], count: int) -> None:
    for _ in range(count):
        for pilot in pilots:
            await pilot.play_menu(evening.sandbox.channel, moves=1)
        await evening.shown()


async def test_every_table_is_told_once_old_buttons_say_so_and_it_goes_on(evening: Evening, tmp_path: Path) -> None:
    people = [evening.sandbox.user(name) for name in ("alice", "bob")]
    pilots = [Autopilot(person, Random(1)) for person in people]
    channel = evening.sandbox.channel
    match = await evening.match(*people)
    await people[0].slash(channel, "match new", game=GAME)
    await evening.shown()
    await some_moves(evening, pilots, 2)
    copy = tmp_path / "copy.sqlite"
    await evening.app.store.backup(copy, evening.sandbox.clock.now())
    kept = (await evening.table(match)).revision
    await some_moves(evening, pilots, 3)
    await people[1].click(lobby_card(people[1]), custom_id=join_of(people[1]))
    await evening.shown()
    assert (await evening.table(match)).revision > kept
    old = {person: Memory().pressables(person) for person in people}
    before = len(channel.messages)

    await lost(evening, copy)
    told = [message for message in channel.messages.values() if PUT_BACK in message.text]
    assert len(told) == 2, "once at the match, once at the lobby"
    (running,) = await evening.app.store.read.matches.by_status("running")
    (lobby,) = await evening.app.store.read.matches.by_status("lobby")
    table = await evening.table(running.id)
    assert table.revision == kept
    assert [row.user for row in (await evening.table(lobby.id)).seats] == [people[0].id]
    board = boards(channel)[-1]
    assert board.id > told[0].id, "the board stands below"
    assert len(channel.messages) > before
    silent = {
        chosen.press.verb
        for person, all_old in old.items()
        for chosen in distinct(all_old)
        if SAYS_SO not in await answer(person, chosen)
    }
    assert silent <= PRIVATE, "everything else says so"
    assert (await evening.table(running.id)).revision == kept
    assert [row.user for row in (await evening.table(lobby.id)).seats] == [people[0].id]
    assert [row.id for row in await evening.app.store.read.matches.by_status("lobby")] == [lobby.id]

    evening.advance(60)
    await some_moves(evening, pilots, 3)
    assert (await evening.table(running.id)).revision > kept
    await evening.sound(running.id)


async def answer(person: Person, chosen: Pressable) -> str:
    """Press it, whatever has become of the message. Returns what the person is told."""
    if chosen.select is not None:
        values = [option.value for option in chosen.select.options][: chosen.select.maximum]
        reply = await person.select(chosen.message, values, custom_id=chosen.custom_id, stale=True)
    else:
        reply = await person.click(chosen.message, custom_id=chosen.custom_id, stale=True)
    return (await reply.message()).text


def distinct(found: list[Pressable]) -> list[Pressable]:
    """One for each thing that could be pressed."""
    seen = {one.custom_id: one for one in found}
    return list(seen.values())


def lobby_card(person: Person) -> ChatMessage:
    return next(one.message for one in reversed(Memory().pressables(person)) if one.press.verb == "join")


def join_of(person: Person) -> str:
    return next(one.custom_id for one in reversed(Memory().pressables(person)) if one.press.verb == "join")
