"""Threads of their own for matches, and who is in them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import discord

from bot.discord.invite import lacking
from bot.discord.ui.controls import Interaction, cut
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from games.contract import NamedValue

if TYPE_CHECKING:
    from bot.discord.client import Turnstone

log = logging.getLogger(__name__)
WEEK: Final = 10080
"""Minutes after which a silent thread is archived: the most that Discord offers."""
NAME: Final = 100


def need_place(interaction: Interaction, *, thread: bool) -> None:
    """Refuse unless a match can be opened here: in a server, where the bot may do all it has to."""
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
        raise RefusedError("forbidden", missing=tuple(NamedValue("permission", name) for name in missing))


async def make_thread(interaction: Interaction, name: str) -> int:
    """Create a public thread in the channel of a command. Returns its id."""
    channel = interaction.channel
    assert isinstance(channel, discord.TextChannel)
    kind: Any = discord.ChannelType.news_thread if channel.is_news() else discord.ChannelType.public_thread
    made = await channel.create_thread(name=cut(name, NAME), type=kind, auto_archive_duration=WEEK)
    return made.id


async def let_in(bot: Turnstone, table: Table, user: int) -> None:
    """Add somebody to the thread of a match, so that it stands in their list. A match without one needs nothing."""
    if not table.row.own_thread:
        return
    try:
        await bot.http.add_user_to_thread(table.row.channel, user)
    except discord.HTTPException as error:
        log.info("match %d: %d can't be added to its thread: %s", table.id, user, error)
