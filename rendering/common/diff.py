"""A player now, and as last shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

from games.contract import Seat
from rendering.look import Look, ViewT_co

PlayerT = TypeVar("PlayerT")


class PlayerDiff(Struct, Generic[ViewT_co, PlayerT], frozen=True):
    """A player now, and ``before``: as last shown, None where nothing was shown."""

    look: Look[ViewT_co]
    seat: Seat
    now: PlayerT
    before: PlayerT | None

    def change(self, of: Callable[[PlayerT], int]) -> int:
        """Return by how much a number changed."""
        return of(self.now) - of(self.before) if self.before is not None else 0

    def differs(self, of: Callable[[PlayerT], object]) -> bool:
        return self.before is not None and of(self.now) != of(self.before)
