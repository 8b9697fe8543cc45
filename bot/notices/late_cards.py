"""The card that asks the table what to do about somebody who is late: when it is put, and what becomes of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.store import Queries
from bot.store.rows import MatchRow, NoticeRow, TurnRow

How: TypeAlias = Literal["answered", "lent", "sits-in", "waits", "rests"]
"""How it was settled: they have answered, the computer answers this one, it sits in, the table waits, all rests."""


async def put(queries: Queries, turn: TurnRow, now: float) -> None:
    """Ask the table about a turn."""
    number = 1 + await queries.count_notices(turn.match, "late")
    args: dict[str, object] = {"seat": turn.seat}
    await queries.set_late(turn, now)
    await queries.add_notice(turn.match, turn.began, "late", due=now, number=number, args=args)


async def settle(queries: Queries, match: MatchRow, turn: TurnRow, how: How, now: float) -> None:
    """Have the last card about a turn shrink to a line that says what came of it, or not be sent any more."""
    cards = await queries.notices_of(turn.match, turn.began, "late")
    last = next((card for card in reversed(cards) if card.args.get("seat") == turn.seat), None)
    if last is None:
        return
    if last.message is None:
        await queries.drop_notice(last.id, "answered")
        return
    await _shrink(queries, match, last, how, now)


async def _shrink(queries: Queries, match: MatchRow, card: NoticeRow, how: How, now: float) -> None:
    args: dict[str, object] = {
        "channel": match.channel,
        "message": card.message,
        "seat": card.args["seat"],
        "how": how,
    }
    number = 1 + await queries.count_notices(match.id, "shrink")
    await queries.add_notice(match.id, card.revision, "shrink", due=now, number=number, args=args)
