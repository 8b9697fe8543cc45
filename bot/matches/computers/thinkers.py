"""The processes that think for computer players: who is asked when, and for how long."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from enum import IntEnum
from operator import itemgetter
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.computers.thinking import ThinkingRequest
from bot.matches.table import Table
from bot.processes.worker import Worker, WorkerError

PART = 1 / 3
"""How much of what is left of a row an answer may take. Nobody knows how many are to come that are worth a thought:
mostly three to seven, at most forty. Where nothing is left, a thinker takes no more than a glance."""


class ThinkingBudget(Struct, frozen=True):
    """Answers in a row: the revision to which they have come, and when they should end."""

    revision: int
    ends: float


class ThinkingBudgets:
    """The rows that go on. After a restart all begin anew."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self.clock = clock
        self._rows: dict[int, ThinkingBudget] = {}

    def enter(self, table: Table) -> ThinkingBudget:
        """Return the row to which the next answer of a match belongs.

        Whatever else has happened at the table begins a new one. Where nobody plays but computers, nobody is kept
        waiting, and every answer is a row of its own.
        """
        row = self._rows.pop(table.id, None)
        if row is None or row.revision != table.revision or all(seat.user is None for seat in table.seats):
            row = ThinkingBudget(table.revision, self.clock() + self.seconds)
        return row

    def share(self, row: ThinkingBudget) -> float:
        """Return the seconds for an answer that begins now."""
        return PART * max(0.0, row.ends - self.clock())

    def go_on(self, row: ThinkingBudget, table: Table) -> None:
        """Continue a row after an answer, which has led to this, if computers are asked again."""
        if any(table.asked[seat].computer for seat in table.to_move):
            self._rows[table.id] = replace(row, revision=table.revision)


T = TypeVar("T")


class Urgency(IntEnum):
    """Why something is thought about, the most urgent first."""

    ANSWER = 0
    """A computer player is asked, and a match waits for it."""
    HINT = 1
    """Somebody would like to know what a computer player would do."""


class Queue(Generic[T]):
    """Those who wait. Of equal urgency every match has one turn, in the order of coming, before any has another."""

    def __init__(self) -> None:
        self._waiting: dict[tuple[Urgency, int], deque[T]] = {}

    def join(self, match: int, urgency: Urgency, item: T) -> None:
        self._waiting.setdefault((urgency, match), deque()).append(item)

    def next(self, least: Urgency = Urgency.HINT) -> tuple[Urgency, T] | None:
        """Take out who is next; None if nobody of at least this urgency waits."""
        key = min(self._waiting, key=itemgetter(0), default=None)
        if key is None or key[0] > least:
            return None
        items = self._waiting.pop(key)
        item = items.popleft()
        if items:
            self._waiting[key] = items
        return key[0], item

    def matches(self, urgency: Urgency) -> int:
        """Return how many matches wait with an urgency."""
        return sum(waiting == urgency for waiting, _ in self._waiting)


class Turns(Generic[T]):
    """Lends a few things, the first that is free, to one at a time. Of several, one is always spared from hints."""

    def __init__(self, things: Sequence[T]) -> None:
        self.things = things
        self._lent: list[Urgency | None] = [None for _ in things]
        self._line: Queue[asyncio.Future[int]] = Queue()

    def load(self, urgency: Urgency) -> float:
        """Return how many matches there are for each thing, of those that have one and those that wait for one.

        Whoever waits with less urgency is in nobody's way and doesn't count.
        """
        lent = sum(one is not None for one in self._lent)
        waiting = sum(self._line.matches(one) for one in Urgency if one <= urgency)
        return max(1.0, (lent + waiting) / len(self.things))

    @asynccontextmanager
    async def turn(self, match: int, urgency: Urgency) -> AsyncIterator[T]:
        """Wait until it is a match's turn, and lend it something."""
        place = await self._place(match, urgency)
        try:
            yield self.things[place]
        finally:
            self._give_back(place)

    async def _place(self, match: int, urgency: Urgency) -> int:
        granted: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._line.join(match, urgency, granted)
        self._serve()
        try:
            return await granted
        except asyncio.CancelledError:
            if not granted.cancelled():  # it was granted in the same moment
                self._give_back(granted.result())
            raise

    def _give_back(self, place: int) -> None:
        self._lent[place] = None
        self._serve()

    def _serve(self) -> None:
        while None in self._lent and (waiting := self._line.next(self._least())) is not None:
            urgency, granted = waiting
            if granted.cancelled():
                continue
            place = self._lent.index(None)
            self._lent[place] = urgency
            granted.set_result(place)

    def _least(self) -> Urgency:
        hints = self._lent.count(Urgency.HINT)
        return Urgency.HINT if hints < max(1, len(self.things) - 1) else Urgency.ANSWER


R = TypeVar("R")
THINKING = "bot.matches.computers.thinking"
THINKERS = 2
"""How many processes think: where one match takes long, or is stuck, the others have one left."""
LEAST = 0.05
"""Seconds that everybody gets, however many wait: enough to look one step ahead."""


class Thinkers:
    """Answers what takes time."""

    def __init__(self) -> None:
        self.workers = tuple(Worker(THINKING) for _ in range(THINKERS))
        self._turns = Turns(self.workers)
        self._closed = False

    async def ask(self, match: int, request: ThinkingRequest[R], urgency: Urgency = Urgency.ANSWER) -> R:
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
