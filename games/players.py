"""Computer players over the contract alone. They see views, never states, so they cannot cheat by construction."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Any, Final

from games.chance import Chance, ImaginedChance
from games.contract import Action, AnyGame
from games.judging import SEEDS, Player, estimate, lead, ranked, shortlist, tried
from games.search import USUAL, Limit, StrongPlayer, moves

CONSIDERED = 16
"""How many actions a gentle player thinks about: enough for every good one, few enough to answer at once."""
WORLDS, TRIALS = 2, 32
"""In how many possible worlds each of them is tried at least; and how many trials a decision takes, where it has few
actions: luck that decides over one of them alone is judged better in more worlds."""


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
        ranks = ranked(game, view, actions)
        promising = shortlist(actions, ranks, CONSIDERED, chance)
        seeds = [chance.pick(range(SEEDS)) for _ in range(max(WORLDS, TRIALS // len(promising)))]
        worlds = [(game.imagine(view, ImaginedChance(seed)), seed) for seed in seeds]
        means = {action: fmean(tried(game, view.seat, action, *world) for world in worlds) for action in promising}
        return max(promising, key=lambda action: (means[action], ranks[action]))


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
