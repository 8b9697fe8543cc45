"""Stored positions of all games and what a deep search answers in them.

``python -m tests.prove.positions`` makes them anew, which takes half an hour or more of one core: where the rules have
changed so that the stored matches can't be replayed, or computer players have become so much better that the answers
are no longer good ones.

A match is stored as its moves: luck follows from the seed, and physics is guessed, the same on every machine.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bot.conformance.worlds import random_options
from games.catalogue import catalogue
from games.chance import GuessedChance, ImaginedChance
from games.codec import codec
from games.contract import Action, AnyGame, GameView
from games.engine import begin, play
from games.players import PLAYERS, USUAL, consider, moves
from games.simulation import match_seed, run_match

FILE = Path(__file__).with_name("positions.json.xz")
MATCHES, EACH = 20, 20
"""Of each game: so many matches at tables of every size with options of every kind, so many positions of each."""
DEEP = 5 * USUAL
"""How many moves the deep search imagines for a decision."""
ANSWERS = 8
"""How many of its answers are stored at most."""


class Answered(Struct, frozen=True, array_like=True):
    """A position, by how many moves lead to it; and by action how many points it is worse than the best one."""

    move: int
    losses: dict[str, float]


class Stored(Struct, frozen=True, array_like=True):
    """A match and some of its positions."""

    game: str
    number: int
    seats: int
    options: Any
    moves: tuple[str, ...]
    positions: tuple[Answered, ...]


class Position(Struct, frozen=True):
    """What is asked in a position, and the answers of the deep search."""

    view: GameView
    legal: tuple[Action, ...]
    losses: dict[Action, float]


def positions(game: AnyGame) -> Iterator[Position]:
    """Yield the stored positions of a game. Raises ``Illegal`` or ``UnreadableError`` where the rules have changed."""
    for stored in msgspec.json.decode(lzma.decompress(FILE.read_bytes()), type=list[Stored]):
        if stored.game == game.meta.key:
            answered = {position.move: position.losses for position in stored.positions}
            for number, view, legal in walk(game, stored):
                if number in answered:
                    losses = {codec(game).from_text(text): loss for text, loss in answered[number].items()}
                    yield Position(view, legal, losses)


def walk(game: AnyGame, stored: Stored) -> Iterator[tuple[int, GameView, tuple[Action, ...]]]:
    """Yield each move of a match: its number, and what whoever makes it sees and may do."""
    seed = match_seed(stored.number)
    state = begin(game, stored.seats, msgspec.convert(stored.options, game.meta.options), GuessedChance(seed, 0)).state
    for number, text in enumerate(stored.moves):
        seat = game.to_move(state)[0]
        yield number, game.view(state, seat), tuple(game.legal_actions(state, seat))
        state = play(game, state, seat, codec(game).from_text(text), GuessedChance(seed, number + 1)).state


def made(game: AnyGame, number: int) -> Stored:
    """Play a match between gentle players, and search in some of its positions, all over it."""
    least, most = game.meta.seats
    sizes = range(max(2, least), most + 1)
    seats, options = sizes[number % len(sizes)], random_options(game, number // len(sizes))
    match = run_match(game, seats, options, [PLAYERS["gentle"]] * seats, match_seed(number), luck=GuessedChance)
    texts = tuple(codec(game).to_text(move.action) for move in match.journal)
    stored = Stored(game.meta.key, number, seats, msgspec.to_builtins(options), texts, ())
    asked = [(move, view, legal) for move, view, legal in walk(game, stored) if len(legal) > 1]
    some = [asked[len(asked) * place // EACH] for place in range(EACH)]
    return msgspec.structs.replace(stored, positions=tuple(answered(game, *one) for one in some))


def answered(game: AnyGame, move: int, view: GameView, legal: tuple[Action, ...]) -> Answered:
    """Search in a position."""
    found = consider(game, view, legal, ImaginedChance(move), moves(DEEP))[:ANSWERS]
    losses = accumulate((found[0].mean - one.mean for one in found), max)  # who left the race sooner is no better
    return Answered(
        move, {codec(game).to_text(one.action): round(loss, 1) for one, loss in zip(found, losses, strict=True)}
    )


if __name__ == "__main__":
    everything = [made(game, number) for game in catalogue().values() for number in range(MATCHES)]
    FILE.write_bytes(lzma.compress(msgspec.json.encode(everything), preset=9))
