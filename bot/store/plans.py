"""Statements about plans: what people want to have answered for them."""

from __future__ import annotations

from collections.abc import Collection

import msgspec
from msgspec import Struct

from bot.clock import CALL_PAUSE
from bot.store.rows import WishRow
from bot.store.sql import PLAYABLE, Sql

OF_QUESTION = "wish.match = asked.match AND wish.seat = asked.seat"
NOT_HELD = "wish.held IS NOT asked.decision"
PENDING = f"""
    FROM wish CROSS JOIN asked ON {OF_QUESTION} CROSS JOIN match ON match.id = wish.match
    WHERE NOT asked.answered AND {NOT_HELD} AND match.status = 'running' AND match.resting IS NULL
    AND {PLAYABLE} AND EXISTS (SELECT 1 FROM seat WHERE seat.match = wish.match AND seat.user IS NOT NULL)
"""
"""The plans for what is asked now, unless they are held, in matches that go on and have somebody at the table.

Of the three tables only that of wishes is read from end to end, which is small: that is what ``CROSS`` says to SQLite.
"""
PLAYED_AT = f"asked.since + iif(asked.computer, 0, {CALL_PAUSE})"
"""When such a plan is played. Where a computer sits in it goes first, at once."""


class PendingRow(Struct, frozen=True):
    """A question that somebody's plan may answer by itself."""

    match: int
    seat: int
    user: int
    decision: int
    due: float
    """When the plan is to be played."""


class PlanQueries(Sql):
    """Wishes and standing answers."""

    async def wishes(self, match: int, seat: int) -> list[WishRow]:
        """Return the plan for a seat, wishes and standing answers in the order in which they were made."""
        return await self.all(WishRow, "SELECT * FROM wish WHERE match = ? AND seat = ? ORDER BY id", match, seat)

    async def pending(self, match: int | None = None) -> list[PendingRow]:
        """Return every question, or those of a match, that a plan may answer by itself, the first due first."""
        here = "" if match is None else "AND wish.match = :match"
        sql = (
            f"SELECT DISTINCT wish.match, wish.seat, wish.user, asked.decision, {PLAYED_AT} AS due {PENDING} {here} "
            "ORDER BY due, wish.match, wish.seat"
        )
        return await self.all(PendingRow, sql, **({} if match is None else {"match": match}))

    async def is_pending(self, match: int, user: int) -> bool:
        """Tell whether a plan of a person may still answer by itself what a match asks them now."""
        sql = f"SELECT EXISTS (SELECT 1 {PENDING} AND wish.match = ? AND wish.user = ?)"
        return bool(await self.scalar(sql, match, user))

    async def is_open(self, match: int, user: int) -> bool:
        """Tell whether a plan of a person isn't held for what a match asks them now, also where it rests."""
        sql = f"FROM wish JOIN asked ON {OF_QUESTION} WHERE NOT asked.answered AND {NOT_HELD}"
        return bool(
            await self.scalar(f"SELECT EXISTS (SELECT 1 {sql} AND wish.match = ? AND wish.user = ?)", match, user)
        )

    async def hold(self, match: int, seat: int, decision: int) -> None:
        """Store that the plan for a seat answers nothing more by itself to what a decision asks.

        Whoever comes late with an earlier decision changes nothing.
        """
        sql = "UPDATE wish SET held = ?3 WHERE match = ?1 AND seat = ?2 AND ifnull(held, -1) < ?3"
        await self.do(sql, match, seat, decision)

    async def hold_all_of(self, match: int, user: int) -> None:
        """Store the same of a person's plan and whatever the match asks them now."""
        now = f"SELECT decision FROM asked WHERE {OF_QUESTION} AND NOT answered"
        await self.do(f"UPDATE wish SET held = ifnull(({now}), held) WHERE match = ? AND user = ?", match, user)

    async def reopen(self, match: int, seat: int) -> None:
        """Have the plan for a seat answer by itself what it is asked now, though it was held."""
        await self.do("UPDATE wish SET held = NULL WHERE match = ? AND seat = ?", match, seat)

    async def fail(self, match: int, seat: int, decision: int) -> None:
        """Store that the plan for a seat can't be played, and hold it."""
        await self.do("UPDATE wish SET failed = 1, held = ? WHERE match = ? AND seat = ?", decision, match, seat)

    async def set_once(self, wish: int, *, once: bool) -> None:
        """Store how long a standing answer holds."""
        await self.do("UPDATE wish SET once = ? WHERE id = ?", once, wish)

    async def set_alone(self, match: int, seat: int, *, alone: bool) -> None:
        """Store whether a seat's wishes are dropped once one of them is done."""
        await self.do(
            "UPDATE wish SET once = ? WHERE match = ? AND seat = ? AND action IS NOT NULL", alone, match, seat
        )

    async def take_wish(self, wish: int) -> None:
        """Drop a wish that is done. What goes on from it comes into question."""
        here = "match = (SELECT match FROM wish WHERE id = ?1)"
        await self.do(f"UPDATE wish SET after = NULL WHERE {here} AND after = ?1", wish)
        await self.drop_wishes((wish,))

    async def drop_wishes(self, wishes: Collection[int]) -> None:
        """Drop wishes and standing answers."""
        await self.do(
            "DELETE FROM wish WHERE id IN (SELECT value FROM json_each(?))", msgspec.json.encode(sorted(wishes))
        )

    async def keep_wishes(self, match: int, seat: int, wishes: Collection[int]) -> None:
        """Drop all wishes of a seat but these. Standing answers stay."""
        sql = "DELETE FROM wish WHERE match = ? AND seat = ? AND action IS NOT NULL AND id NOT IN "
        await self.do(f"{sql} (SELECT value FROM json_each(?))", match, seat, msgspec.json.encode(sorted(wishes)))

    async def drop_wishes_of(self, match: int, seats: Collection[int]) -> None:
        """Drop all wishes of these seats. Standing answers stay."""
        sql = "DELETE FROM wish WHERE match = ? AND action IS NOT NULL AND seat IN (SELECT value FROM json_each(?))"
        await self.do(sql, match, msgspec.json.encode(sorted(seats)))

    async def drop(self, match: int) -> None:
        """Drop the plans of everybody in a match, which is over."""
        await self.do("DELETE FROM wish WHERE match = ?", match)

    async def drop_of_leavers(self, match: int) -> None:
        """Drop the plans of those who neither play their seat any more nor own it while a computer sits in."""
        await self.do(
            "DELETE FROM wish WHERE match = ? AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.match = wish.match "
            "AND seat.seat = wish.seat AND wish.user IN (seat.user, seat.owner))",
            match,
        )

    async def end_once(self, match: int, seat: int) -> None:
        """Drop what holds until somebody answers themselves, and what is left of a plan that failed."""
        sql = "DELETE FROM wish WHERE match = ? AND seat = ? AND (failed OR (once AND answer IS NOT NULL))"
        await self.do(sql, match, seat)
