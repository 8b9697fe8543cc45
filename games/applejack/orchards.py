"""What is in an orchard and what it brings: connections of hives, areas of a variety, flowers (sections 5 to 7)."""

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from msgspec import Struct

from games.applejack.actions import BoardId, Hex, TileId, Variety
from games.applejack.components import BOARDS, TILES
from games.applejack.geometry import EDGES, HEXES, INDEX, NEIGHBOURS, OUTSIDE, TOUCHING, opposite
from games.applejack.state import Orchard, Planting

Hexes: TypeAlias = tuple[Planting | None, ...]
FREE: Hexes = (None,) * len(HEXES)
PLAIN = 0


class Connection(Struct, frozen=True):
    """What is across an edge of a tile with a hive at this edge."""

    edge: int
    honey: int
    """What it brings when the tile is placed. 0: there is no hive across the edge."""
    to: Hex | None
    """The hex across the edge. None: the rim."""
    open: bool
    """Whether that hex is free, so that a hive may still come there."""


class Area(Struct, frozen=True):
    """Neighbouring tiles of a variety, and their apples together (section 6)."""

    hexes: tuple[Hex, ...]
    apples: int


@cache
def hives(tile: TileId, turn: int) -> tuple[int, ...]:
    """Return the edges with a hive when a tile is turned like this, ascending."""
    return tuple(sorted((edge + turn) % 6 for edge in TILES[tile].hives))


@cache
def rim_hives(board: BoardId) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of the hives at the rim, by hex and edge. 0: there is none."""
    rim = [[PLAIN] * 6 for _ in HEXES]
    for hive in BOARDS[board].hives:
        rim[INDEX[hive.hex]][EDGES.index(hive.edge)] = hive.number
    return tuple(map(tuple, rim))


@cache
def rim_apples(board: BoardId, variety: Variety) -> tuple[int, ...]:
    """Return by hex how many apples of a variety the rim adds to a tile there (section 9)."""
    found = [apple.hex for apple in BOARDS[board].apples if apple.variety is variety]
    return tuple(found.count(name) for name in HEXES)


def hives_across(hexes: Hexes, board: BoardId, where: int) -> tuple[int, ...]:
    """Return the number of the hive across each edge of a hex. 0: there is none."""
    rim = rim_hives(board)[where]
    return tuple(
        rim[edge] if other == OUTSIDE else _number(hexes[other], opposite(edge))
        for edge, other in enumerate(NEIGHBOURS[where])
    )


def _number(planting: Planting | None, edge: int) -> int:
    """Return the number of the hive at an edge of a hex, 0 without a hive."""
    if planting is None or planting.pasture or edge not in hives(planting.tile, planting.turn):
        return PLAIN
    return TILES[planting.tile].price


def income(orchard: Orchard, tile: TileId, where: int, turn: int) -> int:
    """Return the honey of a tile's hives when it is placed like this (section 5, step 4)."""
    across, price = hives_across(orchard.hexes, orchard.board, where), TILES[tile].price
    return sum(min(price, across[edge]) for edge in hives(tile, turn))


def connections(orchard: Orchard, tile: TileId, where: int, turn: int) -> tuple[Connection, ...]:
    """Return what each hive of a tile would connect to if it were placed like this."""
    across, price = hives_across(orchard.hexes, orchard.board, where), TILES[tile].price
    return tuple(
        _connection(orchard, NEIGHBOURS[where][edge], edge, min(price, across[edge])) for edge in hives(tile, turn)
    )


def _connection(orchard: Orchard, other: int, edge: int, honey: int) -> Connection:
    if other == OUTSIDE:
        return Connection(edge, honey, None, open=False)
    return Connection(edge, honey, HEXES[other], open=orchard.hexes[other] is None)


def planted(orchard: Orchard) -> tuple[TileId, ...]:
    """Return the tiles that are face up, without the pastures."""
    return tuple(planting.tile for planting in orchard.hexes if planting is not None and not planting.pasture)


def flowers(orchard: Orchard) -> int:
    """Return how many flowers there are in an orchard (section 7)."""
    return sum(TILES[tile].flowers for tile in planted(orchard))


def pastures(orchard: Orchard) -> int:
    """Return how many pastures there are in an orchard."""
    return sum(planting is not None and planting.pasture for planting in orchard.hexes)


def apples(orchard: Orchard, variety: Variety) -> dict[int, int]:
    """Return the apples of a variety by hex, for all tiles with it. Rim apples are added to the tile they touch."""
    rim = rim_apples(orchard.board, variety)
    found = {}
    for where, planting in enumerate(orchard.hexes):
        if planting is not None and not planting.pasture and (shown := TILES[planting.tile].apples.get(variety)):
            found[where] = shown + rim[where]
    return found


def areas(orchard: Orchard, variety: Variety) -> tuple[Area, ...]:
    """Return the areas of a variety, in the order of their first hexes (section 6)."""
    left = apples(orchard, variety)
    return tuple(_area(left, start) for start in tuple(left) if start in left)


def _area(left: dict[int, int], start: int) -> Area:
    """Take the area with this hex out of what is left."""
    size, found, reached = left.pop(start), [], [start]
    while reached:
        where = reached.pop()
        found.append(where)
        for other in TOUCHING[where]:
            if other in left:
                size += left.pop(other)
                reached.append(other)
    return Area(tuple(HEXES[where] for where in sorted(found)), size)


def harvest(sizes: Sequence[Area], die: int) -> int:
    """Return the honey of areas when the die shows this number (section 6)."""
    return sum(max(0, area.apples - die) for area in sizes)
