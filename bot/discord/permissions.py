"""The permissions that the bot needs: the invite link that asks for them, and which of them it lacks."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import click
import discord

from bot.discord.registration import CommandsRefusedError, command_fault, register, registered
from bot.discord.ui.codes import TROUBLE
from bot.settings import PREFIX, Settings
from bot.store import Store
from games.contract import NamedValue

PERMISSIONS: Final = (
    "view_channel",
    "send_messages",
    "send_messages_in_threads",
    "create_public_threads",
    "attach_files",
    "read_message_history",
)
"""Discord's names of the permissions that the bot uses, all of them."""
SCOPES: Final = ("bot", "applications.commands")
PATIENCE: Final = 30.0
"""Seconds that ``check_discord`` waits for Discord's gateway."""


def invite_url(application_id: int) -> str:
    """Return the link that adds the bot to a server."""
    permissions = discord.Permissions(**dict.fromkeys(PERMISSIONS, True))
    return discord.utils.oauth_url(application_id, permissions=permissions, scopes=SCOPES)


def lacking(permissions: discord.Permissions, *, thread: bool = False) -> tuple[str, ...]:
    """Return which permissions are missing for playing in a channel, or in threads of it."""
    unused = ("create_public_threads", "send_messages" if thread else "send_messages_in_threads")
    return tuple(name for name in PERMISSIONS if name not in unused and not getattr(permissions, name))


def missing_permissions(channel: Any) -> tuple[str, ...]:
    """Return which permissions the bot lacks in a channel or thread of a server. Direct messages need none."""
    guild = getattr(channel, "guild", None)
    if guild is None or guild.me is None:
        return ()
    return lacking(channel.permissions_for(guild.me), thread=isinstance(channel, discord.Thread))


def permission_names(missing: tuple[str, ...]) -> tuple[NamedValue, ...]:
    """Return permissions as arguments of a sentence, which names them in the reader's language."""
    return tuple(NamedValue("permission", name) for name in missing)


async def check_discord(
    settings: Settings, store: Store, commands: list[dict[str, Any]], *, registers: bool = False
) -> list[str]:
    """Return what is wrong on Discord, one sentence each. Prints who the bot is and the invite link.

    ``commands`` are ours, as they are registered; ``registers``: register them again.
    """
    assert settings.token is not None
    client = discord.AutoShardedClient(intents=discord.Intents(guilds=True), chunk_guilds_at_startup=False)
    async with client:
        try:
            await client.login(settings.token.reveal())
        except discord.LoginFailure:
            return [f"Discord does not accept {PREFIX}TOKEN."]
        except TROUBLE as error:
            return [f"Discord can't be reached: {type(error).__name__}."]
        assert client.user is not None
        click.echo(f"Discord: {client.user}")
        click.echo(f"invite: {invite_url(client.user.id)}")
        faults = await _command_faults(client, store, commands, registers=registers)
        return faults + await _channel_faults(client, store)


async def _command_faults(
    client: discord.Client, store: Store, commands: list[dict[str, Any]], *, registers: bool
) -> list[str]:
    try:
        if registers:
            await register(client, store, commands, anew=True)
            click.echo(f"commands: {len(commands)} registered again")
        fault = command_fault(commands, await registered(client))
    except (CommandsRefusedError, *TROUBLE) as error:
        return [f"The commands can't be compared: {' '.join(str(error).split())[:300]}."]
    if fault is None:
        click.echo(f"commands: {len(commands)}, registered as they should be")
        return []
    return [f"{fault} `turnstone check --register` registers them again."]


async def _channel_faults(client: discord.AutoShardedClient, store: Store) -> list[str]:
    connection = asyncio.create_task(client.connect())
    try:
        await asyncio.wait_for(client.wait_until_ready(), PATIENCE)
        channels = {row.channel for row in await store.read.matches.matches_by_status("running")}
        return [fault for channel in sorted(channels) for fault in _faults_in(client, channel)]
    except TimeoutError:
        return ["Discord's gateway does not answer."]
    finally:
        await client.close()
        await asyncio.gather(connection, return_exceptions=True)


def _faults_in(client: discord.AutoShardedClient, number: int) -> list[str]:
    channel = client.get_channel(number)
    if channel is None:
        return [f"Channel {number}, where a match is played, is gone or can't be seen."]
    missing = ", ".join(name.replace("_", " ") for name in missing_permissions(channel))
    return [f"In channel {channel} the bot lacks: {missing}."] if missing else []
