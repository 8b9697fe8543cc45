"""Whole matches of four gentle players: they last, feed their tribes, let them grow, and use what they claim."""

from statistics import fmean

import pytest

from games.players import PLAYERS
from games.simulation import MatchRecord, match_seed, run_match
from games.stone_age import GAME
from games.stone_age.actions import Leave
from games.stone_age.state import State

pytestmark = pytest.mark.prove

SEATS = 4


@pytest.fixture(scope="module")
def matches() -> list[MatchRecord]:
    players = [PLAYERS["gentle"]] * SEATS
    return [run_match(GAME, SEATS, GAME.meta.options(), players, match_seed(7, n)) for n in range(4)]


@pytest.fixture(scope="module")
def ends(matches: list[MatchRecord]) -> list[State]:
    return [last_of(match) for match in matches]


def last_of(match: MatchRecord) -> State:
    assert isinstance(match.state, State)
    return match.state


def test_matches_last_as_long_as_among_people(ends: list[State]) -> None:
    assert 10 <= fmean(state.round for state in ends) <= 14


def test_tribes_grow_and_keep_little_food(ends: list[State]) -> None:
    tribes = [tribe for state in ends for tribe in state.tribes]
    assert fmean(tribe.figures for tribe in tribes) >= 7
    assert fmean(tribe.food for tribe in tribes) <= 20


def test_few_figures_come_home_in_vain(matches: list[MatchRecord]) -> None:
    left = sum(isinstance(move.action, Leave) for match in matches for move in match.journal)
    assert left / len(matches) / SEATS <= 5


def test_tribes_score_well(matches: list[MatchRecord]) -> None:
    mean = fmean(score for match in matches for score in match.scores)
    assert mean > 165, mean
