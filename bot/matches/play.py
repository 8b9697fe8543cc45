"""During a match: reading it, answering, nudging. Each change is one transaction with the notices it causes."""

from __future__ import annotations

import logging

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bot.matches.authorization import COOLDOWNS, HURRY, NUDGE
from bot.matches.chance import chance_of
from bot.matches.entries import Move, read_entry
from bot.matches.journal import News
from bot.matches.names import sitting
from bot.matches.plans.plan import Plan, plan_of
from bot.matches.refusals import RefusedError, StaleError
from bot.matches.service import MatchService
from bot.matches.table import Table, asking, decode_state, load, need_player, need_running
from bot.store import Queries, transaction
from games.codec import codec
from games.contract import Action, Seat
from games.engine import play

log = logging.getLogger(__name__)


class Given(Struct, frozen=True):
    """An answer that was given to a question."""

    match: int
    entry: Move
    revision: int
    made: float
    in_person: bool
    """Whether its player pressed or typed it."""
    undone: bool
    """Whether it has been taken back."""


class Play(MatchService):
    """Reads matches, takes answers, calls the players who owe one."""

    async def table(self, match: int, *, missing: bool = False) -> Table:
        """Read a match as it stands, as ``load`` does. Raises ``RefusedError`` if there is none."""
        return await load(self.store.read, match, missing=missing)

    async def at_revision(self, table: Table, revision: int) -> Table:
        """Return the match with the position of an earlier revision, in which nobody is asked."""
        row = await self.store.read.journal.revision(table.id, revision)
        if row is None or row.state is None:
            return table
        return replace(table, newest=row, state=decode_state(table.game, row), asked={})

    async def given(self, match: int, seat: Seat, decision: int) -> Given | None:
        """Return what a seat answered to what it was asked at a revision; None if it has not."""
        row = await self.store.read.journal.answer_after(match, seat, decision)
        if row is None:
            return None
        entry, undos = read_entry(row.entry), await self.store.read.journal.undos(match, row.revision)
        assert isinstance(entry, Move)
        undone = any(undo.position < row.revision for undo in undos)
        in_person = row.interaction is not None and not entry.planned
        return Given(match, entry, row.revision, row.made, in_person, undone)

    async def before(self, table: Table, revision: int, seat: Seat, decision: int) -> Table | None:
        """Return the match as it stood when a seat gave an answer to a decision; None if that is no longer known."""
        found = await self.at_revision(table, revision - 1)
        if found is table:
            return None
        sat = await sitting(self.store.read, table)
        return asking(replace(found, seats=sat(found.revision)), seat, decision)

    @transaction
    async def move(
        self,
        queries: Queries,
        match: int,
        user: int,
        action: Action,
        *,
        decision: int | None = None,
        interaction: int | None = None,
    ) -> Table:
        """Take a player's answer. If the interaction was taken before, nothing changes.

        Raises ``StaleError`` if the seat is asked another decision now, ``RefusedError`` if the user isn't asked, and
        ``Illegal`` with the rule that the action breaks.
        """
        table = await load(queries, match)
        if interaction is not None and await queries.journal.revision_of(interaction) is not None:
            return table
        seat = need_player(table, user)
        await self._note_own_answer(queries, table, seat, action)
        return await self.answer(queries, table, seat, action, decision, interaction)

    async def take(self, queries: Queries, plan: Plan, wish: int) -> None:
        """Drop a wish that is done, and those that were there for when it couldn't be had."""
        await queries.plans.take_wish(wish)
        await queries.plans.drop_wishes(plan.others(wish))

    async def _note_own_answer(self, queries: Queries, table: Table, seat: Seat, action: Action) -> None:
        """Take the first wish for just what somebody does themselves now, and end what holds until then."""
        plan = plan_of(table.game, await queries.plans.wishes(table.id, seat))
        try:
            wish = plan.meant(table.game, table.view(seat), action)
        except Exception:
            log.exception("match %d: the plan for seat %d can't be compared", table.id, seat)
            wish = None
        if wish is not None:
            await self.take(queries, plan, wish)
        await queries.plans.end_once(table.id, seat)

    @transaction
    async def move_computer(self, queries: Queries, match: int, seat: Seat, action: Action, decision: int) -> Table:
        """Take the answer of a computer player. Raises as ``move`` does."""
        table = await load(queries, match)
        need_running(table)
        asked = table.asked.get(seat)
        if asked is None or not asked.computer or table.rests:
            raise StaleError
        return await self.answer(queries, table, seat, action, decision)

    async def answer(
        self,
        queries: Queries,
        table: Table,
        seat: Seat,
        action: Action,
        decision: int | None,
        interaction: int | None = None,
        *,
        planned: bool = False,
    ) -> Table:
        """Take the answer of a seat within a transaction. ``planned``: its plan gives it. Raises as ``move`` does."""
        asked = table.asked.get(seat)
        if decision is not None and (asked is None or asked.decision != decision):
            raise StaleError
        if asked is None:
            raise RefusedError("not-asked")
        chance = await chance_of(queries, table)
        step = play(table.game, table.state, seat, action, chance)
        entry = Move(seat, msgspec.Raw(codec(table.game).encode(action)), planned)
        news = News(entry, step.state, step.events, chance.outcomes, mover=seat, interaction=interaction)
        return await self.journal.append(queries, table, news)

    @transaction
    async def hurry(self, queries: Queries, match: int, user: int, *, as_host: bool) -> None:
        """Have computer players among themselves play to the end without pauses.

        Raises ``RefusedError``: ``StaleError`` once a person plays with them.
        """
        table = await self.authorizer.authorize(queries, match, HURRY, user, as_host=as_host)
        if table.people:
            raise StaleError
        await queries.matches.hurry(match)

    @transaction
    async def nudge(self, queries: Queries, match: int, user: int) -> tuple[Seat, ...]:
        """Call everybody who is waited for. Returns their seats. Raises ``RefusedError`` if that was done recently."""
        table = await self.authorizer.authorize(queries, match, NUDGE, user)
        asked = [seat for seat in table.to_move if not table.asked[seat].computer]
        waited = [seat for seat in asked if table.seats[seat].user not in (None, user)]
        if not waited:
            raise RefusedError("nobody-to-nudge")
        now, cooldown = self.clock(), COOLDOWNS["nudge"]
        await self.authorizer.ring(queries, match, user, cooldown)
        for seat in waited:
            called = table.seats[seat].user
            assert called is not None
            await queries.notices.add_another(match, table.asked[seat].decision, "nudge", due=now, user=called)
        return tuple(waited)
