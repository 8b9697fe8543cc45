"""Very many tables within Discord's rate limits: how soon people are answered, and how soon the others are told."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random

from bot.bench.evenings import Evening, Hall, open_hall
from bot.bench.figures import LIMIT, Figure, quantile
from bot.bench.processes import Usage, usage
from bot.bench.stage import PATIENCE, until_at_rest
from bot.bench.tables import SHOWN, told
from bot.sandbox.api.rate_limits import EVERYTHING
from bot.settings import Settings

TABLES = 500
EVERY = 60.0
"""Seconds in which a move is made at each of them."""
LASTING = 20.0
"""Seconds of playing for every second that a figure may take, at most a minute."""
OPENING = 5 * PATIENCE
"""Seconds in which the first positions of all tables are told, at most."""
DUE = """
    SELECT ifnull(sent, :now) - max(due, :start) FROM notice
    WHERE due BETWEEN :start AND :now AND (sent > :start OR sent IS NULL AND dropped IS NULL) ORDER BY 1
"""


def measure(seconds: float) -> Iterator[Figure]:
    """Measure 500 tables for a minute, a move at each."""
    yield from asyncio.run(crowd_figures(TABLES, min(EVERY, LASTING * seconds)))


async def crowd_figures(count: int, seconds: float, every: float = EVERY) -> list[Figure]:
    """Let people make a move at each of so many tables within ``every`` seconds, and look at the first ``seconds``.

    Discord's limits hold from when the bot has told the first positions.
    """
    async with open_hall(count, OPENING) as hall:
        hall.sandbox.limits.on = True
        start, before = time.time(), usage(hall.pid)
        await _played(hall.evenings, seconds, every)
        spent = time.time() - start
        await until_at_rest(hall.pid)
        used = usage(hall.pid).since(before)
        late = lateness(Settings(data=hall.folder).database, start, time.time())
        return list(_figures(f"{count} tables", hall, used, late, spent))


async def _played(evenings: Sequence[Evening], seconds: float, every: float) -> None:
    luck = Random("crowd")
    moments = [luck.uniform(0.0, every) for _ in evenings]
    async with asyncio.TaskGroup() as group:
        for evening, moment in zip(evenings, moments, strict=True):
            if moment < seconds:
                group.create_task(_move(evening, moment))


async def _move(evening: Evening, after: float) -> None:
    await asyncio.sleep(after)
    await evening.take_turn(1)


def lateness(path: Path, start: float, now: float) -> list[float]:
    """Return by how many seconds notices were sent after they were due, sorted; of those that wait still, until now."""
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as db:
        return [row[0] for row in db.execute(DUE, {"start": start, "now": now})]


def _figures(name: str, hall: Hall, used: Usage, late: Sequence[float], spent: float) -> Iterator[Figure]:
    evenings, traffic = hall.evenings, hall.traffic
    name = f"{name}, rate limits on"
    yield from told(name, evenings)
    waits = sorted(late) or [0.0]
    yield Figure(f"{name}: told after it was due p50", quantile(waits, 0.5), "s", LIMIT, SHOWN)
    yield Figure(f"{name}: told after it was due p95", quantile(waits, 0.95), "s", LIMIT, SHOWN)
    yield Figure(f"{name}: told after it was due, worst", waits[-1], "s", "p95", quantile(waits, 0.95))
    requests, allowed = traffic.requests.total(), EVERYTHING[0] / EVERYTHING[1]
    yield Figure(f"{name}: limited requests a second", requests / spent, "1/s", "what Discord allows", allowed)
    yield Figure(f"{name}: refused for coming too fast", traffic.waited, "requests", "all", requests)
    yield Figure(f"{name}: moves", sum(one.moves for one in evenings), "moves", "tables", len(evenings))
    yield Figure(f"{name}: CPU a second, bot", used.alone / spent, "cores", "all processes", used.together / spent)
