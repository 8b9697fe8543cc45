"""Measuring and printing a figure."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from msgspec import Struct


class Figure(Struct, frozen=True):
    """A measured number and what it is compared with."""

    name: str
    value: float
    unit: str
    beside: str
    """What ``floor`` is: the same work in its simplest form, or a limit."""
    floor: float

    @property
    def ratio(self) -> float:
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
    """Repeat the work for about so many seconds. Returns how many units, which ``work`` counts, are done a second.

    It is the best of several tries, so that other work of the computer counts as little as possible.
    """
    return max(_rate(work, seconds / TRIES) for _ in range(TRIES))


def _rate(work: Callable[[], int], seconds: float) -> float:
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
    return done / spent


def times(work: Callable[[], object], count: int) -> list[float]:
    """Return the milliseconds of each of several runs, sorted."""
    spent = []
    for _ in range(count):
        start = time.perf_counter()
        work()
        spent.append((time.perf_counter() - start) * 1000)
    return sorted(spent)


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which this share of the sorted values is."""
    return values[min(len(values) - 1, int(len(values) * share))]
