"""Tables with people and their matches in this process, and the bot in a process of its own."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import psutil
from msgspec import Struct

from bot.sandbox import Channel, Person, Sandbox
from games.catalogue import catalogue
from tests.bot.end_to_end.evening import Evening, FixedChance

BOT_MEMORY = 130.0
"""Megabytes that the bot may have."""
PATIENCE = 120.0
"""Seconds that the bot has to come to rest."""
DUE = """
    SELECT ifnull(sent, :now) - max(due, :start) FROM notice
    WHERE due BETWEEN :start AND :now AND (sent > :start OR sent IS NULL AND dropped IS NULL) ORDER BY 1
"""
QUIET, LOOK = 0.1, 0.5
"""A bot is at rest that uses less than this part of a core; seconds between two looks at it."""


class Place(Struct, frozen=True):
    """A channel, those who play there, and what."""

    channel: Channel
    people: tuple[Person, ...]
    game: str


def make_places(sandbox: Sandbox, count: int) -> list[Place]:
    """Make channels with two people each and the games in turn. Nobody sits at two tables."""
    games = list(catalogue())
    return [_make_place(sandbox, number, games[number % len(games)]) for number in range(count)]


def _make_place(sandbox: Sandbox, number: int, game: str) -> Place:
    names = [f"{name}{number}" for name in ("plover", "curlew")]
    people = tuple(sandbox.user(name, display_name=name) for name in names)
    return Place(sandbox.add_channel(f"table-{number}"), people, game)


async def open_tables(sandbox: Sandbox, folder: Path, places: Sequence[Place]) -> list[int]:
    """Start a match in every place, before the bot runs: everybody's mailbox is known. Returns their numbers."""
    evening = Evening(sandbox, folder, FixedChance())
    async with evening.services() as app:
        matches = [await evening.match(*one.people, game=one.game, channel=one.channel) for one in places]
        for person in {person.id: person for place in places for person in place.people}.values():
            await app.store.write(lambda queries, person=person: _know_mailbox(queries, person))
    return matches


async def _know_mailbox(queries: Any, person: Person) -> None:
    await queries.people.set_mailbox(person.id, "open")
    await queries.people.set_mailbox_channel(person.id, person.dm.id)


class Usage(Struct, frozen=True):
    """Seconds of CPU since the start: of a process alone, and with all that it has started, living or not."""

    alone: float
    together: float

    def since(self, before: Usage) -> Usage:
        return Usage(self.alone - before.alone, self.together - before.together)


def family(pid: int) -> list[psutil.Process]:
    """Return a process and all that descend from it."""
    return [psutil.Process(pid), *psutil.Process(pid).children(recursive=True)]


def usage(pid: int) -> Usage:
    """Return the CPU time of a process and its descendants, to a hundredth of a second."""
    times = [process.cpu_times() for process in family(pid)]
    return Usage(sum(times[0][:2]), sum(sum(one[:4]) for one in times))


def megabytes(processes: Sequence[psutil.Process]) -> float:
    """Return what some processes have in memory; what processes share counts in parts (PSS)."""
    return sum(process.memory_full_info().pss for process in processes) / 1e6


def lateness(database: Path, start: float, now: float) -> list[float]:
    """Return by how many seconds notices were sent after they were due; of those that wait still, until now."""
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as db:
        return [row[0] for row in db.execute(DUE, {"start": start, "now": now})]


async def until_at_rest(pid: int, within: float = PATIENCE) -> None:
    """Wait until a bot and what it has started have nothing to do, or for so many seconds."""
    end, before = time.perf_counter() + within, usage(pid)
    while time.perf_counter() < end:
        await asyncio.sleep(LOOK)
        now = usage(pid)
        if now.since(before).together < QUIET * LOOK:
            return
        before = now
