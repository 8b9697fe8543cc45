"""Statements about friends, who see what a seat sees that isn't theirs."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bot.store.mending import LOOKED_UNKNOWN
from bot.store.sql import Sql

FriendState = Literal["asked", "looks", "ended"]


class FriendRow(Struct, frozen=True):
    """Somebody whom a player has asked to see what their seat sees."""

    id: int
    match: int
    seat: int
    asker: int
    """Who has asked; 0: somebody who was forgotten."""
    user: int | None
    """Who was asked; None: somebody who was forgotten, or whoever it was (``lose_track``)."""
    mark: bytes | None = None
    """By what the one who was forgotten is known again (``bot.matches.marks``)."""
    state: FriendState = "asked"
    looked: bool = False
    """Whether they have ever said yes, and so may have seen what is hidden."""


class FriendQueries(Sql):
    """Friends."""

    async def known_at(self, match: int) -> list[FriendRow]:
        """Return who was asked in a match, whatever came of it."""
        return await self.all(FriendRow, "SELECT * FROM friend WHERE match = ? ORDER BY id", match)

    async def naming(self, user: int) -> list[FriendRow]:
        """Return where somebody has asked or was asked."""
        return await self.all(FriendRow, "SELECT * FROM friend WHERE user = ? OR asker = ?", user, user)

    async def lose_track(self, match: int) -> None:
        """Note that it isn't known who has looked in a running match."""
        await self.do(LOOKED_UNKNOWN, match)

    async def end_row(self, row: FriendRow) -> None:
        """End what was asked or agreed; who has looked is kept."""
        await self.do("DELETE FROM friend WHERE id = ? AND NOT looked", row.id)
        await self.do("UPDATE friend SET state = 'ended' WHERE id = ?", row.id)
