"""Those who draw, as the bot sees them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from bot.drawing.encoding import EncodeJob
from bot.drawing.process import STANDSTILL, DrawJob
from bot.processes.worker import OverdueError, ProcessEndedError, Worker, WorkerError
from rendering.pictures import Drawing

log = logging.getLogger(__name__)


class Artist(Protocol):
    """Draws pictures somewhere else than on the event loop. What is to be drawn must be possible to pickle."""

    def start(self) -> None:
        """Begin, in the background, with what the next picture would otherwise wait for, unless that is there."""

    async def draw(self, make: Callable[[], Drawing | None]) -> Drawing | None:
        """Return what ``make`` makes. Raises ``WorkerError`` or whatever it raises."""

    async def encode(self, job: EncodeJob) -> None:
        """Put a film together from drawn frames. Raises ``WorkerError`` or whatever the job raises."""

    async def close(self) -> None:
        """Stop drawing."""


class DrawingProcess:
    """Draws in a process: one picture at a time, in the order in which they are asked for."""

    def __init__(self) -> None:
        self._worker = Worker("bot.drawing.process", STANDSTILL)
        self._turn = asyncio.Lock()
        self._starting: asyncio.Task[None] | None = None

    @property
    def pid(self) -> int | None:
        """The id of the process; None while there is none."""
        return self._worker.pid

    def start(self) -> None:
        if not self._worker.is_running and (self._starting is None or self._starting.done()):
            self._starting = asyncio.create_task(self._start(), name="drawing")

    async def _start(self) -> None:
        async with self._turn:
            with suppress(WorkerError):  # the first picture tries again, and tells of it
                await self._worker.start()

    async def draw(self, make: Callable[[], Drawing | None]) -> Drawing | None:
        """Return what ``make`` makes, however long that takes. If the process dies over it, another one is asked.

        Raises ``WorkerError`` if that doesn't draw it either.
        """
        job = DrawJob(make)
        async with self._turn:
            try:
                return await self._asked(job)
            except (OverdueError, ProcessEndedError) as error:
                log.warning("the picture is drawn again: %s", error)
                return await self._asked(job)

    async def _asked(self, job: DrawJob) -> Drawing | None:
        """Ask the process, as soon as there is one: that none can be started is no picture's fault."""
        while True:
            await asyncio.sleep(self._worker.rest)
            try:
                await self._worker.start()
            except OverdueError as error:
                log.warning("no pictures are drawn: %s", error)
            except ProcessEndedError as error:
                log.error("no pictures are drawn: %s", error)
            else:
                return await self._worker.ask(job)

    async def encode(self, job: EncodeJob) -> None:
        """Put a film together in a process of its own, which ends with it."""
        worker = Worker("bot.drawing.encoding", STANDSTILL)
        try:
            await worker.ask(job)
        finally:
            await worker.close()

    async def close(self) -> None:
        if self._starting is not None:
            self._starting.cancel()
            await asyncio.gather(self._starting, return_exceptions=True)
        await self._worker.close()
