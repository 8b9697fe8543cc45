"""Statements about chance: the chapters of a match, and who has joined it in which order."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from bot.store.sql import Sql


class ChapterRow(Struct, frozen=True):
    """A secret number from which chance is drawn, and what else decides: see ``bot.matches.chance``."""

    match: int
    number: int
    recipe: int
    seed: bytes
    revision: int
    """The first revision that is drawn from it."""
    card: int | None = None
    """The message that first showed its hash."""
    people: str | None = None
    """A digest of the numbers of those who play; None: nobody has started it."""
    start: int | None = None
    """The message from which on it is drawn from."""
    numbers: str = ""
    """The numbers of those who play, with commas between; empty, once somebody of them was forgotten."""


class ChapterQueries(Sql):
    """Chapters of chance."""

    async def newest(self, match: int) -> ChapterRow | None:
        sql = "SELECT * FROM chapter WHERE match = ? ORDER BY number DESC LIMIT 1"
        return await self.one(ChapterRow, sql, match)

    async def all_of(self, match: int) -> list[ChapterRow]:
        return await self.all(ChapterRow, "SELECT * FROM chapter WHERE match = ? ORDER BY number", match)

    async def going_on(self, seed: bytes, revision: int, host: int, since: float) -> int | None:
        """Return the match in which somebody goes on from a revision of one with this first seed, newly opened."""
        sql = """
            SELECT going.match FROM chapter AS going JOIN match ON match.id = going.match
            WHERE match.host = ? AND match.created > ? AND status IN ('lobby', 'running') AND going.revision = ?
            AND EXISTS (
                SELECT 1 FROM chapter AS first WHERE first.match = going.match AND first.number = 0 AND first.seed = ?
            )
        """
        return await self.first(int, sql, host, since, revision, seed)

    async def set_card(self, match: int, message: int) -> None:
        """Note which message has shown the hash of the newest chapter, unless an earlier one has."""
        await self._set(match, "card = ifnull(card, ?)", message)

    async def set_people(self, match: int, digest: str, people: Iterable[int]) -> None:
        """Note who plays: from now on the newest chapter is to be drawn from."""
        await self._set(match, "people = ?", digest)
        await self._set(match, "numbers = ?", ",".join(map(str, people)))

    async def set_start(self, match: int, message: int) -> None:
        """Note the message from which on the newest chapter is drawn from."""
        await self._set(match, "start = ?", message)

    async def _set(self, match: int, what: str, value: int | str) -> None:
        newest = "(SELECT max(number) FROM chapter WHERE match = ?)"
        await self.do(f"UPDATE chapter SET {what} WHERE match = ? AND number = {newest}", value, match, match)

    async def join(self, match: int, user: int) -> None:
        """Note that somebody has joined a lobby, unless they have before."""
        await self.do("INSERT OR IGNORE INTO joined (match, user) VALUES (?, ?)", match, user)

    async def joined(self, match: int) -> list[int]:
        """Return who has joined a lobby, in the order of their first joining."""
        rows = await self.rows("SELECT user FROM joined WHERE match = ? ORDER BY rowid", match)
        return [int(user) for (user,) in rows]

    async def forget(self, user: int) -> None:
        await self.do("DELETE FROM joined WHERE user = ?", user)
        await self.do("UPDATE chapter SET numbers = '' WHERE ',' || numbers || ',' LIKE ?", f"%,{user},%")
