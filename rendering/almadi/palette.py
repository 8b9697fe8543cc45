"""The colours of Almadi: table, landscapes, effects, and the icons of its words."""

from __future__ import annotations

from msgspec import Struct

from games.almadi.actions import Effect, Terrain
from games.almadi.pieces import Frame
from rendering.theme import Theme, mix, shade

THEME = Theme("almadi", "#1f5c66", "#d58a2f", "#f7e2c4", "indian-palace")

BLUE, YELLOW, RED, GREEN, GREY = "#3f8fb5", "#e2a23b", "#b8433a", "#5e9e54", "#8c8478"
BLUE_DEEP, YELLOW_DEEP = "#2a6f91", "#9a6710"
VIOLET, TEAL, LEAF, NIGHT, RUBY, CLAY = "#6a4c9c", "#2f8c86", "#4e8a46", "#2d3e66", "#b01e48", "#a4632f"
RUBY_EDGE = "#7d1232"
MOONLIGHT = "#ffdf7e"
CRATE = "#fffaec"
SUPPLY, FIELD, CELL = "#cfe0e0", "#f0e3ca", "#f8f0de"
STRIP, STRIP_LIGHT = "#8a7350", "#e6d6b4"
SAFFRON, SHADE = "#ffd56b", "#3a2a1a"
DARK = 0.62
LIGHT = 0.12


class Paint(Struct, frozen=True):
    """What distinguishes a type of landscape: its colour, its icon, and a colour in which the icon is seen on paper."""

    fill: str
    icon: str
    deep: str

    @property
    def edge(self) -> str:
        return shade(self.fill, DARK)

    @property
    def field(self) -> str:
        """The colour of its inner field."""
        return mix(self.fill, CRATE, LIGHT)


TERRAINS = {
    Terrain.OASIS: Paint(BLUE, "palm-tree", BLUE_DEEP),
    Terrain.CARAVAN: Paint(YELLOW, "camel", YELLOW_DEEP),
    Terrain.PALACE: Paint(RED, "indian-palace", RED),
    Terrain.MARKET: Paint(GREEN, "shop", LEAF),
}
EFFECTS = {
    Effect.GENIE: ("djinn", VIOLET),
    Effect.MOSAIC: ("trowel", TEAL),
    Effect.STALL: ("basket", LEAF),
    Effect.MOON: ("moon", NIGHT),
    Effect.RUBY: ("rupee", RUBY),
    Effect.JAR: ("amphora", CLAY),
}
FRAMES = {Frame.BLUE: BLUE, Frame.YELLOW: YELLOW, Frame.RED: RED, Frame.GREEN: GREEN, Frame.GREY: GREY}
