"""The strong player: as much thought as it is given, the same thought twice, and better play for it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from bot.conformance.cases import every_case, every_game
from bot.conformance.worlds import other_world, positions
from games.catalogue import catalogue
from games.chance import Chance, ImaginedChance
from games.contract import Action, Advisor, AnyGame
from games.engine import begin
from games.players import PLAYERS, moves, player
from games.players.clocks import Clock, MoveClock, Part
from games.players.evaluation import Evaluator
from games.players.imagining import FARTHEST, ImaginedMatch
from games.players.search import (
    CONSIDERED,
    DOUBTED,
    GLANCES,
    STARTERS,
    TRUSTED,
    Race,
    Runner,
    ThinkingPlayer,
    behind,
    consider,
)
from games.simulation import match_seed, run_match, run_series, summarise
from tests.games.sketches import quarry
from tests.games.toy import GAME, Eat, Fruit, Options, Rest, State, Toy, View

QUICK = moves(300)


class Counting(MoveClock):
    """A limit that is its own clock, and counts how often it is asked."""

    def __call__(self) -> Clock:
        return self


@every_case
def test_it_answers_every_kind_of_question(game: AnyGame, seats: int) -> None:
    strong = player("strong", moves(60))
    for position in positions(game, seats, seed=seats, every=31):
        for seat in position.deciding:
            legal = position.legal(seat)
            assert strong.choose(game, game.view(position.state, seat), legal, ImaginedChance(1)) in legal


@every_game
def test_the_same_question_gets_the_same_answer_from_the_view_alone(game: AnyGame) -> None:
    for position in positions(game, game.meta.seats[0], seed=5, every=60):
        for seat in position.deciding:
            other = other_world(game, position.state, seat, 3)
            views = [game.view(state, seat) for state in (position.state, other)]
            answers = [
                player("strong", QUICK).choose(game, view, position.legal(seat), ImaginedChance(2)) for view in views
            ]
            assert answers[0] == answers[1]


def test_a_match_of_strong_players_is_the_same_twice() -> None:
    first, again = (
        run_match(quarry.GAME, 2, quarry.GAME.meta.options(), [player("strong", moves(40))] * 2, match_seed(3))
        for _ in range(2)
    )
    assert first == again


def test_a_single_action_needs_no_thought() -> None:
    limit = Counting(0)
    view = GAME.view(GAME.setup(1, Options(), ImaginedChance(0)).state, 0)
    assert ThinkingPlayer(limit).choose(GAME, view, (Rest(),), ImaginedChance(0)) == Rest()
    assert limit.made == 0


@every_game
@pytest.mark.parametrize("count", [0, 1, 7, 100])
def test_no_more_moves_are_imagined_than_allowed(game: AnyGame, count: int) -> None:
    class Counted(type(game)):  # type: ignore[misc]
        applied = 0

        def apply(self, *args: Any) -> Any:
            Counted.applied += 1
            return super().apply(*args)

        def forced(self, *args: Any) -> None:
            return None

    state = begin(game, game.meta.seats[0], game.meta.options(), ImaginedChance(4)).state
    seat = game.to_move(state)[0]
    legal = tuple(game.legal_actions(state, seat))
    Counted.applied = 0
    assert player("strong", moves(count)).choose(Counted(), game.view(state, seat), legal, ImaginedChance(1)) in legal
    assert Counted.applied <= count


def test_without_any_time_the_best_prior_is_taken() -> None:
    class Keen(Toy):
        advisor = Advisor(lambda view, action: float(isinstance(action, Eat)), lambda view, seat: 0.0)

    view = GAME.view(GAME.setup(2, Options(), ImaginedChance(0)).state, 0)
    legal = (Rest(), Eat(Fruit.APPLE, 1))
    assert player("strong", moves(0)).choose(Keen(), view, legal, ImaginedChance(0)) == legal[1]


class Lottery(Toy):
    """Whoever rests gets a point for certain; seat 0 may eat instead and gets what the die says, less a stake."""

    def __init__(self, stake: float) -> None:
        self.stake = stake
        self.advisor = Advisor(lambda view, action: 0.0, self._evaluate)

    def apply(self, state: State, seat: int, action: Action, chance: Chance) -> Any:
        return super().apply(state, seat, Rest() if seat else action, chance)

    def phase_key(self, view: View) -> tuple[int]:
        return (sum(view.state.left),)

    def _evaluate(self, view: View, seat: int) -> float:
        ate = seat == 0 and view.state.rolled > 0
        return view.state.rolled - self.stake if ate else 1.0


@pytest.mark.parametrize(("stake", "best"), [(1.9, Eat(Fruit.APPLE, 1)), (3.1, Rest())])
def test_luck_is_weighed_over_many_worlds(stake: float, best: Action) -> None:
    game = Lottery(stake)
    view = game.view(replace(GAME.setup(3, Options(), ImaginedChance(0)).state, left=(9, 9, 9)), 0)
    legal = (Rest(), Eat(Fruit.APPLE, 1))
    for seed in range(10):
        assert player("strong", moves(3000)).choose(game, view, legal, ImaginedChance(seed)) == best


def test_what_falls_behind_leaves_and_a_won_race_ends() -> None:
    class Clear(Toy):
        advisor = Advisor(lambda view, action: 0.0, lambda view, seat: float(view.state.rolled > 0 and seat == 0) * 100)

        def apply(self, state: State, seat: int, action: Action, chance: Chance) -> Any:
            return super().apply(state, seat, Rest() if seat else action, chance)

    limit = Counting(100_000)
    view = GAME.view(replace(GAME.setup(2, Options(), ImaginedChance(0)).state, left=(2, 9)), 0)
    legal: Sequence[Action] = (Rest(), Eat(Fruit.APPLE, 1))
    assert ThinkingPlayer(limit).choose(Clear(), view, legal, ImaginedChance(0)) == legal[1]
    assert limit.made <= (GLANCES + TRUSTED * FARTHEST) * len(legal)


def test_the_worse_half_leaves_after_each_equal_part_of_the_time() -> None:
    class Alike(Toy):
        """Nobody is ever clearly behind: only the time decides how long an action runs."""

        advisor = Advisor(
            lambda view, action: 0.0,
            lambda view, seat: float(view.state.rolled if seat == 0 else 0),
            lambda state, seat, chance: chance.pick(tuple(GAME.legal_actions(state, seat))),
            lambda start: lambda state: sum(state.left) <= sum(start.left) - 9,
        )

        def apply(self, state: State, seat: int, action: Action, chance: Chance) -> Any:
            return super().apply(state, seat, Eat(Fruit.APPLE, 1) if isinstance(action, Eat) else Rest(), chance)

    legal = [Eat(fruit, bites) for bites in (1, 2, 3, 4) for fruit in Fruit][:STARTERS]
    view = GAME.view(replace(GAME.setup(2, Options(), ImaginedChance(0)).state, left=(60, 60)), 0)
    judge = Evaluator(Alike(), view)
    race = Race(judge, legal, dict.fromkeys(legal, 0.0), MoveClock(9_000))
    race.run(ImaginedChance(0))
    laps = [runner.laps for runner in race.ranking()]
    assert len(laps) == STARTERS
    assert laps == sorted(laps, reverse=True)
    assert laps[0] >= laps[len(laps) // 2] * 2 > 0


def test_what_looks_the_same_in_every_lap_is_judged_once() -> None:
    judged: list[Any] = []

    def evaluate(view: Any, seat: int) -> float:
        if seat == 0:
            judged.append(view)
        return 0.0

    class Patient(Toy):
        advisor = Advisor(lambda view, action: 0.0, evaluate)

    state = replace(GAME.setup(2, Options(), ImaginedChance(0)).state, left=(9, 9))
    view, rested = GAME.view(state, 0), GAME.view(replace(state, left=(8, 9), turn=1), 0)
    legal = (Rest(), Eat(Fruit.APPLE, 1))
    race = Race(Evaluator(Patient(), view), legal, dict.fromkeys(legal, 0.0), MoveClock(900))
    race.run(ImaginedChance(0))
    assert [runner.laps > 5 for runner in race.ranking() if runner.action == Rest()] == [True]
    assert judged.count(rested) == 1


VIEW = GAME.view(GAME.setup(2, Options(), ImaginedChance(0)).state, 0)


def blank(prior_weight: float = 0.0) -> Evaluator:
    """A judgement to which everything is alike."""

    class Blank(Toy):
        advisor = Advisor(lambda view, action: 0.0, lambda view, seat: 0.0, prior_weight=prior_weight)

    return Evaluator(Blank(), VIEW)


HALF = blank()
"""Laps count for half at most."""


def test_a_few_laps_are_shrunk_towards_the_near_look() -> None:
    runner = Runner(Rest(), HALF)
    runner.glance(1.0)
    runner.glance(3.0)
    assert runner.mean == 2.0
    runner.lap(12.0, 0.0)
    assert runner.mean == 2.0 + 0.5 / (1 + DOUBTED) * 10.0
    for _ in range(999):
        runner.lap(12.0, 0.0)
    assert runner.mean == pytest.approx(7.0, abs=0.1)
    assert runner.spread == 0.0


def test_before_there_are_two_laps_the_near_look_says_what_luck_makes_of_it() -> None:
    runner = Runner(Rest(), HALF)
    assert runner.spread == 0.0
    for worth in (1.0, 5.0):
        runner.glance(worth)
    runner.lap(9.0, 0.0)
    assert runner.spread == 2.0
    runner.lap(19.0, 0.0)
    assert runner.spread == 5.0


def test_the_first_look_is_partly_instinct() -> None:
    runner = Runner(Rest(), blank(prior_weight=0.25), prior=8.0)
    runner.glance(4.0)
    assert runner.mean == 5.0


def test_luck_that_meets_everybody_alike_hides_no_difference() -> None:
    best, worse, equal = (Runner(Rest(), HALF) for _ in range(3))
    for runner in (best, worse, equal):
        runner.glance(0.0)
    for luck in [50.0, -50.0, 20.0, -20.0] * 3:
        for runner, gap in ((best, 0.3), (worse, -0.6), (equal, 0.3)):
            runner.lap(luck + gap, luck)
    assert behind(worse, best)
    assert not behind(equal, best)
    assert not behind(best, best)


def test_what_is_considered_comes_with_what_luck_makes_of_it() -> None:
    game = Lottery(1.9)
    view = game.view(replace(GAME.setup(3, Options(), ImaginedChance(0)).state, left=(9, 9, 9)), 0)
    legal = (Rest(), Eat(Fruit.APPLE, 1))
    ranked = consider(game, view, legal, ImaginedChance(0), moves(3000))
    assert [one.action for one in ranked] == [legal[1], legal[0]]
    assert ranked[0].spread > 1.0 > ranked[1].spread == 0.0


def test_a_part_of_a_clock_is_over_sooner() -> None:
    part = Part(MoveClock(100), 0.25)
    assert sum(part.tick() for _ in range(100)) == 25
    assert part.gone() >= 1.0


class Wise(Toy):
    """Has a policy, which notes what it is asked about. A state that was imagined is marked by what has been rolled."""

    MARK = 1000

    def __init__(self) -> None:
        self.asked: list[tuple[State, int]] = []
        self.described = 0
        self.advisor = Advisor(self._prior, lambda view, seat: 0.0, self._policy)

    def determinize(self, view: View, chance: Chance) -> State:
        return replace(view.state, rolled=self.MARK)

    def forced(self, state: State, seat: int) -> None:
        return None

    def _prior(self, view: View, action: Action) -> float:
        self.described += 1
        return 0.0

    def _policy(self, state: State, seat: int, chance: Chance) -> Action:
        self.asked.append((state, seat))
        return Rest()


def test_a_policy_plays_imagined_matches_and_nothing_else() -> None:
    game = Wise()
    state = replace(GAME.setup(2, Options(), ImaginedChance(0)).state, left=(4, 4))
    legal = tuple(game.legal_actions(state, 0))
    assert player("strong", moves(200)).choose(game, game.view(state, 0), legal, ImaginedChance(0)) in legal
    assert game.asked
    assert all(asked.rolled >= game.MARK and seat == asked.turn for asked, seat in game.asked)
    assert game.described == len(legal), "priors sort the actions of the decision; the policy does the rest"


@pytest.mark.parametrize(
    ("unit", "left"),
    [
        (6, 17),  # from 20 on, the first change of the phase key beyond 3 is at 17
        (1, 17),  # phase_keys at 19 and 18 are too near
        (100, 0),  # none comes before the end
    ],
)
def test_an_imagined_match_stops_at_a_phase_key_that_is_not_too_near(unit: int, left: int) -> None:
    class Marked(Toy):
        def phase_key(self, view: View) -> tuple[int]:
            return (sum(view.state.left) // unit,)

    game = Marked()
    state = replace(GAME.setup(2, Options(), ImaginedChance(0)).state, left=(10, 10))
    match = ImaginedMatch(game, game.view(state, 0), MoveClock(1000))
    assert sum(match.play_on(state, 0, Rest(), ImaginedChance(0))[1].left) == left


def test_a_game_may_say_where_an_imagined_match_stops() -> None:
    class Short(Toy):
        advisor = Advisor(
            lambda view, action: 0.0,
            lambda view, seat: 0.0,
            lambda state, seat, chance: Rest(),
            lambda start: lambda state: sum(state.left) <= sum(start.left) - 5,
        )

    state = replace(GAME.setup(2, Options(), ImaginedChance(0)).state, left=(10, 10))
    match = ImaginedMatch(Short(), GAME.view(state, 0), MoveClock(1000))
    assert [sum(reached.left) for reached in match.play_on(state, 0, Rest(), ImaginedChance(0))] == [19, 15]


def test_few_enough_actions_start() -> None:
    tried: set[Action] = set()

    class Many(Toy):
        def apply(self, state: State, seat: int, action: Action, chance: Chance) -> Any:
            tried.add(action)
            return super().apply(state, seat, Rest(), chance)

    view = GAME.view(GAME.setup(2, Options(), ImaginedChance(0)).state, 0)
    legal = [Eat(fruit, bites) for bites in range(1, 31) for fruit in Fruit]
    assert player("strong", moves(2000)).choose(Many(), view, legal, ImaginedChance(0)) in legal
    assert len(tried - {Rest(), Eat(Fruit.APPLE, 1)}) in (CONSIDERED - 1, CONSIDERED)


@pytest.mark.prove
def test_a_strong_player_beats_random_ones_at_a_game_it_knows_nothing_of() -> None:
    sketch = quarry.GAME
    players = [PLAYERS["random"], player("strong", moves(150)), PLAYERS["random"]]
    summary = summarise(run_series(sketch, 3, sketch.meta.options(), players, 12, seed=2))
    assert summary.players[1].mean > max(summary.players[0].mean, summary.players[2].mean)


THOUGHTS = """
import sys
from games.catalogue import find_game
from games.chance import ImaginedChance
from games.engine import begin, play
from games.players import PLAYERS
from games.players.clocks import moves
from games.players.search import consider

game, luck = find_game(sys.argv[1]), ImaginedChance(8)
state = begin(game, game.meta.seats[1], game.meta.options(), luck).state
for number in range(240):
    if not (movers := game.to_move(state)):
        break
    view, legal = game.view(state, movers[0]), tuple(game.legal_actions(state, movers[0]))
    if number % 40 == 39:
        print(consider(game, view, legal, ImaginedChance(number), moves(200)))
    state = play(game, state, movers[0], PLAYERS["random"].choose(game, view, legal, luck), luck).state
"""


@pytest.mark.parametrize("game", sorted(catalogue()))
def test_every_process_thinks_the_same(game: str) -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", THOUGHTS, game],
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in range(3)
    }
    assert len(said) == 1
    assert said.pop().count("Considered") > 4
