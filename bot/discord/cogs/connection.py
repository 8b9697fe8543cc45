"""The connection to Discord, and channels that come and go.

Time counts only while the connection stands. What waits for a channel is sent as soon as it is back.
"""

from __future__ import annotations

import discord
from discord.abc import GuildChannel
from discord.ext import commands

from bot.discord.installation import missing_permissions
from bot.discord.ui.context import Context
from bot.link import Link
from bot.notices.delivery_results import REFUSED, UNKNOWN, Places
from bot.store.rows import MatchRow, PausedRow


class ChannelsCog(commands.Cog):
    """Listens for channels, threads, servers and permissions that are taken away or given back."""

    def __init__(self, context: Context, client: discord.Client) -> None:
        self._store = context.app.store
        self._places = Places(context.app.store, context.app.clock)
        self._client = client

    # Given back

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Anything may have changed while the bot was away."""
        await self._reopen(None, unseen=True)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited, perhaps again."""
        await self._reopen(guild, unseen=True)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is back after trouble at Discord."""
        await self._reopen(guild, unseen=True)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, before: GuildChannel, after: GuildChannel) -> None:
        """The permissions in a channel may have changed."""
        await self._reopen(after.guild)

    @commands.Cog.listener()
    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """The permissions of a role may have changed."""
        await self._reopen(after.guild)

    @commands.Cog.listener()
    async def on_member_update(self, before: discord.Member, after: discord.Member) -> None:
        """The bot's roles may have changed, or its time-out was ended."""
        if self._client.user is not None and after.id == self._client.user.id:
            await self._reopen(after.guild)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread may have been unlocked."""
        row = await self._store.read.paused.channel(payload.thread_id)
        if row is not None and row.missing == "locked" and not payload.data["thread_metadata"].get("locked"):
            await self._places.open(row.channel)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Whoever presses or types in their direct messages can be written to there."""
        channel = interaction.channel_id or 0
        if interaction.guild_id is None and await self._store.read.paused.channel(channel) is not None:
            await self._places.open(channel)

    async def _reopen(self, guild: discord.Guild | None, *, unseen: bool = False) -> None:
        """Look at the paused places of a server, or at all: those where nothing is missing any more are opened.

        ``unseen``: something may have happened of which the bot has heard nothing, such as the unlocking of a thread.
        """
        for row in await self._store.read.paused.channels():
            near = await self._store.read.lists.matches_in(row.channel)
            matches = [match for match in near if match.channel == row.channel]
            if guild is None or guild.id in [match.guild for match in matches]:
                await self._look_at(row, matches, unseen=unseen)

    async def _look_at(self, row: PausedRow, matches: list[MatchRow], *, unseen: bool) -> None:
        """Open a place, or try it again where the bot can't tell."""
        # Archived threads are in no cache: the channel above them tells.
        homes = () if row.missing in ("channel", "thread") else [match.home for match in matches]
        found = [place for place in map(self._client.get_channel, (row.channel, *homes)) if place is not None]
        if (row.missing == "locked" and not unseen) or not found or missing_permissions(found[0]):
            return
        if row.missing in (UNKNOWN, REFUSED, "locked"):
            await self._places.try_again(row.channel)
        else:
            await self._places.open(row.channel)

    # Taken away

    @commands.Cog.listener()
    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """The bot was removed from a server, or the server is gone."""
        await self._close(await self._store.read.lists.matches_in_guild(guild.id), "guild")

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: GuildChannel) -> None:
        """A channel was deleted, and its threads with it."""
        await self._close(await self._store.read.lists.matches_in(channel.id), "channel")

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread was deleted."""
        matches = await self._store.read.lists.matches_in(payload.thread_id)
        own = bool(matches) and all(match.own_thread for match in matches)
        await self._close(matches, "thread" if own else "channel")

    async def _close(self, matches: list[MatchRow], missing: str) -> None:
        if matches:
            await self._places.close({match.channel for match in matches}, missing)


class LinkCog(commands.Cog):
    """Listens for the gateway's coming and going, shard by shard."""

    def __init__(self, link: Link) -> None:
        self._link = link

    @commands.Cog.listener()
    async def on_shard_connect(self, shard: int) -> None:
        self._link.up(shard)

    @commands.Cog.listener()
    async def on_shard_resumed(self, shard: int) -> None:
        self._link.up(shard)

    @commands.Cog.listener()
    async def on_shard_disconnect(self, shard: int) -> None:
        self._link.down(shard)
