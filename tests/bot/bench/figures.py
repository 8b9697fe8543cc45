"""What holds for all figures, however quick the computer is."""

from __future__ import annotations

from collections.abc import Iterable
from math import isfinite

from bot.bench.figures import Figure

UNITS = {"", "µs", "ms", "s", "1/s", "kB", "MB", "films", "frames", "presses", "requests", "pictures", "moves", "cores"}


def named(figures: Iterable[Figure]) -> dict[str, Figure]:
    """Return figures by name, after looking at their form."""
    every = list(figures)
    found = {figure.name: figure for figure in every}
    assert len(found) == len(every), "no two figures have the same name"
    for figure in every:
        assert figure.unit in UNITS, figure
        assert all(isfinite(one) and one >= 0 for one in (figure.value, figure.floor, figure.wall or 0.0)), figure
        assert bool(figure.beside) or not figure.floor, figure
        assert len(figure.name) <= 70, figure
    return found


def positive(figures: Iterable[Figure]) -> bool:
    return all(figure.value > 0 and (figure.floor > 0 or not figure.beside) for figure in figures)
