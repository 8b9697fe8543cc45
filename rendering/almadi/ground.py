"""What a realm lies on: the field, the plate of the starting tile, numbers, tags and free cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.almadi.realm import ROWS, Cell, cell
from rendering import theme
from rendering.almadi import palette, tiles
from rendering.almadi.diff import SeatDiff
from rendering.almadi.layout import Grid
from rendering.common.marks import halo
from rendering.geometry import Box, around
from rendering.shapes import AnyShape, Dashes, Plane, Polygon
from rendering.text import chip, label

MARK = 1
"""How much of a landscape its mark may cover: less than what stands in its corners."""


def start_plate(grid: Grid, edge: float) -> Plane:
    """Return the brown plate of the starting tile."""
    top, bottom = grid.box(cell(ROWS[0], 0)), grid.box(cell(ROWS[-1], 0))
    return Plane(Box(top.x, top.y, top.w, bottom.bottom - top.y).inset(-edge), palette.STRIP, grid.z * 0.1 + edge)


def numbers(grid: Grid, y: float, hidden: int) -> Iterator[AnyShape]:
    """Yield the numbers of the columns; above the starting tile, how many columns are left out."""
    yield from (
        label(str(column), grid.column(column), y, 34, theme.SOFT, "800", "middle") for column in grid.columns if column
    )
    if hidden:
        yield chip(f"+{hidden}", round(grid.column(0)), y, 30, palette.STRIP, theme.WHITE, over=True)


def tags(grid: Grid, x: float, pointing: bool) -> Iterator[AnyShape]:
    """Yield the numbers of the rows; ``pointing`` to the realm at their right."""
    for row in grid.rows:
        y = grid.row(row)
        if pointing and row in ROWS:
            yield Polygon(((x + 25, y - 9), (x + 33, y), (x + 25, y + 9)), theme.INK)
        yield Plane(around(x, y, 44, 48), theme.INK, 10)
        yield label(str(row), x, y, 36, theme.PAPER, "900", "middle")


def free(grid: Grid, cells: Iterable[Cell]) -> list[AnyShape]:
    """Return the cells where a landscape may come to lie."""
    shown = (grid.box(where).inset(2) for where in cells if grid.shows(where))
    return [Dashes(box, grid.z * 0.1, theme.DASH, dash=7, fill=palette.CELL) for box in shown]


def landscapes(diff: SeatDiff, grid: Grid) -> list[AnyShape]:
    """Return all landscapes, and marks around those that are new where they are."""
    names = diff.names
    return [
        *(
            tiles.tile(face, *grid.at(where), grid.z, names.get(where, ""))
            for where, face in diff.faces.items()
            if grid.shows(where)
        ),
        *halos(diff, grid),
    ]


def halos(diff: SeatDiff, grid: Grid) -> list[AnyShape]:
    fresh = sorted(diff.fresh)
    return [halo(diff.look, grid.box(where).inset(MARK), grid.z * 0.09) for where in fresh if grid.shows(where)]
