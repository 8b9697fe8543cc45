"""Hexagons with a corner at the top: their corners, edges and places in an orchard. Edges count as in the rules."""

from __future__ import annotations

import math

from games.applejack.geometry import COORDINATES
from rendering.geometry import Point

ROOT = math.sqrt(3)


def corners(x: float, y: float, s: float) -> tuple[Point, ...]:
    """Return the corners of a hexagon, clockwise from the upper right one; ``s`` is their distance from the middle."""
    return tuple((x + s * math.cos(math.radians(a)), y + s * math.sin(math.radians(a))) for a in range(-30, 330, 60))


def outward(edge: int, far: float) -> Point:
    """Return the step of ``far`` pixels from the middle across an edge."""
    angle = math.radians(-60 * edge)
    return far * math.cos(angle), far * math.sin(angle)


def side(edge: int, s: float, deep: float = 0.0, part: float = 1.0) -> tuple[Point, Point]:
    """Return the ends of an edge of a hexagon around (0, 0), moved inwards by ``deep`` and shortened to ``part``."""
    mx, my = outward(edge, s * ROOT / 2 - deep)
    ux, uy = -my / math.hypot(mx, my), mx / math.hypot(mx, my)
    half = s / 2 * part
    return (mx - ux * half, my - uy * half), (mx + ux * half, my + uy * half)


class Grid:
    """The places of the 19 hexes of an orchard. ``w`` is the width of a hex, an even number of pixels."""

    def __init__(self, x: float, y: float, w: int) -> None:
        """(x, y) is the middle of the orchard."""
        self.x, self.y, self.w = x, y, w
        self.s = w / ROOT
        self.row = round(1.5 * self.s)

    def at(self, where: int) -> Point:
        """Return the middle of a hex."""
        q, r = COORDINATES[where]
        return self.x + self.w * (q + r / 2), self.y + self.row * r

    def across(self, where: int, edge: int, far: float) -> Point:
        """Return the point across an edge of a hex, ``far`` times ``s`` from its middle."""
        x, y = self.at(where)
        dx, dy = outward(edge, far * self.s)
        return x + dx, y + dy

    @property
    def points(self) -> tuple[Point, ...]:
        """The middles of all hexes."""
        return tuple(self.at(where) for where in range(len(COORDINATES)))
