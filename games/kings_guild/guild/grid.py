"""The mats: which squares are next to each other, where a tile fits, and what it covers (section 6.1)."""

from functools import lru_cache

from games.kings_guild.actions import MatId, Resource, RoomId, Square
from games.kings_guild.components import MATS, ROOMS
from games.kings_guild.state import Built

COLUMNS, ROWS = 4, 3


def _cell(square: str) -> int:
    """Return the number of a square, counted row by row from 0."""
    return "abcd".index(square[0]) + COLUMNS * (int(square[1]) - 1)


CELLS: dict[Square, int] = {square: _cell(square) for square in Square}
HALL = 1 << _cell("b1") | 1 << _cell("c1")
LEFT_COLUMN = sum(1 << COLUMNS * row for row in range(ROWS))
BOARD = (1 << COLUMNS * ROWS) - 1


def neighbours(cells: int) -> int:
    """Return the squares that share an edge with some of these, as a set of bits."""
    right = (cells << 1) & ~LEFT_COLUMN
    left = (cells & ~LEFT_COLUMN) >> 1
    return (right | left | cells << COLUMNS | cells >> COLUMNS) & BOARD & ~cells


def covered(built: Built) -> int:
    """Return the squares under a tile, as a set of bits."""
    return footprint(built.room, built.square)


def footprint(room: RoomId, square: Square) -> int:
    """Return the squares that a room would cover, as a set of bits. 0: it would reach beyond the right edge."""
    cell = CELLS[square]
    if ROOMS[room].width == 1:
        return 1 << cell
    return 0b11 << cell if cell % COLUMNS < COLUMNS - 1 else 0


def occupied(rooms: tuple[Built, ...]) -> int:
    """Return every square with a tile on it, those of the hall included, as a set of bits."""
    cells = HALL
    for built in rooms:
        cells |= covered(built)
    return cells


@lru_cache(maxsize=4096)
def fitting(rooms: tuple[Built, ...], width: int, anywhere: bool) -> tuple[Square, ...]:
    """Return the squares where a tile of this width fits. ``anywhere``: it need not touch another tile."""
    return _fitting(occupied(rooms), width, anywhere)


@lru_cache(maxsize=4096)
def _fitting(taken: int, width: int, anywhere: bool) -> tuple[Square, ...]:
    border = BOARD if anywhere else neighbours(taken)
    found = []
    for square, cell in CELLS.items():
        if width == 2 and cell % COLUMNS == COLUMNS - 1:
            continue
        tile = (0b11 if width == 2 else 1) << cell
        if not tile & taken and tile & border:
            found.append(square)
    return tuple(found)


def covers_resource(mat: MatId, room: RoomId, square: Square) -> Resource | None:
    """Return the resource that a room on this square covers."""
    tile = footprint(room, square)
    return next((gain for at, gain in MATS[mat].resources.items() if tile >> CELLS[at] & 1), None)


def covers_coins(mat: MatId, room: RoomId, square: Square) -> bool:
    """Tell whether a room on this square covers the coins of the mat."""
    return bool(footprint(room, square) >> CELLS[MATS[mat].coins] & 1)


def adjacent(rooms: tuple[Built, ...], one: RoomId, other: RoomId) -> bool:
    found = {built.room: covered(built) for built in rooms}
    return one in found and other in found and bool(neighbours(found[one]) & found[other])
