"""The score sheet: what each player's points are made of, one column for each player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from games.contract import Outcome, Seat, SheetLine, totals
from rendering.common.curve import HEIGHT as CURVE
from rendering.common.curve import curve_shapes
from rendering.common.flow import Line, centred
from rendering.common.header import on_table
from rendering.common.panels import paper_panel, rule
from rendering.geometry import Box
from rendering.look import Look, Situation
from rendering.names import Name, name_labels
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, Plane, SeatToken, moved
from rendering.text import label, number
from rendering.theme import INK, SEATS, SOFT, Theme

TOP = 124
NAMES = 96
STEP = 28
"""How much lower every other name stands where columns are too narrow for names beside each other."""
ONE_ROW = 4
"""How many names there is room for beside each other."""
ROW = 82
TOTAL = 108
LABELS = 372
LEFT, RIGHT = 24, 1176

Note: TypeAlias = tuple[str, tuple[str, ...]] | None
"""What broke a tie: its name, and how every player stands in it."""


class Row(Struct, frozen=True):
    """A row of the sheet: a mark around (0, 0), words, and of each player the points and how they come about."""

    mark: AnyShape
    words: str
    points: tuple[int, ...]
    details: tuple[str, ...]


class Sheet(Struct, frozen=True):
    """A whole sheet. ``places`` are given when the match is over; ``note`` says what broke a tie."""

    names: tuple[Name, ...]
    rows: tuple[Row, ...]
    words: str
    """The name of the last row."""
    totals: tuple[int, ...]
    places: tuple[int, ...] = ()
    note: Note = None


def detail_room(players: int) -> float:
    """Return how wide the figures in a cell can be."""
    return _columns(players)[0].w - 8


def total_text(view: Situation, look: Look[Any]) -> str:
    """Return what the sum of a player's points is: the total, or that of an end now."""
    return look.words.text("picture-total" if look.is_over(view) else "picture-total-now")


def sheet_line(view: Situation, look: Look[Any], **args: int) -> str:
    """Return what stands below the title of a sheet: whether its points are final, or those of a match cut short."""
    if look.ended is not None:
        return look.words.text("picture-cut-short")
    return look.words.text("picture-final" if view.outcome is not None else "picture-so-far", **args)


def is_decided(outcome: Outcome) -> bool:
    """Return whether one player alone has the most points, so that no tie had to be broken."""
    return outcome.scores.count(max(outcome.scores)) == 1


def row_icon(icon: str, colour: str) -> Icon:
    """Return an icon as the mark of a row."""
    return Icon(icon, 0, 0, 44, colour)


def sheet_scene(
    theme: Theme,
    view: Situation,
    look: Look[Any],
    lines: Sequence[SheetLine],
    mark: Callable[[str], AnyShape],
    detail: Callable[[str, Seat], str],
    *,
    top: Iterable[AnyShape],
    note: Note = None,
    short: Mapping[str, str] = {},
) -> Scene:
    """Return the sheet of a position below its header: as it stands, or with places when the match is over.

    ``mark`` and ``detail`` are asked by the key of a line: for the mark of its row, and for a few figures about how the
    points of a seat come about. ``short`` has the words of lines whose names are too long for their column.
    """
    seats = range(len(lines[0].points))
    rows = tuple(
        Row(
            mark(line.key),
            look.words.text(short.get(line.key, f"score-{line.key}")),
            line.points,
            tuple(detail(line.key, seat) for seat in seats),
        )
        for line in lines
    )
    places = () if view.outcome is None else view.outcome.places
    sheet = Sheet(tuple(map(look.name, seats)), rows, total_text(view, look), totals(lines), places, note)
    height, shapes = TOP + _panel_height(sheet) + 24, [*top, *_shapes(theme, sheet)]
    if look.curve:
        shapes += curve_shapes(look, Box(LEFT, height, RIGHT - LEFT, CURVE))
        height += CURVE + 24
    return on_table(theme, height, _ground(sheet), shapes)


def _panel_height(sheet: Sheet) -> int:
    return _top(sheet) - TOP + ROW * (len(sheet.rows) + (sheet.note is not None)) + TOTAL


def _top(sheet: Sheet) -> int:
    """Return where the rows begin."""
    return TOP + NAMES + (STEP if len(sheet.names) > ONE_ROW else 0)


def _ground(sheet: Sheet) -> list[AnyShape]:
    """Return the panel and its lines."""
    box = Box(LEFT, TOP, RIGHT - LEFT, _panel_height(sheet))
    tints = [_tint(sheet, seat, column) for seat, column in enumerate(_columns(len(sheet.names))) if _won(sheet, seat)]
    lines, top = range(len(sheet.rows) + (sheet.note is not None) + 1), _top(sheet)
    return [paper_panel(box), *tints, *(rule(LEFT + 20, top + ROW * i, box.w - 40) for i in lines)]


def _columns(players: int) -> tuple[Box, ...]:
    return Box(LABELS, TOP, RIGHT - LABELS - 8, 0).columns(players, 0)


def _won(sheet: Sheet, seat: int) -> bool:
    return bool(sheet.places) and sheet.places[seat] == 1


def _tint(sheet: Sheet, seat: int, column: Box) -> Plane:
    """Return the tint of the winner's column."""
    return Plane(Box(column.x + 4, TOP + 6, column.w - 8, _panel_height(sheet) - 12), SEATS[seat].tint, 16)


def _shapes(theme: Theme, sheet: Sheet) -> Iterator[AnyShape]:
    """Yield the columns of all players."""
    columns = _columns(len(sheet.names))
    for seat, column in enumerate(columns):
        yield from _head(theme, sheet, seat, column)
    for i, row in enumerate(sheet.rows):
        yield from _row(row, columns, _top(sheet) + ROW * (i + 0.5))
    below = _top(sheet) + ROW * len(sheet.rows)
    if sheet.note is not None:
        yield from _note(sheet.note, columns, below + ROW / 2)
        below += ROW
    yield from _totals(sheet, columns, below + TOTAL / 2)


def _head(theme: Theme, sheet: Sheet, seat: int, column: Box) -> list[AnyShape]:
    """Return the token and the name of a player, with laurels for the winner."""
    won = _won(sheet, seat)
    shapes: list[AnyShape] = [SeatToken(seat, column.cx - (24 if won else 0), TOP + 32, 38)]
    if won:
        shapes.append(Icon("laurel-crown", column.cx + 26, TOP + 32, 44, theme.accent))
    crowded = len(sheet.names) > ONE_ROW
    y, room = TOP + 74 + STEP * (crowded and seat % 2), 1.4 * column.w if crowded else column.w - 14
    tall = 32 if crowded else 40
    name = name_labels(sheet.names[seat], column.cx, y, 30, INK, "800", "middle", room=room, least=24, tall=tall)
    over = max(0, max(line.bounds().right for line in name) - (RIGHT - 14))
    return [*shapes, *(moved(line, -over, 0) for line in name)]


def _row(row: Row, columns: tuple[Box, ...], y: float) -> Iterator[AnyShape]:
    yield moved(row.mark, LEFT + 46, y)
    yield label(row.words, LEFT + 80, y, 30, INK, room=LABELS - LEFT - 88, least=26)
    for points, detail, column in zip(row.points, row.details, columns, strict=True):
        fade = 1.0 if points or detail else 0.45
        yield label(number(points), column.cx, y - (12 if detail else 0), 40, INK, "900", "middle", fade=fade)
        if detail:
            yield label(detail, column.cx, y + 24, 24, SOFT, "800", "middle", room=column.w - 8, least=22)


def _note(note: tuple[str, tuple[str, ...]], columns: tuple[Box, ...], y: float) -> list[AnyShape]:
    shapes: list[AnyShape] = [label(note[0], LEFT + 24, y, 28, SOFT, room=LABELS - LEFT - 32, least=24)]
    cells = (
        label(text, c.cx, y, 30, SOFT, "900", "middle", room=c.w - 8) for text, c in zip(note[1], columns, strict=True)
    )
    return [*shapes, *cells]


def _totals(sheet: Sheet, columns: tuple[Box, ...], y: float) -> Iterator[AnyShape]:
    yield label(sheet.words, LEFT + 24, y, 34, INK, "900", room=LABELS - LEFT - 32, least=28)
    for seat, column in enumerate(columns):
        look = SEATS[seat]
        yield Plane(Box(column.x + 10, y - 38, column.w - 20, 76), look.fill, 14)
        line = Line().say(f"{sheet.places[seat]}.", 30, look.ink, fade=0.8) if sheet.places else Line()
        line.say(number(sheet.totals[seat]), 50, look.ink, gap=10)
        yield from centred(line.item(), column.cx, y)
