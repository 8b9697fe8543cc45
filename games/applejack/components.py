"""The component table of Applejack, read and checked when this module is imported."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import data
from games.applejack.actions import BoardId, TileId, Variety
from games.applejack.geometry import EDGES, INDEX, NEIGHBOURS, OUTSIDE
from games.applejack.pieces import Board, Components, RimApple, RimHive, Tile
from games.components import count_fault, mark_faults, read_components


def load(table: Mapping[str, Any]) -> Components:
    """Read a component table. Raises ``ComponentError`` with all its faults, one a line."""
    return read_components(table, Components, _tile_faults, _board_faults, _path_faults, mark_faults)


def _tile_faults(box: Components) -> Iterator[str]:
    """There must be a tile for every hex and every cottage, each with at least one hive (section 2)."""
    least = max(box.seats.honey, default=0) * (len(INDEX) + 1)
    if len(box.tiles) < least:
        yield f"tiles: {len(box.tiles)} are too few, {least} may be needed"
    names = [tile.id for tile in box.tiles]
    if names != sorted(set(names)):
        yield "tiles: they are in order and each stands there once"
    yield from (f"{tile.id}: has no hive" for tile in box.tiles if not tile.hives)
    yield from (f"{tile.id}: hives are not in order" for tile in box.tiles if list(tile.hives) != sorted({*tile.hives}))


def _board_faults(box: Components) -> Iterator[str]:
    """What is printed at a rim must be at outward edges, at most one thing at each (sections 2 and 9)."""
    fronts = [board.id for board in box.boards if not board.apples]
    yield from count_fault("sides without apples", fronts, ["a"])
    backs = len(box.boards) - len(fronts)
    if backs < (seats := max(box.seats.honey, default=0)):
        yield f"boards: {backs} sides with apples are too few for {seats} players"
    for board in box.boards:
        things: tuple[RimHive | RimApple, ...] = (*board.hives, *board.apples)
        edges = [(thing.hex, thing.edge) for thing in things]
        yield from count_fault(f"edges used on {board.id}", len(set(edges)), len(edges))
        for where, edge in edges:
            if NEIGHBOURS[INDEX[where]][EDGES.index(edge)] != OUTSIDE:
                yield f"{board.id}: {where} has no rim at {edge}"
        yield from count_fault(f"hives of {board.id}", sorted(hive.number for hive in board.hives), list(range(1, 7)))
        found = Counter(apple.variety for apple in board.apples)
        yield from count_fault(f"apples of {board.id}", found, Counter(Variety) if board.apples else Counter())


def _path_faults(box: Components) -> Iterator[str]:
    """Turns and icons must fit the path, and every apple tile must have an icon to cover (section 3)."""
    yield from count_fault("tables", tuple(sorted(box.seats.honey)), (2, 3, 4))
    yield from count_fault("tables with icons", tuple(sorted(box.icons.steps)), (2, 3, 4))
    yield from count_fault("turns", box.lap.turns, (box.constants.last_lap - 1) * box.lap.full + box.lap.leaf)
    for seats, steps in box.icons.steps.items():
        yield from count_fault(f"honey of {seats} players", len(box.seats.honey.get(seats, ())), seats)
        yield from count_fault(f"icons for {seats} players", len(steps), len(box.icons.varieties))
        if list(steps) != sorted(set(steps)) or steps[-1] >= box.lap.full * seats:
            yield f"icons for {seats} players: they are in order and lie before the bridge"
    first = [variety for icon in box.icons.varieties[: box.icons.covered] for variety in icon]
    yield from count_fault("icons that can be covered", Counter(first), Counter(Variety))
    yield from count_fault("varieties", box.varieties.list, tuple(Variety))
    yield from count_fault("diversity", len(box.diversity.honey), len(Variety) + 1)


BOX = load(data.table("applejack"))
TILES: dict[TileId, Tile] = {tile.id: tile for tile in BOX.tiles}
TURNS: dict[TileId, int] = {tile.id: tile.turns for tile in BOX.tiles}
"""How many orientations of each tile look different."""
BOARDS: dict[BoardId, Board] = {board.id: board for board in BOX.boards}
BACKS: tuple[BoardId, ...] = tuple(name for name, board in BOARDS.items() if board.apples)
"""The sides B (section 9)."""
VARIETIES = tuple(Variety)
