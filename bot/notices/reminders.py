"""Planning reminders: when a person is reminded of everything that waits for them. Nothing else plans any."""

from __future__ import annotations

from bot.clock import Clock
from bot.notices import schedule
from bot.store import Queries
from bot.store.rows import NoticeRow, PersonRow


class Reminders:
    """Plans the next reminder of each person; at most one is planned at a time, whatever waits for them.

    Its callers say that something has changed: a question, an answer, a reminder that was sent, what a person wants.
    """

    def __init__(self, clock: Clock, default_zone: str = "UTC") -> None:
        self.clock = clock
        self.default_zone = default_zone

    async def replan(self, queries: Queries, person: PersonRow) -> None:
        """Plan a person's next reminder anew, by what waits for them and what they want now."""
        due = await self.due(queries, person)
        if due is None:
            await queries.drop_planned_reminder(person.user)
        else:
            await queries.plan_reminder(person.user, due)

    async def replan_all(self, queries: Queries) -> None:
        """Plan everybody's reminder anew: after a start, and when the clock was set back."""
        for user in await queries.people_owing():
            person = await queries.person(user)
            if person is not None:
                await self.replan(queries, person)

    async def due(self, queries: Queries, person: PersonRow) -> float | None:
        """Return when a person is to be reminded of what waits for them, or None if never.

        That is at waking after calls that made no sound, else some hours after they heard of a question; once a day.
        """
        owed, now = await queries.owing(person.user), self.clock()
        if not owed:
            return None
        last = await queries.last_reminder(person.user)
        after = 0.0 if last is None or last.begun is None else min(last.begun, now)
        times = []
        quiet = await queries.quiet_calls(person.user, after)
        if quiet is not None:
            times.append(min(quiet, now))
        if person.reminders:
            heard = [min(row.heard, now) for row in owed if not row.calling and row.owed < schedule.FORGOTTEN]
            nudged = await queries.last_nudge(person.user)
            times += (
                [max(schedule.reminder_due(person, min(heard), after), nudged + schedule.AFTER_NUDGE)] if heard else []
            )
        return schedule.disturbing(person, min(times), self.default_zone) if times else None

    def is_quiet(self, person: PersonRow, notice: NoticeRow) -> bool:
        """Return whether a notice makes no sound now, because its reader sleeps. The ring at waking is for it, too."""
        return notice.kind in ("turn", "nudge") and schedule.sleeps(person, self.clock(), self.default_zone)

    async def set_back(self, queries: Queries) -> None:
        """Plan again what was planned while the clock was ahead."""
        now = self.clock()
        await queries.ask_by(now)
        await queries.draw_near(now, schedule.AHEAD, schedule.REFUSED_RETRY)
        await self.replan_all(queries)
