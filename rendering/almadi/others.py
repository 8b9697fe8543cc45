"""The other players: their landscapes by type, and what they have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from games.almadi.actions import Effect
from games.almadi.realm import faces_of
from games.almadi.state import View
from rendering import theme
from rendering.almadi import figures, ground, layout, palette, tiles
from rendering.almadi.diff import SeatDiff, others, used_rows
from rendering.almadi.layout import Grid, columns_of, shown_columns
from rendering.common.flow import Item, fit_row, marked, placed, spread
from rendering.common.marks import delta_before
from rendering.common.panels import head_band, rule, score_line
from rendering.geometry import Box
from rendering.look import Look
from rendering.names import name_labels
from rendering.shapes import AnyShape, Chip
from rendering.text import chip, width

HEAD, TALL_HEAD = 60, 102
ROW = 62
NARROW = 300
MARGIN = 16
LARGEST, SMALLEST = 60, 26
CHANGE = 26
"""The size of the change of points, which has just room between these and the realm."""
SCORE = 134
"""The room that the points take in a head, without their change."""
SIZES = (40, 38, 36)
NAME = 64
"""Where names begin, from the left edge."""
ONE_LINE = 500
"""In panels of this width, name and points always have room beside each other."""
ABOVE, BELOW = 18, 16
"""What is free above and below a realm."""
FOOT = 6
"""What is free below the numbers."""
GAP = 2
"""Between landscapes."""
BEYOND = 60
"""How far the realm of a single other player may reach over the middle of the panel, beside the numbers."""
SECOND = 106
"""Where the second of two numbers in a row begins."""


class Plan(Struct, frozen=True):
    """How the others are shown: all with landscapes of one size."""

    head: int
    z: int
    columns: int
    """The most columns that have room."""
    rows: tuple[int, ...]
    """Those in which anybody has a landscape."""
    row: int
    """The height of a row of numbers in a narrow panel."""
    alone: bool
    """Whether there is one other player: the numbers stand beside the realm then."""
    h: float


def plan(view: View, look: Look[View], room: float, measures: layout.Measures) -> Plan:
    """Return how the others are shown: in panels of this height, if that is possible."""
    seats = others(view, look)
    w = Box(0, 0, layout.INNER, 0).columns(len(seats), layout.GAP)[0].w
    alone = len(seats) == 1
    named = max(width(look.name(seat).whole, 26, "800") for seat in seats)
    tall = measures.tall_heads and w < ONE_LINE and named > w - NAME - SCORE
    head = TALL_HEAD if tall else HEAD
    faces = [faces_of(view.players[seat].realm) for seat in seats]
    lines = used_rows(where for each in faces for where in each)
    longest = max(len(columns_of(each)) for each in faces)
    across = (w / 2 + BEYOND if alone else w) - 2 * MARGIN
    numbers = 0 if alone else FOOT + (3 * measures.row if w < NARROW else 2 * ROW)
    around_realm = head + ABOVE + BELOW + numbers
    wide = int(across // longest) - GAP
    high = int((room - around_realm) // len(lines)) - GAP
    z = max(min(LARGEST, wide, max(high, measures.mini)), SMALLEST)
    h = around_realm + len(lines) * (z + GAP)
    return Plan(head, z, int(across // (z + GAP)), lines, measures.row, alone, h)


def panels(view: View, look: Look[View], how: Plan, boxes: tuple[Box, ...]) -> Iterator[AnyShape]:
    """Yield the panels of all others, in turn order."""
    for seat, box in zip(others(view, look), boxes, strict=True):
        yield from _panel(SeatDiff(view, look, seat), how, box)


def _panel(diff: SeatDiff, how: Plan, box: Box) -> list[AnyShape]:
    realm = _realm(diff, how, box.x + MARGIN, box.y + how.head + ABOVE)
    return [*_head(diff, how, box), *realm, *_change(diff, how, box), *_counts(diff, how, box)]


def _head(diff: SeatDiff, how: Plan, box: Box) -> Iterator[AnyShape]:
    """Yield the name and the points; below each other, or points without laurels, where names are too long."""
    tall, name, middle = how.head == TALL_HEAD, diff.look.name(diff.seat), box.y + how.head / 2
    cramped = not tall and width(name.whole, 26, "800") > box.w - NAME - SCORE
    accent, laurel, change = palette.THEME.accent, 0 if cramped else 40, 28 if tall else 0
    points = score_line(diff, accent, 48, laurel, change=change).item()
    left = box.right - 16 - points.w
    y, lower = (box.y + 30, box.y + 74) if tall else (middle, middle)
    room = (box.right - 12 if tall else left - 8) - box.x - NAME
    yield from head_band(diff, Box(box.x, box.y, box.w, how.head), box.x + 34, middle, 50, 42)
    yield from name_labels(name, box.x + NAME, y, 34, diff.ink, room=room, least=26)
    yield from placed(points, left, lower - (6 if _is_below(diff, how) else 0))


def _change(diff: SeatDiff, how: Plan, box: Box) -> list[Chip]:
    """Return by how much the points changed, between them and the realm, so that the name keeps its room."""
    change = delta_before(diff.look, diff.gained, box.right - 16, box.y + how.head + 4, CHANGE)
    return [change] if _is_below(diff, how) else []


def _is_below(diff: SeatDiff, how: Plan) -> bool:
    """Tell whether the change of the points stands below them: high heads have room for it beside them."""
    return how.head != TALL_HEAD and diff.gained != 0


def _realm(diff: SeatDiff, how: Plan, x: float, y: float) -> Iterator[AnyShape]:
    """Yield the landscapes without their sides."""
    found = columns_of(diff.faces)
    shown = shown_columns(diff.faces, found, how.columns)
    grid, more = Grid(x, y, how.z, how.rows, shown, GAP), len(found) - len(shown)
    yield ground.start_plate(grid, 4)
    for where, face in diff.faces.items():
        if grid.shows(where):
            yield tiles.mini(face.type, face.goods, *grid.at(where), how.z)
    if more:
        right = round(grid.column(0) + how.z / 2)
        yield chip(f"+{more}", right, grid.bottom + 4, 26, theme.INK, theme.WHITE, 30, over=True)
    yield from ground.halos(diff, grid)


def _upper(diff: SeatDiff, size: int) -> list[Item]:
    return [figures.counted(diff, kind, size) for kind in (Effect.MOSAIC, Effect.STALL, Effect.RUBY)]


def _lower(diff: SeatDiff, size: int) -> list[Item]:
    return [figures.grouped(diff, size), figures.traded(diff, size), figures.counted(diff, Effect.JAR, size)]


def _pairs(diff: SeatDiff, how: Plan, box: Box) -> Iterator[AnyShape]:
    """Yield what the player has, in three rows of two."""
    inside = Box(box.x + MARGIN, box.y, box.w - 2 * MARGIN, box.h)
    (mosaic, stall, ruby), (oasis, goods, jar) = _upper(diff, 36), _lower(diff, 36)
    for i, pair in enumerate(((mosaic, stall), (ruby, jar), (oasis, goods))):
        y = box.bottom - how.row * (2.5 - i) - 8
        for item, x in zip(pair, (inside.x, inside.x + min(SECOND, inside.w - pair[1].w)), strict=True):
            yield from marked(diff.look, item, x, y)
        if i:
            yield rule(inside.x, y - how.row / 2, inside.w)


def _counts(diff: SeatDiff, how: Plan, box: Box) -> Iterable[AnyShape]:
    """Return what the player has, in two rows below the realm; beside it where there is room."""
    if box.w < NARROW:
        return _pairs(diff, how, box)
    if how.alone:
        inside = Box(box.x + box.w / 2 + BEYOND + 30, box.y, box.w / 2 - BEYOND - 70, box.h)
        first = box.y + how.head + (box.h - how.head) / 2 - 34
    else:
        inside = Box(box.x + MARGIN, box.y, box.w - 2 * MARGIN, box.h)
        first = box.bottom - 1.5 * ROW - 8
    upper = fit_row(lambda size: _upper(diff, size), SIZES, inside.w)
    lower = fit_row(lambda size: _lower(diff, size), (*SIZES, 34, 32), inside.w)
    pitch = 68 if how.alone else ROW
    return [
        *spread(diff.look, upper, inside, first),
        rule(inside.x, first + pitch / 2, inside.w),
        *spread(diff.look, lower, inside, first + pitch),
    ]
