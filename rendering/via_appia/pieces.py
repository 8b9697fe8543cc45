"""One space, city or income card, large, with its name and what it means."""

from __future__ import annotations

from games.contract import NamedValue
from games.via_appia.pieces import Place
from rendering import theme
from rendering.common.pieces import piece_scene
from rendering.facts import entry_of
from rendering.geometry import Box, around
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, Plane
from rendering.text import label
from rendering.via_appia import goods, income, palette
from rendering.words import Words

TEXT = 380
LEAST_NAME = 26
MIDDLE = 204
TILES = {"small": 150, "medium": 190, "large": 230}
CARD = Box(104, 64, 200, 372)


def place_scene(name: str, words: Words) -> Scene:
    """Return a space with its tile, or a city."""
    found = entry_of(words.box.places, name)
    face = _city() if found.size is None else _space(found)
    return piece_scene(palette.THEME, words, NamedValue("place", name), face, 360, text_x=TEXT, least=LEAST_NAME)


def _space(found: Place) -> list[AnyShape]:
    assert found.size is not None
    z = TILES[found.size.value]
    name = label(found.id, MIDDLE, 204, 56, palette.colours_of(found.size).ink, "900", "middle")
    return [goods.tile(found.size, MIDDLE, 204, z, over=True), name]


def _city() -> list[AnyShape]:
    box = around(MIDDLE, 204, 260, 200)
    plate = Plane(box, palette.CITY, 20, edge=palette.CITY_EDGE, width=4, shade="plate")
    return [plate, Icon(palette.THEME.emblem, box.cx, box.cy, 140, theme.WHITE)]


def card_scene(name: str, words: Words) -> Scene:
    """Return an income card."""
    face = income.face(words, name, CARD, False)
    return piece_scene(
        palette.THEME, words, NamedValue("card", name), face, CARD.bottom + 24, text_x=TEXT, least=LEAST_NAME
    )
