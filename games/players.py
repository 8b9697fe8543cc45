"""Computer players over the contract alone. They see views, never states, so they cannot cheat by construction."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any, Final, Protocol

from games.chance import Chance, ImaginedChance
from games.contract import Action, AnyGame, Game, Illegal, Outcome, Seat
from games.engine import play

CONSIDERED = 16
"""How many actions a player thinks about: enough for every good one, few enough to answer at once."""
WORLDS = 2
"""How many possible worlds each of them is tried in."""
SEEDS = 1 << 30


class Player(Protocol):
    """Somebody who answers for a seat. The same arguments and the same luck give the same answer."""

    @property
    def looks(self) -> bool:
        """Whether the view makes a difference; else None may be given for it, which is quicker."""

    def choose(self, game: AnyGame, view: Any, actions: Sequence[Action], chance: Chance) -> Action:
        """Return one of the legal actions of the view's seat. There is at least one."""


class RandomPlayer:
    """Every legal action is equally likely."""

    looks = False

    def choose(self, game: AnyGame, view: Any, actions: Sequence[Action], chance: Chance) -> Action:
        """Return any of the actions."""
        return actions[0] if len(actions) == 1 else chance.pick(actions)


class GentlePlayer:
    """Looks one step ahead: plays each promising action in a few imagined worlds and takes the one that ends best."""

    looks = True

    def choose(self, game: AnyGame, view: Any, actions: Sequence[Action], chance: Chance) -> Action:
        """Return the action with the best mean prospect; what the game ranks higher wins a tie."""
        if len(actions) == 1:
            return actions[0]
        seeds = [chance.pick(range(SEEDS)) for _ in range(WORLDS)]
        worlds = [(game.imagine(view, ImaginedChance(seed)), seed) for seed in seeds]
        ranks = {action: game.describe(view, action).rank for action in actions}
        promising = shortlist(actions, ranks, chance)
        means = {action: fmean(_prospect(game, view.seat, action, *world) for world in worlds) for action in promising}
        return max(promising, key=lambda action: (means[action], ranks[action]))


def shortlist(actions: Sequence[Action], ranks: dict[Action, float], chance: Chance) -> list[Action]:
    """Return the best-ranked actions, few enough to think about each; luck decides between equal ranks."""
    if len(actions) <= CONSIDERED:
        return list(actions)
    lots = {action: chance.pick(range(SEEDS)) for action in actions}
    return sorted(actions, key=lambda action: (-ranks[action], lots[action]))[:CONSIDERED]


def _prospect(game: AnyGame, seat: Seat, action: Action, world: Any, seed: int) -> float:
    """Return how well the seat stands after this action in this world. The same luck meets every action."""
    try:
        state = play(game, world, seat, action, ImaginedChance(seed)).state
    except Illegal:  # the world differs from the real one in something the game should have told
        return float("-inf")
    ended = game.outcome(state)
    return _result(ended, seat) if ended else estimate(game, game.view(state, seat), seat)


def _result(ended: Outcome, seat: Seat) -> float:
    """Return the lead over the best other seat, and a little more for winning."""
    return lead(ended.scores, seat) + (1.0 if ended.places[seat] == 1 else 0.0)


def estimate(game: AnyGame, view: Any, seat: Seat) -> float:
    """Return how well a seat stands: what the game says, or the lead in points where it has no idea."""
    if type(game).value is Game.value:
        return lead(game.standing(view), seat)
    return game.value(view, seat)


def lead(points: Sequence[float], seat: Seat) -> float:
    """Return the points of a seat less those of the best other."""
    others = [value for other, value in enumerate(points) if other != seat]
    return points[seat] - max(others, default=0)


PLAYERS: Final[dict[str, Player]] = {"random": RandomPlayer(), "gentle": GentlePlayer()}
"""Every computer player by name."""
