"""A sandbox with people and their matches in this process, and the bot in a process of its own."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct

from bot.app import open_app
from bot.bench.processes import usage
from bot.sandbox import Sandbox
from bot.sandbox.model.places import Channel
from bot.sandbox.people.actors import Person
from bot.settings import PREFIX, Settings
from games.catalogue import catalogue

PATIENCE = 120.0
"""Seconds that the bot has to connect, to answer and to stop."""
NAMES = ("plover", "curlew")
QUIET, LOOK = 0.1, 0.5
"""A bot is at rest that uses less than this part of a core; seconds between two looks at it."""


class Place(Struct, frozen=True):
    """A channel, those who play there, and what."""

    channel: Channel
    people: tuple[Person, ...]
    game: str


def make_places(sandbox: Sandbox, count: int) -> list[Place]:
    """Make channels with two people each and the games in turn. Nobody sits at two tables."""
    games = list(catalogue())
    return [_make_place(sandbox, number, games[number % len(games)]) for number in range(count)]


def _make_place(sandbox: Sandbox, number: int, game: str) -> Place:
    people = tuple(sandbox.user(f"{name}{number}", display_name=f"{name}{number}") for name in NAMES)
    return Place(sandbox.add_channel(f"table-{number}"), people, game)


async def open_tables(folder: Path, places: Sequence[Place]) -> list[int]:
    """Start a match in every place, before the bot runs: everybody's mailbox is known. Returns their numbers."""
    matches = []
    async with open_app(Settings(data=folder)) as app:
        for place in places:
            rows = []
            for person in place.people:
                await app.people.meet(person.id, person.name, "en")
                await app.store.write(lambda queries, person=person: _know_mailbox(queries, person))  # type: ignore[misc]
                rows.append(await app.people.meet(person.id, person.name, "en"))
            guild = None if place.channel.guild is None else place.channel.guild.id
            table = await app.lobby.create(place.game, rows[0], guild=guild, home=place.channel.id, locale="en")
            for row in rows[1:]:
                await app.lobby.join(table.id, row)
            await app.lobby.start(table.id, rows[0].user)
            matches.append(table.id)
    return matches


async def _know_mailbox(queries: Any, person: Person) -> None:
    await queries.set_mailbox(person.id, "open")
    await queries.set_mailbox_channel(person.id, person.dm.id)


@asynccontextmanager
async def bot_process(sandbox: Sandbox, folder: Path) -> AsyncIterator[int]:
    """Run the bot in the sandbox. Yields its process id as soon as it is connected."""
    told = {"SANDBOX": sandbox.url, "TOKEN": sandbox.token, "DATA": str(folder), "LOG": "ERROR"}
    environment = {**os.environ, **{PREFIX + name: value for name, value in told.items()}}
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", env=environment)
    try:
        await sandbox.until_connected(PATIENCE)
        yield process.pid
    finally:
        if process.returncode is None:
            process.terminate()
        await _ended(process.wait(), process)


async def _ended(waiting: Coroutine[Any, Any, int], process: asyncio.subprocess.Process) -> None:
    try:
        await asyncio.wait_for(waiting, PATIENCE)
    except TimeoutError:
        process.kill()
        await process.wait()


async def until_at_rest(pid: int, within: float = PATIENCE) -> None:
    """Wait until a bot and what it has started have nothing to do, or for so many seconds."""
    end, before = time.perf_counter() + within, usage(pid)
    while time.perf_counter() < end:
        await asyncio.sleep(LOOK)
        now = usage(pid)
        if now.since(before).together < QUIET * LOOK:
            return
        before = now
