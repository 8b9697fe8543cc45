"""Statements about the journal of a match: revisions, questions, requests for consent."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from bot.store.notices import AMONG_OPEN, OPEN
from bot.store.plans import NOT_HELD, OF_QUESTION
from bot.store.rows import AskedRow, RequestEnd, RequestRow, RevisionRow
from bot.store.sql import PLAYABLE, Sql, column

LINE = """
    WITH RECURSIVE line (revision) AS (
        SELECT :position
        UNION
        SELECT earlier.position FROM line JOIN revision AS earlier
        ON earlier.match = :match AND earlier.revision = line.revision - 1
        ORDER BY 1 DESC
    )
    SELECT {columns} FROM line CROSS JOIN revision USING (revision) WHERE match = :match
"""
"""Columns of the revisions that led to a position, given as the revision that first had it; the last first."""
ROWS = LINE.format(columns="revision.*")


class WaitingRow(Struct, frozen=True):
    """A seat that owes an answer, and since when."""

    match: int
    seat: int
    since: float
    decision: int
    """The revision at which it was asked."""


class ComputerRow(WaitingRow, frozen=True):
    """The seat of a computer player that is asked."""

    hurried: bool
    """Whether nobody wants a pause before the answer."""


class OwedRow(Struct, frozen=True):
    """An answer that a person owes."""

    match: int
    seat: int
    since: float
    """When it was asked."""
    called: float | None
    """When the person heard of the turn; None: not yet."""
    owed: float
    """Seconds for which the turn has waited, without outages, paused places and holidays."""
    clock: int | None
    """The days that a turn may take there."""
    calling: bool
    """Whether a call to it is still to be sent."""
    paused: bool
    """Whether the bot can't write at the table, so that no time counts."""

    @property
    def heard(self) -> float:
        """When the person heard of it, as far as is known."""
        return self.since if self.called is None else max(self.since, self.called)


class CommentRow(Struct, frozen=True):
    """What a match file says of one of its entries."""

    match: int
    revision: int
    comments: bytes


class JournalQueries(Sql):
    """Revisions, questions, requests."""

    async def newest(self, match: int) -> RevisionRow | None:
        sql = "SELECT * FROM revision WHERE match = ? ORDER BY revision DESC LIMIT 1"
        return await self.one(RevisionRow, sql, match)

    async def ask_by(self, now: float) -> None:
        """Have all questions asked now at the latest."""
        await self.do("UPDATE asked SET since = ? WHERE since > ?", now, now)

    async def revision(self, match: int, revision: int) -> RevisionRow | None:
        return await self.one(RevisionRow, "SELECT * FROM revision WHERE match = ? AND revision = ?", match, revision)

    async def newest_before(self, match: int, moment: float) -> int:
        """Return the last revision that was made before a time; -1 if there is none."""
        sql = "SELECT revision FROM revision WHERE match = ? AND made < ? ORDER BY revision DESC LIMIT 1"
        found = await self.scalar(sql, match, moment)
        return -1 if found is None else int(found)

    async def revisions(self, match: int, after: int = -1, until: int | None = None) -> list[RevisionRow]:
        """Return the revisions from ``after`` (excluded) to ``until`` (included), in order."""
        sql = "SELECT * FROM revision WHERE match = ? AND revision > ? AND revision <= ? ORDER BY revision"
        return await self.all(RevisionRow, sql, match, after, until if until is not None else 1 << 62)

    async def comments(self, match: int, after: int = -1, until: int | None = None) -> list[CommentRow]:
        """Return what is said of the revisions from ``after`` (excluded) to ``until`` (included), in order."""
        sql = "SELECT * FROM comment WHERE match = ? AND revision > ? AND revision <= ? ORDER BY revision"
        return await self.all(CommentRow, sql, match, after, until if until is not None else 1 << 62)

    async def moving(self, match: int, position: int, most: int) -> list[RevisionRow]:
        """Return the newest revisions with a film, in order, at most so many.

        Only those count that led to a position, given as the revision that first had it: none that was taken back.
        """
        rows = await self.all(RevisionRow, f"{ROWS} AND moving LIMIT :most", match=match, position=position, most=most)
        return sorted(rows, key=lambda row: row.revision)

    async def line(self, match: int, position: int, most: int) -> list[RevisionRow]:
        """Return the revisions that led to a position, at most so many: that one, the one before, and so on back."""
        return await self.all(RevisionRow, f"{ROWS} LIMIT :most", match=match, position=position, most=most)

    async def entries_of(self, match: int, position: int) -> list[tuple[int, bytes]]:
        """Return the entries that led to a position, each with its revision, the first first."""
        sql = LINE.format(columns="revision.revision, revision.entry")
        return [
            (int(revision), bytes(entry)) for revision, entry in await self.rows(sql, match=match, position=position)
        ][::-1]

    async def undos(self, match: int, after: int) -> list[RevisionRow]:
        """Return the undos among the revisions after ``after``, in order."""
        sql = (
            "SELECT * FROM revision WHERE match = ? AND revision > ? "
            'AND CAST(entry AS TEXT) LIKE \'{"entry":"undo"%\' ORDER BY revision'
        )
        return await self.all(RevisionRow, sql, match, after)

    async def answer_after(self, match: int, seat: int, revision: int) -> RevisionRow | None:
        """Return the first answer of a seat after a revision."""
        sql = (
            "SELECT * FROM revision WHERE match = ? AND revision > ? "
            "AND CAST(entry AS TEXT) LIKE ? ORDER BY revision LIMIT 1"
        )
        return await self.one(RevisionRow, sql, match, revision, f'{{"entry":"move","seat":{seat},%')

    async def seat_changes(self, match: int) -> list[tuple[int, bytes]]:
        """Return the entries by which seats of a match changed hands, with their revisions, in order."""
        sql = (
            "SELECT revision, entry FROM revision WHERE match = ? "
            'AND CAST(entry AS TEXT) LIKE \'{"entry":"seated"%\' ORDER BY revision'
        )
        return [(int(revision), bytes(entry)) for revision, entry in await self.rows(sql, match)]

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
            await self.insert(row)

    async def waiting_for(self, user: int, *, told: bool = False) -> list[WaitingRow]:
        """Return where the person is waited for, the longest wait first.

        ``told``: only where the bot can write at the table and the match doesn't rest.
        """
        sql = (
            "SELECT asked.match, asked.seat, asked.since, asked.decision FROM asked "
            "JOIN seat ON seat.match = asked.match AND seat.seat = asked.seat "
            "JOIN match ON match.id = asked.match "
            "WHERE seat.user = ? AND NOT asked.answered AND NOT asked.computer AND +match.status = 'running' "
            f"AND {PLAYABLE} "
            "AND NOT (? AND (match.resting IS NOT NULL OR match.channel IN (SELECT channel FROM paused))) "
            "ORDER BY asked.since, asked.match"
        )
        return await self.all(WaitingRow, sql, user, told)

    async def owing(self, user: int) -> list[OwedRow]:
        """Return every answer that a person owes others in a match that doesn't rest, the longest wait first.

        In a match in their own direct messages they owe nobody anything.
        """
        sql = (
            "SELECT asked.match, asked.seat, asked.since, turn.called, turn.owed, match.clock, "
            f"EXISTS (SELECT 1 FROM {AMONG_OPEN} WHERE notice.match = asked.match AND notice.user = seat.user "
            f"AND notice.kind IN ('turn', 'closed', 'mention') AND {OPEN}) AS calling, "
            "match.channel IN (SELECT channel FROM paused) AS paused "
            "FROM asked "
            "JOIN seat ON seat.match = asked.match AND seat.seat = asked.seat "
            "JOIN match ON match.id = asked.match "
            "JOIN turn ON turn.match = asked.match AND turn.seat = asked.seat AND turn.ended IS NULL "
            "WHERE seat.user = ? AND NOT asked.answered AND NOT asked.computer "
            f"AND match.status = 'running' AND match.resting IS NULL AND match.guild IS NOT NULL AND {PLAYABLE} "
            "ORDER BY asked.since, asked.match"
        )
        return await self.all(OwedRow, sql, user)

    async def people_owing(self) -> list[int]:
        """Return everybody who owes an answer in a running match."""
        sql = (
            "SELECT DISTINCT seat.user FROM asked JOIN seat ON seat.match = asked.match AND seat.seat = asked.seat "
            "JOIN match ON match.id = asked.match "
            "WHERE seat.user IS NOT NULL AND NOT asked.answered AND match.status = 'running'"
        )
        return await self.first_column(int, sql)

    async def computers_to_move(self) -> list[ComputerRow]:
        """Return the seats of computer players that are asked, the longest wait first.

        Matches from which everybody is away are left out, those that rest until somebody comes back, and those whose
        chance isn't told yet.
        """
        sql = (
            "SELECT asked.match, asked.seat, asked.since, asked.decision, match.hurried FROM asked "
            "CROSS JOIN match ON match.id = asked.match "
            "WHERE asked.computer AND NOT asked.answered AND match.status = 'running' AND match.resting IS NULL "
            f"AND {PLAYABLE} AND (EXISTS (SELECT 1 FROM seat WHERE seat.match = match.id AND seat.user IS NOT NULL) "
            "OR NOT EXISTS (SELECT 1 FROM seat WHERE seat.match = match.id AND seat.owner IS NOT NULL)) "
            f"AND NOT EXISTS (SELECT 1 FROM wish WHERE {OF_QUESTION} AND {NOT_HELD}) "
            "AND NOT EXISTS (SELECT 1 FROM chapter WHERE chapter.match = match.id "
            "AND chapter.people IS NOT NULL AND chapter.start IS NULL) "
            "ORDER BY asked.since"
        )
        return await self.all(ComputerRow, sql)

    async def requests(self, match: int) -> list[RequestRow]:
        """Return the requests of a match that haven't ended, the oldest first."""
        sql = "SELECT * FROM request WHERE match = ? AND ended IS NULL ORDER BY id"
        return await self.all(RequestRow, sql, match)

    async def request(self, match: int, number: int) -> RequestRow | None:
        """Return a request of a match, ended or not; of those that earlier versions have ended there is none."""
        return await self.one(RequestRow, "SELECT * FROM request WHERE match = ? AND id = ?", match, number)

    async def requests_made_until(self, then: float) -> list[RequestRow]:
        """Return the requests that were made until a time and haven't ended; none of those that lapse with a move.

        Those of matches that rest because their game isn't there are left out, too.
        """
        sql = (
            "SELECT request.* FROM request INDEXED BY request_open CROSS JOIN match ON match.id = request.match "
            f"WHERE request.ended IS NULL AND kind <> 'undo' AND made <= ? AND {PLAYABLE} ORDER BY request.id"
        )
        return await self.all(RequestRow, sql, then)

    async def add_request(self, row: RequestRow) -> RequestRow:
        """Store a request. Returns it with its number, which the database gives; that of the row is ignored."""
        return replace(row, id=await self.insert_numbered(row))

    async def set_consents(self, request: int, consents: tuple[int, ...]) -> None:
        await self.do("UPDATE request SET consents = ? WHERE id = ?", column(consents), request)

    async def end_request(self, request: int, how: RequestEnd, ender: int | None) -> None:
        await self.do("UPDATE request SET ended = ?, ender = ? WHERE id = ?", how, ender, request)
