"""One card or one building, large, with its name and what it means."""

from __future__ import annotations

from games.contract import Call
from games.stone_age.components import BUILDINGS, CARDS
from games.stone_age.pieces import Card
from rendering import theme
from rendering.common import cards
from rendering.common.flow import centred
from rendering.common.header import table
from rendering.common.panels import panel
from rendering.scaling import scaled
from rendering.scene import Scene
from rendering.shapes import AnyShape, Box, Plane, Stroke, moved
from rendering.stone_age import layout, symbols
from rendering.stone_age.market import building_face
from rendering.stone_age.palette import THEME
from rendering.text import label, wrap
from rendering.words import Words

PANEL_Y = 24
TEXT_X = 400
ROOM = 1176 - 32 - TEXT_X
SIZE, PITCH = 30, 42
CARD_BOX = Box(64, 64, 290, 440)
TILE_BOX = Box(0, 0, 122, 196)
TILE_SCALE = 2.0


def card_scene(name: str, words: Words) -> Scene:
    """Return a civilization card with its meaning."""
    return _scene(_large_card(CARDS[name]), Call("card", name), words, CARD_BOX.bottom + 40)


def building_scene(name: str, words: Words) -> Scene:
    """Return a building tile with its meaning."""
    face = [moved(scaled(shape, TILE_SCALE), 87, 64) for shape in building_face(words, BUILDINGS[name], TILE_BOX)]
    return _scene(face, Call("building", name), words, 64 + TILE_BOX.h * TILE_SCALE + 40)


def piece_alt(kind: str, name: str, words: Words) -> str:
    """Return what a piece is and means, in words."""
    return words.text("alt-piece", name=words.name(Call(kind, name)), rules=words.meaning(kind, name))


def _large_card(card: Card) -> list[AnyShape]:
    box, inner = CARD_BOX, CARD_BOX.inset(2)
    foot, line = symbols.foot_colours(card)
    split = box.y + 230
    return [
        cards.card(box),
        Plane(Box(inner.x, split, inner.w, inner.bottom - split), foot, 12, "bottom"),
        Stroke(((inner.x + 1, split), (inner.right - 1, split)), line, 3),
        *centred(symbols.top(card, 2.0), box.cx, (box.y + split) / 2),
        *centred(symbols.bottom(card, 1.9, 66), box.cx, (split + box.bottom) / 2),
    ]


def _scene(face: list[AnyShape], piece: Call, words: Words, least: float) -> Scene:
    """The piece at the left, its name and meaning at the right."""
    lines = [
        line
        for part in words.meaning(piece.kind, piece.value).splitlines()
        for line in (*wrap(part, ROOM, SIZE, "700"), "")
    ]
    shapes = [*face, label(words.name(piece), TEXT_X, 92, 38, theme.INK, "900", room=ROOM, least=28)]
    for i, line in enumerate(lines):
        if line:
            shapes.append(label(line, TEXT_X, 156 + PITCH * i, SIZE, theme.SOFT, "700", room=ROOM + 8))
    h = round(max(least, 156 + PITCH * (len(lines) - 1) + 24) + 24)
    ground = (table(THEME, layout.WIDTH, h), panel(Box(24, PANEL_Y, 1152, h - 48)))
    return Scene(THEME.key, layout.WIDTH, h, ground, tuple(shapes))
