"""What a player does in imagined matches: what is plainly best is done, whatever the luck."""

from __future__ import annotations

from statistics import fmean

from games import engine
from games.chance import ImaginedChance
from games.contract import Action
from games.via_appia.actions import Convert, Income, Push, StoneSize, Travel, Wage
from games.via_appia.policy import policy
from games.via_appia.rules import GAME
from games.via_appia.state import Ending, Fallen, Options, PushOn, State
from tests.games.via_appia.table import build, lms, player, position

MATCHES = 4


def choices(state: State) -> set[Action]:
    """Return what is done with one luck or another."""
    (seat,) = GAME.to_move(state)
    return {policy(state, seat, ImaginedChance(seed)) for seed in range(20)}


def test_a_large_and_a_medium_tile_are_laid_together() -> None:
    assert choices(position(player(cart="LM"), coins=(3, 3))) == {build("A2 A4")}


def test_a_city_with_its_best_token_is_entered() -> None:
    state = position(player("A11"), player("A8"), coins=(2, 2), laid="A2 A5 A8 A11")
    assert choices(state) == {Travel("TAR")}


def test_whoever_has_nothing_takes_income() -> None:
    assert {type(choice) for choice in choices(position())} == {Income}


def test_tiles_are_taken_for_stones_rather_than_coins() -> None:
    fallen = position(player(), coins=(4, 4), asked=Fallen(0, lms("LM"), False, 1, False))
    assert choices(fallen) == {Convert(1, 1, 0)}


def test_nobody_stops_who_may_be_consoled() -> None:
    state = position(player(stones="SS"), asked=PushOn(0, 1, True))
    assert {type(choice) for choice in choices(state)} == {Push}


def test_pushes_are_aimed_here_and_there_with_stones_that_are_there() -> None:
    found = choices(position(player(stones="MM"), asked=PushOn(0, 1, True)))
    pushes = [choice for choice in found if isinstance(choice, Push)]
    assert {push.stone for push in pushes} == {StoneSize.MEDIUM}
    assert len({push.lane for push in pushes}) > 2


def test_what_can_bring_no_points_any_more_is_left() -> None:
    """In the last turn of a match, tiles on the cart are laid, and nothing else is worth a turn."""
    state = position(player(cart="S", stones="SSL"), coins=(2, 3), laid="A2 A5", ending=Ending.PAVED)
    assert all(choice in GAME.legal_actions(state, 0) for choice in choices(state))
    assert {type(choice).__name__ for choice in choices(state)} == {"Build"}


def test_both_halves_of_a_card_are_taken_where_that_is_the_rule() -> None:
    found = choices(position(face_up=("3SS", "4S")))
    assert {choice.wage for choice in found if isinstance(choice, Income)} == {Wage.BOTH}


def test_it_plays_far_better_than_luck() -> None:
    wise, lucky = (fmean(played(seed, wise) for seed in range(MATCHES)) for wise in (True, False))
    assert wise > 1.5 * lucky


def played(seed: int, wise: bool) -> float:
    """Return the mean score of a match in which all follow the policy, or luck alone."""
    luck = ImaginedChance(seed)
    state = engine.begin(GAME, 2, Options(), luck).state
    while movers := GAME.to_move(state):
        seat = movers[0]
        action = policy(state, seat, luck) if wise else luck.pick(tuple(GAME.legal_actions(state, seat)))
        state = engine.play(GAME, state, seat, action, luck).state
    ended = GAME.outcome(state)
    assert ended is not None
    return fmean(ended.scores)
