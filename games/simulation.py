"""Whole matches between computer players: the same seed gives the same match, move by move."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from statistics import fmean
from typing import Protocol

from msgspec import Struct

from games.chance import Chanced, ImaginedChance, RecordedChance, ReplayError, SeededChance
from games.contract import Action, AnyGame, Event, GameView, Outcome, Phrase, Seat, Step, places_of
from games.engine import begin, play
from games.players import Player

LONGEST = 20_000
"""Moves after which a match is scored as it stands: computer players don't grow tired of what leads nowhere."""
NORMAL_95 = 1.959964
"""How many standard errors a 95 % confidence interval reaches to either side."""


class MoveRecord(Struct, frozen=True, gc=False):
    """One entry of a journal: who did what, what chance gave, and what happened."""

    seat: Seat
    action: Action
    outcomes: tuple[Chanced, ...]
    events: tuple[Event, ...]


class MatchRecord(Struct, frozen=True):
    """A match that is over, or has been broken off after ``LONGEST`` moves."""

    seats: int
    options: Struct
    setup: tuple[Chanced, ...]
    """What chance gave when the match was set up."""
    journal: tuple[MoveRecord, ...]
    outcome: Outcome
    state: Struct
    """The last position."""
    seating: tuple[int, ...]
    """Which of the players of its series sat in each seat, by number."""

    @property
    def scores(self) -> tuple[int, ...]:
        """Final points by seat."""
        return self.outcome.scores


def match_seed(seed: int, number: int = 0) -> bytes:
    """Return the seed of one match of a series."""
    return hashlib.sha256(b"%d/%d" % (seed, number)).digest()


def run_match(
    game: AnyGame,
    seats: int,
    options: Struct,
    players: Sequence[Player],
    seed: bytes,
    shift: int = 0,
    luck: type[SeededChance] = SeededChance,
) -> MatchRecord:
    """Play one match to its end, one player per seat; everybody sits ``shift`` seats further on than listed.

    ``luck`` is where luck and physics come from. Raises ``ValueError`` if there aren't as many players as seats.
    """
    if len(players) != seats:
        raise ValueError(f"{seats} seats need {seats} players, not {len(players)}")
    seating = tuple((seat - shift) % seats for seat in range(seats))
    chance = luck(seed, 0)
    thoughts = ImaginedChance(seed.hex())
    state = begin(game, seats, options, chance).state
    setup = tuple(chance.outcomes)
    journal: list[MoveRecord] = []
    while (movers := game.to_move(state)) and len(journal) < LONGEST:
        seat = movers[0]
        player, actions = players[seating[seat]], tuple(game.legal_actions(state, seat))
        view = game.view(state, seat) if player.looks else GameView(seat)
        action = player.choose(game, view, actions, thoughts)
        chance = luck(seed, len(journal) + 1)
        step = play(game, state, seat, action, chance)
        journal.append(MoveRecord(seat, action, tuple(chance.outcomes), step.events))
        state = step.state
    outcome = as_it_stands(game, state) if movers else game.outcome(state)
    assert outcome is not None, f"{game.meta.key}: nobody is to move, but the match has no outcome"
    return MatchRecord(seats, options, setup, tuple(journal), outcome, state, seating)


def as_it_stands(game: AnyGame, state: Struct) -> Outcome:
    """Return how an unfinished match would end by the points that everybody can see."""
    scores = game.standing(game.shown(game.view(state, None)))
    return Outcome(scores, places_of(scores), Phrase("outcome-unfinished"), ())


class Recorded(Protocol):
    """What a replay needs of a match, finished or not."""

    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Struct: ...
    @property
    def setup(self) -> Sequence[Chanced]: ...
    @property
    def journal(self) -> Sequence[MoveRecord]: ...


def replay(game: AnyGame, match: Recorded) -> Iterator[Step[Struct]]:
    """Yield every step of a match again, from its journal alone. Raises ``ReplayError`` where it doesn't fit."""
    chance = RecordedChance(match.setup)
    step = begin(game, match.seats, match.options, chance)
    yield _spent(chance, step, 0)
    for number, move in enumerate(match.journal, 1):
        chance = RecordedChance(move.outcomes)
        step = play(game, step.state, move.seat, move.action, chance)
        yield _spent(chance, step, number)


def _spent(chance: RecordedChance, step: Step[Struct], number: int) -> Step[Struct]:
    if not chance.spent:
        raise ReplayError(f"revision {number} has outcomes on record that nobody asked for")
    return step


def run_series(
    game: AnyGame,
    seats: int,
    options: Struct,
    players: Sequence[Player],
    games: int,
    seed: int,
    *,
    rotate: bool = False,
) -> Iterator[MatchRecord]:
    """Play a series of matches. With ``rotate`` everybody moves on by a seat after each, so that no seat is better."""
    for number in range(games):
        yield run_match(game, seats, options, players, match_seed(seed, number), shift=number if rotate else 0)


class PlayerSummary(Struct, frozen=True):
    """How one player fared over a series."""

    mean: float
    """Mean final score."""
    wins: float
    """Matches won; a shared win counts as its share."""
    share: float
    """Wins per match."""
    low: float
    high: float
    """The 95 % confidence interval of the share."""


class Summary(Struct, frozen=True):
    """How a series went."""

    games: int
    players: tuple[PlayerSummary, ...]
    moves: float
    """Mean number of moves of a match."""


def summarise(matches: Iterable[MatchRecord]) -> Summary:
    """Return mean scores and win shares of a series of matches between the same players. There must be at least one."""
    series = list(matches)
    players = tuple(_fared(series, player) for player in range(series[0].seats))
    return Summary(len(series), players, fmean(len(match.journal) for match in series))


def _fared(series: Sequence[MatchRecord], player: int) -> PlayerSummary:
    places = [(match, match.seating.index(player)) for match in series]
    wins = sum(win_share(match.outcome, seat) for match, seat in places)
    low, high = wilson(wins, len(series))
    return PlayerSummary(fmean(match.scores[seat] for match, seat in places), wins, wins / len(series), low, high)


def win_share(outcome: Outcome, seat: Seat) -> float:
    """Return what part of the victory belongs to a seat: all of it, or its share of a tie."""
    return 1 / outcome.places.count(1) if outcome.places[seat] == 1 else 0.0


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % confidence interval of a share after Wilson; it stays sensible near 0 and 1."""
    share, spread = wins / games, NORMAL_95**2 / games
    centre = (share + spread / 2) / (1 + spread)
    reach = NORMAL_95 * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, centre - reach), min(1.0, centre + reach)
