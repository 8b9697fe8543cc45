"""Statements about the emojis of applications."""

from __future__ import annotations

from bot.store.sql import Sql


class EmojiQueries(Sql):
    """Emojis, by application and name."""

    async def of(self, application: int) -> dict[str, int]:
        """Return the ids of an application's emojis by name."""
        rows = await self.rows("SELECT name, id FROM emoji WHERE application = ?", application)
        return {str(name): int(number) for name, number in rows}

    async def set(self, application: int, ids: dict[str, int]) -> None:
        """Store which emojis an application has, by name, in place of what was known."""
        await self.do("DELETE FROM emoji WHERE application = ?", application)
        for name, number in ids.items():
            await self.do("INSERT INTO emoji (application, name, id) VALUES (?, ?, ?)", application, name, number)
