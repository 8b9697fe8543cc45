"""Ranks say no more than results do: tried with groups whose strength is known."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from bot.matches.results.ranking import SURE, chance_of_more, is_better, ranked, share
from bot.store.standings import LineRow

GROUPS = 120
SPREAD = 0.7
"""How far the skills of friends lie apart, as in Plackett and Luce's model."""
LEAST = {
    (5, 4, 10): (0.9, 1 / 3),
    (5, 4, 30): (0.9, 1 / 2),
    (5, 4, 60): (0.9, 2 / 3),
    (8, 3, 10): (0.78, 1 / 3),
    (8, 3, 30): (0.9, 1 / 2),
    (8, 3, 60): (0.9, 0.63),
}
"""By people, seats and matches: of the pairs shown in order so many are right, and so many of all are shown."""


def line(user: int, beaten: int, met: int, level: int = 0) -> LineRow:
    return LineRow(user, met, 0, met, beaten, level)


def season(people: int, seats: int, matches: int, luck: Random) -> tuple[list[float], list[LineRow]]:
    """A group with skills of its own, and how it has fared."""
    skills = [luck.gauss(0, SPREAD) for _ in range(people)]
    met, beaten = [0] * people, [0] * people
    for _ in range(matches):
        seated = luck.sample(range(people), seats)
        order = sorted(seated, key=lambda who: luck.expovariate(math.exp(skills[who])))
        for place, who in enumerate(order):
            met[who] += seats - 1
            beaten[who] += seats - 1 - place
    return skills, [line(who, beaten[who], met[who]) for who in range(people)]


def shown_and_right(people: int, seats: int, matches: int, luck: Random) -> tuple[float, float]:
    shown = right = 0
    for _ in range(GROUPS):
        skills, lines = season(people, seats, matches, luck)
        rank = {one.user: place for place, those in enumerate(ranked(lines)) for one in those}
        for one, other in combinations(range(people), 2):
            if rank[one] != rank[other]:
                shown += 1
                right += (rank[one] < rank[other]) == (skills[one] > skills[other])
    return right / shown, shown / (GROUPS * math.comb(people, 2))


@pytest.mark.parametrize(("people", "seats", "matches"), LEAST)
def test_of_the_pairs_in_order_most_are_right_and_many_are_shown(people: int, seats: int, matches: int) -> None:
    right, shown = shown_and_right(people, seats, matches, Random(7))
    least_right, least_shown = LEAST[people, seats, matches]
    assert right >= least_right
    assert shown >= least_shown


@pytest.mark.parametrize("seed", range(40))
def test_in_one_rank_nobody_differs_from_its_first(seed: int) -> None:
    luck = Random(seed)
    _, lines = season(luck.randint(2, 12), 2, luck.randint(1, 200), luck)
    ranks = ranked(lines)
    assert [one for those in ranks for one in those] == sorted(lines, key=lambda one: (-share(one), -one.met))
    assert not [one for those in ranks for one in those if is_better(those[0], one)]


@pytest.mark.parametrize(
    ("beaten", "met", "other", "other_met"), [(5, 6, 1, 7), (9, 9, 3, 8), (70, 100, 50, 100), (1, 1, 0, 1)]
)
def test_the_test_is_fishers(beaten: int, met: int, other: int, other_met: int) -> None:
    total = beaten + other
    ways = [math.comb(met, k) * math.comb(other_met, total - k) for k in range(beaten, min(met, total) + 1)]
    exact = float(Fraction(sum(ways), math.comb(met + other_met, total)))
    assert chance_of_more(beaten, met, other, other_met) == pytest.approx(exact)


def test_whoever_has_met_nobody_differs_from_nobody_and_ties_are_halves() -> None:
    assert share(line(1, 3, 10, level=4)) == 0.5
    assert ranked([line(1, 9, 9), line(2, 0, 0)]) == [[line(1, 9, 9), line(2, 0, 0)]]
    assert ranked([]) == []
    assert SURE < 0.1


def test_many_matches_cost_no_more() -> None:
    assert chance_of_more(150_600, 300_000, 150_000, 300_000) == pytest.approx(0.0606, abs=0.001)
