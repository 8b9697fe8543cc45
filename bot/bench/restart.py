"""How long nobody is answered while the bot is started anew: stopped as for an update, or killed."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

from msgspec import Struct

from bot.bench.calm_scene import lobby_label
from bot.bench.figures import Figure, Spent
from bot.bench.processes import usage
from bot.bench.stage import PATIENCE, bot_process, until_at_rest
from bot.sandbox import ChatMessage, Person, Reply, Sandbox
from games.catalogue import catalogue

TRIES = 3
"""Restarts of each sort, of which the quickest counts."""
SORTS = {"stopped": signal.SIGTERM, "killed": signal.SIGKILL}
FLOOR = "Python with discord.py"


class Silence(Struct, frozen=True):
    """A restart in seconds since the signal, and what it cost."""

    ended: float
    """When the old process had ended, and the new one was begun at once."""
    answered: float
    """When the first press was acknowledged after that."""
    used: float
    """Seconds of CPU that the new process had used by then."""


def measure(seconds: float) -> Iterator[Figure]:
    """Measure restarts beside the start of Python with the library that connects to Discord."""
    floor = min((_bare() for _ in range(TRIES)), key=lambda one: one.cpu)
    for sort, silences in asyncio.run(_restarts(TRIES)).items():
        quickest = min(silences, key=lambda one: one.answered)
        yield Figure(f"restart, {sort}: ended", quickest.ended, "s", FLOOR, floor.wall)
        yield Figure(f"restart, {sort}: silent", quickest.answered, "s", FLOOR, floor.wall)
        yield Figure(f"restart, {sort}: CPU of the first answer", quickest.used, "s", FLOOR, floor.cpu)


def _bare() -> Spent:
    began, before = time.perf_counter(), os.times()
    subprocess.run((sys.executable, "-c", "import discord"), check=True)
    after = os.times()
    used = after.children_user - before.children_user + after.children_system - before.children_system
    return Spent(used, time.perf_counter() - began)


async def _restarts(tries: int) -> dict[str, list[Silence]]:
    """Restart a bot in every way so many times, as a host does, whenever it has nothing left to do; and press."""
    silences: dict[str, list[Silence]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox(strict=False, remember=False, description="") as sandbox, AsyncExitStack() as hosted:
            person = sandbox.user("plover")
            bot = await hosted.enter_async_context(bot_process(sandbox, Path(folder)))
            card = await _card(sandbox, person)
            for sort, how in [each for each in SORTS.items() for _ in range(tries)]:
                await until_at_rest(bot)
                began = time.perf_counter()
                os.kill(bot, how)
                await hosted.aclose()
                ended = time.perf_counter() - began
                await sandbox.until_disconnected()
                bot = await hosted.enter_async_context(bot_process(sandbox, Path(folder)))
                reply = await _until_answered(person, card)  # what was pressed before it was connected is lost
                silences[sort].append(Silence(ended, time.perf_counter() - began, usage(bot).together))
                await reply.message(PATIENCE)
    return silences


async def _card(sandbox: Sandbox, person: Person) -> ChatMessage:
    """Have somebody open a lobby. Returns its card."""
    await person.slash(sandbox.channel, "match new", game=next(iter(catalogue())))
    return await person.wait_for(lambda message: any(button.label == _join() for button in message.buttons), PATIENCE)


def _join() -> str:
    return lobby_label("join")


async def _until_answered(person: Person, card: ChatMessage) -> Reply:
    """Press again and again until a press is acknowledged. Raises ``TimeoutError`` after a long time."""
    async with asyncio.timeout(PATIENCE):
        while not (reply := await person.click(card, _join())).acknowledged:
            pass
    return reply
