"""Somebody who draws when a test says so."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from rendering.pictures import Drawing
from tests.bot.drawing_threads import DrawingThreads


class Easel(DrawingThreads):
    """Begins with no picture before it is ``ready``, as where others keep the computer busy."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = asyncio.Event()
        self.drawn = 0

    async def draw(self, make: Callable[[], Drawing | None]) -> Drawing | None:
        await self.ready.wait()
        self.drawn += 1
        return await super().draw(make)
