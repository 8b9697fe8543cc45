"""Where everything is in the main picture of Almadi, in pixels of the finished picture."""

from __future__ import annotations

from msgspec import Struct

from rendering.geometry import Box

WIDTH = 1200
TOP = 124
LEFT, RIGHT = 24, 1176
GAP = 16
HEAD = 68
NUMBERS = 46
"""The line of the column numbers."""
PLACES = 2
LEAST_COLUMNS, MOST_COLUMNS = 7, 9
LARGEST, LARGEST_OF_CROWDED, LARGEST_OF_SIX_ROWS = 118, 92, 84
"""Of landscapes; of those of many players with characters; of a realm with rows above and below."""
TAGS = 70
"""Between the central board and the realm."""
OBJECTIVES_H, LOW_OBJECTIVES_H = 232, 212
CHARACTERS_H = 124
BOTTOM = 1476
CROWDED = 4


class Layout(Struct, frozen=True):
    """The boxes of the main picture."""

    stage: Box
    """Central board and realm."""
    z: int
    board_x: float
    realm_x: float
    cells_y: float
    objectives: Box
    characters: Box | None
    others: tuple[Box, ...]
    height: int


def tile_size(columns: int, rows: int, crowded: bool) -> int:
    """Return how large landscapes are so that the board and so many columns fit."""
    n = max(columns, LEAST_COLUMNS)
    z = (1120 - 104 - 16 - 4 * (n + 1)) // (n + PLACES)
    most = LARGEST_OF_SIX_ROWS if rows > 4 else LARGEST_OF_CROWDED if crowded else LARGEST
    return min(z, most)


def layout(seats: int, columns: int, rows: int, characters: bool, others_h: float) -> Layout:
    """Return the boxes for a realm of so many columns and rows; ``others_h`` is the height of the other players."""
    crowded = characters and seats >= CROWDED
    z = tile_size(columns, rows, crowded)
    stage = Box(LEFT, TOP, RIGHT - LEFT, HEAD + NUMBERS + rows * (z + 4) + 16)
    objectives = Box(LEFT, stage.bottom + GAP, stage.w, LOW_OBJECTIVES_H if crowded else OBJECTIVES_H)
    below = objectives.bottom + GAP
    cast = None
    if characters:
        cast = Box(LEFT, below, stage.w, CHARACTERS_H)
        below = cast.bottom + GAP
    others = Box(LEFT, below, stage.w, others_h).columns(seats - 1, GAP)
    return Layout(
        stage=stage,
        z=z,
        board_x=LEFT + 16,
        realm_x=LEFT + 16 + PLACES * (z + 4) + TAGS,
        cells_y=TOP + HEAD + NUMBERS,
        objectives=objectives,
        characters=cast,
        others=others,
        height=round(others[0].bottom) + 24,
    )


def room_for_others(seats: int, columns: int, rows: int, characters: bool) -> float:
    """Return how high the panels of the others should be at most."""
    return BOTTOM - layout(seats, columns, rows, characters, 0).others[0].y
