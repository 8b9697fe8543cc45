"""Positions for measurements, from matches between quick computer players."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from games.contract import AnyGame
from games.players import PLAYERS
from games.simulation import match_seed, replay, run_match


def positions(game: AnyGame, count: int) -> Iterator[Struct]:
    """Yield up to so many positions, spread over a random match with the largest number of players."""
    seats = game.meta.seats[1]
    match = run_match(game, seats, game.meta.options(), (PLAYERS["random"],) * seats, match_seed(11))
    every = max(1, len(match.journal) // count)
    for number, step in enumerate(replay(game, match)):
        if number % every == 0:
            yield step.state
