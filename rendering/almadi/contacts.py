"""Active contacts: an arrow and an effect that touch, with a ring around both."""

from __future__ import annotations

import math

from games.almadi.realm import DIRECTIONS, active_contacts
from rendering.almadi import palette
from rendering.almadi.diff import SeatDiff
from rendering.almadi.grid import Grid
from rendering.common.marks import halo
from rendering.geometry import Box, Point, around
from rendering.shapes import AnyShape, Stroke

LONG, THICK = 0.63, 0.335
STEPS = 8
"""Parts of each round end."""


def contacts(diff: SeatDiff, grid: Grid) -> list[AnyShape]:
    """Return the rings of all active contacts; those that have just come about are marked."""
    rings: list[AnyShape] = []
    marks: list[AnyShape] = []
    fresh = diff.fresh
    for where, side, _ in active_contacts(diff.faces):
        other = where + DIRECTIONS[side]
        if grid.shows(where) and grid.shows(other):
            ring = _ring(grid, grid.at(where), side)
            if where in fresh or other in fresh:
                marks.append(halo(diff.look, ring, ring_radius(ring)))
            else:
                rings += _drawn(ring)
    return [*rings, *marks]


def _ring(grid: Grid, at: Point, side: int) -> Box:
    """Return the box of a ring at the east (1) or south (2) side of a cell."""
    x, y = at
    long, thick, half = LONG * grid.z + grid.gap, THICK * grid.z, grid.pitch / 2
    return around(x + half, y, long, thick) if side == 1 else around(x, y + half, thick, long)


def ring_radius(box: Box) -> float:
    return min(box.w, box.h) / 2


def _drawn(box: Box) -> list[AnyShape]:
    outline = _capsule(box)
    return [Stroke(outline, palette.SHADE, 8), Stroke(outline, palette.SAFFRON, 4.5)]


def _capsule(box: Box) -> tuple[Point, ...]:
    """Return the outline of a box whose narrow ends are round."""
    r = ring_radius(box)
    lying = box.w > box.h
    far = (box.w if lying else box.h) / 2 - r
    turn = 0.0 if lying else math.pi / 2
    ends = ((far, -math.pi / 2), (-far, math.pi / 2))
    points: list[Point] = []
    for shift, start in ends:
        for step in range(STEPS + 1):
            angle = start + math.pi * step / STEPS
            x, y = shift + r * math.cos(angle), r * math.sin(angle)
            points.append(_turned(box, x, y, turn))
    return (*points, points[0])


def _turned(box: Box, x: float, y: float, turn: float) -> Point:
    return (box.cx + x, box.cy + y) if not turn else (box.cx - y, box.cy + x)
