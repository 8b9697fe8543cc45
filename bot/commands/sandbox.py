"""The sandbox: a stand-in for Discord, its page and the real bot in one process, with one clock."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import secrets
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import click
from msgspec.structs import replace

from bot.app import App, open_app
from bot.commands.serving import stay
from bot.discord.client import Turnstone
from bot.sandbox import Sandbox
from bot.sandbox.page import Page
from bot.sandbox.page.fixtures import new_world
from bot.sandbox.storage.archive import Archive, ArchiveError
from bot.settings import Secret, Settings

PORT = 8765
HOST = "127.0.0.1"
FOLDER = "sandbox"
"""Where the sandbox's data is, apart from the database of a bot on Discord."""
KEY, COOKIE, TOKEN = "key", "cookie", "token"


async def serve_sandbox(settings: Settings, *, port: int | None, fresh: bool, opens: bool) -> None:
    """Run the sandbox until a signal to stop. Raises ``click.ClickException``."""
    logging.getLogger("discord.client").setLevel(logging.ERROR)  # it warns that it can't speak
    folder = settings.data / FOLDER
    async with open_sandbox(folder, port=port, fresh=fresh) as (sandbox, address):
        private = replace(settings, data=folder, token=Secret(sandbox.token), sandbox=sandbox.url, backups=0)
        with sandbox.point_discord_here():
            async with open_app(private, sandbox.clock.now) as app, Turnstone(app, guild_ready_timeout=0.05) as bot:
                follow_clock(sandbox, app)
                greeting = asyncio.create_task(greet(sandbox, address, opens=opens))
                try:
                    await stay(bot, sandbox.token)
                finally:
                    greeting.cancel()


@contextlib.asynccontextmanager
async def open_sandbox(folder: Path, *, port: int | None, fresh: bool) -> AsyncIterator[tuple[Sandbox, str]]:
    """Run the sandbox whose data is in a folder, with the address of its page. Raises ``click.ClickException``."""
    try:
        archive = Archive(folder / "sandbox.sqlite")
    except ArchiveError as error:
        raise click.ClickException(str(error)) from error
    with contextlib.closing(archive), listening(port) as sock:
        if fresh:
            begin_anew(folder, archive)
        try:
            sandbox, address = furnished(archive, sock)
        except ArchiveError as error:
            raise click.ClickException(str(error)) from error
        async with sandbox:
            yield sandbox, address


def begin_anew(folder: Path, archive: Archive) -> None:
    """Delete every match and every message of the sandbox."""
    archive.clear()
    for path in folder.glob("turnstone.sqlite*"):
        path.unlink()


@contextlib.contextmanager
def listening(port: int | None) -> Iterator[socket.socket]:
    """Bind a port of this computer: the given one, else the usual one or, if that is taken, any.

    Raises ``click.ClickException`` if the port can't be used.
    """
    with socket.socket() as sock:
        if os.name != "nt":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        wanted = PORT if port is None else port
        try:
            sock.bind((HOST, wanted))
        except OSError as error:
            if port is not None or error.errno != errno.EADDRINUSE:
                raise click.ClickException(f"port {wanted} can't be used: {error.strerror}.") from error
            sock.bind((HOST, 0))
        yield sock


def furnished(archive: Archive, sock: socket.socket) -> tuple[Sandbox, str]:
    """Return the sandbox that an archive holds, or a new one, with its page, and the page's address."""
    port = sock.getsockname()[1]
    for name in (KEY, COOKIE, TOKEN):
        if not archive.fact(name):
            archive.remember(name, secrets.token_urlsafe(24))
    url, key = f"http://{HOST}:{port}", archive.fact(KEY)
    world = archive.load(url) or new_world()
    sandbox = Sandbox(world=world, sock=sock, secret=archive.fact(TOKEN), strict=False)
    sandbox.world.base_url = url
    for person in sandbox.people.values():
        sandbox.world.direct(person.user)
    archive.follow(sandbox.world)
    Page(sandbox, key, archive.fact(COOKIE), port, archive)
    return sandbox, f"{url}/?key={key}"


def follow_clock(sandbox: Sandbox, app: App) -> None:
    """Have the bot look at what is due whenever the sandbox's clock is set forward."""

    def wake() -> None:
        for listener in app.store.listeners:
            listener.set()

    sandbox.clock.on_advance(wake)


async def greet(sandbox: Sandbox, address: str, *, opens: bool) -> None:
    """Once the bot is connected, print where the page is, and open it where there is a desktop."""
    await sandbox.until_connected()
    click.echo("No token is set, so Turnstone plays in the sandbox on this computer. It is not Discord.")
    click.echo(f"Open {address}")
    click.echo("Ctrl+C stops it, and everything stays as it is. To play on Discord: `turnstone setup`.")
    if opens and has_desktop():
        await asyncio.to_thread(webbrowser.open, address)


def has_desktop() -> bool:
    """Whether there is a desktop on which a browser could be opened."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
