"""The colours of Applejack: table, apples, honey, ground, and the icons of its words."""

from __future__ import annotations

from msgspec import Struct

from games.applejack.actions import Variety
from rendering.theme import INK, WHITE, Kind, Theme

THEME = Theme("applejack", "#4f6b38", "#b3362b", "#f3dad0", "shiny-apple")

RED, YELLOW, GREEN, PINK = "#c4372c", "#efc23c", "#7da33a", "#e894a8"
ORANGE, RUSSET, PURPLE = "#e67e22", "#8f5531", "#76488f"
HONEY, HONEY_EDGE, HONEY_DEEP = "#eaa81f", "#a66e08", "#8a5a06"
BODY, BODY_EDGE = "#f8f1da", "#aaa868"
PICKED, PICKED_EDGE = "#d9c4f2", "#9b78c4"
GROUND, GROUND_EDGE = "#86a053", "#6f8a42"
SECTOR, SECTOR_OPEN, SECTOR_LINE = "#c5d398", "#fbf1cf", "#a5b971"
SIGN, STEM, LEAF, LEAF_EDGE = "#5f7a41", "#5d4024", "#5d9038", "#3f6a24"
PETAL, PETAL_EDGE, POLLEN = "#fffdfa", "#cf8fa4", "#edb43a"
PASTURE, PASTURE_EDGE, FREE = "#9db45c", "#7d9444", "#f0e5cc"
BACK, BACK_EDGE, BACK_LIGHT = "#93b254", "#66853a", "#b5cc7f"
SCORED = "#7ba238"
WAY = "#cdc08f"
BRIDGE = "#a98c6a"
WALL, ROOF = "#eadbb6", "#9a4a34"

KINDS: dict[str, Kind] = {"honey": Kind(HONEY, "gem", "honeypot", INK, HONEY_EDGE)}


class Apple(Struct, frozen=True):
    """What distinguishes a variety: its colour, its mark, and the colour of the mark."""

    fill: str
    mark: str
    ink: str


APPLES = {
    Variety.RED: Apple(RED, "heart", WHITE),
    Variety.YELLOW: Apple(YELLOW, "bar", INK),
    Variety.GREEN: Apple(GREEN, "ring", WHITE),
    Variety.PINK: Apple(PINK, "cross", INK),
    Variety.ORANGE: Apple(ORANGE, "triangle", INK),
    Variety.RUSSET: Apple(RUSSET, "square", WHITE),
    Variety.PURPLE: Apple(PURPLE, "star", WHITE),
}
