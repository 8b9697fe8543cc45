"""The loop of everything that acts by itself: look, act, sleep until something is new or due."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Coroutine, Hashable
from typing import Any, Protocol

from msgspec import Struct

from bot.store import Store, StoreError

log = logging.getLogger(__name__)
LONGEST_SLEEP = 60.0
SPACING = 0.05
"""Seconds from one look to the next at least: where many matches move, news of several are looked at together."""
FIRST_PAUSE = 1.0
"""Seconds after the first failure; every further one doubles them."""
LOOKING = "looking"


class Trouble(Struct, frozen=True):
    """A failure, and how often it has come in a row."""

    text: str
    times: int = 0


class Loop(Protocol):
    """Something that acts by itself until it is cancelled."""

    async def run(self) -> None: ...


class Watcher:
    """Looks at the database after every commit and when something is due. Runs one task for each key at a time."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.news = asyncio.Event()
        store.listeners.append(self.news)
        self._tasks: dict[Hashable, asyncio.Task[None]] = {}
        self._troubles: dict[Hashable, Trouble] = {}

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
            self._troubles.pop(key, None)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is logged and tried again
            await asyncio.sleep(self._patience(key, error))
        finally:
            self._tasks.pop(key, None)
            self.news.set()

    def _patience(self, key: Hashable, error: Exception) -> float:
        """Return the seconds until it is tried again. Only the first of equal errors is logged.

        A look is tried again earlier if something was committed meanwhile: then the database works.
        """
        trouble = self._troubles.get(key)
        if trouble is None or trouble.text != repr(error):
            self._tell(key, error)
            trouble = Trouble(repr(error))
        self._troubles[key] = Trouble(trouble.text, trouble.times + 1)
        return min(FIRST_PAUSE * 2.0 ** min(trouble.times, 10), LONGEST_SLEEP)

    def _tell(self, key: Hashable, error: Exception) -> None:
        """Log a failure: with its traceback, unless it is the disk's."""
        what = f"{type(self).__name__}: {key} failed"
        if not isinstance(error, StoreError):
            log.error("%s", what, exc_info=error)
        elif str(error) != self.store.trouble:
            log.error("%s: %s", what, error)

    async def run(self) -> None:
        """Look and sleep until cancelled. If a look fails, it is logged and tried again."""
        try:
            while True:
                await self._turn()
        finally:
            await self._stop()

    async def _turn(self) -> None:
        self.news.clear()
        next_look = asyncio.get_running_loop().time() + SPACING
        pause = await self._look_safely()
        with contextlib.suppress(TimeoutError):
            # not wait_for: in Python 3.11 it loses a cancellation that comes together with the news
            async with asyncio.timeout(max(0.0, min(pause, LONGEST_SLEEP))):
                await self.news.wait()
        await asyncio.sleep(next_look - asyncio.get_running_loop().time())

    async def _look_safely(self) -> float:
        try:
            pause = await self.look()
        except Exception as error:  # noqa: BLE001 - whatever it is, it is logged and tried again
            return self._patience(LOOKING, error)
        self._troubles.pop(LOOKING, None)
        return pause

    async def _stop(self) -> None:
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
