"""One quest, treasure, specialist, room, guild or mat, large, with its name and what it means."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from games.contract import NamedValue
from games.kings_guild.pieces import (
    Coins,
    Filled,
    Heroes,
    HeroPairs,
    ItemPairs,
    Items,
    ResourceTypes,
    Room,
    Rooms,
    Scrolls,
    Specialists,
    Statue,
)
from rendering import theme
from rendering.common import cards
from rendering.common.flow import centred
from rendering.common.pieces import PITCH, piece_scene
from rendering.facts import entry_of
from rendering.geometry import Box, around
from rendering.kings_guild import mats, palette, quests, symbols, treasures
from rendering.kings_guild.box import box_of, quest_of, room_of, specialist_of, treasure_of
from rendering.scaling import scaled
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, Plane, moved
from rendering.text import label
from rendering.words import Words

LEFT, TOP = 60, 60
FACE = Box(LEFT, TOP, 300, 360)
QUEST_SCALE = 1.32


def quest_scene(name: str, words: Words) -> Scene:
    face = quests.whole(words, quest_of(words, name), Box(0, 0, 219, 306))
    large = [moved(scaled(shape, QUEST_SCALE), LEFT, TOP) for shape in face]
    return _scene(large, NamedValue("quest", name), words, TOP + 306 * QUEST_SCALE)


def treasure_scene(name: str, words: Words) -> Scene:
    box = Box(LEFT, TOP, 276, 372)
    face = treasures.face(words, name, box, treasure_of(words, name).sale)
    return _scene(face, NamedValue("treasure", name), words, box.bottom)


def specialist_scene(name: str, words: Words) -> Scene:
    one, x = specialist_of(words, name), FACE.cx
    face: list[AnyShape] = [
        cards.card(FACE),
        Plane(around(x, TOP + 140, 204), palette.DISC, 102),
        Icon(palette.SPECIALIST_ICONS[name], x, TOP + 140, 156, palette.BROWN),
        Plane(around(x + 84, TOP + 208, 76), theme.CARD, 38, edge=palette.DISC, width=3),
        Icon(palette.trigger(one), x + 84, TOP + 208, 52, palette.THEME.accent, over=True),
        *symbols.coin(x - 74, FACE.bottom - 62, 84, str(one.cost), 60),
        *centred(symbols.laurels(one.fame, 60, z=62), x + 62, FACE.bottom - 62),
    ]
    return _scene(face, NamedValue("specialist", name), words, FACE.bottom)


def room_scene(name: str, words: Words) -> Scene:
    room = room_of(words, name)
    w = 300 if room.width == 2 else 230
    tile = Box(FACE.cx - w / 2, TOP + 10, w, 200)
    return _scene(_room(room, tile), NamedValue("room", name), words, tile.bottom + 106)


def _room(room: Room, tile: Box) -> Iterator[AnyShape]:
    """Yield the tile of a room with its spaces, and below it what it costs and scores."""
    fill, d, below = palette.room_fill(room), 84, tile.bottom + 64
    left = tile.w - (room.spaces * (d + 4) + 8 if room.spaces else 0)
    yield Plane(tile, fill, 20, edge=theme.shade(fill, 0.72), width=3)
    yield Icon(palette.ROOM_ICONS[room.id], tile.x + left / 2, tile.cy, min(150, left - 12), theme.INK)
    for i in range(room.spaces):
        yield from symbols.space(tile.right - 10 - d / 2 - (d + 4) * i, tile.cy, d, None)
    if room.cost:
        yield from symbols.coin(FACE.cx - 76, below, 84, str(room.cost), 56)
    yield from centred(symbols.laurels(_worth(room), 56, z=60), FACE.cx + (74 if room.cost else 0), below)


def _worth(room: Room) -> str:
    """Return the printed points of a room, else what it scores: once, or for each thing it counts."""
    if room.points:
        return str(room.points)
    match room.scores:
        case None:
            return "0"
        case Filled(points=n) | Statue(points=n):
            return str(n)
        case Scrolls(points=n) | Coins(points=n) | Specialists(points=n) | Heroes(points=n) | HeroPairs(points=n):
            return f"{n}×"
        case Items(points=n) | ItemPairs(points=n) | Rooms(points=n) | ResourceTypes(points=n):
            return f"{n}×"
        case other:
            assert_never(other)


def guild_scene(name: str, words: Words) -> Scene:
    y, size = TOP + 120, str(entry_of(box_of(words).guilds, name).storage)
    face: list[AnyShape] = [
        Plane(around(FACE.cx, y, 228), palette.THEME.accent, 114),
        Plane(around(FACE.cx, y, 212), palette.THEME.accent, 106, edge=theme.WHITE, width=4),
        Icon(palette.GUILD_ICONS[name], FACE.cx, y, 140, theme.WHITE),
        Icon("wooden-crate", FACE.cx - 34, y + 158, 60, palette.BROWN),
        label(size, FACE.cx + 8, y + 158, 56, theme.INK, "900"),
    ]
    return _scene(face, NamedValue("guild", name), words, y + 190)


def mat_scene(name: str, words: Words) -> Scene:
    cells, box = mats.Cells(LEFT - 8, TOP + 6, 78, 64, 82, 68, 28), box_of(words)
    face = mats.bare(entry_of(box.mats, name), cells, box.bonus_coins)
    return _scene(face, NamedValue("mat", name), words, TOP + 210)


def _scene(face: Iterable[AnyShape], piece: NamedValue, words: Words, bottom: float) -> Scene:
    return piece_scene(palette.THEME, words, piece, face, bottom + 36, blank=PITCH / 3, foot=18)
