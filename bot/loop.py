"""The loop of everything that acts by itself: look, act, sleep until something is new or due."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Hashable
from typing import Any

from bot.store import Store

log = logging.getLogger(__name__)
LONGEST_SLEEP = 60.0


class Watcher:
    """Looks at the database after every commit and when something is due. Runs one task for each key at a time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.news = asyncio.Event()
        store.listeners.append(self.news)
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}

    async def look(self) -> float:
        """Start what there is to do with ``work``. Returns the seconds until there can be more to do."""
        raise NotImplementedError

    def work(self, key: Hashable, task: Coroutine[Any, Any, None]) -> None:
        """Run a task in the background; ``is_busy(key)`` is true until it ends."""
        running = asyncio.create_task(self._guarded(key, task))
        self._tasks[key] = running

    def is_busy(self, key: Hashable) -> bool:
        return key in self._tasks

    async def _guarded(self, key: Hashable, task: Coroutine[Any, Any, None]) -> None:
        try:
            await task
        except Exception:
            log.exception("%s: %s failed", type(self).__name__, key)
            await asyncio.sleep(1.0)
        finally:
            self._tasks.pop(key, None)
            self.news.set()

    async def run(self) -> None:
        """Look and sleep until cancelled. If a look fails, it is logged and tried again."""
        try:
            while True:
                await self._turn()
        finally:
            await self._stop()

    async def _turn(self) -> None:
        self.news.clear()
        pause = await self._look_safely()
        with contextlib.suppress(TimeoutError):
            # not wait_for: in Python 3.11 it loses a cancellation that comes together with the news
            async with asyncio.timeout(max(0.0, min(pause, LONGEST_SLEEP))):
                await self.news.wait()

    async def _look_safely(self) -> float:
        try:
            return await self.look()
        except Exception:
            log.exception("%s could not look", type(self).__name__)
            return 5.0

    async def _stop(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
