"""What a position is worth, estimated in points, for ranks in menus and for computer players.

What would count if the match ended now counts, with what it promises: groups that may grow, mosaics that may find a
palace, stalls that may find a caravan, objectives that are nearly met, rubies by rank.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.almadi.actions import ObjectiveId
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES
from games.almadi.options import Options
from games.almadi.pieces import Power
from games.almadi.player import Player, amount, goods, move_limit
from games.almadi.realm import Tally, tally
from games.almadi.requirements import Progress, progress
from games.almadi.scoring import capacity, characters, ruby_ranks
from games.almadi.state import Turn
from games.almadi.view import View
from games.contract import Seat

LONE_OASIS = 1.2
"""What an oasis may become part of."""
GROUP_GROWTH = 0.45
"""For each oasis of the largest group, beside its points: the bonus, and what it can still take in."""
ROOM, GOODS_LEFT = 0.22, 0.30
"""What a place on a caravan without a good, and a good without a place, are worth while there is time."""
PALACE_GROWTH = 0.35
"""What a palace with free sides may still gain."""
MOSAIC_LEFT = 2.2
"""What a mosaic without a palace is worth while there is time."""
RUBY = 1.6
RUBY_WITH_CHARACTERS = 1.1
GENIE, MOON, MOSAIC, STALL = 1.9, 1.6, 3.0, 1.7
"""What waits in a turn is worth this."""
FEW = 1
"""With so many landscapes placed a genie finds half as much to do as in a large realm."""
RECRUITED = 1.6
"""What a power is worth at the beginning, for each ruby of its cost, if nothing better is known."""


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
    worth = realm_worth(player, tally(player.realm), ahead) + cards_worth(player, ahead)
    worth += ruby_worth(view.players, seat, ahead)
    return worth + (waiting_worth(view, view.doing, seat) if seat == view.mover else 0.0)


def realm_worth(player: Player, found: Tally, ahead: Outlook) -> float:
    """Return what a realm with these figures is worth to its owner, without what characters reward."""
    time, numbers = ahead.time, BOX.scoring
    lone = found.oases.count(1)
    oases = numbers.oasis * (sum(found.oases) - lone) + lone * (LONE_OASIS * time + amount(player, Power.LONE_OASES))
    largest = GROUP_GROWTH * found.oases[0] * (0.5 + time) if found.oases else 0.0
    palaces = float(sum(found.palaces)) + PALACE_GROWTH * time * len(found.palaces)
    placed = sum(found.palaces[: player.mosaics])
    unplaced = max(0, player.mosaics - sum(points > 0 for points in found.palaces))
    mosaics = placed + unplaced * MOSAIC_LEFT * time
    return oases + largest + _caravans(player, found, time) + palaces + mosaics + numbers.jar * found.jars


def _caravans(player: Player, found: Tally, time: float) -> float:
    owned, room = goods(player, found), capacity(player, found)
    carried = min(owned, room)
    return carried + time * (ROOM * min(15, room - carried) + GOODS_LEFT * min(12, owned - carried))


def cards_worth(player: Player, ahead: Outlook) -> float:
    """Return what objectives and characters are worth, completed or not."""
    won = sum(OBJECTIVES[name].points for name in player.completed)
    promised = sum(objective_worth(player, progress(player, name), name, ahead) for name in player.open)
    promising = sum(_power_worth(name) * ahead.time for name in player.recruited)
    return won + promised + promising + characters(player)


def objective_worth(player: Player, found: Progress, name: ObjectiveId, ahead: Outlook) -> float:
    """Return what an open objective is worth: its points if it will be met, less what it costs if it won't."""
    points, chance = OBJECTIVES[name].points, _likely(found, ahead.time)
    lost = 0 if amount(player, Power.NO_PENALTY) else points
    return chance * points - (1.0 - chance) * lost


def _likely(found: Progress, time: float) -> float:
    """Return how likely something will be met that is so far, with so much time left."""
    if found.is_met:
        return 1.0
    missing = found.need - found.have
    steps = missing if found.need < 10 else missing / 3
    left = time * BOX.constants.rounds
    return float(min(0.95, left / (left + 2.2 * steps**1.3 + 0.01)))


def _power_worth(name: str) -> float:
    return RECRUITED * CHARACTERS[name].cost


def ruby_worth(players: Sequence[Player], seat: Seat, ahead: Outlook) -> float:
    """Return what a player's rubies are worth, for points, ranks and characters."""
    mine = players[seat].rubies
    if ahead.options.characters:
        return mine * (1.0 / BOX.scoring.rubies_a_point + RUBY_WITH_CHARACTERS * ahead.time)
    if not mine:
        return 0.0
    others = [player.rubies for owner, player in enumerate(players) if owner != seat]
    table = ruby_ranks(ahead.seats)
    rank = sum(other > mine for other in others)
    return (1.0 - ahead.time) * table[rank] + ahead.time * (RUBY * mine + 0.25 * table[rank])


def waiting_worth(view: View, doing: Turn, seat: Seat) -> float:
    """Return what is worth what waits."""
    player = view.players[seat]
    genies = max(0, min(doing.genies, move_limit(player) - doing.moves))
    placed = len(player.realm.laid)
    rubies = min(doing.rubies, view.rubies)
    gifts = _mosaics(view, seat, doing.mosaics) + STALL * min(doing.stalls, view.stalls) + RUBY * rubies
    return GENIE * genies * placed / (placed + FEW) + MOON * min(doing.moons, 2) + gifts


def _mosaics(view: View, seat: Seat, count: int) -> float:
    """Return what mosaics bring that are still to be taken."""
    player, left = view.players[seat], outlook(view).time
    palaces = tally(player.realm).palaces[player.mosaics :]
    taken = min(count, view.mosaics)
    free = [max(points, MOSAIC_LEFT * left) for points in palaces[:taken]]
    return sum(free) + MOSAIC_LEFT * left * (taken - len(free))
