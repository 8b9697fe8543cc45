"""Waiting for what must happen: until it does, or some minutes.

No test waits for a few seconds only: on a busy computer anything can take that long. What a test says about time is
measured on the sandbox's clock, which stands still until the test sets it forward.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import discord
import pytest

from bot.processes import worker
from bot.sandbox import Sandbox
from bot.sandbox.model.clock import LONGEST_WAIT

T = TypeVar("T")
SOME_DAY = 1_905_076_800.0
"""A Wednesday, 15 May 2030, noon in UTC: no test depends on the day or the hour at which it is run."""
BREATH = 0.005
"""Seconds between two looks."""


async def until(look: Callable[[], Awaitable[T]]) -> T:
    """Look again and again. Returns the first true answer; AssertionError after some minutes."""
    end = time.monotonic() + LONGEST_WAIT
    while not (found := await look()):
        assert time.monotonic() < end, f"nothing came of {look.__qualname__}"
        await asyncio.sleep(BREATH)
    return found


async def until_at_home(bot: discord.Client) -> None:
    """Wait until a bot knows all its guilds: on a busy computer it may be ready before."""

    async def look() -> bool:
        return not any(guild.unavailable for guild in bot.guilds)

    await until(look)


async def soon(awaited: Awaitable[T]) -> T:
    """Wait for something. TimeoutError after some minutes."""
    async with asyncio.timeout(LONGEST_WAIT):
        return await awaited


def never_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the bot wait for its processes as long as a test does: on a busy computer they can take long to start."""
    for name in ("START", "GRACE"):
        monkeypatch.setattr(worker, name, LONGEST_WAIT)


async def disconnected(sandbox: Sandbox) -> None:
    """Wait until no app is connected to a sandbox. AssertionError after some minutes."""
    if not await sandbox.world.changes.until(lambda: not sandbox.gateway.connected):
        raise AssertionError("an app is still connected")
