"""Has computer players answer: one question at a time per match, through the same door as everybody.

Those that answer at once do so in a thread, those that think in a process of their own. Nothing is stored of it: after
a restart the question is simply put again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor

from bot.matches.play import STAND_IN, Play
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.matches.worker import Worker, WorkerError
from bot.matches.worker_process import Question, answer
from bot.notices.watcher import LONGEST_SLEEP, Watcher
from games.contract import Action, Seat
from games.players import PLAYERS

log = logging.getLogger(__name__)


class Thinker(Watcher):
    """Answers for every computer player that is asked."""

    def __init__(self, play: Play, seconds: float = 2.0) -> None:
        super().__init__(play.store)
        self.play = play
        self.seconds = seconds
        self.worker = Worker()
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="thinker")

    async def look(self) -> float:
        """Start an answer in every match that waits for a computer player."""
        for waiting in await self.store.read.computers_to_move():
            if not self.is_busy(waiting.match):
                self.work(waiting.match, self._answer(waiting.match, waiting.seat))
        return LONGEST_SLEEP

    async def _answer(self, match: int, seat: Seat) -> None:
        table = await self.play.table(match)
        asked = table.asked.get(seat)
        if asked is None or asked.answered:
            return
        action = await self._choose(table, seat)
        try:
            await self.play.move_computer(match, seat, action, asked.decision)
        except RefusedError:
            log.info("match %d: the question to seat %d was gone before its computer player answered", match, seat)

    async def _choose(self, table: Table, seat: Seat) -> Action:
        kind = table.seats[seat].computer
        if kind is not None and PLAYERS[kind].thinks:
            try:
                return await self.worker.ask(question(table, seat, kind, self.seconds))
            except WorkerError as error:
                log.error("match %d: the %s player in seat %d failed: %s", table.id, kind, seat, error)
        return await asyncio.get_running_loop().run_in_executor(self._threads, think, table, seat)

    async def run(self) -> None:
        """Answer until cancelled."""
        try:
            await super().run()
        finally:
            self._threads.shutdown(wait=False, cancel_futures=True)
            await self.worker.close()


def question(table: Table, seat: Seat, kind: str, seconds: float) -> Question:
    """Return what a computer player is asked. It is shown its view and its choices, nothing else."""
    return Question(table.game, kind, table.view(seat), table.legal(seat), secrets.token_bytes(16), seconds)


def think(table: Table, seat: Seat) -> Action:
    """Return what the computer player in a seat does, or, where it needs time to think, its quick stand-in."""
    kind = table.seats[seat].computer
    assert kind is not None
    quick = STAND_IN if PLAYERS[kind].thinks else kind
    return answer(question(table, seat, quick, 0.0))
