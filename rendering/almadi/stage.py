"""The central board beside the realm of the player whose turn it is, with which it shares its rows."""

from __future__ import annotations

from collections.abc import Iterator

from games.almadi.actions import TileId
from games.almadi.realm import face_of
from games.almadi.state import PLACES_IN_ROW, View, row_of_place
from rendering import theme
from rendering.almadi import figures, ground, palette, tiles
from rendering.almadi.diff import SeatDiff
from rendering.almadi.layout import CELL_GAP, HEAD, MOST_COLUMNS, NUMBERS, TAGS, Grid, Layout, shown_columns
from rendering.common.flow import Item, fit_row, marked, total
from rendering.common.marks import halo
from rendering.common.panels import head_band, paper_panel, score_line
from rendering.geometry import Box, Point, around
from rendering.look import Look
from rendering.names import name_labels
from rendering.shapes import AnyShape, Dashes, Icon, Plane
from rendering.text import label

PITCH = 10
LEAST_NAME_ROOM = 190


def columns(diff: SeatDiff) -> tuple[tuple[int, ...], int]:
    """Return the columns that are shown, and how many are not."""
    found = diff.columns
    shown = shown_columns(diff.faces, found, MOST_COLUMNS)
    return shown, len(found) - len(shown)


def base(at: Layout) -> list[AnyShape]:
    """Return the panel, and the fields of board and realm."""
    top, h = at.stage.y + HEAD + 8, at.stage.h - HEAD - 16
    board = Box(at.stage.x + 8, top, PLACES_IN_ROW * (at.z + CELL_GAP) + 12, h)
    realm_x = at.realm_x - 8
    realm = Box(realm_x, top, at.stage.right - 8 - realm_x, h)
    return [paper_panel(at.stage), Plane(board, palette.SUPPLY, 12), Plane(realm, palette.FIELD, 12)]


def stage(diff: SeatDiff, at: Layout) -> list[AnyShape]:
    """Return the head, the board, the row tags, and the realm."""
    board, grid = grids(diff, at)
    _, hidden = columns(diff)
    y = at.cells_y - NUMBERS / 2 + 2
    return [
        *_head(diff, at.stage),
        *_board(diff.view, diff.look, board, y),
        *ground.tags(grid, at.realm_x - TAGS / 2 - 4, True),
        ground.start_plate(grid, 4),
        *ground.numbers(grid, y, hidden),
        *ground.free(grid, diff.free),
        *ground.landscapes(diff, grid),
    ]


def grids(diff: SeatDiff, at: Layout) -> tuple[Grid, Grid]:
    """Return the cells of the central board and of the realm."""
    board = Grid(at.board_x - 2, at.cells_y, at.z, diff.rows, tuple(range(PLACES_IN_ROW)))
    return board, Grid(at.realm_x, at.cells_y, at.z, diff.rows, columns(diff)[0])


def places(view: View, grid: Grid) -> list[tuple[Point, TileId | None]]:
    """Return the middle of every place of the central board, with the landscape that lies there."""
    spots = ((grid.column(i % PLACES_IN_ROW), grid.row(row_of_place(i))) for i in range(len(view.board)))
    return list(zip(spots, view.board, strict=True))


def _board(view: View, look: Look[View], grid: Grid, y: float) -> Iterator[AnyShape]:
    """Yield the central board, and how many landscapes are left to fill it."""
    x, left = grid.x, str(sum(view.supply))
    yield from (
        Icon("stack", x + 26, y, 38, palette.THEME.table),
        label(left, x + 52, y, 36, theme.INK, "900"),
    )
    here = places(view, grid)
    for (cx, cy), name in here:
        if name is None:
            yield Dashes(around(cx, cy, grid.z - 4), grid.z * 0.1, theme.DASH, dash=7)
        else:
            yield tiles.tile(face_of(name), cx, cy, grid.z, name)
    if look.before is not None:
        for ((cx, cy), name), before in zip(here, look.before.board, strict=True):
            if name is not None and name != before:
                yield halo(look, around(cx, cy, grid.z - 2 * ground.MARK), grid.z * 0.09)


def _head(diff: SeatDiff, box: Box) -> Iterator[AnyShape]:
    """Yield the band with name, counts and points, filled while it is the player's turn."""
    y = box.y + HEAD / 2
    items = fit_row(lambda size: _figures(diff, size), (42, 40, 38, 36), box.w - 108 - LEAST_NAME_ROOM)
    left = box.right - 22 - total(items) - PITCH * (len(items) - 1)
    name, room = diff.look.name(diff.seat), left - box.x - 84 - 14
    yield from head_band(diff, Box(box.x, box.y, box.w, HEAD), box.x + 44, y, 58, 46)
    yield from name_labels(name, box.x + 84, y, 34, diff.ink, room=room, least=28)
    for item in items:
        yield from marked(diff.look, item, left, y, grown=3, radius=12)
        left += item.room + 8 + PITCH


def _figures(diff: SeatDiff, size: int) -> list[Item]:
    """Return all numbers of a player, the points last."""
    counts = (figures.counted(diff, kind, size, diff.ink) for kind in figures.COUNTS)
    points = score_line(diff, palette.THEME.accent, size + 10, 44).item()
    return [*counts, figures.traded(diff, size, diff.ink), points]
