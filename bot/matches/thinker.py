"""Has computer players answer: one question at a time per match, in a thread, through the same door as everybody."""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor

from bot.matches.play import Play
from bot.matches.refusals import RefusedError
from bot.matches.table import Table
from bot.notices.watcher import LONGEST_SLEEP, Watcher
from games.chance import SeededChance
from games.contract import Action, Seat
from games.players import PLAYERS

log = logging.getLogger(__name__)


class Thinker(Watcher):
    """Answers for every computer player that is asked."""

    def __init__(self, play: Play) -> None:
        super().__init__(play.store)
        self.play = play
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
        action = await asyncio.get_running_loop().run_in_executor(self._threads, think, table, seat)
        try:
            await self.play.move_computer(match, seat, action, asked.decision)
        except RefusedError:
            log.info("match %d: the question to seat %d was gone before its computer player answered", match, seat)

    async def run(self) -> None:
        """Answer until cancelled."""
        try:
            await super().run()
        finally:
            self._threads.shutdown(wait=False, cancel_futures=True)


def think(table: Table, seat: Seat) -> Action:
    """Return what the computer player in a seat does. It is shown its view and its choices, nothing else."""
    kind = table.seats[seat].computer
    assert kind is not None
    return PLAYERS[kind].choose(
        table.game, table.view(seat), table.legal(seat), SeededChance(secrets.token_bytes(16), table.revision)
    )
