"""Answering for computer players, one question of a match at a time, through the same service as for people.

Players who look one step ahead answer in a thread, within some milliseconds; those who think, in processes. Nothing is
stored meanwhile: after a restart they are asked again.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from concurrent.futures import ThreadPoolExecutor

from bot.loop import LONGEST_SLEEP, Watcher
from bot.matches.computers.thinkers import Thinkers, ThinkingBudgets
from bot.matches.computers.thinking import MoveRequest
from bot.matches.entries import Start
from bot.matches.play import Play
from bot.matches.refusals import RefusedError
from bot.matches.seats import STAND_IN
from bot.matches.table import Table
from bot.processes.worker import OverdueError, WorkerError
from games.contract import Action, Seat
from games.players import PLAYERS

log = logging.getLogger(__name__)
SIMPLER = ("gentle", "random")
"""Who answers where another player fails, one after the other."""


class ComputerPlayers(Watcher):
    """Answers for every computer player that is asked."""

    def __init__(self, play: Play, thinkers: Thinkers, seconds: float) -> None:
        super().__init__(play.store)
        self.play = play
        self.thinkers = thinkers
        self.rows = ThinkingBudgets(seconds)
        self._rests: dict[int, float] = {}
        """Until when a scene of a match is left to be looked at."""
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="computer players")

    async def look(self) -> float:
        pause = LONGEST_SLEEP
        for waiting in await self.store.read.journal.computers_to_move():
            rest = 0.0 if waiting.hurried else self._rests.get(waiting.match, 0.0) - self.play.clock()
            if rest > 0:
                pause = min(pause, rest)
            elif not self.is_busy(waiting.match):
                self.work(waiting.match, self._answer(waiting.match, waiting.seat))
        return pause

    async def _answer(self, match: int, seat: Seat) -> None:
        table = await self.play.table(match)
        asked = table.asked.get(seat)
        if asked is None or asked.answered or not asked.computer:
            return
        if table.is_watched and match not in self._rests and isinstance(table.entry, Start):
            self._rest(match)
            return
        row = self.rows.enter(table)
        action = await self._choose(table, seat, self.rows.share(row))
        try:
            after = await self.play.move_computer(match, seat, action, asked.decision)
            self.rows.go_on(row, after)
            if not after.is_watched or after.row.status != "running":
                self._rests.pop(match, None)
            elif self.play.journal.tempo.ends_scene(table.game, table.state, after.state):
                self._rest(match)
        except RefusedError:
            log.info("match %d: the question to seat %d was gone before its computer player answered", match, seat)

    def _rest(self, match: int) -> None:
        """Let a match be looked at for a while."""
        self._rests[match] = self.play.clock() + self.play.journal.tempo.seconds

    async def _choose(self, table: Table, seat: Seat, seconds: float) -> Action:
        """Return the player's answer. If the player fails, a simpler one is asked, so that no fault stops a match."""
        for kind in _in_order(table.seats[seat].computer or STAND_IN):
            try:
                return await self._ask(table, seat, kind, seconds)
            except OverdueError as error:
                log.warning("match %d: the %s player in seat %d is too slow: %s", table.id, kind, seat, error)
            except WorkerError as error:
                log.error("match %d: the %s player in seat %d failed: %s", table.id, kind, seat, error)
            except Exception:
                log.exception("match %d: the %s player in seat %d failed", table.id, kind, seat)
        raise WorkerError(f"no player has an answer for seat {seat} of match {table.id}")

    async def _ask(self, table: Table, seat: Seat, kind: str, seconds: float) -> Action:
        if PLAYERS[kind].thinks:
            request = move_request(table, seat, kind, seconds)
            action = await self.thinkers.ask(table.id, request)
            if action not in request.actions:
                raise WorkerError(f"a {type(action).__name__} is none of the answers")
            return action
        return await asyncio.get_running_loop().run_in_executor(self._threads, think, table, seat, kind)

    async def run(self) -> None:
        try:
            await super().run()
        finally:
            self._threads.shutdown(wait=False, cancel_futures=True)


def move_request(table: Table, seat: Seat, kind: str, seconds: float) -> MoveRequest:
    """Return what a computer player is asked. It gets its view and its legal actions, nothing else."""
    return MoveRequest(table.game, table.view(seat), table.legal(seat), secrets.token_bytes(16), seconds, kind)


def think(table: Table, seat: Seat, kind: str) -> Action:
    """Return the answer of a quick computer player."""
    return move_request(table, seat, kind, 0.0).answer()


def _in_order(kind: str) -> tuple[str, ...]:
    """Return this kind of computer player, and those who answer where it fails."""
    if kind in SIMPLER:
        return SIMPLER[SIMPLER.index(kind) :]
    return (kind, *SIMPLER) if kind in PLAYERS else SIMPLER
