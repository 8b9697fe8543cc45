"""The colours of Via Appia: table, land, stones and tiles by size."""

from __future__ import annotations

from msgspec import Struct

from games.via_appia.actions import StoneSize, TileSize
from rendering import theme

THEME = theme.Theme("via_appia", "#7a4636", "#b08c4a", "#f1e6cf", "ancient-columns")

LAND, MOUNTAIN, SEA, SEA_DEEP = "#d3c793", "#b5ae74", "#8dbbc4", "#78acb8"
SHORE, TREE, TRUNK = "#e6dcb0", "#7f8a54", "#6d5a3a"
ROAD_EDGE, ROAD = "#85703f", "#f7eed2"
CITY, CITY_EDGE, CITY_RIM, SLOT = "#8e2f25", "#5f1c15", "#e2b6a4", "#74231b"
GOLD, GOLD_EDGE, GOLD_LIGHT = "#edbf45", "#a97a14", "#f7dc86"
BRONZE = "#9a7430"
"""The colour of icons on paper: the accent is too light for them."""
LAUREL = "#d9bf86"
"""The colour of the wreath around the points of a victory token."""
BACK, BACK_EDGE, BACK_MARK = "#a8705a", "#7a4636", "#c79a84"
SLATE, SLATE_LIGHT, THROAT = "#d9c9a6", "#cdbb95", "#e4d7ba"
RAIL, RAIL_EDGE, EDGE, EDGE_LIGHT = "#7a4a2a", "#4f2d17", "#5d5347", "#8a7d6c"
LINE = "#b3261e"
GRASS, GRASS_DEEP = "#b5ae74", "#a59d63"
FREE, OFFERED = "#d8cc98", "#f2e8c6"
WOOD, WOOD_EDGE = "#c9884e", "#7a4a2a"
ASH, ASH_EDGE, ASH_FIELD = "#8e9297", "#5a5e63", "#a2a6aa"
CHALK, CHALK_EDGE, CHALK_FIELD, CHALK_CRACK = "#efeae0", "#9a907d", "#f9f6ef", "#c6bda9"
UMBER, UMBER_FIELD, UMBER_CRACK = "#8a5a3a", "#9d6a48", "#5f3a20"
CART, CART_EDGE = "#f6edcf", "#c4a268"


class SizeColours(Struct, frozen=True):
    """The colours of a size, of stones and tiles alike."""

    fill: str
    edge: str
    field: str
    """The colour of its inner field."""
    crack: str
    ink: str


GREY = SizeColours(ASH, ASH_EDGE, ASH_FIELD, ASH_EDGE, theme.INK)
WHITE = SizeColours(CHALK, CHALK_EDGE, CHALK_FIELD, CHALK_CRACK, theme.INK)
BROWN = SizeColours(UMBER, RAIL_EDGE, UMBER_FIELD, UMBER_CRACK, theme.WHITE)
SIZES: dict[str, SizeColours] = {"small": GREY, "medium": WHITE, "large": BROWN}

LARGEST_FIRST = tuple(reversed(StoneSize))
TILES_LARGEST_FIRST = tuple(reversed(TileSize))


def colours_of(size: StoneSize | TileSize) -> SizeColours:
    """Return the colours of a size."""
    return SIZES[size.value]
