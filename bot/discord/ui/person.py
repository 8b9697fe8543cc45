"""The person who presses or types: what is known of them, and their language."""

from __future__ import annotations

from typing import Any

import discord

from bot.discord.ui.context import context_of
from bot.discord.ui.locale import locale_of, one_line
from bot.store.rows.people import PersonRow
from rendering.names import looks


async def language(interaction: discord.Interaction[Any]) -> str:
    """Return the language that the person has chosen, else that of their Discord client. Nothing is stored."""
    person = await context_of(interaction).app.store.read.people.person(interaction.user.id)
    return locale_of(interaction.locale) if person is None else person.locale


async def meet(interaction: discord.Interaction[Any]) -> PersonRow:
    """Store the person's language and name, and the one they have in this server. Returns what is known of them."""
    app, user = context_of(interaction).app, interaction.user
    name, called = (_readable(shown) or user.name for shown in (user.global_name or "", user.display_name))
    return await app.people.meet(
        user.id, name, locale_of(interaction.locale), guild=interaction.guild_id, called=called
    )


def _readable(name: str) -> str:
    """Return a name in one line; nothing of one that can't be seen."""
    return one_line(name) if looks(name) else ""
