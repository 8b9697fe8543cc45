"""Asks Discord what ``turnstone check`` wants to know: who the bot is, and what it may do where matches are played."""

from __future__ import annotations

import asyncio

import click
import discord

from bot.discord.invite import invite_url, missing_permissions
from bot.settings import PREFIX, Settings
from bot.store import Store

PATIENCE = 30.0


async def inspect(settings: Settings, store: Store) -> list[str]:
    """Return what is wrong on Discord, each as one sentence. Prints who the bot is and the link that invites it."""
    assert settings.token is not None
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True), chunk_guilds_at_startup=False)
    async with client:
        try:
            await client.login(settings.token.reveal())
        except discord.LoginFailure:
            return [f"Discord does not accept {PREFIX}TOKEN."]
        except (OSError, discord.HTTPException) as error:
            return [f"Discord can't be reached: {type(error).__name__}."]
        assert client.user is not None
        click.echo(f"Discord: {client.user}")
        click.echo(f"invite: {invite_url(client.user.id)}")
        return await _look_around(client, store)


async def _look_around(client: discord.AutoShardedClient, store: Store) -> list[str]:
    connection = asyncio.create_task(client.connect())
    try:
        await asyncio.wait_for(client.wait_until_ready(), PATIENCE)
        channels = {row.channel for row in await store.read.matches_by_status("running")}
        return [fault for channel in sorted(channels) for fault in _faults(client, channel)]
    except TimeoutError:
        return ["Discord's gateway does not answer."]
    finally:
        await client.close()
        await asyncio.gather(connection, return_exceptions=True)


def _faults(client: discord.AutoShardedClient, number: int) -> list[str]:
    channel = client.get_channel(number)
    if channel is None:
        return [f"Channel {number}, where a match is played, is gone or can't be seen."]
    missing = ", ".join(name.replace("_", " ") for name in missing_permissions(channel))
    return [f"In channel {channel} the bot lacks: {missing}."] if missing else []
