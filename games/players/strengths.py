"""The computer players that there are, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import Any, Final, Protocol, TypeAlias

from games.chance import Chance, ImaginedChance
from games.contract import Action, Advisor, AnyGame, GameView
from games.players.evaluation import SEEDS, Judgement, shortlist
from games.players.search import USUAL, Limit, StrongPlayer, moves

CONSIDERED = 16
"""How many actions a gentle player thinks about: enough for every good one, few enough to answer at once."""
WORLDS, TRIALS = 2, 32
"""In how many imagined worlds each of them is tried at least; and how many trials a decision takes, where it has few
actions: luck that decides over one of them alone is judged better in more worlds."""


Believes: TypeAlias = Callable[[AnyGame], Advisor[Any, GameView] | None]
"""Whose judgement of a game a player believes."""


class Player(Protocol):
    """Somebody who answers for a seat. The same arguments and the same luck give the same answer."""

    @property
    def looks(self) -> bool:
        """Whether it reads the view; else an empty one may be given, which is quicker."""

    @property
    def thinks(self) -> bool:
        """Whether it uses the time it is given; else it answers at once."""

    def choose(self, game: AnyGame, view: GameView, actions: Sequence[Action], chance: Chance) -> Action:
        """Return one of the legal actions of the view's seat. There is at least one."""


class RandomPlayer:
    """Every legal action is equally likely."""

    looks = False
    thinks = False

    def choose(self, game: AnyGame, view: GameView, actions: Sequence[Action], chance: Chance) -> Action:
        return actions[0] if len(actions) == 1 else chance.pick(actions)


class GentlePlayer:
    """Looks one step ahead: plays each promising action in a few imagined worlds and takes the one that ends best."""

    looks = True
    thinks = False

    def __init__(self, believes: Believes = lambda game: game.advisor) -> None:
        self.believes = believes

    def choose(self, game: AnyGame, view: GameView, actions: Sequence[Action], chance: Chance) -> Action:
        """Return the action with the best mean evaluation; the better prior wins a tie."""
        if len(actions) == 1:
            return actions[0]
        assert view.seat is not None
        judge = Judgement(game, self.believes(game))
        prior = judge.priors(view, actions)
        promising = shortlist(actions, prior, CONSIDERED, chance)
        seeds = [chance.pick(range(SEEDS)) for _ in range(max(WORLDS, TRIALS // len(promising)))]
        worlds = [(game.imagine(view, ImaginedChance(seed)), seed) for seed in seeds]
        means = {action: fmean(judge.of_action(view.seat, action, *world) for world in worlds) for action in promising}
        return max(promising, key=lambda action: (means[action], prior[action]))


PLAYERS: Final[dict[str, Player]] = {
    "random": RandomPlayer(),
    "baseline": GentlePlayer(lambda game: game.baseline),
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
