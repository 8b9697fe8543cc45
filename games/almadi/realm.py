"""A realm: its cells, its neighbours, the contacts of its landscapes, and what all that amounts to (sections 4, 5, 9).

A cell is one number, so that the neighbours of a cell are sums: see ``cell``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from typing import TypeAlias

from msgspec import Struct

from games.almadi.actions import Effect, StartId, Terrain, TileId
from games.almadi.components import BOX, STARTS, TILES
from games.almadi.pieces import ARROW, Scoring, Start, Symbol

Cell: TypeAlias = int
STRIDE = 8
"""From a cell to the one in the next column. Rows 6 and 7 stay empty, so that rows don't touch around the edges."""
DIRECTIONS = (-1, STRIDE, 1, -STRIDE)
"""From a cell to its neighbours in the north, east, south and west."""
ROWS = tuple(range(1, BOX.constants.rows + 1))
ALL_ROWS = (0, *ROWS, BOX.constants.rows + 1)
"""The rows of a player who may use those above and below, too (section 11)."""
JAR: Symbol = "jar"
ACTIVE: dict[tuple[Symbol | None, Symbol | None], Effect] = {
    sides: effect for effect in Effect for sides in ((ARROW, effect.value), (effect.value, ARROW))
}
"""The effects of active contacts: of two sides one is an arrow, the other an effect (section 5)."""


class Laid(Struct, frozen=True, array_like=True, gc=False):
    """A landscape in a realm, and where it lies."""

    tile: TileId
    row: int
    column: int


class Realm(Struct, frozen=True, array_like=True, gc=False, cache_hash=True):
    """The landscapes of one player, in the order in which they were placed, right of the starting tile."""

    start: StartId
    laid: tuple[Laid, ...] = ()


class Face(Struct, frozen=True, gc=False):
    """What a landscape shows, on a tile or on the starting tile."""

    type: Terrain
    sides: tuple[Symbol | None, Symbol | None, Symbol | None, Symbol | None]
    goods: int


Faces: TypeAlias = Mapping[Cell, Face]


def cell(row: int, column: int) -> Cell:
    return row + STRIDE * column


def row_of(where: Cell) -> int:
    return where % STRIDE


def column_of(where: Cell) -> int:
    return where // STRIDE


@cache
def face_of(tile: TileId) -> Face:
    found = TILES[tile]
    return Face(found.type, found.sides, found.goods)


def start_faces(start: Start) -> dict[Cell, Face]:
    """Return the landscapes of a starting tile by cell. They can be touched in the east alone."""
    return {
        cell(row, 0): Face(kind, (None, east, None, None), goods)
        for row, (kind, east, goods) in zip(ROWS, start.landscapes(), strict=True)
    }


@cache
def _start(start: StartId) -> dict[Cell, Face]:
    return start_faces(STARTS[start])


@lru_cache(1 << 9)
def faces_of(realm: Realm) -> Faces:
    """Return all landscapes of a realm by cell."""
    return {**_start(realm.start), **{cell(laid.row, laid.column): face_of(laid.tile) for laid in realm.laid}}


def without(realm: Realm, tile: TileId) -> Faces:
    """Return all landscapes of a realm but one, which has been lifted."""
    lifted = where_is(realm, tile)
    return {where: face for where, face in faces_of(realm).items() if where != lifted}


def where_is(realm: Realm, tile: TileId) -> Cell | None:
    return next((cell(laid.row, laid.column) for laid in realm.laid if laid.tile == tile), None)


def free_cells(faces: Collection[Cell], rows: Collection[int]) -> list[Cell]:
    """Return the empty cells of these rows that touch a landscape, right of the starting tile, by row and column."""
    beside = {where + step for where in faces for step in DIRECTIONS}
    free = (where for where in beside if where >= STRIDE and where not in faces and row_of(where) in rows)
    return sorted(free, key=lambda where: (row_of(where), where))


def touches(faces: Collection[Cell], where: Cell) -> bool:
    return any(where + step in faces for step in DIRECTIONS)


def neighbours(faces: Faces, where: Cell) -> Iterator[Face]:
    """Yield the landscapes beside a cell."""
    for step in DIRECTIONS:
        found = faces.get(where + step)
        if found is not None:
            yield found


def contact(faces: Faces, where: Cell, face: Face, side: int) -> Effect | None:
    """Return the effect of the contact at a side of a landscape in this cell, or None if it isn't active.

    The landscape itself need not be among the others.
    """
    other = faces.get(where + DIRECTIONS[side])
    return None if other is None else ACTIVE.get((face.sides[side], other.sides[side - 2]))


def arrivals(faces: Faces, *cells: Cell) -> list[Effect]:
    """Return what the contacts of landscapes that have just arrived bring; one between two of them counts once."""
    found = []
    for number, where in enumerate(cells):
        for side, step in enumerate(DIRECTIONS):
            effect = None if where + step in cells[:number] else contact(faces, where, faces[where], side)
            if effect is not None:
                found.append(effect)
    return found


def active_contacts(faces: Faces) -> Iterator[tuple[Cell, int, Effect]]:
    """Yield every active contact once: a cell, its side (1: east, 2: south), and the effect."""
    for where, face in faces.items():
        for side in (1, 2):
            effect = contact(faces, where, face, side)
            if effect is not None:
                yield where, side, effect


def active_jars(faces: Faces) -> int:
    """Return how many jars are active. No landscape has two."""
    jars = ((where, face) for where, face in faces.items() if JAR in face.sides)
    return sum(contact(faces, where, face, face.sides.index(JAR)) is not None for where, face in jars)


def cells_of(faces: Faces, kind: Terrain) -> list[Cell]:
    return [where for where, face in faces.items() if face.type is kind]


def group_cells(faces: Faces, kind: Terrain) -> list[list[Cell]]:
    """Return the connected groups of a type, each by its cells."""
    left, found = set(cells_of(faces, kind)), []
    while left:
        group = [left.pop()]
        for where in group:
            near = [where + step for step in DIRECTIONS if where + step in left]
            left.difference_update(near)
            group += near
        found.append(group)
    return found


def groups(faces: Faces, kind: Terrain) -> list[int]:
    """Return the sizes of the connected groups of a type, the largest first."""
    return sorted(map(len, group_cells(faces, kind)), reverse=True)


def palace_value(beside: int, numbers: Scoring = BOX.scoring) -> int:
    """Return the points of a palace with so many oases and markets around it (section 9)."""
    return numbers.palace + numbers.palace_neighbour * beside if beside else 0


def worthy_neighbours(faces: Faces, where: Cell) -> int:
    """Return how many oases and markets touch a cell."""
    return sum(face.type is Terrain.OASIS or face.type is Terrain.MARKET for face in neighbours(faces, where))


def complete_columns(faces: Faces) -> int:
    """Return how many columns have all of rows 1 to 4 filled; the starting tile counts as one."""
    return sum(all(cell(row, column) in faces for row in ROWS) for column in {column_of(where) for where in faces})


class Tally(Struct, frozen=True, gc=False):
    """What a realm amounts to, independent of its owner."""

    oases: tuple[int, ...]
    """The sizes of the groups, the largest first."""
    caravans: tuple[int, ...]
    goods: int
    """On markets."""
    palaces: tuple[int, ...]
    """The points of every palace, the most first."""
    jars: int
    """The active ones."""


@lru_cache(1 << 10)
def tally(realm: Realm) -> Tally:
    """Return what a realm amounts to (section 9)."""
    faces = faces_of(realm)
    values = (palace_value(worthy_neighbours(faces, where)) for where in cells_of(faces, Terrain.PALACE))
    return Tally(
        oases=tuple(groups(faces, Terrain.OASIS)),
        caravans=tuple(groups(faces, Terrain.CARAVAN)),
        goods=sum(face.goods for face in faces.values()),
        palaces=tuple(sorted(values, reverse=True)),
        jars=active_jars(faces),
    )


class Arrangement(Struct, frozen=True, gc=False):
    """The landscapes of a realm that a player has or could have, and what they amount to."""

    faces: Faces
    figures: Tally


@lru_cache(1 << 10)
def arrangement(realm: Realm) -> Arrangement:
    """Return how the landscapes of a realm lie, and what they amount to."""
    return Arrangement(faces_of(realm), tally(realm))


GROUPED = (Terrain.OASIS, Terrain.CARAVAN)


class OneMore:
    """A realm to which one landscape is to be added."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        self.goods = sum(face.goods for face in faces.values())
        self.jars = active_jars(faces)
        self.beside: Mapping[Cell, int] = {
            where: worthy_neighbours(faces, where) for where, face in faces.items() if face.type is Terrain.PALACE
        }
        self.groups = {kind: group_cells(faces, kind) for kind in GROUPED}
        self.sizes = {kind: tuple(sorted(map(len, found), reverse=True)) for kind, found in self.groups.items()}
        self.group_of = {
            where: number for found in self.groups.values() for number, group in enumerate(found) for where in group
        }
        """The number of its group among those of its type, for every oasis and caravan."""

    def arrangement(self, where: Cell, face: Face) -> Arrangement:
        """Return the realm with this landscape in this cell."""
        return Arrangement({**self.faces, where: face}, self._tally(where, face))

    def effects(self, where: Cell, face: Face) -> list[Effect]:
        """Return what the contacts of this landscape bring."""
        found = (contact(self.faces, where, face, side) for side in range(len(DIRECTIONS)))
        return [effect for effect in found if effect is not None]

    def _tally(self, where: Cell, face: Face) -> Tally:
        oases, caravans = (self._sizes(kind, where, face) for kind in GROUPED)
        jars = self.jars + self.effects(where, face).count(Effect.JAR)
        return Tally(oases, caravans, self.goods + face.goods, self._palaces(where, face), jars)

    def _sizes(self, kind: Terrain, where: Cell, face: Face) -> tuple[int, ...]:
        if face.type is not kind:
            return self.sizes[kind]
        near = (where + step for step in DIRECTIONS)
        joined = {self.group_of[cell] for cell in near if cell in self.faces and self.faces[cell].type is kind}
        apart = [len(group) for number, group in enumerate(self.groups[kind]) if number not in joined]
        return tuple(sorted((*apart, 1 + sum(len(self.groups[kind][number]) for number in joined)), reverse=True))

    def _palaces(self, where: Cell, face: Face) -> tuple[int, ...]:
        found = list(self.beside.values())
        if face.type is Terrain.PALACE:
            found.append(worthy_neighbours(self.faces, where))
        elif face.type is not Terrain.CARAVAN:
            near = {where + step for step in DIRECTIONS}
            found = [count + (palace in near) for palace, count in self.beside.items()]
        return tuple(sorted(map(palace_value, found), reverse=True))


@lru_cache(1 << 8)
def one_more(realm: Realm) -> OneMore:
    """Return a realm to which a landscape is to be added."""
    return OneMore(faces_of(realm))


@lru_cache(1 << 8)
def one_more_without(realm: Realm, tile: TileId) -> OneMore:
    """Return a realm from which a landscape was lifted, to be added elsewhere."""
    return OneMore(without(realm, tile))
