"""How a computer player judges outcomes, positions and actions: in points of lead, over the contract alone."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf

from msgspec import Struct

from games.chance import Chance, ImaginedChance
from games.contract import Action, Advisor, AnyGame, GameView, Illegal, Outcome, Seat
from games.engine import play

SEEDS = 1 << 30
"""How many different imagined worlds there are."""
VICTORY = 1.0
"""What winning counts beyond the lead in points."""


class Judgement(Struct, frozen=True):
    """A game, and what a player believes of it. None: it judges by ``standing`` alone, and all actions are alike."""

    game: AnyGame
    advisor: Advisor[Struct, GameView] | None

    def priors(self, view: GameView, actions: Sequence[Action]) -> dict[Action, float]:
        """Return how good each action looks before it is tried."""
        if self.advisor is None:
            return dict.fromkeys(actions, 0.0)
        prior = self.advisor.prior
        return {action: prior(view, action) for action in actions}

    def first_look(self, prior: float, near: float) -> float:
        """Return how good an action looks one step ahead, from how it looks before it is tried and the mean after."""
        if self.advisor is None or isinf(near):  # where an action is impossible, no instinct makes up for it
            return near
        return near + self.advisor.instinct * (prior - near)

    @property
    def trust(self) -> float:
        """How much imagined matches to the horizon count at most; all, where there is nothing else to go by."""
        return 1.0 if self.advisor is None else self.advisor.trust

    @property
    def leeway(self) -> float:
        """How much worse an answer may be, in points, that those who don't think take for as good as the best."""
        return 0.0 if self.advisor is None else self.advisor.leeway

    def of_action(self, seat: Seat, action: Action, world: Struct, seed: int) -> float:
        """Return how well a seat stands after an action in an imagined world. The same luck meets every action."""
        try:
            state = play(self.game, world, seat, action, ImaginedChance(seed)).state
        except Illegal:  # the world differs from the real one in something that the view should have held
            return float("-inf")
        return self.of_state(state, seat)

    def of_state(self, state: Struct, seat: Seat) -> float:
        """Return how well a seat stands in an imagined state."""
        ended = self.game.outcome(state)
        return of_outcome(ended, seat) if ended else self.of_view(self.game.view(state, seat), seat)

    def of_view(self, view: GameView, seat: Seat) -> float:
        """Return the lead of a seat in what the advisor makes of everybody, or in points without one."""
        standing = self.game.standing(self.game.shown(view))
        if self.advisor is None:
            return lead(standing, seat)
        evaluate = self.advisor.evaluate
        return lead([evaluate(view, other) for other in range(len(standing))], seat)


def shortlist(actions: Sequence[Action], priors: dict[Action, float], most: int, chance: Chance) -> list[Action]:
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
