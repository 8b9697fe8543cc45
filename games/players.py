"""Computer players over the contract alone. They see views, never states, so they cannot cheat by construction."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any, Final

from games.chance import Chance, ImaginedChance
from games.contract import Action, AnyGame, Illegal, Seat
from games.engine import play
from games.judging import SEEDS, Player, estimate, lead, prospect, ranked, shortlist
from games.search import USUAL, Limit, StrongPlayer, moves

CONSIDERED = 16
"""How many actions a gentle player thinks about: enough for every good one, few enough to answer at once."""
WORLDS = 2
"""How many possible worlds each of them is tried in."""


class RandomPlayer:
    """Every legal action is equally likely."""

    looks = False
    thinks = False

    def choose(self, game: AnyGame, view: Any, actions: Sequence[Action], chance: Chance) -> Action:
        """Return any of the actions."""
        return actions[0] if len(actions) == 1 else chance.pick(actions)


class GentlePlayer:
    """Looks one step ahead: plays each promising action in a few imagined worlds and takes the one that ends best."""

    looks = True
    thinks = False

    def choose(self, game: AnyGame, view: Any, actions: Sequence[Action], chance: Chance) -> Action:
        """Return the action with the best mean prospect; what the game ranks higher wins a tie."""
        if len(actions) == 1:
            return actions[0]
        seeds = [chance.pick(range(SEEDS)) for _ in range(WORLDS)]
        worlds = [(game.imagine(view, ImaginedChance(seed)), seed) for seed in seeds]
        ranks = ranked(game, view, actions)
        promising = shortlist(actions, ranks, CONSIDERED, chance)
        means = {action: fmean(_tried(game, view.seat, action, *world) for world in worlds) for action in promising}
        return max(promising, key=lambda action: (means[action], ranks[action]))


def _tried(game: AnyGame, seat: Seat, action: Action, world: Any, seed: int) -> float:
    """Return how well the seat stands after this action in this world. The same luck meets every action."""
    try:
        state = play(game, world, seat, action, ImaginedChance(seed)).state
    except Illegal:  # the world differs from the real one in something the game should have told
        return float("-inf")
    return prospect(game, state, seat)


PLAYERS: Final[dict[str, Player]] = {
    "random": RandomPlayer(),
    "gentle": GentlePlayer(),
    "strong": StrongPlayer(moves(USUAL)),
}
"""Every computer player by name, weakest first."""
STRENGTHS: Final = ("gentle", "strong")
"""Those that people choose from; the random one is for trials."""


def player(name: str, limit: Limit) -> Player:
    """Return a computer player that thinks no longer than a limit allows."""
    known = PLAYERS[name]
    return StrongPlayer(limit) if isinstance(known, StrongPlayer) else known


__all__ = [
    "CONSIDERED",
    "PLAYERS",
    "STRENGTHS",
    "GentlePlayer",
    "Player",
    "RandomPlayer",
    "StrongPlayer",
    "estimate",
    "lead",
    "player",
    "shortlist",
]
