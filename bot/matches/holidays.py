"""Holidays: a person's clocks stand, nobody calls them, and the computer sits in meanwhile if they like."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

from msgspec.structs import replace

from bot.clock import Clock
from bot.matches.refusals import DamagedError, StaleError
from bot.matches.seats import Seats
from bot.matches.table import Table, load
from bot.matches.troubles import Troubles
from bot.notices import schedule
from bot.notices.reminders import Reminders
from bot.store import Queries, Store, transaction
from bot.store.rows import MatchRow, PersonRow

log = logging.getLogger(__name__)


class Holidays:
    """Begins holidays, and ends them: when their time is over or when somebody is back."""

    def __init__(self, store: Store, clock: Clock, seats: Seats, reminders: Reminders) -> None:
        self.store = store
        self.clock = clock
        self.seats = seats
        self.reminders = reminders
        self._troubles = Troubles()

    async def begin(self, user: int, until: float, *, sits_in: bool) -> PersonRow:
        """Store that a person is away from now on, and whether the computer sits in meanwhile.

        Raises ``StaleError`` if they have been forgotten since they pressed.
        """

        person = await self._note(user, until, sits_in=sits_in)
        if sits_in:
            await self._hand_over(user, [row.id for row in await self._matches(user) if row.resting is None])
        else:
            await self._take_back(user)
        return person

    async def end(self, user: int, *, here: bool = True) -> PersonRow:
        """Store that a person is back. Their seats come back to them where the computer has sat in for the holiday.

        ``here``: whether they have said so themselves; else they are called where they are needed.
        Raises ``StaleError`` if they have been forgotten meanwhile.
        """
        person = await self.store.read.people.get(user)
        if person is not None and person.away_sits_in:
            await self._take_back(user, call=not here)
        return await self._note(user, None, sits_in=False)

    @transaction
    async def _note(self, queries: Queries, user: int, until: float | None, *, sits_in: bool) -> PersonRow:
        """Store until when a person is away from now on, plan their reminders anew, and have every table that waits
        for them say it; None: they are back."""
        known = await queries.people.get(user)
        if known is None:
            raise StaleError
        since = known.away_since if schedule.is_away(known, self.clock()) else self.clock()
        away_since = None if until is None else since
        person = replace(known, away_since=away_since, away_until=until, away_sits_in=sits_in)
        await queries.put(person)
        await self.reminders.replan(queries, person)
        for row in await queries.journal.waiting_for(user, told=True):
            newest = await queries.journal.newest(row.match)
            if newest is not None:
                await queries.notices.renew(row.match, newest.revision, "board", due=self.clock())
        return person

    async def tend(self, now: float) -> None:
        """End the holidays whose time is over. The computer sits in wherever somebody who is away has a seat again."""
        for person in await self.store.read.people.away():
            with self._troubles.kept_from_others(f"the holiday of {person.user}"), suppress(StaleError):
                if not schedule.is_away(person, now):
                    await self.end(person.user, here=False)
                elif person.away_sits_in:
                    await self._hand_over(person.user, await self.store.read.turns.matches_to_sit_in(person.user))

    async def _hand_over(self, user: int, matches: Iterable[int]) -> None:
        """Have the computer sit in for a person."""

        async def change(queries: Queries, table: Table) -> None:
            seat = table.seat_of(user)
            if seat is not None:
                await self.seats.stand_in(queries, table, seat, owner=user)

        await self._in(matches, change)

    async def _take_back(self, user: int, *, call: bool = False) -> None:
        async def change(queries: Queries, table: Table) -> None:
            if table.stood_in_for(user) is not None:
                await self.seats.return_seat(queries, table, user, call=call)

        await self._in([row.id for row in await self._matches(user)], change)

    async def _matches(self, user: int) -> list[MatchRow]:
        return await self.store.read.lists.matches_of(user, ("running",))

    async def _in(self, matches: Iterable[int], change: Callable[[Queries, Table], Awaitable[None]]) -> None:
        """Change running matches, each in a transaction of its own."""
        for match in matches:

            async def once(queries: Queries, match: int = match) -> None:
                table = await load(queries, match, missing=True)
                if table.row.status == "running":
                    await change(queries, table)

            try:
                await self.store.write(once)
            except DamagedError as error:
                log.warning("match %d can't be read: %s", match, error.__cause__)
