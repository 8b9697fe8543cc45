"""Rows of evenly spread things, such as a token with its number, and the marks of their changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from msgspec import Struct

from games.contract import GameView
from rendering import theme
from rendering.common.marks import halo
from rendering.geometry import Box
from rendering.look import Look
from rendering.shapes import AnyShape, moved
from rendering.text import label, width

SizeT = TypeVar("SizeT")
GAP = 8
HALO_ROOM = 11


class Item(Struct, frozen=True):
    """A thing in a row: shapes around the height 0, from 0 to ``w``. Around a ``marked`` one, a halo is drawn."""

    w: float
    shapes: tuple[AnyShape, ...]
    marked: bool = False
    h: float = 50
    snug: bool = False
    """Whether the halo takes no room of its own, for rows that are full."""

    @property
    def room(self) -> float:
        """The width it takes in a row, its halo included."""
        return self.w + 2 * self.side

    @property
    def side(self) -> float:
        """The room for its halo on either side."""
        return HALO_ROOM if self.marked and not self.snug else 0


class Line:
    """Puts shapes beside each other and adds up the width."""

    def __init__(self) -> None:
        self.shapes: list[AnyShape] = []
        self.w: float = 0

    def add(self, shape: AnyShape, w: float, gap: float = 4) -> Line:
        """Add a shape of width ``w`` that has its middle at (0, 0)."""
        start = self.w + (gap if self.shapes else 0)
        self.shapes.append(moved(shape, start + w / 2, 0))
        self.w = start + w
        return self

    def say(self, text: str, size: int, colour: str = theme.INK, fade: float = 1.0, gap: float = 4) -> Line:
        """Add a number or a short text."""
        w = width(text, size, "900")
        return self.add(label(text, 0, 0, size, colour, "900", "middle", fade=fade), w, gap)

    def item(self, marked: bool = False, h: float = 50, snug: bool = False) -> Item:
        """Return everything added so far as a thing in a row."""
        return Item(self.w, tuple(self.shapes), marked, h, snug)


def total(items: Sequence[Item]) -> float:
    """Return the least width that a row needs."""
    return sum(item.room for item in items) + GAP * (len(items) - 1)


def fit_row(make: Callable[[SizeT], Sequence[Item]], sizes: Sequence[SizeT], room: float) -> Sequence[Item]:
    """Return the row in the first size that fits, or else in the last one."""
    for size in sizes:
        items = make(size)
        if total(items) <= room:
            return items
    return items


def spread(look: Look[GameView], items: Sequence[Item], box: Box, y: float) -> Iterator[AnyShape]:
    """Yield a row spread from the left to the right edge of a box."""
    free = box.w - sum(item.room for item in items)
    gap = free / (len(items) - 1) if len(items) > 1 else 0
    x = box.x
    for item in items:
        yield from marked(look, item, x + item.side, y, 0 if item.snug else 3)
        x += item.room + gap


def marked(
    look: Look[GameView], item: Item, x: float, y: float, grown: float = 0, radius: float = 10
) -> list[AnyShape]:
    """Return the shapes of a thing with its left end at (x, y), and a mark around it if it has changed."""
    if not item.marked:
        return placed(item, x, y)
    return [*placed(item, x, y), halo(look, Box(x - grown, y - item.h / 2, item.w + 2 * grown, item.h), radius)]


def placed(item: Item, x: float, y: float) -> list[AnyShape]:
    """Return the shapes of a thing with its left end at (x, y)."""
    return [moved(shape, x, y) for shape in item.shapes]


def centred(item: Item, x: float, y: float) -> list[AnyShape]:
    """Return the shapes of a thing with its middle at (x, y)."""
    return placed(item, x - item.w / 2, y)
