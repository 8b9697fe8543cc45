"""Keeping plans, and playing them when their people are asked.

A plan is private. Nothing that others see, and no time, depends on it before it is played.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from bot.clock import Clock
from bot.loop import LONGEST_SLEEP, Watcher
from bot.matches.plans.plan import MOST, MOST_FIRST, Holds, Plan, PlanAnswer, Planned, holds, plan_of, row_of
from bot.matches.play import Play
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.table import Table, load, need_player
from bot.store import Queries, StoreError, transaction
from bot.store.plans import PendingRow
from bot.store.rows import WishRow
from games.contract import Seat, Term
from games.plans import Wish

log = logging.getLogger(__name__)
LONGEST_CHAIN: Final = 50
"""Answers that one plan gives at a time."""


class Plans:
    """Keeps plans, and plays them."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.store = play.store

    async def of(self, table: Table, seat: Seat) -> Plan:
        """Return the plan for a seat without what can't come any more."""
        return await _living(self.store.read, table, seat)

    async def answer(self, table: Table, seat: Seat) -> PlanAnswer:
        """Return what the plan for a seat answers to what it is asked now; nothing if something is wrong with it."""
        try:
            return (await self.of(table, seat)).answer(table.game, table.view(seat))
        except StoreError:
            raise
        except Exception:
            log.exception("match %d: the plan for seat %d can't be read", table.id, seat)
            return PlanAnswer(None, failed=True)

    # Making them

    @transaction
    async def add(
        self, queries: Queries, match: int, user: int, wished: Wish, after: int | None, *, seen: int | None = None
    ) -> tuple[Table, int]:
        """Add a wish to the end of a plan: for the next question, or to go on from another wish.

        ``seen``: the newest wish that the person knew of, so that the same press twice is one wish. Returns the match
        and the wish's number. Raises ``StaleError`` if the person is asked by now, the question can't come any more,
        that other wish is gone or there are newer ones than ``seen``; ``RefusedError`` if they have planned enough.
        """
        table = await load(queries, match)
        seat, game = need_player(table, user), table.game
        if seat in table.to_move or game.is_expired(table.view(seat), wished.occasion):
            raise StaleError
        plan = await _living(queries, table, seat)
        if (after is not None and not plan.leading_to(after)) or (seen is not None and plan.newest > seen):
            raise StaleError
        if not plan.has_room(after):
            raise RefusedError("plan-full", n=MOST_FIRST if after is None else MOST)
        return table, await queries.insert_numbered(
            row_of(game, match, seat, user, Planned(0, after, wished, plan.is_alone))
        )

    @transaction
    async def drop(self, queries: Queries, match: int, user: int, wish: int) -> Table:
        """Drop a wish with what goes on from it; one that is gone already is no fault."""
        table = await load(queries, match)
        plan = plan_of(table.game, await queries.plans.wishes(match, need_player(table, user)))
        if plan.leading_to(wish):
            await queries.plans.drop_wishes(set(plan.with_followers(wish)))
        return table

    @transaction
    async def drop_all(self, queries: Queries, match: int, user: int) -> Table:
        """Drop all wishes of a plan. Standing answers stay."""
        table = await load(queries, match)
        await queries.plans.drop_wishes_of(match, {need_player(table, user)})
        return table

    @transaction
    async def choose_alone(self, queries: Queries, match: int, user: int, *, alone: bool) -> Table:
        """Store whether one wish is all that is wanted, so that the others are dropped once it is done."""
        table = await load(queries, match)
        await queries.plans.set_alone(match, need_player(table, user), alone=alone)
        return table

    @transaction
    async def turn_standing(
        self, queries: Queries, match: int, user: int, answer: Term, *, seen: Holds | None = None
    ) -> Table:
        """Turn a standing answer: on until its person next answers themselves, on for the match, off.

        What they are asked meanwhile isn't answered by itself: they are there. ``seen``: how long it held when they
        pressed, so that the same press twice turns it once.
        """
        table = await load(queries, match)
        seat = need_player(table, user)
        rows = [row for row in await queries.plans.wishes(match, seat) if row.answer == answer.value]
        given = next((row for row in rows if not row.failed), None)
        if seen is not None and seen is not holds(None if given is None else given.once):
            return table
        if given is None:
            await queries.insert_numbered(WishRow(0, match, seat, user, answer=answer.value, once=True))
        elif given.once:
            await queries.plans.set_once(given.id, once=False)
        else:
            await queries.plans.drop_wishes({given.id})
        if seat in table.to_move:
            await queries.plans.hold(match, seat, table.asked[seat].decision)
        return table

    # When they are asked

    async def hold(self, match: int, user: int) -> None:
        """Store that somebody has pressed or typed something in a match: what it asks them now isn't played for them.

        It is offered to them instead.
        """
        if await self.store.read.plans.is_open(match, user):
            await self.store.write(lambda queries: queries.plans.hold_all_of(match, user))

    @transaction
    async def do_as_planned(
        self, queries: Queries, match: int, user: int, *, decision: int, wish: int | None, interaction: int
    ) -> Table:
        """Take what a plan answers as its person's own answer: a wish, or what stands. Once an interaction.

        What goes on from a wish follows at once.
        Raises ``StaleError`` if the seat is asked another decision now, or the plan answers something else.
        """
        table = await load(queries, match)
        if await queries.journal.revision_of(interaction) is not None:
            return table
        seat = need_player(table, user)
        asked = table.asked.get(seat)
        if asked is None or asked.answered or asked.decision != decision:
            raise StaleError
        plan = await _living(queries, table, seat)
        found = plan.answer(table.game, table.view(seat))
        if found.action is None or found.wish != wish:
            raise StaleError
        if wish is not None:
            await self.play.take(queries, plan, wish)
        await queries.plans.end_once(match, seat)
        table = await self.play.answer(queries, table, seat, found.action, decision, interaction)
        return await self._go_on(queries, table, seat, [] if wish is None else plan.strand(wish)[1:])

    @transaction
    async def play_due(self, queries: Queries, pending: PendingRow) -> None:
        """Play a plan: the first wish that can be had, and what is planned for the rest of the turn.

        It is one transaction. Where nothing more in it can be had, its person is called.
        """
        if pending in await queries.plans.pending(pending.match):
            await self._play(queries, await load(queries, pending.match), pending.seat)

    async def _play(self, queries: Queries, table: Table, seat: Seat) -> None:
        """Give what a plan answers to what a seat is asked, and on through the turn; then hold it."""
        for _ in range(LONGEST_CHAIN):
            decision, plan = table.asked[seat].decision, await _living(queries, table, seat)
            await queries.plans.keep_wishes(table.id, seat, [one.id for one in plan.wishes])
            found = plan.answer(table.game, table.view(seat))
            if found.action is None or (found.wish is None and _is_put_to_several(table)):
                break
            if found.wish is not None:
                await self.play.take(queries, plan, found.wish)
            table = await self.play.answer(queries, table, seat, found.action, decision, planned=True)
            if seat not in table.to_move:
                return
        await queries.plans.hold(table.id, seat, table.asked[seat].decision)

    async def _go_on(self, queries: Queries, table: Table, seat: Seat, strand: Sequence[Planned]) -> Table:
        """Do what goes on from a wish that is done, as far as that is possible. Returns the match after it."""
        for one in strand:
            found = Plan((replace(one, after=None),)).answer(table.game, table.view(seat))
            if seat not in table.to_move or found.action is None:
                break
            await queries.plans.take_wish(one.id)
            decision = table.asked[seat].decision
            table = await self.play.answer(queries, table, seat, found.action, decision, planned=True)
        return table

    @transaction
    async def give_up(self, queries: Queries, pending: PendingRow) -> None:
        """Note that something is wrong with a plan: nothing of it is played any more, and its person is called."""
        await queries.plans.fail(pending.match, pending.seat, pending.decision)
        calls = await queries.notices.open_turns((pending.user,))
        asked = [row for row in await queries.journal.asked(pending.match) if row.seat == pending.seat]
        waited = [row for row in asked if row.decision == pending.decision and not row.computer]
        if waited and pending.match not in [call.match for call in calls]:
            now = self.play.clock()  # they have been called to this turn before
            await queries.notices.add_another(pending.match, pending.decision, "turn", due=now, user=pending.user)


def _is_put_to_several(table: Table) -> bool:
    """Whether a question is put to several at once: everybody sees when each of them answers.

    A standing answer would show what it says by the time at which it comes.
    """
    return len(table.to_move) + len(table.game.changeable(table.state)) > 1


async def _living(queries: Queries, table: Table, seat: Seat) -> Plan:
    plan = plan_of(table.game, await queries.plans.wishes(table.id, seat))
    return plan.living(table.game, table.view(seat))


class Planner(Watcher):
    """Plays plans when they are due. What was due while the bot didn't run is played at its start."""

    def __init__(self, plans: Plans, clock: Clock) -> None:
        super().__init__(plans.store)
        self.plans = plans
        self.clock = clock

    async def look(self) -> float:
        """Play what is due, one plan of a match at a time. Returns the seconds until the next is due."""
        now = self.clock()
        for pending in await self.store.read.plans.pending():
            if pending.due > now:
                return pending.due - now
            if not self.is_busy(pending.match):
                self.work(pending.match, self._play(pending))
        return LONGEST_SLEEP

    async def _play(self, pending: PendingRow) -> None:
        """Play a plan, or give it up if something goes wrong. The moves before it stay as they are."""
        try:
            await self.plans.play_due(pending)
        except StoreError:
            raise
        except Exception:
            log.exception("match %d: the plan for seat %d failed", pending.match, pending.seat)
            await self.plans.give_up(pending)
