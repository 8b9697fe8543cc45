"""``turnstone``: run the bot; on Discord if there is a token, else in the sandbox."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from bot.app import open_app
from bot.settings import PREFIX, Settings, read_settings

if TYPE_CHECKING:
    from bot.discord.client import Turnstone

F = TypeVar("F", bound=Callable[..., Any])
DISCORD_ONLY = f"--port and --fresh are for the sandbox, but {PREFIX}TOKEN is set: this would run on Discord."


def options(command: F) -> F:
    """Give a command the options of ``run``."""
    for option in (
        click.option("--port", type=click.IntRange(1, 65535), help="Port of the sandbox on this computer."),
        click.option("--fresh", is_flag=True, help="Begin the sandbox anew, with no match and no message."),
        click.option("--no-open", is_flag=True, help="Don't open the sandbox's page in a browser."),
    ):
        command = option(command)
    return command


@click.command()
@options
def run(port: int | None, fresh: bool, no_open: bool) -> None:
    """Run the bot until it is stopped: on Discord, or without a token in the sandbox on this computer."""
    settings = read_settings()
    if settings.token is not None:
        if port or fresh:
            raise click.UsageError(DISCORD_ONLY)
        log_at(settings.log)
        asyncio.run(serve(settings))
        return
    from bot.commands.sandbox import serve_sandbox

    log_at("DEBUG" if settings.log == "DEBUG" else "WARNING")
    asyncio.run(serve_sandbox(settings, port=port, fresh=fresh, opens=not no_open))


def log_at(level: str) -> None:
    """Log from this level on."""
    logging.basicConfig(level=level, format="%(asctime)s %(levelname)-7s %(name)s: %(message)s")


async def serve(settings: Settings) -> None:
    """Open the database, connect, and stay until a signal to stop. Raises ``click.ClickException``."""
    from bot.discord.client import Turnstone

    assert settings.token is not None
    point_at_sandbox(settings)
    async with open_app(settings) as app, Turnstone(app, guild_ready_timeout=0.05 if settings.sandbox else 2.0) as bot:
        await stay(bot, settings.token.reveal())


async def stay(bot: Turnstone, token: str) -> None:
    """Connect, and stay until a signal to stop. Raises ``click.ClickException``."""
    import discord

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
    """Have the client talk to a stand-in on loopback, if one is set. Raises ``ValueError`` for any other address."""
    if settings.sandbox:
        from bot.sandbox.pointing import point_discord_at

        point_discord_at(settings.sandbox)
