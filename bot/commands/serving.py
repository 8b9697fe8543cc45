"""Running the bot until it is stopped.

A thread warms the caches that the first press or key would otherwise wait for, and everybody else with it. The files of
words have been parsed before: ``data.check_words`` does that before the bot connects.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import threading
from collections.abc import Callable, Sequence

import click
import discord

from bot.app import open_app
from bot.discord.client import Turnstone
from bot.discord.commands.typed_values import lexicon
from bot.discord.installation import CommandsRefusedError
from bot.discord.rules import pages_of
from bot.discord.ui.protocol import TROUBLE
from bot.processes.jobs import ARENA_MAX, MMAP_THRESHOLD, set_memory_options
from bot.settings import PREFIX, Settings
from data import locales, words
from games.catalogue import catalogue
from games.contract import AnyGame
from rendering.names import looks


def start_warming() -> threading.Thread:
    """Start to make the words of every game and language, their rules pages, the names of typed values, and fonts."""
    warming = threading.Thread(target=_warm_up, args=(tuple(catalogue().values()),), name="words", daemon=True)
    warming.start()
    return warming


def _warm_up(games: Sequence[AnyGame]) -> None:
    try:
        _warm(games)
    finally:
        gc.freeze()  # all of this stays: a collection that looks at it again would hold up every answer
        gc.enable()


def _warm(games: Sequence[AnyGame]) -> None:
    for locale in locales():
        for key in (None, *(game.meta.key for game in games)):
            words(locale, key)
    for game in games:
        for locale in locales():
            pages_of(locale, game.meta.key)
        for kind in game.meta.actions:
            for field in kind.__struct_fields__:
                lexicon(game, kind, field)
    looks("a")  # names are compared by what the fonts have


log = logging.getLogger(__name__)
MEMORY = {ARENA_MAX: 1, MMAP_THRESHOLD: 64_000}
"""Threads share one heap, and what has as many bytes as a finished picture is given back at once."""
BAD_TOKEN = 4004
"""Discord's gateway does not accept the token any more."""


async def serve(settings: Settings) -> None:
    """Open the database, connect to Discord, and stay until a signal to stop. Raises ``click.ClickException``."""
    assert settings.token is not None
    set_memory_options(MEMORY)
    point_at_sandbox(settings)
    async with open_app(settings) as app, Turnstone(app, guild_ready_timeout=0.05 if settings.sandbox else 2.0) as bot:
        start_warming()
        await stay(bot, settings.token.reveal())
    gc.freeze()  # else Python searches everything for garbage once more, while a host waits to start the next one


async def stay(bot: Turnstone, token: str) -> None:
    """Connect, look for damage meanwhile, and stay until a signal to stop. Raises ``click.ClickException``."""
    stopping = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        _on_signal(number, stopping.set)
    connection, signalled = asyncio.create_task(bot.start(token)), asyncio.create_task(stopping.wait())
    looking = asyncio.create_task(bot.app.look_for_damage())
    await asyncio.wait((connection, signalled), return_when=asyncio.FIRST_COMPLETED)
    signalled.cancel()
    looking.cancel()
    await asyncio.wait((looking,))
    if stopping.is_set():
        await _end(bot, connection)
        return
    try:
        await connection
    except discord.LoginFailure:
        raise click.ClickException(f"Discord does not accept {PREFIX}TOKEN: copy the bot's token anew.") from None
    except discord.PrivilegedIntentsRequired:
        raise click.ClickException("Discord asks for privileged intents, which Turnstone does not use.") from None
    except CommandsRefusedError as error:
        raise click.ClickException(str(error)) from error
    except discord.ConnectionClosed as error:
        why = "its token was reset, perhaps" if error.code == BAD_TOKEN else "see the codes of Discord's gateway"
        raise click.ClickException(f"Discord has ended the connection with {error.code}: {why}.") from error
    except (*TROUBLE, discord.GatewayNotFound) as error:
        raise click.ClickException(f"Discord can't be reached: {type(error).__name__}.") from error


def _on_signal(number: signal.Signals, act: Callable[[], None]) -> None:
    """Have the event loop do something at a signal. On Windows it can't listen to signals itself."""
    loop = asyncio.get_running_loop()
    try:
        loop.add_signal_handler(number, act)
    except NotImplementedError:
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(act))


async def _end(bot: Turnstone, connection: asyncio.Task[None]) -> None:
    """Close the bot, which ends its connection."""
    await bot.close()
    if connection.done() and not connection.cancelled() and (error := connection.exception()) is not None:
        log.debug("the connection ended with an error", exc_info=error)


def point_at_sandbox(settings: Settings) -> None:
    """Point the client at a sandbox, if one is set. Raises ``click.ClickException`` if it is not on this computer."""
    if settings.sandbox:
        from bot.sandbox.pointing import point_discord_at  # a bot on Discord never loads the sandbox

        try:
            point_discord_at(settings.sandbox)
        except ValueError as error:
            raise click.ClickException(f"{PREFIX}SANDBOX: {error}.") from None
