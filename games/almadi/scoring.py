"""Scoring (section 9, and the characters of section 11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TypeAlias

from games.almadi.actions import Terrain
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES, TERRAINS
from games.almadi.options import Options
from games.almadi.pieces import Power
from games.almadi.player import Player, amount, goods
from games.almadi.realm import Faces, Tally, cells_of, complete_columns, faces_of, neighbours, tally
from games.almadi.rulings import BONUS_FROM, CARAVAN_GROUPS_ADD_UP, RANKS_SKIPPED
from games.contract import Outcome, Phrase, SheetLine

Points: TypeAlias = tuple[int, ...]
"""By seat."""


def oases(player: Player, realm: Tally | None = None) -> int:
    """Return the points of groups of at least two oases; lone ones score for whoever knows how (K12).

    ``realm``, here and below: the figures of a realm that the player could have instead of the own one.
    """
    sizes = _figures(player, realm).oases
    lone = amount(player, Power.LONE_OASES) * sizes.count(1)
    return BOX.scoring.oasis * sum(size for size in sizes if size > 1) + lone


def _figures(player: Player, realm: Tally | None) -> Tally:
    return realm or tally(player.realm)


def largest_oasis_groups(players: Sequence[Player]) -> Points:
    """Return the bonus for the largest group of oases; all who tie get it."""
    largest = [largest_oasis_group(player) for player in players]
    return tuple(oasis_bonus(size, max(largest)) for size in largest)


def largest_oasis_group(player: Player, realm: Tally | None = None) -> int:
    return max(_figures(player, realm).oases, default=0)


def oasis_bonus(size: int, most: int) -> int:
    """Return the bonus of somebody whose largest group of oases has this size; ``most``: the size of the largest."""
    return BOX.scoring.largest_oasis_group if size == most >= BONUS_FROM else 0


def capacity(player: Player, realm: Tally | None = None) -> int:
    """Return how many goods the caravans of a player can carry (section 9, K13)."""
    return _capacity(_figures(player, realm).caravans, amount(player, Power.LONGER_CARAVAN), CARAVAN_GROUPS_ADD_UP)


@lru_cache(1 << 10)
def _capacity(sizes: tuple[int, ...], longer: int, add_up: bool) -> int:
    table = BOX.scoring.capacities
    grown = (size + longer * (number == 0) for number, size in enumerate(sizes))
    carried = [table[min(size, len(table)) - 1] for size in grown]
    return sum(carried) if add_up else max(carried, default=0)


def caravans(player: Player, realm: Tally | None = None) -> int:
    return min(capacity(player, realm), goods(player, _figures(player, realm)))


def mosaics(player: Player, realm: Tally | None = None) -> int:
    """Return what mosaics add: each counts the points of a palace once more, the best palaces first."""
    return sum(_figures(player, realm).palaces[: player.mosaics])


def unplaced_mosaics(player: Player, realm: Tally | None = None) -> int:
    """Return how many mosaics find no palace that is worth anything."""
    return max(0, player.mosaics - sum(value > 0 for value in _figures(player, realm).palaces))


def objectives(player: Player) -> int:
    """Return the points of completed objectives, less those of open ones (K09)."""
    won = sum(OBJECTIVES[name].points for name in player.completed)
    lost = sum(OBJECTIVES[name].points for name in player.open)
    return won if amount(player, Power.NO_PENALTY) else won - lost


def rubies(players: Sequence[Player], options: Options) -> Points:
    """Return the points for rubies: by rank, or with characters by number (sections 9 and 11)."""
    counts = [player.rubies for player in players]
    if options.characters:
        return tuple(count // BOX.scoring.rubies_a_point for count in counts)
    table = ruby_ranks(len(players))
    return tuple(table[_above(counts, count)] if count else 0 for count in counts)


def ruby_ranks(seats: int) -> Points:
    """Return the points for rubies by rank."""
    of_two = BOX.scoring.ruby_ranks_of_two
    return of_two if seats == len(of_two) else BOX.scoring.ruby_ranks


def _above(counts: Sequence[int], count: int) -> int:
    """Return how many ranks are better than that of a number."""
    better = [other for other in counts if other > count]
    return len(better) if RANKS_SKIPPED else len({*better})


def characters(player: Player, realm: Tally | None = None, faces: Faces | None = None) -> int:
    """Return the points that recruited characters give beside those of the other lines (section 11)."""
    found, cells = _figures(player, realm), faces_of(player.realm) if faces is None else faces
    recruited = (CHARACTERS[name] for name in player.recruited)
    return sum(one.amount * _rewarded(one.power, player, found, cells) for one in recruited)


def _rewarded(power: Power, player: Player, found: Tally, faces: Faces) -> int:
    """Return how much there is of what a character gives points for."""
    match power:
        case Power.PER_OBJECTIVE:
            return len(player.completed)
        case Power.PER_JAR:
            return found.jars
        case Power.PER_UNPLACED_MOSAIC:
            return unplaced_mosaics(player, found)
        case Power.PER_COLUMN:
            return complete_columns(faces)
        case Power.PER_MARKET:
            return _trading(faces)
        case Power.PER_RAREST:
            types = [face.type for face in faces.values()]
            return min(map(types.count, TERRAINS))
        case _:
            return 0


def _trading(faces: Faces) -> int:
    """Return how many markets touch a caravan."""
    beside = (neighbours(faces, where) for where in cells_of(faces, Terrain.MARKET))
    return sum(any(face.type is Terrain.CARAVAN for face in near) for near in beside)


def realm_points(player: Player, realm: Tally, faces: Faces) -> int:
    """Return the points of a realm that a player could have, as far as they don't depend on other players."""
    found = oases(player, realm) + caravans(player, realm) + sum(realm.palaces) + mosaics(player, realm)
    return found + BOX.scoring.jar * realm.jars + objectives(player) + characters(player, realm, faces)


def sheet(players: Sequence[Player], options: Options) -> tuple[SheetLine, ...]:
    """Return the score sheet if the match ended now."""
    lines = (
        SheetLine("oases", tuple(map(oases, players))),
        SheetLine("largest-oasis-group", largest_oasis_groups(players)),
        SheetLine("caravans", tuple(map(caravans, players))),
        SheetLine("palaces", tuple(sum(tally(player.realm).palaces) for player in players)),
        SheetLine("mosaics", tuple(map(mosaics, players))),
        SheetLine("jars", tuple(BOX.scoring.jar * tally(player.realm).jars for player in players)),
        SheetLine("objectives", tuple(map(objectives, players))),
        SheetLine("rubies", rubies(players, options)),
    )
    return (*lines, SheetLine("characters", tuple(map(characters, players)))) if options.characters else lines


def _sum(lines: Sequence[SheetLine]) -> Points:
    return tuple(map(sum, zip(*(line.points for line in lines), strict=True)))


def standing(players: Sequence[Player], options: Options) -> Points:
    """Return the points so far. Without characters, rubies count only when all of them have been won."""
    lines = sheet(players, options)
    return _sum([line for line in lines if options.characters or line.key != "rubies"])


def outcome(players: Sequence[Player], options: Options) -> Outcome:
    """Return the final scores and places. Equal scores share a place."""
    lines = sheet(players, options)
    scores = _sum(lines)
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Outcome(scores, places, Phrase("outcome", {"rounds": BOX.constants.rounds}), lines)
