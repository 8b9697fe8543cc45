"""The band at the top of each picture: emblem, title, how far the match is, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from rendering.geometry import Box, around
from rendering.names import END, Name
from rendering.scene import Scene
from rendering.shapes import AnyShape, Dashes, Icon, Plane, SeatToken
from rendering.text import first_fit, label, two_lines, width
from rendering.theme import CHANGED, INK, LAUREL, PAPER, SEATS, WHITE, Theme, mix

WIDTH = 1200
"""Of every picture of a position, as phones show it."""
BAND = Box(24, 20, 1152, 88)
MIDDLE = 64
PILL_WIDTHS = (440, 560)
MANY_WIDTHS = (620, 700)
"""How wide a pill about several players becomes at most: with few tokens, and with many."""
TEXT_AT = 94
TOKEN_PITCH = 48
CLOSE_PITCH = 41
PADDING = 40
PREVIEW_WIDTH = 640
LAUREL_ROOM = 64


class Type(NamedTuple):
    """How a line in a pill is set: its size, the smallest one, and the weight."""

    size: int
    least: int
    weight: str


HEAD = Type(34, 28, "900")
LINE = Type(28, 24, "700")


def tabletop(theme: Theme, w: int, h: int) -> Plane:
    """Return the coloured table under everything."""
    return Plane(Box(0, 0, w, h), theme.table)


def on_table(theme: Theme, height: float, ground: Iterable[AnyShape], shapes: Iterable[AnyShape]) -> Scene:
    """Return a picture of what lies on the table: what hardly changes, and what is drawn upon it."""
    h = round(height)
    return Scene(theme.key, WIDTH, h, (tabletop(theme, WIDTH, h), *ground), tuple(shapes))


def emblem(theme: Theme, x: float, y: float, r: float) -> list[AnyShape]:
    """Return the emblem of a game on a disc."""
    ring = r - 4
    return [
        Plane(around(x, y, 2 * r), theme.accent, r),
        Plane(around(x, y, 2 * ring), theme.accent, ring, edge=WHITE, width=2),
        Icon(theme.emblem, x, y, r * 1.35, WHITE),
    ]


def header(theme: Theme, title: str, line: str, pill_left: float = 616) -> list[AnyShape]:
    """Return the emblem, the title, and the line below it, which end before ``pill_left``."""
    room = pill_left - 16 - 120
    pale = mix(PAPER, theme.table, 0.12)
    return [
        *emblem(theme, MIDDLE, MIDDLE, 40),
        label(title, 120, 46, 46, PAPER, "title", room=room, least=34),
        label(line, 121, 88, 30, pale, "700", room=room, least=24),
    ]


def turn_pill(seat: int, name: Name, request: str) -> list[AnyShape]:
    """Return the pill that says whose turn it is and what is asked."""
    look = SEATS[seat]
    shown = first_fit(name, _words_room(PILL_WIDTHS[1], TEXT_AT), HEAD.least, HEAD.weight)
    box = _pill_box(shown, request, TEXT_AT)
    return [*_pill(box, look.fill), *_token(box, seat), *_words(box, shown, request, look.ink, TEXT_AT)]


def waiting_pill(theme: Theme, seats: tuple[int, ...], text: str, names: Iterable[str]) -> list[AnyShape]:
    """Return the pill for several players who are asked at the same time; ``names``: theirs, in ever fewer letters."""
    start = 32 + _pitch(seats) * len(seats)
    most = MANY_WIDTHS[len(seats) > 4]
    shown = first_fit(names, _words_room(most, start), LINE.least, LINE.weight)
    box = _pill_box(text, shown, start, most=most)
    return [*_pill(box, theme.accent), *_tokens(box, seats), *_words(box, text, shown, WHITE, start)]


def winner_pill(theme: Theme, winners: tuple[int, ...], names: Iterable[str], line: str) -> list[AnyShape]:
    """Return the pill of a finished match: laurel, and the token of the winner or of all who share the win.

    ``names``: what the pill says above its line, in ever fewer letters.
    """
    alone = len(winners) == 1
    fill, ink = (SEATS[winners[0]].fill, SEATS[winners[0]].ink) if alone else (theme.accent, WHITE)
    start = TEXT_AT if alone else 32 + _pitch(winners) * len(winners)
    most = PILL_WIDTHS[1] if alone else MANY_WIDTHS[len(winners) > 2]
    shown = first_fit(names, _words_room(most, start, LAUREL_ROOM), HEAD.least, HEAD.weight)
    box = _pill_box(shown, line, start, extra=LAUREL_ROOM, most=most)
    row = _token(box, winners[0]) if alone else _tokens(box, winners)
    laurel = LAUREL if ink == WHITE else INK
    mark = Icon("laurel-crown", box.right - 56, MIDDLE, 60, laurel)
    return [*_pill(box, fill), *row, mark, *_words(box, shown, line, ink, start, extra=LAUREL_ROOM)]


def ended_pill(theme: Theme, text: str, line: str) -> list[AnyShape]:
    """Return the pill of a match that nobody has won."""
    start = 36
    box = _pill_box(text, line, start)
    return [*_pill(box, theme.accent), *_words(box, text, line, WHITE, start)]


def preview_pill(text: str) -> list[AnyShape]:
    """Return the pill of a preview, in the marks of what is chosen but not done: what it shows, on up to two lines."""
    room = PREVIEW_WIDTH - 2 * PADDING
    lines, size = two_lines(text, room, 30, 24, "900")
    w = round(max(*(width(line, size, "900") for line in lines), PILL_WIDTHS[0] - 2 * PADDING)) + 2 * PADDING
    box = Box(BAND.right - w, BAND.y, w, BAND.h)
    rows = (MIDDLE,) if len(lines) == 1 else (MIDDLE - 17, MIDDLE + 19)
    told = zip(lines, rows, strict=True)
    return [
        Plane(box, WHITE, 44, shade="plate"),
        Dashes(box.inset(4), 40, CHANGED, 5, 12),
        *(label(line, box.cx, y, size, CHANGED, "900", "middle", room=room) for line, y in told),
    ]


def pill_left(shapes: list[AnyShape]) -> float:
    """Return where a pill begins, so that the title leaves room for it."""
    return min(shape.bounds().x for shape in shapes)


def _pill_box(name: str, request: str, start: float, extra: float = 0, most: float = PILL_WIDTHS[1]) -> Box:
    said = max(width(name, HEAD.size, HEAD.weight), width(request, LINE.size, LINE.weight))
    wanted = start + said + PADDING + extra
    w = round(min(max(wanted, PILL_WIDTHS[0]), most))
    return Box(BAND.right - w, BAND.y, w, BAND.h)


def _pill(box: Box, fill: str) -> list[AnyShape]:
    light = mix(fill, "#ffffff", 0.5)
    return [
        Plane(box, fill, 44, shade="plate"),
        Plane(box.inset(3), fill, 41, edge=light, width=2),
    ]


def _token(box: Box, seat: int) -> list[AnyShape]:
    return [Plane(around(box.x + 44, MIDDLE, 70), WHITE, 35), SeatToken(seat, box.x + 44, MIDDLE, 46)]


def _pitch(seats: tuple[int, ...]) -> float:
    """Return the distance between several tokens: closer where there are many."""
    return TOKEN_PITCH if len(seats) < 5 else CLOSE_PITCH


def _tokens(box: Box, seats: tuple[int, ...]) -> list[AnyShape]:
    middles = [(seat, box.x + 42 + _pitch(seats) * i) for i, seat in enumerate(seats)]
    z = 46 if len(seats) < 5 else 40
    return [
        *(Plane(around(x, MIDDLE, z), WHITE, z / 2) for _, x in middles),
        *(SeatToken(seat, x, MIDDLE, 30 if z > 40 else 27) for seat, x in middles),
    ]


def _words(box: Box, name: str, request: str, ink: str, start: float, extra: float = 0) -> list[AnyShape]:
    room = _words_room(box.w, start, extra)
    return [
        label(name, box.x + start, 47, HEAD.size, ink, HEAD.weight, room=room, least=HEAD.least, tail=END),
        label(request, box.x + start, 86, LINE.size, ink, LINE.weight, room=room, least=LINE.least),
    ]


def _words_room(w: float, start: float, extra: float = 0) -> float:
    """Return how wide the words in a pill of this width may be."""
    return w - start - 32 - extra
