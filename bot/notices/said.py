"""What people say at their tables: where its message is, and how it goes again, there and from calls."""

from __future__ import annotations

from typing import Final

from bot.store import Queries
from bot.store.rows import NoticeKind, NoticeRow
from bot.store.said import SaidRow

TURN: Final[tuple[NoticeKind, ...]] = ("turn",)


async def note_arrived(queries: Queries, notice: NoticeRow, message: int, now: float) -> None:
    """Store where the message is of what was said. If that was taken back meanwhile, the message goes."""
    said, match = await queries.said.get(notice.number), await queries.matches.get(notice.table)
    assert match is not None
    if said is not None and said.text:
        await queries.said.set_message(said.id, match.channel, message)
    else:
        await _delete(queries, match.id, match.channel, message, now)


async def withdraw_words(queries: Queries, number: int, now: float) -> bool:
    """Take back what was said, if it is still kept. Returns whether it was."""
    row = await queries.said.get(number)
    if row is None or not row.text:
        return False
    await queries.said.take_back(number)
    await take_away(queries, row, now)
    return True


async def take_away(queries: Queries, row: SaidRow, now: float) -> None:
    """Have what was said go: its message at the table, and from the calls in which others may read it."""
    if row.channel is not None and row.message is not None:
        await _delete(queries, row.match, row.channel, row.message, now)
    calls = await queries.notices.sent_calls(row.match, TURN, 0)
    newest = {call.user: call.id for call in calls}  # it may have got its picture, and the words with it, later
    for call in calls:
        since = call.id == newest[call.user] or (call.sent or 0.0) >= row.made
        if since and call.user != row.user and not call.menu:
            await take_out(queries, call, now)


async def take_out(queries: Queries, call: NoticeRow, due: float) -> None:
    """Have a call be edited, so that it doesn't hold what isn't said any more."""
    args: dict[str, object] = {"of": call.id, "unsaid": True}
    await queries.notices.add_another(call.table, call.revision, "shrink", due=due, user=call.user, args=args)


async def _delete(queries: Queries, match: int, channel: int, message: int, now: float) -> None:
    args: dict[str, object] = {"channel": channel, "message": message, "gone": True}
    await queries.notices.add_another(match, 0, "shrink", due=now, args=args)
