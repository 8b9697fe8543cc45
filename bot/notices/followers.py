"""Whoever follows a match without a seat in it is told of a round or of its end, silently, in a direct message."""

from __future__ import annotations

from bot.notices import schedule
from bot.store import Queries


async def plan_news(queries: Queries, match: int, revision: int, now: float, *, ends: bool) -> None:
    """Tell those who follow a match that a round, or the match, has ended. Quick rounds share a message."""
    followers = await queries.follows.at(match)
    if not followers:
        return
    planned = {row.user: row.due for row in await queries.notices.open(match) if row.kind == "follow"}
    for row in followers:
        if ends or row.rounds:
            due = now if ends else min(now + schedule.ROUNDS, planned.get(row.user, now + schedule.ROUNDS))
            await queries.notices.drop_matching(match, "follow", "superseded", user=row.user, before=revision)
            await queries.notices.add(match, revision, "follow", due=due, user=row.user)
