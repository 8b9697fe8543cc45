"""Where the cells of a realm are in a picture, and which of its columns are shown."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from games.almadi.realm import ROWS, Cell, Faces, cell, column_of, row_of
from rendering.geometry import Box, Point, around

GAP = 4


class Grid(Struct, frozen=True):
    """The cells of some rows and columns. (x, y) is the upper left corner of the first one, ``z`` their size."""

    x: float
    y: float
    z: float
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    gap: float = GAP

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
