"""One player's realm, large: every side, active contacts, what waits, and what the points are made of.

A wide realm is shown in bands below each other, as many as let its landscapes be largest. Up to two bands of four rows,
the picture is at most as high as others; two bands of six rows, or more bands, may need more.
"""

from __future__ import annotations

import math

from games.almadi.realm import DIRECTIONS, active_contacts
from games.almadi.state import View
from games.contract import Seat
from rendering.almadi import ground, layout, palette, panels
from rendering.almadi.board import round_line
from rendering.almadi.diff import SeatDiff
from rendering.almadi.layout import Grid
from rendering.almadi.sprites import RING, aside
from rendering.common.header import on_table
from rendering.common.marks import halo
from rendering.common.panels import paper_panel
from rendering.common.turn import seat_header
from rendering.geometry import Box, Point, around
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Plane, Stroke
from rendering.text import number

BAND = 13
"""The most columns beside each other, of landscapes of the smallest size."""
LEAST = 7
LARGEST, SMALLEST = 140, 70
GOOD = 96
"""Landscapes smaller than this take room from the panels below."""
NUMBERS = 54
TAG = 62
GAP = 6
LEFT = layout.LEFT + layout.EDGE + TAG
PANELS = (panels.waiting, panels.cast, panels.points)
ROOM = Box(layout.LEFT, 0, layout.INNER, 0)


def scene(view: View, look: Look[View], seat: Seat) -> Scene:
    diff = SeatDiff(view, look, seat)
    low, grids = _fitted(diff)
    field = Box(layout.LEFT, layout.TOP, layout.INNER, grids[-1].bottom + 22 - layout.TOP)
    shapes: list[AnyShape] = _top(diff)
    for grid in grids:
        shapes += _band(diff, grid)
    below = Box(field.x, field.bottom + layout.GAP, field.w, 0)
    papers: list[AnyShape] = [paper_panel(field), *(_field(grid) for grid in grids)]
    for part in PANELS:
        h, drawn = part(diff, below, low)
        if h:
            papers.append(paper_panel(Box(below.x, below.y, below.w, h)))
            shapes += drawn
            below = Box(below.x, below.y + h + layout.GAP, below.w, 0)
    return on_table(palette.THEME, below.y - layout.GAP + 24, papers, shapes)


def _fitted(diff: SeatDiff) -> tuple[bool, list[Grid]]:
    """Return whether the panels below are low, and the bands."""
    for low in (False, True):
        below_h = sum(h + layout.GAP for h in (part(diff, ROOM, low)[0] for part in PANELS) if h)
        grids = _grids(diff, layout.BOTTOM - below_h)
        if grids[0].z >= GOOD:
            break
    return low, grids


def _top(diff: SeatDiff) -> list[AnyShape]:
    now = diff.look.words.text("picture-now", points=number(diff.points))
    return seat_header(palette.THEME, diff.look, diff.seat, now, round_line(diff.view, diff.look))


def _grids(diff: SeatDiff, bottom: float) -> list[Grid]:
    """Return the bands of a realm, which should end above ``bottom``."""
    columns, rows = diff.columns, diff.rows
    bands, z = _bands(len(columns), len(rows), bottom)
    per_band = -(-len(columns) // bands)
    grids: list[Grid] = []
    y: float = layout.TOP + 8 + NUMBERS
    for start in range(0, len(columns), per_band):
        grids.append(Grid(LEFT, y, z, rows, columns[start : start + per_band], GAP))
        y = grids[-1].bottom + 20 + NUMBERS
    return grids


def _bands(columns: int, rows: int, bottom: float) -> tuple[int, int]:
    """Return how many bands there are, and how large landscapes can be in them."""
    z, fewer = max((_size(columns, rows, bands, bottom), -bands) for bands in range(1, 2 + columns // LEAST))
    return (-fewer, z) if z >= SMALLEST else (-(-columns // BAND), SMALLEST)


def _size(columns: int, rows: int, bands: int, bottom: float) -> int:
    """Return how large landscapes can be in so many bands."""
    across = (ROOM.w - 40 - TAG) // max(-(-columns // bands), LEAST)
    down = (bottom - layout.TOP - 30 - bands * (NUMBERS + 20)) // (bands * rows)
    return min(LARGEST, int(across) - GAP, int(down) - GAP)


def _field(grid: Grid) -> AnyShape:
    x = grid.x - 12
    return Plane(Box(x, grid.y - NUMBERS, layout.RIGHT - 8 - x, grid.bottom - grid.y + NUMBERS + 14), palette.FIELD, 12)


def _band(diff: SeatDiff, grid: Grid) -> list[AnyShape]:
    """Return some columns of the realm."""
    return [
        *ground.tags(grid, grid.x - TAG / 2 - 6, False),
        *([ground.start_plate(grid, 5)] if 0 in grid.columns else []),
        *ground.numbers(grid, grid.y - NUMBERS / 2, 0),
        *ground.free(grid, diff.free),
        *ground.landscapes(diff, grid),
        *contacts(diff, grid),
    ]


LONG = 0.63
BEYOND = 3
"""How far a half ring reaches over the edge."""
STEPS = 8
"""Parts of each round end."""


def contacts(diff: SeatDiff, grid: Grid) -> list[AnyShape]:
    """Return the rings of all active contacts; those that have just come about are marked.

    Of a contact with a landscape of the band above or below, half a ring is shown that is open at the edge.
    """
    rings, marks = list[AnyShape](), list[AnyShape]()
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
