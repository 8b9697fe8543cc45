"""How a computer player judges outcomes, positions and actions: in points of lead, over the contract alone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from games.chance import Chance, ImaginedChance
from games.contract import Action, AnyGame, GameView, Illegal, Outcome, Seat
from games.engine import play

SEEDS = 1 << 30
"""How many different imagined worlds there are."""
VICTORY = 1.0
"""What winning counts beyond the lead in points."""


def shortlist(actions: Sequence[Action], priors: dict[Action, float], most: int, chance: Chance) -> list[Action]:
    """Return the actions with the best priors, at most so many; luck decides between equal ones."""
    if len(actions) <= most:
        return list(actions)
    lots = {action: chance.pick(range(SEEDS)) for action in actions}
    return sorted(actions, key=lambda action: (-priors[action], lots[action]))[:most]


def priors(game: AnyGame, view: GameView, actions: Sequence[Action]) -> dict[Action, float]:
    """Return how good each action looks before it is tried: all alike where the game has no advisor."""
    if game.advisor is None:
        return dict.fromkeys(actions, 0.0)
    prior = game.advisor.prior
    return {action: prior(view, action) for action in actions}


def evaluate_action(game: AnyGame, seat: Seat, action: Action, world: Struct, seed: int) -> float:
    """Return how well a seat stands after an action in an imagined world. The same luck meets every action."""
    try:
        state = play(game, world, seat, action, ImaginedChance(seed)).state
    except Illegal:  # the world differs from the real one in something that the view should have held
        return float("-inf")
    return evaluate_state(game, state, seat)


def evaluate_state(game: AnyGame, state: Struct, seat: Seat) -> float:
    """Return how well a seat stands in an imagined state."""
    ended = game.outcome(state)
    return evaluate_outcome(ended, seat) if ended else evaluate_view(game, game.view(state, seat), seat)


def evaluate_outcome(ended: Outcome, seat: Seat) -> float:
    """Return the lead over the best other seat at the end of a match, and a little more for winning."""
    return lead(ended.scores, seat) + (VICTORY if ended.places[seat] == 1 else 0.0)


def evaluate_view(game: AnyGame, view: GameView, seat: Seat) -> float:
    """Return the lead of a seat in what the game's advisor makes of everybody, or in points without one."""
    standing = game.standing(game.shown(view))
    if game.advisor is None:
        return lead(standing, seat)
    evaluate = game.advisor.evaluate
    return lead([evaluate(view, other) for other in range(len(standing))], seat)


def lead(points: Sequence[float], seat: Seat) -> float:
    """Return the points of a seat less those of the best other."""
    others = [value for other, value in enumerate(points) if other != seat]
    return points[seat] - max(others, default=0)
