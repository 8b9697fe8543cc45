"""Characters: those whom everybody can recruit, and whom the players have recruited."""

from __future__ import annotations

from collections.abc import Iterator

from games.almadi.actions import CharacterId
from games.almadi.components import BOX
from games.almadi.pieces import Power
from games.almadi.state import Phase, View
from games.contract import NamedValue
from rendering import theme
from rendering.almadi import palette
from rendering.almadi.facts import character_of
from rendering.common.marks import halo, halo_if
from rendering.geometry import Box
from rendering.look import Look
from rendering.shapes import AnyShape, Dashes, Icon, Plane, Polygon, SeatToken, Stroke
from rendering.text import label, rows, two_lines, width
from rendering.words import Words

ICONS = {
    Power.SWAP: "turban",
    Power.OUTER_ROWS: "swordman",
    Power.MORE_MOVES: "djinn",
    Power.QUIET_GENIE: "candle-flame",
    Power.FIRST_RUBY: "rupee",
    Power.DRAW_MOSAICS: "trowel",
    Power.DRAW_STALLS: "basket",
    Power.TAKE_OBJECTIVE: "moon",
    Power.NO_PENALTY: "scales",
    Power.PER_OBJECTIVE: "scroll-quill",
    Power.PER_JAR: "amphora",
    Power.LONE_OASES: "palm-tree",
    Power.LONGER_CARAVAN: "camel",
    Power.STALL_GOODS: "swap-bag",
    Power.PER_UNPLACED_MOSAIC: "indian-palace",
    Power.PER_COLUMN: "compass",
    Power.PER_MARKET: "shop",
    Power.PER_RAREST: "lyre",
}
"""What characters are known by, in their pictures and among what a player has."""
GAP = 10
PLATE = 54
FEWEST = 3
"""The columns of the row, even when fewer characters are left."""
ONE_LINE, TWO_LINES = 26, 24
LINE = 25


def row(view: View, look: Look[View], box: Box) -> Iterator[AnyShape]:
    """Yield the row that is open to all, and below it what each player has.

    While a viewer has to say whom to keep, there are those they were dealt instead of the row to come.
    """
    line = Box(box.x + 14, box.y + 10, box.w - 28, PLATE)
    coming = 0 if _dealt(view) else _coming(view)
    columns = _columns(view, line, coming)
    yield from (Dashes(place, 12, theme.DASH, dash=7) for place in columns[:coming])
    for name, place in plates(view, box):
        yield from plate(look.words, name, place)
    if look.before is not None and look.before.row != view.row and view.row:
        last = columns[len(view.row) - 1]
        yield halo(look, Box(line.x, line.y, last.right - line.x, line.h), 12)
    seats = Box(box.x + 14, line.bottom + 8, box.w - 28, 44).columns(view.seats, GAP)
    for seat, place in enumerate(seats):
        yield from _seat(view, look, seat, place)


def plates(view: View, box: Box) -> list[tuple[CharacterId, Box]]:
    """Return the characters of the row, or those the viewer was dealt, with their places in the panel."""
    line = Box(box.x + 14, box.y + 10, box.w - 28, PLATE)
    shown = _dealt(view) or view.row
    return list(zip(shown, _columns(view, line, 0 if _dealt(view) else _coming(view)), strict=False))


def _columns(view: View, line: Box, coming: int) -> tuple[Box, ...]:
    return line.columns(max(FEWEST, len(view.row), len(_dealt(view)), coming), GAP)


def _dealt(view: View) -> tuple[CharacterId, ...]:
    """Return the viewer's own characters while it is asked whom to keep."""
    return view.players[view.seat].hand if view.seat is not None and view.phase is Phase.KEEPING else ()


def _coming(view: View) -> int:
    """Return how many characters will come to the row when all have said whom they keep."""
    if view.phase is not Phase.KEEPING:
        return 0
    return view.seats * (BOX.table.characters_dealt[view.seats] - BOX.table.characters_kept)


def plate(words: Words, name: CharacterId, box: Box) -> list[AnyShape]:
    """Return a character with the number of rubies that they cost, on a ruby."""
    told, left = words.name(NamedValue("character", name)), box.x + 46
    room = box.right - 50 - left
    return [
        Plane(box, theme.CARD, 12, edge=theme.LINE, width=2),
        Icon(icon_of(words, name), box.x + 25, box.cy, 36, palette.VIOLET),
        *_name(told, left, box.cy, room),
        *_price(character_of(words, name).cost, box.right - 26, box.cy),
    ]


def _name(told: str, x: float, y: float, room: float) -> list[AnyShape]:
    """Return a name in one line, or in two smaller ones."""
    if width(told, ONE_LINE, "800") <= room:
        return [label(told, x, y, 30, theme.INK, "800", room=room, least=ONE_LINE)]
    lines, size = two_lines(told, room, TWO_LINES, 22, "800")
    return [label(line, x, at, size, theme.INK, "800", room=room) for line, at in rows(lines, y, LINE)]


def _price(rubies: int, x: float, y: float) -> list[AnyShape]:
    """Return a number of rubies, on a cut ruby around a point."""
    w, h, cut = 20, 22, 11
    corners = ((-w + cut, -h), (w - cut, -h), (w, -h + cut), (w, h - cut), (w - cut, h), (cut - w, h), (-w, h - cut))
    points = tuple((x + dx, y + dy) for dx, dy in (*corners, (-w, cut - h)))
    return [
        Polygon(points, palette.RUBY),
        Stroke((*points, points[0]), palette.RUBY_EDGE, 3),
        label(str(rubies), x, y, 34, theme.WHITE, "900", "middle"),
    ]


def icon_of(words: Words, name: CharacterId) -> str:
    return ICONS[character_of(words, name).power]


def _seat(view: View, look: Look[View], seat: int, box: Box) -> Iterator[AnyShape]:
    """Yield whom a player has recruited, how many characters they have in hand, and in grey whom if that is known."""
    names, hand = view.players[seat].recruited, view.hands[seat]
    yield from (Plane(box, theme.INSET, 12), SeatToken(seat, box.x + 22, box.cy, 30))
    if hand:
        number = label(str(hand), box.right - 10, box.cy, 36, theme.INK, "900", "right")
        yield from (Icon("card-pickup", number.left - 20, box.cy, 32, theme.SOFT), number)
    own = view.players[seat].hand if seat == view.seat and view.phase is not Phase.KEEPING else ()
    drawn = [(name, palette.VIOLET) for name in names] + [(name, theme.SOFT) for name in own]
    pitch = min(44.0, (box.w - 42 - (66 if hand else 8)) / max(1, len(drawn)))
    for i, (name, colour) in enumerate(drawn):
        x = box.x + 42 + pitch * (i + 0.5)
        yield Icon(icon_of(look.words, name), x, box.cy, min(38, pitch - 3), colour)
    fresh = look.before is not None and look.before.players[seat].recruited != names
    yield from halo_if(fresh, look, box, 12)
