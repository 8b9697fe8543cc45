"""The bot is killed again and again while people play: nothing is lost, nothing is told twice."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import groupby, product
from math import exp, log
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from bot.discord.ui.protocol import parse
from bot.matches.entries import Move, Seated, Undo, read_entry
from bot.matches.files.exporting import exported
from bot.matches.files.file import decode_file
from bot.matches.files.verification import verify
from bot.matches.names import sitting
from bot.sandbox import Sandbox
from bot.sandbox.model.places import Interaction
from bot.store.notices import OPEN
from bot.store.rows import MatchRow
from games.catalogue import catalogue
from rendering.words import Words
from tests.bot.end_to_end.busy_tables import Tables
from tests.bot.end_to_end.checks import check_calls, check_nothing_lost, told
from tests.bot.end_to_end.evening import Evening, FixedChance
from tests.bot.end_to_end.processes import BotProcesses, bot_as_hosted, bot_processes
from tests.bot.end_to_end.regulars import TOO_LATE, Archivist, Opener, Reader, Regular, Substitute
from tests.bot.waiting import SOME_DAY, soon, until
from tests.prove.seeds import seeds

T = TypeVar("T")
GOING = "SELECT args ->> 'message' FROM notice WHERE match = ? AND kind = 'shrink' AND args ->> 'gone'"
"""Messages that are deleted once Discord's limits allow it, such as a card that was too old to be edited."""
EN = Words("en")
KILLS, MANY_KILLS = 10, 30
"""How often the bot is killed in every run, and in a campaign."""
MOST_KILLS = 100
"""The bot is killed more often than it has to be, but not more often than this, until people have got to play."""
LIFE = (4, 120)
"""Requests that the bot makes before it is killed, least and most. In a campaign most lives are short: what the one
before has left undone is done in their beginning."""
PLAYED = 10
"""Moves at least that somebody saw accepted."""
OFTEN = [(5, "stone_age")]
"""The cases of every run, in which people only play, plan, take back and ask."""
TICK = ("0.5",)
"""Seconds after which a bot looks who is late."""
WAYS = {
    "away": ("handnow", "standin", "latesitsin"),
    "back": ("comeback", "take-back"),
    "gone": ("giveup", "backnow", "replace"),
    "taken": ("takenow",),
}
"""What makes each change of a seat, as pressed or typed."""


async def stopped(tasks: Sequence[asyncio.Task[None]]) -> None:
    """Stop tasks; what made one of them fail before is raised."""
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception):
            raise ended


async def kill_often(bots: BotProcesses, tables: Tables, luck: Random) -> int:
    """Start the bot and kill it in the middle of its work, again and again. Returns how often."""
    kills, least = 0, MANY_KILLS if tables.busy else KILLS
    while kills < least or (len(tables.seen) < PLAYED and kills < MOST_KILLS):
        await live_and_die(bots, tables, luck)
        kills += 1
    return kills


async def live_and_die(bots: BotProcesses, tables: Tables, luck: Random) -> None:
    """Start the bot and kill it after a random number of requests; people press already while there is none."""
    sandbox = bots.sandbox
    await tables.let_time_pass(luck)
    playing = tables.play()
    await bots.start()
    sandbox.clock.advance(TOO_LATE)
    made = int(exp(luck.uniform(*map(log, LIFE)))) if tables.busy else luck.randint(*LIFE)
    enough = len(sandbox.rest.log) + made
    await sandbox.world.changes.until(lambda: len(sandbox.rest.log) >= enough)
    await asyncio.sleep(luck.uniform(0, 0.03))
    await bots.end(signal.SIGKILL)
    await stopped(playing)


async def stop_as_hosted(tables: Tables) -> None:
    """Play with the bot as a host starts it, and stop it as a host does."""
    async with bot_as_hosted(tables.evening.sandbox, tables.evening.folder) as hosted:
        await tables.play_a_little()
        hosted.send_signal(signal.SIGTERM)
        assert await soon(hosted.wait()) == 0


@pytest.mark.filterwarnings("ignore:.*unread_data:DeprecationWarning")
@pytest.mark.parametrize(("luck", "game"), seeds(OFTEN, product(range(40), sorted(catalogue()))))
async def test_killed_at_random_points(
    luck: int, game: str, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    async with Sandbox() as sandbox:
        sandbox.clock.freeze(SOME_DAY)
        evening = Evening(sandbox, tmp_path, FixedChance())
        tables = Tables(evening, game, busy=(luck, game) not in OFTEN)
        await tables.open()
        if not tables.busy:  # a campaign has the time for kills alone
            await stop_as_hosted(tables)
        async with bot_processes(sandbox, tmp_path, *(TICK if tables.busy else ())) as bots:
            tables.over.clear()
            kills = await kill_often(bots, tables, Random(luck))
            await bots.start()
            await tables.play_a_little()
            await _quiet(evening)
        async with evening.services() as app:
            matches = await app.store.read.all(MatchRow, "SELECT * FROM match ORDER BY id")
            planned = [await check_match(evening, row.id) for row in matches]
            assert len(tables.seen) >= PLAYED
            await check_nothing_lost(evening, tables.seen)
            assert sum(planned) <= sum(one.wishes for one in tables.schemers), "no plan was played twice"
            assert sum(planned) > 0 or tables.busy, "plans were played"
            changes = [await check_seats(evening, match, tables.others) for match in tables.channels]
            await check_openers(evening, tables.openers)
            undone = [await entries_of(evening, match, Undo) for match in tables.channels]
            assert [line for line in (tmp_path / "log.txt").read_text().splitlines() if " ERROR " in line] == []
    record_property(f"kills of {game}", kills)
    record_property("undos", sum(map(len, undone)))
    record_property("seats that changed", sum(changes))
    record_property("further matches", len(matches) - len(tables.channels))


async def entries_of(evening: Evening, match: int, kind: type[T]) -> list[T]:
    found = [read_entry(row.entry) for row in await evening.app.store.read.journal.revisions(match)]
    return [entry for entry in found if isinstance(entry, kind)]


async def _quiet(evening: Evening) -> None:
    """Wait until the bot has told everything but the reminders that are planned.

    Nor is the shrinking of old posts waited for: Discord limits edits of what is older than an hour, and the clock by
    which it does stands still.
    """
    async with evening.services():

        async def idle() -> bool:
            queries = evening.app.store.read
            waiting = await queries.scalar(
                f"SELECT count(*) FROM notice WHERE {OPEN} AND kind NOT IN ('reminder', 'shrink')"
            )
            return waiting == 0 and not await queries.journal.computers_to_move() and not await queries.plans.pending()

        await until(idle)


async def check_match(evening: Evening, match: int) -> int:
    """The journal holds, every post was made once, and everybody who is asked has been told.

    Return how many moves of people were played as they had planned.
    """
    table, world = await evening.table(match), evening.sandbox.world
    channel, queries = world.channels[table.row.channel], evening.app.store.read
    going = {message for (message,) in await queries.rows(GOING, match)}
    stand = [message for number, message in channel.messages.items() if number not in going]
    found = Counter(tag for message in stand for tag in told(message, match))
    assert [tag for tag, count in found.items() if count > 1] == []
    if not table.has_begun:
        return 0
    await evening.sound(match)
    sat, planned = await sitting(queries, table), 0
    for row in await queries.journal.revisions(match):
        entry = read_entry(row.entry)
        if isinstance(entry, Move):
            assert row.interaction is None or sat(row.revision - 1)[entry.seat].user is not None
            planned += entry.planned
    await check_calls(evening, table)
    if not table.row.is_direct and table.row.status != "lobby":
        post = await queries.matches.post(match)
        assert post is not None
        assert post.revision == table.revision
        assert channel.messages[post.message].sees(evening.sandbox.people["alice"].user)
    for said in await evening.notices(match, "said"):
        assert said.message in channel.messages
    return planned


async def check_seats(evening: Evening, match: int, regulars: Sequence[Regular]) -> int:
    """What somebody was told of their seat is in the journal, in that order, and nothing is that nobody has done."""
    entries, log = await entries_of(evening, match, Seated), evening.sandbox.world.interactions
    done = Counter(way for one in log if (way := way_of(one, match)) is not None)
    holders = {row.seat: row.user or row.owner or row.former for row in (await evening.table(match)).seats}
    changes: list[tuple[int | None, str]] = []
    for entry in reversed(entries):
        holder = entry.user or entry.owner or holders[entry.seat]
        changes.append((holder, kind_of(entry)))
        holders[entry.seat] = holder
    for kind, ways in WAYS.items():
        assert sum(one == kind for _, one in changes) <= sum(done[way] for way in ways), f"{kind} in match {match}"
    for one in regulars:
        if isinstance(one, Substitute) and one.match == match:
            own = iter([kind for user, kind in reversed(changes) if user == one.person.id])
            heard = [kind for kind, _ in groupby(one.told)]
            assert all(kind in own for kind in heard), f"{one.person} of match {match}: {one.told} of {changes[::-1]}"
    return len(entries)


def kind_of(entry: Seated) -> str:
    if entry.user is not None:
        return "taken" if entry.taken else "back"
    return "gone" if entry.owner is None else "away"


def way_of(one: Interaction, match: int) -> str | None:
    """Return what was pressed, or typed with ``/match``, about a match."""
    press = parse(str(one.data.get("custom_id")))
    if press is not None:
        return press.verb if press.match == match else None
    typed = one.data.get("options", ())
    given = [option for sub in typed for option in sub.get("options", ()) if option["name"] == "match"]
    return typed[0]["name"] if given and given[0]["value"] == match else None


async def check_openers(evening: Evening, openers: Sequence[Opener]) -> None:
    """A press brings at most one match, and one that was answered just that one; what is over stays what it was."""
    queries = evening.app.store.read
    for one in openers:
        if isinstance(one, Archivist):
            found = await queries.all(MatchRow, "SELECT * FROM match WHERE importer = ?", one.person.id)
            assert len(set(one.opened)) == len(one.opened)
            assert set(one.opened) <= {row.id for row in found}
            assert len(found) <= one.presses
        if isinstance(one, Reader):
            assert all(verify(decode_file(file)).fault is None for file in one.files)
            verdict = verify(await exported(queries, await evening.table(one.match)))
            assert all(EN.text("proof-holds", count=verdict.computed) in text for text in one.verdicts)
            again = await queries.all(MatchRow, "SELECT * FROM match WHERE rematch_of = ?", one.match)
            assert len(again) <= 1
    files = {file for one in openers if isinstance(one, Reader) for file in one.files}
    assert len(files) <= 1
