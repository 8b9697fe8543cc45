"""Statements that take a person out of every table."""

from __future__ import annotations

from typing import Any

import msgspec

from bot.store.rows import MatchRow, SeatRow
from bot.store.sql import Sql

FORGOTTEN = 0
"""Stands in journals and as a host for somebody who was forgotten; no user of Discord has this number."""
GONE = "gone"
"""What plays a seat that nobody has: of somebody who was forgotten in a match that is over, or of a person in a match
that was brought here as a file."""


class EntryRow(msgspec.Struct, frozen=True):
    """An entry of a journal and where it stands."""

    match: int
    revision: int
    entry: bytes


class NoticeArgsRow(msgspec.Struct, frozen=True):
    """The arguments of a notice."""

    id: int
    match: int
    args: dict[str, Any]


class ForgettingQueries(Sql):
    """Forgetting."""

    async def everybody(self) -> list[int]:
        """Return the Discord numbers of all people of whom anything is stored."""
        columns = {
            "person": ("user",),
            "nickname": ("user",),
            "seat": ("user", "owner", "former"),
            "sitter": ("user",),
            "joined": ("user",),
            "invitation": ("user", "inviter"),
            "match": ("host", "importer"),
            "notice": ("user",),
            "follow": ("user",),
            "lesson": ("user",),
            "friend": ("user", "asker"),
        }
        parts = (f"SELECT {name} FROM {table}" for table, names in columns.items() for name in names)
        rows = await self.rows(" UNION ".join(parts))
        return [int(user) for (user,) in rows if user is not None and user > FORGOTTEN]

    async def hosted_lobbies(self, user: int) -> list[MatchRow]:
        return await self.all(MatchRow, "SELECT * FROM match WHERE host = ? AND status = 'lobby' ORDER BY id", user)

    async def seats_linked_to(self, user: int) -> list[SeatRow]:
        """Return the seats that belong to a person or did, also those in which a computer player stands in."""
        sql = "SELECT * FROM seat WHERE user = :user OR owner = :user OR former = :user"
        return await self.all(SeatRow, sql, user=user)

    async def is_at_a_table(self, user: int) -> bool:
        """Tell whether a person has a seat or a lobby in anything that isn't over."""
        sql = """
            SELECT count(*) FROM match LEFT JOIN seat ON seat.match = match.id
            WHERE (status = 'running' AND (seat.user = :user OR seat.owner = :user))
            OR (status = 'lobby' AND (seat.user = :user OR host = :user))
        """
        return bool(await self.scalar(sql, user=user))

    async def seats_given_up(self, user: int, name: str) -> list[SeatRow]:
        """Return the seats that a person must have given up for good, of the time when no number was kept with them.

        They are known by the name, in a match that has written to that person.
        """
        sql = (
            "SELECT seat.* FROM seat WHERE user IS NULL AND owner IS NULL AND former IS NULL AND computer IS NOT NULL "
            "AND name = ? AND match IN (SELECT match FROM notice WHERE user = ?) "
            "AND EXISTS (SELECT 1 FROM revision WHERE revision.match = seat.match "
            'AND CAST(entry AS TEXT) LIKE \'{"entry":"seated","seat":\' || seat.seat || \',%\')'
        )
        return await self.all(SeatRow, sql, name, user)

    async def rename_seat(self, match: int, seat: int, name: str) -> None:
        """Give a seat a name that is nobody's, and cut its link to a person."""
        await self.do(
            "UPDATE seat SET user = NULL, owner = NULL, former = NULL, computer = ifnull(computer, ?), name = ? "
            "WHERE match = ? AND seat = ?",
            GONE,
            name,
            match,
            seat,
        )

    async def seated_entries(self, user: int) -> list[EntryRow]:
        """Return the entries in which seats change hands that name a person."""
        sql = (
            "SELECT match, revision, entry FROM revision "
            'WHERE CAST(entry AS TEXT) LIKE \'{"entry":"seated"%\' AND CAST(entry AS TEXT) LIKE ?'
        )
        return await self.all(EntryRow, sql, f"%{user}%")

    async def set_entry(self, row: EntryRow) -> None:
        await self.do(
            "UPDATE revision SET entry = ? WHERE match = ? AND revision = ?", row.entry, row.match, row.revision
        )

    async def brought_by(self, user: int) -> list[int]:
        """Return the matches that somebody has brought as files and that aren't over."""
        sql = "SELECT id FROM match WHERE importer = ? AND status IN ('lobby', 'running')"
        return [int(match) for (match,) in await self.rows(sql, user)]

    async def mark_importer(self, match: int, mark: bytes) -> None:
        """Keep by what whoever brought a match is known again, without their number."""
        await self.do("UPDATE match SET importer = ?, importer_mark = ? WHERE id = ?", FORGOTTEN, mark, match)

    async def seats_known(self, user: int) -> list[tuple[int, int]]:
        """Return match and seat wherever a person sits or has sat in a match that runs."""
        sql = """
            SELECT seat.match, seat.seat FROM seat JOIN match ON match.id = seat.match
            WHERE status = 'running' AND (user = :user OR owner = :user OR former = :user)
            UNION SELECT sitter.match, sitter.seat FROM sitter JOIN match ON match.id = sitter.match
            WHERE status = 'running' AND user = :user
        """
        return [(int(match), int(seat)) for match, seat in await self.rows(sql, user=user)]

    async def seen(self, match: int) -> list[tuple[int, bytes]]:
        """Return the seats of a match that were seen by who was forgotten, with their marks."""
        return [
            (int(seat), bytes(mark))
            for seat, mark in await self.rows("SELECT seat, mark FROM seen WHERE match = ?", match)
        ]

    async def add_seen(self, match: int, seat: int, mark: bytes) -> None:
        await self.do("INSERT OR IGNORE INTO seen (match, seat, mark) VALUES (?, ?, ?)", match, seat, mark)

    async def pass_on_hosting(self, user: int) -> None:
        """Make somebody else at the table the host wherever a person is it, or nobody."""
        heir = "SELECT user FROM seat WHERE seat.match = match.id AND user IS NOT NULL AND user <> ? ORDER BY seat"
        sql = f"UPDATE match SET host = ifnull(({heir} LIMIT 1), ?) WHERE host = ?"
        await self.do(sql, user, FORGOTTEN, user)

    async def delete_notices_to(self, user: int) -> None:
        """Delete what was or is to be told to a person."""
        await self.do("DELETE FROM notice WHERE user = ?", user)

    async def notices_naming(self, user: int, name: str) -> list[NoticeArgsRow]:
        """Return what is told to others with a person's number or name in it, or in a longer one."""
        sql = "SELECT id, match, args FROM notice WHERE CAST(args AS TEXT) LIKE ? OR instr(CAST(args AS TEXT), ?) > 0"
        return await self.all(NoticeArgsRow, sql, f"%{user}%", msgspec.json.encode(name).decode())

    async def set_notice_args(self, notice: int, args: dict[str, Any]) -> None:
        await self.do("UPDATE notice SET args = ? WHERE id = ?", msgspec.json.encode(args), notice)

    async def forget_asked(self, user: int) -> None:
        """Take a person out of whom the posts ask and have called."""
        for column in ("asked", "called"):
            await self.do(
                f"UPDATE post SET {column} = CAST((SELECT json_group_array(value) "
                f"FROM json_each(CAST({column} AS TEXT)) WHERE value <> ?) AS BLOB) "
                f"WHERE CAST({column} AS TEXT) LIKE ?",
                user,
                f"%{user}%",
            )

    async def forget_person(self, user: int) -> None:
        """Delete what a person has chosen, and the settings of the bot's own that name them."""
        await self.do("DELETE FROM person WHERE user = ?", user)
        await self.do("DELETE FROM rest WHERE user = ?", user)
        await self.do("DELETE FROM nickname WHERE user = ?", user)
        await self.do("UPDATE OR REPLACE sitter SET user = ? WHERE user = ?", FORGOTTEN, user)
        await self.do("DELETE FROM wish WHERE user = ?", user)
        await self.do("DELETE FROM follow WHERE user = ?", user)
        await self.do("DELETE FROM lesson WHERE user = ?", user)
        await self.do("DELETE FROM invitation WHERE user = ? OR inviter = ?", user, user)
        await self.do("UPDATE match SET importer = ? WHERE importer = ?", FORGOTTEN, user)
        await self.do("DELETE FROM setting WHERE name LIKE ?", f"%-{user}")
