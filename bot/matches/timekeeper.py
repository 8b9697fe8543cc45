"""The minutes that pass: counted for whoever owes an answer while the bot runs and hears Discord."""

from __future__ import annotations

from typing import Final

from bot.clock import Clock
from bot.link import Link
from bot.loop import Watcher
from bot.matches.consent import Consent
from bot.matches.holidays import Holidays
from bot.matches.late import Lateness
from bot.matches.saying import KEPT
from bot.notices import deadlines
from bot.notices.schedule import is_up
from bot.store import Queries, Store

TICK: Final = 60.0
"""Seconds from one look at the clock to the next."""
OUTAGE: Final = 300.0
"""Seconds between two looks from which on nobody can have counted on the bot."""
HEARTBEAT: Final = "heartbeat"
"""The setting that holds when the last look was."""


class Timekeeper(Watcher):
    """Counts time once a minute. What it doesn't see pass counts for nobody."""

    def __init__(
        self, store: Store, clock: Clock, link: Link, lateness: Lateness, holidays: Holidays, consent: Consent
    ) -> None:
        super().__init__(store)
        self.clock = clock
        self.link = link
        self.lateness = lateness
        self.holidays = holidays
        self.consent = consent
        self._next = clock()

    async def look(self) -> float:
        """Do what is due once a minute. Returns the seconds until the next minute is over."""
        now = self.clock()
        if 0 < self._next - now <= TICK:
            return self._next - now
        self._next = now + TICK
        await self.tick()
        return TICK

    async def tick(self) -> None:
        """Count the time since the last look, and see whose time is over: a turn's, a holiday's, a request's."""
        now = self.clock()
        counted = await self.store.write(lambda queries: self._count(queries, now))
        await self.holidays.tend(now)
        await self.consent.tend(now)
        if counted:
            await self.lateness.tend(now)

    async def _count(self, queries: Queries, now: float) -> float:
        """Count the time since the last look. Returns the seconds that count."""
        last = await queries.people.setting(HEARTBEAT)
        await queries.people.remember(HEARTBEAT, repr(now))
        await queries.said.expire(now - KEPT)
        gap = 0.0 if last is None else now - float(last)
        passed = self._heard(gap, now)
        await queries.turns.hold_missing(max(gap, 0.0), now)
        if gap > OUTAGE or passed <= 0:
            await queries.turns.hold_cards(gap, everywhere=True)
            return 0.0
        await self._pass(queries, now, passed)
        return passed

    def _heard(self, gap: float, now: float) -> float:
        """Return for how many of the last seconds the bot has been connected."""
        since = self.link.since
        if since is None:
            return 0.0
        return gap if since > now else min(gap, now - since)  # a connection from the future: the clock was ahead

    async def _pass(self, queries: Queries, now: float, seconds: float) -> None:
        zone = self.lateness.default_zone
        people = await queries.turns.people_in_turn()
        awake = [person.user for person in people if is_up(person, now, zone)]
        away = [person for person in people if deadlines.stands(person, now, zone)]
        await queries.turns.pass_time(seconds, awake=awake, away=[person.user for person in away])
        for person in away:
            spent = deadlines.HOLIDAYS - deadlines.holidays_left(person, now, zone)
            await queries.turns.spend_holiday(person.user, deadlines.year_of(person, now, zone), spent + seconds)
        await queries.turns.hold_cards(seconds, away=[person.user for person in away])
