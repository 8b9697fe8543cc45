"""Everything that can be built or drawn, with names: the rooms with their effects, the treasures of every colour."""

from __future__ import annotations

from collections import Counter

from games.contract import Seat
from games.kings_guild.actions import Colour
from games.kings_guild.components import ROOMS, TREASURES
from games.kings_guild.pieces import RoomKind
from games.kings_guild.view import View
from rendering import theme
from rendering.common.header import table
from rendering.common.panels import panel
from rendering.kings_guild import layout, palette, symbols
from rendering.kings_guild.box import effect
from rendering.kings_guild.guilds.guild import sentence
from rendering.kings_guild.market import rooms
from rendering.kings_guild.market.turn import top
from rendering.kings_guild.palette import THEME
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Box, Icon, Plane, SeatToken, around
from rendering.text import label

TOP = 124
ROOM_H = 136
LINE = 47


def room_scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the room market with what every room does."""
    entries = rooms.entries(view)
    few = sum(ROOMS[entry.room].kind is not RoomKind.MASTER for entry in entries)
    rows = max(few, len(entries) - few)
    h = min(ROOM_H, (1500 - TOP - 24) / rows - 10)
    shapes, panels = top(view, look, look.words.text("picture-rooms")), []
    for i, entry in enumerate(entries):
        column, row = (0, i) if i < few else (1, i - few)
        box = Box(24 + 584 * column, TOP + (h + 10) * row, 568, h)
        panels.append(panel(box))
        shapes += _room(look, entry, box)
    height = round(TOP + (h + 10) * rows + 14)
    return Scene(THEME.key, layout.WIDTH, height, (table(THEME, layout.WIDTH, height), *panels), tuple(shapes))


def _room(look: Look[View], entry: rooms.Entry, box: Box) -> list[AnyShape]:
    """A room: icon, name, what it does, price and copies; points that are printed on it."""
    room, gone = ROOMS[entry.room], not entry.left
    fade = 0.5 if gone else 1.0
    icon = palette.ROOM_ICONS[room.id]
    shapes = symbols.square_icon(box.x + 52, box.cy, 72, icon, palette.room_fill(room.id), fade)
    if room.width == 2:
        shapes.append(Plane(around(box.x + 52, box.cy + 34, 54, 6), theme.INK, 3, fade=0.8))
    name = look.words.text(f"room-{room.id}")
    shapes.append(label(name, box.x + 104, box.y + 31, 32, theme.INK, room=300, least=28, fade=fade))
    shapes += sentence(effect(look.words, "room", room.id), box.x + 104, box.y + 89, 448, 26)
    right = box.right - 16
    if gone:
        return [*shapes, *_gone(entry, right - 32, box.y + 31)]
    shapes += symbols.coin(right - 32, box.y + 31, 44, str(room.cost), 36)
    if room.kind is not RoomKind.MASTER:
        shapes.append(label(f"×{entry.left}", right - 74, box.y + 31, 36, theme.SOFT, "900", "right"))
    return shapes


def _gone(entry: rooms.Entry, x: float, y: float) -> list[AnyShape]:
    return [SeatToken(entry.owner, x, y, 40) if entry.owner is not None else rooms.dash(x, y)]


def treasure_scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return every treasure by colour with the copies that have been seen on the discard piles."""
    kinds = {colour: [card for card in TREASURES.values() if card.colour is colour] for colour in Colour}
    h = 92 + LINE * max(map(len, kinds.values())) + 16
    boxes = Box(24, TOP, 1152, h).columns(3, 16)
    shapes = top(view, look, look.words.text("picture-discards"))
    for i, (colour, box) in enumerate(zip(Colour, boxes, strict=True)):
        shapes += _column(view, look, i, colour, box)
        piles = Counter(view.discards[i]) + Counter(view.burnt)
        for line, card in enumerate(kinds[colour]):
            y = box.y + 92 + LINE * (line + 0.5)
            shapes += _treasure(look, card.id, piles[card.id], box, y)
    height = round(TOP + h + 24)
    ground = (table(THEME, layout.WIDTH, height), *map(panel, boxes))
    return Scene(THEME.key, layout.WIDTH, height, ground, tuple(shapes))


def _column(view: View, look: Look[View], i: int, colour: Colour, box: Box) -> list[AnyShape]:
    """The head of a colour: cards in the deck, and cards discarded."""
    y = box.y + 42
    fill = palette.BACKS[colour]
    shapes: list[AnyShape] = [Plane(Box(box.x, box.y, box.w, 84), fill, 20, "top")]
    shapes.append(Icon(palette.BACK_ICONS[colour], box.x + 42, y, 52, theme.WHITE))
    told = (("stack", view.decks[i]), ("card-pickup", len(view.discards[i])))
    for n, (icon, count) in enumerate(told):
        x = box.x + 110 + 132 * n
        shapes += [Icon(icon, x + 18, y, 38, theme.WHITE), label(str(count), x + 46, y, 40, theme.WHITE, "900")]
    return shapes


def _treasure(look: Look[View], name: str, seen: int, box: Box, y: float) -> list[AnyShape]:
    """A kind of treasure: how many of its copies were discarded."""
    card = TREASURES[name]
    fade = 0.5 if seen == card.copies else 1.0
    icon = Icon(palette.treasure_icon(name), box.x + 34, y, 34, palette.BACK_INKS[card.colour], fade)
    text = look.words.text(f"treasure-{name}")
    counts = label(
        f"{seen}/{card.copies}", box.right - 18, y, 30, theme.INK, "900", "right", fade=fade if seen else 0.45
    )
    return [icon, counts, label(text, box.x + 60, y, 28, theme.INK, "700", room=box.w - 60 - 76, least=22, fade=fade)]
