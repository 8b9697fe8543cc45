"""The picture of the room market: every room with what it does."""

from __future__ import annotations

from games.contract import Seat
from games.kings_guild.pieces import RoomKind
from games.kings_guild.state import View
from rendering import theme
from rendering.common.header import tabletop
from rendering.common.panels import paper_panel
from rendering.common.paragraph import paragraph
from rendering.common.turn import match_header
from rendering.geometry import Box, around
from rendering.kings_guild import layout, palette, symbols
from rendering.kings_guild.box import box_of, effect, room_of
from rendering.kings_guild.market import rooms
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Plane, SeatToken
from rendering.text import label

TOP = 124
ROOM_H = 136


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    entries = rooms.entries(view, box_of(look.words))
    few = sum(room_of(look.words, entry.room).kind is not RoomKind.MASTER for entry in entries)
    rows = max(few, len(entries) - few)
    h = min(ROOM_H, (1500 - TOP - 24) / rows - 10)
    shapes, panels = match_header(palette.THEME, view, look, look.words.text("picture-rooms")), []
    for i, entry in enumerate(entries):
        column, row = (0, i) if i < few else (1, i - few)
        box = Box(24 + 584 * column, TOP + (h + 10) * row, 568, h)
        panels.append(paper_panel(box))
        shapes += _room(look, entry, box)
    height = round(TOP + (h + 10) * rows + 14)
    return Scene(
        palette.THEME.key, layout.WIDTH, height, (tabletop(palette.THEME, layout.WIDTH, height), *panels), tuple(shapes)
    )


def _room(look: Look[View], entry: rooms.Entry, box: Box) -> list[AnyShape]:
    """Return a room: icon, name, what it does, price and copies."""
    room, gone = room_of(look.words, entry.room), not entry.left
    fade = 0.5 if gone else 1.0
    icon = palette.ROOM_ICONS[room.id]
    shapes = symbols.square_icon(box.x + 52, box.cy, 72, icon, palette.room_fill(room), fade)
    if room.width == 2:
        shapes.append(Plane(around(box.x + 52, box.cy + 34, 54, 6), theme.INK, 3, fade=0.8))
    name = look.words.text(f"room-{room.id}")
    shapes.append(label(name, box.x + 104, box.y + 31, 32, theme.INK, room=300, least=28, fade=fade))
    shapes += paragraph(effect(look.words, "room", room.id), box.x + 104, box.y + 89, 448, 26)
    right = box.right - 16
    if gone:
        return [*shapes, *_gone(entry, right - 32, box.y + 31)]
    shapes += symbols.coin(right - 32, box.y + 31, 44, str(room.cost), 36)
    if room.kind is not RoomKind.MASTER:
        shapes.append(label(f"×{entry.left}", right - 74, box.y + 31, 36, theme.SOFT, "900", "right"))
    return shapes


def _gone(entry: rooms.Entry, x: float, y: float) -> list[AnyShape]:
    return [SeatToken(entry.owner, x, y, 40) if entry.owner is not None else rooms.dash(x, y)]
