"""The colours of Stone Age: table, resources, halves of cards, and the icons of its words."""

from __future__ import annotations

from games.stone_age.actions import Benefit, Resource, Spot
from games.stone_age.pieces import Calling, Symbol
from rendering.theme import INK, Kind, Theme

THEME = Theme("stone_age", "#5b4a35", "#b8692e", "#e9cfa9", "mammoth")

FOOD = Kind("#6f8f2e", "disc", "meat")
ANY = Kind("#8a6e4e", "rounded", "swap-bag")
RESOURCES = {
    Resource.WOOD: Kind("#9c6434", "capsule", "log"),
    Resource.BRICK: Kind("#c8613b", "leaning", "clay-brick"),
    Resource.STONE: Kind("#7f878e", "pebble", "stone-pile"),
    Resource.GOLD: Kind("#e3ae2a", "ingot", "gold-bar", INK),
}
KINDS = {"food": FOOD, "any": ANY} | {resource.value: kind for resource, kind in RESOURCES.items()}

BROWN = "#7a4a1f"
WHEAT = "#a9812c"
ROOF = "#e9cfa9"
GABLE = "#c28e4b"
BAND = "#f3e5c8"
TOOL = "#ead2a8"
TOOL_EDGE = "#a9763c"
TOOL_USED = "#efe6d6"
GREEN = "#6e8b3a"
GREEN_EDGE = "#4d6625"
GREEN_FOOT = "#d5e0b4"
GREEN_LINE = "#b7c98a"
SAND_FOOT = "#f0d9ae"
SAND_LINE = "#d9b977"

SYMBOLS = {
    Symbol.POTTERY: "painted-pottery",
    Symbol.WRITING: "stone-tablet",
    Symbol.TIME: "sundial",
    Symbol.TRANSPORT: "stone-wheel",
    Symbol.MEDICINE: "pestle-mortar",
    Symbol.ART: "cave-entrance",
    Symbol.MUSIC: "flute",
    Symbol.WEAVING: "yarn",
}
CALLINGS = {
    Calling.HUT_BUILDERS: "hut",
    Calling.TOOL_MAKERS: "stone-axe",
    Calling.FARMERS: "wheat",
    Calling.SHAMANS: "totem-mask",
}
REWARDS = {Spot.TOOL_MAKER: "stone-axe", Spot.HUT: "meeple", Spot.FIELD: "wheat"}
BENEFITS = {Benefit.TOOL: "stone-axe", Benefit.AGRICULTURE: "wheat"}
