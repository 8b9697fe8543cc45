"""Statements about notices and reminders."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from bot.store.rows import NoticeKind, NoticeRow
from bot.store.sql import PLAYABLE, Sql, column

OPEN = "sent IS NULL AND dropped IS NULL"
AMONG_OPEN = "notice INDEXED BY notice_open"
"""The notices of a match that are open, of which there are few. SQLite would look among all that it ever had."""

SHRINKS = "notice.kind = 'shrink'"
OF = "json_extract(CAST(notice.args AS TEXT), '$.message')"
"""The message that a notice edits."""
PICTURE_OF = f"match IS ? AND user IS ? AND kind = 'picture' AND {OPEN}"
"""The plan to put a late picture into a match's post, or into a message to a person."""


class NoticeQueries(Sql):
    """What is to be told, and what was."""

    async def add(
        self,
        match: int | None,
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

    async def add_another(
        self,
        match: int | None,
        revision: int,
        kind: NoticeKind,
        *,
        due: float,
        user: int | None = None,
        args: dict[str, object] | None = None,
    ) -> None:
        """Add a notice beside those of the same match, revision, kind and user: it gets the next number."""
        sql = (
            "SELECT max(number) FROM notice WHERE ifnull(match, 0) = ? AND revision = ? AND kind = ? "
            "AND ifnull(user, 0) = ?"
        )
        last = await self.scalar(sql, match or 0, revision, kind, user or 0)
        await self.add(match, revision, kind, due=due, user=user, number=int(last or 0) + 1, args=args)

    async def plan_picture(
        self, match: int | None, revision: int, user: int | None, due: float | None, *, of: int | None = None
    ) -> None:
        """Have a match's post, or the last message to a person, get its picture: in place of an earlier plan.

        ``due``: None if it lacks none. ``of``: the notice of that message.
        """
        sql = f"UPDATE {AMONG_OPEN} SET dropped = 'superseded' WHERE {PICTURE_OF} AND begun IS NULL"
        await self.do(sql, match, user)
        if due is not None:
            await self.add_another(match, revision, "picture", due=due, user=user, args={"of": of})

    async def hasten_picture(self, match: int | None, user: int | None, now: float) -> None:
        """Have a message get its picture now, because it is drawn."""
        await self.do(f"UPDATE {AMONG_OPEN} SET due = ? WHERE {PICTURE_OF}", now, match, user)

    async def number_after(self, number: int) -> None:
        """Give new notices greater ids than this."""
        await self.do(
            "INSERT INTO sqlite_sequence (name, seq) SELECT 'notice', 0 WHERE NOT EXISTS "
            "(SELECT 1 FROM sqlite_sequence WHERE name = 'notice')"
        )
        await self.do("UPDATE sqlite_sequence SET seq = ? WHERE name = 'notice' AND seq < ?", number, number)

    async def renew(self, match: int, revision: int, kind: NoticeKind, *, due: float) -> None:
        """Add a notice again, even if it was sent before."""
        await self.do("DELETE FROM notice WHERE match = ? AND revision = ? AND kind = ?", match, revision, kind)
        await self.add(match, revision, kind, due=due)

    async def get(self, notice: int) -> NoticeRow | None:
        return await self.one(NoticeRow, "SELECT * FROM notice WHERE id = ?", notice)

    async def open(self, match: int) -> list[NoticeRow]:
        """Return the notices of a match that are neither sent nor dropped."""
        return await self.all(NoticeRow, f"SELECT * FROM {AMONG_OPEN} WHERE match = ? AND {OPEN} ORDER BY id", match)

    async def of_message(self, message: int) -> tuple[int, int] | None:
        """Return which match a message is about, and the newest of its revisions that the message has told."""
        sql = "SELECT match, max(revision) FROM notice WHERE message = ? AND match IS NOT NULL GROUP BY match"
        rows = await self.rows(sql, message)
        return (int(rows[0][0]), int(rows[0][1])) if rows else None

    async def of_revision(self, match: int, revision: int, kind: NoticeKind) -> list[NoticeRow]:
        """Return all notices of a kind about a revision, the oldest first."""
        sql = "SELECT * FROM notice WHERE match = ? AND revision = ? AND kind = ? ORDER BY id"
        return await self.all(NoticeRow, sql, match, revision, kind)

    async def drop_matching(
        self,
        match: int,
        kind: NoticeKind,
        why: str,
        *,
        user: int | None = None,
        before: int | None = None,
        unbegun: bool = False,
    ) -> None:
        """Drop the open notices of a kind: all, those to one person, or those before a revision.

        With ``before`` or ``unbegun``, a notice whose sending has begun stays: after a crash its message has to be
        looked for.
        """
        await self.do(
            f"UPDATE {AMONG_OPEN} SET dropped = ?1 WHERE match = ?2 AND kind = ?3 AND {OPEN} "
            "AND (?4 IS NULL OR user = ?4) AND (?5 IS NULL OR revision < ?5) AND (begun IS NULL OR NOT ?6)",
            why,
            match,
            kind,
            user,
            before,
            unbegun or before is not None,
        )

    async def was_told(self, match: int, kind: NoticeKind) -> bool:
        """Tell whether there is a message of a notice of a kind, or there may be."""
        sql = (
            "SELECT count(*) FROM notice WHERE match = ? AND kind = ? "
            "AND (message IS NOT NULL OR (begun IS NOT NULL AND sent IS NULL AND dropped IS NULL))"
        )
        return bool(await self.scalar(sql, match, kind))

    async def count(self, match: int, kind: NoticeKind) -> int:
        """Return how many notices of a kind a match has had so far."""
        return int(await self.scalar("SELECT count(*) FROM notice WHERE match = ? AND kind = ?", match, kind))

    async def drop_calls(self, match: int, user: int | None) -> None:
        """Drop the open notices that would call a person who is no longer asked. ``None`` is nobody.

        One whose sending has begun stays: its message may be there, and is looked for.
        """
        await self.do(
            f"UPDATE {AMONG_OPEN} SET dropped = 'answered' WHERE match = ? AND user = ? AND {OPEN} "
            "AND kind IN ('turn', 'nudge', 'closed', 'mention') AND begun IS NULL",
            match,
            user,
        )

    async def sent_calls(
        self, match: int, kinds: Collection[NoticeKind], since: int, user: int | None = None
    ) -> list[NoticeRow]:
        """Return the calls of these kinds, from a revision on, whose messages still say what they were sent with.

        ``user``: those to one person alone.
        """
        sql = f"""
            SELECT * FROM notice AS call WHERE match = :match AND revision >= :since AND message IS NOT NULL
            AND kind IN (SELECT value FROM json_each(:kinds)) AND (:user IS NULL OR user = :user)
            AND NOT EXISTS (SELECT 1 FROM notice WHERE {SHRINKS} AND notice.match = call.match AND {OF} = call.message)
            ORDER BY id
        """
        return await self.all(NoticeRow, sql, match=match, since=since, kinds=column(tuple(kinds)), user=user)

    async def is_shrinking(self, match: int, message: int) -> bool:
        """Tell whether a message of a match is to be edited into what is left of it, or was."""
        sql = f"SELECT count(*) FROM notice WHERE match = ? AND {SHRINKS} AND {OF} = ?"
        return bool(await self.scalar(sql, match, message))

    async def drop_shrink(self, match: int, message: int) -> None:
        """Have a message of a match not be edited: it goes."""
        sql = f"UPDATE {AMONG_OPEN} SET dropped = 'superseded' WHERE match = ? AND {SHRINKS} AND {OF} = ? AND {OPEN}"
        await self.do(sql, match, message)

    async def last_shown(self, match: int) -> float:
        """Return when the post of a match was sent or edited last, 0 if never."""
        shown = await self.scalar("SELECT max(sent) FROM notice WHERE match = ? AND kind = 'board'", match)
        return 0.0 if shown is None else float(shown)

    async def drop_all(self, match: int, why: str) -> None:
        await self.do(f"UPDATE {AMONG_OPEN} SET dropped = ? WHERE match = ? AND {OPEN}", why, match)

    async def begin(self, notice: int, at: float, *, quiet: bool = False) -> bool:
        """Store that the sending of a notice begins, and whether it makes no sound because its reader sleeps.

        Returns False if it is not to be sent any more.
        """
        sql = f"UPDATE notice SET begun = ?, quiet = ? WHERE id = ? AND {OPEN} RETURNING id"
        return bool(await self.rows(sql, at, quiet, notice))

    async def set_begun(self, notice: int, at: float | None) -> None:
        """Store when the sending of a notice has begun, or that it hasn't."""
        await self.do("UPDATE notice SET begun = ? WHERE id = ?", at, notice)

    async def mark_sent(self, notice: int, at: float, message: int | None) -> None:
        """Store that a notice was sent, and its message."""
        await self.do("UPDATE notice SET sent = ?, message = ?, error = NULL WHERE id = ?", at, message, notice)

    async def hold_back(self, notice: int, until: float) -> None:
        """Store that a notice is not to be sent before a time. What was tried before has sent nothing."""
        await self.do("UPDATE notice SET due = ?, begun = NULL WHERE id = ?", until, notice)

    async def open_turns(self, users: Collection[int]) -> list[NoticeRow]:
        """Return the calls to these people that nobody has begun to send."""
        whose = "user IN (SELECT value FROM json_each(?))"
        sql = f"SELECT * FROM {AMONG_OPEN} WHERE kind = 'turn' AND {whose} AND begun IS NULL AND {OPEN}"
        return await self.all(NoticeRow, sql, column(tuple(users)))

    async def postpone(self, notice: int, due: float, error: str) -> None:
        """Store that a notice could not be sent, and when to try again."""
        await self.do("UPDATE notice SET due = ?, error = ?, attempts = attempts + 1 WHERE id = ?", due, error, notice)

    async def drop(self, notice: int, why: str, error: str | None = None) -> None:
        await self.do("UPDATE notice SET dropped = ?, error = ? WHERE id = ?", why, error, notice)

    async def was_called_in_place(self, match: int, user: int) -> bool:
        """Tell whether a person was called at the table, by a message of their own, about their present turn.

        A turn may consist of several decisions. A call whose sending has begun and isn't known to have failed counts,
        and so do a private one without a sound, since the ring at waking is for it, and one that rang instead.
        """
        sql = """
            SELECT count(*) FROM notice AS call
            WHERE match = :match AND user = :user AND (
                kind = 'turn' AND (
                    quiet AND (sent IS NOT NULL OR dropped = 'closed')
                    OR json_extract(CAST(args AS TEXT), '$.instead') AND begun IS NOT NULL AND dropped IS NULL
                ) AND NOT EXISTS (
                    SELECT 1 FROM notice AS later WHERE later.match = call.match AND later.user = call.user
                    AND later.kind = 'turn' AND later.id > call.id
                )
                OR kind IN ('closed', 'mention') AND dropped IS NULL
                AND (message IS NOT NULL OR (begun IS NOT NULL AND sent IS NULL))
            ) AND revision >= (
                SELECT max(revision) FROM notice AS turn
                WHERE turn.match = call.match AND turn.user = call.user AND turn.kind = 'turn'
            )
        """
        return bool(await self.scalar(sql, match=match, user=user))

    async def ring_instead(self, notice: int) -> None:
        """Store that a call rings in private because nobody can be called at the table now."""
        await self.do("UPDATE notice SET args = CAST(? AS BLOB) WHERE id = ?", '{"instead":true}', notice)

    async def were_called(self, match: int, users: Collection[int], revision: int) -> bool:
        """Tell whether a call has gone out to any of these people about what a revision or a later one asks them.

        A call whose sending has begun counts.
        """
        marks = ", ".join("?" * len(users))
        sql = f"""
            SELECT EXISTS (
                SELECT 1 FROM notice WHERE match = ? AND user IN ({marks})
                AND kind IN ('turn', 'nudge', 'closed', 'mention') AND revision >= ? AND begun IS NOT NULL
            ) OR EXISTS (
                SELECT 1 FROM post, json_each(CAST(post.called AS TEXT)) AS called
                WHERE post.match = ? AND post.first >= ? AND called.value IN ({marks})
            )
        """
        return bool(await self.scalar(sql, match, *users, revision, match, revision, *users))

    async def mentions_below(self, match: int, since: float) -> list[int]:
        """Return the messages that called people at the table since a time, but those that say why they do."""
        sql = (
            "SELECT message FROM notice WHERE match = ? AND kind IN ('closed', 'mention') "
            "AND message IS NOT NULL AND sent >= ? AND NOT json_extract(CAST(args AS TEXT), '$.first')"
        )
        return await self.first_column(int, sql, match, since)

    async def forget_calls_in_place(self, match: int) -> None:
        """Have nobody count as called at the table: it is somewhere else now."""
        await self.do("UPDATE notice SET message = NULL WHERE match = ? AND kind IN ('closed', 'mention')", match)

    async def begun(self, match: int, kind: NoticeKind) -> list[NoticeRow]:
        """Return the notices of a match's post or card whose sending has begun, and nobody knows yet if it is there."""
        sql = f"SELECT * FROM {AMONG_OPEN} WHERE match = ? AND kind = ? AND begun IS NOT NULL AND {OPEN} ORDER BY id"
        return await self.all(NoticeRow, sql, match, kind)

    async def turn_into_menu(self, match: int, user: int, message: int) -> None:
        """Store that a direct message that calls a person has become their menu."""
        await self.do(
            "UPDATE notice SET menu = 1 WHERE match = ? AND user = ? AND kind IN ('turn', 'nudge') AND message = ?",
            match,
            user,
            message,
        )

    async def is_call(self, match: int, user: int, message: int) -> bool:
        """Tell whether a direct message calls a person to a match, and has not become their menu."""
        sql = (
            "SELECT count(*) FROM notice WHERE match = ? AND user = ? AND kind IN ('turn', 'nudge') "
            "AND message = ? AND NOT menu"
        )
        return bool(await self.scalar(sql, match, user, message))

    async def draw_near(self, now: float, ahead: float, retry: float) -> None:
        """Have everything but reminders and last calls due now that seems to be due so many seconds later.

        The clock was ahead. ``retry``: so many seconds later a paused channel is tried again at most.
        """
        await self.do(
            f"UPDATE notice SET due = ? WHERE kind NOT IN ('reminder', 'last-call') AND due > ? AND {OPEN}",
            now,
            now + ahead,
        )
        await self.do("UPDATE paused SET retry = ? WHERE retry > ?", now, now + retry)

    async def last_turn(self, match: int, user: int) -> NoticeRow | None:
        """Return the last turn message that was sent to the person in a match."""
        sql = (
            "SELECT * FROM notice WHERE match = ? AND user = ? AND kind = 'turn' AND sent IS NOT NULL "
            "ORDER BY revision DESC, id DESC LIMIT 1"
        )
        return await self.one(NoticeRow, sql, match, user)

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
        return await self.first(float, sql, user, after)
