"""Threads of matches, and who is in them."""

from __future__ import annotations

import logging
from typing import Any, Final

import discord

from bot.discord.permissions import lacking, permission_names
from bot.discord.ui.controls import Interaction
from bot.discord.ui.limits import cut
from bot.matches.refusals import RefusedError
from bot.matches.table import Table

log = logging.getLogger(__name__)
WEEK: Final = 10080
"""Minutes after which a silent thread is archived: the most that Discord offers."""
NAME: Final = 100


def need_place(interaction: Interaction, *, thread: bool) -> None:
    """Raise ``RefusedError`` unless a match can be opened here: in a server, where the bot has its permissions."""
    if interaction.guild_id is None:
        raise RefusedError("no-server")
    channel = interaction.channel
    inside = isinstance(channel, discord.Thread)
    if thread and not isinstance(channel, discord.TextChannel):
        raise RefusedError("thread-in-thread" if inside else "no-thread-here")
    missing = lacking(interaction.app_permissions, thread=inside or thread)
    if thread and not interaction.app_permissions.create_public_threads:
        missing = ("create_public_threads", *missing)
    if missing:
        raise RefusedError("forbidden", missing=permission_names(missing))


async def make_thread(interaction: Interaction, name: str) -> int:
    """Create a public thread in the channel of a command. Returns its id."""
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)
    kind: Any = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    made = await channel.create_thread(name=cut(name, NAME), type=kind, auto_archive_duration=WEEK)
    return made.id


async def let_in(interaction: Interaction, table: Table) -> None:
    """Add the person who pressed or typed to the thread of a match, if it has one, so that it is in their list."""
    user = interaction.user.id
    if not table.row.own_thread:
        return
    try:
        await interaction.client.http.add_user_to_thread(table.row.channel, user)
    except discord.HTTPException as error:
        log.info("match %d: %d can't be added to its thread: %s", table.id, user, error)
