"""A process in which computer players think, from the inside, and what goes through the pipes.

It greets when it has loaded the rules. A request comes in as a pickle, the action goes out as one, each after its
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
from typing import BinaryIO

from msgspec import Struct

from games.catalogue import catalogue
from games.chance import SeededChance
from games.contract import Action, AnyGame, GameView
from games.players import player

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


class MoveRequest(Struct, frozen=True):
    """What a computer player is asked: its view, its legal actions, its time to think."""

    game: AnyGame
    player: str
    view: GameView
    actions: tuple[Action, ...]
    seed: bytes
    """For the player's imagination. It has nothing to do with the seed of the match."""
    seconds: float


class Failure(Struct, frozen=True):
    """The answer if a player failed: what is to be logged."""

    trace: str


def choose_move(request: MoveRequest) -> Action:
    chosen = player(request.player, lambda: TimeClock(request.seconds))
    return chosen.choose(request.game, request.view, request.actions, SeededChance(request.seed, 0))


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


def _reply(raw: bytes) -> Action | Failure:
    try:
        return choose_move(pickle.loads(raw))
    except Exception:  # noqa: BLE001 - whatever it is, the bot logs it and asks another player
        return Failure(traceback.format_exc())
