"""Computer players are as strong as is claimed: against each other, and against those of an earlier commit."""

from collections.abc import Iterator
from itertools import count
from subprocess import Popen

import pytest

from games.catalogue import catalogue
from games.players import STRENGTHS, USUAL, moves, player
from rendering.words import Words
from tests.prove.contests import Contest, Standing, follow, play_match
from tests.prove.earlier import COMMIT, NotComparableError, ServedPlayer, earlier
from tests.prove.report import section

pytestmark = pytest.mark.prove

SEED = 1
FEW = USUAL // 5
"""How many moves *strong* imagines against *gentle*: enough to show what is claimed, in a fifth of the time."""
HEAD = """\
How this is measured, and what a number behind a name means, stands with the [computer players](players.md).

| players | who | against | matches | wins | 95 % | points | claim | |
|---|---|---|---|---|---|---|---|---|"""


@pytest.mark.parametrize("key", catalogue())
def test_every_strength_is_what_is_claimed_of_it(key: str) -> None:
    standings = [ended(contest) for contest in contests(key) if not contest.earlier]
    missing = []
    try:
        with earlier() as process:
            standings += [ended(contest, process) for contest in contests(key) if contest.earlier]
    except NotComparableError as error:
        missing = [str(error)]
    rows = [row(standing) for standing in standings]
    section(
        f"strength-{key}",
        f"Strength: {Words('en', key).text('game')}",
        [HEAD, *rows, *(["", *missing] if missing else [])],
    )
    assert [row(standing) for standing in standings if standing.verdict is not True] == []
    if missing:
        pytest.skip(missing[0])


def test_every_strength_plays_at_the_smallest_and_the_largest_table_of_every_game() -> None:
    for key, game in catalogue().items():
        own = list(contests(key))
        assert {contest.seats for contest in own} == {max(2, game.meta.seats[0]), game.meta.seats[1]}
        assert {contest.first for contest in own} == set(STRENGTHS)


def contests(key: str) -> Iterator[Contest]:
    """Yield who meets whom in a game."""
    least, most = catalogue()[key].meta.seats
    few = max(2, least)
    yield Contest(key, few, "gentle", "random", 0.9)
    yield Contest(key, few, "fair", "gentle", 0.5)
    yield Contest(key, few, "strong", "fair", 0.5)
    yield Contest(key, few, "gentle", "gentle", 0.5, earlier=True, count=60)
    yield Contest(key, few, "strong", "gentle", 0.55, FEW, earlier=True)
    yield Contest(key, most, "strong", "gentle", 0.5, FEW, earlier=True)


def ended(contest: Contest, process: Popen[bytes] | None = None) -> Standing:
    """Play a contest to its end. A process serves the players of the earlier commit."""
    first, second = player(contest.first, moves(contest.budget)), player(contest.second, moves(USUAL))
    sides = (first, second if process is None else ServedPlayer(process, contest.second, USUAL))
    *_, last = follow(contest, (play_match(contest, sides, SEED, number) for number in count()))
    return last


def row(standing: Standing) -> str:
    """Return how a contest ended, as a row of the table that begins with ``HEAD``."""
    contest, (low, high) = standing.contest, standing.interval
    cells = (
        contest.seats,
        contest.first if contest.budget == USUAL else f"{contest.first}, {contest.budget}",
        f"{contest.second}, {COMMIT}" if contest.earlier else contest.second,
        standing.matches,
        f"{standing.share:.0%}",
        f"{low:.0%} to {high:.0%}",
        f"{standing.first.points / standing.matches:.1f} : {standing.second.points / standing.matches:.1f}",
        f"{'> ' if contest.count is None else 'not < '}{contest.claim:.0%}",
        {True: "yes", False: "no", None: "open"}[standing.verdict],
    )
    return f"| {' | '.join(map(str, cells))} |"
