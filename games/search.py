"""The strong computer player: a race between the promising actions, run in imagined worlds as far as time allows.

Flat Monte Carlo with common luck. In every lap each action that is still in the race is played in the same possible
world and the match goes on from there, everybody doing what looks best among a few of their choices, to the next
milestone: the end of the round, in most games. There positions compare well; stopping after a fixed number of moves,
be it sooner or later, was far weaker when it was measured. What falls clearly behind the leader drops out, so that the
thinking goes where the decision is close. Where there is no time for more than a few laps, luck would decide the race;
then it is what one step ahead looks best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, TypeAlias

from games.chance import Chance, ImaginedChance
from games.contract import Action, AnyGame, Game, Phrase, Seat
from games.engine import play
from games.judging import SEEDS, prospect, ranked, shortlist, tried

GoOn: TypeAlias = Callable[[], bool]
"""Asked before every imagined move: whether there is still time to think."""
Limit: TypeAlias = Callable[[], GoOn]
"""How long to think about a decision: called at its beginning, gives what tells when it is over."""

USUAL = 3000
"""Imagined moves for a decision where nothing else is said."""
CONSIDERED = 16
"""How many actions start in a race."""
GLANCED, PART = 4, 6
"""How many choices of a player are looked at in an imagined match; of many (the places of a tile) one in six."""
GLANCES = 2
"""In how many worlds every action is tried one step ahead, before the race."""
ENOUGH = 4
"""Laps of a race that tells more than one step ahead does."""
TRUSTED = 8
"""Laps before anything drops out."""
CLEAR = 2.5
"""How many standard errors behind the leader an action has to be to drop out."""
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

    def choose(self, game: AnyGame, view: Any, actions: Sequence[Action], chance: Chance) -> Action:
        """Return the action with the best mean prospect; what the game ranks higher wins a tie."""
        if len(actions) == 1:
            return actions[0]
        ranks = ranked(game, view, actions)
        promising = shortlist(actions, ranks, CONSIDERED, chance)
        promising.sort(key=ranks.__getitem__, reverse=True)
        race = Race(game, view, promising)
        race.run(self.limit(), chance)
        return race.leader()


class Race:
    """Some actions, best-ranked first, and how each fared in imagined worlds so far, one step ahead and farther."""

    def __init__(self, game: AnyGame, view: Any, actions: Sequence[Action]) -> None:
        self.game = game
        self.view = view
        self.running = list(actions)
        self.near: dict[Action, list[float]] = {action: [] for action in actions}
        self.far: dict[Action, list[float]] = {action: [] for action in actions}

    @property
    def laps(self) -> int:
        """How many laps have been run to their end."""
        return len(self.far[self.running[-1]])

    def run(self, go_on: GoOn, chance: Chance) -> None:
        """Run laps until the time is over or a single action is left."""
        try:
            for _ in range(GLANCES):
                self._step(chance.pick(range(SEEDS)), go_on)
            while len(self.running) > 1:
                self._lap(chance.pick(range(SEEDS)), go_on)
                self._drop_out()
        except OutOfTimeError:
            return

    def leader(self) -> Action:
        """Return the action with the best mean; in a lap that was cut short, the best-ranked have gone first."""
        results = self.near if self.laps < ENOUGH else self.far
        seen = [action for action in self.running if results[action]]
        return max(seen, key=lambda action: fmean(results[action]), default=self.running[0])

    def _step(self, seed: int, go_on: GoOn) -> None:
        """Try every action in the same world, one step ahead."""
        world = self.game.imagine(self.view, ImaginedChance(seed))
        for action in self.running:
            if not go_on():
                raise OutOfTimeError
            self.near[action].append(tried(self.game, self.view.seat, action, world, seed))

    def _lap(self, seed: int, go_on: GoOn) -> None:
        """Try every action in the same world with the same luck, and go on from there to the next milestone."""
        world = self.game.imagine(self.view, ImaginedChance(seed))
        horizon = milestone(self.game, self.view)
        for action in self.running:
            imagined = Imagined(self.game, ImaginedChance(seed), go_on)
            state = imagined.play_on(world, self.view.seat, action, horizon)
            self.far[action].append(prospect(self.game, state, self.view.seat))

    def _drop_out(self) -> None:
        if self.laps < TRUSTED:
            return
        leader = self.leader()
        best = self.far[leader]
        self.running = [action for action in self.running if action == leader or not behind(self.far[action], best)]


def behind(results: Sequence[float], best: Sequence[float]) -> bool:
    """Tell whether results are clearly below others that were got in the same worlds."""
    gaps = [high - low for high, low in zip(best, results, strict=True)]
    return fmean(gaps) > CLEAR * stdev(gaps) / sqrt(len(gaps))


class Imagined:
    """A match that goes on in a player's head, until there is no more time for it."""

    def __init__(self, game: AnyGame, chance: Chance, go_on: GoOn) -> None:
        self.game = game
        self.chance = chance
        self.go_on = go_on
        self.blind = type(game).describe is Game.describe

    def play_on(self, state: Any, seat: Seat, action: Action, horizon: Milestone) -> Any:
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
            if number >= NEAREST and milestone(self.game, view) != horizon:
                break
            action = self._glance(view, tuple(self.game.legal_actions(state, seat)))
        return state

    def _glance(self, view: Any, actions: tuple[Action, ...]) -> Action:
        """Return the best-ranked of some of the actions: good play mostly, and never the same twice."""
        if self.blind or len(actions) == 1:
            return self.chance.pick(actions)
        most = max(GLANCED, len(actions) // PART)
        some = actions if len(actions) <= most else [self.chance.pick(actions) for _ in range(most)]
        return max(some, key=lambda action: self.game.describe(view, action).appeal)


Milestone: TypeAlias = tuple[int, ...]


def milestone(game: AnyGame, view: Any) -> Milestone:
    """Return how far the match is in whole numbers, such as its round: where they change, positions compare well."""
    said: Phrase = game.progress(view)
    return tuple(number for number in said.args.values() if isinstance(number, int))
