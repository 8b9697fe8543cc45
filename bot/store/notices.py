"""Statements about notices, and about channels that can't be written to."""

from __future__ import annotations

import msgspec

from bot.store.rows import NoticeKind, NoticeRow
from bot.store.sql import Sql

OPEN = "sent IS NULL AND dropped IS NULL"


class PausedRow(msgspec.Struct, frozen=True):
    """A channel whose notices wait because a permission is missing."""

    channel: int
    since: float
    missing: str
    told: bool


class NoticeQueries(Sql):
    """Notices, paused channels."""

    async def add_notice(
        self,
        match: int,
        revision: int,
        kind: NoticeKind,
        *,
        due: float,
        user: int | None = None,
        number: int = 1,
        args: dict[str, object] | None = None,
    ) -> None:
        """Add a notice, unless there is one of the same match, revision, kind, user and number."""
        await self.do(
            "INSERT OR IGNORE INTO notice (match, revision, kind, user, number, due, args) "
            "VALUES (?, ?, ?, ?, ?, ?, ?)",
            match,
            revision,
            kind,
            user,
            number,
            due,
            msgspec.json.encode(args or {}),
        )

    async def notice(self, notice: int) -> NoticeRow | None:
        return await self.one(NoticeRow, "SELECT * FROM notice WHERE id = ?", notice)

    async def open_notices(self, match: int) -> list[NoticeRow]:
        """Return the notices of a match that are neither sent nor dropped."""
        return await self.all(NoticeRow, f"SELECT * FROM notice WHERE match = ? AND {OPEN} ORDER BY id", match)

    async def due_notices(self, now: float, limit: int) -> list[NoticeRow]:
        """Return the open notices that are due, the earliest first."""
        return await self.all(
            NoticeRow, f"SELECT * FROM notice WHERE {OPEN} AND due <= ? ORDER BY due, id LIMIT ?", now, limit
        )

    async def next_due(self, after: float) -> float | None:
        """Return when the first open notice after this time is due."""
        due = await self.scalar(f"SELECT min(due) FROM notice WHERE {OPEN} AND due > ?", after)
        return None if due is None else float(due)

    async def drop_notices(
        self, match: int, kind: NoticeKind, why: str, *, user: int | None = None, before: int | None = None
    ) -> None:
        """Drop the open notices of a kind: all, those to one person, or those before a revision.

        With ``before``, a notice whose sending has begun stays: after a crash its message has to be looked for.
        """
        await self.do(
            f"UPDATE notice SET dropped = ? WHERE match = ? AND kind = ? AND {OPEN} "
            "AND (? IS NULL OR user = ?) AND (? IS NULL OR (revision < ? AND begun IS NULL))",
            why,
            match,
            kind,
            user,
            user,
            before,
            before,
        )

    async def postpone_reminders(self, match: int, user: int, until: float) -> None:
        """Put off the person's reminders of a match until this time at least."""
        sql = f"UPDATE notice SET due = max(due, ?) WHERE match = ? AND user = ? AND kind = 'reminder' AND {OPEN}"
        await self.do(sql, until, match, user)

    async def drop_planned_reminders(self, user: int) -> None:
        """Delete a person's reminders whose sending has not begun, so that they can be planned again."""
        await self.do(
            "DELETE FROM notice WHERE user = ? AND kind = 'reminder' AND sent IS NULL AND begun IS NULL", user
        )

    async def last_reminder(self, match: int, decision: int, user: int) -> int:
        """Return the number of the last reminder of a decision whose sending has begun, 0 if there was none."""
        sql = (
            "SELECT max(number) FROM notice "
            "WHERE match = ? AND revision = ? AND kind = 'reminder' AND user = ? AND begun IS NOT NULL"
        )
        return int(await self.scalar(sql, match, decision, user) or 0)

    async def count_notices(self, match: int, kind: NoticeKind) -> int:
        """Return how many notices of a kind a match has had so far."""
        return int(await self.scalar("SELECT count(*) FROM notice WHERE match = ? AND kind = ?", match, kind))

    async def drop_calls(self, match: int, user: int | None) -> None:
        """Drop the open notices that would call a person who is no longer asked. ``None`` is nobody."""
        await self.do(
            f"UPDATE notice SET dropped = 'answered' WHERE match = ? AND user = ? AND {OPEN} "
            "AND kind IN ('turn', 'reminder', 'nudge', 'closed')",
            match,
            user,
        )

    async def last_shown(self, match: int) -> float:
        """Return when the post of a match was sent or edited last, 0 if never."""
        shown = await self.scalar("SELECT max(sent) FROM notice WHERE match = ? AND kind = 'board'", match)
        return 0.0 if shown is None else float(shown)

    async def drop_all_notices(self, match: int, why: str) -> None:
        await self.do(f"UPDATE notice SET dropped = ? WHERE match = ? AND {OPEN}", why, match)

    async def begin_notice(self, notice: int, at: float) -> None:
        """Store that the sending of a notice begins."""
        await self.do("UPDATE notice SET begun = ?, attempts = attempts + 1 WHERE id = ? AND sent IS NULL", at, notice)

    async def mark_sent(self, notice: int, at: float, message: int | None) -> None:
        """Store that a notice was sent, and its message."""
        await self.do("UPDATE notice SET sent = ?, message = ?, error = NULL WHERE id = ?", at, message, notice)

    async def postpone(self, notice: int, due: float, error: str | None) -> None:
        await self.do("UPDATE notice SET due = ?, error = ? WHERE id = ?", due, error, notice)

    async def drop_notice(self, notice: int, why: str, error: str | None = None) -> None:
        await self.do("UPDATE notice SET dropped = ?, error = ? WHERE id = ?", why, error, notice)

    async def last_turn_notice(self, match: int, user: int) -> NoticeRow | None:
        """Return the last turn message that was sent to the person in a match."""
        sql = (
            "SELECT * FROM notice WHERE match = ? AND user = ? AND kind = 'turn' AND sent IS NOT NULL "
            "ORDER BY revision DESC LIMIT 1"
        )
        return await self.one(NoticeRow, sql, match, user)

    async def pause(self, channel: int, at: float, missing: str) -> bool:
        """Store that a channel can't be written to. Returns whether that was new."""
        sql = "INSERT OR IGNORE INTO paused (channel, since, missing) VALUES (?, ?, ?)"
        return await self.do(sql, channel, at, missing) > 0

    async def resume(self, channel: int) -> None:
        """Store that a channel can be written to again. What waited for that is due at once."""
        if await self.do("DELETE FROM paused WHERE channel = ?", channel):
            await self.do(
                f"UPDATE notice SET due = 0 WHERE {OPEN} AND error IS NOT NULL "
                "AND match IN (SELECT id FROM match WHERE channel = ?)",
                channel,
            )

    async def paused(self) -> list[PausedRow]:
        return await self.all(PausedRow, "SELECT * FROM paused ORDER BY since")
