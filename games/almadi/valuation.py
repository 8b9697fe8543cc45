"""What a position is worth, estimated in points, for ranks in menus and for computer players.

What would count if the match ended now counts, with what it promises: groups that may grow, mosaics that may find a
palace, stalls that may find a caravan, objectives that are nearly met, rubies by rank.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp

from msgspec import Struct
from msgspec.structs import replace

from games.almadi.actions import CharacterId, Effect, ObjectiveId
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES
from games.almadi.effects import usable
from games.almadi.pieces import Power
from games.almadi.realm import Arrangement, Tally, arrangement, tally
from games.almadi.requirements import Progress, is_met, progress_with_open
from games.almadi.rulings import BONUS_FROM
from games.almadi.scoring import (
    capacity,
    characters,
    largest_oasis_group,
    mosaics,
    oases,
    ruby_rank,
    ruby_ranks,
    unplaced_mosaics,
)
from games.almadi.state import Options, Player, State, View, goods, has
from games.contract import Seat

# Realms

LONE_OASIS = 0.8
"""What an oasis may become part of."""
UNSURE = 2.0
"""By how many oases a largest group is caught up with easily while there is time."""
SETTLED = 0.1
"""What is left of that at the end."""
ROOM, GOODS_LEFT = 0.35, 0.15
"""What a place on a caravan without a good, and a good without a place, are worth while there is time."""
MOST_ROOM, MOST_GOODS_LEFT = 15, 12
"""How many of them are worth that."""
PALACE_GROWTH = 0.35
"""What a palace with free sides may still gain."""
MOSAIC_LEFT = 2.2
"""What a mosaic without a palace is worth while there is time."""

# Objectives

LIKELY = 0.85
"""Nothing that isn't met yet is more likely than this: plans fail, and others take objectives."""
ROUNDS_A_STEP, STEEPNESS = 2.0, 1.4
"""How many rounds it takes, in half of all cases, to come one step nearer; several steps take more than their sum."""
TAKEN_AWAY = 0.85
"""How often somebody else takes an objective in a whole match that its owner doesn't meet: then it costs nothing."""
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

GENIE = 4.0
FEW = 3
"""With so many landscapes placed a genie finds half as much to do as in a large realm."""
MOON, MOON_LATE = 2.8, 1.2
"""What a moon is worth at the beginning and at the end: what is taken early will rather be met."""
MOST_MOONS = 2
"""So many moons that wait are worth something."""


class Outlook(Struct, frozen=True):
    """What a player has to reckon with beside the own realm."""

    time: float
    """1 at the beginning, 0 at the end."""
    options: Options
    seats: int
    rival: int
    """The size of the largest group of oases that somebody else has."""


def outlook(at: State | View, seat: Seat) -> Outlook:
    """Return what somebody has to reckon with."""
    turns = BOX.constants.rounds * len(at.players)
    rival = max(largest_oasis_group(tally(other.realm)) for owner, other in enumerate(at.players) if owner != seat)
    return Outlook(max(0.0, 1.0 - at.turn / turns), at.options, len(at.players), rival)


def value(view: View, seat: Seat) -> float:
    """Estimate how well a seat stands, with what waits if it is its turn."""
    if view.outcome is not None:
        return float(view.outcome.scores[seat])
    ahead, player = outlook(view, seat), view.players[seat]
    realm = arrangement(player.realm)
    worth = layout_worth(player, realm, progress_with_open(player, realm), ahead) + _cards_worth(player, ahead)
    worth += _rubies_worth(view.players, seat, ahead)
    return worth + (waiting_worth(view, seat) if seat == view.mover else 0.0)


def realm_worth(player: Player, figures: Tally, ahead: Outlook) -> float:
    """Return what a realm with these figures is worth to its owner, without what characters reward."""
    time = ahead.time
    blue = oases(player, figures) + figures.oases.count(1) * LONE_OASIS * time + _largest_worth(figures, ahead)
    palaces = sum(figures.palaces) + PALACE_GROWTH * time * len(figures.palaces)
    placed = mosaics(player, figures) + unplaced_mosaics(player, figures) * MOSAIC_LEFT * time
    return blue + _caravans(player, figures, time) + palaces + placed + BOX.scoring.jar * figures.jars


def layout_worth(player: Player, at: Arrangement, far: Mapping[ObjectiveId, Progress], ahead: Outlook) -> float:
    """Return what a realm is worth to its owner, with what characters reward and the open objectives that it serves.

    ``far``: how far the player is with these.
    """
    promised = sum(objective_worth(player, found, name, ahead) for name, found in far.items())
    return realm_worth(player, at.figures, ahead) + characters(player, at) + promised


def _largest_worth(figures: Tally, ahead: Outlook) -> float:
    """Return what the bonus for the largest group of oases is worth: the later, the surer."""
    size = largest_oasis_group(figures)
    if size < BONUS_FROM:
        size = 0
    ahead_by = size - ahead.rival + (1.0 - ahead.time) / 2  # who ties at the end has the bonus, too
    return BOX.scoring.largest_oasis_group / (1.0 + exp(-ahead_by / (SETTLED + UNSURE * ahead.time)))


def _caravans(player: Player, figures: Tally, time: float) -> float:
    owned, room = goods(player, figures), capacity(player, figures)
    spare = ROOM * min(MOST_ROOM, max(0, room - owned)) + GOODS_LEFT * min(MOST_GOODS_LEFT, max(0, owned - room))
    return min(owned, room) + time * spare


def _cards_worth(player: Player, ahead: Outlook) -> float:
    """Return what completed objectives are worth, and what characters will still bring."""
    won = sum(OBJECTIVES[name].points for name in player.completed)
    return won + sum(map(promise, player.recruited)) * ahead.time


def objective_worth(player: Player, found: Progress, name: ObjectiveId, ahead: Outlook) -> float:
    """Return what an open objective is worth: its points if it will be met, less what it costs if it won't."""
    points, chance = OBJECTIVES[name].points, _likely(found, ahead.time)
    lost = 0 if has(player, Power.NO_PENALTY) else points * (1.0 - TAKEN_AWAY * ahead.time)
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


def ruby_worth(ahead: Outlook) -> float:
    """Return what one ruby more is worth."""
    return 1.0 / BOX.scoring.rubies_a_point + ruby_price(ahead) if ahead.options.characters else RUBY


def _rubies_worth(players: Sequence[Player], seat: Seat, ahead: Outlook) -> float:
    """Return what all rubies of a player are worth: with characters by number, else more and more by rank."""
    counts = [player.rubies for player in players]
    worth = counts[seat] * ruby_worth(ahead)
    if ahead.options.characters:
        return worth
    ranked = ruby_rank(counts, counts[seat], ruby_ranks(ahead.seats))
    return (1.0 - ahead.time) * ranked + ahead.time * (worth + RANK_SO_FAR * ranked)


def waiting_worth(at: State | View, seat: Seat) -> float:
    """Return what is worth what waits, as far as it can be used or taken."""
    ahead, found, player = outlook(at, seat), usable(at, seat), at.players[seat]
    moons = sum(_moons(at.players, at.table, seat, ahead)[: found[Effect.MOON]])
    gifts = ruby_worth(ahead) * found[Effect.RUBY] + _stalls(player, ahead, found[Effect.STALL])
    return _genie(player) * found[Effect.GENIE] + moons + gifts + _mosaics(player, ahead, found[Effect.MOSAIC])


def effect_worths(at: State | View, seat: Seat) -> dict[Effect, float]:
    """Return about what one more of each effect is worth that waits."""
    ahead, player = outlook(at, seat), at.players[seat]
    return {
        Effect.GENIE: _genie(player),
        Effect.MOON: _moon(ahead),
        Effect.MOSAIC: _mosaics(player, ahead, min(1, at.mosaics)),
        Effect.STALL: _stalls(player, ahead, min(1, at.stalls)),
        Effect.RUBY: ruby_worth(ahead) * min(1, at.rubies),
        Effect.JAR: 0.0,
    }


def _genie(player: Player) -> float:
    """Return what a genie is worth: the more there is to move, the more."""
    placed = len(player.realm.laid)
    return GENIE * placed / (placed + FEW)


def _moon(ahead: Outlook) -> float:
    return MOON_LATE + (MOON - MOON_LATE) * ahead.time


def _stalls(player: Player, ahead: Outlook, taken: int) -> float:
    """Return what stalls bring that are still to be taken: little where no caravan can carry more."""
    figures = tally(player.realm)
    richer = replace(player, stalls=player.stalls + taken)
    return _caravans(richer, figures, ahead.time) - _caravans(player, figures, ahead.time) if taken else 0.0


@lru_cache(1 << 4)
def _moons(
    players: tuple[Player, ...], table: tuple[ObjectiveId, ...], seat: Seat, ahead: Outlook
) -> tuple[float, ...]:
    """Return what the first, second, ... moon is worth: at least as much as the best objective that is met already."""
    held = (name for owner, player in enumerate(players) if owner != seat for name in player.open)
    mine = players[seat]
    met = (OBJECTIVES[name].points for name in (*table, *held) if is_met(mine, name))
    return tuple(max(_moon(ahead), points) for points in (*sorted(met, reverse=True), *(0.0,) * MOST_MOONS))[
        :MOST_MOONS
    ]


def _mosaics(player: Player, ahead: Outlook, taken: int) -> float:
    """Return what mosaics bring that are still to be taken."""
    left = MOSAIC_LEFT * ahead.time
    free = tally(player.realm).palaces[player.mosaics :][:taken]
    return sum(max(points, left) for points in free) + left * (taken - len(free))
