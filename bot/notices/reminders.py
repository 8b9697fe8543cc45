"""Planning reminders: when a person is reminded of everything that waits for them. Nothing else plans any."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bot.clock import Clock
from bot.notices import deadlines, schedule
from bot.notices.schedule import waking_before
from bot.store import Queries, StoreError
from bot.store.journal import OwedRow
from bot.store.rows import NoticeRow, PersonRow, TurnRow

log = logging.getLogger(__name__)
LOOK_AGAIN: Final = 2 * schedule.HOUR
"""Seconds until a clock is looked at again that stands because the bot can't write at the table."""


class RunningOut(Struct, frozen=True):
    """A turn whose time runs out."""

    turn: TurnRow
    end: float
    """When it is over if nothing intervenes."""
    warning: float | None
    """When its person is to be warned; None: they were."""
    last: float | None
    """Until when they can put reminders off at most; None: there is nothing to be missed."""


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
            await queries.notices.drop_planned_reminder(person.user)
        else:
            await queries.notices.plan_reminder(person.user, due)

    async def replan_all(self, queries: Queries) -> None:
        """Plan everybody's reminder anew: after a start, and when the clock was set back.

        Whoever can't be read because of damage is named in the log, and keeps nobody else from theirs.
        """
        for user in await queries.journal.people_owing():
            try:
                person = await queries.people.get(user)
                if person is not None:
                    await self.replan(queries, person)
            except StoreError as error:
                log.warning("the reminder of %d can't be planned: %s", user, error)

    async def due(self, queries: Queries, person: PersonRow) -> float | None:
        """Return when a person is to be reminded of what waits for them, or None if never.

        That is at waking after calls that made no sound, else some hours after they heard of a question, once a day;
        besides, shortly before a clock runs out. What is overdue comes now, or at waking.
        """
        owed, now = await queries.journal.owing(person.user), self.clock()
        if not owed:
            return None
        last = await queries.notices.last_reminder(person.user)
        after = 0.0 if last is None or last.begun is None else min(last.begun, now)
        times = []
        quiet = await queries.notices.quiet_calls(person.user, after)
        if quiet is not None:
            times.append(min(quiet, now))
        if person.reminders or (person.snoozed or 0.0) > after:
            heard = [min(row.heard, now) for row in owed if not row.calling and row.owed < deadlines.LONGEST]
            nudged = await queries.notices.last_nudge(person.user)
            due = schedule.reminder_due(person, min(heard, default=0.0), after)
            times += [max(due, nudged + schedule.AFTER_NUDGE)] if heard else []
        times += [clock.warning for clock in await self._clocks(queries, person, owed) if clock.warning is not None]
        return schedule.disturbing(person, max(now, min(times)), self.default_zone) if times else None

    async def first_clock(self, queries: Queries, person: PersonRow) -> tuple[float, float] | None:
        """Return until when a person can put reminders off because of a clock of theirs, and when that clock ends.

        None if no clock runs.
        """
        clocks = await self._clocks(queries, person, await queries.journal.owing(person.user))
        return min(((clock.last, clock.end) for clock in clocks if clock.last is not None), default=None)

    async def note_warned(self, queries: Queries, person: PersonRow) -> None:
        """Store that a person has been warned of every clock that a warning was due for within the hour."""
        now = self.clock()
        for clock in await self._clocks(queries, person, await queries.journal.owing(person.user)):
            if clock.warning is not None and clock.warning <= now + schedule.HOUR:
                await queries.put(replace(clock.turn, warned=now))

    async def _clocks(self, queries: Queries, person: PersonRow, owed: Sequence[OwedRow]) -> list[RunningOut]:
        """Return the clocks of what a person owes, as far as they run."""
        found = []
        for row in owed:
            if row.clock is not None:
                turns = [turn for turn in await queries.turns.clocked(row.match) if turn.seat == row.seat]
                clock = self._clock(person, row, row.clock, turns)
                found += [] if clock is None else [clock]
        return found

    def _clock(self, person: PersonRow, row: OwedRow, days: int, turns: Sequence[TurnRow]) -> RunningOut | None:
        """Return how the clock of a turn runs out; None while it doesn't run. ``turns``: the seat's own that count."""
        now, zone = self.clock(), self.default_zone
        turn = next(turn for turn in turns if turn.ended is None)
        reserve = deadlines.reserve_left(days, [other for other in turns if other is not turn])
        end = deadlines.ends_at(turn, person, days, reserve, now, zone)
        if end is None:
            return None
        warning = deadlines.warning_due(turn, person, days, reserve, now, zone)
        if row.paused:
            return RunningOut(turn, end, None if warning is None else max(warning, now + LOOK_AGAIN), None)
        if turn.late is not None or turn.waits is not None:
            return RunningOut(turn, end, warning, None)
        last = warning or waking_before(person, end, schedule.HOUR, zone)
        return RunningOut(turn, end, warning, last)

    def is_quiet(self, person: PersonRow, notice: NoticeRow) -> bool:
        """Return whether a notice makes no sound now, because its reader sleeps. The ring at waking is for it, too."""
        return notice.kind != "reminder" and schedule.sleeps(person, self.clock(), self.default_zone)

    async def set_back(self, queries: Queries) -> None:
        """Plan again what was planned while the clock was ahead."""
        now = self.clock()
        await queries.journal.ask_by(now)
        await queries.notices.draw_near(now, schedule.AHEAD, schedule.REFUSED_RETRY)
        await self.replan_all(queries)
