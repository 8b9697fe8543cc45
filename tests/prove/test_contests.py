"""Contests between computer players: whoever is better is found out, and no sooner than it is sure."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from random import Random

import pytest

from games.players import PLAYERS
from tests.prove.contests import ERROR, MOST, Contest, Played, Side, Standing, clearly, follow, play_match

pytestmark = pytest.mark.prove

CONTEST = Contest("applejack", 2, "gentle", "random", 0.55)


def match(share: float) -> Played:
    return Played(Side(share, 10.0), Side(1 - share, 8.0))


def ended(matches: Iterator[Played], claim: float = 0.55) -> Standing:
    *_, last = follow(Contest("applejack", 2, "gentle", "random", claim), matches)
    return last


def test_a_contest_of_one_side_alone_is_soon_decided() -> None:
    won, lost = ended(repeat(match(1.0))), ended(repeat(match(0.0)))
    assert (won.verdict, lost.verdict) == (True, False)
    assert won.matches < 20
    assert lost.matches < 20
    assert won.interval[0] > 0.55


def test_a_contest_that_stays_close_is_left_open() -> None:
    left = ended(repeat(match((0.55 + clearly(0.55)) / 2)))
    assert (left.verdict, left.matches) == (None, MOST)


@pytest.mark.parametrize(("claim", "found"), [(0.5, 270), (0.55, 270), (0.9, 30)])
def test_what_is_not_true_is_rarely_found_true_however_often_one_looks(claim: float, found: int) -> None:
    luck = Random(7)
    verdicts = [ended((match(float(luck.random() < claim)) for _ in range(MOST)), claim).verdict for _ in range(300)]
    assert verdicts.count(True) <= 300 * ERROR * 1.5
    clear = clearly(claim)
    verdicts = [ended((match(float(luck.random() < clear)) for _ in range(MOST)), claim).verdict for _ in range(300)]
    assert verdicts.count(False) <= 300 * ERROR * 1.5
    assert verdicts.count(True) > found


def test_a_contest_of_so_many_matches_goes_on_to_the_last_and_then_only_tells_who_is_clearly_weaker() -> None:
    contest = Contest("applejack", 2, "gentle", "gentle", 0.5, count=20)
    for wins, verdict in ((20, True), (7, True), (4, False)):
        *_, last = follow(contest, (match(float(number < wins)) for number in range(99)))
        assert (last.matches, last.verdict) == (20, verdict)


def test_sides_sit_by_turns_and_share_what_they_win() -> None:
    contest = Contest("almadi", 5, "gentle", "random", 0.5)
    sides = (PLAYERS["gentle"], PLAYERS["random"])
    for number in range(2):
        played = play_match(contest, sides, 3, number)
        assert played.first.share + played.second.share == pytest.approx(1.0)
        assert play_match(contest, sides, 3, number) == played
    assert played.first.points != play_match(contest, sides, 3, 0).first.points
