"""The connection to Discord: time counts only while it stands."""

from __future__ import annotations

from discord.ext import commands

from bot.link import Link


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
