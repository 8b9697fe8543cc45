"""Positions for measurements, from matches between quick computer players."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from games.contract import AnyGame
from games.players import PLAYERS
from games.simulation import match_seed, replay, run_match


def positions(game: AnyGame, count: int, seats: int | None = None, luck: int = 11) -> Iterator[Struct]:
    """Yield so many positions and a few more, spread over a random match; by default with as many players as can be."""
    seats = game.meta.seats[1] if seats is None else seats
    match = run_match(game, seats, game.meta.options(), (PLAYERS["random"],) * seats, match_seed(luck))
    every = max(1, len(match.journal) // count)
    for number, step in enumerate(replay(game, match)):
        if number % every == 0:
            yield step.state
