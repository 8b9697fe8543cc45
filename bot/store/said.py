"""Statements about what players say at their tables."""

from __future__ import annotations

from msgspec import Struct

from bot.store.sql import Sql


class SaidRow(Struct, frozen=True):
    """One thing that somebody has said."""

    id: int
    match: int
    revision: int
    """The newest revision when it was said."""
    user: int
    made: float
    text: str
    """Empty: it was taken back."""
    channel: int | None = None
    """Where its message is; None: it wasn't sent yet."""
    message: int | None = None


class SaidQueries(Sql):
    """People's own words."""

    async def get(self, said: int) -> SaidRow | None:
        return await self.one(SaidRow, "SELECT * FROM said WHERE id = ?", said)

    async def to(self, user: int, match: int, most: int) -> list[SaidRow]:
        """Return the last words of others at a match, the oldest first."""
        sql = "SELECT * FROM said WHERE match = ? AND user <> ? AND text <> '' ORDER BY id DESC LIMIT ?"
        return (await self.all(SaidRow, sql, match, user, most))[::-1]

    async def last(self, user: int, match: int) -> SaidRow | None:
        """Return what a person has said last at a match."""
        return await self.one(
            SaidRow, "SELECT * FROM said WHERE user = ? AND match = ? ORDER BY id DESC LIMIT 1", user, match
        )

    async def times(self, user: int, since: float) -> list[float]:
        """Return when a person has said something since a time, also what was taken back, the oldest first."""
        rows = await self.rows("SELECT made FROM said WHERE user = ? AND made > ? ORDER BY made", user, since)
        return [float(made) for (made,) in rows]

    async def take_back(self, said: int) -> None:
        await self.do("UPDATE said SET text = '' WHERE id = ?", said)

    async def set_message(self, said: int, channel: int, message: int) -> None:
        """Store where the message of what was said is."""
        await self.do("UPDATE said SET channel = ?, message = ? WHERE id = ?", channel, message, said)

    async def of(self, user: int) -> list[SaidRow]:
        """Return what is kept of what a person has said."""
        return await self.all(SaidRow, "SELECT * FROM said WHERE user = ? ORDER BY id", user)

    async def forget(self, user: int) -> None:
        """Delete whatever a person has said."""
        await self.do("DELETE FROM said WHERE user = ?", user)

    async def is_quiet(self, guild: int | None) -> bool:
        """Tell whether nothing may be said at the tables of a server."""
        return bool(await self.scalar("SELECT count(*) FROM quiet_guild WHERE guild = ?", guild))

    async def set_quiet(self, guild: int, quiet: bool) -> None:
        """Store whether nothing may be said at the tables of a server."""
        on, off = "INSERT OR IGNORE INTO quiet_guild (guild) VALUES (?)", "DELETE FROM quiet_guild WHERE guild = ?"
        await self.do(on if quiet else off, guild)

    async def expire(self, before: float) -> None:
        """Delete what was said before a time."""
        await self.do("DELETE FROM said WHERE made < ?", before)
