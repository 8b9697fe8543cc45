"""Figures: how each is measured, what it stands beside, and what it may be at most.

A time is told and held to no limit. What has one is a size, a count, or a ratio to a floor of the same run.
"""

from __future__ import annotations

import io
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context

from msgspec import Struct
from PIL import Image, ImageSequence

from bot.log import log_at
from games.contract import AnyGame
from games.players import PLAYERS
from games.simulation import MatchRecord, match_seed, replay, run_match
from tests.prove.report import section

HEAD = ("| figure | value | beside | ratio | at most |", "|---|---|---|---|---|")
TRIES = 5
MILLI = 1000.0


class Figure(Struct, frozen=True):
    """A measured number and what it is compared with."""

    name: str
    value: float
    unit: str = ""
    floor: float | None = None
    """The same work in its simplest form, or whatever else it is measured by, in the same unit."""
    beside: str = ""
    """What ``floor`` is."""
    limit: float | None = None
    """What it may be at most: so many times the floor, if there is one."""

    @property
    def ratio(self) -> float:
        """How many times the floor it is; without one, the value itself."""
        return self.value if self.floor is None else self.value / self.floor

    @property
    def is_met(self) -> bool:
        return self.limit is None or self.ratio <= self.limit

    def row(self) -> str:
        """Return the figure as a row of the table that begins with ``HEAD``."""
        floor, ratio = ("", "") if self.floor is None else (f"{short(self.floor)} ({self.beside})", f"{self.ratio:.2f}")
        limit = "" if self.limit is None else short(self.limit)
        missed = "" if self.is_met else " (missed)"
        return f"| {self.name} | {short(self.value)} {self.unit} | {floor} | {ratio} | {limit}{missed} |"


def hold(key: str, title: str, figures: Iterable[Figure]) -> None:
    """Write a section of figures into the page of what is proved. ``AssertionError`` names those above their limit."""
    every = list(figures)
    section(f"figures-{key}", title, [*HEAD, *(figure.row() for figure in every)])
    missed = [figure.row() for figure in every if not figure.is_met]
    assert not missed, "\n".join(missed)


def short(number: float) -> str:
    """Return a number with three digits, or more where they count."""
    return f"{number:,.0f}" if abs(number) >= 100 else f"{number:.3g}"


def spent(work: Callable[[], object]) -> float:
    """Do something once. Returns the seconds of CPU that it took."""
    before = time.process_time()
    work()
    return time.process_time() - before


def cost(work: Callable[[], int], seconds: float = 1.0) -> float:
    """Repeat the work for about so many seconds. Returns the seconds of CPU for each unit that ``work`` counts.

    It is the best of several tries, so that other work of the computer counts as little as possible.
    """
    return min(_cost(work, seconds / TRIES) for _ in range(TRIES))


def _cost(work: Callable[[], int], seconds: float) -> float:
    done, used, end = 0, 0.0, time.perf_counter() + seconds
    while not done or time.perf_counter() < end:
        before = time.process_time()
        done += work()
        used += time.process_time() - before
    return used / done


def encoding(data: bytes) -> float:
    """Return the seconds that the pixels of a picture, of all frames of a film, take to be encoded: RGB, zlib 1."""
    with Image.open(io.BytesIO(data)) as file:
        frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(file)]
    return spent(lambda: [frame.save(io.BytesIO(), "PNG", compress_level=1) for frame in frames])


def quantile(values: Iterable[float], share: float) -> float:
    """Return the value below which this share of the values is."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def random_match(game: AnyGame, luck: int, number: int = 0, seats: int | None = None) -> MatchRecord:
    """Play a match between quick computer players, by default with as many as can be."""
    seats = game.meta.seats[1] if seats is None else seats
    return run_match(game, seats, game.meta.options(), (PLAYERS["random"],) * seats, match_seed(luck, number))


def positions(game: AnyGame, count: int, seats: int | None = None, luck: int = 11) -> Iterator[Struct]:
    """Yield so many positions, spread over a random match."""
    match = random_match(game, luck, seats=seats)
    yield from sampled([step.state for step in replay(game, match)], count)


def sampled(things: Sequence[Struct], count: int) -> Sequence[Struct]:
    """Return so many of some things, from beginning to end; all, if there are no more."""
    few = min(count, len(things))
    return [things[number * len(things) // few] for number in range(few)]


def in_processes(measure: Callable[..., Iterable[Figure]], *arguments: Iterable[object]) -> Iterator[Figure]:
    """Measure what needs no quiet computer, a process for each core. Each call takes one of each of the arguments."""
    with ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=log_at, initargs=("ERROR",)) as pool:
        for figures in pool.map(_listed, repeat(measure), *arguments):
            yield from figures


def _listed(measure: Callable[..., Iterable[Figure]], *arguments: object) -> list[Figure]:
    return list(measure(*arguments))
