"""What computer players believe, and their quick choice in an imagined match, varied by chance.

Of each kind of action the best is sought among all or a few, by what advice makes of it; then the kinds are compared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from games.chance import Chance
from games.contract import Action, Advisor, Seat
from games.via_appia import valuation
from games.via_appia.actions import LANES, Angle, Income, Push, StoneSize, Stop, Wage
from games.via_appia.advice import describe
from games.via_appia.components import CARDS
from games.via_appia.quarry import conversions, wages
from games.via_appia.road import builds, travels
from games.via_appia.sizes import Sizes
from games.via_appia.slate.bed import Aim
from games.via_appia.slate.guess import promise
from games.via_appia.state import Fallen, PushOn, State, Turn, View
from games.via_appia.valuation import (
    FALLING,
    build_worth,
    conversion_worth,
    income_worth,
    push_worth,
    time_left,
    travel_worth,
)

AIMS = 2
"""How many ways to push the policy compares."""
CARDS_READ = 3
"""How many income cards the policy compares."""
LUCK = 0.6
"""By at most how many points luck makes a choice look better."""
SHADES = range(64)
"""Of luck."""
ANGLES = tuple(Angle)

Way: TypeAlias = tuple[float, Action]
"""Something to do, and what it is worth."""


def policy(state: State, seat: Seat, chance: Chance) -> Action:
    """Return what a seat does that is to move."""
    mind = Mind(state, seat, chance)
    match state.asked:
        case Fallen(stones=stones):
            return mind.best(mind.convert(stones))
        case PushOn():
            return mind.best((*mind.push(), (0.0, Stop())))
        case Turn() | None:
            return mind.best((*mind.take(), *mind.push(), *mind.build(), *mind.travel()))


class Mind:
    """How somebody makes up their mind about one question."""

    def __init__(self, state: State, seat: Seat, chance: Chance) -> None:
        self.state = state
        self.seat = seat
        self.chance = chance
        self.player = state.players[seat]
        self.time = time_left(state)

    def best(self, ways: Iterable[Way]) -> Action:
        """Return the best of these, or what luck makes look better."""
        _, action = max(ways, key=lambda way: way[0] + LUCK * self.chance.pick(SHADES) / len(SHADES))
        return self.aimed(action.stone) if isinstance(action, Push) else action

    def aimed(self, stone: StoneSize) -> Push:
        """Return the best of a few ways to push a stone."""
        aims = (Aim(stone, self.chance.pick(LANES), self.chance.pick(ANGLES)) for _ in range(AIMS))
        aim = max(aims, key=lambda aim: promise(self.state.bed, aim))
        return Push(aim.stone, aim.lane, aim.angle)

    def convert(self, stones: Sizes) -> Iterator[Way]:
        for way in conversions(self.state, self.player, stones):
            yield conversion_worth(self.state, self.seat, stones, way, self.time), way

    def push(self) -> Iterator[Way]:
        """Yield a push of each size; how it is aimed is asked when it is chosen."""
        for size in StoneSize:
            if self.player.stones.of(size):
                worth = push_worth(self.state, self.seat, size, FALLING[size], self.time)
                yield worth, Push(size, LANES[0], Angle.STRAIGHT)

    def build(self) -> Iterator[Way]:
        if self.player.cart.total:
            for way in builds(self.state, self.player):
                yield build_worth(self.state, self.seat, way.spaces, self.time), way

    def travel(self) -> Iterator[Way]:
        for way in travels(self.state, self.seat):
            yield travel_worth(self.state, self.seat, way.to, self.time), way

    def take(self) -> Iterator[Way]:
        """Yield ways to take income. A shortage of stones is not foreseen."""
        slots = [number for number, slot in enumerate(self.state.slots, 1) if not slot.used]
        for number in {self.chance.pick(slots) for _ in range(CARDS_READ)}:
            card = CARDS[self.state.slots[number - 1].card]
            for wage in wages(self.state):
                coins = 0 if wage is Wage.STONES else card.coins
                stones = self.player.stones if wage is Wage.COINS else self.player.stones + card.stones
                yield income_worth(self.state, self.seat, coins, stones, self.time), Income(number, wage)


def prior(view: View, action: Action) -> float:
    """Return what an action brings: as menus rank it, but a push by what it may bring down."""
    if isinstance(action, Push) and view.seat is not None:
        return valuation.aim_worth(view, view.seat, Aim(action.stone, action.lane, action.angle))
    return describe(view, action).rank


def horizon(start: State) -> Callable[[State], bool]:
    """Return what says whether an imagined match has come to the end of the round."""
    return lambda now: now.round > start.round


ADVISOR: Advisor[State, View] = Advisor(
    prior, valuation.value, policy, horizon, rollout_weight=0.5, prior_weight=0.5, tie_margin=0.25
)
