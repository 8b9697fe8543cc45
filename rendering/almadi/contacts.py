"""Active contacts: an arrow and an effect that touch, with a ring around both."""

from __future__ import annotations

import math

from games.almadi.realm import DIRECTIONS, active_contacts
from rendering.almadi import palette
from rendering.almadi.diff import SeatDiff
from rendering.almadi.grid import Grid
from rendering.almadi.sprites import RING, aside
from rendering.common.marks import halo
from rendering.geometry import Box, Point, around
from rendering.shapes import AnyShape, Stroke

LONG = 0.63
BEYOND = 3
"""How far a half ring reaches over the edge."""
STEPS = 8
"""Parts of each round end."""


def contacts(diff: SeatDiff, grid: Grid) -> list[AnyShape]:
    """Return the rings of all active contacts; those that have just come about are marked.

    Of a contact with a landscape of the band above or below, half a ring is shown that is open at the edge.
    """
    rings: list[AnyShape] = []
    marks: list[AnyShape] = []
    fresh = diff.fresh
    for where, side, _ in active_contacts(diff.faces):
        other = where + DIRECTIONS[side]
        shown = [cell for cell in (where, other) if grid.shows(cell)]
        if not shown:
            continue
        whole = len(shown) == 2
        ring = _ring(grid, grid.at(where), side) if whole else _half(grid, grid.at(shown[0]), shown[0] == where)
        if where in fresh or other in fresh:
            marks.append(halo(diff.look, ring, _ring_radius(ring)))
        else:
            rings += _drawn(_capsule(ring) if whole else _open(ring, shown[0] == where))
    return [*rings, *marks]


def _half(grid: Grid, at: Point, east: bool) -> Box:
    """Return the box of the half of a ring at the east or west side of a cell, up to its edge."""
    (x, y), edge = at, grid.z / 2 + grid.gap / 2
    long, thick = (LONG * grid.z + grid.gap) / 2, RING * grid.z
    return Box(x + edge - long if east else x - edge, y - thick / 2, long, thick)


def _open(box: Box, east: bool) -> tuple[Point, ...]:
    """Return a line around a box: round at the inner end, open at the other one."""
    r, way = box.h / 2, 1 if east else -1
    inner, outer = (box.x + r, box.right + BEYOND) if east else (box.right - r, box.x - BEYOND)
    angles = (math.pi * (0.5 + step / STEPS) for step in range(STEPS + 1))
    arc = [(inner + way * r * math.cos(angle), box.cy + r * math.sin(angle)) for angle in angles]
    return ((outer, box.cy + r), *arc, (outer, box.cy - r))


def _ring(grid: Grid, at: Point, side: int) -> Box:
    """Return the box of a ring at the east (1) or south (2) side of a cell."""
    x, y = at
    long, thick, half = LONG * grid.z + grid.gap, RING * grid.z, grid.pitch / 2
    return around(x + half, y, long, thick) if side == 1 else around(x + aside(grid.z), y + half, thick, long)


def _ring_radius(box: Box) -> float:
    return min(box.w, box.h) / 2


def _drawn(outline: tuple[Point, ...]) -> list[AnyShape]:
    return [Stroke(outline, palette.SHADE, 8), Stroke(outline, palette.SAFFRON, 4.5)]


def _capsule(box: Box) -> tuple[Point, ...]:
    """Return the outline of a box whose narrow ends are round."""
    r = _ring_radius(box)
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
