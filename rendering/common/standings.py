"""The strip above a question: everybody's points in the order of the table, from whoever is asked on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.contract import GameView, Seat
from rendering import theme
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.names import END
from rendering.shapes import AnyShape, Plane, Polygon, SeatToken
from rendering.text import label, number

HEIGHT = 64
POINTS = 38
NAME, NAME_LEAST = 30, 28
NAMED = 224
"""The least width of a cell with a name: in narrower ones tokens stand alone."""
WIDE, TIGHT = (34, 18), (24, 10)
"""From the ends of a cell to the middle of its token and to its points: in most cells, and in narrow ones."""
NARROW = 130


def standings(view: GameView, look: Look[Any], seat: Seat, box: Box) -> Iterator[AnyShape]:
    """Yield a cell for each seat: the asked one in its colour, an arrow to the next, the leaders' points on gold."""
    points = look.game.standing(view)
    seats = [(seat + n) % len(points) for n in range(len(points))]
    following = look.game.next_seat(view, seat)
    yield Plane(box, theme.PAPER, 18, shade="plate")
    for owner, whole in zip(seats, box.columns(len(seats), 0), strict=True):
        cell = whole.inset(6)
        leads = points[owner] == max(points) and len(set(points)) > 1
        yield from _cell(look, owner, cell, number(points[owner]), asked=owner == seat, leads=leads)
        if owner == following:
            yield Polygon(((whole.x - 4, box.cy - 13), (whole.x + 12, box.cy), (whole.x - 4, box.cy + 13)), theme.SOFT)


def _cell(look: Look[Any], seat: Seat, cell: Box, points: str, *, asked: bool, leads: bool) -> Iterator[AnyShape]:
    indent, pad = WIDE if cell.w > NARROW else TIGHT
    colours, x = theme.SEATS[seat], cell.x + indent
    ink = colours.ink if asked else theme.INK
    if asked:
        yield Plane(cell, colours.fill, 14)
        yield Plane(around(x, cell.cy, 44), theme.WHITE, 22)
    yield SeatToken(seat, x, cell.cy, 32 if asked else 36)
    said = label(points, cell.right - pad, cell.cy, POINTS, theme.INK if leads else ink, "900", "right")
    if leads:
        yield Plane(Box(said.left - 10, cell.cy - 22, said.w + 20, 44), theme.LAUREL, 14)
    yield said
    room = said.left - 18 - (x + 28)
    if cell.w >= NAMED - 12:
        yield label(look.name(seat).cut, x + 28, cell.cy, NAME, ink, "800", room=room, least=NAME_LEAST, tail=END)
