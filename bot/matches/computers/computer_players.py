"""Answering for computer players, one question of a match at a time, through the same service as for people.

Quick players answer in a thread, slow ones in a process of their own. Nothing is stored meanwhile: after a restart they
are asked again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor

from bot.loop import LONGEST_SLEEP, Watcher
from bot.matches.computers.worker import Worker, WorkerError
from bot.matches.computers.worker_process import MoveRequest, choose_move
from bot.matches.play import Play
from bot.matches.refusals import RefusedError
from bot.matches.seats import STAND_IN
from bot.matches.table import Table
from games.contract import Action, Seat
from games.players import PLAYERS

log = logging.getLogger(__name__)


class ComputerPlayers(Watcher):
    """Answers for every computer player that is asked."""

    def __init__(self, play: Play, seconds: float = 2.0, worker: Worker | None = None) -> None:
        super().__init__(play.store)
        self.play = play
        self.seconds = seconds
        self.worker = worker or Worker()
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="computer players")

    async def look(self) -> float:
        for waiting in await self.store.read.computers_to_move():
            if not self.is_busy(waiting.match):
                self.work(waiting.match, self._answer(waiting.match, waiting.seat))
        return LONGEST_SLEEP

    async def _answer(self, match: int, seat: Seat) -> None:
        table = await self.play.table(match)
        asked = table.asked.get(seat)
        if asked is None or asked.answered or not asked.computer:
            return
        action = await self._choose(table, seat)
        try:
            await self.play.move_computer(match, seat, action, asked.decision)
        except RefusedError:
            log.info("match %d: the question to seat %d was gone before its computer player answered", match, seat)

    async def _choose(self, table: Table, seat: Seat) -> Action:
        """Return the player's answer. If the player fails, a simpler one is asked, so that no fault stops a match."""
        for kind in _in_order(table.seats[seat].computer or STAND_IN):
            try:
                return await self._ask(table, seat, kind)
            except WorkerError as error:
                log.error("match %d: the %s player in seat %d failed: %s", table.id, kind, seat, error)
            except Exception:
                log.exception("match %d: the %s player in seat %d failed", table.id, kind, seat)
        raise WorkerError(f"no player has an answer for seat {seat} of match {table.id}")

    async def _ask(self, table: Table, seat: Seat, kind: str) -> Action:
        if PLAYERS[kind].thinks:
            return await self.worker.ask(move_request(table, seat, kind, self.seconds))
        return await asyncio.get_running_loop().run_in_executor(self._threads, think, table, seat, kind)

    async def run(self) -> None:
        try:
            await super().run()
        finally:
            self._threads.shutdown(wait=False, cancel_futures=True)
            await self.worker.close()


def move_request(table: Table, seat: Seat, kind: str, seconds: float) -> MoveRequest:
    """Return what a computer player is asked. It gets its view and its legal actions, nothing else."""
    return MoveRequest(table.game, kind, table.view(seat), table.legal(seat), secrets.token_bytes(16), seconds)


def think(table: Table, seat: Seat, kind: str) -> Action:
    """Return the answer of a quick computer player."""
    return choose_move(move_request(table, seat, kind, 0.0))


def _in_order(kind: str) -> tuple[str, ...]:
    """Return this kind of computer player and the simpler ones, strongest first."""
    weakest_first = list(PLAYERS)
    best = weakest_first.index(kind) if kind in PLAYERS else 0
    return tuple(reversed(weakest_first[: best + 1]))
