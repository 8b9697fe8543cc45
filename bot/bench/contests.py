"""Which of two kinds of computer player is stronger: matches between them until that is decided.

The two sides sit by turns, and change seats after every match. A claim such as "wins more than 55 in 100" is put to a
sequential probability ratio test (Wald 1945), with a chance of 5 % to be wrong either way: it goes on no longer than it
has to, and looking at it again and again doesn't spoil it, as it would a confidence interval.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from math import log
from statistics import fmean
from typing import Final

from msgspec import Struct
from msgspec.structs import astuple

from games.catalogue import find_game
from games.chance import Chance
from games.contract import Action, AnyGame, GameView
from games.players import Player, moves, player
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


class Side(Struct, frozen=True):
    """How one side fared in a match, or in several together."""

    share: float
    """Of the victory."""
    points: float
    """The mean of its seats; of several matches, the sum of these means."""
    seconds: float
    decisions: int
    """How often it had a choice, and how long it thought then, all together."""

    def __add__(self, other: Side) -> Side:
        return Side(*map(sum, zip(astuple(self), astuple(other), strict=True)))


NOTHING: Final = Side(0.0, 0.0, 0.0, 0)


class Played(Struct, frozen=True):
    """A match of a contest."""

    first: Side
    second: Side


class Timed:
    """A player whose thinking is timed."""

    def __init__(self, inner: Player) -> None:
        self.inner = inner
        self.looks = inner.looks
        self.thinks = inner.thinks
        self.seconds = 0.0
        self.decisions = 0

    def choose(self, game: AnyGame, view: GameView, actions: Sequence[Action], chance: Chance) -> Action:
        if len(actions) == 1:
            return actions[0]
        began = time.process_time()
        try:
            return self.inner.choose(game, view, actions, chance)
        finally:
            self.seconds += time.process_time() - began
            self.decisions += 1


def play_match(contest: Contest, seed: int, number: int, count: int) -> Played:
    """Play one match of a contest. Those who think imagine so many moves for a decision."""
    game = find_game(contest.game)
    sides = tuple(Timed(player(kind, moves(count))) for kind in (contest.first, contest.second))
    by_seat = [(seat + number) % 2 for seat in range(contest.seats)]
    seated = [sides[side] for side in by_seat]
    match = run_match(game, contest.seats, game.meta.options(), seated, match_seed(seed, number))
    found = []
    for side, timed in enumerate(sides):
        own = [seat for seat, sits in enumerate(by_seat) if sits == side]
        share = sum(win_share(match.outcome, seat) for seat in own)
        found.append(Side(share, fmean(match.scores[seat] for seat in own), timed.seconds, timed.decisions))
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
