"""Those who think for everybody: a few processes, asked in turn, each started when it is needed first."""

from __future__ import annotations

import asyncio
from typing import TypeVar

from msgspec.structs import replace

from bot.matches.computers.thinking import Request
from bot.matches.computers.turns import Turns, Urgency
from bot.processes.worker import Worker, WorkerError

R = TypeVar("R")
THINKING = "bot.matches.computers.thinking"
THINKERS = 2
"""How many processes think: where one match takes long, or is stuck, the others have one left."""
LEAST = 0.05
"""Seconds that everybody gets, however many wait: enough to look one step ahead."""


class Thinkers:
    """Answers what takes time."""

    def __init__(self, count: int = THINKERS) -> None:
        self.workers = tuple(Worker(THINKING) for _ in range(count))
        self._turns = Turns(self.workers)
        self._closed = False

    async def ask(self, match: int, request: Request[R], urgency: Urgency = Urgency.ANSWER) -> R:
        """Return the answer, when it is the match's turn: after the time of the request at most, less if many wait.

        Raises ``WorkerError``. Nothing is asked twice: whoever asks has a simpler answer of their own.
        """
        async with self._turns.turn(match, urgency) as worker:
            if self._closed:
                raise WorkerError("nobody thinks any more")
            seconds = max(LEAST, request.seconds / self._turns.load(urgency))
            return await worker.ask(replace(request, seconds=seconds))

    async def close(self) -> None:
        """End every process, even while it thinks. None is started any more."""
        self._closed = True
        await asyncio.gather(*(worker.close() for worker in self.workers))
