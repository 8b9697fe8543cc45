"""Messages of the bot that were sent, without a Discord that has them."""

from __future__ import annotations

from typing import Any

from bot.matches.table import Table
from bot.store import Queries
from bot.store.rows import NoticeKind, NoticeRow
from tests.bot.people import House

MAILBOX = 9000
"""The channel of somebody's direct messages, with their number added."""


async def sent(
    house: House, table: Table, kind: NoticeKind, *, message: int, revision: int = 0, **more: Any
) -> NoticeRow:
    """Have something told of a match, just now."""

    async def change(queries: Queries) -> NoticeRow:
        await queries.notices.add_another(table.id, revision, kind, due=house.clock(), **more)
        (*_, notice) = await queries.notices.of_revision(table.id, revision, kind)
        await queries.notices.begin(notice.id, house.clock())
        await queries.notices.mark_sent(notice.id, house.clock(), message)
        found = await queries.notices.get(notice.id)
        assert found is not None
        return found

    return await house.store.write(change)


async def reminded(house: House, user: int, *, message: int | None) -> NoticeRow:
    """Remind somebody of all that waits for them, just now; without a message it was in vain."""

    async def change(queries: Queries) -> NoticeRow:
        await queries.notices.plan_reminder(user, house.clock())
        planned = await queries.notices.planned_reminder(user)
        assert planned is not None
        await queries.notices.begin(planned.id, house.clock())
        await queries.notices.mark_sent(planned.id, house.clock(), message)
        return planned

    return await house.store.write(change)


async def open_mailboxes(house: House, *names: str) -> None:
    """Have these people's channels of direct messages be known."""
    for name in names:
        user = house.known[name].user
        await house.store.write(lambda queries, user=user: queries.people.set_mailbox_channel(user, MAILBOX + user))  # type: ignore[misc]


async def all_of(house: House, kind: NoticeKind) -> list[NoticeRow]:
    """Every notice of a kind that is still to be sent, of whatever match."""
    sql = "SELECT * FROM notice WHERE kind = ? AND sent IS NULL AND dropped IS NULL ORDER BY id"
    return await house.store.read.all(NoticeRow, sql, kind)


async def edits(house: House) -> list[tuple[int, str]]:
    """The messages that are to be edited because they have lost their reason, and why."""
    return [(row.args["message"], row.args["why"]) for row in await all_of(house, "shrink")]
