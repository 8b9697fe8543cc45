"""The loop that plays plans: when it looks again, one plan of a match at a time, and what it does about faults."""

from __future__ import annotations

import asyncio

import pytest

from bot.clock import CALL_PAUSE
from bot.loop import LONGEST_SLEEP
from bot.matches.plans.service import Planner, Plans
from bot.matches.table import Table
from bot.store import StoreError
from bot.store.plans import PendingRow
from tests.bot.matches.test_plans import planned, told, wish_for
from tests.bot.people import House
from tests.bot.tiny import Done, Walk


async def asked(house: House) -> Table:
    """A match that asks Taro, who has planned to walk and to be done."""
    table = await house.match("Mika", "Taro")
    await wish_for(house, table, "Taro", Walk(2), Done())
    return await house.move(table, "Mika", Done())


async def look(house: House, planner: Planner) -> float:
    pause = await planner.look()
    await asyncio.gather(*planner._tasks.values())
    return pause


async def test_a_plan_is_played_when_it_is_due(house: House) -> None:
    planner = Planner(house.app.plans, house.clock)
    assert await planner.look() == LONGEST_SLEEP
    table = await asked(house)
    house.clock.advance(seconds=5)
    assert await look(house, planner) == CALL_PAUSE - 5
    assert (await house.play.table(table.id)).revision == table.revision
    house.clock.advance(seconds=CALL_PAUSE - 5)
    await look(house, planner)
    table = await house.play.table(table.id)
    assert (table.state.points, table.state.voting) == ((0, 2), True)


async def test_of_a_match_one_plan_is_played_at_a_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await asked(house)
    house.clock.advance(seconds=CALL_PAUSE)
    played, ends = list[PendingRow](), asyncio.Event()

    async def slow(self: Plans, pending: PendingRow) -> None:
        played.append(pending)
        await ends.wait()

    monkeypatch.setattr(Plans, "play_due", slow)
    planner = Planner(house.app.plans, house.clock)
    for _ in range(3):
        await planner.look()
        await asyncio.sleep(0)
    ends.set()
    assert [(pending.match, pending.seat) for pending in played] == [(table.id, 1)]


async def test_a_plan_that_fails_is_given_up_and_its_person_called(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await asked(house)
    house.clock.advance(seconds=CALL_PAUSE)

    async def fails(self: Plans, pending: PendingRow) -> None:
        raise RuntimeError("oops")

    monkeypatch.setattr(Plans, "play_due", fails)
    await look(house, Planner(house.app.plans, house.clock))
    assert f"match {table.id}: the plan for seat 1 failed" in caplog.text
    assert [row.failed for row in await planned(house, table, "Taro")] == [True, True]
    assert "turn" in await told(house)


async def test_a_disk_that_fails_is_no_fault_of_the_plan(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await asked(house)
    house.clock.advance(seconds=CALL_PAUSE)

    async def fails(self: Plans, pending: PendingRow) -> None:
        raise StoreError("the disk is full")

    monkeypatch.setattr(Plans, "play_due", fails)
    planner = Planner(house.app.plans, house.clock)
    await planner.look()
    await asyncio.sleep(0.01)
    await planner._stop()
    assert [row.failed for row in await planned(house, table, "Taro")] == [False, False]
