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
from games.almadi.pieces import ARROW, Symbol

Cell: TypeAlias = int
STRIDE = 8
"""From a cell to the one in the next column. Rows 6 and 7 stay empty, so that rows don't touch around the edges."""
DIRECTIONS = (-1, STRIDE, 1, -STRIDE)
"""From a cell to its neighbours in the north, east, south and west."""
ROWS = tuple(range(1, BOX.constants.rows + 1))
ALL_ROWS = (0, *ROWS, BOX.constants.rows + 1)
"""Those of whoever may use the rows above and below, too (section 11)."""
NOTHING: tuple[None, None, None, None] = (None, None, None, None)
EFFECTS: dict[str, Effect] = {effect.value: effect for effect in Effect}


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


@cache
def start_faces(start: StartId) -> dict[Cell, Face]:
    """Return the landscapes of a starting tile by cell. They can be touched in the east alone."""
    found = STARTS[start]
    return {
        cell(row, 0): Face(kind, (None, east, None, None), found.goods if kind is Terrain.MARKET else 0)
        for row, kind, east in zip(ROWS, found.types, found.east, strict=True)
    }


@lru_cache(1 << 12)
def faces_of(realm: Realm) -> Faces:
    """Return all landscapes of a realm by cell."""
    return {**start_faces(realm.start), **{cell(laid.row, laid.column): face_of(laid.tile) for laid in realm.laid}}


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


def effect_between(side: Symbol | None, other: Symbol | None) -> Effect | None:
    """Return the effect of an active contact: of two sides one is an arrow, the other an effect (section 5)."""
    if side == ARROW:
        return None if other is None or other == ARROW else EFFECTS[other]
    return None if side is None or other != ARROW else EFFECTS[side]


def contact(faces: Faces, where: Cell, side: int) -> Effect | None:
    """Return the effect of the contact at a side of a landscape, or None if it isn't active."""
    other = faces.get(where + DIRECTIONS[side])
    return None if other is None else effect_between(faces[where].sides[side], other.sides[(side + 2) % 4])


def arrivals(faces: Faces, *cells: Cell) -> list[Effect]:
    """Return what the contacts of landscapes that have just arrived bring; one between two of them counts once."""
    found = []
    for number, where in enumerate(cells):
        for side, step in enumerate(DIRECTIONS):
            effect = None if where + step in cells[:number] else contact(faces, where, side)
            if effect is not None:
                found.append(effect)
    return found


def active_contacts(faces: Faces) -> Iterator[tuple[Cell, int, Effect]]:
    """Yield every active contact once: a cell, its side (1: east, 2: south), and the effect."""
    for where in faces:
        for side in (1, 2):
            effect = contact(faces, where, side)
            if effect is not None:
                yield where, side, effect


def active_jars(faces: Faces) -> int:
    return sum(effect is Effect.JAR for _, _, effect in active_contacts(faces))


def cells_of(faces: Faces, kind: Terrain) -> list[Cell]:
    return [where for where, face in faces.items() if face.type is kind]


def groups(faces: Faces, kind: Terrain) -> list[int]:
    """Return the sizes of the connected groups of a type, the largest first."""
    left, sizes = set(cells_of(faces, kind)), []
    while left:
        reached, size = [left.pop()], 0
        while reached:
            where = reached.pop()
            size += 1
            near = [where + step for step in DIRECTIONS if where + step in left]
            left.difference_update(near)
            reached += near
        sizes.append(size)
    return sorted(sizes, reverse=True)


def palace_value(beside: int) -> int:
    """Return the points of a palace with so many oases and markets around it (section 9)."""
    return BOX.scoring.palace + BOX.scoring.palace_neighbour * beside if beside else 0


def worthy_neighbours(faces: Faces, where: Cell) -> int:
    """Return how many oases and markets touch a cell."""
    return sum(face.type is Terrain.OASIS or face.type is Terrain.MARKET for face in neighbours(faces, where))


def complete_columns(faces: Faces) -> int:
    """Return how many columns have all of rows 1 to 4 filled; the starting tile counts as one."""
    return sum(all(cell(row, column) in faces for row in ROWS) for column in {column_of(where) for where in faces})


class Tally(Struct, frozen=True, gc=False):
    """What a realm amounts to, whoever owns it."""

    oases: tuple[int, ...]
    """The sizes of the groups, the largest first."""
    caravans: tuple[int, ...]
    goods: int
    """On markets."""
    palaces: tuple[int, ...]
    """The points of every palace, the most first."""
    jars: int
    """The active ones."""


@lru_cache(1 << 12)
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
