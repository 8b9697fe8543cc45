"""A former judgement of positions, estimated in points.

What would count if the match ended now counts, with what it promises: groups that may grow, mosaics that may find a
palace, stalls that may find a caravan, objectives that are nearly met, rubies by rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from games.almadi.actions import CharacterId, Effect, ObjectiveId
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES
from games.almadi.options import Options
from games.almadi.pieces import Power
from games.almadi.player import Player, goods, has
from games.almadi.realm import Tally, arrangement, tally
from games.almadi.requirements import Progress, is_met, progress
from games.almadi.scoring import capacity, characters, mosaics, oases, ruby_rank, ruby_ranks, unplaced_mosaics
from games.almadi.view import View
from games.almadi.waiting import usable
from games.contract import Seat

# Realms

LONE_OASIS = 1.2
"""What an oasis may become part of."""
GROUP_GROWTH, GROUP_GROWTH_LATE = 0.45, 0.5
"""For each oasis of the largest group, beside its points: the bonus, and what it can still take in; of this, so much is
left at the end."""
ROOM, GOODS_LEFT = 0.22, 0.30
"""What a place on a caravan without a good, and a good without a place, are worth while there is time."""
MOST_ROOM, MOST_GOODS_LEFT = 15, 12
"""How many of them are worth that."""
PALACE_GROWTH = 0.35
"""What a palace with free sides may still gain."""
MOSAIC_LEFT = 2.2
"""What a mosaic without a palace is worth while there is time."""

# Objectives

LIKELY = 0.8
"""Nothing that isn't met yet is more likely than this: plans fail, and others take objectives."""
ROUNDS_A_STEP, STEEPNESS = 2.2, 1.3
"""How many rounds it takes, in half of all cases, to come one step nearer; several steps take more than their sum."""
COUNTED_BY_GOODS, GOODS_A_STEP = 10, 3
"""Where so many are needed, they are goods, of which a landscape or a card brings about this number."""

# Rubies and characters

RUBY = 1.6
RUBY_WITH_CHARACTERS = 1.4
"""With characters: what a ruby may buy, beside its points."""
RANK_SO_FAR = 0.25
"""How much of the points by rank counts at the beginning."""
PROMISING: dict[Power, float] = {
    Power.SWAP: 6.0,
    Power.OUTER_ROWS: 2.0,
    Power.MORE_MOVES: 3.0,
    Power.QUIET_GENIE: 3.0,
    Power.FIRST_RUBY: 4.0,
    Power.DRAW_MOSAICS: 6.0,
    Power.DRAW_STALLS: 5.0,
    Power.TAKE_OBJECTIVE: 3.0,
    Power.NO_PENALTY: 3.0,
    Power.PER_OBJECTIVE: 4.0,
    Power.PER_JAR: 3.0,
    Power.LONE_OASES: 3.0,
    Power.LONGER_CARAVAN: 6.0,
    Power.STALL_GOODS: 5.0,
    Power.PER_UNPLACED_MOSAIC: 2.0,
    Power.PER_COLUMN: 6.0,
    Power.PER_MARKET: 4.0,
    Power.PER_RAREST: 8.0,
}
"""What a power will bring in a whole match, in points."""

# What waits

GENIE, MOON, STALL = 1.9, 1.6, 1.7
FEW = 1
"""With so many landscapes placed a genie finds half as much to do as in a large realm."""
MOST_MOONS = 2
"""So many moons that wait are worth something."""


class Outlook(Struct, frozen=True):
    """How much of a match is left."""

    time: float
    """1 at the beginning, 0 at the end."""
    options: Options
    seats: int


def outlook(view: View) -> Outlook:
    """Return how much of the match is left."""
    turns = BOX.constants.rounds * len(view.players)
    return Outlook(max(0.0, 1.0 - view.turn / turns), view.options, len(view.players))


def value(view: View, seat: Seat) -> float:
    """Estimate how well a seat stands, with what waits if it is its turn."""
    if view.outcome is not None:
        return float(view.outcome.scores[seat])
    ahead, player = outlook(view), view.players[seat]
    worth = realm_worth(player, tally(player.realm), ahead) + _cards_worth(player, ahead)
    worth += _rubies_worth(view.players, seat, ahead)
    return worth + (waiting_worth(view, seat) if seat == view.mover else 0.0)


def realm_worth(player: Player, figures: Tally, ahead: Outlook) -> float:
    """Return what a realm with these figures is worth to its owner, without what characters reward."""
    time = ahead.time
    largest = GROUP_GROWTH * max(figures.oases, default=0) * (GROUP_GROWTH_LATE + time)
    blue = oases(player, figures) + figures.oases.count(1) * LONE_OASIS * time + largest
    palaces = sum(figures.palaces) + PALACE_GROWTH * time * len(figures.palaces)
    placed = mosaics(player, figures) + unplaced_mosaics(player, figures) * MOSAIC_LEFT * time
    return blue + _caravans(player, figures, time) + palaces + placed + BOX.scoring.jar * figures.jars


def _caravans(player: Player, figures: Tally, time: float) -> float:
    owned, room = goods(player, figures), capacity(player, figures)
    spare = ROOM * min(MOST_ROOM, max(0, room - owned)) + GOODS_LEFT * min(MOST_GOODS_LEFT, max(0, owned - room))
    return min(owned, room) + time * spare


def _cards_worth(player: Player, ahead: Outlook) -> float:
    """Return what objectives and characters are worth, completed or not."""
    won = sum(OBJECTIVES[name].points for name in player.completed)
    promised = sum(objective_worth(player, progress(player, name), name, ahead) for name in player.open)
    promising = sum(map(promise, player.recruited)) * ahead.time
    return won + promised + promising + characters(player, arrangement(player.realm))


def objective_worth(player: Player, found: Progress, name: ObjectiveId, ahead: Outlook) -> float:
    """Return what an open objective is worth: its points if it will be met, less what it costs if it won't."""
    points, chance = OBJECTIVES[name].points, _likely(found, ahead.time)
    lost = 0 if has(player, Power.NO_PENALTY) else points
    return chance * points - (1.0 - chance) * lost


def _likely(found: Progress, time: float) -> float:
    """Return how likely something will be met that is so far, with so much time left."""
    if found.is_met:
        return 1.0
    missing = found.need - found.have
    steps = missing if found.need < COUNTED_BY_GOODS else missing / GOODS_A_STEP
    left = time * BOX.constants.rounds
    return float(LIKELY * left / (left + ROUNDS_A_STEP * steps**STEEPNESS))


def promise(name: CharacterId) -> float:
    """Return what a character will bring in a whole match."""
    return PROMISING[CHARACTERS[name].power]


def ruby_price(ahead: Outlook) -> float:
    """Return what one ruby is worth where characters are recruited: what it may buy as long as there is time."""
    return RUBY_WITH_CHARACTERS * ahead.time


def _ruby_worth(ahead: Outlook) -> float:
    """Return what one ruby more is worth."""
    return 1.0 / BOX.scoring.rubies_a_point + ruby_price(ahead) if ahead.options.characters else RUBY


def _rubies_worth(players: Sequence[Player], seat: Seat, ahead: Outlook) -> float:
    """Return what all rubies of a player are worth: with characters by number, else more and more by rank."""
    counts = [player.rubies for player in players]
    worth = counts[seat] * _ruby_worth(ahead)
    if ahead.options.characters:
        return worth
    ranked = ruby_rank(counts, counts[seat], ruby_ranks(ahead.seats))
    return (1.0 - ahead.time) * ranked + ahead.time * (worth + RANK_SO_FAR * ranked)


def waiting_worth(view: View, seat: Seat) -> float:
    """Return what is worth what waits, as far as it can be used or taken."""
    ahead, found, placed = outlook(view), usable(view, seat), len(view.players[seat].realm.laid)
    genies = GENIE * found[Effect.GENIE] * placed / (placed + FEW)
    moons = sum(_moons(view.players, view.table, seat, ahead)[: found[Effect.MOON]])
    rubies = _ruby_worth(ahead) * found[Effect.RUBY]
    return genies + moons + rubies + STALL * found[Effect.STALL] + _mosaics(view, seat, found[Effect.MOSAIC])


@lru_cache(1 << 4)
def _moons(
    players: tuple[Player, ...], table: tuple[ObjectiveId, ...], seat: Seat, ahead: Outlook
) -> tuple[float, ...]:
    """Return what the first, second, ... moon is worth: at least as much as the best objective that is met already."""
    held = (name for owner, player in enumerate(players) if owner != seat for name in player.open)
    mine = players[seat]
    met = (OBJECTIVES[name].points for name in (*table, *held) if is_met(mine, name))
    return tuple(max(MOON, points) for points in (*sorted(met, reverse=True), *(0.0,) * MOST_MOONS))[:MOST_MOONS]


def _mosaics(view: View, seat: Seat, taken: int) -> float:
    """Return what mosaics bring that are still to be taken."""
    player, left = view.players[seat], MOSAIC_LEFT * outlook(view).time
    free = tally(player.realm).palaces[player.mosaics :][:taken]
    return sum(max(points, left) for points in free) + left * (taken - len(free))
