"""Statements about seasons: which servers have them, and what was played in one."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.store.results import ScoreRow
from bot.store.sql import Sql

Length = Literal["month", "quarter", "year"]


class SeasonRow(Struct, frozen=True):
    """The seasons of a server."""

    guild: int
    kind: Length
    latest: int | None = None
    """The match to which the post at the end belongs that is planned; None: nothing has been played in it yet."""
    until: float | None = None
    """When that season ends."""


class SeasonQueries(Sql):
    """Seasons."""

    async def get(self, guild: int) -> SeasonRow | None:
        return await self.one(SeasonRow, "SELECT * FROM season WHERE guild = ?", guild)

    async def drop(self, guild: int) -> None:
        await self.do("DELETE FROM season WHERE guild = ?", guild)

    async def latest(self, guild: int, start: float, end: float) -> int | None:
        """Return the match of a server that ended last in a time, of those that count."""
        sql = """
            SELECT match FROM result WHERE guild = ? AND ended >= ? AND ended < ? AND fault IS NULL
            ORDER BY ended DESC, match DESC LIMIT 1
        """
        return await self.first(int, sql, guild, start, end)

    async def scores(self, guild: int, start: float, end: float) -> list[ScoreRow]:
        """Return all seats of the matches among people of a server that ended in a time, in order."""
        sql = """
            SELECT score.* FROM result CROSS JOIN score ON score.match = result.match
            WHERE result.guild = ? AND result.ended >= ? AND result.ended < ? AND NOT score.alone
            ORDER BY result.ended, result.match, seat
        """
        return await self.all(ScoreRow, sql, guild, start, end)
