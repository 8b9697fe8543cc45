"""Reminders planned anew, when somebody has changed when and whether they want to be reminded."""

from __future__ import annotations

from bot.notices import schedule
from bot.store import Queries
from bot.store.rows import PersonRow


async def replan(queries: Queries, person: PersonRow, now: float, default_zone: str) -> None:
    """Plan somebody's reminders by what they have chosen now."""
    await queries.drop_planned_reminders(person.user)
    for asked in await queries.decisions_of(person.user):
        last = await queries.last_reminder(asked.match, asked.decision, person.user)
        planned = schedule.next_reminder(person, asked.since, last, now, default_zone)
        if planned is not None:
            number, due = planned
            args: dict[str, object] = {"since": asked.since}
            await queries.add_notice(
                asked.match, asked.decision, "reminder", due=due, user=person.user, number=number, args=args
            )
