"""Statements about who follows which match without a seat in it."""

from __future__ import annotations

from msgspec import Struct

from bot.store.sql import Sql


class FollowRow(Struct, frozen=True):
    """Somebody who is told how a match goes in which they have no seat."""

    match: int
    user: int
    rounds: bool
    """Whether they are told of each round; else of the end alone."""
    told: int
    """Up to which revision they have been told."""
    stopped: bool = False
    """Whether it has ended because their mailbox was closed, which they haven't been told."""


class FollowQueries(Sql):
    """Following."""

    async def get(self, match: int, user: int) -> FollowRow | None:
        return await self.one(FollowRow, "SELECT * FROM follow WHERE match = ? AND user = ?", match, user)

    async def at(self, match: int) -> list[FollowRow]:
        """Return who follows a match."""
        return await self.all(FollowRow, "SELECT * FROM follow WHERE match = ? AND NOT stopped", match)

    async def of(self, user: int) -> list[FollowRow]:
        """Return what somebody follows."""
        sql = "SELECT * FROM follow WHERE user = ? AND NOT stopped ORDER BY match"
        return await self.all(FollowRow, sql, user)

    async def set_told(self, match: int, user: int, revision: int) -> None:
        await self.do("UPDATE follow SET told = ? WHERE match = ? AND user = ?", revision, match, user)

    async def stop(self, match: int, user: int) -> None:
        """Have somebody follow a match no more because their mailbox is closed."""
        await self.do("UPDATE follow SET stopped = 1 WHERE match = ? AND user = ?", match, user)

    async def drop(self, match: int, user: int) -> None:
        await self.do("DELETE FROM follow WHERE match = ? AND user = ?", match, user)
