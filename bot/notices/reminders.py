"""Planning reminders: who is reminded, and when, of an answer they owe. Nothing else plans any."""

from __future__ import annotations

from bot.clock import Clock
from bot.notices import schedule
from bot.store import Queries
from bot.store.rows import AskedRow, PersonRow


class Reminders:
    """Plans the next reminder of each answer that is owed; at most one is planned at a time.

    Its callers say what has happened: a question was put (``begin``), a reminder is done with (``go_on``), a person
    changed what they want (``replan``). All three end in the same plan.
    """

    def __init__(self, clock: Clock, default_zone: str = "UTC") -> None:
        self.clock = clock
        self.default_zone = default_zone

    async def begin(self, queries: Queries, person: PersonRow, owed: AskedRow) -> None:
        """Plan the first reminder of a question. Reminders of the same player's last question are dropped."""
        await queries.drop_notices(owed.match, "reminder", "answered", user=person.user)
        await self._plan(queries, person, owed)

    async def go_on(self, queries: Queries, match: int, user: int, decision: int) -> None:
        """Plan the reminder after one that was sent or given up, if the answer is still owed."""
        person = await queries.person(user)
        owed = await queries.owed(match, user, decision)
        if person is not None and owed is not None:
            await self._plan(queries, person, owed)

    async def replan(self, queries: Queries, person: PersonRow) -> None:
        """Plan all reminders of a person again, by what they want now."""
        await queries.drop_planned_reminders(person.user)
        for owed in await queries.all_owed(person.user):
            await self._plan(queries, person, owed)

    async def put_off(self, queries: Queries, match: int, user: int) -> None:
        """Have a person's next reminder of a match wait as long after a late call as after one that came in time."""
        person = await queries.person(user)
        if person is not None:
            until = schedule.waking(person, self.clock() + schedule.REMINDERS[0], self.default_zone)
            await queries.postpone_reminders(match, user, until)

    async def set_back(self, queries: Queries) -> None:
        """Plan again what was planned while the clock was ahead."""
        now = self.clock()
        users = await queries.asked_later(now)
        await queries.ask_by(now)
        await queries.draw_near(now, schedule.AHEAD, schedule.REFUSED_RETRY)
        for user in users:
            person = await queries.person(user)
            if person is not None:
                await self.replan(queries, person)

    async def _plan(self, queries: Queries, person: PersonRow, owed: AskedRow) -> None:
        last = await queries.last_reminder(owed.match, owed.decision, person.user)
        planned = schedule.next_reminder(person, owed.since, last, self.clock(), self.default_zone)
        if planned is None:
            return
        number, due = planned
        args: dict[str, object] = {"since": owed.since}
        await queries.add_notice(
            owed.match, owed.decision, "reminder", due=due, user=person.user, number=number, args=args
        )
