"""How long nobody is answered while the bot is started anew: stopped as for an update, or killed."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from contextlib import AsyncExitStack
from pathlib import Path

import psutil
import pytest

from bot.sandbox import ChatMessage, Person, Reply, Sandbox
from games.catalogue import catalogue
from tests.benchmarks.figures import Figure, hold
from tests.benchmarks.hosted import PATIENCE, until_at_rest, usage
from tests.benchmarks.scene import lobby_label, open_lobby
from tests.bot.end_to_end.processes import bot_as_hosted

pytestmark = pytest.mark.prove

TRIES = 3
"""Restarts of each sort, of which the quickest counts."""
SORTS = {"stopped": signal.SIGTERM, "killed": signal.SIGKILL}


async def test_whoever_presses_is_answered_after_every_restart(tmp_path: Path) -> None:
    bare, bare_cpu = _bare()
    figures, beside = [], "Python with discord.py"
    async with Sandbox(strict=False, remember=False, description="") as sandbox, AsyncExitStack() as hosted:
        person = sandbox.user("plover")
        bot = await hosted.enter_async_context(bot_as_hosted(sandbox, tmp_path))
        card = await open_lobby(sandbox.channel, [person], next(iter(catalogue())))
        for sort, how in SORTS.items():
            silences = []
            for _ in range(TRIES):
                await until_at_rest(bot.pid)
                began = time.perf_counter()
                bot.send_signal(how)
                await bot.wait()
                await hosted.aclose()
                bot = await hosted.enter_async_context(bot_as_hosted(sandbox, tmp_path))
                reply = await _answered(person, card)
                silences.append((time.perf_counter() - began, usage(bot.pid).together))
                await reply.message()
            silent, cpu = map(min, zip(*silences, strict=True))
            figures.append(Figure(f"{sort}: silent", silent, "s", bare, beside))
            figures.append(Figure(f"{sort}: CPU until the first answer", cpu, "s", bare_cpu, beside))
    hold("restarts", "How long a restart is silent", figures)


def _bare() -> tuple[float, float]:
    """Return the seconds on the wall and of CPU that Python needs to start with discord.py."""
    began, before = time.perf_counter(), psutil.Process().cpu_times()
    subprocess.run((sys.executable, "-c", "import discord"), check=True)
    after = psutil.Process().cpu_times()
    return time.perf_counter() - began, sum(after[2:4]) - sum(before[2:4])


async def _answered(person: Person, card: ChatMessage) -> Reply:
    """Press again and again until a press is acknowledged: what was pressed before the bot was connected is lost."""
    end = time.perf_counter() + PATIENCE
    while not (reply := await person.click(card, lobby_label("join"))).acknowledged:
        assert time.perf_counter() < end
    return reply
