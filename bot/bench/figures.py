"""How a figure is taken and told."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from msgspec import Struct


class Figure(Struct, frozen=True):
    """One measured number beside what it is compared with."""

    name: str
    value: float
    unit: str
    beside: str
    """What ``floor`` is: the same work at its barest, or the limit set for it."""
    floor: float

    @property
    def ratio(self) -> float:
        """How many times the floor the value is."""
        return self.value / self.floor if self.floor else 0.0

    def line(self) -> str:
        """Return the figure as one line of text."""
        return (
            f"{self.name:<46} {_short(self.value):>9} {self.unit:<9} "
            f"{self.ratio:>7.2f} x  {_short(self.floor)} {self.unit} ({self.beside})"
        )


def _short(number: float) -> str:
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.3g}"


TRIES = 5


def rate(work: Callable[[], int], seconds: float) -> float:
    """Repeat some work for about this long. Returns how many of what it counts are done per second.

    It is the best of some tries, so that whatever else the computer does for a moment counts as little as possible.
    """
    return max(_rate(work, seconds / TRIES) for _ in range(TRIES))


def _rate(work: Callable[[], int], seconds: float) -> float:
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
    return done / spent


def times(work: Callable[[], object], count: int) -> list[float]:
    """Return how many milliseconds each of several runs took, sorted."""
    spent = []
    for _ in range(count):
        start = time.perf_counter()
        work()
        spent.append((time.perf_counter() - start) * 1000)
    return sorted(spent)


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which this share of sorted values lies."""
    return values[min(len(values) - 1, int(len(values) * share))]
