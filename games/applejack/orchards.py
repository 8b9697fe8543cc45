"""What an orchard holds and brings: connections of hives, areas of a variety, flowers (sections 5 to 7)."""

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

from msgspec import Struct

from games.applejack.actions import BoardId, Hex, TileId, Variety
from games.applejack.components import BOARDS, TILES
from games.applejack.geometry import EDGES, HEXES, INDEX, NEIGHBOURS, OUTSIDE, TOUCHING, opposite
from games.applejack.view import Orchard, Planting

Hexes: TypeAlias = tuple[Planting | None, ...]
FREE: Hexes = (None,) * len(HEXES)
PLAIN = 0


class Connection(Struct, frozen=True):
    """What lies across an edge of a tile that has a hive there."""

    edge: int
    honey: int
    """What it brings when the tile is placed; 0 where no hive lies across."""
    to: Hex | None
    """The hex across, None for the rim."""
    open: bool
    """Whether the hex across is free: a hive may come there yet."""


class Area(Struct, frozen=True):
    """Tiles of a variety that belong together (section 6), and their apples."""

    hexes: tuple[Hex, ...]
    apples: int


@cache
def hives(tile: TileId, turn: int) -> tuple[int, ...]:
    """Return the edges on which a tile shows a hive when it is turned so, ascending."""
    return tuple(sorted((edge + turn) % 6 for edge in TILES[tile].hives))


@cache
def rim_hives(board: BoardId) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of the hives at the rim, by hex and edge; 0 where there is none."""
    rim = [[PLAIN] * 6 for _ in HEXES]
    for hive in BOARDS[board].hives:
        rim[INDEX[hive.hex]][EDGES.index(hive.edge)] = hive.number
    return tuple(map(tuple, rim))


@cache
def rim_apples(board: BoardId, variety: Variety) -> tuple[int, ...]:
    """Return how many apples of a variety the rim adds to a tile on each hex (section 9)."""
    found = [apple.hex for apple in BOARDS[board].apples if apple.variety is variety]
    return tuple(found.count(name) for name in HEXES)


def hives_across(hexes: Hexes, board: BoardId, where: int) -> tuple[int, ...]:
    """Return the number of the hive that lies across each edge of a hex; 0 where there is none."""
    rim = rim_hives(board)[where]
    return tuple(
        rim[edge] if other == OUTSIDE else _number(hexes[other], opposite(edge))
        for edge, other in enumerate(NEIGHBOURS[where])
    )


def _number(planting: Planting | None, edge: int) -> int:
    """Return the number of the hive on an edge of what lies there."""
    if planting is None or planting.pasture or edge not in hives(planting.tile, planting.turn):
        return PLAIN
    return TILES[planting.tile].price


def income(orchard: Orchard, tile: TileId, where: int, turn: int) -> int:
    """Return the honey that a tile's hives bring when it is placed so (section 5, step 4)."""
    across, price = hives_across(orchard.hexes, orchard.board, where), TILES[tile].price
    return sum(min(price, across[edge]) for edge in hives(tile, turn))


def connections(orchard: Orchard, tile: TileId, where: int, turn: int) -> tuple[Connection, ...]:
    """Return what each hive of a tile would meet if it were placed so."""
    across, price = hives_across(orchard.hexes, orchard.board, where), TILES[tile].price
    return tuple(
        _connection(orchard, NEIGHBOURS[where][edge], edge, min(price, across[edge])) for edge in hives(tile, turn)
    )


def _connection(orchard: Orchard, other: int, edge: int, honey: int) -> Connection:
    if other == OUTSIDE:
        return Connection(edge, honey, None, open=False)
    return Connection(edge, honey, HEXES[other], open=orchard.hexes[other] is None)


def planted(orchard: Orchard) -> tuple[TileId, ...]:
    """Return the tiles that lie face up."""
    return tuple(planting.tile for planting in orchard.hexes if planting is not None and not planting.pasture)


def flowers(orchard: Orchard) -> int:
    """Return the flowers of an orchard (section 7)."""
    return sum(TILES[tile].flowers for tile in planted(orchard))


def pastures(orchard: Orchard) -> int:
    """Return the pastures of an orchard."""
    return sum(planting is not None and planting.pasture for planting in orchard.hexes)


def apples(orchard: Orchard, variety: Variety) -> dict[int, int]:
    """Return the apples of a variety by hex, for all tiles that show it; rim apples count with the tile they touch."""
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
    """Take the area that holds this hex out of what is left."""
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
    """Return the honey that areas bring when the die shows this (section 6)."""
    return sum(max(0, area.apples - die) for area in sizes)
