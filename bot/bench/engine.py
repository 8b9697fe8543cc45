"""What the rules cost: a decision, the replay of a match, and the moves that a computer player imagines."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from bot.bench.figures import LIMIT, Figure, Spent, cost
from data import goals
from games.catalogue import catalogue
from games.chance import ImaginedChance, SeededChance
from games.codec import codec
from games.contract import Action, AnyGame, Seat
from games.engine import play
from games.players import PLAYERS
from games.players.clocks import MoveClock
from games.players.search import ThinkingPlayer
from games.simulation import MatchRecord, match_seed, replay, run_match

SAMPLE = 4
MOST = 400
"""How many decisions of these matches are looked at, spread over all of them."""
THOUGHTS, THOUGHT = 8, 300
"""How many of them are thought about, and imagined moves for each."""
MICRO = 1e6
DECISION = "decision"
"""The name of a game's own limit of microseconds."""
REPLAYED = 100.0
"""Microseconds that a move of a replay may take: 10,000 a second."""


class Decision(Struct, frozen=True):
    """A position in which a seat is asked, and what it answered."""

    number: int
    state: Struct
    seat: Seat
    action: Action


def measure(seconds: float) -> Iterator[Figure]:
    """Measure every game with its largest number of players."""
    for game in catalogue().values():
        yield from game_figures(game, seconds, SAMPLE)


def game_figures(game: AnyGame, seconds: float, sample: int) -> Iterator[Figure]:
    """Measure a game with so many random matches."""
    seats = game.meta.seats[1]
    matches = [_random_match(game, seats, number) for number in range(sample)]
    every = [decision for match in matches for decision in _decisions(game, match)]
    decisions = every[:: ceil(len(every) / MOST)]
    name = f"{game.meta.key}, {seats} seats"
    copying = cost(lambda: sum(replace(one.state) is not None for one in decisions), seconds / 4)
    whole = cost(lambda: _decide(game, decisions), seconds)
    yield _micro(f"{name}: a decision", whole, "a copy of the state", copying.cpu * MICRO)
    if DECISION in goals(game.meta.key):
        yield _micro(f"{name}: a decision, at most", whole, LIMIT, goals(game.meta.key)[DECISION])
    listing = cost(lambda: _list(game, decisions), seconds / 2)
    yield _micro(f"{name}: listing what is legal", listing, "a decision", whole.cpu * MICRO)
    applying = cost(lambda: _apply(game, decisions), seconds / 2)
    yield _micro(f"{name}: applying, what is forced, chance", applying, "a decision", whole.cpu * MICRO)
    replayed = cost(lambda: _replay(game, matches), seconds)
    yield _micro(f"{name}: a move of a replay", replayed, LIMIT, REPLAYED)
    imagined = cost(lambda: _think(game, decisions), seconds)
    yield Figure(
        f"{name}: imagined moves",
        1 / imagined.cpu,
        "1/s",
        "moves applied",
        1 / applying.cpu,
        1 / imagined.wall,
        more=True,
    )
    encode = codec(game).encode
    stored = cost(lambda: sum(codec(game).state(encode(one.state)) is not None for one in decisions), seconds / 4)
    bare = cost(lambda: sum(bool(encode(one.state)) for one in decisions), seconds / 4)
    yield _micro(f"{name}: a state stored and read", stored, "storing alone", bare.cpu * MICRO)
    yield Figure(f"{name}: decisions of a random match", len(every) / sample, "", "", 0.0)


def _micro(name: str, one: Spent, beside: str, floor: float) -> Figure:
    return Figure(name, one.cpu * MICRO, "µs", beside, floor, one.wall * MICRO)


def _random_match(game: AnyGame, seats: int, number: int) -> MatchRecord:
    players = (PLAYERS["random"],) * seats
    return run_match(game, seats, game.meta.options(), players, match_seed(7, number))


def _decisions(game: AnyGame, match: MatchRecord) -> Iterator[Decision]:
    for number, (step, move) in enumerate(zip(replay(game, match), match.journal, strict=False), 1):
        yield Decision(number, step.state, move.seat, move.action)


def _decide(game: AnyGame, decisions: list[Decision]) -> int:
    _list(game, decisions)
    return _apply(game, decisions)


def _list(game: AnyGame, decisions: list[Decision]) -> int:
    for one in decisions:
        for _ in game.legal_actions(one.state, one.seat):
            pass
    return len(decisions)


def _apply(game: AnyGame, decisions: list[Decision]) -> int:
    for one in decisions:
        play(game, one.state, one.seat, one.action, SeededChance(b"bench", one.number))
    return len(decisions)


def _replay(game: AnyGame, matches: list[MatchRecord]) -> int:
    return sum(1 for match in matches for _ in replay(game, match))


def _think(game: AnyGame, decisions: list[Decision]) -> int:
    """Think about some decisions, all over the matches. Returns how many moves were imagined."""
    imagined = 0
    for one in decisions[:: ceil(len(decisions) / THOUGHTS)]:
        clock, legal = MoveClock(THOUGHT), tuple(game.legal_actions(one.state, one.seat))
        player = ThinkingPlayer(lambda clock=clock: clock)  # type: ignore[misc]
        player.choose(game, game.view(one.state, one.seat), legal, ImaginedChance(one.number))
        imagined += min(clock.made, THOUGHT)
    return imagined
