"""The table of contests: what is played does not depend on how many matches are played at a time."""

from __future__ import annotations

import pytest

from bot.bench.contests import Contest, Standing, follow, play_match
from bot.bench.players import HEAD, contests, measure, row
from games.catalogue import catalogue
from games.players import STRENGTHS

pytestmark = pytest.mark.prove


def test_every_game_is_played_by_every_strength_at_its_smallest_and_its_largest_table() -> None:
    for key, game in catalogue().items():
        own = [contest for contest in contests() if contest.game == key]
        assert {contest.seats for contest in own} == {max(2, game.meta.seats[0]), game.meta.seats[1]}
        assert {contest.first for contest in own} == set(STRENGTHS)


def test_a_contest_ends_after_the_same_match_however_many_are_played_at_a_time() -> None:
    contest = Contest("applejack", 2, "gentle", "random", 0.5)
    told: list[Standing] = []
    (parallel,) = measure(iter([contest]), 5, 10, told.append)
    *_, alone = follow(contest, (play_match(contest, 5, number, 10) for number in range(400)))
    assert (parallel.matches, parallel.first.share) == (alone.matches, alone.first.share)
    assert [standing.matches for standing in told] == list(range(1, parallel.matches + 1))
    assert parallel.verdict is True
    assert row(parallel).count("|") == HEAD.splitlines()[0].count("|")
    assert "| gentle | random |" in row(parallel)
