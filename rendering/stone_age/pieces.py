"""One card or one building, large, with its name and what it means."""

from __future__ import annotations

from games.contract import NamedValue
from games.stone_age.pieces import Card
from rendering.common.flow import centred
from rendering.common.pieces import piece_scene
from rendering.geometry import Box
from rendering.scaling import scaled
from rendering.scene import Scene
from rendering.shapes import AnyShape, moved
from rendering.stone_age import symbols
from rendering.stone_age.box import building_of, card_of
from rendering.stone_age.market import building_face, card_paper
from rendering.stone_age.palette import THEME
from rendering.words import Words

CARD_BOX = Box(64, 64, 290, 440)
TILE_BOX = Box(0, 0, 122, 196)
TILE_SCALE = 2.0


def card_scene(name: str, words: Words) -> Scene:
    face = _large_card(card_of(words, name))
    return piece_scene(THEME, words, NamedValue("card", name), face, CARD_BOX.bottom + 40)


def building_scene(name: str, words: Words) -> Scene:
    tile = building_face(words, building_of(words, name), TILE_BOX)
    face = [moved(scaled(shape, TILE_SCALE), 87, 64) for shape in tile]
    return piece_scene(THEME, words, NamedValue("building", name), face, 64 + TILE_BOX.h * TILE_SCALE + 40)


def _large_card(card: Card) -> list[AnyShape]:
    box, split = CARD_BOX, CARD_BOX.y + 230
    return [
        *card_paper(card, box, split),
        *centred(symbols.top(card, 2.0), box.cx, (box.y + split) / 2),
        *centred(symbols.bottom(card, 1.9, 66), box.cx, (split + box.bottom) / 2),
    ]
