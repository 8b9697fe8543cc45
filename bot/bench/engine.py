"""How fast the rules are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from bot.bench.figures import Figure, rate
from games.catalogue import catalogue
from games.chance import SeededChance
from games.codec import codec
from games.contract import AnyGame
from games.engine import play
from games.players import PLAYERS
from games.simulation import MatchRecord, match_seed, replay, run_match

SAMPLE = 4


def measure(seconds: float) -> Iterator[Figure]:
    """Measure every game with its largest number of players."""
    for game in catalogue().values():
        yield from _measure(game, seconds)


def _measure(game: AnyGame, seconds: float) -> Iterator[Figure]:
    seats = game.meta.seats[1]
    matches = [_random_match(game, seats, number) for number in range(SAMPLE)]
    moves = sum(len(match.journal) for match in matches)
    numbers = iter(range(SAMPLE, 1_000_000))
    name = f"{game.meta.key}, {seats} seats"
    played = rate(lambda: len((_random_match(game, seats, next(numbers)),)), seconds)
    yield Figure(f"{name}: random matches", played, "1/s", "limit", 60.0)
    state = matches[0].state
    floor = rate(lambda: sum(1 for _ in range(1000) if replace(state) is not None), seconds / 4)
    yield Figure(f"{name}: replay", rate(lambda: _replay(game, matches), seconds), "moves/s", "limit", 4000.0)
    positions = list(_positions(game, matches[0]))
    yield Figure(f"{name}: legal lists", rate(lambda: _lists(game, positions), seconds), "1/s", "copies", floor)
    yield Figure(f"{name}: moves applied", rate(lambda: _apply(game, matches[0]), seconds), "1/s", "copies", floor)
    encode = codec(game).encode
    text = encode(state)
    coded = rate(lambda: sum(1 for _ in range(100) if codec(game).state(encode(state)) is not None), seconds / 4)
    bare = rate(lambda: sum(1 for _ in range(100) if encode(text.decode())), seconds / 4)
    yield Figure(f"{name}: state stored and read", coded, "1/s", "the same text", bare)
    yield Figure(f"{name}: moves of a random match", moves / SAMPLE, "moves", "one match", moves / SAMPLE)


def _random_match(game: AnyGame, seats: int, number: int) -> MatchRecord:
    players = (PLAYERS["random"],) * seats
    return run_match(game, seats, game.meta.options(), players, match_seed(7, number))


def _replay(game: AnyGame, matches: list[MatchRecord]) -> int:
    return sum(1 for match in matches for _ in replay(game, match))


def _positions(game: AnyGame, match: MatchRecord) -> Iterator[tuple[object, int]]:
    for step in islice(replay(game, match), len(match.journal)):
        yield step.state, game.to_move(step.state)[0]


def _lists(game: AnyGame, positions: list[tuple[object, int]]) -> int:
    for state, seat in positions:
        for _ in game.legal_actions(state, seat):
            pass
    return len(positions)


def _apply(game: AnyGame, match: MatchRecord) -> int:
    for (state, seat), move in zip(_positions(game, match), match.journal, strict=True):
        play(game, state, seat, move.action, SeededChance(b"", 0))
    return len(match.journal)
