"""Statements about notices, and about channels that can't be written to."""

from __future__ import annotations

import msgspec

from bot.store.rows import DueRow, Lane, NoticeKind, NoticeRow, PausedRow
from bot.store.sql import Sql

OPEN = "sent IS NULL AND dropped IS NULL"
RANKS: dict[NoticeKind, int] = {
    **dict.fromkeys(("turn", "closed", "nudge", "request", "paused"), 0),
    **dict.fromkeys(("board", "remark", "late"), 1),
    "card": 2,
    "reminder": 3,
    "welcome": 4,
    "shrink": 5,
}
"""What is told first where many matches wait: calls, boards, cards, reminders, welcomes, and old messages last."""
LANE = "CASE WHEN kind IN ('welcome', 'shrink') THEN kind ELSE 'news' END"
RANK = "CASE kind " + " ".join(f"WHEN '{kind}' THEN {rank}" for kind, rank in RANKS.items()) + " END"
ALLOWED = """(
    paused.channel IS NULL
    OR kind IN ('turn', 'welcome', 'paused')
    OR (kind NOT IN ('reminder', 'nudge', 'shrink') AND paused.retry <= :now)
)"""
"""Where the bot may not write at the table, calls still go to mailboxes. Reminders of such a match would be in vain."""
DUE = f"""
    FROM notice JOIN match ON match.id = notice.match LEFT JOIN paused ON paused.channel = match.channel
    WHERE {OPEN} AND notice.due <= :now AND {ALLOWED}
"""


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

    async def number_notices_after(self, number: int) -> None:
        """Give new notices greater ids than this."""
        await self.do(
            "INSERT INTO sqlite_sequence (name, seq) SELECT 'notice', 0 WHERE NOT EXISTS "
            "(SELECT 1 FROM sqlite_sequence WHERE name = 'notice')"
        )
        await self.do("UPDATE sqlite_sequence SET seq = ? WHERE name = 'notice' AND seq < ?", number, number)

    async def renew_notice(self, match: int, revision: int, kind: NoticeKind, *, due: float) -> None:
        """Add a notice again, even if it was sent before."""
        await self.do("DELETE FROM notice WHERE match = ? AND revision = ? AND kind = ?", match, revision, kind)
        await self.add_notice(match, revision, kind, due=due)

    async def notice(self, notice: int) -> NoticeRow | None:
        return await self.one(NoticeRow, "SELECT * FROM notice WHERE id = ?", notice)

    async def open_notices(self, match: int) -> list[NoticeRow]:
        """Return the notices of a match that are neither sent nor dropped."""
        return await self.all(NoticeRow, f"SELECT * FROM notice WHERE match = ? AND {OPEN} ORDER BY id", match)

    async def notices_of(self, match: int, revision: int, kind: NoticeKind) -> list[NoticeRow]:
        """Return all notices of a kind about a revision, the oldest first."""
        sql = "SELECT * FROM notice WHERE match = ? AND revision = ? AND kind = ? ORDER BY id"
        return await self.all(NoticeRow, sql, match, revision, kind)

    async def due_matches(self, now: float, *, per_channel: int, per_guild: int, limit: int) -> list[DueRow]:
        """Return the matches of which something is due, the most urgent first; of each place only so many."""
        sql = f"""
            WITH waiting AS (
                SELECT notice.match, match.channel, match.guild, {LANE} AS lane,
                    min({RANK}) AS rank, min(notice.due) AS due
                {DUE} GROUP BY notice.match, lane
            ), by_channel AS (
                SELECT *, row_number() OVER (PARTITION BY channel ORDER BY rank, due, match) AS number FROM waiting
            ), by_guild AS (
                SELECT *, row_number() OVER (PARTITION BY guild ORDER BY rank, number, due, match) AS place
                FROM by_channel WHERE number <= :per_channel
            )
            SELECT * FROM by_guild WHERE place <= :per_guild ORDER BY rank, place, due, match LIMIT :limit
        """
        return await self.all(DueRow, sql, now=now, per_channel=per_channel, per_guild=per_guild, limit=limit)

    async def is_anything_due(self, now: float) -> bool:
        """Tell whether a notice is due that may be sent."""
        return bool(await self.due_matches(now, per_channel=1, per_guild=1, limit=1))

    async def due_notices(self, match: int, now: float, lane: Lane) -> list[NoticeRow]:
        """Return what is due to be told of a match in a lane: its picture first."""
        sql = f"""
            SELECT notice.* {DUE} AND match.id = :match AND {LANE} = :lane
            ORDER BY kind NOT IN ('board', 'card'), notice.due, notice.id
        """
        return await self.all(NoticeRow, sql, now=now, match=match, lane=lane)

    async def next_due(self, after: float) -> float | None:
        """Return when the first open notice after this time is due, or a paused channel is to be tried again."""
        sql = f"""
            SELECT min(due) FROM (
                SELECT min(due) AS due FROM notice WHERE {OPEN} AND due > :after
                UNION ALL SELECT min(retry) FROM paused WHERE retry > :after
            )
        """
        due = await self.scalar(sql, after=after)
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

    async def begin_notice(self, notice: int, at: float) -> bool:
        """Store that the sending of a notice begins. Returns False if it is not to be sent any more."""
        return bool(await self.do(f"UPDATE notice SET begun = ? WHERE id = ? AND {OPEN}", at, notice))

    async def set_begun(self, notice: int, at: float | None) -> None:
        """Store when the sending of a notice has begun, or that it hasn't."""
        await self.do("UPDATE notice SET begun = ? WHERE id = ?", at, notice)

    async def mark_sent(self, notice: int, at: float, message: int | None) -> None:
        """Store that a notice was sent, and its message."""
        await self.do("UPDATE notice SET sent = ?, message = ?, error = NULL WHERE id = ?", at, message, notice)

    async def postpone(self, notice: int, due: float, error: str) -> None:
        """Store that a notice could not be sent, and when to try again."""
        await self.do("UPDATE notice SET due = ?, error = ?, attempts = attempts + 1 WHERE id = ?", due, error, notice)

    async def drop_notice(self, notice: int, why: str, error: str | None = None) -> None:
        await self.do("UPDATE notice SET dropped = ?, error = ? WHERE id = ?", why, error, notice)

    async def was_called_in_place(self, match: int, user: int) -> bool:
        """Tell whether a person was called at the table about their present turn because their mailbox was closed.

        A turn may consist of several decisions. A call whose sending has begun and isn't known to have failed counts.
        """
        sql = """
            SELECT count(*) FROM notice AS call
            WHERE match = :match AND user = :user AND kind = 'closed' AND dropped IS NULL
            AND (message IS NOT NULL OR (begun IS NOT NULL AND sent IS NULL)) AND revision >= (
                SELECT max(revision) FROM notice AS turn
                WHERE turn.match = call.match AND turn.user = call.user AND turn.kind = 'turn'
            )
        """
        return bool(await self.scalar(sql, match=match, user=user))

    async def forget_calls_in_place(self, match: int) -> None:
        """Have nobody count as called at the table: it is somewhere else now."""
        await self.do("UPDATE notice SET message = NULL WHERE match = ? AND kind = 'closed'", match)

    async def begun_boards(self, match: int) -> list[NoticeRow]:
        """Return the notices of a match's post whose sending has begun, and nobody knows yet whether it is there."""
        sql = f"SELECT * FROM notice WHERE match = ? AND kind = 'board' AND begun IS NOT NULL AND {OPEN} ORDER BY id"
        return await self.all(NoticeRow, sql, match)

    async def turn_into_menu(self, match: int, user: int, message: int) -> None:
        """Store that a person's turn message has become their menu."""
        await self.do(
            "UPDATE notice SET menu = 1 WHERE match = ? AND user = ? AND kind = 'turn' AND message = ?",
            match,
            user,
            message,
        )

    async def draw_near(self, now: float, ahead: float, retry: float) -> None:
        """Have everything but reminders due now that seems to be due so many seconds later: the clock was ahead.

        ``retry``: so many seconds later a paused channel is tried again at most.
        """
        await self.do(f"UPDATE notice SET due = ? WHERE kind <> 'reminder' AND due > ? AND {OPEN}", now, now + ahead)
        await self.do("UPDATE paused SET retry = ? WHERE retry > ?", now, now + retry)

    async def last_turn_notice(self, match: int, user: int) -> NoticeRow | None:
        """Return the last turn message that was sent to the person in a match."""
        sql = (
            "SELECT * FROM notice WHERE match = ? AND user = ? AND kind = 'turn' AND sent IS NOT NULL "
            "ORDER BY revision DESC LIMIT 1"
        )
        return await self.one(NoticeRow, sql, match, user)

    async def pause(self, row: PausedRow) -> None:
        """Store that the bot can't write in a channel."""
        await self.do("DELETE FROM paused WHERE channel = ?", row.channel)
        await self.add("paused", row)

    async def retry(self, channel: int, at: float) -> None:
        """Store when a channel that can't be written to is tried again."""
        await self.do("UPDATE paused SET retry = ? WHERE channel = ?", at, channel)

    async def resume(self, channel: int) -> None:
        """Store that a channel can be written to again."""
        await self.do("DELETE FROM paused WHERE channel = ?", channel)

    async def paused(self) -> list[PausedRow]:
        return await self.all(PausedRow, "SELECT * FROM paused ORDER BY since")

    async def paused_channel(self, channel: int) -> PausedRow | None:
        return await self.one(PausedRow, "SELECT * FROM paused WHERE channel = ?", channel)
