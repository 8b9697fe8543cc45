"""How a computer player judges outcomes, positions and actions: in points of lead, over the contract alone."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf

from msgspec import Struct

from games.chance import Chance, ImaginedChance
from games.contract import Action, AnyGame, GameView, Illegal, Outcome, Seat
from games.engine import play

SEEDS = 1 << 30
"""How many different imagined worlds there are."""
VICTORY = 1.0
"""What winning counts beyond the lead in points."""


class Evaluator:
    """What a player believes in one decision: of actions, and of what they lead to in imagined worlds.

    Without an advisor it judges by ``standing`` alone, and all actions are alike.
    """

    def __init__(self, game: AnyGame, view: GameView) -> None:
        assert view.seat is not None
        self.game = game
        self.advisor = game.advisor
        self.view = view
        self.seat: Seat = view.seat
        self._seats = range(len(game.standing(game.shown(view))))
        self._after: dict[Action, tuple[GameView, float]] = {}

    def priors(self, actions: Sequence[Action]) -> dict[Action, float]:
        """Return how good each action looks before it is tried."""
        if self.advisor is None:
            return dict.fromkeys(actions, 0.0)
        prior = self.advisor.prior
        return {action: prior(self.view, action) for action in actions}

    def first_look(self, prior: float, near: float) -> float:
        """Return how good an action looks one step ahead, from how it looks before it is tried and the mean after."""
        if self.advisor is None or isinf(near):  # where an action is impossible, no prior makes up for it
            return near
        return near + self.advisor.prior_weight * (prior - near)

    @property
    def rollout_weight(self) -> float:
        """How much imagined matches to the horizon count at most; all, where there is nothing else to go by."""
        return 1.0 if self.advisor is None else self.advisor.rollout_weight

    @property
    def tie_margin(self) -> float:
        """How much worse an answer may be, in points, that those who don't think take for as good as the best."""
        return 0.0 if self.advisor is None else self.advisor.tie_margin

    def of_action(self, action: Action, world: Struct, seed: int) -> float:
        """Return how well the seat stands after an action in an imagined world. The same luck meets every action."""
        try:
            state = play(self.game, world, self.seat, action, ImaginedChance(seed)).state
        except Illegal:  # the world differs from the real one in something that the view should have held
            return float("-inf")
        return self.after(action, state)

    def after(self, action: Action, state: Struct) -> float:
        """Return how well the seat stands in the state to which an action has led in an imagined world.

        Most worlds differ in what the seat can't see: what it saw after the action the last time is not judged again.
        """
        ended = self.game.outcome(state)
        if ended:
            return of_outcome(ended, self.seat)
        view = self.game.view(state, self.seat)
        last = self._after.get(action)
        if last is None or last[0] != view:
            last = self._after[action] = (view, self.of_view(view))
        return last[1]

    def of_state(self, state: Struct) -> float:
        """Return how well the seat stands in an imagined state."""
        ended = self.game.outcome(state)
        return of_outcome(ended, self.seat) if ended else self.of_view(self.game.view(state, self.seat))

    def of_view(self, view: GameView) -> float:
        """Return the lead of the seat in what the advisor makes of everybody, or in points without one."""
        if self.advisor is None:
            return lead(self.game.standing(self.game.shown(view)), self.seat)
        evaluate = self.advisor.evaluate
        return lead([evaluate(view, other) for other in self._seats], self.seat)


def prune(actions: Sequence[Action], priors: dict[Action, float], most: int, chance: Chance) -> list[Action]:
    """Return the actions with the best priors, at most so many; luck decides between equal ones."""
    if len(actions) <= most:
        return list(actions)
    lots = {action: chance.pick(range(SEEDS)) for action in actions}
    return sorted(actions, key=lambda action: (-priors[action], lots[action]))[:most]


def of_outcome(ended: Outcome, seat: Seat) -> float:
    """Return the lead over the best other seat at the end of a match, and a little more for winning."""
    return lead(ended.scores, seat) + (VICTORY if ended.places[seat] == 1 else 0.0)


def lead(points: Sequence[float], seat: Seat) -> float:
    """Return the points of a seat less those of the best other."""
    others = [value for other, value in enumerate(points) if other != seat]
    return points[seat] - max(others, default=0)
