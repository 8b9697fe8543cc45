"""What holds in every match: bounds, the course of rounds, ends (sections 5, 6 and 8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from bot.conformance.worlds import Guessed, positions
from games.contract import Action
from games.players import PLAYERS
from games.via_appia.actions import Build, Convert, Push, Stop, Travel
from games.via_appia.board import CITIES, STEP, joined
from games.via_appia.road import has_room
from games.via_appia.rules import GAME
from games.via_appia.state import Ending, Fallen, PushOn, State, Turn, fits
from tests.games.via_appia.walks import walk

SEATS = (2, 3, 4)
SEEDS = range(3)


@cache
def matches() -> tuple[tuple[State, ...], ...]:
    return tuple(tuple(walk(seats, seed)) for seats in SEATS for seed in SEEDS)


def states() -> Iterator[State]:
    return (state for match in matches() for state in match)


def test_bounds() -> None:
    for state in states():
        assert all(count >= 0 for count in state.coins)
        for one in state.players:
            assert 0 <= one.stones.total <= 34
            assert one.cart.total <= 5
            assert fits(one.cart)
            assert one.points == one.track + one.city_points


def test_pieces_stand_on_tiles_and_cities_with_room() -> None:
    for state in states():
        for one in state.players:
            assert one.place in (*state.laid, "ROM", *CITIES)
            others = sum(other.place == one.place for other in state.players)
            assert has_room(state, one.place) or others <= 2


def test_tiles_hang_together() -> None:
    """Every laid tile was joined to a tile or to the city behind its area when it was laid."""
    for match in matches():
        for before, after in pairwise(match):
            new = set(after.laid) - set(before.laid)
            assert len(new) <= 2
            assert not new or new & joined(before.laid)


def test_who_has_been_in_a_city_is_beyond_it() -> None:
    for state in states():
        for number, city in enumerate(CITIES):
            been = {seat for seat, one in enumerate(state.players) if STEP[one.place] >= STEP[city]}
            assert set(state.arrived[number]) == been
            assert len(state.arrived[number]) == len(been)


def test_turns_go_round_and_everybody_has_equally_many() -> None:
    for match in matches():
        turns = [state.asking[-1].seat for state in match if state.asking and isinstance(state.asking[-1], Turn)]
        seats = len(match[0].players)
        assert turns == [number % seats for number in range(len(turns))]
        assert len(turns) % seats == 0
        assert match[-1].round == len(turns) // seats


def test_questions_answer_to_what_can_be_done() -> None:
    for state in states():
        if not state.asking:
            continue
        (seat,) = GAME.to_move(state)
        kinds = {type(action) for action in GAME.legal_actions(state, seat)}
        match state.asking[-1]:
            case Fallen():
                assert kinds == {Convert}
            case PushOn():
                assert kinds == {Push, Stop}
            case Turn():
                assert len(kinds - {Build, Travel}) in (1, 2)


def test_only_selling_is_forced() -> None:
    for state in states():
        if state.asking:
            (seat,) = GAME.to_move(state)
            action = GAME.forced(state, seat)
            assert action in (None, Convert(0, 0, 0))
            assert action is None or list(GAME.legal_actions(state, seat)) == [action]


@pytest.mark.parametrize("seats", SEATS)
def test_every_match_ends(seats: int) -> None:
    """Whatever is done, no match is longer than the end guard lets it be (section 6, H11)."""
    for seed in SEEDS:
        *_, last = positions(GAME, seats, seed)
        state = last.state
        assert GAME.outcome(state) is not None
        assert state.round <= 100
        assert state.ending is not None
        match state.ending:
            case Ending.QUIET:
                assert state.quiet == 10
            case Ending.LATE:
                assert state.round == 100
            case Ending.BRUNDISIUM:
                assert state.arrived[-1]
            case Ending.PAVED:
                assert len(state.laid) == 41


def no_progress(actions: tuple[Action, ...], luck: object) -> Action:
    """Return the first action that neither builds nor travels."""
    return next(action for action in actions if not isinstance(action, Build | Travel))


def test_who_never_moves_is_stopped_after_ten_rounds() -> None:
    *_, last = positions(GAME, 2, 0, some=no_progress)
    assert (last.state.ending, last.state.round) == (Ending.QUIET, 10)


def test_computer_players_come_to_brundisium() -> None:
    """Gentle players finish a match of sensible length (section 6: 30 to 46 rounds, 60 at the very most)."""
    gentle = PLAYERS["gentle"]
    state = GAME.setup(4, GAME.meta.options(), Guessed(b"gentle", 0)).state
    thoughts, number = Guessed(b"thoughts", 0), 0
    while movers := GAME.to_move(state):
        (seat,) = movers
        action = gentle.choose(GAME, GAME.view(state, seat), tuple(GAME.legal_actions(state, seat)), thoughts)
        number += 1
        state = GAME.apply(state, seat, action, Guessed(b"gentle", number)).state
    assert state.ending in (Ending.BRUNDISIUM, Ending.PAVED)
    assert 20 < state.round < 60
