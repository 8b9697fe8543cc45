"""``turnstone``: run the bot; on Discord if there is a token, else in the sandbox."""

from __future__ import annotations

import asyncio
import gc
import os
from collections.abc import Callable
from typing import Any, TypeVar

import click

from bot.log import log_at
from bot.settings import PREFIX, read_settings
from bot.store.errors import need_sqlite
from data import check_words

PRIVATE = 0o077
"""What others on this computer may not do with files that the bot makes: anything."""
F = TypeVar("F", bound=Callable[..., Any])
NO_TOKEN = f"{PREFIX}SANDBOX is set, but not the sandbox's {PREFIX}TOKEN."
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
    os.umask(PRIVATE)
    gc.disable()  # until all is there (the bot: ``serving``): what a start makes stays
    settings = read_settings()
    need_sqlite()
    check_words()
    if settings.token is not None:
        if port or fresh:
            raise click.UsageError(DISCORD_ONLY)
        from bot.commands.serving import serve  # loads discord.py, which other commands don't wait for

        log_at(settings.log, beside=settings.data)
        asyncio.run(serve(settings))
        return
    if settings.sandbox:
        raise click.UsageError(NO_TOKEN)
    from bot.commands.sandbox import serve_sandbox

    gc.enable()
    log_at("DEBUG" if settings.log == "DEBUG" else "WARNING")
    asyncio.run(serve_sandbox(settings, port=port, fresh=fresh, opens=not no_open))
