"""Running the bot until it is stopped."""

from __future__ import annotations

import asyncio
import signal

import click
import discord

from bot.app import open_app
from bot.discord.client import Turnstone
from bot.settings import PREFIX, Settings


async def serve(settings: Settings) -> None:
    """Open the database, connect to Discord, and stay until a signal to stop. Raises ``click.ClickException``."""
    assert settings.token is not None
    point_at_sandbox(settings)
    async with open_app(settings) as app, Turnstone(app, guild_ready_timeout=0.05 if settings.sandbox else 2.0) as bot:
        await stay(bot, settings.token.reveal())


async def stay(bot: Turnstone, token: str) -> None:
    """Connect, and stay until a signal to stop. Raises ``click.ClickException``."""
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, lambda: loop.create_task(bot.close()))
    try:
        await bot.start(token)
    except discord.LoginFailure:
        raise click.ClickException(f"Discord does not accept {PREFIX}TOKEN: copy the bot's token anew.") from None
    except discord.PrivilegedIntentsRequired:
        raise click.ClickException("Discord asks for privileged intents, which Turnstone does not use.") from None
    except (OSError, discord.HTTPException) as error:
        raise click.ClickException(f"Discord can't be reached: {type(error).__name__}.") from error


def point_at_sandbox(settings: Settings) -> None:
    """Point the client at a sandbox, if one is set. Raises ``click.ClickException`` if it is not on this computer."""
    if settings.sandbox:
        from bot.sandbox.pointing import point_discord_at  # a bot on Discord never loads the sandbox

        try:
            point_discord_at(settings.sandbox)
        except ValueError as error:
            raise click.ClickException(f"{PREFIX}SANDBOX: {error}.") from None
