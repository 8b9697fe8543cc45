"""The process in which slow players think: lean, without secrets, never in the way, and replaced when it dies."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from msgspec import Struct

from bot.matches.computers.computer_players import ComputerPlayers, move_request
from bot.matches.computers.thinkers import THINKING, Thinkers
from bot.matches.computers.thinking import HintRequest, MoveRequest
from bot.matches.entries import Move
from bot.matches.table import Table
from bot.processes import worker as worker_module
from bot.processes.jobs import GREETING
from bot.processes.worker import ProcessEndedError, Worker, WorkerError
from games.catalogue import catalogue, find_game
from games.chance import ImaginedChance, SeededChance
from games.contract import Action
from games.engine import begin
from games.players import moves, player
from tests.bot import waiting
from tests.bot.matches.test_computer_players import thinking, until
from tests.bot.people import House
from tests.bot.starting import start
from tests.bot.tiny import TINY, Done, Tiny

SECONDS = 0.05
PARTS = 1 << 18
"""Bytes that no pipe takes at once."""


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting.never_hurry(monkeypatch)


@pytest_asyncio.fixture
async def worker() -> AsyncIterator[Worker]:
    made = Worker(THINKING)
    yield made
    await made.end()


def asked(game: Any, name: str = "strong", seconds: float = SECONDS) -> MoveRequest:
    """The first question of a match."""
    state = begin(game, 2, game.meta.options(), ImaginedChance(1)).state
    seat = game.to_move(state)[0]
    return MoveRequest(game, game.view(state, seat), tuple(game.legal_actions(state, seat)), b"seed", seconds, name)


class Stubborn(Tiny):
    """A game whose rules fail, or never come to an end."""

    def __init__(self, fault: str) -> None:
        self.fault = fault

    def determinize(self, view: Any, chance: Any) -> Any:
        if self.fault == "dies":
            os._exit(3)
        if self.fault == "prints":
            print("a word from the rules")
            return super().determinize(view, chance)
        while self.fault == "hangs":
            pass
        raise RuntimeError("oops")


async def test_it_answers_with_one_of_the_actions_and_goes_on(worker: Worker) -> None:
    first = asked(find_game("stone_age"))
    assert await worker.ask(first) in first.actions
    pid = worker.pid
    second = asked(TINY)
    assert await worker.ask(second) in second.actions
    assert worker.pid == pid


async def test_a_player_that_fails_is_told_of_and_the_process_goes_on(worker: Worker) -> None:
    with pytest.raises(WorkerError, match="RuntimeError: oops"):
        await worker.ask(asked(Stubborn("fails")))
    pid = worker.pid
    assert await worker.ask(asked(TINY)) in asked(TINY).actions
    assert worker.pid == pid


async def test_it_considers_what_somebody_wants_a_hint_for(worker: Worker) -> None:
    first = asked(find_game("stone_age"))
    found = await worker.ask(HintRequest(first.game, first.view, first.actions, first.seed, SECONDS))
    assert {one.action for one in found} <= set(first.actions)
    assert len(found) > 1
    last = asked(Stubborn("dies"))
    with pytest.raises(WorkerError, match="ended with 3"):
        await worker.ask(HintRequest(last.game, last.view, last.actions, last.seed, SECONDS))


async def test_a_stop_that_is_sent_to_all_processes_ends_none_before_the_bot_says_so(worker: Worker) -> None:
    await worker.start()
    pid = worker.pid
    assert pid is not None
    for number in (signal.SIGTERM, signal.SIGINT):
        os.kill(pid, number)
        assert await worker.ask(asked(TINY)) in asked(TINY).actions
    assert worker.pid == pid


async def test_what_the_rules_print_does_not_come_between(worker: Worker) -> None:
    one = asked(Stubborn("prints"))
    assert await worker.ask(one) in one.actions


async def test_a_process_that_dies_is_replaced(worker: Worker) -> None:
    with pytest.raises(WorkerError, match="ended with 3"):
        await worker.ask(asked(Stubborn("dies")))
    assert await worker.ask(asked(TINY)) in asked(TINY).actions
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGKILL)
    with pytest.raises(WorkerError):
        await worker.ask(asked(TINY))
    assert await worker.ask(asked(TINY)) in asked(TINY).actions


async def test_a_process_that_hangs_is_ended(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "GRACE", 1.0)
    with pytest.raises(WorkerError, match="no answer in time"):
        await worker.ask(asked(Stubborn("hangs")))
    assert worker.pid is None


async def test_a_process_that_does_not_start_is_ended_and_its_start_has_a_time_of_its_own(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker.command = (sys.executable, "-c", "input()")
    monkeypatch.setattr(worker_module, "START", 0.5)
    with pytest.raises(WorkerError, match="didn't start in time"):
        await worker.ask(asked(TINY))
    assert worker.pid is None


async def test_after_two_that_do_not_start_the_next_answers_do_not_wait(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(worker, "command", (sys.executable, "-c", "input()"))
        patch.setattr(worker_module, "START", 0.3)
        for _ in range(2):
            with pytest.raises(WorkerError, match="didn't start in time"):
                await worker.ask(asked(TINY))
    with pytest.raises(WorkerError, match="no process does its work"):
        await worker.ask(asked(TINY))
    worker._rests_until = 0.0
    assert await worker.ask(asked(TINY)) in asked(TINY).actions


async def test_after_two_that_stall_the_next_answers_do_not_wait_until_one_has_answered(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_module, "GRACE", 0.5)
    for stubborn in (True, False, True, True):
        if stubborn:
            with pytest.raises(WorkerError, match="no answer in time"):
                await worker.ask(asked(Stubborn("hangs")))
        else:
            assert await worker.ask(asked(TINY)) in asked(TINY).actions
    with pytest.raises(WorkerError, match="no process does its work"):
        await worker.ask(asked(TINY))


@pytest.mark.parametrize("says", ["print('hello', flush=True); input()", "raise SystemExit(7)"])
async def test_a_process_that_says_something_else_or_ends_has_not_started(worker: Worker, says: str) -> None:
    worker.command = (sys.executable, "-c", says)
    for _ in range(2):
        with pytest.raises(ProcessEndedError):
            await worker.ask(asked(TINY))
    with pytest.raises(WorkerError, match="no process does its work"):
        await worker.ask(asked(TINY))


async def test_where_no_process_can_be_made_there_is_no_answer(worker: Worker) -> None:
    worker.command = ("/no/such/program",)
    with pytest.raises(WorkerError, match="ended with None"):
        await worker.ask(asked(TINY))


async def test_a_cancelled_question_ends_the_process(worker: Worker) -> None:
    asking = asyncio.create_task(worker.ask(asked(Stubborn("hangs"))))
    pid = await pid_of(worker)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert worker.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


class Long(Struct):
    """A job whose answer comes in many parts."""

    seconds: float = SECONDS

    def answer(self) -> bytes:
        return bytes(8 * PARTS)


async def test_it_ends_in_the_middle_of_a_long_answer(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    hear, asking = asyncio.StreamReader.feed_data, asyncio.create_task(worker.ask(Long()))

    def break_off(reader: asyncio.StreamReader, data: bytes) -> None:
        hear(reader, data)
        if len(reader._buffer) >= PARTS and not asking.cancelling():  # type: ignore[attr-defined]
            asking.cancel()

    monkeypatch.setattr(asyncio.StreamReader, "feed_data", break_off)
    with pytest.raises(asyncio.CancelledError):
        await waiting.soon(asking)
    assert worker.pid is None


def test_the_process_greets_and_ends_with_its_input() -> None:
    run = subprocess.run(
        Worker(THINKING).command, input=b"", capture_output=True, timeout=waiting.LONGEST_WAIT, check=True
    )
    assert (run.stdout, run.stderr) == (GREETING, b"")


def test_it_loads_neither_discord_nor_pictures_nor_the_database() -> None:
    code = "import sys, bot.matches.computers.thinking, games.catalogue as c; c.catalogue(); print(*sys.modules)"
    run = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=waiting.LONGEST_WAIT, check=True
    )
    loaded = {name.partition(".")[0] for name in run.stdout.split()}
    assert "games" in loaded
    assert not loaded & {"discord", "PIL", "aiohttp", "aiosqlite", "sqlite3", "asyncio"}
    offered = {"rendering", *(f"rendering.{game}" for game in catalogue())}
    assert {name for name in run.stdout.split() if name.partition(".")[0] == "rendering"} == offered, "no pictures"


def environment(pid: int | None) -> bytes:
    return Path(f"/proc/{pid}/environ").read_bytes()


async def test_it_is_not_given_the_secrets(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TURNSTONE_TOKEN", "very-secret")
    await worker.ask(asked(TINY))
    assert b"very-secret" not in environment(worker.pid)


def test_time_is_the_limit() -> None:
    """However long it takes, it is the number of worlds that differs, not whether there is an answer."""
    for seconds in (0.0, 0.01):
        one = asked(find_game("stone_age"), seconds=seconds)
        assert one.answer() in one.actions


async def strong_match(house: House, name: str = "Mika", strong: int = 1) -> Table:
    """Somebody against strong players; it is her turn."""
    table = await house.open(name)
    for _ in range(strong):
        await house.lobby.add_computer(table.id, house.known[name].user, "strong")
    table = await start(house.app, table.id, house.known[name].user)
    return await house.seated(table, (name,))


async def strong_answer(house: House) -> Table:
    """A match of Mika against a strong player, who has answered once."""
    table = await strong_match(house)
    async with thinking(house):
        await house.move(table, "Mika", Done())
        return await until(house, table.id, lambda now: now.revision > 1)


async def test_a_strong_player_answers_through_the_same_door(house: House) -> None:
    table = await strong_answer(house)
    assert isinstance(table.entry, Move)
    assert table.entry.seat == 1


async def test_where_the_process_fails_the_gentle_player_answers(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def dead(self: Worker, request: MoveRequest) -> Action:
        raise WorkerError("it is no more")

    monkeypatch.setattr(Worker, "ask", dead)
    with caplog.at_level(logging.ERROR):
        await strong_answer(house)
    assert "the strong player in seat 1 failed: it is no more" in caplog.text


async def test_a_question_holds_the_view_and_nothing_else(house: House) -> None:
    table = await strong_match(house)
    one = move_request(table, 1, "strong", 2.0)
    assert one.view == table.view(1)
    chapter = await house.store.read.chapters.newest(table.id)
    assert chapter is not None
    assert one.seed != chapter.seed
    assert chapter.seed not in [getattr(one, name) for name in one.__struct_fields__]


def test_the_same_seed_and_worlds_give_the_same_answer() -> None:
    one = asked(find_game("stone_age"), name="gentle")
    assert one.answer() == player("gentle", moves(1)).choose(one.game, one.view, one.actions, SeededChance(one.seed, 0))


async def pid_of(worker: Worker) -> int:
    """The id of the process, as soon as there is one."""

    async def look() -> int | None:
        return worker.pid

    return await waiting.until(look)


def first_pid(made: ComputerPlayers) -> int | None:
    """The id of the process that is needed first."""
    return made.thinkers.workers[0].pid


async def killed_in_thought(made: ComputerPlayers) -> int:
    """End the process as soon as there is one. Returns its id."""
    pid = await pid_of(made.thinkers.workers[0])
    os.kill(pid, signal.SIGKILL)
    return pid


async def test_a_process_that_is_killed_in_the_middle_of_a_thought_holds_nothing_up(house: House) -> None:
    table = await strong_match(house)
    async with thinking(house, seconds=900.0) as made:
        await house.move(table, "Mika", Done())
        first = await killed_in_thought(made)
        made.rows.seconds = SECONDS
        table = await until(house, table.id, lambda now: now.revision > 1)
        assert isinstance(table.entry, Move)
        table = await until(house, table.id, lambda now: first_pid(made) not in (None, first))
        second = first_pid(made)
    assert second != first
    gone(first)
    gone(second)


async def test_other_matches_go_on_while_one_is_thought_about(house: House) -> None:
    table = await strong_match(house)
    other = await house.match("Taro", computers=1)
    async with thinking(house, seconds=900.0) as made:
        await house.move(table, "Mika", Done())
        await until(house, table.id, lambda now: first_pid(made) is not None)
        await house.move(other, "Taro", Done())
        await until(house, other.id, lambda now: now.revision > 1)
        pid = first_pid(made)
    assert (await house.play.table(table.id)).revision == 1
    gone(pid)


async def test_there_is_no_process_while_no_strong_player_is_asked(house: House) -> None:
    table = await house.open("Mika")
    await house.lobby.add_computer(table.id, 1, "gentle")
    table = await house.seated(await start(house.app, table.id, 1), ("Mika",))
    async with thinking(house) as made:
        await house.move(table, "Mika", Done())
        await until(house, table.id, lambda now: now.revision > 1)
        assert first_pid(made) is None


def gone(pid: int | None) -> None:
    """Assert that a process has ended, and that nothing is left of it."""
    assert pid is not None
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_when_the_bot_is_killed_the_processes_end_in_the_middle_of_a_thought() -> None:
    with subprocess.Popen([sys.executable, "-c", BOT], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as bot:
        assert bot.stdout is not None
        assert bot.stderr is not None
        for pid in bot.stdout.readline().split():
            os.kill(int(pid), 0)
        bot.kill()
        assert bot.stderr.read() == b""  # the processes have the other end too, until they end


BOT = """
import asyncio
from bot.matches.computers.thinkers import THINKING, Thinkers
from tests.bot.matches.test_worker import Stubborn, asked

async def main():
    thinkers = Thinkers()
    waiting = [asyncio.create_task(thinkers.ask(match, asked(Stubborn("hangs"), seconds=60.0))) for match in (1, 2)]
    while None in (pids := [worker.pid for worker in thinkers.workers]):
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.5)
    print(*pids, flush=True)
    await asyncio.gather(*waiting)

asyncio.run(main())
"""
"""Has both processes think about something that never ends."""


async def test_after_a_restart_in_the_middle_of_a_thought_the_question_is_put_again(house: House) -> None:
    table = await strong_match(house)
    table = await house.move(table, "Mika", Done())
    first = ComputerPlayers(house.play, Thinkers(), seconds=900.0)
    running = asyncio.create_task(first.run())
    await until(house, table.id, lambda now: first_pid(first) is not None)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert first_pid(first) is None
    assert (await house.play.table(table.id)).revision == table.revision
    async with thinking(house):
        await until(house, table.id, lambda now: now.revision > table.revision)


# Nobody needs it


async def test_a_process_that_nobody_asks_anything_ends_and_the_next_question_has_another(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_module, "IDLE", 0.2)
    await worker.ask(asked(TINY))
    first = worker.pid
    assert first is not None
    for _ in range(3):  # whoever asks again keeps it
        await asyncio.sleep(0.1)
        await worker.ask(asked(TINY))
        assert worker.pid == first

    async def is_gone() -> bool:
        return first not in map(int, filter(str.isdecimal, os.listdir("/proc")))

    await waiting.until(is_gone)
    await worker.ask(asked(TINY))
    assert worker.pid not in (None, first)


async def test_it_stays_for_as_long_as_it_works(worker: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "IDLE", 0.05)
    await worker.start()
    working = asyncio.create_task(worker.ask(asked(TINY, seconds=0.4)))
    await working
    assert worker.pid is not None
