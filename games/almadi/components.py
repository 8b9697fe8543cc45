"""The component table of Almadi, read and checked when this module is imported."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import data
from games.almadi.actions import CharacterId, ObjectiveId, StartId, Terrain, TileId
from games.almadi.pieces import ARROW, UNNUMBERED, Character, Components, Frame, Objective, Power, Start, Tile
from games.components import count_fault, id_faults, mark_faults, read_components

TABLES = (2, 3, 4, 5)


def load(table: Mapping[str, Any]) -> Components:
    """Read a component table. Raises ``ComponentError`` with all its faults, one a line."""
    return read_components(
        table, Components, id_faults, _landscape_faults, _start_faults, _card_faults, _table_faults, mark_faults
    )


def _landscape_faults(box: Components) -> Iterator[str]:
    """There must be enough of every type, goods on markets alone, and no effect twice on a tile (section 13)."""
    found, most = Counter(tile.type for tile in box.landscapes), max(box.table.landscapes.values(), default=0)
    for kind in Terrain:
        if found[kind] < most:
            yield f"landscapes: {found[kind]} of type {kind} are too few, {most} may be needed"
    for tile in box.landscapes:
        if bool(tile.goods) is not (tile.type is Terrain.MARKET):
            yield f"{tile.id}: goods are on markets, and on these alone"
        effects = [side for side in tile.sides if side != ARROW]
        yield from count_fault(f"different effects on {tile.id}", len({*effects}), len(effects))
    twins = Counter((tile.type, tile.sides, tile.goods) for tile in box.landscapes)
    yield from (f"landscapes: {times} are all alike: {look}" for look, times in twins.items() if times > 1)


def _start_faults(box: Components) -> Iterator[str]:
    """Every player gets one; it has one landscape of each type, one in every row (section 3)."""
    if len(box.starts) < max(TABLES):
        yield f"starts: {len(box.starts)} are too few, {max(TABLES)} may be needed"
    for start in box.starts:
        yield from count_fault(f"types of {start.id}", sorted(start.types), sorted(Terrain))
        yield from count_fault(f"sides of {start.id}", len(start.east), box.constants.rows)


def _card_faults(box: Components) -> Iterator[str]:
    """There must be enough objectives and characters, and every power belongs to one character (sections 3 and 11)."""
    frames = Counter(objective.frame for objective in box.objectives)
    for frame in Frame:
        needed = max(box.table.grey_objectives.values(), default=0) if frame is Frame.GREY else 1
        if frames[frame] < needed:
            yield f"objectives: {frames[frame]} with a {frame} frame are too few"
    powers = Counter(character.power for character in box.characters)
    yield from count_fault("powers", powers, Counter(Power))
    for character in box.characters:
        if (character.amount is None) is not (character.power in UNNUMBERED):
            yield f"{character.id}: there is {'no' if character.amount is None else 'a'} number of {character.power}"
    for seats, dealt in box.table.characters_dealt.items():
        if seats * dealt > len(box.characters) or dealt < box.table.characters_kept:
            yield f"characters: {dealt} for each of {seats} players can't be dealt"


def _table_faults(box: Components) -> Iterator[str]:
    """The supply must last exactly as many rounds as there are (section 3)."""
    numbers, table = box.constants, box.table
    for name in ("landscapes", "mosaics", "stalls", "grey_objectives", "characters_dealt"):
        yield from count_fault(f"{name} by the number of players", tuple(sorted(getattr(table, name))), TABLES)
    for seats, each in table.landscapes.items():
        laid = numbers.rows * numbers.places_in_row
        yield from count_fault(f"turns of {seats} players", each * len(Terrain) - laid, numbers.rounds * seats)
    for name, ranks in (("two", box.scoring.ruby_ranks_of_two), ("more", box.scoring.ruby_ranks)):
        if list(ranks) != sorted(ranks, reverse=True):
            yield f"ruby ranks of {name}: they fall"
    yield from count_fault("ranks", (len(box.scoring.ruby_ranks_of_two), len(box.scoring.ruby_ranks)), (2, max(TABLES)))


BOX = load(data.table("almadi"))
TILES: dict[TileId, Tile] = {tile.id: tile for tile in BOX.landscapes}
STARTS: dict[StartId, Start] = {start.id: start for start in BOX.starts}
OBJECTIVES: dict[ObjectiveId, Objective] = {objective.id: objective for objective in BOX.objectives}
CHARACTERS: dict[CharacterId, Character] = {character.id: character for character in BOX.characters}
TERRAINS = tuple(Terrain)
