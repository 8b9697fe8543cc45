"""The loop of everything that acts by itself: what is new is looked at soon, and a crowd of news together."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from bot.loop import SPACING, Watcher
from bot.sandbox.model.clock import SandboxClock
from bot.store import Store, open_store
from tests.bot.virtual_time import run

NEWS, FLOOD = 1000, 1.0
"""So much comes within so many seconds."""


class Reader(Watcher):
    """Notes when it looked, and the newest news it saw."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.looks: list[float] = []
        self.newest = self.seen = 0

    async def look(self) -> float:
        self.looks.append(asyncio.get_running_loop().time())
        self.seen = self.newest
        return 3600.0

    def tell(self) -> float:
        """Let something new come. Returns when that was."""
        self.newest += 1
        self.news.set()
        return asyncio.get_running_loop().time()


def watched(path: Path, work: Coroutine[Any, Any, None], reader: list[Reader]) -> Reader:
    """Run some work beside a reader, in time that leaps."""

    async def both() -> None:
        store = await open_store(path / "turnstone.sqlite")
        reader.append(Reader(store))
        looking = asyncio.create_task(reader[0].run())
        await asyncio.sleep(1.0)
        await work
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
        await store.close()

    run(SandboxClock(), both())
    return reader[0]


def test_a_flood_of_news_is_looked_at_together_and_the_last_of_it_is_seen(tmp_path: Path) -> None:
    reader: list[Reader] = []

    async def flood() -> None:
        for _ in range(NEWS):
            reader[0].tell()
            await asyncio.sleep(FLOOD / NEWS)
        await asyncio.sleep(SPACING)

    done = watched(tmp_path, flood(), reader)
    assert done.seen == NEWS
    assert 2 <= len(done.looks) <= FLOOD / SPACING + 3


def test_what_comes_after_a_rest_is_looked_at_at_once(tmp_path: Path) -> None:
    reader: list[Reader] = []
    waits: list[float] = []

    async def now_and_then() -> None:
        for _ in range(5):
            told = reader[0].tell()
            await asyncio.sleep(2 * SPACING)
            waits.append(reader[0].looks[-1] - told)

    done = watched(tmp_path, now_and_then(), reader)
    assert done.seen == 5
    assert 0 <= min(waits) <= max(waits) < SPACING / 10


def test_a_loop_that_waits_between_two_looks_can_be_stopped(tmp_path: Path) -> None:
    reader: list[Reader] = []

    async def last_news() -> None:
        reader[0].tell()
        await asyncio.sleep(SPACING / 2)

    assert watched(tmp_path, last_news(), reader).seen == 1
