"""One tile or one orchard, large, with its name and what it means."""

from __future__ import annotations

from games.applejack.orchards import FREE
from games.applejack.state import Options, Orchard, Phase, View
from games.contract import NamedValue
from rendering.applejack import trees
from rendering.applejack.diff import OrchardDiff
from rendering.applejack.facts import price_of
from rendering.applejack.layout import Grid
from rendering.applejack.palette import THEME
from rendering.common.pieces import piece_scene
from rendering.look import Look
from rendering.scene import Scene
from rendering.words import Words

LEAST_NAME = 26
TILE_W = 300
TILE_X, TILE_TEXT = 214, 408
BOARD_W = 92
BOARD_X, BOARD_TEXT = 310, 610


def tile_scene(name: str, words: Words) -> Scene:
    face = trees.large_tile(name, 0, TILE_X, 236, TILE_W, price_of(words, name))
    return piece_scene(THEME, words, NamedValue("tile", name), face, 440, text_x=TILE_TEXT, least=LEAST_NAME)


def board_scene(name: str, words: Words) -> Scene:
    """Return a side of an orchard board, with what it means."""
    grid = Grid(BOARD_X, 326, BOARD_W)
    orchard = Orchard(0, FREE, name)
    view = View(None, Options(), 0, Phase.TAKING, (), (), 0, (), None, (orchard,), None)
    shapes = [trees.ground(grid), *trees.orchard(OrchardDiff(view, Look(words, ("",)), 0), grid)]
    return piece_scene(THEME, words, NamedValue("board", name), shapes, 620, text_x=BOARD_TEXT, least=LEAST_NAME)
