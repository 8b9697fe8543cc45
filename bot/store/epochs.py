"""Statements about epochs: what keeps numbers of a lost time from being used again."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bot.store.mending import OF_A_MATCH
from bot.store.sql import Sql

LEAP: Final = 1000
"""Matches are counted from a multiple of this on: more than are ever opened between a copy and a loss."""
FAR: Final = 1_000_000
"""The same for whatever else is numbered by the database."""
NUMBERED: Final = "SELECT name FROM sqlite_master WHERE type = 'table' AND instr(sql, 'AUTOINCREMENT')"


class EpochRow(Struct, frozen=True):
    """A copy of the database that was put back."""

    number: int
    copied: float
    """When it was made. What happened from then on is lost."""
    restored: float
    first_match: int
    """From which number on matches are counted since."""


class EpochQueries(Sql):
    """Epochs."""

    async def newest(self) -> EpochRow | None:
        return await self.one(EpochRow, "SELECT * FROM epoch ORDER BY number DESC LIMIT 1")

    async def number_now(self, match: int) -> int | None:
        """Return which number a match has that had another one before a copy was put back."""
        return await self.first(int, "SELECT match FROM former_number WHERE number = ?", match)

    async def number_before(self, match: int) -> int:
        """Return which number a match had before the last copy was put back."""
        return int(await self.scalar("SELECT max(number) FROM former_number WHERE match = ?", match) or match)

    async def begin(self, copied: float, now: float, used: dict[str, int]) -> None:
        """Begin an epoch: no number is given that may have been given in the lost time.

        ``used``: the greatest numbers that are known to have been given, by table.
        """
        last = int(await self.scalar("SELECT ifnull(max(id), 0) FROM match"))
        newest = await self.newest()
        least = max(last, used.get("match", 0), 0 if newest is None else newest.first_match)
        first = (least // LEAP + 1) * LEAP + 1
        await self.insert(EpochRow(1 if newest is None else newest.number + 1, copied, now, first))
        for (table,) in await self.rows(NUMBERED):
            given = await self.scalar("SELECT seq FROM sqlite_sequence WHERE name = ?", table)
            await self.do("DELETE FROM sqlite_sequence WHERE name = ?", table)
            most = max(int(given or 0), used.get(table, 0))
            await self.do("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", table, most + FAR)

    async def renumber(self, match: int, number: int) -> None:
        """Give a match another number, in all that belongs to it."""
        await self.do("PRAGMA defer_foreign_keys = ON")
        for (table,) in await self.rows(OF_A_MATCH):
            await self.do(f"UPDATE {table} SET match = ? WHERE match = ?", number, match)
        await self.do("UPDATE match SET id = ? WHERE id = ?", number, match)
        await self.do("UPDATE match SET rematch_of = ? WHERE rematch_of = ?", number, match)
        await self.do("INSERT INTO former_number (number, match) VALUES (?, ?)", match, number)

    async def end_telling(self, match: int) -> None:
        """Drop what a match is still to be told, but for what has to become of messages, and the first word to people.

        Of its questions and its position it is told anew.
        """
        await self.do(
            "UPDATE notice SET dropped = 'superseded' WHERE match = ? AND sent IS NULL AND dropped IS NULL "
            "AND kind NOT IN ('shrink', 'welcome')",
            match,
        )

    async def look_for_sent(self) -> None:
        """Have whatever was to be told of matches that are over be looked for before it is sent: it may have been."""
        await self.do(
            "UPDATE notice SET begun = ifnull(begun, due) WHERE sent IS NULL AND dropped IS NULL AND match IN "
            "(SELECT id FROM match WHERE status IN ('over', 'abandoned'))"
        )

    async def forget_post(self, match: int) -> None:
        """Have a match be shown by another message than before."""
        await self.do("DELETE FROM post WHERE match = ?", match)

    async def ask_post_anew(self, match: int) -> None:
        """Have a match be shown by a new post, and not by an edit of the one before."""
        await self.do("UPDATE post SET asked = x'5b5d', called = x'5b5d' WHERE match = ?", match)

    async def forget_lateness(self, match: int) -> None:
        """Have the table be asked again about whoever is late: what has asked it can't be pressed any more."""
        await self.do("UPDATE turn SET late = NULL, waits = NULL WHERE match = ? AND ended IS NULL", match)

    async def invite_again(self, match: int, now: float) -> None:
        """Have everybody who was asked to join a lobby be asked again by a direct message."""
        await self.do(
            "INSERT INTO notice (match, revision, kind, user, number, due) "
            "SELECT ?1, 0, 'invitation', user, 1 + ifnull((SELECT max(number) FROM notice AS told "
            "WHERE told.match = ?1 AND told.kind = 'invitation' AND told.user = invitation.user), 0), ?2 "
            "FROM invitation WHERE match = ?1",
            match,
            now,
        )
