"""What people say at their tables: where its message is, and how that goes again."""

from __future__ import annotations

from bot.store import Queries
from bot.store.rows import NoticeRow


async def note_arrived(queries: Queries, notice: NoticeRow, message: int, now: float) -> None:
    """Store where the message is of what was said. If that was taken back meanwhile, the message goes."""
    said, match = await queries.said.get(notice.number), await queries.matches.get(notice.table)
    assert match is not None
    if said is not None and said.text:
        await queries.said.set_message(said.id, match.channel, message)
    else:
        await take_away(queries, match.id, match.channel, message, now)


async def take_away(queries: Queries, match: int, channel: int, message: int, now: float) -> None:
    """Have the message of what was said deleted."""
    args: dict[str, object] = {"channel": channel, "message": message, "gone": True}
    await queries.notices.add_another(match, 0, "shrink", due=now, args=args)
