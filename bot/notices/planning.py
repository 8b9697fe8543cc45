"""Reminders planned anew, when somebody has changed when and whether they want to be reminded."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.matches.lobby import Clock
from bot.notices import schedule
from bot.store import Queries, Store
from bot.store.rows import PersonRow


class People:
    """What people choose for themselves."""

    def __init__(self, store: Store, clock: Clock, default_zone: str = "UTC") -> None:
        self.store = store
        self.clock = clock
        self.default_zone = default_zone

    async def choose(self, user: int, **choices: Any) -> PersonRow:
        """Note what somebody has chosen (fields of ``PersonRow``), and have it count from now on."""

        async def change(queries: Queries) -> PersonRow:
            known = await queries.person(user)
            assert known is not None, "whoever chooses has been met"
            person = replace(known, **choices)
            await queries.set_person(person)
            await replan(queries, person, self.clock(), self.default_zone)
            return person

        return await self.store.write(change)


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
