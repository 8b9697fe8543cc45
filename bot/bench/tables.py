"""Tables where people press all the time: what it costs the bot, which runs in a process of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from random import Random

from bot.bench.evenings import PAUSE, Evening, Hall, acknowledged, open_hall
from bot.bench.figures import LIMIT, Figure, quantile
from bot.bench.processes import Usage, family, proportional, resident, usage
from bot.bench.stage import until_at_rest

TABLES = 50
LASTING = 10.0
"""Seconds of playing for every second that a figure may take: with 60 of them ten minutes."""
ACKNOWLEDGED = 50.0
"""Milliseconds within which 99 of 100 presses should be acknowledged."""
SHOWN = 1.0
"""Seconds within which the table should show 95 of 100 moves."""
BOT_CPU, ALL_CPU = 40.0, 100.0
"""Milliseconds of CPU that a move may take: of the bot, and of it and all that it has started."""
BOT_MEMORY, ALL_MEMORY = 130.0, 400.0
"""Megabytes, what processes share counted in parts, so that the bot's are part of all."""
REQUESTS, PICTURES = 2.5, 1.5
"""For a move."""


def measure(seconds: float) -> Iterator[Figure]:
    """Measure 50 tables, a match at each, two people at each match. Thinking computer players aren't among them."""
    yield from asyncio.run(tables_figures(TABLES, LASTING * seconds))


async def tables_figures(count: int, seconds: float) -> list[Figure]:
    """Let people play at so many tables for so many seconds, from when the bot has told the first positions."""
    async with open_hall(count) as hall:
        used = await _played(hall, seconds)
        return list(_figures(f"{count} tables", hall, used, seconds))


async def _played(hall: Hall, seconds: float) -> Usage:
    """Play. Returns what it took, until the last move was told."""
    before, end = usage(hall.pid), time.perf_counter() + seconds
    async with asyncio.TaskGroup() as group:
        for number, evening in enumerate(hall.evenings):
            group.create_task(_join(evening, Random(number).uniform(*PAUSE), end))
    await until_at_rest(hall.pid)
    return usage(hall.pid).since(before)


async def _join(evening: Evening, after: float, end: float) -> None:
    """Begin to play after so many seconds, so that not everybody presses at once."""
    await asyncio.sleep(after)
    await evening.play(end)


def _figures(name: str, hall: Hall, used: Usage, seconds: float) -> Iterator[Figure]:
    evenings, traffic = hall.evenings, hall.traffic
    presses, moves = sum(one.presses for one in evenings), sum(one.moves for one in evenings)
    assert moves, "nobody has made a move"
    yield from told(name, evenings)
    yield Figure(f"{name}: presses a second", presses / seconds, "1/s", "", 0.0)
    yield Figure(f"{name}: presses a move", presses / moves, "presses", "", 0.0)
    alone, together = used.alone * 1000, used.together * 1000
    yield Figure(f"{name}: CPU a press, bot", alone / presses, "ms", "all processes", together / presses)
    yield Figure(f"{name}: CPU a move, bot", alone / moves, "ms", LIMIT, BOT_CPU)
    yield Figure(f"{name}: CPU a move, all processes", together / moves, "ms", LIMIT, ALL_CPU)
    requests = traffic.requests.total() / moves
    yield Figure(f"{name}: limited requests a move", requests, "requests", LIMIT, REQUESTS)
    for method, number in sorted(traffic.requests.items()):
        yield Figure(f"{name}: limited requests a move, {method}", number / moves, "requests", "all", requests)
    yield Figure(f"{name}: different pictures shown a move", len(traffic.pictures) / moves, "pictures", LIMIT, PICTURES)
    after = f"{name}: memory after {seconds:.0f} s"
    yield Figure(f"{after}, bot (RSS)", resident(hall.pid), "MB", "", 0.0)
    yield Figure(f"{after}, bot (PSS)", proportional([hall.pid]), "MB", LIMIT, BOT_MEMORY)
    yield Figure(f"{after}, all processes (PSS)", proportional(family(hall.pid)), "MB", LIMIT, ALL_MEMORY)


def told(name: str, evenings: Sequence[Evening]) -> Iterator[Figure]:
    """Yield how long people waited."""
    spent = acknowledged(evenings)
    assert spent, "no press was acknowledged"
    for share in (0.5, 0.99):
        yield Figure(f"{name}: acknowledged p{100 * share:.0f}", quantile(spent, share), "ms", LIMIT, ACKNOWLEDGED)
    shown = sorted(one for evening in evenings for one in evening.shown)
    for share in (0.5, 0.95) if shown else ():
        yield Figure(f"{name}: shown at the table p{100 * share:.0f}", quantile(shown, share), "s", LIMIT, SHOWN)
