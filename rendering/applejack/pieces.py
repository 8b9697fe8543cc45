"""One tile or one orchard, large, with its name and what it means."""

from __future__ import annotations

from games.applejack.options import Options
from games.applejack.orchards import FREE
from games.applejack.view import Orchard, Phase, View
from games.contract import Call
from rendering import theme
from rendering.applejack import layout, trees
from rendering.applejack.hexes import Grid
from rendering.applejack.palette import THEME
from rendering.applejack.seen import Seen
from rendering.common.header import table
from rendering.common.panels import panel
from rendering.look import Look
from rendering.scene import Scene
from rendering.shapes import AnyShape, Box
from rendering.text import label, wrap
from rendering.words import Words

SIZE, PITCH = 30, 42
TILE_W = 300
TILE_X, TILE_TEXT = 214, 408
BOARD_W = 92
BOARD_X, BOARD_TEXT = 310, 610


def tile_scene(name: str, words: Words) -> Scene:
    """Return a tree tile with its meaning."""
    return _scene(trees.large_tile(name, 0, TILE_X, 236, TILE_W), Call("tile", name), words, TILE_TEXT, 440)


def board_scene(name: str, words: Words) -> Scene:
    """Return a side of an orchard with its meaning."""
    grid = Grid(BOARD_X, 326, BOARD_W)
    orchard = Orchard(0, FREE, name)
    view = View(None, Options(), 0, Phase.TAKING, (), (), 0, (), None, (orchard,), None)
    shapes = [trees.ground(grid), *trees.orchard(Seen(view, Look(words, ("",)), 0), grid)]
    return _scene(shapes, Call("board", name), words, BOARD_TEXT, 620)


def piece_alt(kind: str, name: str, words: Words) -> str:
    """Return what a piece is and means, in words."""
    return words.text("alt-piece", name=words.name(Call(kind, name)), rules=words.meaning(kind, name))


def _scene(face: list[AnyShape], piece: Call, words: Words, x: float, least: float) -> Scene:
    """The piece at the left, its name and meaning at the right."""
    room = 1176 - 32 - x
    lines = [
        line
        for part in words.meaning(piece.kind, piece.value).splitlines()
        for line in (*wrap(part, room, SIZE, "700"), "")
    ]
    shapes = [*face, label(words.name(piece), x, 92, 38, theme.INK, "900", room=room, least=26)]
    for i, line in enumerate(lines):
        if line:
            shapes.append(label(line, x, 156 + PITCH * i, SIZE, theme.SOFT, "700", room=room + 8))
    h = round(max(least, 156 + PITCH * (len(lines) - 1) + 24) + 24)
    ground = (table(THEME, layout.WIDTH, h), panel(Box(24, 24, 1152, h - 48)))
    return Scene(THEME.key, layout.WIDTH, h, ground, tuple(shapes))
