"""One landscape, starting tile, objective or character, large, with its name and what it means."""

from __future__ import annotations

from games.almadi.actions import Effect
from games.almadi.realm import ROWS, Face, start_faces
from games.contract import NamedValue
from rendering import theme
from rendering.almadi import characters, ground, objectives, palette, tiles
from rendering.almadi.facts import box_of, character_of
from rendering.almadi.layout import Grid
from rendering.common.pieces import piece_scene
from rendering.facts import entry_of
from rendering.geometry import Box
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, Plane
from rendering.text import label
from rendering.words import Words

LEAST_NAME = 26
TEXT = 380
TILE = 280
CARD = Box(72, 72, 240, 300)


def landscape_scene(name: str, words: Words) -> Scene:
    found = entry_of(box_of(words).landscapes, name)
    face: list[AnyShape] = [tiles.tile(Face(found.type, found.sides, found.goods), 204, 212, TILE, name)]
    return piece_scene(palette.THEME, words, NamedValue("landscape", name), face, 376, text_x=TEXT, least=LEAST_NAME)


def start_scene(name: str, words: Words) -> Scene:
    found = entry_of(box_of(words).starts, name)
    grid = Grid(104, 72, 128, ROWS, (0,))
    laid = (tiles.tile(face, *grid.at(where), grid.z) for where, face in start_faces(found).items())
    shapes = (ground.start_plate(grid, 6), *ground.tags(grid, 72, False), *laid)
    named = NamedValue("start", name)
    return piece_scene(palette.THEME, words, named, shapes, grid.bottom + 24, text_x=290, least=LEAST_NAME)


def objective_scene(name: str, words: Words) -> Scene:
    face = objectives.face(words, name, CARD.inset(30, 54), "", 0)
    named = NamedValue("objective", name)
    return piece_scene(palette.THEME, words, named, face, CARD.bottom, text_x=TEXT, least=LEAST_NAME)


def character_scene(name: str, words: Words) -> Scene:
    cost = label(str(character_of(words, name).cost), CARD.cx + 34, CARD.bottom - 48, 56, theme.INK, "900", "middle")
    face: list[AnyShape] = [
        Plane(CARD, theme.CARD, 18, edge=palette.VIOLET, width=4),
        Plane(Box(CARD.x, CARD.y, CARD.w, 64), palette.VIOLET, 18, "top"),
        label(name, CARD.cx, CARD.y + 33, 40, theme.WHITE, "900", "middle"),
        Icon(characters.icon_of(words, name), CARD.cx, CARD.y + 134, 120, palette.VIOLET),
        tiles.effect(Effect.RUBY, CARD.cx - 30, CARD.bottom - 48, 60),
        cost,
    ]
    named = NamedValue("character", name)
    return piece_scene(palette.THEME, words, named, face, CARD.bottom + 24, text_x=TEXT, least=LEAST_NAME)
