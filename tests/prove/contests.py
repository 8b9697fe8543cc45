"""Which of two kinds of computer player is stronger: matches between them until that is decided.

The two sides sit by turns, and change seats after every match. A claim such as "wins more than 55 in 100" is put to a
sequential probability ratio test (Wald 1945), with a chance of 5 % to be wrong either way: it goes on no longer than it
has to, and looking at it again and again doesn't spoil it, as it would a confidence interval.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import log
from statistics import fmean
from typing import Final

from msgspec import Struct
from msgspec.structs import astuple

from games.catalogue import find_game
from games.players import USUAL, Player
from games.simulation import match_seed, run_match, wilson, win_share

MOST: Final = 400
"""Matches after which a contest that isn't decided is left open."""
ERROR: Final = 0.05
"""How likely a claim that is just not true is found true; and one that is clearly true (``clearly``), not true."""


def clearly(claim: float) -> float:
    """Return the share of wins at which a claim is clearly true: a third of what is missing to all of them above it."""
    return claim + (1 - claim) / 3


class Contest(Struct, frozen=True):
    """Two kinds of player, what is claimed of the first, and where they meet."""

    game: str
    seats: int
    first: str
    second: str
    claim: float
    """The first ones win more than this share of the matches, all together."""
    budget: int = USUAL
    """How many moves the first ones may imagine for a decision; the second ones imagine the usual number."""
    earlier: bool = False
    """Whether the second ones are those of the earlier commit."""
    count: int | None = None
    """So many matches, where the claim is only that the first ones don't win clearly less than that."""


class Side(Struct, frozen=True):
    """How one side fared in a match, or in several together."""

    share: float
    """Of the victory."""
    points: float
    """The mean of its seats; of several matches, the sum of these means."""

    def __add__(self, other: Side) -> Side:
        return Side(*map(sum, zip(astuple(self), astuple(other), strict=True)))


NOTHING: Final = Side(0.0, 0.0)


class Played(Struct, frozen=True):
    """A match of a contest."""

    first: Side
    second: Side


def play_match(contest: Contest, sides: Sequence[Player], seed: int, number: int) -> Played:
    """Play one match of a contest between two players, who have as many seats as each other, or one more or less."""
    game = find_game(contest.game)
    by_seat = [(seat + number) % 2 for seat in range(contest.seats)]
    seated = [sides[side] for side in by_seat]
    match = run_match(game, contest.seats, game.meta.options(), seated, match_seed(seed, number))
    found = []
    for side in range(2):
        own = [seat for seat, sits in enumerate(by_seat) if sits == side]
        share = sum(win_share(match.outcome, seat) for seat in own)
        found.append(Side(share, fmean(match.scores[seat] for seat in own)))
    return Played(*found)


class Standing(Struct, frozen=True):
    """How a contest stands."""

    contest: Contest
    matches: int = 0
    first: Side = NOTHING
    second: Side = NOTHING
    """What both sides had in all matches together."""

    def after(self, match: Played) -> Standing:
        """Return how it stands after one more match."""
        return Standing(self.contest, self.matches + 1, self.first + match.first, self.second + match.second)

    @property
    def share(self) -> float:
        """How much of the matches the first side won."""
        return self.first.share / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share, after Wilson."""
        return wilson(self.first.share, self.matches)

    @property
    def verdict(self) -> bool | None:
        """Whether the claim is true, once that is decided."""
        if self.contest.count is not None:
            return None if self.matches < self.contest.count else self.interval[1] >= self.contest.claim
        low, high = self.contest.claim, clearly(self.contest.claim)
        evidence = self.first.share * log(high / low) + self.second.share * log((1 - high) / (1 - low))
        bound = log((1 - ERROR) / ERROR)
        return None if abs(evidence) < bound else evidence > 0


def follow(contest: Contest, matches: Iterable[Played]) -> Iterator[Standing]:
    """Yield how a contest stands after each match, until it is decided or has gone on for long enough."""
    standing = Standing(contest)
    for match in matches:
        standing = standing.after(match)
        yield standing
        if standing.verdict is not None or standing.matches >= MOST:
            return
