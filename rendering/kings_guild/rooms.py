"""The room market: on the board a price list or a shelf of icons, and large what every room does."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from games.contract import Seat
from games.kings_guild.actions import RoomId
from games.kings_guild.pieces import Components, Room, RoomKind
from games.kings_guild.state import View
from rendering import theme
from rendering.common.flow import Item, placed
from rendering.common.header import on_table
from rendering.common.marks import halo_if
from rendering.common.panels import paper_panel
from rendering.common.turn import match_header
from rendering.facts import entry_of
from rendering.geometry import Box, around
from rendering.kings_guild import palette, symbols
from rendering.kings_guild.box import box_of, effect, room_of
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Plane, SeatToken, Stroke
from rendering.text import label, paragraph

COLUMNS = ((14, 392), (430, 344), (798, 344))
"""Left end and width of the columns of the price list, from the panel's left edge."""
PITCH = 49.5
PRICE_W = 58
SHELF_COLUMNS = 9


class Entry(Struct, frozen=True):
    """A room of this match: how many are left, and who owns it if there is only one."""

    room: RoomId
    left: int
    owner: Seat | None = None


def entries(view: View, box: Components) -> tuple[Entry, ...]:
    """Return every room of the match: basic ones, chambers, then master rooms by price."""
    masters = sorted((entry_of(box.rooms, name) for name in view.masters), key=lambda room: (room.cost, room.id))
    others = (room for room in box.rooms if room.kind in {RoomKind.BASIC, RoomKind.CHAMBER})
    owners = {built.room: seat for seat, player in enumerate(view.players) for built in player.rooms}
    return tuple(
        Entry(room.id, view.market.get(room.id, 0), owners.get(room.id) if room.kind is RoomKind.MASTER else None)
        for room in (*others, *masters)
    )


def ground(box: Box, shelf: bool) -> list[AnyShape]:
    """Return the lines between the columns of the price list."""
    if shelf:
        return []
    return [
        Stroke(((box.x + x - 12, box.y + 16), (box.x + x - 12, box.bottom - 16)), theme.LINE, 2) for x, _ in COLUMNS[1:]
    ]


def market(view: View, look: Look[View], box: Box, shelf: bool) -> Iterator[AnyShape]:
    """Yield all rooms with price and copies; what was bought is marked."""
    components = box_of(look.words)
    now = entries(view, components)
    before = entries(look.before, components) if look.before is not None else now
    places = [place_of(i, box, shelf) for i in range(len(now))]
    for entry, place in zip(now, places, strict=True):
        yield from _on_shelf(look, entry, place) if shelf else _line(look, entry, place)
    for entry, old, place in zip(now, before, places, strict=True):
        yield from halo_if(entry != old, look, place.inset(-1 if shelf else 0, 1), 10)


def place_of(i: int, box: Box, shelf: bool) -> Box:
    """Return where a room is on the price list or on the shelf."""
    if not shelf:
        x, w = COLUMNS[i // 5]
        return Box(box.x + x, box.y + 9 + PITCH * (i % 5), w, PITCH - 2)
    pitch = (box.w - 20) / SHELF_COLUMNS
    return Box(box.x + 11 + pitch * (i % SHELF_COLUMNS), box.y + 6 + 58 * (i // SHELF_COLUMNS), pitch - 4, 56)


def _line(look: Look[View], entry: Entry, box: Box) -> Iterator[AnyShape]:
    """Yield a line of the price list: icon, name, copies, price."""
    room, gone = room_of(look.words, entry.room), not entry.left
    single, left = gone or room.kind is RoomKind.MASTER, box.right - 6 - PRICE_W
    end = left - (8 if single else 60)
    name = look.words.text(f"room-{room.id}")
    yield from _icon(room, box.x + 26, box.cy, 20, gone)
    yield label(name, box.x + 54, box.cy, 30, theme.INK, room=end - box.x - 54, least=26, fade=0.45 if gone else 1.0)
    if not single:
        yield label(f"×{entry.left}", left - 6, box.cy, 36, theme.SOFT, "900", "right")
    price = around(left + PRICE_W / 2, box.cy, PRICE_W, 43)
    if gone:
        yield _gone(entry, price.cx, box.cy)
    else:
        yield Plane(price, palette.COIN, 21.5, edge=palette.COIN_EDGE, width=3)
        yield label(str(room.cost), price.cx, box.cy, 36, theme.INK, "900", "middle")


def _icon(room: Room, x: float, y: float, down: float, gone: bool) -> Iterator[AnyShape]:
    """Yield the icon of a room, with a bar below it if the room fills two squares."""
    fill, fades = palette.room_fill(room), (0.45, 0.35) if gone else (1.0, 0.8)
    yield from symbols.square_icon(x, y, 44, palette.ROOM_ICONS[room.id], fill, fades[0])
    if room.width == 2:
        yield Plane(around(x, y + down, 34, 5), theme.INK, 2.5, fade=fades[1])


def _gone(entry: Entry, x: float, y: float, z: float = 36) -> AnyShape:
    """Return the token of the only owner of a room, or the dash of one that is sold out."""
    if entry.owner is not None:
        return SeatToken(entry.owner, x, y, z)
    return Stroke(((x - 11, y), (x + 11, y)), theme.SOFT, 5, 0.8)


def _on_shelf(look: Look[View], entry: Entry, box: Box) -> Iterator[AnyShape]:
    """Yield a room on the shelf: icon, price, copies."""
    room, x = room_of(look.words, entry.room), box.x + 23
    yield from _icon(room, x, box.cy, 21, not entry.left)
    if not entry.left:
        yield _gone(entry, x + 51, box.cy)
        return
    yield from symbols.coin(x + 48, box.cy, 42, str(room.cost), 30)
    if room.kind is not RoomKind.MASTER:
        yield label(str(entry.left), box.right, box.cy, 32, theme.SOFT, "900", "right")


# What every room does


TOP = 124
ROOM_H = 136


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    shown = panels(view, box_of(look.words))
    shapes = match_header(palette.THEME, view, look, look.words.text("picture-rooms"))
    for entry, box in shown.items():
        shapes += _described(look, entry, box)
    bottom = max(box.bottom for box in shown.values())
    return on_table(palette.THEME, bottom + 24, map(paper_panel, shown.values()), shapes)


def panels(view: View, box: Components) -> dict[Entry, Box]:
    """Return the panel of every room of the match: those of which there are several, then the master rooms."""
    shown = entries(view, box)
    few = sum(entry_of(box.rooms, entry.room).kind is not RoomKind.MASTER for entry in shown)
    rows = max(few, len(shown) - few)
    h = min(ROOM_H, (1500 - TOP - 24) / rows - 10)
    places = ((0, i) if i < few else (1, i - few) for i in range(len(shown)))
    boxes = [Box(24 + 584 * column, TOP + (h + 10) * row, 568, h) for column, row in places]
    return dict(zip(shown, boxes, strict=True))


def _described(look: Look[View], entry: Entry, box: Box) -> Iterator[AnyShape]:
    """Yield a room: icon, name, what it does, price and copies."""
    room, right = room_of(look.words, entry.room), box.right - 16
    fade = 1.0 if entry.left else 0.5
    yield from symbols.square_icon(box.x + 52, box.cy, 72, palette.ROOM_ICONS[room.id], palette.room_fill(room), fade)
    if room.width == 2:
        yield Plane(around(box.x + 52, box.cy + 34, 54, 6), theme.INK, 3, fade=0.8)
    name = look.words.text(f"room-{room.id}")
    yield label(name, box.x + 104, box.y + 31, 32, theme.INK, room=300, least=28, fade=fade)
    worth = symbols.laurels(room.points, 36, z=34) if room.points and room.scores is None else Item(0, ())
    yield from placed(worth, right - worth.w, box.y + 89)
    yield from paragraph(effect(look.words, "room", room.id), box.x + 104, box.y + 89, 448 - worth.w, 26)
    if not entry.left:
        yield _gone(entry, right - 32, box.y + 31, 40)
        return
    yield from symbols.coin(right - 32, box.y + 31, 44, str(room.cost), 36)
    if room.kind is not RoomKind.MASTER:
        yield label(f"×{entry.left}", right - 74, box.y + 31, 36, theme.SOFT, "900", "right")
