"""A push that physics decides, and money behind screens."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bot.conformance.worlds import Position, other_world, positions
from games.chance import Chanced, RecordedChance, SeededChance
from games.codec import codec
from games.engine import attempt, play
from games.narrowing import PickOne, narrow
from games.simulation import replay
from tests.games.sketches.quarry import GAME, physics
from tests.games.sketches.quarry import state as s
from tests.games.sketches.quarry.actions import Convert, Income, Lay, Prize, Push, Stop, Travel, Wage
from tests.games.sketches.quarry.physics import Size, Stone
from tests.games.sketches.wishes import Wishes

SMALL, LARGE = Size
RIPE = (Stone(30, 0, LARGE), Stone(55, 0, LARGE), Stone(80, 0, LARGE), Stone(40, -60, SMALL))
"""A row of stones in the middle lane, the last one on the edge."""


def table(seats: int = 2, screens: s.Screens = s.Screens.CLOSED) -> s.State:
    return GAME.setup(seats, s.Options(screens), SeededChance(b"quarry", 0)).state


def ripe() -> s.State:
    return replace(table(), bed=tuple(sorted(RIPE)))


@pytest.fixture
def no_physics(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the physics away."""

    def shove(*args: Any) -> Any:
        raise AssertionError("replay must not compute")

    monkeypatch.setattr(physics, "shove", shove)


def test_a_push_shoves_what_lies_in_its_way_over_the_edge() -> None:
    pushed = physics.shove(tuple(sorted(RIPE)), LARGE, 3, 0, 0)
    assert pushed.fallen == (LARGE,)
    assert Stone(40, -60, SMALL) in pushed.bed, "what lies aside stays"
    assert len(pushed.bed) == len(RIPE)
    assert physics.shove((), SMALL, 1, -2, 0) == physics.Pushed((Stone(9, -44, SMALL),), ())


def test_a_push_is_recorded_with_its_jitter_and_its_result() -> None:
    chance = SeededChance(b"push", 5)
    step = play(GAME, ripe(), 0, Push(LARGE, 3, 0), chance)
    jitter, result = chance.outcomes
    assert (jitter.kind, result.kind) == ("pick:7", "push")
    assert result.value["fallen"] == ["large"]
    assert step.state.bed == physics.shove(tuple(sorted(RIPE)), LARGE, 3, 0, range(-3, 4)[jitter.value]).bed
    assert step.events[0] == s.Pushed(0, LARGE, (LARGE,))


def stored(outcomes: Any) -> tuple[Chanced, ...]:
    return msgspec.json.decode(msgspec.json.encode(outcomes), type=tuple[Chanced, ...])


def test_replay_takes_the_record_and_never_computes(monkeypatch: pytest.MonkeyPatch) -> None:
    *_, last = positions(GAME, 3, seed=4)
    moves = tuple(replace(move, outcomes=stored(move.outcomes)) for move in last.journal)
    assert any(outcome.kind == "push" for move in moves for outcome in move.outcomes)
    monkeypatch.setattr(physics, "shove", None)
    again = Position(GAME, last.seed, last.seats, last.options, stored(last.setup), None, moves, ())
    assert [*replay(GAME, again)][-1].state == last.state


@pytest.mark.usefixtures("no_physics")
def test_a_record_outranks_what_physics_would_say_today() -> None:
    record = [Chanced("pick:7", 3), Chanced("push", {"bed": [[50, 0, "large"]], "fallen": ["small", "large"]})]
    step = play(GAME, ripe(), 0, Push(LARGE, 1, 2), RecordedChance(record))
    assert step.state.bed == (Stone(50, 0, LARGE),)
    assert step.state.asking[-1] == s.Fallen(0, (SMALL, LARGE))


@pytest.mark.usefixtures("no_physics")
def test_a_push_cannot_be_tried_out() -> None:
    assert attempt(GAME, ripe(), 0, Push(LARGE, 3, 0)).final


def test_a_push_is_asked_as_stone_lane_direction() -> None:
    state = table()
    legal = tuple(action for action in GAME.legal_actions(state, 0) if isinstance(action, Push))
    view, parts, answers = GAME.view(state, 0), [], []
    while isinstance(found := narrow(legal, answers, lambda action: GAME.describe(view, action), GAME.meta), PickOne):
        parts.append(found.part)
        answers.append(found.options[0].answer)
    assert parts == ["stone", "lane", "direction"]
    assert found == Push(SMALL, 1, -2), "the first of each"


def test_nothing_forecasts_what_falls() -> None:
    for action in (Push(LARGE, 3, 0), Push(SMALL, 1, -2)):
        choices = [GAME.describe(GAME.view(state, 0), action) for state in (table(), ripe())]
        assert choices[0] == choices[1]
        assert choices[0].earns is None


def test_fallen_stones_are_converted_one_by_one() -> None:
    state = replace(ripe(), asking=(*ripe().asking[:-1], s.SecondPush(0), s.Fallen(0, (LARGE, SMALL))))
    assert [action.prize for action in GAME.legal_actions(state, 0)] == [Prize.SMALL, Prize.LARGE, Prize.COIN]
    state = play(GAME, state, 0, Convert(Prize.LARGE), Wishes()).state
    assert [action.prize for action in GAME.legal_actions(state, 0)] == [Prize.SMALL, Prize.COIN]
    state = play(GAME, state, 0, Convert(Prize.COIN), Wishes()).state
    assert GAME.to_move(state) == (0,)
    assert isinstance(state.asking[-1], s.SecondPush)
    assert isinstance(play(GAME, state, 0, Stop(), Wishes()).state.asking[-1], s.Main)


def test_a_stone_that_fits_nowhere_becomes_a_coin_by_itself() -> None:
    state = ripe()
    full = replace(state.players[0], cart=(LARGE, LARGE, SMALL), stones=(LARGE,))
    state = replace(state, players=(full, state.players[1]))
    step = play(GAME, state, 0, Push(LARGE, 3, 0), SeededChance(b"push", 5))
    assert step.state.players[0].coins == full.coins + 1
    assert GAME.to_move(step.state) == (1,), "no stone is left for a second push"


def test_money_stands_behind_screens() -> None:
    state = table(3)
    for viewer in (0, 1, 2, None):
        shown = [player.coins for player in GAME.view(state, viewer).players]
        assert shown == [4 if seat == viewer else None for seat in range(3)]
        assert b'"coins":4' not in codec(GAME).encode(GAME.view(state, None))
    worlds = [other_world(GAME, state, 0, seed).players for seed in range(20)]
    assert {players[0].coins for players in worlds} == {4}
    assert len({players[1].coins for players in worlds}) > 5


def test_an_option_opens_the_screens() -> None:
    state = table(3, s.Screens.OPEN)
    assert [player.coins for player in GAME.view(state, None).players] == [4, 4, 4]
    assert other_world(GAME, state, 0) == state


def test_the_end_lifts_the_screens_and_cannot_be_tried_out() -> None:
    state = replace(table(), road=(SMALL,) * 8, turn=1, asking=(s.NextTurn(), s.Main(1)))
    player = replace(state.players[1], cart=(SMALL,))
    state = replace(state, players=(state.players[0], player))
    trial = attempt(GAME, state, 1, Lay((SMALL,)))
    assert (trial.step, trial.final) == (None, True)
    chance = SeededChance(b"end", 9)
    end = play(GAME, state, 1, Lay((SMALL,)), chance).state
    assert [outcome.kind for outcome in chance.outcomes] == ["reveal:screens"]
    assert [one.coins for one in GAME.view(end, None).players] == [4, 4]
    assert GAME.outcome(end).scores == (2, 3)


def test_what_money_allows_is_offered_to_its_owner_only() -> None:
    state = replace(table(), road=(SMALL, SMALL, LARGE))
    assert [a.steps for a in GAME.legal_actions(state, 0) if isinstance(a, Travel)] == [1, 2]
    assert tuple(GAME.legal_actions(state, 1)) == ()
    richer = play(GAME, state, 0, Income(2, Wage.COINS), Wishes()).state
    assert richer.players[0].coins == 7
    assert GAME.view(richer, 1).players[0].coins is None
