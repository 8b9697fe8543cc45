"""Characters: those whom everybody can recruit, and whom the players have recruited."""

from __future__ import annotations

from games.almadi.actions import CharacterId, Effect
from games.almadi.view import View
from games.contract import NamedValue
from rendering import theme
from rendering.almadi import palette, tiles
from rendering.almadi.box import character_of
from rendering.common.marks import halo
from rendering.common.panels import paper_panel
from rendering.geometry import Box
from rendering.look import Look
from rendering.shapes import AnyShape, Icon, Plane, SeatToken
from rendering.text import label
from rendering.words import Words

ICON = "three-friends"
GAP = 10


def base(box: Box) -> list[AnyShape]:
    return [paper_panel(box)]


def strip(view: View, look: Look[View], box: Box) -> list[AnyShape]:
    """Return the row that is open to all, and below it what each player has."""
    shapes: list[AnyShape] = [Icon(ICON, box.x + 40, box.y + 36, 44, palette.VIOLET)]
    row = Box(box.x + 72, box.y + 10, box.w - 86, 52)
    columns = row.columns(max(3, len(view.row)), GAP)
    for name, place in zip(view.row, columns, strict=False):
        shapes += plate(look.words, name, place)
    if look.before is not None and look.before.row != view.row and view.row:
        last = columns[len(view.row) - 1]
        shapes.append(halo(look, Box(row.x, row.y, last.right - row.x, row.h), 12))
    seats = Box(box.x + 16, box.y + 70, box.w - 30, 44).columns(view.seats, GAP)
    for seat, place in enumerate(seats):
        shapes += _seat(view, look, seat, place)
    return shapes


def plate(words: Words, name: CharacterId, box: Box) -> list[AnyShape]:
    """Return a character with the number of rubies that they cost."""
    cost = character_of(words, name).cost
    told = words.name(NamedValue("character", name))
    number = label(str(cost), box.right - 12, box.cy, 36, theme.INK, "900", "right")
    short = label(name, box.x + 12, box.cy, 26, theme.SOFT, "800")
    left = short.bounds().right + 10
    return [
        Plane(box, theme.CARD, 12, edge=theme.LINE, width=2),
        short,
        label(told, left, box.cy, 30, theme.INK, "800", room=number.left - 46 - left, least=24),
        tiles.effect(Effect.RUBY, number.left - 22, box.cy, 34),
        number,
    ]


def _seat(view: View, look: Look[View], seat: int, box: Box) -> list[AnyShape]:
    """Return whom a player has recruited, and how many characters they have in hand."""
    names, hand = view.players[seat].recruited, view.hands[seat]
    shapes: list[AnyShape] = [Plane(box, theme.INSET, 12), SeatToken(seat, box.x + 22, box.cy, 30)]
    if hand:
        number = label(str(hand), box.right - 10, box.cy, 36, theme.INK, "900", "right")
        shapes += [Icon("card-pickup", number.left - 20, box.cy, 32, theme.SOFT), number]
    if names:
        told = "·".join(name[1:] for name in names)
        room = box.w - 44 - (66 if hand else 8)
        shapes.append(label(told, box.x + 44, box.cy, 32, theme.INK, "800", room=room, least=22))
    if look.before is not None and look.before.players[seat].recruited != names:
        shapes.append(halo(look, box, 12))
    return shapes
