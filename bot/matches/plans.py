"""Plans: what people want to have answered for them, chosen ahead and played when they are asked.

A plan is private. Nothing that others see, and no time, depends on it before it is played.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct

from bot.matches.play import Play
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table, load, need_player, need_running
from bot.store import Queries
from bot.store.rows import PendingRow, WishRow
from games.codec import UnreadableError, codec
from games.contract import Action, AnyGame, GameView, NamedValue, Occasion, Phrase, Seat, Term
from games.planning import Wish, fulfil, standing_answer

log = logging.getLogger(__name__)
MOST: Final = 5
"""Wishes for the next question, in a plan."""
LONGEST: Final = 20
"""Rows of a plan, with what follows those wishes."""
PLAN_FAILED: Final = "plan-failed"
"""What a call says besides, whose person had a plan that could not be played."""
LONGEST_CHAIN: Final = 50
"""Answers that one plan gives at a time."""


class Skipped(Struct, frozen=True):
    """A wish that can't be had now, and why."""

    wish: WishRow
    reason: Phrase


class Offer(Struct, frozen=True):
    """What a plan answers to a question."""

    action: Action | None
    """None: nothing in it answers this."""
    wish: WishRow | None = None
    """The wish whose action it is; None: a standing answer."""
    skipped: tuple[Skipped, ...] = ()
    """The wishes for this question that come before and can't be had."""


class Plans:
    """Keeps plans, and plays them."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.store = play.store

    # Making them

    async def rows(self, table: Table, seat: Seat) -> list[WishRow]:
        """Return the plan for a seat without what can't come any more."""
        return _living(table, seat, await self.store.read.wishes(table.id, seat))

    async def add(self, match: int, user: int, wished: Wish, after: int | None) -> Table:
        """Add a wish to the end of a plan: for the next question, or for the one that follows after another wish.

        Raises ``StaleError`` if the person is asked by now or that question can't come any more, ``RefusedError`` if
        they have planned enough.
        """

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            seat, game = need_player(table, user), table.game
            if seat in table.to_move or game.lapses(table.view(seat), wished.occasion):
                raise StaleError
            rows = await queries.wishes(match, seat)
            if after is not None and after not in (row.id for row in rows):
                raise StaleError
            if len(rows) >= LONGEST or (after is None and is_full(rows)):
                raise RefusedError("plan-full", n=MOST)
            await queries.add_wish(
                WishRow(
                    *(0, match, seat, user, after, wished.occasion.kind, wished.occasion.mark),
                    action=codec(game).encode(wished.action),
                    things=msgspec.json.encode([(thing.kind, thing.value) for thing in wished.things]),
                )
            )
            return table

        return await self.store.write(change)

    async def drop(self, match: int, user: int, wish: int) -> Table:
        """Drop a wish with what follows it; one that is gone already is no fault."""

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            rows = await queries.wishes(match, need_player(table, user))
            await queries.drop_wishes(set(_with_followers(rows, wish)))
            return table

        return await self.store.write(change)

    async def drop_all(self, match: int, user: int) -> Table:
        """Drop a whole plan. Standing answers stay."""

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            await queries.drop_plans(match, {need_player(table, user)})
            return table

        return await self.store.write(change)

    async def turn_standing(self, match: int, user: int, answer: Term) -> Table:
        """Turn a standing answer: on until its person next answers themselves, on for the match, off.

        What they are asked meanwhile isn't answered by itself: they are there.
        """

        async def change(queries: Queries) -> Table:
            table = await load(queries, match)
            seat = need_player(table, user)
            given = next((row for row in await queries.wishes(match, seat) if row.answer == answer.value), None)
            if given is None:
                await queries.add_wish(WishRow(0, match, seat, user, answer=answer.value, once=True))
            elif given.once:
                await queries.set_once(given.id, once=False)
            else:
                await queries.drop_wishes({given.id})
            if seat in table.to_move:
                await queries.look_at_wishes(match, seat, table.asked[seat].decision)
            return table

        return await self.store.write(change)

    # When they are asked

    async def hold(self, table: Table, user: int) -> None:
        """Store that somebody has pressed or typed something in a match: what it asks them now isn't played for them.

        It is offered to them instead.
        """
        seat = table.seat_of(user)
        asked = None if seat is None else table.asked.get(seat)
        if seat is None or asked is None or asked.answered:
            return
        rows = await self.store.read.wishes(table.id, seat)
        if any(row.looked != asked.decision for row in rows):
            await self.store.write(lambda queries: queries.look_at_wishes(table.id, seat, asked.decision))

    async def offer(self, table: Table, seat: Seat) -> Offer:
        """Return what a plan answers to what a seat is asked now."""
        return offered(table, seat, await self.rows(table, seat))

    async def play_due(self, pending: PendingRow) -> None:
        """Play a plan: the first wish that can be had, and what is planned for the rest of the turn.

        It is one transaction. If nothing in it can be had, its person is called.
        """

        async def change(queries: Queries) -> None:
            table = await load(queries, pending.match)
            need_running(table)
            asked = table.asked.get(pending.seat)
            if asked is None or asked.answered or asked.decision != pending.decision:
                return
            if any(row.looked != asked.decision for row in await queries.wishes(table.id, pending.seat)):
                await self._play(queries, table, pending.seat)

        await self.store.write(change)

    async def _play(self, queries: Queries, table: Table, seat: Seat) -> None:
        for _ in range(LONGEST_CHAIN):
            decision = table.asked[seat].decision
            every = await queries.wishes(table.id, seat)
            rows = _living(table, seat, every)
            await queries.drop_wishes({row.id for row in every if row not in rows})
            found = offered(table, seat, rows)
            if found.action is None:
                break
            if found.wish is not None:
                await queries.drop_wishes({found.wish.id})
            table = await self.play.answer(queries, table, seat, found.action, decision)
            if seat not in table.to_move:
                return
        await queries.look_at_wishes(table.id, seat, table.asked[seat].decision)

    async def give_up(self, pending: PendingRow) -> None:
        """Drop a plan that can't be played because something is wrong with it, so that its person is called."""

        async def change(queries: Queries) -> None:
            rows = await queries.wishes(pending.match, pending.seat)
            await queries.drop_wishes({row.id for row in rows})
            for call in await queries.open_turn_notices((pending.user,)):
                if call.match == pending.match:
                    await queries.set_notice_args(call.id, {**call.args, PLAN_FAILED: True})

        await self.store.write(change)


def offered(table: Table, seat: Seat, rows: Sequence[WishRow]) -> Offer:
    """Return what a plan answers to what a seat is asked now: the first wish that can be had, or a standing answer."""
    return answer_of(table.game, table.view(seat), rows)


def answer_of(game: AnyGame, view: GameView, rows: Sequence[WishRow]) -> Offer:
    """Return what a plan answers to what the view's seat is asked."""
    occasion, skipped = game.occasion(view), list[Skipped]()
    for row in rows:
        if row.action is not None and occasion_of(row) == occasion:
            found = fulfil(game, view, wish_of(game, row))
            if isinstance(found, Action):
                return Offer(found, row, tuple(skipped))
            skipped.append(Skipped(row, found))
    given = [term for term in game.standing_answers if term.value in {row.answer for row in rows}]
    return Offer(standing_answer(game, view, given), None, tuple(skipped))


def wish_of(game: AnyGame, row: WishRow) -> Wish:
    """Return a stored wish. Raises ``UnreadableError`` if this version can't read it any more."""
    assert row.action is not None
    things: list[Any] = msgspec.json.decode(row.things)
    return Wish(occasion_of(row), codec(game).action(row.action), tuple(NamedValue(*thing) for thing in things))


def occasion_of(row: WishRow) -> Occasion:
    """Return for what a wish was made."""
    return Occasion(row.kind, row.mark)


def is_full(rows: Sequence[WishRow]) -> bool:
    """Whether a plan has no room for another wish for the next question."""
    return sum(row.action is not None and row.after is None for row in rows) >= MOST


def _living(table: Table, seat: Seat, rows: Sequence[WishRow]) -> list[WishRow]:
    """Return a plan without what can't come any more."""
    return [row for row in rows if not _is_over(table, seat, row)]


def _is_over(table: Table, seat: Seat, row: WishRow) -> bool:
    """Whether a wish is for a question that can't come any more, or can't be read."""
    if row.action is None:
        return False
    try:
        wish_of(table.game, row)
    except UnreadableError as error:
        log.warning("a wish for match %d can't be read any more: %s", row.match, error)
        return True
    return table.game.lapses(table.view(seat), occasion_of(row))


def _with_followers(rows: Sequence[WishRow], wish: int) -> Iterator[int]:
    """Yield a wish and what goes on from it."""
    yield wish
    for row in rows:
        if row.after == wish:
            yield from _with_followers(rows, row.id)
