"""How late the event loop is while pictures are drawn: by so much every answer is delayed."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec.structs import replace

from bot.app import App, open_app
from bot.bench.figures import LIMIT, Figure, quantile
from bot.bench.positions import positions
from bot.discord.client import Turnstone
from bot.discord.ui.pictures import Pictures
from bot.matches.table import Table
from bot.settings import Settings
from games.catalogue import catalogue

TICK = 0.001
"""Seconds between two looks at the clock."""
ABOVE = 5.0
"""Milliseconds by which the loop may be later than without drawing, 99 times in a hundred."""
POSITIONS = 40
"""Different positions of every game."""
LASTING = 4.0
"""Seconds for every second that a figure may take."""
AT_ONCE = 4
"""How many pictures are asked for at once."""
HOST, GUEST = 1, 2
FIRST = 60.0
"""Seconds that the first pictures may take, for which everything is loaded."""


def measure(seconds: float) -> Iterator[Figure]:
    """Measure the loop without anything to do, then while pictures of all games are drawn."""
    yield from asyncio.run(lateness_figures(LASTING * seconds, POSITIONS))


async def lateness_figures(seconds: float, count: int) -> list[Figure]:
    """Measure for so many seconds each, with so many positions of every game."""
    with tempfile.TemporaryDirectory() as folder:
        async with open_app(Settings(data=Path(folder))) as app, Turnstone(app) as bot:
            games = [await _tables(app, key, count) for key in catalogue()]
            for first, *_ in games:
                await asyncio.wait_for(bot.pictures.position(first, None, "en"), FIRST)
            easel = Easel(bot.pictures, [table for tables in games for table in tables])
            idle = await _late(seconds)
            async with easel.drawing():
                busy = await _late(seconds)
    return list(_figures(idle, busy, easel.drawn / seconds))


async def _tables(app: App, key: str, count: int) -> list[Table]:
    """Return a match at so many positions, as those of a longer one."""
    people = [await app.people.meet(user, f"Plover {user}", "en") for user in (HOST, GUEST)]
    lobby = await app.lobby.create(key, people[0], guild=None, home=1, locale="en")
    await app.lobby.join(lobby.id, people[1])
    await app.lobby.start(lobby.id, HOST)
    table = await app.play.table(lobby.id)
    return [replace(table, state=state, asked={}) for state in positions(table.game, count, len(people))]


class Easel:
    """Draws one position after the other, some at once, and none twice: the names at the table change every time."""

    def __init__(self, pictures: Pictures, tables: Sequence[Table]) -> None:
        self.pictures = pictures
        self.drawn = 0
        self._left = enumerate(itertools.cycle(tables))

    @asynccontextmanager
    async def drawing(self) -> AsyncIterator[None]:
        """Draw until the end of the block."""
        tasks = [asyncio.create_task(self._draw()) for _ in range(AT_ONCE)]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _draw(self) -> None:
        for number, table in self._left:
            seats = tuple(replace(row, name=f"Plover {2 * number + row.seat}") for row in table.seats)
            self.drawn += await self.pictures.position(replace(table, seats=seats), None, "en") is not None


async def _late(seconds: float) -> list[float]:
    """Return by how many milliseconds a timer of the loop was late each time, sorted."""
    late, end = [], time.perf_counter() + seconds
    while (start := time.perf_counter()) < end:
        await asyncio.sleep(TICK)
        late.append((time.perf_counter() - start - TICK) * 1000)
    return sorted(late)


def _figures(idle: Sequence[float], busy: Sequence[float], drawn: float) -> Iterator[Figure]:
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        floor = quantile(idle, share)
        yield Figure(f"loop late, nothing to do, {name}", floor, "ms", "a tick", TICK * 1000)
        yield Figure(
            f"loop late while drawing, {name}", quantile(busy, share), "ms", f"{LIMIT}: {ABOVE:g} above", floor + ABOVE
        )
    yield Figure("pictures drawn meanwhile", drawn, "1/s", "", 0.0)
