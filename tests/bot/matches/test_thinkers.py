"""Two processes think for all matches: nobody waits for long, less time for each where many wait, and all end."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.app import open_app
from bot.matches.computers import computer_players, thinkers
from bot.matches.computers.computer_players import ComputerPlayers
from bot.matches.computers.thinkers import LEAST, THINKERS, Thinkers, Urgency
from bot.matches.computers.thinking import MoveRequest
from bot.matches.table import Table
from bot.processes import worker
from bot.processes.worker import WorkerError
from bot.settings import Settings
from games.contract import Action, Seat
from tests.bot import waiting
from tests.bot.matches.test_computer_players import finish, thinking, until
from tests.bot.matches.test_worker import Stubborn, asked, gone, pid_of, strong_match
from tests.bot.people import House
from tests.bot.tiny import TINY, Done


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting.never_hurry(monkeypatch)


@pytest_asyncio.fixture
async def both() -> AsyncIterator[Thinkers]:
    made = Thinkers()
    yield made
    await made.close()


class Desk:
    """A worker that answers when it is told to, and notes for how long it was to think."""

    times: list[float]
    going: asyncio.Event

    def __init__(self, module: str) -> None:
        self.module = module

    async def ask(self, request: MoveRequest) -> Action:
        self.times.append(request.seconds)
        await self.going.wait()
        return request.actions[0]

    async def end(self) -> None:
        pass


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> type[Desk]:
    monkeypatch.setattr(thinkers, "Worker", Desk)
    return Desk


async def thought_of(desk: type[Desk], matches: int, seconds: float, urgency: Urgency = Urgency.ANSWER) -> list[float]:
    """Have so many matches ask at once. Returns for how long each was thought about, in their order."""
    made, desk.times, desk.going = Thinkers(), [], asyncio.Event()
    asking = [asyncio.create_task(made.ask(match, asked(TINY, seconds=seconds), urgency)) for match in range(matches)]
    await asyncio.sleep(0)
    desk.going.set()
    await asyncio.gather(*asking)
    return desk.times


async def test_where_nobody_waits_all_the_time_is_used(desk: type[Desk]) -> None:
    assert await thought_of(desk, THINKERS, 1.0) == [1.0] * THINKERS


async def test_where_many_wait_each_gets_less(desk: type[Desk]) -> None:
    times = await thought_of(desk, 8, 1.0)
    assert len(times) == 8
    assert times[2] < 0.5
    assert times[2:] == sorted(times[2:])
    assert times[-1] == 1.0


async def test_where_many_want_hints_each_gets_less_too(desk: type[Desk]) -> None:
    times = await thought_of(desk, 8, 1.0, Urgency.HINT)
    assert times[1] < 0.5
    assert times[1:] == sorted(times[1:])


async def test_everybody_gets_a_glance(desk: type[Desk]) -> None:
    assert await thought_of(desk, 1, 0.0) == [LEAST]
    assert min(await thought_of(desk, 50, 0.1)) == LEAST


async def test_both_think_at_once_and_the_second_starts_when_it_is_needed(both: Thinkers) -> None:
    first, second = both.workers
    await both.ask(1, asked(TINY))
    await both.ask(2, asked(TINY))
    assert first.pid is not None
    assert second.pid is None
    stuck = asyncio.create_task(both.ask(1, asked(Stubborn("hangs"))))
    await asyncio.sleep(0)
    assert await both.ask(2, asked(TINY)) in asked(TINY).actions
    assert second.pid not in (None, first.pid)
    stuck.cancel()
    await asyncio.gather(stuck, return_exceptions=True)


async def test_a_hint_is_given_while_nobody_is_asked(both: Thinkers) -> None:
    assert await both.ask(1, asked(TINY), Urgency.HINT) in asked(TINY).actions


async def test_they_end_together_in_the_middle_of_a_thought_and_none_starts_again(both: Thinkers) -> None:
    stuck = [asyncio.create_task(both.ask(match, asked(Stubborn("hangs")))) for match in (1, 2)]
    pids = [await pid_of(one) for one in both.workers]
    waits = asyncio.create_task(both.ask(3, asked(TINY)))
    await asyncio.sleep(0)
    await both.close()
    for pid in pids:
        gone(pid)
    for task in (*stuck, waits):
        with pytest.raises(WorkerError):
            await task
    assert [one.pid for one in both.workers] == [None, None]


async def test_one_that_is_just_being_made_ends_with_the_others() -> None:
    for moments in range(6):
        made = Thinkers()
        asking = asyncio.create_task(made.ask(1, asked(TINY)))
        for _ in range(moments):
            await asyncio.sleep(0)
        await made.close()
        with pytest.raises(WorkerError):
            await asking
        assert [one.pid for one in made.workers] == [None, None]


async def test_a_match_whose_thinker_stalls_holds_no_other_up(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """One is stuck for good; all others are answered by the one that is left."""
    stuck, others = await strong_match(house), [await strong_match(house, name) for name in ("Taro", "Hana", "Jun")]
    ask = worker.Worker.ask

    async def asked_of(self: worker.Worker, request: MoveRequest) -> Action:
        if request.seed == b"stuck":
            await asyncio.Event().wait()
        return await ask(self, request)

    request_of = computer_players.move_request

    def marked(table: Table, seat: Seat, kind: str, seconds: float) -> MoveRequest:
        made = request_of(table, seat, kind, seconds)
        return replace(made, seed=b"stuck") if table.id == stuck.id else made

    monkeypatch.setattr(worker.Worker, "ask", asked_of)
    monkeypatch.setattr(computer_players, "move_request", marked)
    async with thinking(house):
        for table, name in zip((stuck, *others), ("Mika", "Taro", "Hana", "Jun"), strict=True):
            await house.move(table, name, Done())
        for table in others:
            await until(house, table.id, lambda now: now.revision > 1)
    assert (await house.play.table(stuck.id)).revision == 1


async def test_a_stall_costs_one_answer(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A strong player stalls: the gentle one answers for it, and a new process thinks about what comes next."""
    kinds: list[str] = []

    def simpler(table: Table, seat: Seat, kind: str) -> Action:
        kinds.append(kind)
        return finish(table, seat, kind)

    stalls = [True]
    ask = worker.Worker.ask

    async def asked_of(self: worker.Worker, request: MoveRequest) -> Action:
        if stalls:
            stalls.clear()
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(worker, "GRACE", 0.1)
                return await ask(self, asked(Stubborn("hangs")))
        return await ask(self, request)

    monkeypatch.setattr(computer_players, "think", simpler)
    monkeypatch.setattr(worker.Worker, "ask", asked_of)
    table = await strong_match(house, strong=2)
    with caplog.at_level(logging.WARNING):
        async with thinking(house):
            await house.move(table, "Mika", Done())
            await until(house, table.id, lambda now: now.revision > 2)
    assert kinds == ["gentle"]
    assert "there was no answer in time" in caplog.text


async def test_where_the_gentle_player_fails_too_the_random_one_answers(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds: list[str] = []

    def simpler(table: Table, seat: Seat, kind: str) -> Action:
        kinds.append(kind)
        if kind == "gentle":
            raise RuntimeError("oops")
        return finish(table, seat, kind)

    async def dead(self: worker.Worker, request: MoveRequest) -> Action:
        raise WorkerError("it is no more")

    monkeypatch.setattr(computer_players, "think", simpler)
    monkeypatch.setattr(worker.Worker, "ask", dead)
    table = await strong_match(house)
    async with thinking(house):
        await house.move(table, "Mika", Done())
        await until(house, table.id, lambda now: now.state.voting and now.to_move == (0,))
    assert kinds == ["gentle", "random"] * 2


async def test_a_killed_process_costs_one_answer_and_no_other_match_any(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds: list[tuple[int, str]] = []

    def simpler(table: Table, seat: Seat, kind: str) -> Action:
        kinds.append((table.id, kind))
        return finish(table, seat, kind)

    monkeypatch.setattr(computer_players, "think", simpler)
    one, two = await strong_match(house), await strong_match(house, "Taro")
    async with thinking(house, seconds=900.0) as made:
        await house.move(one, "Mika", Done())
        os.kill(await pid_of(made.thinkers.workers[0]), signal.SIGKILL)
        made.rows.seconds = 0.1
        await house.move(two, "Taro", Done())
        for table in (one, two):
            await until(house, table.id, lambda now: now.revision > 1)
    assert kinds == [(one.id, "gentle")]


def test_simpler_players_are_the_gentle_one_and_then_the_random_one() -> None:
    orders = [computer_players._in_order(kind) for kind in ("strong", "gentle", "random", "somebody")]
    assert orders == [("strong", "gentle", "random"), ("gentle", "random"), ("random",), ("gentle", "random")]


async def test_shutdown_ends_both_in_the_middle_of_thoughts(house: House) -> None:
    tables = [await strong_match(house, name) for name in ("Mika", "Taro")]
    made = ComputerPlayers(house.play, house.app.thinkers, seconds=900.0)
    running = asyncio.create_task(made.run())
    for table, name in zip(tables, ("Mika", "Taro"), strict=True):
        await house.move(table, name, Done())
    pids = [await pid_of(one) for one in house.app.thinkers.workers]
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    for pid in pids:
        gone(pid)
    assert [(await house.play.table(table.id)).revision for table in tables] == [1, 1]


async def test_closing_the_bot_ends_those_who_wait_for_questions(tmp_path: Path) -> None:
    async with open_app(Settings(data=tmp_path)) as app:
        await app.thinkers.ask(1, asked(TINY))
        pid = app.thinkers.workers[0].pid
        assert pid is not None
    gone(pid)
