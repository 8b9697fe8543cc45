"""Following a match in which one has no seat."""

from __future__ import annotations

from typing import Final

from bot.matches.authorization import FOLLOW
from bot.matches.refusals import RefusedError
from bot.matches.service import MatchService
from bot.store import Queries, transaction
from bot.store.follows import FollowRow

MOST: Final = 10
"""How many matches a person can follow at a time."""


class Follows(MatchService):
    """Has people follow matches."""

    @transaction
    async def follow(self, queries: Queries, match: int, user: int, *, rounds: bool) -> None:
        """Have somebody be told of each round of a match, or of its end alone. Raises ``RefusedError``."""
        table = await self.authorizer.authorize(queries, match, FOLLOW, user)
        if user in table.people:
            raise RefusedError("follow-seated")
        known = {row.match: row for row in await queries.follows.of(user)}
        if match not in known and len(known) >= MOST:
            raise RefusedError("follows-many", n=MOST)
        told = known[match].told if match in known else table.revision
        await queries.put(FollowRow(match, user, rounds, told))

    @transaction
    async def stop(self, queries: Queries, match: int, user: int) -> None:
        """Have somebody follow a match no more."""
        await queries.follows.drop(match, user)
        await queries.notices.drop_matching(match, "follow", "answered", user=user, unbegun=True)
