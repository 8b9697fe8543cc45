"""The running bot as every room sees it, and the person who presses or types, with their language."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

import discord

from bot.app import App
from bot.discord.ui.emojis import Emojis
from bot.discord.ui.formatting import locale_of
from bot.discord.ui.mailboxes import Mailboxes
from bot.discord.ui.pictures import Pictures
from bot.discord.ui.presence import Presence
from bot.drawing.films import Films
from bot.store.rows import PersonRow
from rendering.names import readable


class Context(Protocol):
    """What the client offers. Rooms know this and not the client, which knows them."""

    @property
    def app(self) -> App:
        """The services, which know nothing of Discord."""

    @property
    def pictures(self) -> Pictures:
        """What draws pictures and keeps them."""

    @property
    def films(self) -> Films:
        """What makes the films of matches and keeps them."""

    @property
    def icons(self) -> Emojis:
        """The icons that stand on controls."""

    @property
    def mailboxes(self) -> Mailboxes:
        """What sends direct messages."""

    @property
    def presence(self) -> Presence:
        """Who is at a table now, and what they have before them."""

    def accepts(self) -> bool:
        """Whether what has been pressed or typed is still answered; then the bot doesn't end before this task has."""

    def queue(self, number: int) -> AbstractAsyncContextManager[Any]:
        """Wait until the earlier presses on a match, or of a person on the list of what waits, are done.

        The number of a person, which Discord gives, is none that a match could have.
        """


def context_of(interaction: discord.Interaction[Any]) -> Context:
    """Return the bot that received a press or a command."""
    context: Context = interaction.client
    return context


async def language(interaction: discord.Interaction[Any]) -> str:
    """Return the language that the person has chosen, else that of their Discord client. Nothing is stored."""
    person = await context_of(interaction).app.store.read.people.get(interaction.user.id)
    return locale_of(interaction.locale) if person is None else person.locale


async def meet(interaction: discord.Interaction[Any]) -> PersonRow:
    """Store the person's language and name, and the one they have in this server. Returns what is known of them."""
    app, user = context_of(interaction).app, interaction.user
    name, called = (readable(shown) or user.name for shown in (user.global_name or "", user.display_name))
    return await app.people.meet(
        user.id, name, locale_of(interaction.locale), guild=interaction.guild_id, called=called
    )
