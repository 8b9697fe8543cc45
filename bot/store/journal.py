"""Statements about the journal of a match: revisions, questions, requests for consent."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from bot.store.rows import AskedRow, RequestRow, RevisionRow, WaitingRow
from bot.store.sql import Sql, column


class JournalQueries(Sql):
    """Revisions, questions, requests."""

    async def add_revision(self, row: RevisionRow) -> None:
        """Append a revision. Raises ``sqlite3.IntegrityError`` if its number or interaction exists already."""
        await self.add("revision", row)

    async def newest(self, match: int) -> RevisionRow | None:
        sql = "SELECT * FROM revision WHERE match = ? ORDER BY revision DESC LIMIT 1"
        return await self.one(RevisionRow, sql, match)

    async def owed(self, match: int, user: int, decision: int) -> AskedRow | None:
        """Return the question of this decision, or None if the person doesn't owe the answer any more."""
        sql = (
            "SELECT asked.* FROM asked JOIN seat ON seat.match = asked.match AND seat.seat = asked.seat "
            "WHERE asked.match = ? AND seat.user = ? AND asked.decision = ? AND NOT asked.answered"
        )
        return await self.one(AskedRow, sql, match, user, decision)

    async def asked_later(self, now: float) -> list[int]:
        """Return the people whose questions seem to be from later than now: the clock was ahead."""
        sql = (
            "SELECT DISTINCT seat.user FROM asked JOIN seat ON seat.match = asked.match AND seat.seat = asked.seat "
            "WHERE asked.since > ? AND seat.user IS NOT NULL"
        )
        return [int(row[0]) for row in await self.db.execute_fetchall(sql, (now,))]

    async def ask_by(self, now: float) -> None:
        """Have all questions asked now at the latest."""
        await self.do("UPDATE asked SET since = ? WHERE since > ?", now, now)

    async def revision(self, match: int, revision: int) -> RevisionRow | None:
        return await self.one(RevisionRow, "SELECT * FROM revision WHERE match = ? AND revision = ?", match, revision)

    async def revisions(self, match: int, after: int = -1, until: int | None = None) -> list[RevisionRow]:
        """Return the revisions from ``after`` (excluded) to ``until`` (included), in order."""
        sql = "SELECT * FROM revision WHERE match = ? AND revision > ? AND revision <= ? ORDER BY revision"
        return await self.all(RevisionRow, sql, match, after, until if until is not None else 1 << 62)

    async def moving(self, match: int, position: int, most: int) -> list[RevisionRow]:
        """Return the newest revisions with a film, in order, at most so many.

        Only those count that led to a position, given as the revision that first had it: none that was taken back.
        """
        sql = """
            WITH RECURSIVE line (revision) AS (
                SELECT :position
                UNION
                SELECT earlier.position FROM line JOIN revision AS earlier
                ON earlier.match = :match AND earlier.revision = line.revision - 1
                ORDER BY 1 DESC
            )
            SELECT revision.* FROM line CROSS JOIN revision USING (revision)
            WHERE match = :match AND moving LIMIT :most
        """
        rows = await self.all(RevisionRow, sql, match=match, position=position, most=most)
        return sorted(rows, key=lambda row: row.revision)

    async def undos(self, match: int, after: int) -> list[RevisionRow]:
        """Return the undos among the revisions after ``after``, in order."""
        sql = (
            "SELECT * FROM revision WHERE match = ? AND revision > ? "
            'AND CAST(entry AS TEXT) LIKE \'{"entry":"undo"%\' ORDER BY revision'
        )
        return await self.all(RevisionRow, sql, match, after)

    async def revision_of(self, interaction: int) -> RevisionRow | None:
        """Return the revision that a press or command led to, if it was taken."""
        return await self.one(RevisionRow, "SELECT * FROM revision WHERE interaction = ?", interaction)

    async def asked(self, match: int) -> list[AskedRow]:
        """Return the open questions of a match, and the answers that may still be changed."""
        return await self.all(AskedRow, "SELECT * FROM asked WHERE match = ? ORDER BY seat", match)

    async def set_asked(self, match: int, rows: Iterable[AskedRow]) -> None:
        """Replace the questions of a match."""
        await self.do("DELETE FROM asked WHERE match = ?", match)
        for row in rows:
            await self.add("asked", row)

    async def waiting_for(self, user: int) -> list[WaitingRow]:
        """Return where the person is waited for, the longest wait first."""
        sql = (
            "SELECT asked.match, asked.seat, asked.since FROM asked "
            "JOIN seat ON seat.match = asked.match AND seat.seat = asked.seat "
            "JOIN match ON match.id = asked.match "
            "WHERE seat.user = ? AND NOT asked.answered AND match.status = 'running' ORDER BY asked.since"
        )
        return await self.all(WaitingRow, sql, user)

    async def all_owed(self, user: int) -> list[AskedRow]:
        """Return every question that a person owes an answer to, but those of matches that rest."""
        sql = (
            "SELECT asked.* FROM asked JOIN seat ON seat.match = asked.match AND seat.seat = asked.seat "
            "JOIN match ON match.id = asked.match "
            "WHERE seat.user = ? AND NOT asked.answered AND match.status = 'running' AND match.resting IS NULL"
        )
        return await self.all(AskedRow, sql, user)

    async def computers_to_move(self) -> list[WaitingRow]:
        """Return the seats of computer players that are asked, the longest wait first.

        Matches from which everybody is away are left out, and those that rest until somebody comes back.
        """
        sql = (
            "SELECT asked.match, asked.seat, asked.since FROM asked JOIN match ON match.id = asked.match "
            "WHERE asked.computer AND NOT asked.answered AND match.status = 'running' AND match.resting IS NULL "
            "AND (EXISTS (SELECT 1 FROM seat WHERE seat.match = match.id AND seat.user IS NOT NULL) "
            "OR NOT EXISTS (SELECT 1 FROM seat WHERE seat.match = match.id AND seat.owner IS NOT NULL)) "
            "ORDER BY asked.since"
        )
        return await self.all(WaitingRow, sql)

    async def requests(self, match: int) -> list[RequestRow]:
        """Return the requests of a match, the oldest first."""
        return await self.all(RequestRow, "SELECT * FROM request WHERE match = ? ORDER BY id", match)

    async def add_request(self, row: RequestRow) -> RequestRow:
        """Store a request. Returns it with its number, which the database gives; that of the row is ignored."""
        return replace(row, id=await self.add("request", row, leave_out=("id",)))

    async def set_consents(self, request: int, consents: tuple[int, ...]) -> None:
        await self.do("UPDATE request SET consents = ? WHERE id = ?", column(consents), request)

    async def drop_request(self, request: int) -> None:
        await self.do("DELETE FROM request WHERE id = ?", request)
