"""Who has a thinker next: the urgent first, matches in turn. It knows nothing of processes."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from enum import IntEnum
from operator import itemgetter
from typing import Generic, TypeVar

T = TypeVar("T")


class Urgency(IntEnum):
    """Why something is thought about, the most urgent first."""

    ANSWER = 0
    """A computer player is asked, and a match waits for it."""
    HINT = 1
    """Somebody would like to know what a computer player would do."""


class Line(Generic[T]):
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
        self._line: Line[asyncio.Future[int]] = Line()

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
