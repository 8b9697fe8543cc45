"""Scoring (section 9, and the characters of section 11)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from games.almadi.actions import Terrain
from games.almadi.components import BOX, OBJECTIVES, TERRAINS
from games.almadi.pieces import Power
from games.almadi.realm import Arrangement, Faces, Tally, arrangement, cells_of, complete_columns, neighbours, tally
from games.almadi.rulings import BONUS_FROM, CARAVAN_GROUPS_ADD_UP, RANKS_SKIPPED
from games.almadi.state import Options, Player, State, amount, goods, has
from games.contract import Deed, Outcome, Phrase, SheetLine, by_points, totals

Points: TypeAlias = tuple[int, ...]
"""By seat."""
SHEET = (
    "oases",
    "largest-oasis-group",
    "caravans",
    "palaces",
    "mosaics",
    "jars",
    "objectives",
    "rubies",
    "characters",
)
"""The lines of the score sheet, in this order."""

# What a player scores with a realm, which may be another than the own one: its figures are given


def lines(player: Player, at: Arrangement) -> dict[str, int]:
    """Return the lines of the score sheet of one player, as far as they don't depend on others."""
    figures = at.figures
    return {
        "oases": oases(player, figures),
        "caravans": min(capacity(player, figures), goods(player, figures)),
        "palaces": sum(figures.palaces),
        "mosaics": mosaics(player, figures),
        "jars": BOX.scoring.jar * figures.jars,
        "objectives": _objectives(player),
        "characters": characters(player, at),
    }


def oases(player: Player, figures: Tally) -> int:
    """Return the points of groups of at least two oases; lone ones score with a character (K12)."""
    lone = amount(player, Power.LONE_OASES) * figures.oases.count(1)
    return BOX.scoring.oasis * sum(size for size in figures.oases if size > 1) + lone


def capacity(player: Player, figures: Tally) -> int:
    """Return how many goods the caravans of a player can carry (section 9, K13)."""
    longer = amount(player, Power.LONGER_CARAVAN)
    grown = (size + longer * (number == 0) for number, size in enumerate(figures.caravans))
    return carried(grown, BOX.scoring.capacities)


def carried(sizes: Iterable[int], capacities: Sequence[int]) -> int:
    """Return how many goods caravan groups of these sizes can carry; ``capacities``: those by the size of a group."""
    found = [capacities[min(size, len(capacities)) - 1] for size in sizes]
    return sum(found) if CARAVAN_GROUPS_ADD_UP else max(found, default=0)


def mosaics(player: Player, figures: Tally) -> int:
    """Return what mosaics add: each counts the points of a palace once more, the best palaces first."""
    return sum(figures.palaces[: player.mosaics])


def unplaced_mosaics(player: Player, figures: Tally) -> int:
    """Return how many mosaics find no palace that is worth anything."""
    return max(0, player.mosaics - sum(value > 0 for value in figures.palaces))


def _objectives(player: Player) -> int:
    """Return the points of completed objectives, less those of open ones (K09)."""
    won = sum(OBJECTIVES[name].points for name in player.completed)
    lost = sum(OBJECTIVES[name].points for name in player.open)
    return won if has(player, Power.NO_PENALTY) else won - lost


def characters(player: Player, at: Arrangement) -> int:
    """Return the points that recruited characters give beside those of the other lines (section 11)."""
    if not player.recruited:
        return 0
    return sum(amount(player, power) * count(player, at) for power, count in REWARDED.items() if has(player, power))


def _trading(faces: Faces) -> int:
    """Return how many markets touch a caravan."""
    beside = (neighbours(faces, where) for where in cells_of(faces, Terrain.MARKET))
    return sum(any(face.type is Terrain.CARAVAN for face in near) for near in beside)


def _rarest(faces: Faces) -> int:
    """Return how many landscapes there are of the rarest type."""
    types = [face.type for face in faces.values()]
    return min(map(types.count, TERRAINS))


REWARDED: dict[Power, Callable[[Player, Arrangement], int]] = {
    Power.PER_OBJECTIVE: lambda player, at: len(player.completed),
    Power.PER_JAR: lambda player, at: at.figures.jars,
    Power.PER_UNPLACED_MOSAIC: lambda player, at: unplaced_mosaics(player, at.figures),
    Power.PER_COLUMN: lambda player, at: complete_columns(at.faces),
    Power.PER_MARKET: lambda player, at: _trading(at.faces),
    Power.PER_RAREST: lambda player, at: _rarest(at.faces),
}
"""How many there are of what a character gives points for, by the powers that do."""

# What depends on others


def largest_oasis_groups(players: Sequence[Player]) -> Points:
    """Return the bonus for the largest group of oases; all who tie get it."""
    largest = [largest_oasis_group(tally(player.realm)) for player in players]
    return tuple(oasis_bonus(size, max(largest)) for size in largest)


def largest_oasis_group(figures: Tally) -> int:
    return max(figures.oases, default=0)


def oasis_bonus(size: int, most: int) -> int:
    """Return the bonus of somebody whose largest group of oases has this size; ``most``: the size of the largest."""
    return BOX.scoring.largest_oasis_group if size == most >= BONUS_FROM else 0


def rubies(players: Sequence[Player], options: Options) -> Points:
    """Return the points for rubies: by rank, or with characters by number (sections 9 and 11)."""
    counts = [player.rubies for player in players]
    if options.characters:
        return tuple(count // BOX.scoring.rubies_a_point for count in counts)
    ranks = ruby_ranks(len(players))
    return tuple(ruby_rank(counts, mine, ranks) for mine in counts)


def ruby_ranks(seats: int) -> Points:
    """Return the points for rubies by rank."""
    of_two = BOX.scoring.ruby_ranks_of_two
    return of_two if seats == len(of_two) else BOX.scoring.ruby_ranks


def ruby_rank(counts: Iterable[int], mine: int, ranks: Sequence[int]) -> int:
    """Return the points of a number of rubies among those of all players; ``ranks``: the points by rank."""
    better = [other for other in counts if other > mine]
    return ranks[len(better) if RANKS_SKIPPED else len({*better})] if mine else 0


# The sheet


def sheet(players: Sequence[Player], options: Options) -> tuple[SheetLine, ...]:
    """Return the score sheet if the match ended now."""
    own = [lines(player, arrangement(player.realm)) for player in players]
    found = {key: tuple(each[key] for each in own) for key in own[0]}
    found |= {"largest-oasis-group": largest_oasis_groups(players), "rubies": rubies(players, options)}
    return tuple(SheetLine(key, found[key]) for key in SHEET if options.characters or key != "characters")


def sheet_so_far(players: Sequence[Player], options: Options) -> tuple[SheetLine, ...]:
    """Return the lines that count during a match. Without characters, rubies count only when all have been won."""
    return tuple(line for line in sheet(players, options) if options.characters or line.key != "rubies")


def standing(players: Sequence[Player], options: Options) -> Points:
    """Return the points so far."""
    return totals(sheet_so_far(players, options))


def outcome(players: Sequence[Player], options: Options) -> Outcome:
    """Return the final scores and places. Equal scores share a place."""
    return by_points(sheet(players, options), Phrase("outcome", {"rounds": BOX.constants.rounds}))


def deeds(state: State) -> tuple[Deed, ...]:
    """Return what everybody has collected."""
    players = state.players
    return (
        Deed("mosaics", tuple(player.mosaics for player in players)),
        Deed("stalls", tuple(player.stalls for player in players)),
        Deed("rubies", tuple(player.rubies for player in players)),
        Deed("objectives", tuple(len(player.completed) for player in players)),
    )
