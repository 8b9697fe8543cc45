"""Matches that can be had again: the same seeds and the same turn order every time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from bot.matches import lobby
from games.simulation import match_seed

LUCK = ("secrets", "random")
"""The names by which ``bot.matches.lobby`` knows the modules that it takes its luck from."""


class FixedChance:
    """Stands in for these modules, so that a match can be had again."""

    def __init__(self) -> None:
        self.seed = match_seed(0)
        self.luck: Random | None = None
        """What the turn order is shuffled with; None: it stays as people have joined."""

    def token_bytes(self, size: int) -> bytes:
        return self.seed[:size]

    def SystemRandom(self) -> FixedChance:  # noqa: N802 - the name in ``random``
        return self

    def shuffle(self, seats: list[Any]) -> None:
        if self.luck is not None:
            self.luck.shuffle(seats)


@contextmanager
def fixed_chance() -> Iterator[FixedChance]:
    """Take the luck out of starting matches."""
    chance, before = FixedChance(), {name: getattr(lobby, name) for name in LUCK}
    for name in LUCK:
        setattr(lobby, name, chance)
    try:
        yield chance
    finally:
        for name, module in before.items():
            setattr(lobby, name, module)
