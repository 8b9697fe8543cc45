"""Planning reminders: when a person is reminded of everything that waits for them. Nothing else plans any."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.clock import Clock
from bot.notices import deadlines, schedule
from bot.store import Queries
from bot.store.rows import NoticeRow, OwedRow, PersonRow, TurnRow


class ClockWarning(Struct, frozen=True):
    """That a turn's time is nearly over, and when its person is to hear of it."""

    turn: TurnRow
    due: float


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

        That is at waking after calls that made no sound, else some hours after they heard of a question, once a day;
        besides, shortly before a clock runs out.
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
            heard = [min(row.heard, now) for row in owed if not row.calling and row.owed < deadlines.LONGEST]
            nudged = await queries.last_nudge(person.user)
            times += (
                [max(schedule.reminder_due(person, min(heard), after), nudged + schedule.AFTER_NUDGE)] if heard else []
            )
        times += [warning.due for warning in await self._warnings(queries, person, owed)]
        return schedule.disturbing(person, min(times), self.default_zone) if times else None

    async def warning_due(self, queries: Queries, person: PersonRow) -> float | None:
        """Return when a person is to be warned that a clock of theirs runs out soon, or None if none does."""
        warnings = await self._warnings(queries, person, await queries.owing(person.user))
        return min((warning.due for warning in warnings), default=None)

    async def note_warned(self, queries: Queries, person: PersonRow) -> None:
        """Store that a person has been warned of every clock that a warning was due for within the hour."""
        now = self.clock()
        for warning in await self._warnings(queries, person, await queries.owing(person.user)):
            if warning.due <= now + schedule.HOUR:
                await queries.set_turn(replace(warning.turn, warned=now))

    async def _warnings(self, queries: Queries, person: PersonRow, owed: Sequence[OwedRow]) -> list[ClockWarning]:
        """Return the warnings that a person is to get of the clocks of what they owe."""
        found = []
        for row in owed:
            if row.clock is None:
                continue
            turns = [turn for turn in await queries.turns(row.match) if turn.seat == row.seat]
            past, (turn,) = turns[:-1], turns[-1:]
            reserve = deadlines.reserve_left(row.clock, past)
            due = deadlines.warning_due(turn, person, row.clock, reserve, self.clock(), self.default_zone)
            found += [] if due is None else [ClockWarning(turn, due)]
        return found

    def is_quiet(self, person: PersonRow, notice: NoticeRow) -> bool:
        """Return whether a notice makes no sound now, because its reader sleeps. The ring at waking is for it, too."""
        return notice.kind in ("turn", "nudge") and schedule.sleeps(person, self.clock(), self.default_zone)

    async def set_back(self, queries: Queries) -> None:
        """Plan again what was planned while the clock was ahead."""
        now = self.clock()
        await queries.ask_by(now)
        await queries.draw_near(now, schedule.AHEAD, schedule.REFUSED_RETRY)
        await self.replan_all(queries)
