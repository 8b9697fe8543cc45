"""What objectives ask for, measured: how far somebody is, and how far they have to be (section 13)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import count
from typing import Any, assert_never

from msgspec import Struct

from games.almadi.actions import ObjectiveId, Terrain
from games.almadi.components import OBJECTIVES, TERRAINS
from games.almadi.pieces import (
    Alone,
    Axis,
    Beside,
    Columns,
    EachType,
    Goods,
    Groups,
    InARow,
    Item,
    Items,
    Layout,
    RowLength,
    RowsWith,
    Runs,
    Squares,
)
from games.almadi.realm import (
    DIRECTIONS,
    ROWS,
    Arrangement,
    Cell,
    Faces,
    Tally,
    arrangement,
    cells_of,
    complete_columns,
    groups,
    neighbours,
    row_of,
)
from games.almadi.state import Player, goods


class Progress(Struct, frozen=True):
    """How far somebody is with an objective. It is met if ``have`` has reached ``need``."""

    have: int
    need: int

    @property
    def is_met(self) -> bool:
        return self.have >= self.need


def is_met(player: Player, objective: ObjectiveId) -> bool:
    """Tell whether a player meets what an objective asks for."""
    return progress(player, objective).is_met


def progress(player: Player, objective: ObjectiveId) -> Progress:
    """Return how far a player is with an objective."""
    return progress_in(player, arrangement(player.realm), objective)


def progress_with_open(player: Player, at: Arrangement) -> dict[ObjectiveId, Progress]:
    """Return how far a player would be with all open objectives, with a realm that may be another than the own one."""
    return {name: progress_in(player, at, name) for name in player.open}


def progress_in(player: Player, at: Arrangement, objective: ObjectiveId) -> Progress:
    """Return how far a player would be with an objective, with a realm that may be another than the own one."""
    asks = OBJECTIVES[objective].asks
    match asks:
        case Goods(least):
            return Progress(goods(player, at.figures), least)
        case Items(item, least):
            return Progress(_items(player, at.figures, item), least)
        case _:
            return _measure(at.faces, asks)


def _items(player: Player, figures: Tally, item: Item) -> int:
    match item:
        case Item.RUBY:
            return player.rubies
        case Item.STALL:
            return player.stalls
        case Item.MOSAIC:
            return player.mosaics
        case Item.JAR:
            return figures.jars
        case never:
            assert_never(never)


def _measure(faces: Faces, asks: Layout) -> Progress:
    return MEASURES[type(asks)](faces, asks)


def _groups(faces: Faces, asks: Groups) -> Progress:
    return _best(groups(faces, asks.type), asks.size, asks.count)


def _in_line(faces: Faces, asks: Runs) -> Progress:
    return _best(_runs(faces, asks.type, asks.axis), asks.length, asks.count)


def _rows_with(faces: Faces, asks: RowsWith) -> Progress:
    found = _by_row(faces, asks.type)
    return _best((found[row] for row in ROWS), asks.per_row, asks.rows)


def _in_a_row(faces: Faces, asks: InARow) -> Progress:
    return Progress(max(_by_row(faces, asks.type).values(), default=0), asks.least)


def _alone(faces: Faces, asks: Alone) -> Progress:
    return Progress(sum(_is_alone(faces, where) for where in cells_of(faces, asks.type)), asks.count)


def _each_type(faces: Faces, asks: EachType) -> Progress:
    found = Counter(face.type for face in faces.values())
    return Progress(sum(min(asks.least, found[kind]) for kind in TERRAINS), asks.least * len(TERRAINS))


def _columns(faces: Faces, asks: Columns) -> Progress:
    return Progress(complete_columns(faces), asks.least)


def _row_length(faces: Faces, asks: RowLength) -> Progress:
    return Progress(max(Counter(map(row_of, faces)).values()), asks.least)


def _all_types(faces: Faces, asks: Squares) -> Progress:
    return Progress(_squares(faces), asks.count)


def _best(sizes: Iterable[int], size: int, number: int) -> Progress:
    """Return the progress of so many things that have to be of at least this size."""
    largest = sorted(sizes, reverse=True)[:number]
    return Progress(sum(min(size, found) for found in largest), size * number)


def _runs(faces: Faces, kind: Terrain, axis: Axis) -> list[int]:
    """Return the lengths of all straight runs of a type."""
    _, east, south, _ = DIRECTIONS
    step = south if axis is Axis.VERTICAL else east
    cells = {*cells_of(faces, kind)}
    return [_length(cells, first, step) for first in cells if first - step not in cells]


def _length(cells: Collection[Cell], first: Cell, step: int) -> int:
    """Return how many cells lie in a line from the first one on."""
    return next(n for n in count(1) if first + n * step not in cells)


def _by_row(faces: Faces, kind: Terrain) -> Counter[int]:
    return Counter(row_of(where) for where in cells_of(faces, kind))


def _beside(faces: Faces, asks: Beside) -> Progress:
    found = [_touched(faces, where, asks) for where in cells_of(faces, asks.centre)]
    return _best(found, asks.least * (len(asks.neighbours) if asks.each else 1), asks.count)


def _touched(faces: Faces, where: Cell, asks: Beside) -> int:
    counts = [0] * len(asks.neighbours)
    for face in neighbours(faces, where):
        if face.type in asks.neighbours:
            counts[asks.neighbours.index(face.type)] += 1
    return sum(min(asks.least, each) for each in counts) if asks.each else sum(counts)


def _is_alone(faces: Faces, where: Cell) -> bool:
    return all(face.type is not faces[where].type for face in neighbours(faces, where))


def _squares(faces: Faces) -> int:
    corners = (0, DIRECTIONS[1], DIRECTIONS[2], DIRECTIONS[1] + DIRECTIONS[2])
    return sum(_types(faces, [where + step for step in corners]) == len(TERRAINS) for where in faces)


def _types(faces: Faces, cells: Sequence[Cell]) -> int:
    return len({faces[where].type for where in cells if where in faces})


MEASURES: dict[type, Callable[[Faces, Any], Progress]] = {
    Groups: _groups,
    Runs: _in_line,
    RowsWith: _rows_with,
    InARow: _in_a_row,
    Beside: _beside,
    Alone: _alone,
    EachType: _each_type,
    Columns: _columns,
    RowLength: _row_length,
    Squares: _all_types,
}
