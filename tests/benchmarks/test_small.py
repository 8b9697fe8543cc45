"""The bot on a small machine, people and stand-in outside of it: an hour of play, rest, and tables that always move."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import psutil
import pytest
from msgspec.structs import replace

from games.catalogue import catalogue
from tests.benchmarks.figures import Figure, hold
from tests.benchmarks.hosted import family, megabytes, until_at_rest
from tests.benchmarks.small import Machine, small_machine
from tests.benchmarks.test_tables import Hall, Table, open_hall, posts
from tests.bot.autopilot import Autopilot

pytestmark = pytest.mark.prove

PLAYING, MINUTES = 20, 60
"""Tables that make a move a minute each, and for how long."""
RESTING, QUIET = 100, 600.0
"""Tables where nobody plays, and for how many seconds."""
BUSY, SECONDS = 50, 600.0
"""Tables that always move, and for how long."""
IDLE = 2
"""Minutes without a question after which people open another match."""
LOOK, SAMPLE = 0.05, 5.0
"""Seconds between two looks at a table, and at the memory of all processes."""
LONGEST = 30.0
"""Seconds after which a board is given up."""
LIMITS = {"acknowledged, p99": 500.0}
REST_MEMORY, BUSY_MEMORY = 140.0, 250.0
BOARD = 3.0
"""Seconds until the next picture is there after a press."""


class Memory:
    """The most that all processes of a bot have had together, in megabytes."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.most = 0.0
        self.now = 0.0

    async def watch(self) -> None:
        while True:
            with suppress(psutil.Error):  # one that has just ended
                self.now = megabytes(family(self.pid))
                self.most = max(self.most, self.now)
            await asyncio.sleep(SAMPLE)


async def play_by_the_minute(table: Table, minutes: int) -> None:
    """Make a move a minute. Where nobody is asked any more, another match begins."""
    end, idle = time.perf_counter(), 0
    for _ in range(minutes):
        end += 60.0
        idle = 0 if await table.move_once() else idle + 1
        if idle == IDLE:
            await table.begin_anew()
        await asyncio.sleep(max(0.0, end - time.perf_counter()))


async def test_a_small_machine_carries_twenty_tables_for_an_hour(tmp_path: Path) -> None:
    with small_machine() as machine:
        async with open_hall(PLAYING, tmp_path, machine.by) as hall:
            memory = Memory(hall.pid)
            watching = asyncio.create_task(memory.watch())
            await asyncio.gather(*(play_by_the_minute(table, MINUTES) for table in hall.tables))
            await until_at_rest(hall.pid)
            watching.cancel()
            figures = [*_told(hall), *_carried(hall, machine, tmp_path, memory)]
        title = f"A small machine: {PLAYING} tables, a move a minute each, {MINUTES} minutes"
        hold("small", title, figures)


def _told(hall: Hall) -> Iterator[Figure]:
    yield Figure("moves", hall.moves)
    for figure in hall.told():
        yield replace(figure, limit=LIMITS.get(figure.name))


def _carried(hall: Hall, machine: Machine, folder: Path, memory: Memory) -> Iterator[Figure]:
    log = (folder / "log.txt").read_text(encoding="utf-8")
    calls = [table.pilots[0].call(table.place.channel) for table in hall.tables]
    bare = sum(call is not None and not call.images for call in calls)
    yield Figure("processes killed", machine.number(machine.kills), limit=0)
    yield Figure("boards left out", bare + log.count("is left out:"), limit=0)
    yield Figure("boards that came after their message", log.count("comes later"))
    yield Figure("how often memory was full, files in it included", machine.number(machine.full))
    yield Figure("most memory, files in it included", machine.number(machine.peak) / 1e6, "MB")
    yield Figure("most memory of all processes", memory.most, "MB")


async def test_a_small_machine_rests_and_is_soon_awake(tmp_path: Path) -> None:
    with small_machine() as machine:
        async with open_hall(RESTING, tmp_path, machine.by) as hall:
            await asyncio.sleep(QUIET)
            resting = family(hall.pid)
            memory = megabytes(resting)
            waits = [await _after_rest(hall, table) for table in hall.tables[: len(catalogue())]]
            answers, boards = zip(*waits, strict=True)
            figures = [
                Figure("processes", len(resting), limit=1),
                Figure("memory of all processes", memory, "MB", limit=REST_MEMORY),
                Figure("picture in the answer to the first press", answers[0], "s", limit=BOARD),
                Figure("the same for every game, at most", max(answers), "s", limit=BOARD),
                Figure("board at the table after the first press of the move", boards[0], "s", limit=BOARD),
                Figure("the same for every game, at most", max(boards), "s", limit=BOARD),
            ]
        hold("small-rest", f"A small machine: {QUIET / 60:.0f} quiet minutes, {RESTING} matches", figures)


async def _after_rest(hall: Hall, table: Table) -> tuple[float, float]:
    """Have somebody move who has made up their mind, while nobody draws.

    Returns in how many seconds after their first press there is a new picture, and a new board at the table.
    """
    for process in family(hall.pid)[1:]:  # as if each of them had rested
        process.kill()
    await until_at_rest(hall.pid)
    table.pilots = [Autopilot(person, Random(seat)) for seat, person in enumerate(table.place.people)]
    start, pictures, before = time.perf_counter(), len(hall.pictures), _shown(table)
    moving = asyncio.create_task(table.take_turn(1))
    answer = await _until(lambda: len(hall.pictures) > pictures)
    board = await _until(lambda: _shown(table) != before)
    assert await moving, f"{table.place.channel.name}: nobody was asked"
    return answer - start, board - start


async def _until(there: Callable[[], bool]) -> float:
    """Wait until something is there, or for long. Returns the moment."""
    end = time.perf_counter() + LONGEST
    while not there() and time.perf_counter() < end:  # noqa: ASYNC110
        await asyncio.sleep(LOOK)
    return time.perf_counter()


def _shown(table: Table) -> set[int]:
    """Return what boards everybody sees at a table."""
    seen = (post for post in posts(table.place.channel) if not post.ephemeral)
    return {hash(image.data) for post in seen for image in post.images}


async def test_a_small_machine_bounds_the_memory_of_fifty_tables_that_always_move(tmp_path: Path) -> None:
    with small_machine() as machine:
        async with open_hall(BUSY, tmp_path, machine.by) as hall:
            memory = Memory(hall.pid)
            watching = asyncio.create_task(memory.watch())
            end = time.perf_counter() + SECONDS
            await asyncio.gather(*(table.play(end) for table in hall.tables))
            await until_at_rest(hall.pid)
            watching.cancel()
            figures = [
                *_told(hall),
                *_carried(hall, machine, tmp_path, memory),
                Figure("memory of all processes", memory.now, "MB", limit=BUSY_MEMORY),
            ]
        hold("small-busy", f"A small machine: {BUSY} tables that always move, {SECONDS / 60:.0f} minutes", figures)
