"""Measuring and printing a figure."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from msgspec import Struct

LIMIT = "limit"


class Figure(Struct, frozen=True, omit_defaults=True):
    """A measured number and what it is compared with."""

    name: str
    value: float
    unit: str
    beside: str
    """What ``floor`` is: the same work in its simplest form, or a limit, in words that begin so."""
    floor: float
    """0: there is nothing to compare it with."""
    wall: float | None = None
    """The same by the clock on the wall, where ``value`` is CPU time."""
    goal: float | None = None
    """How many times the floor it may be at most. None: once, if that is a limit; else it has no goal."""
    more: bool = False
    """Whether more is better, so that a goal is the least."""
    area: str = ""

    @property
    def ratio(self) -> float:
        return self.value / self.floor if self.floor else 0.0

    @property
    def met(self) -> bool | None:
        """Whether it is within its goal; None if it has none."""
        goal = 1.0 if self.goal is None and self.beside.startswith(LIMIT) else self.goal
        if goal is None:
            return None
        return self.value >= goal * self.floor if self.more else self.value <= goal * self.floor

    @property
    def verdict(self) -> str:
        return {None: "", True: "met", False: "missed"}[self.met]

    def line(self) -> str:
        """Return the figure as one line of text."""
        wall = "" if self.wall is None else f"wall {short(self.wall)}"
        floor = f"{self.ratio:>8.2f} x  {short(self.floor)} {self.unit} ({self.beside})" if self.floor else ""
        line = f"{self.name:<58} {short(self.value):>9} {self.unit:<8} {wall:<11} {floor:<52} {self.verdict}"
        return line.rstrip()


def short(number: float) -> str:
    """Return a number with three digits, or more where they count."""
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.3g}"


class Spent(Struct, frozen=True):
    """Seconds of this process and seconds on the wall."""

    cpu: float
    wall: float

    def each(self, number: int) -> Spent:
        """Return what one of so many took."""
        return Spent(self.cpu / number, self.wall / number)


class Watch:
    """Measures from when it is made."""

    def __init__(self) -> None:
        self._cpu, self._wall = time.process_time(), time.perf_counter()

    @property
    def passed(self) -> Spent:
        return Spent(time.process_time() - self._cpu, time.perf_counter() - self._wall)


TRIES = 5


def spent(work: Callable[[], object]) -> Spent:
    """Do something once. Returns what it took."""
    watch = Watch()
    work()
    return watch.passed


def cost(work: Callable[[], int], seconds: float) -> Spent:
    """Repeat the work for about so many seconds. Returns what one of the units took that ``work`` counts.

    It is the best of several tries, so that other work of the computer counts as little as possible.
    """
    return min((_cost(work, seconds / TRIES) for _ in range(TRIES)), key=lambda one: one.cpu)


def _cost(work: Callable[[], int], seconds: float) -> Spent:
    done, watch = 0, Watch()
    while not done or watch.passed.wall < seconds:
        done += work()
    return watch.passed.each(done)


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which this share of the sorted values is."""
    return values[min(len(values) - 1, int(len(values) * share))]
