"""Those who draw, as the bot sees them."""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Protocol

from bot.drawing.process import DrawJob
from bot.processes.worker import ProcessEndedError, Worker, WorkerError
from rendering.pictures import Drawing, warm_up

log = logging.getLogger(__name__)
THREADS = 2
PATIENCE = 15.0
"""Seconds that a picture waits for its turn. Hundreds are drawn in that time; if not, something is wrong."""


class Artist(Protocol):
    """Draws pictures somewhere else than on the event loop. What is to be drawn must be possible to pickle."""

    def start(self) -> None:
        """Begin, in the background, with what the first picture would otherwise wait for."""

    async def draw(self, make: Callable[[], Drawing | None]) -> Drawing | None:
        """Return what ``make`` makes. Raises ``WorkerError`` or whatever it raises."""

    async def close(self) -> None:
        """Stop drawing."""


class DrawingProcess:
    """Draws in a process: one picture at a time, in the order in which they are asked for."""

    def __init__(self) -> None:
        self._worker = Worker("bot.drawing.process")
        self._turn = asyncio.Lock()
        self._starting: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """The id of the process; None while there is none."""
        return self._worker.pid

    def start(self) -> None:
        self._starting = asyncio.create_task(self._start(), name="drawing")

    async def _start(self) -> None:
        async with self._turn:
            with suppress(WorkerError):  # the first picture tries again, and tells of it
                await self._worker.start()

    async def draw(self, make: Callable[[], Drawing | None]) -> Drawing | None:
        """Return what ``make`` makes. If the process dies over it, another one is asked once more.

        Raises ``WorkerError``, also if it isn't its turn for long.
        """
        job = DrawJob(make)
        async with self._in_turn():
            try:
                return await self._worker.ask(job)
            except ProcessEndedError as error:
                log.warning("the picture is drawn again: %s", error)
                return await self._worker.ask(job)

    @asynccontextmanager
    async def _in_turn(self) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._turn.acquire()
        except TimeoutError:
            raise WorkerError("too many pictures are to be drawn before") from None
        try:
            yield
        finally:
            self._turn.release()

    async def close(self) -> None:
        if self._starting is not None:
            self._starting.cancel()
            await asyncio.gather(self._starting, return_exceptions=True)
        await self._worker.close()


class DrawingThreads:
    """Draws in threads, which hold up the event loop somewhat: for tests, and where the time is not the real one."""

    def __init__(self, count: int = THREADS) -> None:
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="drawing")

    def start(self) -> None:
        self._threads.submit(warm_up)

    async def draw(self, make: Callable[[], Drawing | None]) -> Drawing | None:
        return await asyncio.get_running_loop().run_in_executor(self._threads, _drawn, pickle.dumps(make))

    async def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _drawn(raw: bytes) -> Drawing | None:
    """Return what a pickled function makes: whatever can't go to a process can't be drawn in a thread either."""
    make: Callable[[], Drawing | None] = pickle.loads(raw)
    return make()
