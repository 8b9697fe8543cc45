"""Time that leaps: everybody sleeps as long as they say, and nothing is left behind."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from bot.sandbox.model.clock import SandboxClock
from bot.store import open_store
from tests.bot.virtual_time import run

DAY = 86400.0


def test_whoever_sleeps_wakes_after_as_long_as_they_said_and_in_order() -> None:
    clock, woken = SandboxClock(), []

    async def sleeper(name: str, seconds: float) -> None:
        began = clock.now()
        await asyncio.sleep(seconds)
        woken.append((name, round(clock.now() - began, 3)))

    async def night() -> None:
        await asyncio.gather(sleeper("long", 30 * DAY), sleeper("short", 0.5), sleeper("middle", 3 * DAY))

    run(clock, night())
    assert woken == [("short", 0.5), ("middle", 3 * DAY), ("long", 30 * DAY)]


def test_time_stands_still_while_a_thread_or_the_database_works(tmp_path: Path) -> None:
    clock = SandboxClock()

    async def work() -> tuple[float, float]:
        store = await open_store(tmp_path / "turnstone.sqlite")
        sleeping = asyncio.create_task(asyncio.sleep(DAY))
        began = clock.now()
        await asyncio.to_thread(time.sleep, 0.01)
        drawn = clock.now() - began
        for _ in range(20):
            await store.write(lambda queries: queries.notices.number_after(1))
        written = clock.now() - began
        await sleeping
        await store.close()
        return drawn, written

    assert run(clock, work()) == (0.0, 0.0)
