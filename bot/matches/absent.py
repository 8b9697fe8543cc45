"""What stands in for a game that isn't there: its package is gone, or broken. Its matches rest as they are."""

from __future__ import annotations

from typing import Any, cast

from msgspec import Struct

from bot.store.tables import TableRows
from games.contract import AnyGame, Meta, NoOptions, Outcome, Seat


class Position(Struct, frozen=True):
    """A stored position that can't be read, and stays as it is."""

    raw: bytes


class Absent:
    """As much of a game as it takes to seat somebody else and to end a match: who is asked stays so."""

    def __init__(self, found: TableRows) -> None:
        rules = 0 if found.newest is None else found.newest.rules
        self.meta = Meta(found.match.game, (1, 99), (), (), Position, NoOptions, rules)
        self._asked = {row.seat: row.answered for row in found.asked}

    def to_move(self, state: Any) -> tuple[Seat, ...]:
        return tuple(seat for seat, answered in self._asked.items() if not answered)

    def changeable(self, state: Any) -> tuple[Seat, ...]:
        return tuple(seat for seat, answered in self._asked.items() if answered)

    def outcome(self, state: Any) -> Outcome | None:
        return None


def stand_in(found: TableRows) -> tuple[AnyGame, Struct | None]:
    """Return what stands in for the game of a match, and for its position."""
    newest = found.newest
    position = None if newest is None or newest.state is None else Position(newest.state)
    return cast(AnyGame, Absent(found)), position
