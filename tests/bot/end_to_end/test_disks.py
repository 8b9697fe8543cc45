"""The disk is full, read-only or slow while people play: nothing that was accepted is lost, and nothing told twice."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest

from bot.sandbox import Sandbox
from bot.store import Store
from games.catalogue import catalogue
from tests.bot.autopilot import Autopilot
from tests.bot.end_to_end.checks import check_calls, check_nothing_lost, check_once
from tests.bot.end_to_end.evening import Evening
from tests.prove.seeds import seeds

TIMES = 5
"""How often there is trouble."""
SLOW = "slow"
SHAPES = ("database or disk is full", "attempt to write a readonly database", "disk I/O error", SLOW)
SLOWNESS = 0.1
"""Seconds that a change takes on a slow disk, at most."""


class Disk:
    """What every change is written to."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck
        self.shape: str | None = None
        self.struck = 0

    async def commit(self, store: Store) -> None:
        """Fail always or now and then, before anything is written."""
        if self.shape == SLOW:
            self.struck += 1
            await asyncio.sleep(self.luck.uniform(0, SLOWNESS))
        elif self.shape is not None and self.luck.random() < 0.8:
            self.struck += 1
            raise sqlite3.OperationalError(self.shape)
        await store._writer.db.commit()


@pytest.mark.parametrize(("seed", "game"), seeds([(0, "stone_age")], product(range(40), sorted(catalogue()))))
async def test_trouble_with_the_disk_is_waited_out(
    evening: Evening,
    sandbox: Sandbox,
    seed: int,
    game: str,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    record_property: Callable[[str, object], None],
) -> None:
    luck, disk = Random(seed), Disk(Random(seed))
    monkeypatch.setattr(Store, "_commit", lambda store: disk.commit(store))
    people = [sandbox.user(name) for name in ("alice", "bob")]
    match = await evening.match(*people, game=game, seed=seed)
    await evening.shown()
    pilots = [Autopilot(person, luck, boldness=0.5) for person in people]

    async def play(seconds: float) -> None:
        for pilot in luck.sample(pilots, len(pilots)):
            place: Any = luck.choice((sandbox.channel, pilot.person.dm))
            await pilot.play_menu(place, match, moves=luck.randint(1, 3))
            evening.advance(seconds)

    for number in range(TIMES):
        disk.shape = SHAPES[(seed + number) % len(SHAPES)]
        await play(luck.uniform(1.0, 120.0))
        disk.shape = None
        for _ in range(3):
            evening.advance(60.0)
            await evening.settled()
        await play(20.0)
    evening.advance(600.0)
    await evening.settled()
    accepted = {one for pilot in pilots for one in pilot.accepted}
    await check_nothing_lost(evening, accepted)
    assert len(accepted) >= TIMES
    await evening.sound(match)
    check_once(sandbox.channel.messages.values(), match)
    await check_calls(evening, await evening.table(match))
    assert [record for record in caplog.records if record.levelno >= logging.ERROR and record.exc_info] == []
    record_property("failed writes", disk.struck)
