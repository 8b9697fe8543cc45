"""The sandbox's own time: it follows the real clock and can be set forward by hand. Ids are made from it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from datetime import UTC, datetime
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


DISCORD_EPOCH = 1_420_070_400.0
"""Start of 2015, in seconds since 1970: where Discord's ids begin."""

LONGEST_ID = 20
"""Digits in an id."""


class SandboxClock:
    """Seconds since 1970 in the sandbox: real time plus an offset, or standing still while it is frozen.

    Tests freeze it. Then only ``advance`` makes time pass, and a slow computer can't make anything late.
    """

    def __init__(self, offset: float = 0.0) -> None:
        self.offset = offset
        """Seconds by which it has been set forward."""
        self._frozen_at: float | None = None
        self._listeners: list[Callable[[], None]] = []

    def now(self) -> float:
        """Return the present moment, in seconds since 1970."""
        return self._frozen_at if self._frozen_at is not None else time.time() + self.offset

    def set_back(self, seconds: float) -> None:
        """Set the clock back, as that of a computer sometimes is."""
        self._shift(-seconds)

    def advance(self, seconds: float = 0, *, minutes: float = 0, hours: float = 0, days: float = 0) -> None:
        """Set the clock forward. Raises ``ValueError`` for a negative step."""
        step = seconds + 60 * minutes + 3600 * hours + 86400 * days
        if step < 0:
            raise ValueError(f"time does not run backwards: {step} s")
        self._shift(step)

    def _shift(self, seconds: float) -> None:
        self.offset += seconds
        if self._frozen_at is not None:
            self._frozen_at += seconds
        for listener in self._listeners:
            listener()

    def freeze(self, at: float | None = None) -> None:
        """Stand still until ``advance`` or ``run``, at a moment or at the present one."""
        present = self.now()
        self._frozen_at = present if at is None else at
        self.offset += self._frozen_at - present

    def run(self) -> None:
        """Go on at the speed of real time from the present moment."""
        self.offset = self.now() - time.time()
        self._frozen_at = None

    def on_advance(self, listener: Callable[[], None]) -> None:
        """Call ``listener`` whenever the clock has been set forward."""
        self._listeners.append(listener)

    def real_seconds(self, seconds: float) -> float:
        """Return how long it really takes until this much of the clock's time has passed.

        For a frozen clock nobody knows: then it is the longest wait there is.
        """
        return seconds if self._frozen_at is None else LONGEST_WAIT


class Snowflakes:
    """Makes Discord's ids: milliseconds since 2015 in the upper bits, a running number in the lower 22."""

    def __init__(self, clock: SandboxClock) -> None:
        self._clock = clock
        self._last = 0

    def begin_after(self, last: int) -> None:
        """Make only ids greater than this one."""
        self._last = max(self._last, last)

    def new(self) -> int:
        """Return an id of the present moment, greater than every id before it."""
        self._last = max(snowflake_at(self._clock.now()), self._last + 1)
        return self._last


def snowflake_at(moment: float) -> int:
    """Return the smallest id of a moment, given in seconds since 1970."""
    return int((moment - DISCORD_EPOCH) * 1000) << 22


def read_id(text: str) -> int:
    """Return the id that a text is, 0 if it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= LONGEST_ID else 0


def sent_at(snowflake: int) -> float:
    """Return when an id was made, in seconds since 1970."""
    return (snowflake >> 22) / 1000 + DISCORD_EPOCH


def iso(moment: float) -> str:
    """Return a moment as Discord writes it: ISO 8601 with microseconds and an offset of zero."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")
