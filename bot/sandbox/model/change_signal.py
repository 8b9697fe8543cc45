"""Waiting until something in the world has changed."""

import asyncio
import contextlib
import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
LONGEST_WAIT = 180.0
"""Real seconds after which a wait is given up.

It is a safety net, far beyond what anything takes. The first picture of a run is three seconds of computing; beside
many other processes that has taken more than a minute.
"""


class ChangeSignal:
    """Wakes everybody who waits whenever something has changed.

    Unlike ``asyncio.Condition`` it holds no lock, so that plain functions can notify.
    """

    def __init__(self) -> None:
        self._changed = asyncio.Event()

    def notify(self) -> None:
        """Wake everybody who waits."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def until(self, look: Callable[[], T | None], within: float = LONGEST_WAIT) -> T | None:
        """Return the first true answer of ``look``, which is asked again after every change.

        After ``within`` real seconds its last answer is returned, whatever it is.
        """
        end = time.monotonic() + within
        while not (found := look()) and (left := end - time.monotonic()) > 0:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await self._changed.wait()
        return found
