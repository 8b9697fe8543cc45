"""One quest, treasure, specialist, room, guild or mat, large, with its name and what it means."""

from __future__ import annotations

from games.contract import Call
from games.kings_guild.components import BOX, GUILDS, QUESTS, ROOMS, SPECIALISTS, TREASURES
from games.kings_guild.pieces import Filled, Statue
from rendering import theme
from rendering.common import cards as plain
from rendering.common.flow import centred
from rendering.common.header import table
from rendering.common.panels import panel
from rendering.kings_guild import layout, palette, symbols
from rendering.kings_guild.cards import cards, quests, special
from rendering.kings_guild.guilds import mats
from rendering.kings_guild.palette import DISC, THEME
from rendering.scaling import scaled
from rendering.scene import Scene
from rendering.shapes import AnyShape, Box, Icon, Plane, around, moved
from rendering.text import label, wrap
from rendering.words import Words

PANEL_Y = 24
TEXT_X = 400
ROOM = 1176 - 32 - TEXT_X
SIZE, PITCH = 30, 42
LEFT, TOP = 60, 60
FACE = Box(LEFT, TOP, 300, 360)
QUEST_SCALE = 1.32


def quest_scene(name: str, words: Words) -> Scene:
    """Return a quest card with its meaning."""
    quest, box = QUESTS[name], Box(0, 0, 219, 306)
    face = special.face(words, name, box) if quest.hero is None else quests.whole(words, quest, box)
    large = [moved(scaled(shape, QUEST_SCALE), LEFT, TOP) for shape in face]
    return _scene(large, Call("quest", name), words, TOP + 306 * QUEST_SCALE)


def treasure_scene(name: str, words: Words) -> Scene:
    """Return a treasure card with its meaning."""
    box = Box(LEFT, TOP, 276, 372)
    return _scene(cards.face(words, name, box, TREASURES[name].sale), Call("treasure", name), words, box.bottom)


def specialist_scene(name: str, words: Words) -> Scene:
    """Return a specialist with price, fame and meaning."""
    one, x = SPECIALISTS[name], FACE.cx
    face: list[AnyShape] = [
        plain.card(FACE),
        Plane(around(x, TOP + 140, 204), DISC, 102),
        Icon(palette.SPECIALIST_ICONS[name], x, TOP + 140, 156, palette.BROWN),
        Plane(around(x + 84, TOP + 208, 76), theme.CARD, 38, edge=DISC, width=3),
        Icon(palette.trigger(name), x + 84, TOP + 208, 52, THEME.accent, over=True),
        *symbols.coin(x - 74, FACE.bottom - 62, 84, str(one.cost), 60),
        *centred(symbols.laurels(one.fame, 60, z=62), x + 62, FACE.bottom - 62),
    ]
    return _scene(face, Call("specialist", name), words, FACE.bottom)


def room_scene(name: str, words: Words) -> Scene:
    """Return a room tile with price, printed points and meaning."""
    room, fill = ROOMS[name], palette.room_fill(name)
    w = 300 if room.width == 2 else 230
    tile = Box(FACE.cx - w / 2, TOP + 10, w, 200)
    face: list[AnyShape] = [Plane(tile, fill, 20, edge=theme.shade(fill, 0.72), width=3)]
    d = 84 if room.spaces else 0
    left = w - room.spaces * (d + 4) - (8 if d else 0)
    face.append(Icon(palette.ROOM_ICONS[name], tile.x + left / 2, tile.cy, min(150, left - 12), theme.INK))
    for i in range(room.spaces):
        face += symbols.space(tile.right - 10 - d / 2 - (d + 4) * i, tile.cy, d, None)
    once = isinstance(room.scores, (Filled, Statue))
    worth = room.points or (room.scores.points if room.scores is not None else 0)
    told = str(worth) if once or room.points else f"{worth}×"
    below = tile.bottom + 64
    if room.cost:
        face += symbols.coin(FACE.cx - 76, below, 84, str(room.cost), 56)
    points = symbols.laurels(told, 56, z=60)
    face += centred(points, FACE.cx + (74 if room.cost else 0), below)
    return _scene(face, Call("room", name), words, below + 42)


def guild_scene(name: str, words: Words) -> Scene:
    """Return a guild with its emblem and what it begins with."""
    y = TOP + 120
    face: list[AnyShape] = [
        Plane(around(FACE.cx, y, 228), THEME.accent, 114),
        Plane(around(FACE.cx, y, 212), THEME.accent, 106, edge=theme.WHITE, width=4),
        Icon(palette.GUILD_ICONS[name], FACE.cx, y, 140, theme.WHITE),
    ]
    size = str(GUILDS[name].storage)
    face += [
        Icon("wooden-crate", FACE.cx - 34, y + 158, 60, palette.BROWN),
        label(size, FACE.cx + 8, y + 158, 56, theme.INK, "900"),
    ]
    return _scene(face, Call("guild", name), words, y + 190)


def mat_scene(name: str, words: Words) -> Scene:
    """Return an empty mat with its bonus spaces."""
    cells = mats.Cells(LEFT - 8, TOP + 6, 78, 64, 82, 68, 28)
    face = mats.bare(next(mat for mat in BOX.mats if mat.id == name), cells)
    return _scene(face, Call("mat", name), words, TOP + 210)


def piece_alt(kind: str, name: str, words: Words) -> str:
    """Return what a piece is and means, in words."""
    return words.text("alt-piece", name=words.name(Call(kind, name)), rules=words.meaning(kind, name))


def _scene(face: list[AnyShape], piece: Call, words: Words, least: float) -> Scene:
    """The piece at the left, its name and meaning at the right."""
    lines = [
        line
        for part in words.meaning(piece.kind, piece.value).splitlines()
        for line in (*wrap(part, ROOM, SIZE, "700"), "")
    ]
    while lines and not lines[-1]:
        lines.pop()
    shapes = [*face, label(words.name(piece), TEXT_X, 92, 38, theme.INK, "900", room=ROOM, least=28)]
    y = 156.0
    for line in lines:
        if line:
            shapes.append(label(line, TEXT_X, y, SIZE, theme.SOFT, "700", room=ROOM + 8))
        y += PITCH if line else PITCH / 3
    h = round(max(least + 36, y + 18) + 24)
    ground = (table(THEME, layout.WIDTH, h), panel(Box(24, PANEL_Y, 1152, h - 48)))
    return Scene(THEME.key, layout.WIDTH, h, ground, tuple(shapes))
