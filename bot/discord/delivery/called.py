"""Whom a post has called already: whoever still has the turn that it called them to isn't called again."""

from __future__ import annotations

from collections.abc import Collection

from bot.matches.table import Table, decode_state
from bot.store import Queries
from bot.store.rows.telling import PostRow


async def called_already(queries: Queries, table: Table, post: PostRow) -> tuple[int, ...]:
    """Return whom a post of the match's place has called to the turn that they still have."""
    if table.row.status != "running" or post.channel != table.row.channel:
        return ()
    asked = [user for user in table.people_to_move if user in post.called]
    return tuple([user for user in asked if not await left_meanwhile(queries, table, post, {user})])


async def left_meanwhile(queries: Queries, table: Table, post: PostRow, people: Collection[int]) -> bool:
    """Tell whether one of these people was not to move at some revision since a post was made."""
    rows = await queries.journal.revisions(table.id, post.revision, table.revision)
    seats = {seat for user in people if (seat := table.seat_of(user)) is not None}
    return any(not seats <= set(table.game.to_move(decode_state(table.game, row))) for row in rows)
