"""Statements about the emojis of applications."""

from __future__ import annotations

from bot.store.sql import Sql


class EmojiQueries(Sql):
    """Emojis, by application and name."""

    async def of(self, application: int) -> dict[str, int]:
        """Return the ids of an application's emojis by name."""
        rows = await self.rows("SELECT name, id FROM emoji WHERE application = ?", application)
        return {str(name): int(number) for name, number in rows}

    async def note(self, application: int, name: str, number: int) -> None:
        """Store an emoji, in place of an earlier one of its name."""
        sql = "INSERT OR REPLACE INTO emoji (application, name, id) VALUES (?, ?, ?)"
        await self.do(sql, application, name, number)
