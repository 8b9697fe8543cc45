"""A machine is lost on which Litestream replicates the database as the documents say."""

from __future__ import annotations

import stat
from pathlib import Path

from bot.commands.check import examine
from tests.bot.end_to_end.replica import Journal, Machine, Name, Place, machine

OTHERS = stat.S_IRWXG | stat.S_IRWXO
"""What nobody but the owner of a file may do with it: anything."""
MOVES = 250
"""Moves at once, which is more than SQLite leaves in its log before it writes them into the database."""
LIVES: tuple[tuple[Name, ...], ...] = (("litestream",), ("bot",), ("bot", "litestream"))
"""What dies one after the other; the last time, the whole machine."""


async def test_every_move_that_was_replicated_is_restored(tmp_path: Path) -> None:
    replica = tmp_path / "replica"
    async with (
        machine(tmp_path / "first", replica) as first,
        machine(tmp_path / "second", replica) as second,
        machine(tmp_path / "third", replica) as third,
    ):
        await first.start("litestream", "bot")  # Litestream waits until there is a database
        replicated = await live(first)
        await second.restore()
        await check(second, replicated, first.journal())
        await second.start("bot", "litestream")  # which goes on with the same replica
        replicated |= await live(second)
        await third.restore()
        await check(third, replicated, second.journal())
        assert [path for path in (replica, *replica.rglob("*")) if path.stat().st_mode & OTHERS] == []


async def live(machine: Machine) -> set[Place]:
    """Have a bot play while one and the other dies. Returns the moves that have been replicated."""
    replicated: set[Place] = set()
    for dying in LIVES:
        machine.ask(MOVES)
        replicated |= await machine.hear(MOVES)
        await machine.until_replicated(replicated)
        machine.ask(MOVES)
        heard = await machine.hear(1)
        await machine.kill(*dying)
        if "bot" not in dying:
            replicated |= heard | await machine.hear(MOVES - 1)  # as soon as Litestream is back
        if dying != LIVES[-1]:
            await machine.start(*dying)
    return replicated


async def check(restored: Machine, replicated: set[Place], lost: Journal) -> None:
    """A restored database is the lost one at some moment after the last replication, and in order."""
    journal = restored.journal()
    assert replicated <= journal.keys()
    assert journal.items() <= lost.items()
    for match in {place.match for place in journal}:
        revisions = sorted(place.revision for place in journal if place.match == match)
        assert revisions == list(range(len(revisions)))
    assert await examine(restored.settings) == ["TURNSTONE_TOKEN is not set."]
