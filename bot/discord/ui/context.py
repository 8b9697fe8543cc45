"""The running bot as every room sees it: its services, its pictures, and the queue of a match."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

import discord

from bot.app import App
from bot.discord.ui.mailboxes import Mailboxes
from bot.discord.ui.pictures import Pictures
from bot.discord.ui.presence import Presence


class Context(Protocol):
    """What the client offers. Rooms know this and not the client, which knows them."""

    @property
    def app(self) -> App:
        """The services, which know nothing of Discord."""

    @property
    def pictures(self) -> Pictures:
        """What draws pictures and keeps them."""

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
