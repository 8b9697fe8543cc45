"""A person who looks at matches in private: which words they read, where they sit."""

from __future__ import annotations

from typing import Any

import discord
from msgspec import Struct

from bot.discord.match.clocks import Times, times_of
from bot.discord.ui.context import Context, context_of
from bot.discord.ui.controls import Interaction
from bot.discord.ui.locale import picture_words, words_in
from bot.discord.ui.person import meet
from bot.matches.table import Table
from bot.store.rows.people import PersonRow
from games.contract import Seat
from rendering.words import Words


class Viewer(Struct, frozen=True):
    """A person, and the bot that answers them."""

    context: Context
    person: PersonRow
    listed: bool = False
    """Whether the message before them was the list of what waits for them, to which they return."""

    def words(self, table: Table) -> Words:
        """Return the words for texts about a match, in the person's language; names are escaped."""
        return words_in(self.person.locale, table)

    def labels(self, table: Table) -> Words:
        """Return the words for buttons and selects, in the person's language; names are not escaped."""
        return picture_words(table, self.person.locale)

    def seat(self, table: Table) -> Seat | None:
        return table.seat_of(self.person.user)

    async def times(self, table: Table) -> Times:
        """Return how the time of those stands who are waited for in a match."""
        app = self.context.app
        return await times_of(app.store.read, table, app.clock(), app.settings.zone)

    def is_asked(self, table: Table) -> bool:
        """Whether this person owes an answer."""
        return self.person.user in table.people_to_move


async def viewer_of(interaction: Interaction) -> Viewer:
    return await viewer_before(context_of(interaction), await meet(interaction), interaction)


async def viewer_before(context: Context, person: PersonRow, interaction: discord.Interaction[Any]) -> Viewer:
    """Return a person who has the answer to an interaction before them."""
    message = interaction.message if interaction.guild_id is None else None
    listed = message is not None and await context.app.store.read.notices.is_reminder(person.user, message.id)
    return Viewer(context, person, listed)
