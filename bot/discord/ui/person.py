"""The person who presses or types: what is known of them, and their language."""

from __future__ import annotations

from typing import Any

import discord

from bot.discord.ui.context import context_of
from bot.discord.ui.locale import locale_of, one_line
from bot.store.rows.people import PersonRow


async def language(interaction: discord.Interaction[Any]) -> str:
    """Return the language that the person has chosen, else that of their Discord client. Nothing is stored."""
    person = await context_of(interaction).app.store.read.person(interaction.user.id)
    return locale_of(interaction.locale) if person is None else person.locale


async def meet(interaction: discord.Interaction[Any]) -> PersonRow:
    """Store the person's name and language. Returns what is known of them.

    The name is the one they have in the server; direct messages don't show it.
    """
    app, user = context_of(interaction).app, interaction.user
    known = await app.store.read.person(user.id) if interaction.guild_id is None else None
    name = known.name if known is not None else one_line(user.display_name) or user.name
    return await app.people.meet(user.id, name, locale_of(interaction.locale))
