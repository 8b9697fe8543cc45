"""Positions of random matches of Almadi, in which everything that can happen does."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from bot.conformance.worlds import Position, any_verb, positions
from games.almadi.actions import Done, Recruit, Swap
from games.almadi.rules import GAME
from games.contract import Action

DEAR = ("K01", "K02", "K03", "K13", "K18")
tables = st.tuples(st.integers(2, 5), st.integers(0, 9_999))
"""Seats and a seed; with odd seeds there are characters."""


def walk(seats: int, seed: int, every: int = 1) -> Iterator[Position]:
    """Yield positions of a random match: rare kinds of actions are likely, or everything is used that waits."""
    return positions(GAME, seats, seed, every, some=busy if seed % 4 > 1 else any_verb)


def busy(actions: tuple[Action, ...], luck: Random) -> Action:
    """Return an action that ends no turn and exchanges landscapes, if it can; rubies are saved for those who help."""
    helpful = [action for action in actions if isinstance(action, Recruit) and action.character in DEAR]
    if helpful:
        return luck.choice(helpful)
    swaps = [action for action in actions if isinstance(action, Swap)]
    if swaps:
        return luck.choice(swaps)
    others = [action for action in actions if not isinstance(action, (Done, Recruit))]
    return any_verb(tuple(others) or (Done(),), luck)
