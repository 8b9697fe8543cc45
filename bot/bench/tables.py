"""Whole tables, end to end: people press in the sandbox, the bot runs in a process of its own."""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from bot.app import open_app
from bot.bench.figures import Figure, quantile
from bot.sandbox import Sandbox
from bot.sandbox.model.messages import Content
from bot.sandbox.model.places import Channel, ChatMessage
from bot.sandbox.people.actors import Person
from bot.sandbox.people.autopilot import Autopilot
from bot.sandbox.people.reading import PressOutcome, Tap, asks
from bot.settings import PREFIX, Settings
from bot.store import Store, open_store
from games.catalogue import catalogue

TABLES = 50
LIVE = 5000
PATIENCE = 20.0
MEGABYTE = 1024
NAMES = ("Plover", "Curlew")
COPIES = "WITH RECURSIVE copy (id) AS (SELECT 2 UNION ALL SELECT id + 1 FROM copy WHERE id < ?) "


class Unhurried(Autopilot):
    """A person who waits a moment before every press, and remembers its time and what the table showed then."""

    def __init__(self, person: Person, luck: Random, channel: Channel) -> None:
        super().__init__(person, luck)
        self.channel = channel
        self.pressed = 0.0
        self.before: Content | None = None
        self.goes_on = False
        """Whether the turn went on after the last press. Then the table's picture may wait for the next move."""

    async def press(self, message: ChatMessage, tap: Tap) -> tuple[PressOutcome, ChatMessage | None]:
        """Wait one to two seconds, then press."""
        await asyncio.sleep(self.luck.uniform(1.0, 2.0))
        self.pressed, self.before = time.perf_counter(), _face(self.channel)
        outcome, answer = await super().press(message, tap)
        self.goes_on = answer is not None and asks(answer)
        return outcome, answer

    async def until_shown(self) -> float:
        """Wait until the table shows something new. Returns the seconds since the last press."""
        while _face(self.channel) is self.before and time.perf_counter() - self.pressed < PATIENCE:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        return time.perf_counter() - self.pressed


def measure(seconds: float) -> Iterator[Figure]:
    """Measure 50 matches that move at once within Discord's rate limits, and a start with 5,000 live matches."""
    yield from asyncio.run(_moving(max(10.0, seconds * 8)))
    yield from asyncio.run(_starting())


async def _moving(seconds: float) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(strict=False, remember=False) as sandbox:
            sandbox.limits.on = True
            people = [sandbox.user(name.lower(), display_name=name) for name in NAMES]
            channels = [sandbox.add_channel(f"table-{number}") for number in range(TABLES)]
            await _open_tables(Path(folder), people, channels)
            async with _bot(sandbox, Path(folder)) as process:
                return await _play(people, channels, process, seconds)


async def _play(people: list[Person], channels: list[Channel], process: int, seconds: float) -> list[Figure]:
    tables = [
        [Unhurried(person, Random(2 * number + seat), channel) for seat, person in enumerate(people)]
        for number, channel in enumerate(channels)
    ]
    shown: list[float] = []
    await asyncio.sleep(4)  # the first posts and messages of all tables
    end = time.perf_counter() + seconds
    await asyncio.gather(*(_evening(pilots, shown, end) for pilots in tables))
    acknowledged = sorted(spent * 1000 for pilots in tables for pilot in pilots for spent in pilot.seconds)
    pictures = sorted(shown)
    name = f"{TABLES} tables at once"
    return [
        Figure(f"{name}: acknowledged p50", quantile(acknowledged, 0.5), "ms", "limit", 150.0),
        Figure(f"{name}: acknowledged p99", quantile(acknowledged, 0.99), "ms", "limit", 150.0),
        Figure(f"{name}: public picture p95", quantile(pictures, 0.95), "s", "limit", 1.0),
        Figure(f"{name}: presses", len(acknowledged) / seconds, "1/s", "as many", len(acknowledged) / seconds),
        Figure(f"{name}: memory of the bot", _memory(process), "MB", "limit", 250.0),
    ]


async def _evening(pilots: list[Unhurried], shown: list[float], end: float) -> None:
    """Let two people play at one table, a move at a time, until ``end``."""
    while time.perf_counter() < end:
        made = 0
        for pilot in pilots:
            moved = await pilot.play_menu(pilot.channel, moves=1)
            made += moved
            if moved and not pilot.goes_on:
                shown.append(await pilot.until_shown())
        if not made:
            await asyncio.sleep(0.2)


def _face(channel: Channel) -> Content | None:
    public = (message for message in reversed(channel.messages.values()) if not message.ephemeral)
    return next((message.now for message in public), None)


async def _open_tables(folder: Path, people: list[Person], channels: list[Channel]) -> None:
    """Start a match of all people in every channel, with the games in turn, before the bot runs."""
    games = list(catalogue())
    async with open_app(Settings(data=folder)) as app:
        rows = [await app.people.meet(person.id, person.name, "en") for person in people]
        for row in rows:
            await app.store.write(lambda queries, row=row: queries.set_mailbox(row.user, "open"))  # type: ignore[misc]
        rows = [await app.people.meet(person.id, person.name, "en") for person in people]
        for number, channel in enumerate(channels):
            game = games[number % len(games)]
            guild = None if channel.guild is None else channel.guild.id
            table = await app.lobby.create(game, rows[0], guild=guild, home=channel.id, locale="en")
            for row in rows[1:]:
                await app.lobby.join(table.id, row)
            await app.lobby.start(table.id, rows[0].user)


@asynccontextmanager
async def _bot(sandbox: Sandbox, folder: Path) -> AsyncIterator[int]:
    """Run the bot in the sandbox. Yields its process id."""
    told = {"SANDBOX": sandbox.url, "TOKEN": sandbox.token, "DATA": str(folder), "LOG": "ERROR"}
    environment = {**os.environ, **{PREFIX + name: value for name, value in told.items()}}
    process = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", env=environment)
    try:
        await sandbox.until_connected(PATIENCE)
        yield process.pid
    finally:
        process.terminate()
        await _ended(process.wait(), process)


async def _ended(waiting: Coroutine[Any, Any, int], process: asyncio.subprocess.Process) -> None:
    try:
        await asyncio.wait_for(waiting, PATIENCE)
    except TimeoutError:
        process.kill()
        await process.wait()


def _memory(process: int) -> float:
    """Return the resident memory of a process in megabytes, 0 if the system doesn't tell."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0.0
    lines = dict(line.split(":", 1) for line in status.read_text().splitlines() if ":" in line)
    return int(lines["VmRSS"].split()[0]) / MEGABYTE


async def _starting() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(strict=False, remember=False) as sandbox:
            people = [sandbox.user(name.lower(), display_name=name) for name in NAMES]
            await _open_tables(Path(folder), people, [sandbox.channel])
            await _multiply(Path(folder), LIVE)
            start = time.perf_counter()
            async with _bot(sandbox, Path(folder)) as process:
                await (await people[0].slash(sandbox.channel, "my matches")).message(within=PATIENCE)
                ready = time.perf_counter() - start
                await asyncio.sleep(2)
                return [
                    Figure(f"start with {LIVE} live matches: first answer", ready, "s", "limit", 3.0),
                    Figure(f"start with {LIVE} live matches: memory", _memory(process), "MB", "limit", 250.0),
                ]


async def _multiply(folder: Path, copies: int) -> None:
    """Copy the first match of a database until there are so many, with no open notices."""
    store: Store = await open_store(Settings(data=folder).database)

    async def change(queries: Any) -> None:
        for table in ("match", "seat", "revision", "asked"):
            rows = await queries.db.execute_fetchall(f"PRAGMA table_info({table})")
            names = [row["name"] for row in rows]
            key = "id" if table == "match" else "match"
            values = [f"copy.id AS {name}" if name == key else f"{table}.{name}" for name in names]
            sql = f"INSERT INTO {table} {COPIES} SELECT {', '.join(values)} FROM copy, {table} WHERE {table}.{key} = 1"
            await queries.do(sql, copies)
        await queries.drop_all_notices(1, "superseded")

    await store.write(change)
    await store.close()
