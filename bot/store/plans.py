"""Statements about plans: what people want to have answered for them."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.clock import CALL_PAUSE
from bot.store.rows import PendingRow, WishRow
from bot.store.sql import Sql

OF_QUESTION = "wish.match = asked.match AND wish.seat = asked.seat"
NOT_LOOKED = "wish.looked IS NOT asked.decision"
PENDING = f"""
    FROM wish CROSS JOIN asked ON {OF_QUESTION} CROSS JOIN match ON match.id = wish.match
    WHERE NOT asked.answered AND {NOT_LOOKED} AND match.status = 'running' AND match.resting IS NULL
    AND EXISTS (SELECT 1 FROM seat WHERE seat.match = wish.match AND seat.user IS NOT NULL)
"""
"""The plans for what is asked now, in matches that go on. A computer that sits in has no pause: the plan goes first."""
DUE_SINCE = f"asked.since + iif(asked.computer, 0, {CALL_PAUSE})"


class PlanQueries(Sql):
    """Wishes and standing answers."""

    async def add_wish(self, row: WishRow) -> int:
        """Add a wish. Returns its id, which the database gives; that of the row is ignored."""
        return await self.add("wish", row, leave_out=("id",))

    async def wishes(self, match: int, seat: int) -> list[WishRow]:
        """Return the plan for a seat, wishes and standing answers in the order in which they were made."""
        return await self.all(WishRow, "SELECT * FROM wish WHERE match = ? AND seat = ? ORDER BY id", match, seat)

    async def pending_plans(self) -> list[PendingRow]:
        """Return every question for which there is a plan that hasn't been looked at, the first due first."""
        sql = (
            f"SELECT DISTINCT wish.match, wish.seat, wish.user, asked.decision, {DUE_SINCE} AS due {PENDING} "
            "ORDER BY due, wish.match, wish.seat"
        )
        return await self.all(PendingRow, sql)

    async def is_planned(self, match: int, user: int) -> bool:
        """Tell whether a plan of a person for what a match asks them now is still to be looked at."""
        sql = f"SELECT EXISTS (SELECT 1 {PENDING} AND wish.match = ? AND wish.user = ?)"
        return bool(await self.scalar(sql, match, user))

    async def look_at_wishes(self, match: int, seat: int, decision: int) -> None:
        """Store that the plan for a seat has been looked at for a decision, so that it isn't played by itself."""
        await self.do("UPDATE wish SET looked = ? WHERE match = ? AND seat = ?", decision, match, seat)

    async def set_once(self, wish: int, *, once: bool) -> None:
        """Store how long a standing answer holds."""
        await self.do("UPDATE wish SET once = ? WHERE id = ?", once, wish)

    async def drop_wishes(self, wishes: Collection[int]) -> None:
        await self.do(
            "DELETE FROM wish WHERE id IN (SELECT value FROM json_each(?))", msgspec.json.encode(sorted(wishes))
        )

    async def drop_plans(self, match: int, seats: Collection[int]) -> None:
        """Drop all wishes for these seats. Standing answers stay."""
        sql = "DELETE FROM wish WHERE match = ? AND action IS NOT NULL AND seat IN (SELECT value FROM json_each(?))"
        await self.do(sql, match, msgspec.json.encode(sorted(seats)))

    async def drop_everything_planned(self, match: int) -> None:
        """Drop all plans of a match, which is over."""
        await self.do("DELETE FROM wish WHERE match = ?", match)

    async def drop_plans_of_leavers(self, match: int) -> None:
        """Drop the plans of those who have lost their seat, also that of somebody who stands in for them."""
        await self.do(
            "DELETE FROM wish WHERE match = ? AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.match = wish.match "
            "AND seat.seat = wish.seat AND wish.user IN (seat.user, seat.owner))",
            match,
        )

    async def note_own_answer(self, match: int, seat: int, action: bytes, wish: int | None) -> None:
        """Drop what somebody has done themselves now, and the standing answers that hold until then.

        That is this wish, or else the first for just that action.
        """
        await self.do(
            "DELETE FROM wish WHERE match = ?1 AND seat = ?2 AND (once OR id = "
            "ifnull(?4, (SELECT min(id) FROM wish WHERE match = ?1 AND seat = ?2 AND action = ?3)))",
            match,
            seat,
            action,
            wish,
        )
