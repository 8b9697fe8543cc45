"""The strip above a question: everybody's points in the order of the table, from whoever is asked on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from games.contract import GameView, Seat
from rendering import theme
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.names import END
from rendering.shapes import AnyShape, Plane, Polygon, SeatToken
from rendering.text import label, number, width

HEIGHT, LOW = 64, 54
"""Of a strip with one row, and of each of two."""
POINTS = 38
NAME, NAME_LEAST = 30, 28
INDENT, TOKEN, GAP, PAD = 32, 28, 18, 18
"""From the end of a cell to the middle of its token, on to its name, between name and points, and behind them."""
EDGE = 5
LONG = 170
"""How wide a name may be for which a second row is opened."""
FEW = 3
"""How many seats have room for their names in one row."""


class Cell(NamedTuple):
    """What stands in one cell."""

    seat: Seat
    points: str
    leads: bool
    name: float
    """The width of the name."""
    beside: float
    """The width of everything else."""


def strip_height(view: GameView, look: Look[Any], across: float) -> float:
    """Return how high a strip of this width is: names that don't fit beside each other stand in two rows."""
    rows = _rows(_cells(view, look, 0), across)
    return HEIGHT if len(rows) == 1 else LOW * len(rows)


def standings(view: GameView, look: Look[Any], seat: Seat, box: Box) -> Iterator[AnyShape]:
    """Yield a cell for each seat: the asked one in its colour, an arrow to the next, the leaders' points on gold."""
    following = look.game.next_seat(view, seat)
    yield Plane(box, theme.PAPER, 18, shade="plate")
    rows = _rows(_cells(view, look, seat), box.w)
    columns, high = _columns(rows, box.w), box.h / len(rows)
    for down, row in enumerate(rows):
        left = box.x
        for cell, across in zip(row, columns, strict=False):
            whole = Box(left, box.y + down * high, across, high)
            yield from _cell(look, cell, whole.inset(EDGE), asked=cell.seat == seat)
            if cell.seat == following:
                x, y = max(whole.x - 4, box.x), whole.cy
                yield Polygon(((x, y - 13), (x + 16, y), (x, y + 13)), theme.SOFT)
            left += across


def _cells(view: GameView, look: Look[Any], seat: Seat) -> tuple[Cell, ...]:
    """Return all cells from that of a seat on."""
    points = look.game.standing(view)
    wide = max(width(number(value), POINTS, "900") for value in points)
    beside = 2 * EDGE + INDENT + TOKEN + GAP + wide + PAD
    return tuple(
        Cell(
            owner,
            number(points[owner]),
            points[owner] == max(points) and len(set(points)) > 1,
            width(look.name(owner).cut, NAME_LEAST, "800"),
            beside,
        )
        for owner in ((seat + n) % len(points) for n in range(len(points)))
    )


def _rows(cells: Sequence[Cell], across: float) -> tuple[Sequence[Cell], ...]:
    """Return cells in one row, or in two where several names don't fit beside each other."""
    if len(cells) <= FEW or sum(min(cell.name, LONG) + cell.beside for cell in cells) <= across:
        return (cells,)
    half = (len(cells) + 1) // 2
    return cells[:half], cells[half:]


def _columns(rows: Sequence[Sequence[Cell]], across: float) -> list[float]:
    """Return how wide columns are: as their names need, equally more, or less for the longest names."""
    named = [max(row[place].name for row in rows if place < len(row)) for place in range(len(rows[0]))]
    beside = rows[0][0].beside
    room, shared, left = across - beside * len(named), dict[int, float](), len(named)
    for place in sorted(range(len(named)), key=named.__getitem__):
        shared[place] = min(named[place], room / left)
        room, left = room - shared[place], left - 1
    return [beside + shared[place] + room / len(named) for place in range(len(named))]


def _cell(look: Look[Any], cell: Cell, box: Box, *, asked: bool) -> Iterator[AnyShape]:
    colours, x = theme.SEATS[cell.seat], box.x + INDENT - EDGE
    ink = colours.ink if asked else theme.INK
    if asked:
        yield Plane(box, colours.fill, 14)
        yield Plane(around(x, box.cy, 44), theme.WHITE, 22)
    yield SeatToken(cell.seat, x, box.cy, 32 if asked else 36)
    said = label(cell.points, box.right - PAD + EDGE, box.cy, POINTS, theme.INK if cell.leads else ink, "900", "right")
    if cell.leads:
        yield Plane(Box(said.left - 10, box.cy - 22, said.w + 20, 44), theme.LAUREL, 14)
    yield said
    name, room = look.name(cell.seat).cut, said.left - GAP - x - TOKEN
    yield label(name, x + TOKEN, box.cy, NAME, ink, "800", room=room, least=NAME_LEAST, tail=END)
