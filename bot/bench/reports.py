"""Figures beside those of an earlier run, and as a table for a document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from bot.bench.figures import Figure, short

HEAD = ("figure", "value", "wall", "beside", "ratio", "")


def read_figures(path: Path) -> list[Figure]:
    """Return what ``write_figures`` has written. Raises ``OSError``, and ``ValueError`` if it is something else."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=list[Figure])
    except msgspec.MsgspecError as error:
        raise ValueError(f"{path} has no figures: {error}") from error


def write_figures(path: Path, figures: Sequence[Figure]) -> None:
    path.write_bytes(msgspec.json.format(msgspec.json.encode(figures), indent=1))


class Before:
    """Earlier figures, found by name."""

    def __init__(self, figures: Iterable[Figure]) -> None:
        self.figures = {figure.name: figure for figure in figures}

    def line(self, figure: Figure) -> str:
        """Return a figure as text, and how it was before."""
        old = self.figures.get(figure.name)
        return f"{figure.line()}  | {'new' if old is None else change(figure, old)}"

    def missing(self, figures: Iterable[Figure], areas: Sequence[str]) -> Iterator[str]:
        """Yield a line for each earlier figure of these areas that isn't among the present ones."""
        present = {figure.name for figure in figures}
        for name, old in self.figures.items():
            if name not in present and old.area in ("", *areas):
                yield f"{name:<58} missing: it was {short(old.value)} {old.unit}"


def change(figure: Figure, old: Figure) -> str:
    """Return how many times what it was a figure is, its wall time, too."""
    if figure.unit != old.unit:
        return f"was {short(old.value)} {old.unit}"
    wall = "" if figure.wall is None or not old.wall else f", wall {figure.wall / old.wall:.2f} x"
    times = "" if not old.value else f"{figure.value / old.value:.2f} x "
    return f"{times}(was {short(old.value)}{wall})"


def markdown(figures: Iterable[Figure]) -> Iterator[str]:
    """Yield the lines of a table for every area."""
    area = None
    for figure in figures:
        if figure.area != area:
            area = figure.area
            yield from ("", f"## {area}", "", _row(HEAD), _row("---" for _ in HEAD))
        wall = "" if figure.wall is None else short(figure.wall)
        floor = f"{short(figure.floor)} ({figure.beside})" if figure.floor else ""
        ratio = f"{figure.ratio:.2f}" if figure.floor else ""
        yield _row((figure.name, f"{short(figure.value)} {figure.unit}", wall, floor, ratio, figure.verdict))


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
