"""Channels that could not be written to: their notices go out as soon as the bot has its permissions again."""

from __future__ import annotations

import discord
from discord.abc import GuildChannel
from discord.ext import commands

from bot.discord.permissions import missing_permissions
from bot.discord.ui.context import Context


class ChannelsCog(commands.Cog):
    """Listens for permissions that have been given back."""

    def __init__(self, context: Context, client: discord.Client) -> None:
        self._store = context.app.store
        self._client = client

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Permissions may have changed while the bot was away."""
        await self._resume()

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: GuildChannel, after: GuildChannel) -> None:
        """The permissions in a channel may have changed."""
        await self._resume()

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """The permissions of a role may have changed."""
        await self._resume()

    async def _resume(self) -> None:
        for row in await self._store.read.paused():
            channel = self._client.get_channel(row.channel)
            if channel is not None and not missing_permissions(channel):
                await self._send_again(row.channel)

    async def _send_again(self, channel: int) -> None:
        await self._store.write(lambda queries: queries.resume(channel))
