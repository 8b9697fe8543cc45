"""The card that asks the table what to do about somebody who is late: when it is put, and what becomes of it."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.store import Queries
from bot.store.rows import MatchRow, NoticeRow, TurnRow

How: TypeAlias = Literal["answered", "lent", "sits-in", "waits", "rests"]
"""How it was settled: they have answered, the computer answers this one, it sits in, the table waits, all rests."""


async def put(queries: Queries, turn: TurnRow, now: float, *, gone: bool = False) -> None:
    """Ask the table about a turn. ``gone``: of somebody who isn't in its server any more."""
    number = 1 + await queries.notices.count(turn.match, "late")
    args: dict[str, object] = {"seat": turn.seat, "gone": gone}
    await queries.turns.set_late(turn, now)
    await queries.notices.add(turn.match, turn.began, "late", due=now, number=number, args=args)


async def put_anew(queries: Queries, match: MatchRow, turn: TurnRow, now: float) -> None:
    """Ask a table that has moved about a turn again; the card where it was goes."""
    card = await _last(queries, turn)
    if card is not None and card.message is not None:
        await _plan_shrink(queries, card, now, {"channel": match.channel, "message": card.message, "gone": True})
        await put(queries, turn, now, gone=bool(card.args.get("gone")))


async def end_card(queries: Queries, match: MatchRow, turn: TurnRow, how: How, now: float) -> None:
    """Have the last card about a turn shrink to a line that says what came of it, or not be sent any more."""
    card = await _last(queries, turn)
    if card is None:
        return
    if card.message is not None:
        await _shrink(queries, match, card, how, now)
    elif card.begun is None:
        await queries.notices.drop(card.id, "answered")
    else:  # it may be there or not: that is found out, and then it shrinks
        await queries.forgetting.set_notice_args(card.id, {**card.args, "how": how})


async def note_card_sent(queries: Queries, notice: int, now: float) -> None:
    """Have a card shrink that was settled while it was being sent."""
    card = await queries.notices.get(notice)
    match = None if card is None or card.message is None else await queries.matches.get(card.table)
    if card is not None and match is not None and "how" in card.args:
        await _shrink(queries, match, card, card.args["how"], now)


async def _last(queries: Queries, turn: TurnRow) -> NoticeRow | None:
    cards = await queries.notices.of_revision(turn.match, turn.began, "late")
    return next((card for card in reversed(cards) if card.args.get("seat") == turn.seat), None)


async def _shrink(queries: Queries, match: MatchRow, card: NoticeRow, how: How, now: float) -> None:
    args = {"channel": match.channel, "message": card.message, "seat": card.args["seat"], "how": how}
    await _plan_shrink(queries, card, now, args)


async def _plan_shrink(queries: Queries, card: NoticeRow, now: float, args: dict[str, object]) -> None:
    await queries.notices.add_another(card.table, card.revision, "shrink", due=now, args=args)
