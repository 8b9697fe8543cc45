"""One player's realm, large: every side, active contacts, what waits, and what the points are made of.

A wide realm is shown in bands below each other, as many as let its landscapes be largest. Up to two bands of four rows,
the picture is at most as high as others; two bands of six rows, or more bands, may need more.
"""

from __future__ import annotations

from games.almadi.state import View
from games.contract import Seat
from rendering.almadi import ground, layout, palette, points, waiting
from rendering.almadi.contacts import contacts
from rendering.almadi.diff import SeatDiff
from rendering.almadi.grid import Grid
from rendering.almadi.rounds import told
from rendering.common.header import header, pill_left, tabletop, turn_pill
from rendering.common.panels import paper_panel
from rendering.common.turn import preview_header
from rendering.geometry import Box
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Plane
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
PANELS = (waiting.waiting, waiting.cast, points.points)
ROOM = Box(layout.LEFT, 0, layout.INNER, 0)


def scene(view: View, look: Look[View], seat: Seat | None) -> Scene:
    assert seat is not None
    diff = SeatDiff(view, look, seat)
    low, grids = _fitted(diff)
    field = Box(layout.LEFT, layout.TOP, layout.INNER, grids[-1].bottom + 22 - layout.TOP)
    shapes: list[AnyShape] = _top(diff)
    for grid in grids:
        shapes += _band(diff, grid)
    below = Box(field.x, field.bottom + layout.GAP, field.w, 0)
    panels: list[AnyShape] = [paper_panel(field), *(_field(grid) for grid in grids)]
    for part in PANELS:
        h, drawn = part(diff, below, low)
        if h:
            panels.append(paper_panel(Box(below.x, below.y, below.w, h)))
            shapes += drawn
            below = Box(below.x, below.y + h + layout.GAP, below.w, 0)
    height = round(below.y - layout.GAP) + 24
    return Scene(
        palette.THEME.key, layout.WIDTH, height, (tabletop(palette.THEME, layout.WIDTH, height), *panels), tuple(shapes)
    )


def _fitted(diff: SeatDiff) -> tuple[bool, list[Grid]]:
    """Return whether the panels below are low, and the bands."""
    for low in (False, True):
        below_h = sum(h + layout.GAP for h in (part(diff, ROOM, low)[0] for part in PANELS) if h)
        grids = _grids(diff, layout.BOTTOM - below_h)
        if grids[0].z >= GOOD:
            break
    return low, grids


def _top(diff: SeatDiff) -> list[AnyShape]:
    if diff.look.preview:
        return preview_header(palette.THEME, diff.look)
    words = diff.look.words
    pill = turn_pill(diff.seat, diff.look.name(diff.seat), words.text("picture-now", points=number(diff.points)))
    return [*header(palette.THEME, words.text("game"), told(diff.view, words), pill_left(pill)), *pill]


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
