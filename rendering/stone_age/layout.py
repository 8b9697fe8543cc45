"""Where everything is in the pictures of Stone Age, for 2, 3 and 4 players, in pixels of the finished picture."""

from __future__ import annotations

from msgspec import Struct

from games.stone_age.actions import Spot
from rendering.geometry import Box

BOARD = Box(24, 124, 1152, 564)

PLATES = {
    Spot.FOREST: Box(36, 256, 270, 172),
    Spot.CLAY_PIT: Box(322, 256, 270, 172),
    Spot.QUARRY: Box(608, 256, 270, 172),
    Spot.RIVER: Box(894, 256, 270, 172),
    Spot.HUNT: Box(36, 548, 356, 128),
    Spot.TOOL_MAKER: Box(406, 548, 243, 128),
    Spot.HUT: Box(663, 548, 243, 128),
    Spot.FIELD: Box(921, 548, 243, 128),
}
UPPER, LOWER = Box(24, 248, 1152, 188), Box(24, 543, 1152, 141)
"""The two rows of plates, without the landscape between them."""
RESOURCE_PLACES = (Spot.FOREST, Spot.CLAY_PIT, Spot.QUARRY, Spot.RIVER)
VILLAGE = (Spot.TOOL_MAKER, Spot.HUT, Spot.FIELD)
CARD_SLOTS = (Spot.CARD_1, Spot.CARD_2, Spot.CARD_3, Spot.CARD_4)
STACKS = (Spot.BUILDING_A, Spot.BUILDING_B, Spot.BUILDING_C, Spot.BUILDING_D)

HUNT_TRAY = Box(36, 424, 356, 118)
CARD_TRAY = Box(465, 132, 270, 118)
SHARED_TRAY = Box(320, 132, 560, 118)


class Market(Struct, frozen=True):
    """Panels and tiles of buildings and cards. Cards are listed by price, 1 first."""

    buildings: Box
    tiles: tuple[Box, ...]
    cards: Box
    slots: tuple[Box, ...]


class Layout(Struct, frozen=True):
    """Everything that depends on the number of players."""

    height: int
    market: Market
    players: tuple[Box, ...]
    rows: int
    """Rows of items in a player panel."""
    head: float
    """Height of the head of a player panel."""


def _market(players: int, buildings_w: float) -> Market:
    buildings = Box(24, 704, buildings_w, 312)
    cards_x = 24 + buildings_w + 16
    cards = Box(cards_x, 704, 1176 - cards_x, 312)
    tiles = tuple(Box(40 + 136 * i, 772, 122, 222) for i in range(players))
    w = (cards.w - 32 - 3 * 14) / 4
    slots = tuple(Box(cards.x + 16 + (3 - i) * (w + 14), 772, w, 228) for i in range(4))
    return Market(buildings, tiles, cards, slots)


ROW, LOW_ROW, TALL_ROW = Box(24, 1032, 1152, 212), Box(24, 1260, 1152, 212), Box(24, 1032, 1152, 302)
LAYOUTS = {
    2: Layout(1268, _market(2, 290), ROW.columns(2, 16), 2, 68),
    3: Layout(1358, _market(3, 426), TALL_ROW.columns(3, 16.5), 3, 104),
    4: Layout(1496, _market(4, 562), (*ROW.columns(2, 16), *LOW_ROW.columns(2, 16)), 2, 68),
}


def tray_of(spot: Spot | None) -> Box:
    """Return the place of the tray of an open roll: above the place, or in the middle for a card."""
    if spot is None or spot not in PLATES:
        return CARD_TRAY
    if spot == Spot.HUNT:
        return HUNT_TRAY
    return Box(PLATES[spot].x, 132, 270, 118)
