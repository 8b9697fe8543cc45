"""Statements about channels that can't be written to."""

from __future__ import annotations

from bot.store.rows.telling import PausedRow
from bot.store.sql import Sql


class PausedQueries(Sql):
    """Paused channels."""

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
