"""The thinking computer player: flat Monte Carlo in imagined worlds, with sequential halving.

Every action that looks promising is first tried one step ahead in some imagined worlds: the near look. The best of
them run a race. In every lap each of them is played in the same imagined world with the same luck, and the match goes
on from there, everybody following the game's quick policy, to a horizon at which positions compare well. The time is
cut into equal parts, and after each of them the worse half leaves the race, so that the thinking goes where the
decision is close (sequential halving: Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits",
ICML 2013). A few laps are noisy, so what they say is shrunk towards the near look (after James and Stein, "Estimation
with quadratic loss", 1961); and many are never quite believed, because the quick policy is not how people play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, log2, sqrt

from msgspec import Struct

from games.chance import Chance, ImaginedChance
from games.contract import Action, AnyGame, GameView
from games.players.clocks import Clock, Limit, Part
from games.players.evaluation import SEEDS, Evaluator, prune
from games.players.imagining import ImaginedMatch, OutOfTimeError

CONSIDERED = 24
"""How many actions are tried one step ahead."""
GLANCES = 6
"""In how many worlds they are."""
STARTERS = 8
"""How many actions start in the race."""
DOUBTED = 4.0
"""After so many laps they count for half of the trust in them."""
TRUSTED, CLEAR = 12, 3.0
"""Laps before an action leaves the race by itself, and how many standard errors behind the leader it then is."""


class Considered(Struct, frozen=True):
    """What a player thinks of an action."""

    action: Action
    mean: float
    """How good it is, in points of lead. Only differences among the actions of one decision count."""
    now: float
    """How good it looks right after it, one step ahead."""
    spread: float
    """The standard deviation of what luck and the others make of it, in points."""


class Runner(Struct, gc=False):
    """How an action has fared so far, as running sums."""

    action: Action
    judge: Evaluator
    prior: float = 0.0
    near: float = 0.0
    near_squares: float = 0.0
    glances: int = 0
    far: float = 0.0
    far_squares: float = 0.0
    gaps: float = 0.0
    """What it was better or worse than the usual runner in the same world."""
    gap_squares: float = 0.0
    laps: int = 0

    def glance(self, worth: float) -> None:
        self.near += worth
        self.near_squares += worth * worth
        self.glances += 1

    def lap(self, worth: float, usual: float) -> None:
        """Count a lap that ended with a worth, where the mean of all runners was the usual."""
        self.far += worth
        self.far_squares += worth * worth
        self.gaps += worth - usual
        self.gap_squares += (worth - usual) ** 2
        self.laps += 1

    @property
    def first_look(self) -> float:
        """How good it looks one step ahead."""
        if not self.glances:
            return float("-inf")
        return self.judge.first_look(self.prior, self.near / self.glances)

    @property
    def mean(self) -> float:
        """The estimate: the laps, shrunk towards the near look."""
        if not self.laps:
            return self.first_look
        return self.first_look + self.weight * (self.far / self.laps - self.first_look)

    @property
    def weight(self) -> float:
        """How much the laps count, the rest being the near look's: the more of them the more, up to the trust."""
        return self.judge.rollout_weight * self.laps / (self.laps + DOUBTED)

    @property
    def variance(self) -> float:
        """Of what an action is better or worse than the others in a lap."""
        return deviation(self.gaps, self.gap_squares, self.laps) ** 2

    @property
    def spread(self) -> float:
        """Of the laps; before there are two, of the near look."""
        if self.laps > 1:
            return deviation(self.far, self.far_squares, self.laps)
        return deviation(self.near, self.near_squares, self.glances) if self.glances else 0.0


class Race:
    """Some actions, best prior first, and how each fared in imagined worlds so far."""

    def __init__(
        self, judge: Evaluator, actions: Sequence[Action], prior: Mapping[Action, float], clock: Clock
    ) -> None:
        self.judge = judge
        self.clock = clock
        self.match = ImaginedMatch(judge.game, judge.view, clock)
        self.out: list[Runner] = []
        self.running = [Runner(action, self.judge, prior[action]) for action in actions]

    def run(self, chance: Chance) -> None:
        """Look near, then run laps, until the time is over or a single action is left."""
        try:
            for _ in range(GLANCES):
                self._glance(chance.pick(range(SEEDS)))
            self._keep(STARTERS)
            rounds = ceil(log2(max(2, len(self.running))))
            began = self.clock.gone()
            for number in range(1, rounds + 1):
                until = began + (1.0 - began) * number / rounds
                while len(self.running) > 1 and self.clock.gone() < until:
                    self._lap(chance.pick(range(SEEDS)))
                    self._drop()
                self._keep(ceil(len(self.running) / 2))
        except OutOfTimeError:
            return

    def ranking(self) -> list[Runner]:
        """Return all actions, the best first: who ran longer is before those who have left."""
        return [*sorted(self.running, key=lambda runner: -runner.mean), *reversed(self.out)]

    def _glance(self, seed: int) -> None:
        """Try every action in the same world, one step ahead."""
        world = self._world(seed)
        for runner in self.running:
            if not self.clock.tick():
                raise OutOfTimeError
            runner.glance(self.judge.of_action(runner.action, world, seed))

    def _lap(self, seed: int) -> None:
        """Play every action in the same world with the same luck, and go on from there to the horizon.

        A lap that is cut short doesn't count.
        """
        world, seat = self._world(seed), self.judge.seat
        reached = [self.match.play_on(world, seat, runner.action, ImaginedChance(seed)) for runner in self.running]
        ends = [self.judge.of_state(end) for _, end in reached]
        for runner, (near, _) in zip(self.running, reached, strict=True):
            runner.glance(self.judge.after(runner.action, near))
        usual = sum(ends) / len(ends)
        for runner, end in zip(self.running, ends, strict=True):
            runner.lap(end, usual)

    def _world(self, seed: int) -> Struct:
        world: Struct = self.judge.game.determinize(self.judge.view, ImaginedChance(seed))
        return world

    def _drop(self) -> None:
        """Let those leave who are clearly behind."""
        if self.running[0].laps < TRUSTED:
            return
        leader = max(self.running, key=lambda runner: runner.mean)
        self._keep(sum(not behind(runner, leader) for runner in self.running))

    def _keep(self, most: int) -> None:
        """Let the worst leave the race, until at most so many are in it."""
        ranked = sorted(self.running, key=lambda runner: -runner.mean)
        self.running = ranked[:most]
        self.out += reversed(ranked[most:])


def deviation(total: float, squares: float, count: int) -> float:
    """Return the standard deviation of so many values with these sums."""
    return sqrt(max(0.0, squares / count - (total / count) ** 2))


def behind(runner: Runner, leader: Runner) -> bool:
    """Return whether an action is clearly behind another one."""
    if runner is leader:
        return False
    error = runner.weight * sqrt((runner.variance + leader.variance) / runner.laps)
    return leader.mean - runner.mean > CLEAR * error


def consider(
    game: AnyGame,
    view: GameView,
    actions: Sequence[Action],
    chance: Chance,
    limit: Limit,
    also: Sequence[Action] = (),
) -> tuple[Considered, ...]:
    """Return what thinking makes of the promising ones among the legal actions, the best first.

    ``also``: those that are thought about though they promise little.
    """
    judge = Evaluator(game, view)
    prior = judge.priors(actions)
    promising = prune(actions, prior, CONSIDERED, chance)
    promising += [action for action in also if action not in promising]
    promising.sort(key=prior.__getitem__, reverse=True)
    race = Race(judge, promising, prior, limit())
    race.run(chance)
    return tuple(Considered(runner.action, runner.mean, runner.first_look, runner.spread) for runner in race.ranking())


class ThinkingPlayer:
    """Thinks as long as its limit lets it, or until one action has won the race."""

    looks = True
    thinks = True
    share = 1.0
    """The part of the limit that it uses."""

    def __init__(self, limit: Limit) -> None:
        self.limit = limit

    def choose(self, game: AnyGame, view: GameView, actions: Sequence[Action], chance: Chance) -> Action:
        """Return the action that is best after thinking. Luck decides between near ones: no two matches are alike."""
        if len(actions) == 1:
            return actions[0]
        return consider(game, view, actions, chance, lambda: Part(self.limit(), self.share))[0].action
