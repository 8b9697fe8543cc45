"""Points and boxes, in pixels of the finished picture: x to the right, y downwards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct

Point: TypeAlias = tuple[float, float]


class Box(Struct, frozen=True, array_like=True):
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def cx(self) -> float:
        """The middle, horizontally."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """The middle, vertically."""
        return self.y + self.h / 2

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Return the box that is smaller by this much on each side; larger if negative."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def part(self, dx: float, dy: float, w: float, h: float) -> Box:
        """Return the box of size w x h whose corner is at (dx, dy) from the corner of this one."""
        return Box(self.x + dx, self.y + dy, w, h)

    def below(self, head: float) -> Box:
        """Return what lies below a head of this height."""
        return Box(self.x, self.y + head, self.w, self.h - head)

    def columns(self, count: int, gap: float) -> tuple[Box, ...]:
        """Return equal columns, ``gap`` apart."""
        w = (self.w - gap * (count - 1)) / count
        return tuple(Box(self.x + i * (w + gap), self.y, w, self.h) for i in range(count))

    def overlap(self, other: Box) -> float:
        """Return by how many pixels two boxes overlap: the lesser of both directions, 0 if they don't."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0.0, min(across, down))


def around(x: float, y: float, w: float, h: float | None = None) -> Box:
    """Return the box with its middle at (x, y); a square without ``h``."""
    h = w if h is None else h
    return Box(x - w / 2, y - h / 2, w, h)


def bounding_box(points: Sequence[Point]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
