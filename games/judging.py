"""What every computer player is and how it judges a position: over the contract alone, from views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from games.chance import Chance, ImaginedChance
from games.contract import Action, AnyGame, Game, Illegal, Outcome, Seat
from games.engine import play

SEEDS = 1 << 30
"""How many imagined worlds can be told apart."""
VICTORY = 1.0
"""What winning counts beyond the lead in points."""


class Player(Protocol):
    """Somebody who answers for a seat. The same arguments and the same luck give the same answer."""

    @property
    def looks(self) -> bool:
        """Whether the view makes a difference; else None may be given for it, which is quicker."""

    @property
    def thinks(self) -> bool:
        """Whether it uses the time it is given; else it answers at once."""

    def choose(self, game: AnyGame, view: Any, actions: Sequence[Action], chance: Chance) -> Action:
        """Return one of the legal actions of the view's seat. There is at least one."""


def shortlist(actions: Sequence[Action], ranks: dict[Action, float], most: int, chance: Chance) -> list[Action]:
    """Return the best-ranked actions, at most so many; luck decides between equal ranks."""
    if len(actions) <= most:
        return list(actions)
    lots = {action: chance.pick(range(SEEDS)) for action in actions}
    return sorted(actions, key=lambda action: (-ranks[action], lots[action]))[:most]


def ranked(game: AnyGame, view: Any, actions: Sequence[Action]) -> dict[Action, float]:
    """Return what the game thinks of each action at first sight."""
    return {action: game.describe(view, action).appeal for action in actions}


def tried(game: AnyGame, seat: Seat, action: Action, world: Any, seed: int) -> float:
    """Return how well a seat stands after an action in an imagined world. The same luck meets every action."""
    try:
        state = play(game, world, seat, action, ImaginedChance(seed)).state
    except Illegal:  # the world differs from the real one in something the game should have told
        return float("-inf")
    return prospect(game, state, seat)


def prospect(game: AnyGame, state: Any, seat: Seat) -> float:
    """Return how well a seat stands in an imagined state, in points of lead."""
    ended = game.outcome(state)
    return result(ended, seat) if ended else estimate(game, game.view(state, seat), seat)


def result(ended: Outcome, seat: Seat) -> float:
    """Return the lead over the best other seat at the end of a match, and a little more for winning."""
    return lead(ended.scores, seat) + (VICTORY if ended.places[seat] == 1 else 0.0)


def estimate(game: AnyGame, view: Any, seat: Seat) -> float:
    """Return the lead of a seat in what the game thinks of everybody, or in points where it has no idea."""
    standing = game.standing(view)
    if type(game).value is Game.value:
        return lead(standing, seat)
    return lead([game.value(view, other) for other in range(len(standing))], seat)


def lead(points: Sequence[float], seat: Seat) -> float:
    """Return the points of a seat less those of the best other."""
    others = [value for other, value in enumerate(points) if other != seat]
    return points[seat] - max(others, default=0)
