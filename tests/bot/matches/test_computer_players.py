"""Computer players answer by themselves, one question at a time, and one that fails stops nobody else."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from bot.matches.computers import computer_players
from bot.matches.computers.computer_players import ComputerPlayers
from bot.matches.computers.thinkers import Thinkers
from games.contract import Action, Seat
from tests.bot import waiting
from tests.bot.people import House
from tests.bot.starting import start
from tests.bot.tiny import Done, Vote


@asynccontextmanager
async def thinking(house: House, seconds: float = 0.1) -> AsyncIterator[ComputerPlayers]:
    made = ComputerPlayers(house.play, Thinkers(), seconds)
    running = asyncio.create_task(made.run())
    yield made
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    await made.thinkers.close()


async def until(house: House, match: int, holds: Callable[[Any], bool]) -> Any:
    async def look() -> Any:
        table = await house.play.table(match)
        return table if holds(table) else None

    return await waiting.until(look)


def finish(table: Any, seat: Seat, kind: str) -> Action:
    """A player who is quickly done."""
    return Vote(True) if Vote(True) in table.legal(seat) else Done()


async def test_computer_players_answer_in_turn_and_at_the_same_time(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer_players, "think", finish)
    table = await house.match("Mika", computers=2)
    async with thinking(house):
        await house.move(table, "Mika", Done())
        table = await until(house, table.id, lambda now: now.to_move == (0,) and now.state.voting)
    assert [row.answered for row in table.asked.values()] == [False, True, True]


async def test_a_seat_that_was_handed_over_is_played(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(computer_players, "think", finish)
    table = await house.match("Mika", "Taro", "Hana")
    async with thinking(house):
        await house.seats.concede(table.id, house.known["Mika"].user)
        table = await until(house, table.id, lambda now: now.to_move == (1,))
    assert table.names[0] == "Mika"


async def test_one_that_fails_does_not_stop_the_others(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    one, two = await house.match("Mika", computers=1), await house.match("Taro", computers=1)

    def stumble(table: Any, seat: Seat, kind: str) -> Action:
        if table.id == one.id:
            raise RuntimeError("oops")
        return finish(table, seat, kind)

    monkeypatch.setattr(computer_players, "think", stumble)
    with caplog.at_level(logging.ERROR):
        async with thinking(house):
            await house.move(one, "Mika", Done())
            await house.move(two, "Taro", Done())
            await until(house, two.id, lambda now: now.state.voting and now.to_move == (0,))
    assert (await house.play.table(one.id)).to_move == (1,)
    assert "oops" in caplog.text


async def test_where_one_fails_a_simpler_one_answers(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await house.open("Mika")
    await house.lobby.add_computer(table.id, 1, "gentle")
    table = await house.seated(await start(house.app, table.id, 1), ("Mika",))
    asked: list[str] = []

    def stumble(table: Any, seat: Seat, kind: str) -> Action:
        asked.append(kind)
        if kind != "random":
            raise RuntimeError("oops")
        return finish(table, seat, kind)

    monkeypatch.setattr(computer_players, "think", stumble)
    with caplog.at_level(logging.ERROR):
        async with thinking(house):
            await house.move(table, "Mika", Done())
            await until(house, table.id, lambda now: now.revision > 1)
    assert asked[:2] == ["gentle", "random"]
    assert "the gentle player in seat 1 failed" in caplog.text


async def test_an_answer_to_a_question_that_is_gone_does_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.match("Mika", computers=1)
    began, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def slow(now: Any, seat: Seat, kind: str) -> Action:
        loop.call_soon_threadsafe(began.set)
        go_on.wait(waiting.LONGEST_WAIT)
        return Done()

    monkeypatch.setattr(computer_players, "think", slow)
    async with thinking(house):
        table = await house.move(table, "Mika", Done())
        await began.wait()
        await house.consent.abandon(table.id, 0, as_host=True)
        go_on.set()
        await asyncio.sleep(0.05)
    now = await house.play.table(table.id)
    assert now.row.status == "abandoned"
    assert now.revision == table.revision + 1
