"""How late the event loop is while pictures are drawn: by so much every answer is delayed."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.app import App, open_app
from bot.discord.client import Turnstone
from bot.discord.ui.pictures import Pictures
from bot.matches.table import Table
from bot.settings import Settings
from games.catalogue import catalogue
from tests.benchmarks.figures import MILLI, Figure, hold, positions, quantile
from tests.bot.starting import start

pytestmark = pytest.mark.prove

TICK = 0.001
"""Seconds between two looks at the clock."""
SHARE = 0.1
"""What part of the time that a picture takes the loop may be late, 99 times in a hundred."""
POSITIONS = 40
"""Different positions of every game."""
SECONDS = 12.0
AT_ONCE = 4
"""How many pictures are asked for at once."""
PEOPLE = (1, 2)


async def test_the_loop_is_hardly_late_while_pictures_are_drawn(tmp_path: Path) -> None:
    async with open_app(Settings(data=tmp_path)) as app, Turnstone(app) as bot:
        games = [await _tables(app, key) for key in catalogue()]
        for first, *_ in games:
            await bot.pictures.position(first, None, "en")
        idle = await _late()
        easel = Easel(bot.pictures, [table for tables in games for table in tables])
        async with easel.drawing():
            busy = await _late()
    picture = SECONDS / easel.drawn * MILLI
    late = Figure("late while drawing, p99", busy, "ms", picture, "a picture", SHARE)
    hold("lateness", "How late the loop is", [Figure("late with nothing to do, p99", idle, "ms"), late])


async def _tables(app: App, key: str) -> list[Table]:
    """Return a match at many positions, as those of a longer one."""
    people = [await app.people.meet(user, f"Plover {user}", "en") for user in PEOPLE]
    lobby = await app.lobby.create(key, people[0], guild=1, home=1, locale="en")
    await app.lobby.join(lobby.id, people[1])
    await start(app, lobby.id, people[0].user)
    table = await app.play.table(lobby.id)
    return [replace(table, state=state, asked={}) for state in positions(table.game, POSITIONS, len(people))]


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


async def _late() -> float:
    """Return by how many milliseconds a timer of the loop was late at most, 99 times in a hundred."""
    late, end = [], time.perf_counter() + SECONDS
    while (start := time.perf_counter()) < end:
        await asyncio.sleep(TICK)
        late.append((time.perf_counter() - start - TICK) * MILLI)
    return quantile(late, 0.99)
