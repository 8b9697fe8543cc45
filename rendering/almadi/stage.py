"""The central board beside the realm of the player whose turn it is, with which it shares its rows."""

from __future__ import annotations

from games.almadi.actions import Effect, Terrain
from games.almadi.player import goods
from games.almadi.realm import ROWS, face_of, tally
from games.almadi.scoring import capacity
from games.almadi.view import View
from rendering import theme
from rendering.almadi import ground, palette, tiles
from rendering.almadi.diff import SeatDiff
from rendering.almadi.grid import Grid, shown_columns
from rendering.almadi.layout import HEAD, MOST_COLUMNS, NUMBERS, PLACES, TAGS, Layout
from rendering.common.flow import Item, Line, fit_row, placed, total
from rendering.common.marks import halo, mark_chip
from rendering.common.panels import RADIUS, paper_panel
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.shapes import AnyShape, Dashes, Icon, Plane, SeatToken
from rendering.text import chip_width, label, number, signed
from rendering.theme import SEATS

COUNTS = (Effect.MOSAIC, Effect.STALL, Effect.RUBY, Effect.JAR)
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
    board = Box(at.stage.x + 8, top, PLACES * (at.z + 4) + 12, h)
    realm_x = at.realm_x - 8
    realm = Box(realm_x, top, at.stage.right - 8 - realm_x, h)
    return [paper_panel(at.stage), Plane(board, palette.SUPPLY, 12), Plane(realm, palette.FIELD, 12)]


def stage(diff: SeatDiff, at: Layout) -> list[AnyShape]:
    """Return the head, the board, the row tags, and the realm."""
    shown, hidden = columns(diff)
    grid = Grid(at.realm_x, at.cells_y, at.z, diff.rows, shown)
    y = at.cells_y - NUMBERS / 2 + 2
    return [
        *head(diff, at.stage),
        *board(diff.view, diff.look, Grid(at.board_x - 2, at.cells_y, at.z, diff.rows, tuple(range(PLACES))), y),
        *ground.tags(grid, at.realm_x - TAGS / 2 - 4, True),
        ground.strip(grid, 4),
        *ground.numbers(grid, y, hidden),
        *ground.free(grid, diff.free),
        *ground.landscapes(diff, grid),
    ]


def board(view: View, look: Look[View], grid: Grid, y: float) -> list[AnyShape]:
    """Return the central board, and how many landscapes are left to fill it."""
    x, left = grid.x, str(sum(view.supply))
    shapes: list[AnyShape] = [
        Icon("stack", x + 26, y, 38, palette.THEME.table),
        label(left, x + 52, y, 36, theme.INK, "900"),
    ]
    for place, name in enumerate(view.board):
        cx, cy = grid.column(place % PLACES), grid.row(ROWS[place // PLACES])
        if name is None:
            shapes.append(Dashes(around(cx, cy, grid.z - 4), grid.z * 0.1, theme.DASH, dash=7))
        else:
            shapes.append(tiles.tile(face_of(name), cx, cy, grid.z, name))
    if look.before is not None:
        changed = (i for i, name in enumerate(view.board) if name != look.before.board[i] and name is not None)
        marks = (
            around(grid.column(i % PLACES), grid.row(ROWS[i // PLACES]), grid.z - 2 * ground.MARK) for i in changed
        )
        shapes += [halo(look, box, grid.z * 0.09) for box in marks]
    return shapes


def head(diff: SeatDiff, box: Box) -> list[AnyShape]:
    """Return the band with name, counts and points, filled while it is the player's turn."""
    seat, y = SEATS[diff.seat], box.y + HEAD / 2
    ink = seat.ink if diff.active else theme.INK
    items = fit_row(lambda size: figures(diff, size, ink), (42, 40, 38, 36), box.w - 108 - LEAST_NAME_ROOM)
    left = box.right - 22 - total(items) - PITCH * (len(items) - 1)
    disc = [Plane(around(box.x + 44, y, 58), theme.WHITE, 29)] if diff.active else []
    shapes: list[AnyShape] = [
        Plane(Box(box.x, box.y, box.w, HEAD), seat.fill if diff.active else seat.tint, RADIUS, "top"),
        *disc,
        SeatToken(diff.seat, box.x + 44, y, 40 if diff.active else 46),
        label(diff.look.name(diff.seat), box.x + 84, y, 34, ink, room=left - box.x - 84 - 14, least=28),
    ]
    for item in items:
        shapes += placed(item, left, y)
        if item.marked:
            shapes.append(halo(diff.look, Box(left - 3, y - item.h / 2, item.w + 6, item.h), 12))
        left += item.room + 8 + PITCH
    return shapes


def counts(diff: SeatDiff, kind: Effect) -> int:
    """Return how many of something a player has; of jars, the active ones."""
    now = diff.now
    found = {Effect.MOSAIC: now.mosaics, Effect.STALL: now.stalls, Effect.RUBY: now.rubies}
    return found[kind] if kind in found else tally(now.realm).jars


def changed(diff: SeatDiff, kind: Effect) -> bool:
    return diff.before is not None and counts(diff, kind) != counts(
        SeatDiff(diff.look.before or diff.view, diff.look, diff.seat), kind
    )


def trade(diff: SeatDiff) -> str:
    """Return the goods of a player, and how many of them caravans can carry."""
    return f"{goods(diff.now)}/{capacity(diff.now)}"


def figures(diff: SeatDiff, size: int, ink: str) -> list[Item]:
    """Return all numbers of a player, the points last."""
    row = [tiles.count(kind, str(counts(diff, kind)), size, ink, changed(diff, kind)) for kind in COUNTS]
    row.append(tiles.figure(Terrain.CARAVAN, trade(diff), size, ink, traded(diff)))
    return [*row, score(diff, ink, size + 10, 44)]


def traded(diff: SeatDiff) -> bool:
    return diff.differs(goods) or diff.differs(capacity)


def score(diff: SeatDiff, ink: str, size: int, laurel: int, with_change: bool = True) -> Item:
    """Return the points, with their change."""
    colour = theme.INK if diff.active and ink == theme.INK else theme.LAUREL if diff.active else palette.THEME.accent
    line = Line()
    if diff.change and with_change:
        told = signed(diff.change)
        line.add(lambda x: mark_chip(diff.look, told, x, 0), chip_width(told, 28))
    line.add(lambda x: Icon("laurel-crown", x, 0, laurel, colour), laurel, 6)
    return line.say(number(diff.points), size, ink, gap=6).item()
