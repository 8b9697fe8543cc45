"""Statements about reminders: each person has at most one that is planned, about no match."""

from __future__ import annotations

from bot.store.notices import OPEN, NoticeQueries
from bot.store.rows.telling import NoticeRow
from bot.store.sql import PLAYABLE


class ReminderQueries(NoticeQueries):
    """What a person is to be reminded of, and what they have been told."""

    async def planned_reminder(self, user: int) -> NoticeRow | None:
        """Return the reminder of a person that is planned or being sent."""
        sql = f"SELECT * FROM notice WHERE match IS NULL AND user = ? AND kind = 'reminder' AND {OPEN}"
        return await self.one(NoticeRow, sql, user)

    async def last_reminder(self, user: int) -> NoticeRow | None:
        """Return the last reminder of a person that was sent or refused."""
        sql = (
            f"SELECT * FROM notice WHERE user = ? AND kind = 'reminder' AND begun IS NOT NULL AND NOT ({OPEN}) "
            "ORDER BY begun DESC, id DESC LIMIT 1"
        )
        return await self.one(NoticeRow, sql, user)

    async def plan_reminder(self, user: int, due: float) -> None:
        """Have a person reminded at a time, in place of the one that was planned before."""
        planned = await self.planned_reminder(user)
        if planned is None:
            await self.add_another(None, 0, "reminder", due=due, user=user)
        elif planned.begun is None and planned.due != due:
            await self.do("UPDATE notice SET due = ? WHERE id = ?", due, planned.id)

    async def drop_planned_reminder(self, user: int) -> None:
        """Delete the reminder that is planned for a person, unless its sending has begun."""
        await self.do(
            f"DELETE FROM notice WHERE match IS NULL AND user = ? AND kind = 'reminder' AND begun IS NULL AND {OPEN}",
            user,
        )

    async def is_reminder(self, user: int, message: int) -> bool:
        """Tell whether a message was sent to remind a person of everything that waits for them."""
        sql = "SELECT count(*) FROM notice WHERE user = ? AND kind = 'reminder' AND match IS NULL AND message = ?"
        return bool(await self.scalar(sql, user, message))

    async def last_nudge(self, user: int) -> float:
        """Return when a person was last nudged by others, 0 if never."""
        sql = "SELECT max(sent) FROM notice WHERE user = ? AND kind = 'nudge' AND message IS NOT NULL"
        return float(await self.scalar(sql, user) or 0.0)

    async def quiet_calls(self, user: int, after: float) -> float | None:
        """Return when a person was first called without a sound, after a time, to something they still owe."""
        sql = f"""
            SELECT min(notice.begun) FROM notice INDEXED BY notice_quiet
            CROSS JOIN seat ON seat.match = notice.match AND seat.user = notice.user
            CROSS JOIN asked ON asked.match = seat.match AND asked.seat = seat.seat AND NOT asked.answered
            CROSS JOIN turn ON turn.match = seat.match AND turn.seat = seat.seat AND turn.ended IS NULL
            CROSS JOIN match ON match.id = seat.match AND match.status = 'running' AND match.resting IS NULL
                AND {PLAYABLE}
            WHERE notice.user = ? AND notice.quiet AND notice.begun > ? AND notice.begun >= turn.since
            AND (notice.sent IS NOT NULL OR notice.dropped = 'closed')
        """
        found = await self.scalar(sql, user, after)
        return None if found is None else float(found)
