"""The picture of the discard piles: every treasure, with how many of its copies have been discarded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from games.contract import Seat
from games.kings_guild.actions import Colour
from games.kings_guild.pieces import Components, Treasure
from games.kings_guild.state import View
from rendering import theme
from rendering.common.header import on_table
from rendering.common.panels import paper_panel
from rendering.common.turn import match_header
from rendering.geometry import Box
from rendering.kings_guild import palette
from rendering.kings_guild.box import box_of
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, Plane
from rendering.text import label

TOP = 124
HEAD = 92
LINE = 40


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    box = box_of(look.words)
    boxes = columns(box)
    shapes = match_header(palette.THEME, view, look, look.words.text("picture-discards"))
    for i, (colour, column) in enumerate(zip(Colour, boxes, strict=True)):
        shapes += _column(view, look, i, colour, column)
        piles = Counter(view.discards[i]) + Counter(view.burnt)
        for card in _kinds(box, colour):
            shapes += _treasure(look, card, piles[card.id], place(box, card))
    return on_table(palette.THEME, boxes[0].bottom + 24, map(paper_panel, boxes), shapes)


def _kinds(box: Components, colour: Colour) -> list[Treasure]:
    return [card for card in box.treasures if card.colour is colour]


def columns(box: Components) -> tuple[Box, ...]:
    """Return the panels of the colours."""
    most = max(len(_kinds(box, colour)) for colour in Colour)
    return Box(24, TOP, 1152, HEAD + LINE * most + 16).columns(3, 16)


def place(box: Components, card: Treasure) -> Box:
    """Return the line of a treasure."""
    column = columns(box)[list(Colour).index(card.colour)]
    return column.part(0, HEAD + LINE * _kinds(box, card.colour).index(card), column.w, LINE)


def _column(view: View, look: Look[View], i: int, colour: Colour, box: Box) -> Iterator[AnyShape]:
    """Yield the head of a colour: the cards in its deck, and the discarded ones."""
    y = box.y + 42
    fill = palette.BACKS[colour]
    yield Plane(Box(box.x, box.y, box.w, 84), fill, 20, "top")
    yield Icon(palette.BACK_ICONS[colour], box.x + 42, y, 52, theme.WHITE)
    told = (("stack", view.decks[i]), ("card-pickup", len(view.discards[i])))
    for n, (icon, count) in enumerate(told):
        x = box.x + 110 + 132 * n
        yield from (Icon(icon, x + 18, y, 38, theme.WHITE), label(str(count), x + 46, y, 40, theme.WHITE, "900"))


def _treasure(look: Look[View], card: Treasure, seen: int, box: Box) -> list[AnyShape]:
    """Return a kind of treasure, and how many of its copies were discarded."""
    fade, y = 0.5 if seen == card.copies else 1.0, box.cy
    icon = Icon(palette.treasure_icon(card), box.x + 34, y, 34, palette.BACK_INKS[card.colour], fade)
    text = look.words.text(f"treasure-{card.id}")
    counts = label(
        f"{seen}/{card.copies}", box.right - 18, y, 30, theme.INK, "900", "right", fade=fade if seen else 0.45
    )
    return [icon, counts, label(text, box.x + 60, y, 28, theme.INK, "700", room=box.w - 60 - 76, least=22, fade=fade)]
