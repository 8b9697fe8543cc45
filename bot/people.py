"""What is known of people: their names and languages, and what they choose for themselves."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.matches.refusals import StaleError
from bot.notices.reminders import Reminders
from bot.notices.schedule import zone_name
from bot.store import Queries, Store, transaction
from bot.store.rows import PersonRow


class People:
    """Meeting people, and noting what they choose."""

    def __init__(self, store: Store, reminders: Reminders) -> None:
        self.store = store
        self.reminders = reminders

    async def meet(
        self, user: int, name: str, locale: str, *, guild: int | None = None, called: str | None = None
    ) -> PersonRow:
        """Store a person's name and language. Returns what is known of them.

        ``called``: what they are called in the server ``guild``, which is what the seats of its matches say.
        """
        known, called = await self.store.read.people.get(user), called or name
        met = known is not None and known.name == name and (known.locale_chosen or known.locale == locale)
        named = guild is None or await self.store.read.people.nickname(user, guild) == called
        if known is not None and met and named:
            return known

        async def change(queries: Queries) -> PersonRow:
            if guild is not None and not named:
                await queries.people.set_nickname(user, guild, called)
            return await queries.people.meet(user, name, locale)

        return await self.store.write(change)

    @transaction
    async def choose(self, queries: Queries, /, user: int, **choices: Any) -> PersonRow:
        """Store what a person has chosen (fields of ``PersonRow``). Their reminders follow it from now on.

        Raises ``StaleError`` if they have been forgotten since they pressed.
        """
        known = await queries.people.get(user)
        if known is None:
            raise StaleError
        person = replace(known, **choices)
        zone = zone_name(known, self.reminders.default_zone)
        if known.zone is None and person.zone is None and zone_name(person, self.reminders.default_zone) != zone:
            person = replace(person, zone=zone)  # whoever chooses a language has not moved
        await queries.put(person)
        await self.reminders.replan(queries, person)
        return person
