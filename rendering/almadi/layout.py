"""Where everything is in the pictures of Almadi: the panels of the main one, and the cells of a realm."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct
from msgspec.structs import replace

from games.almadi.realm import ROWS, Cell, Faces, cell, column_of, row_of
from games.almadi.state import PLACES_IN_ROW
from rendering.geometry import Box, Point, around

TOP = 124
LEFT, RIGHT = 24, 1176
INNER = RIGHT - LEFT
"""The width of all panels."""
GAP = 16
EDGE = 16
"""Between the edges of a panel and the landscapes in it."""
HEAD = 68
NUMBERS = 46
"""The line of the column numbers."""
LEAST_COLUMNS, MOST_COLUMNS = 7, 9
TAGS = 70
"""Between the central board and the realm."""
CHARACTERS_H = 126
BOTTOM = 1476


class Measures(Struct, frozen=True):
    """How tightly everything is set."""

    largest: int = 113
    """The size of landscapes at the most: at first what the fewest columns have room for."""
    objectives: int = 232
    gap: int = GAP
    mini: int = 40
    """The least size of the landscapes of the others, where their width allows it."""
    row: int = 54
    """The height of a row of numbers in a narrow panel."""
    tall_heads: bool = True
    """Whether long names may have a line of their own in the panels of the others."""


ROOMY = Measures()
LOW = Measures(92, 212, mini=36)
TIGHT = Measures(84, 192, 12, mini=26, row=48)
SMALLEST = 70
MEASURES = (
    ROOMY,
    LOW,
    replace(LOW, mini=28),
    *(replace(TIGHT, largest=z) for z in (92, 88, 84, 80)),
    *(replace(TIGHT, largest=z, tall_heads=False) for z in range(88, SMALLEST - 2, -2)),
)
"""From the best looking to the lowest; of these, a picture takes the first one that fits."""


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


def _tile_size(columns: int, most: int) -> int:
    """Return how large landscapes are, at most, so that the board and so many columns fit."""
    room = INNER - 2 * EDGE - TAGS + CELL_GAP
    return min(room // (max(columns, LEAST_COLUMNS) + PLACES_IN_ROW) - CELL_GAP, most)


def layout(
    seats: int, columns: int, rows: int, characters: bool, others_h: float = 0, measures: Measures = ROOMY
) -> Layout:
    """Return the boxes for a realm of so many columns and rows; ``others_h`` is the height of the other players."""
    z = _tile_size(columns, measures.largest)
    stage = Box(LEFT, TOP, INNER, HEAD + NUMBERS + rows * (z + CELL_GAP) + EDGE)
    objectives = Box(LEFT, stage.bottom + measures.gap, stage.w, measures.objectives)
    below = objectives.bottom + measures.gap
    cast = None
    if characters:
        cast = Box(LEFT, below, stage.w, CHARACTERS_H)
        below = cast.bottom + measures.gap
    others = Box(LEFT, below, stage.w, others_h).columns(seats - 1, GAP)
    return Layout(
        stage=stage,
        z=z,
        board_x=LEFT + EDGE,
        realm_x=LEFT + EDGE + PLACES_IN_ROW * (z + CELL_GAP) + TAGS,
        cells_y=TOP + HEAD + NUMBERS,
        objectives=objectives,
        characters=cast,
        others=others,
        height=round(others[0].bottom) + 24,
    )


CELL_GAP = 4


class Grid(Struct, frozen=True):
    """The cells of some rows and columns. (x, y) is the upper left corner of the first one, ``z`` their size."""

    x: float
    y: float
    z: float
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    gap: float = CELL_GAP

    @property
    def pitch(self) -> float:
        return self.z + self.gap

    @property
    def bottom(self) -> float:
        return self.y + self.pitch * len(self.rows) - self.gap

    def shows(self, where: Cell) -> bool:
        return column_of(where) in self.columns and row_of(where) in self.rows

    def row(self, row: int) -> float:
        """Return the middle of a row."""
        return self.y + self.pitch * self.rows.index(row) + self.z / 2

    def column(self, column: int) -> float:
        """Return the middle of a column."""
        return self.x + self.pitch * self.columns.index(column) + self.z / 2

    def at(self, where: Cell) -> Point:
        """Return the middle of a cell."""
        return self.column(column_of(where)), self.row(row_of(where))

    def box(self, where: Cell) -> Box:
        return around(*self.at(where), self.z)


def columns_of(faces: Faces, free: Collection[Cell] = ()) -> tuple[int, ...]:
    """Return every column from the starting tile to the last one that has a landscape or a free cell."""
    return tuple(range(1 + max(column_of(where) for where in (*faces, *free))))


def shown_columns(faces: Faces, columns: tuple[int, ...], most: int) -> tuple[int, ...]:
    """Return at most so many columns, the starting tile among them.

    Complete columns go first, those at the left before others: nothing can be placed there any more.
    """
    spare = len(columns) - most
    if spare <= 0:
        return columns
    complete = [column for column in columns if column and all(cell(row, column) in faces for row in ROWS)]
    going = [*complete, *(column for column in columns if column and column not in complete)][:spare]
    return tuple(column for column in columns if column not in going)
