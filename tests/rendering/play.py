"""Matches that are played with some sense, whose positions are drawn."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from msgspec import Struct

from games import engine
from games.chance import GuessedChance
from games.contract import AnyGame


def chance_at(seed: int, revision: int) -> GuessedChance:
    """Return the luck of a revision."""
    return GuessedChance(seed.to_bytes(32, "big"), revision)


@lru_cache(maxsize=32)
def played_states(game: AnyGame, seats: int, options: Struct, seed: int) -> tuple[Any, ...]:
    """Play the best of some answers each time, and give every state of the match."""
    rng = Random(seed)
    state: Any = engine.begin(game, seats, options, chance_at(seed, 0)).state
    states = [state]
    while asked := game.to_move(state):
        view = game.view(state, asked[0])
        actions = list(game.legal_actions(state, asked[0]))
        some = rng.sample(actions, min(len(actions), 8))
        best = max(some, key=lambda action: game.describe(view, action).rank)
        state = engine.play(game, state, asked[0], best, chance_at(seed, len(states))).state
        states.append(state)
    return tuple(states)
