"""A process in which computer players think, from the inside, and what goes through the pipes.

It greets when it has loaded the rules. A request comes in as a pickle, the answer goes out as one, each after its
length. The process ends when its input ends, even while it thinks, so it never outlives the bot. It imports the rules,
and nothing else of the bot.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
import traceback
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Generic, TypeVar

from msgspec import Struct

from games.catalogue import catalogue
from games.chance import Chance, SeededChance
from games.contract import Action, AnyGame, GameView
from games.players import Considered, consider, player

R = TypeVar("R")
HEADER = 4
"""Bytes of the length before a message, big-endian."""
GREETING = bytes(HEADER)
"""What the process says first: an empty message."""
YIELDING = 10
"""The process's nice value: others go first."""


class TimeClock:
    """So many seconds for a decision."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.began = time.monotonic()

    def tick(self) -> bool:
        return self.gone() < 1.0

    def gone(self) -> float:
        return (time.monotonic() - self.began) / self.seconds if self.seconds else 1.0


class Request(Struct, Generic[R], frozen=True):
    """Something to think about: the view of a seat and its legal actions, and nothing else of the match."""

    game: AnyGame
    view: GameView
    actions: tuple[Action, ...]
    seed: bytes
    """For imagination. It has nothing to do with the seed of the match."""
    seconds: float
    """The time to think."""

    @property
    def chance(self) -> Chance:
        return SeededChance(self.seed, 0)

    def answer(self) -> R:
        """Think. It may raise anything."""
        raise NotImplementedError


class MoveRequest(Request[Action], frozen=True):
    """What a computer player is asked."""

    player: str

    def answer(self) -> Action:
        chosen = player(self.player, lambda: TimeClock(self.seconds))
        return chosen.choose(self.game, self.view, self.actions, self.chance)


class HintRequest(Request[tuple[Considered, ...]], frozen=True):
    """What is wanted by somebody who would like to know what a computer player would do."""

    def answer(self) -> tuple[Considered, ...]:
        """Return what thinking makes of the actions, the best first."""
        return consider(self.game, self.view, self.actions, self.chance, lambda: TimeClock(self.seconds))


class Failure(Struct, frozen=True):
    """The answer if a player failed: what is to be logged."""

    trace: str


def framed(value: object) -> bytes:
    """Return a value as a message for the pipe."""
    raw = pickle.dumps(value)
    return len(raw).to_bytes(HEADER, "big") + raw


def answer_requests() -> None:
    """Answer requests until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches the whole terminal; the bot says when it is over
    os.nice(YIELDING)
    sink = _answers()
    catalogue()
    _send(sink, GREETING)
    requests: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, requests), daemon=True).start()
    while True:
        _send(sink, framed(_reply(requests.get())))


def _answers() -> BinaryIO:
    """Return the pipe to the bot. Whatever is printed goes to the log, not between the answers."""
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return sink


def _send(sink: BinaryIO, message: bytes) -> None:
    try:
        sink.write(message)
        sink.flush()
    except BrokenPipeError:  # the bot has ended meanwhile
        os._exit(0)


def _listen(source: BinaryIO, requests: SimpleQueue[bytes]) -> None:
    """Pass the requests on. When the input ends, the process ends at once."""
    while header := source.read(HEADER):
        requests.put(source.read(int.from_bytes(header, "big")))
    os._exit(0)


def _reply(raw: bytes) -> object:
    try:
        request: Request[object] = pickle.loads(raw)
        return request.answer()
    except Exception:  # noqa: BLE001 - whatever it is, the bot logs it and asks another player
        return Failure(traceback.format_exc())
