"""Those who think answer with rubbish, are killed at any moment, stopped, or can't be started: matches go on."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from bot.matches.audit import audit
from bot.matches.computers import computer_players, thinkers
from bot.processes import worker
from bot.processes.worker import Worker
from games.contract import Action
from tests.bot.matches.test_computer_players import finish, thinking, until
from tests.bot.matches.test_worker import strong_answer, strong_match
from tests.bot.people import House
from tests.bot.tiny import Done, Vote, Walk

NAMES = ("Mika", "Taro", "Hana", "Jun")


class Alien(Action, frozen=True):
    """No game has it."""


@pytest.mark.parametrize("rubbish", [None, "walk", Alien(), Walk(9), Vote(True), ()], ids=repr)
async def test_an_answer_that_is_none_costs_one_answer_by_the_gentle_player(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, rubbish: Any
) -> None:
    async def ask(self: Worker, request: Any) -> Any:
        return rubbish

    monkeypatch.setattr(Worker, "ask", ask)
    with caplog.at_level(logging.ERROR):
        await strong_answer(house)
    assert "the strong player in seat 1 failed" in caplog.text


@pytest.mark.parametrize(
    "says",
    [
        "os.write(1, b'x')",
        "os.write(1, bytes(4)); os.write(1, b'\\xff' * 4); time.sleep(60)",
        "os.write(1, bytes(4)); os.write(1, bytes([0, 0, 0, 3]) + b'abc'); time.sleep(60)",
        "os.write(1, bytes(4)); os.write(1, bytes([0, 0, 0, 9]) + b'abc')",
        "os.write(1, bytes(4)); os.close(1); time.sleep(60)",
        "os.write(1, bytes(4)); os.close(0); time.sleep(60)",
        "os.write(1, b'x' * 70000); time.sleep(60)",
    ],
)
async def test_a_process_that_says_anything_holds_nothing_up(
    house: House, monkeypatch: pytest.MonkeyPatch, says: str
) -> None:
    monkeypatch.setattr(worker, "GRACE", 0.3)
    monkeypatch.setattr(worker, "START", 5.0)
    monkeypatch.setattr(worker, "command_of", lambda module: (sys.executable, "-c", f"import os, time; {says}"))
    await strong_answer(house)


async def test_where_none_can_be_started_no_answer_waits_for_it_again_and_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    starts = Counter[Worker]()
    greeted = Worker._greeted

    async def count(who: Worker) -> Any:
        starts[who] += 1
        return await greeted(who)

    monkeypatch.setattr(Worker, "_greeted", count)
    monkeypatch.setattr(worker, "command_of", lambda module: (sys.executable, "-c", "raise SystemExit(7)"))
    monkeypatch.setattr(computer_players, "think", finish)
    tables = [await strong_match(house, name, strong=3) for name in NAMES]
    async with thinking(house):
        for table, name in zip(tables, NAMES, strict=True):
            await house.move(table, name, Done())
        for table in tables:
            await until(house, table.id, lambda now: now.state.voting and now.to_move == (0,))
    assert len(starts) <= thinkers.THINKERS
    assert max(starts.values()) == 2, "each rests after two"


async def test_killed_and_stopped_at_every_moment_no_answer_is_lost_or_given_twice(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "GRACE", 0.5)
    luck = Random(14)
    tables = [await strong_match(house, name, strong=3) for name in NAMES]
    struck = Counter[str]()

    async def strike(made: Any) -> None:
        while True:
            await asyncio.sleep(luck.uniform(0, 0.15))
            for one in made.thinkers.workers:
                if one.pid is not None and luck.random() < 0.6:
                    how = luck.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGSTOP])
                    with suppress(ProcessLookupError):
                        os.kill(one.pid, how)
                        struck[how.name] += 1

    async with thinking(house, seconds=0.3) as made:
        striking = asyncio.create_task(strike(made))
        for table, name in zip(tables, NAMES, strict=True):
            await house.move(table, name, Done())
        for table in tables:
            await until(house, table.id, lambda now: now.revision > 25)
        striking.cancel()
        await asyncio.gather(striking, return_exceptions=True)
    assert struck
    for table in tables:
        assert await audit(house.store.read, table.id) is None
        rows = await house.store.read.journal.revisions(table.id)
        assert [row.revision for row in rows] == list(range(len(rows)))


async def test_no_match_waits_for_ever_where_very_many_wait(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """All go on at the same pace."""
    served: list[int] = []

    async def ask(self: Worker, request: Any) -> Any:
        await asyncio.sleep(0.005)
        return next(action for action in request.actions)

    monkeypatch.setattr(Worker, "ask", ask)
    move = house.play.move_computer

    async def noted(match: int, *args: Any) -> Any:
        served.append(match)
        return await move(match, *args)

    monkeypatch.setattr(house.play, "move_computer", noted)
    tables = [await strong_match(house, name, strong=3) for name in ("A", "B", "C", "D", "E", "F", "G", "H")]
    for table, name in zip(tables, "ABCDEFGH", strict=True):
        await house.move(table, name, Done())
    async with thinking(house):
        await until(house, tables[-1].id, lambda now: now.revision > 4)
    counted = Counter(served)
    assert max(counted.values()) - min(counted[table.id] for table in tables) <= 3
