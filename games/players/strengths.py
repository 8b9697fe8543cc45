"""The computer players that there are, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import Final, Protocol

from games.chance import Chance, ImaginedChance
from games.contract import Action, AnyGame, GameView
from games.players.clocks import USUAL, Limit, moves
from games.players.evaluation import SEEDS, Evaluator, prune
from games.players.search import ThinkingPlayer

CONSIDERED = 16
"""How many actions a gentle player thinks about: enough for every good one, few enough to answer at once."""
WORLDS, TRIALS = 2, 32
"""In how many imagined worlds each of them is tried at least; and how many trials a decision takes, where it has few
actions: luck that decides over one of them alone is judged better in more worlds."""


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
    """Picks what to do first, each verb equally likely, and then how: there are many ways to do some things."""

    looks = False
    thinks = False

    def choose(self, game: AnyGame, view: GameView, actions: Sequence[Action], chance: Chance) -> Action:
        if len(actions) == 1:
            return actions[0]
        verbs = list(dict.fromkeys(map(type, actions)))
        verb = verbs[0] if len(verbs) == 1 else chance.pick(verbs)
        ways = [action for action in actions if type(action) is verb]
        return ways[0] if len(ways) == 1 else chance.pick(ways)


class AdvisedPlayer:
    """Takes the answer that hints advise in a menu."""

    looks = True
    thinks = False

    def choose(self, game: AnyGame, view: GameView, actions: Sequence[Action], chance: Chance) -> Action:
        shown = game.shown(view)
        return max(actions, key=lambda action: game.describe(shown, action).rank)


class GentlePlayer:
    """Looks one step ahead: plays each promising action in a few imagined worlds and takes the one that ends best."""

    looks = True
    thinks = False

    def choose(self, game: AnyGame, view: GameView, actions: Sequence[Action], chance: Chance) -> Action:
        """Return one of the actions with the best mean evaluation; the better prior wins a tie."""
        if len(actions) == 1:
            return actions[0]
        judge = Evaluator(game, view)
        prior = judge.priors(actions)
        promising = prune(actions, prior, CONSIDERED, chance)
        seeds = [chance.pick(range(SEEDS)) for _ in range(max(WORLDS, TRIALS // len(promising)))]
        worlds = [(game.determinize(view, ImaginedChance(seed)), seed) for seed in seeds]
        means = {
            action: judge.first_look(prior[action], fmean(judge.of_action(action, *world) for world in worlds))
            for action in promising
        }
        best = max(promising, key=lambda action: (means[action], prior[action]))
        tie_margin = judge.tie_margin
        if not tie_margin:
            return best
        return chance.pick([action for action in promising if means[action] >= means[best] - tie_margin])


class FairPlayer(ThinkingPlayer):
    """Thinks about every other decision or so, for a part of the time, and answers the others as gentle players do."""

    share = 1 / 8

    def __init__(self, limit: Limit) -> None:
        super().__init__(limit)
        self.unthinking = GentlePlayer()

    def choose(self, game: AnyGame, view: GameView, actions: Sequence[Action], chance: Chance) -> Action:
        """Return the answer of one who thinks, or of one who doesn't, as luck has it."""
        if len(actions) == 1:
            return actions[0]
        if chance.pick((True, False)):
            return super().choose(game, view, actions, chance)
        return self.unthinking.choose(game, view, actions, chance)


PLAYERS: Final[dict[str, Player]] = {
    "random": RandomPlayer(),
    "advised": AdvisedPlayer(),
    "gentle": GentlePlayer(),
    "fair": FairPlayer(moves(USUAL)),
    "strong": ThinkingPlayer(moves(USUAL)),
}
"""Every computer player by name, the weakest first."""
STRENGTHS: Final = ("gentle", "strong", "fair")
"""Those that people choose from. Buttons name them by their place here, so new ones come last."""
WEAKEST_FIRST: Final = tuple(sorted(STRENGTHS, key=list(PLAYERS).index))
"""The same in the order in which they are offered."""


def player(name: str, limit: Limit) -> Player:
    """Return a computer player that thinks no longer than a limit allows."""
    known = PLAYERS[name]
    return type(known)(limit) if isinstance(known, ThinkingPlayer) else known
