"""How long nobody is answered while the bot is started anew: stopped as for an update, or killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec import Struct

from bot.bench.calm_scene import lobby_label
from bot.bench.figures import Figure
from bot.sandbox import ChatMessage, Person, Sandbox
from bot.settings import PREFIX
from games.catalogue import catalogue

TRIES = 3
"""Restarts of each sort, of which the quickest counts."""
PATIENCE = 180.0
"""Seconds after which a bot is taken to hang."""
SETTLED = 15.0
"""Seconds after which a bot has warmed up, so that it is ended as one that has run for long."""
IMPATIENCE = 0.05
"""Seconds between two presses while nobody answers."""
SORTS = {"stopped": signal.SIGTERM, "killed": signal.SIGKILL}
FLOOR = "Python with discord.py"


class Silence(Struct, frozen=True):
    """A restart in seconds since the signal."""

    ended: float
    """When the old process had ended, and the new one was begun at once."""
    answered: float
    """When the first press was acknowledged that was made after that."""


def measure(seconds: float) -> Iterator[Figure]:
    """Measure restarts beside the start of Python with the library that connects to Discord."""
    floor = min(_bare() for _ in range(TRIES))
    for sort, silences in asyncio.run(_restarts(TRIES)).items():
        quickest = min(silences, key=lambda one: one.answered)
        yield Figure(f"restart, {sort}: ended", quickest.ended, "s", FLOOR, floor)
        yield Figure(f"restart, {sort}: silent", quickest.answered, "s", FLOOR, floor)


def _bare() -> float:
    began = time.perf_counter()
    subprocess.run((sys.executable, "-c", "import discord"), check=True)
    return time.perf_counter() - began


async def _restarts(tries: int) -> dict[str, list[Silence]]:
    """Restart a bot in every way so many times, while somebody presses."""
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(strict=False, remember=False) as sandbox, _hosted(sandbox, Path(folder)) as hosted:
            person = sandbox.user("plover")
            card = await _card(sandbox, person)
            return {
                sort: [await hosted.restart(how, person, card) for _ in range(tries)] for sort, how in SORTS.items()
            }


async def _card(sandbox: Sandbox, person: Person) -> ChatMessage:
    """Have somebody open a lobby. Returns its card."""
    await person.slash(sandbox.channel, "match new", game=next(iter(catalogue())))
    return await person.wait_for(lambda message: any(button.label == _join() for button in message.buttons), PATIENCE)


def _join() -> str:
    return lobby_label("join")


class Hosted:
    """The bot in a process of its own, and another one after it."""

    def __init__(self, environment: dict[str, str], process: Process) -> None:
        self._environment = environment
        self.process = process

    async def restart(self, how: signal.Signals, person: Person, card: ChatMessage) -> Silence:
        """End it and start another one, as a host does, while somebody presses a button."""
        await asyncio.sleep(SETTLED)
        began = time.perf_counter()
        self.process.send_signal(how)
        await asyncio.wait_for(self.process.wait(), PATIENCE)
        ended = time.perf_counter() - began
        self.process = await start(self._environment)
        await asyncio.wait_for(_until_answered(person, card), PATIENCE)
        return Silence(ended, time.perf_counter() - began)


async def _until_answered(person: Person, card: ChatMessage) -> None:
    """Press again and again until one of the presses is acknowledged."""
    replies = [await person.click(card, _join(), wait=False)]
    while not any(reply.acknowledged for reply in replies):
        await asyncio.sleep(IMPATIENCE)
        replies.append(await person.click(card, _join(), wait=False))


async def start(environment: dict[str, str]) -> Process:
    """Start the bot as a host does."""
    return await asyncio.create_subprocess_exec(sys.executable, "-m", "bot", env=environment)


@asynccontextmanager
async def _hosted(sandbox: Sandbox, folder: Path) -> AsyncIterator[Hosted]:
    """Run the bot in the sandbox until the end."""
    told = {"SANDBOX": sandbox.url, "TOKEN": sandbox.token, "DATA": str(folder), "LOG": "ERROR"}
    environment = {**os.environ, **{PREFIX + name: value for name, value in told.items()}}
    hosted = Hosted(environment, await start(environment))
    try:
        await sandbox.until_connected(PATIENCE)
        yield hosted
    finally:
        if hosted.process.returncode is None:
            hosted.process.kill()
        await hosted.process.wait()
