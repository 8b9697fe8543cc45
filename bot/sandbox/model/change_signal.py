"""Waiting for a change of the world."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Bell:
    """Rings at every change, so that those who wait look again."""

    def __init__(self) -> None:
        self._rung = asyncio.Event()

    def ring(self) -> None:
        """Wake everybody who waits."""
        self._rung.set()
        self._rung = asyncio.Event()

    async def until(self, look: Callable[[], T | None], within: float) -> T | None:
        """The first true answer of `look`, asked again after every ring; after `within` real seconds the last one."""
        end = asyncio.get_running_loop().time() + within
        while not (found := look()):
            try:
                async with asyncio.timeout_at(end):
                    await self._rung.wait()
            except TimeoutError:
                return look()
        return found
