"""Somebody who doesn't answer: the table is asked what to do, and if nobody is there, what was agreed is done.

Nothing happens behind anybody's back: whoever is late can answer until the computer has.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal, TypeAlias

from bot.matches.authorization import DECIDE, Authorizer, Overdue
from bot.matches.entries import Lent, Seated, read_entry
from bot.matches.journal import Journal, News
from bot.matches.refusals import RefusedError
from bot.matches.seats import Seats, is_last
from bot.matches.service import MatchService
from bot.matches.table import Table, load
from bot.matches.troubles import Troubles
from bot.notices import deadlines, late
from bot.notices.schedule import DAY, HOUR
from bot.store import Queries, Store, transaction
from bot.store.rows import PersonRow, SeatRow, TurnRow
from games.contract import Seat

UNDECIDED: Final = 14 * DAY
"""Seconds that the table has for its decision, from the last press of anybody."""
Way: TypeAlias = Literal["lent", "sits-in", "waits"]
"""What the table can choose: the computer answers this one, it sits in, or they wait a day."""


class Lateness(MatchService):
    """Finds who is late, asks the table, and does what it decides."""

    def __init__(
        self,
        store: Store,
        journal: Journal,
        authorizer: Authorizer,
        seats: Seats,
        default_zone: str = "UTC",
    ) -> None:
        super().__init__(store, journal, authorizer)
        self.seats = seats
        self.default_zone = default_zone
        self._troubles = Troubles()

    async def tend(self, now: float) -> None:
        """Ask the tables about those who are late, and decide where nobody does."""
        found = await self.store.read.turns.maybe_late(deadlines.LONGEST)
        for match in dict.fromkeys(turn.match for turn in found):
            with self._troubles.kept_from_others(f"match {match}"):
                while await self._next(self.store.read, match, now) is not None:
                    await self.store.write(lambda queries, match=match: self._tend(queries, match, now))  # type: ignore[misc]

    async def _tend(self, queries: Queries, match: int, now: float) -> None:
        """Do what is due next."""
        found = await self._next(queries, match, now)
        if found is None:
            return
        table, turn = found
        if turn.late is None and _deciders(table, await self._late_seats(queries, table, now)):
            await late.put(queries, turn, now)
        else:
            await self._as_agreed(queries, table, turn)

    async def _next(self, queries: Queries, match: int, now: float) -> tuple[Table, TurnRow] | None:
        """Return a turn about which something is to be done now, with its match; None if there is none."""
        table = await load(queries, match)
        if table.row.resting is not None:
            return None
        for seat in await self._late_seats(queries, table, now):
            turn = table.turns[seat]
            waits = turn.waits is not None and now < turn.waits
            asked = turn.late is not None and now - turn.late < UNDECIDED
            if not waits and not asked:
                return table, turn
        return None

    async def _late_seats(self, queries: Queries, table: Table, now: float) -> list[Seat]:
        """Return the seats of people whose time is over."""
        turns = {seat: turn for seat, turn in table.turns.items() if table.seats[seat].user is not None}
        people = await queries.people.get_many([row.user for row in table.seats if row.user is not None])
        every = await queries.turns.clocked(table.id)
        late = []
        for seat, turn in turns.items():
            person = people.get(table.seats[seat].user or 0)
            others = [other for other in every if other.seat == seat and other.began != turn.began]
            if person is not None and not turn.lent and self._is_late(table, turn, person, others, now):
                late.append(seat)
        return late

    def _is_late(self, table: Table, turn: TurnRow, person: PersonRow, others: list[TurnRow], now: float) -> bool:
        clock, zone = table.row.clock, self.default_zone
        if deadlines.stands(person, now, zone):
            return False
        if deadlines.is_overdue(turn):
            return True
        if clock is None:
            return False
        return deadlines.has_run_out(turn, person, clock, deadlines.reserve_left(clock, others), now, zone)

    async def _as_agreed(self, queries: Queries, table: Table, turn: TurnRow) -> None:
        """Do what was chosen at the start where nobody decides: the computer sits in, or the match rests."""
        if table.row.clock is not None and table.row.settings.sits_in and not is_last(table, turn.seat):
            await self._sit_in(queries, table, turn)
        else:
            await self._rest(queries, table)

    async def _sit_in(self, queries: Queries, table: Table, turn: TurnRow) -> Table:
        await self._settle(queries, table, turn, "sits-in")
        table = await load(queries, table.id)
        return await self.seats.stand_in(queries, table, turn.seat, owner=table.seats[turn.seat].user)

    async def _settle(self, queries: Queries, table: Table, turn: TurnRow, how: late.How) -> None:
        """Note that the table isn't asked about a turn any more."""
        now = self.clock()
        await queries.turns.set_late(turn, None, waits=now + DAY if how == "waits" else None)
        if turn.late is not None:
            await late.end_card(queries, table.row, turn, how, now)

    async def _rest(self, queries: Queries, table: Table) -> None:
        """Let a match rest, silently, until somebody comes back."""
        now = self.clock()
        for turn in table.turns.values():
            await self._settle(queries, table, turn, "rests")
        for row in table.seats:
            await queries.notices.drop_calls(table.id, row.user)
        await queries.turns.rest_match(table.id, now)
        await queries.notices.renew(table.id, table.revision, "board", due=now)

    # What people do about it

    @transaction
    async def decide(self, queries: Queries, match: int, user: int, way: Way, *, offer: Overdue) -> Table:
        """Do what somebody at the table has chosen for a player who is late.

        Raises ``StaleError`` if the table isn't asked about that turn now, ``RefusedError`` if they may not decide.
        """
        table = await self.authorizer.authorize(queries, match, DECIDE, user, offer=offer)
        own = table.turns.get(-1 if (seat := table.seat_of(user)) is None else seat)
        if own is not None and (own.late is not None or own.waits is not None):
            raise RefusedError("late-yourself")
        turn = table.turns[offer.seat]
        if way == "sits-in":
            return await self._sit_in(queries, table, turn)
        await self._settle(queries, table, turn, way)
        return await self._lend(queries, turn) if way == "lent" else await load(queries, match)

    async def is_decided(self, table: Table, way: Way, offer: Overdue) -> bool:
        """Whether that is what has become of the turn that the table was asked about."""
        turn = table.turns.get(offer.seat)
        own = turn if turn is not None and turn.began == offer.began else None
        if way == "lent":
            lent = await self.store.read.turns.lent(table.id, offer.seat)
            return any(turn.began == offer.began for turn in lent)
        if way == "waits":
            return own is not None and own.waits is not None and self.clock() < own.waits
        if table.row.status != "running" or not 0 <= offer.seat < len(table.seats):
            return False
        row = table.seats[offer.seat]
        return row.owner is not None or await self._has_sat_in(table, row, offer.began)

    async def _has_sat_in(self, table: Table, row: SeatRow, since: int) -> bool:
        """Whether a computer player has sat in for whoever has a seat, since a revision."""
        entries = [read_entry(raw) for at, raw in await self.store.read.journal.seat_changes(table.id) if at > since]
        own = (entry for entry in entries if isinstance(entry, Seated) and entry.seat == row.seat)
        return row.user is not None and any(entry.owner == row.user for entry in own)

    async def _lend(self, queries: Queries, turn: TurnRow) -> Table:
        """Have the computer answer for the rest of a turn. Its player may still answer first; so does their plan."""
        await queries.turns.lend(turn)
        await queries.plans.reopen(turn.match, turn.seat)
        table = await load(queries, turn.match)
        await queries.notices.drop_calls(table.id, table.seats[turn.seat].user)
        news = News(Lent(turn.seat), table.state, position=table.position)
        return await self.journal.append(queries, table, news)

    async def pressed(self, table: Table, user: int) -> bool:
        """Note that somebody has pressed or typed something in a match: one that rests goes on.

        Returns whether the match stands differently now.
        """
        if user not in table.people:
            return False
        if table.row.resting is not None:
            return await self.store.write(lambda queries: self._wake(queries, table.id, user))
        now = self.clock()
        if any(turn.late is not None and now - turn.late > HOUR for turn in table.turns.values()):
            await self.store.write(lambda queries: queries.turns.touch_cards(table.id, now))
        return False

    async def _wake(self, queries: Queries, match: int, user: int) -> bool:
        """Have a match go on: whoever owes an answer is called again, and has all the time they had."""
        table = await load(queries, match)
        if table.row.resting is None or table.row.status != "running":
            return False
        now = self.clock()
        await queries.turns.wake_match(match, now)
        await queries.turns.reach(match, user, now)
        await self.journal.call_again(queries, await load(queries, match), but=user)
        return True


def _deciders(table: Table, late: Collection[Seat]) -> list[Seat]:
    """Return the seats of people who could decide: those who are not late themselves."""
    asked = {seat for seat, turn in table.turns.items() if turn.late is not None or turn.waits is not None}
    return [row.seat for row in table.seats if row.user is not None and row.seat not in {*late, *asked}]
