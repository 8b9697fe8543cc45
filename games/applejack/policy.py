"""What computer players believe, and their quick choice in an imagined match, varied by chance.

It builds no view and reckons no areas: a tile is worth what it shows, and a hex what lies around it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from msgspec import Struct

from games.applejack import taking, valuation
from games.applejack.actions import Face, Place, Take, TileId, Variety
from games.applejack.advice import describe
from games.applejack.components import TILES, TURNS
from games.applejack.geometry import HEXES, NEIGHBOURS, OUTSIDE, opposite
from games.applejack.orchards import Hexes, hives, rim_hives
from games.applejack.path import turns_of
from games.applejack.placing import PASTURES
from games.applejack.state import Filling, Orchard, Placing, Planting, State, Taking, View
from games.chance import Chance
from games.contract import Action, Advisor, Seat

APPLE, FLOWER, HIVE = 4.5, 1.8, 5.0
"""What an apple, a flower and a hive of a tile are worth with the whole match to come."""
OWNED = 1.6
"""How much more an apple is worth if there are others of its variety in the orchard."""
RESERVE, SPARE = 10.0, 1.25
"""How much honey a player keeps with the whole match to come, and what each one less is worth."""
UNPAID = 20.0
"""How far a tile that can't be paid is behind the others."""
UNSEEN = -100.0
"""What an answer is worth that takes no tile that lies open."""
JOINED, BLOCKED = 3.84, 0.3
"""What a variety beside a hex adds that is on the tile, too, and what one takes off that isn't."""
LOOKING = 0.3
"""The part of its number that a hive is worth if it looks at a free hex, with the whole match to come."""
KEPT = 0.5
"""The part of its number that a hive is worth for another tile, with the whole match to come."""
LOTS = range(1 << 12)
NOISE = 1 / len(LOTS)
"""By how many points each lot raises what a tile seems to be worth."""
FREE = -1
"""In place of the number of a hive: the hex across this edge is free."""


class Shown(Struct, frozen=True, gc=False):
    """What a tile shows to the hexes around it."""

    numbers: tuple[int, ...]
    """The number of the hive at each edge, 0 without one."""
    varieties: tuple[Variety, ...]
    """In an order of their own: sums of worths must not depend on that of a set, which is another in each process."""


def policy(state: State, seat: Seat, chance: Chance) -> Action:
    """Return a sensible action of a seat that is to move."""
    asked, orchard, lot = state.asked, state.orchards[seat], chance.pick(LOTS)
    left = 1 - state.turn / turns_of(len(state.orchards))
    match asked:
        case Placing():
            return _place(orchard, asked.tile, left, lot)
        case Filling():
            return _take(orchard, taking.legal_filling(state, asked, seat), left, lot)
        case Taking() | None:
            assert asked is not None
            return _take(orchard, taking.legal(state, asked, seat), left, lot)


def _take(orchard: Orchard, answers: Iterable[Action], left: float, lot: int) -> Action:
    """Return the tile that shows the most for its price, as far as there is honey for it."""
    owned = _varieties(orchard.hexes)
    best, most = None, float("-inf")
    for answer in answers:
        worth = UNSEEN
        if isinstance(answer, Take):
            lot = (5 * lot + 1) % len(LOTS)
            worth = _content(answer.tile, owned, left) - _cost(TILES[answer.tile].price, orchard.honey, left)
        worth += NOISE * lot
        if worth > most:
            best, most = answer, worth
    assert best is not None
    return best


def _varieties(hexes: Hexes) -> set[Variety]:
    """Return the varieties that are face up in an orchard."""
    return {variety for lying in hexes if lying is not None for variety in _shown(lying).varieties}


def _content(tile: TileId, owned: set[Variety], left: float) -> float:
    """Return what a tile shows is worth to a player who owns some varieties."""
    fitting = sum(apples for variety, apples in TILES[tile].apples.items() if variety in owned)
    return left * _alone(tile) + OWNED * fitting


@cache
def _alone(tile: TileId) -> float:
    kind = TILES[tile]
    return APPLE * sum(kind.apples.values()) + FLOWER * kind.flowers + HIVE * len(kind.hives)


def _cost(price: int, honey: int, left: float) -> float:
    """Return what it costs to pay a price."""
    short = RESERVE * left + price - honey
    return price + (SPARE * short if short > 0 else 0.0) + (UNPAID if price > honey else 0.0)


def _place(orchard: Orchard, tile: TileId, left: float, lot: int) -> Place:
    """Return the place with the best connections and neighbours, or some pasture if the tile can't be paid."""
    hexes, price = orchard.hexes, TILES[tile].price
    free = [where for where, lying in enumerate(hexes) if lying is None]
    if price > orchard.honey:
        return PASTURES[free[lot % len(free)]]
    rim, varieties, looking = rim_hives(orchard.board), _printed(tile), LOOKING * left * price
    best, most = PASTURES[free[0]], float("-inf")
    for where in free:
        numbers, beside = _around(hexes, where, rim[where], varieties)
        lot = (5 * lot + 1) % len(LOTS)
        here = beside - KEPT * left * max(numbers) + NOISE * lot
        for edges, place in _ways(tile, where):
            worth = here
            for edge in edges:
                number = numbers[edge]
                worth += looking if number == FREE else min(number, price)
            if worth > most:
                best, most = place, worth
    return best


def _around(hexes: Hexes, where: int, rim: tuple[int, ...], varieties: frozenset[Variety]) -> tuple[list[int], float]:
    """Return the number of the hive across each edge of a hex, and what the apples around it are worth to a tile."""
    numbers, worth = list(rim), 0.0
    for edge, other in enumerate(NEIGHBOURS[where]):
        if other == OUTSIDE:
            continue
        lying = hexes[other]
        if lying is None:
            numbers[edge] = FREE
            continue
        shown = _shown(lying)
        numbers[edge] = shown.numbers[edge]
        for variety in shown.varieties:
            worth += JOINED if variety in varieties else -BLOCKED
    return numbers, worth


@cache
def _printed(tile: TileId) -> frozenset[Variety]:
    return frozenset(TILES[tile].apples)


@cache
def _ways(tile: TileId, where: int) -> tuple[tuple[tuple[int, ...], Place], ...]:
    """Return the ways to lay a tile on a hex, each with the edges of its hives."""
    return tuple((hives(tile, turn), Place(Face.TREE, HEXES[where], turn)) for turn in range(TURNS[tile]))


@cache
def _shown(lying: Planting) -> Shown:
    """Return what a tile shows. Its edges are those of the hexes around it that look at it."""
    if lying.pasture:
        return Shown((0,) * 6, ())
    edges = hives(lying.tile, lying.turn)
    numbers = (TILES[lying.tile].price if opposite(edge) in edges else 0 for edge in range(6))
    return Shown(tuple(numbers), tuple(TILES[lying.tile].apples))


def prior(view: View, action: Action) -> float:
    """Return what an action brings, as menus rank it."""
    if isinstance(action, Place) and view.seat is not None and view.tile is not None:
        return valuation.placed(view, view.seat, view.tile, action).worth
    return describe(view, action).rank


def horizon(start: State) -> Callable[[State], bool]:
    """Return what says whether an imagined match has come to the same player's next turn."""
    return lambda now: now.turn >= start.turn + len(start.orchards)


ADVISOR: Advisor[State, View] = Advisor(prior, valuation.value, policy, horizon, rollout_weight=0.2, tie_margin=3.0)
