"""``turnstone``: run the bot."""

from __future__ import annotations

import asyncio
import logging
import signal

import click

from bot.app import open_app
from bot.settings import PREFIX, Settings, SettingsError, read_settings

NO_TOKEN = (
    f"{PREFIX}TOKEN is not set: create an application at discord.com/developers, copy the token of its bot and set it, "
    'for example with  export TURNSTONE_TOKEN=...  (the README says how under "Hosting it").'
)


@click.command()
def run() -> None:
    """Run the bot on Discord until it is stopped."""
    settings = read_settings()
    if settings.token is None:
        raise SettingsError(NO_TOKEN)
    logging.basicConfig(level=settings.log, format="%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    asyncio.run(serve(settings))


async def serve(settings: Settings) -> None:
    """Open the database, connect, and stay until a signal to stop. Raises ``click.ClickException``."""
    import discord

    from bot.discord.client import Turnstone

    assert settings.token is not None
    point_at_sandbox(settings)
    async with open_app(settings) as app, Turnstone(app, guild_ready_timeout=0.05 if settings.sandbox else 2.0) as bot:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, lambda: loop.create_task(bot.close()))
        try:
            await bot.start(settings.token.reveal())
        except discord.LoginFailure:
            raise click.ClickException(f"Discord does not accept {PREFIX}TOKEN: copy the bot's token anew.") from None
        except discord.PrivilegedIntentsRequired:
            raise click.ClickException("Discord asks for privileged intents, which Turnstone does not use.") from None
        except (OSError, discord.HTTPException) as error:
            raise click.ClickException(f"Discord can't be reached: {type(error).__name__}.") from error


def point_at_sandbox(settings: Settings) -> None:
    """Have the client talk to a stand-in on loopback, if one is set. Raises ``ValueError`` for any other address."""
    if settings.sandbox:
        from bot.sandbox.pointing import point_discord_at

        point_discord_at(settings.sandbox)
