"""How long computer players think: all that answer in a row, from one person to the next, share a few seconds."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from bot.matches.table import Table

PART = 1 / 3
"""How much of what is left of a row an answer may take. Nobody knows how many are to come that are worth a thought:
mostly three to seven, at most forty. Where nothing is left, a thinker takes no more than a glance."""


class Row(Struct, frozen=True):
    """Answers in a row: the revision to which they have come, and when they should end."""

    revision: int
    ends: float


class Rows:
    """The rows that go on. After a restart all begin anew."""

    def __init__(self, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.seconds = seconds
        self.clock = clock
        self._rows: dict[int, Row] = {}

    def enter(self, table: Table) -> Row:
        """Return the row to which the next answer of a match belongs.

        Whatever else has happened at the table begins a new one. Where nobody plays but computers, nobody is kept
        waiting, and every answer is a row of its own.
        """
        row = self._rows.pop(table.id, None)
        if row is None or row.revision != table.revision or all(seat.user is None for seat in table.seats):
            row = Row(table.revision, self.clock() + self.seconds)
        return row

    def share(self, row: Row) -> float:
        """Return the seconds for an answer that begins now."""
        return PART * max(0.0, row.ends - self.clock())

    def go_on(self, row: Row, table: Table) -> None:
        """Continue a row after an answer, which has led to this, if computers are asked again."""
        if any(table.asked[seat].computer for seat in table.to_move):
            self._rows[table.id] = replace(row, revision=table.revision)
