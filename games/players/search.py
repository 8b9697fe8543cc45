"""The strong computer player: flat Monte Carlo with racing, in imagined worlds, as far as time allows.

In every iteration each action that is still in the race is played in the same imagined world with the same luck, and
the match goes on from there, everybody doing what looks best among a few of their choices, to the next milestone: the
end of the round, in most games. There positions compare well; stopping after a fixed number of moves, sooner or later
than that, was far weaker when it was measured. Actions that fall clearly behind the leader are pruned, so that the
thinking goes where the decision is close. Where there is no time for more than a few iterations, luck would decide the
race; then the action that looks best one step ahead is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import TypeAlias

from msgspec import Struct

from games.chance import Chance, ImaginedChance
from games.contract import Action, AnyGame, GameView, Seat
from games.engine import play
from games.players.evaluation import SEEDS, Judgement, shortlist

GoOn: TypeAlias = Callable[[], bool]
"""Asked before every imagined move: whether there is still time to think."""
Limit: TypeAlias = Callable[[], GoOn]
"""How long to think about a decision: called at its beginning, returns the question whether it goes on."""
Milestone: TypeAlias = tuple[int, ...]

USUAL = 3000
"""Imagined moves for a decision where nothing else is said."""
CONSIDERED = 16
"""How many actions start in a race."""
GLANCED, PART = 4, 6
"""How many choices of a player are looked at in an imagined match; of many (the places of a tile) one in six."""
GLANCES = 2
"""In how many worlds every action is tried one step ahead, before the race."""
ENOUGH = 4
"""Iterations after which a race says more than looking one step ahead."""
TRUSTED = 8
"""Iterations before anything is pruned."""
CLEAR = 2.5
"""How many standard errors behind the leader an action has to be to be pruned."""
NEAREST, FARTHEST = 2, 60
"""Moves to the horizon: a milestone that is nearer is passed over, and no more than this many are imagined."""


def moves(count: int) -> Limit:
    """Limit thinking to so many imagined moves: the same decision takes the same thought on every computer."""

    def begin() -> GoOn:
        left = iter(range(count))
        return lambda: next(left, None) is not None

    return begin


class OutOfTimeError(Exception):
    """The time to think is over in the middle of an imagined match."""


class StrongPlayer:
    """Thinks as long as its limit lets it, or until one action has won the race."""

    looks = True
    thinks = True

    def __init__(self, limit: Limit) -> None:
        self.limit = limit

    def choose(self, game: AnyGame, view: GameView, actions: Sequence[Action], chance: Chance) -> Action:
        """Return the action with the best mean evaluation; the better prior wins a tie."""
        if len(actions) == 1:
            return actions[0]
        prior = Judgement(game, game.advisor).priors(view, actions)
        promising = shortlist(actions, prior, CONSIDERED, chance)
        promising.sort(key=prior.__getitem__, reverse=True)
        race = Race(game, view, promising)
        race.run(self.limit(), chance)
        return race.leader()


class Race:
    """Some actions, best prior first, and how each fared in imagined worlds so far, one step ahead and farther."""

    def __init__(self, game: AnyGame, view: GameView, actions: Sequence[Action]) -> None:
        assert view.seat is not None
        self.game = game
        self.judge = Judgement(game, game.advisor)
        self.view = view
        self.seat = view.seat
        self.running = list(actions)
        self.near: dict[Action, list[float]] = {action: [] for action in actions}
        self.far: dict[Action, list[float]] = {action: [] for action in actions}

    @property
    def iterations(self) -> int:
        """How many iterations have been run to their end."""
        return len(self.far[self.running[-1]])

    def run(self, go_on: GoOn, chance: Chance) -> None:
        """Iterate until the time is over or a single action is left."""
        try:
            for _ in range(GLANCES):
                self._look_ahead(chance.pick(range(SEEDS)), go_on)
            while len(self.running) > 1:
                self._iterate(chance.pick(range(SEEDS)), go_on)
                self._prune()
        except OutOfTimeError:
            return

    def leader(self) -> Action:
        """Return the action with the best mean. In an iteration that was cut short, the best priors have gone first."""
        results = self.near if self.iterations < ENOUGH else self.far
        seen = [action for action in self.running if results[action]]
        return max(seen, key=lambda action: fmean(results[action]), default=self.running[0])

    def _look_ahead(self, seed: int, go_on: GoOn) -> None:
        """Try every action in the same world, one step ahead."""
        world = self.game.imagine(self.view, ImaginedChance(seed))
        for action in self.running:
            if not go_on():
                raise OutOfTimeError
            self.near[action].append(self.judge.of_action(self.seat, action, world, seed))

    def _iterate(self, seed: int, go_on: GoOn) -> None:
        """Try every action in the same world with the same luck, and go on from there to the next milestone."""
        world = self.game.imagine(self.view, ImaginedChance(seed))
        horizon = self.game.milestone(self.view)
        for action in self.running:
            imagined = ImaginedMatch(self.game, ImaginedChance(seed), go_on)
            state = imagined.play_on(world, self.seat, action, horizon)
            self.far[action].append(self.judge.of_state(state, self.seat))

    def _prune(self) -> None:
        if self.iterations < TRUSTED:
            return
        leader = self.leader()
        best = self.far[leader]
        self.running = [action for action in self.running if action == leader or not behind(self.far[action], best)]


def behind(results: Sequence[float], best: Sequence[float]) -> bool:
    """Return whether results are clearly below others from the same worlds."""
    gaps = [high - low for high, low in zip(best, results, strict=True)]
    return fmean(gaps) > CLEAR * stdev(gaps) / sqrt(len(gaps))


class ImaginedMatch:
    """A match that goes on in a player's head, until there is no more time for it."""

    def __init__(self, game: AnyGame, chance: Chance, go_on: GoOn) -> None:
        self.game = game
        self.advisor = game.advisor
        self.chance = chance
        self.go_on = go_on

    def play_on(self, state: Struct, seat: Seat, action: Action, horizon: Milestone) -> Struct:
        """Return the position at the first milestone beyond the horizon, or after as many moves as are imagined.

        Raises ``OutOfTimeError``.
        """
        for number in range(FARTHEST):
            if not self.go_on():
                raise OutOfTimeError
            state = play(self.game, state, seat, action, self.chance).state
            movers = self.game.to_move(state)
            if not movers:
                break
            seat = movers[0]
            view = self.game.view(state, seat)
            if number >= NEAREST and self.game.milestone(view) != horizon:
                break
            action = self._choose(state, view, seat)
        return state

    def _choose(self, state: Struct, view: GameView, seat: Seat) -> Action:
        """Return what the game's policy does; without one, the best prior of a few actions: mostly good, and varied."""
        if self.advisor is not None and self.advisor.policy is not None:
            return self.advisor.policy(state, seat, self.chance)
        actions = tuple(self.game.legal_actions(state, seat))
        if self.advisor is None or len(actions) == 1:
            return self.chance.pick(actions)
        most = max(GLANCED, len(actions) // PART)
        some = actions if len(actions) <= most else [self.chance.pick(actions) for _ in range(most)]
        prior = self.advisor.prior
        return max(some, key=lambda action: prior(view, action))
