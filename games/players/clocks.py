"""How long a player thinks about a decision: so many imagined moves, or a part of another clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

USUAL = 3000
"""Imagined moves for a decision where nothing else is said."""


class Clock(Protocol):
    """The time for one decision."""

    def tick(self) -> bool:
        """Whether there is time for one more imagined move. It is asked before each of them."""

    def gone(self) -> float:
        """Return the part of the time that has gone, from 0; from 1 on it is over."""


Limit: TypeAlias = Callable[[], Clock]
"""Makes the clock of a decision, at its beginning."""


class MoveClock:
    """So many imagined moves: the same decision takes the same thought on every computer."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.made = 0

    def tick(self) -> bool:
        self.made += 1
        return self.made <= self.count

    def gone(self) -> float:
        return self.made / self.count if self.count else 1.0


class Part:
    """A part of the time of another clock."""

    def __init__(self, whole: Clock, share: float) -> None:
        self.whole = whole
        self.share = share

    def tick(self) -> bool:
        return self.whole.tick() and self.whole.gone() <= self.share

    def gone(self) -> float:
        return self.whole.gone() / self.share


def moves(count: int) -> Limit:
    """Limit thinking to so many imagined moves."""
    return lambda: MoveClock(count)
