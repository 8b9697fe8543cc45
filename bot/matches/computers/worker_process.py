"""What runs in the process in which slow computer players think, and what goes through the pipes to it and back.

A question comes in as a pickle, the action goes out as one, each behind its length. The process ends with its input,
in the middle of a thought too, so it never outlives the bot, whatever ended that. It imports the rules and nothing else
of the bot.
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

from games.chance import SeededChance
from games.contract import Action, AnyGame, GameView
from games.players import GoOn, player

HEADER = 4
"""Bytes of a length, big-endian."""
YIELDING = 10
"""How much the process steps back where others want the processor."""


class Question(Struct, frozen=True):
    """What a seat is asked: what it may know, what it may do, and how long it may think."""

    game: AnyGame
    player: str
    view: GameView
    actions: tuple[Action, ...]
    seed: bytes
    """Luck for thinking. It has nothing to do with the luck of the match."""
    seconds: float


class Failure(Struct, frozen=True):
    """The answer where a player failed: what is to be logged."""

    trace: str


def answer(question: Question) -> Action:
    """Return what a computer player does."""
    chosen = player(question.player, lambda: _until(question.seconds))
    return chosen.choose(question.game, question.view, question.actions, SeededChance(question.seed, 0))


def _until(seconds: float) -> GoOn:
    end = time.monotonic() + seconds
    return lambda: time.monotonic() < end


def pack(value: object) -> bytes:
    """Return a value as it goes through the pipe."""
    raw = pickle.dumps(value)
    return len(raw).to_bytes(HEADER, "big") + raw


def main() -> None:
    """Answer questions until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches the whole terminal; the bot says when it is over
    os.nice(YIELDING)
    sink = _answers()
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    while True:
        reply = pack(_reply(questions.get()))
        try:
            sink.write(reply)
            sink.flush()
        except BrokenPipeError:  # the bot has ended meanwhile
            os._exit(0)


def _answers() -> BinaryIO:
    """Return the pipe to the bot. What the rules may print goes to the log instead, not between the answers."""
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return sink


def _listen(source: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    """Pass the questions on. After the last one the process is over, whatever it is thinking about."""
    while header := source.read(HEADER):
        questions.put(source.read(int.from_bytes(header, "big")))
    os._exit(0)


def _reply(raw: bytes) -> Action | Failure:
    try:
        return answer(pickle.loads(raw))
    except Exception:  # noqa: BLE001 - whatever it is, the bot logs it and asks another player
        return Failure(traceback.format_exc())
