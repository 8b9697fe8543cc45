"""Statements about turns: how long each has taken of its person's time."""

from __future__ import annotations

from bot.store.rows import TurnRow
from bot.store.sql import Sql


class TurnQueries(Sql):
    """The turns of a match, past and present."""

    async def turns(self, match: int) -> list[TurnRow]:
        """Return every turn of a match that was not taken back, in order."""
        return await self.all(TurnRow, "SELECT * FROM turn WHERE match = ? ORDER BY began, seat", match)

    async def set_turn(self, row: TurnRow) -> None:
        """Store a turn, in place of what was known of it."""
        await self.do("DELETE FROM turn WHERE match = ? AND seat = ? AND began = ?", row.match, row.seat, row.began)
        await self.add("turn", row)

    async def end_turn(self, match: int, seat: int, revision: int) -> None:
        """Store that a seat isn't asked any more from a revision on."""
        await self.do("UPDATE turn SET ended = ? WHERE match = ? AND seat = ? AND ended IS NULL", revision, match, seat)

    async def drop_turn(self, match: int, seat: int, began: int) -> None:
        await self.do("DELETE FROM turn WHERE match = ? AND seat = ? AND began = ?", match, seat, began)

    async def reach(self, match: int, user: int, at: float) -> None:
        """Store that a person has heard of the turn that they have in a match, unless they had before."""
        await self.do(
            "UPDATE turn SET called = ? WHERE match = ? AND ended IS NULL AND called IS NULL "
            "AND seat IN (SELECT seat FROM seat WHERE seat.match = turn.match AND seat.user = ?)",
            at,
            match,
            user,
        )
