"""Time that passes only when nobody has anything to do: hours of sleeping in an instant, in the same order every run.

A bot, a sandbox and people on one loop: all that any of them waits for (``asyncio.sleep``, time limits, what is due) is
measured on the sandbox's clock. While somebody computes, draws, asks the database or has been sent something, it stands
still; then it leaps to the earliest moment that is waited for.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any, TypeVar

import aiosqlite

from bot.sandbox.model.clock import SandboxClock

T = TypeVar("T")
INSTANT = 1e-6
"""Seconds by which what is due may be early: more than two moments of a clock of this size can differ by rounding."""
Events = list[tuple[selectors.SelectorKey, int]]


class LeapingSelector(selectors.DefaultSelector):
    """Asks, where the loop would begin to wait, whether the wait may be left out."""

    def __init__(self, leap: Callable[[float], bool]) -> None:
        super().__init__()
        self._leap = leap

    def select(self, timeout: float | None = None) -> Events:
        """Return what has arrived. It really waits only for what others are doing."""
        arrived = super().select(0)
        if arrived or (timeout is not None and timeout <= 0):
            return arrived
        if timeout is not None and self._leap(timeout):
            return []
        return super().select(timeout)


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose time is that of a clock, which it sets forward."""

    def __init__(self, clock: SandboxClock) -> None:
        self.clock = clock
        self.working = 0
        """How many jobs are done beside the loop, by other threads or processes."""
        super().__init__(LeapingSelector(self._leap))
        # asyncio's own, a nanosecond, is lost in this clock's rounding: what is due exactly now would never be
        self._clock_resolution = INSTANT

    def time(self) -> float:
        return self.clock.now()

    def run_in_executor(  # type: ignore[override]
        self, executor: Executor | None, func: Callable[..., T], *args: Any
    ) -> asyncio.Future[T]:
        """Run something in a thread or a process. Time stands still until it has ended."""
        future: asyncio.Future[T] = super().run_in_executor(executor, func, *args)
        self.working += 1
        future.add_done_callback(self._ended)
        return future

    def _ended(self, future: asyncio.Future[Any]) -> None:
        self.working -= 1

    def _leap(self, seconds: float) -> bool:
        if self.working:
            return False
        self.clock.advance(seconds)
        return True


def run(clock: SandboxClock, work: Coroutine[Any, Any, T]) -> T:
    """Run something to its end on a loop of its own, in the time of this clock, which is frozen."""
    clock.freeze()
    with asyncio.Runner(loop_factory=lambda: VirtualLoop(clock)) as runner:
        loop = runner.get_loop()
        assert isinstance(loop, VirtualLoop)
        with _database_noticed(loop):
            return runner.run(work)


@contextmanager
def _database_noticed(loop: VirtualLoop) -> Iterator[None]:
    """Have the loop know of the statements that the threads of ``aiosqlite`` work on, which tells nobody of them."""
    original: Callable[..., Any] = aiosqlite.Connection._execute

    async def execute(db: aiosqlite.Connection, *arguments: Any, **more: Any) -> Any:
        loop.working += 1
        try:
            return await original(db, *arguments, **more)
        finally:
            loop.working -= 1

    aiosqlite.Connection._execute = execute  # type: ignore[method-assign, assignment]
    try:
        yield
    finally:
        aiosqlite.Connection._execute = original  # type: ignore[method-assign]
