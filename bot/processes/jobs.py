"""A process of the bot's own from the inside, and what goes through its pipes."""

from __future__ import annotations

import ctypes
import gc
import os
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final, Protocol, TypeVar

from msgspec import Struct

from bot.log import log_at
from bot.settings import PREFIX

ARENA_MAX: Final = -8
"""How many heaps threads have, which keep what each has done with."""
MMAP_THRESHOLD: Final = -3
"""From how many bytes on a thing is given back to the system as soon as it is not used any more."""
TRIM_THRESHOLD: Final = -1
"""How many bytes may lie unused at the end of a heap."""


def set_memory_options(options: Mapping[int, int]) -> None:
    """Set options of ``mallopt``. Where the C library is not the GNU one, nothing changes."""
    with suppress(AttributeError, OSError, TypeError):
        mallopt = ctypes.CDLL(None).mallopt
        for option, value in options.items():
            mallopt(option, value)


def keep_freed(share: float) -> None:
    """Give memory back to the system earlier: have this part of what is kept otherwise stay."""
    set_memory_options({option: int(share * MEMORY[option]) for option in (MMAP_THRESHOLD, TRIM_THRESHOLD)})


R_co = TypeVar("R_co", covariant=True)
HEADER = 4
"""Bytes of the length before a message, big-endian."""
MEMORY = {ARENA_MAX: 1, MMAP_THRESHOLD: 2_000_000, TRIM_THRESHOLD: 16_000_000}
"""What a picture is painted on is given back at once, where it has more; below, what the next one needs stays."""
SPARED: Final = "500"
"""What has Linux end this process before the bot where memory runs out: it has nothing to lose."""
LOG_LEVEL = f"{PREFIX}LOG"
"""The variable that holds from which level on the process logs: as the bot does."""
GREETING = bytes(HEADER)
"""What the process says first: an empty message."""


class Task(Protocol[R_co]):
    """Something to do in another process. It is pickled, and so is its answer."""

    @property
    def seconds(self) -> float:
        """The time that it takes at most, if nothing is wrong."""

    def answer(self) -> R_co:
        """Do it. It may raise anything."""


class Failure(Struct, frozen=True):
    """The answer to a job that raised something: what is to be logged."""

    trace: str


def framed(value: object) -> bytes:
    """Return a value as a message for the pipe."""
    raw = pickle.dumps(value)
    return len(raw).to_bytes(HEADER, "big") + raw


def answer_jobs(prepare: Callable[[], object], niceness: int) -> None:
    """Do jobs until the input ends. ``niceness``: how far others go first."""
    # Terminals and hosts send these to all processes at once; the bot says when it is over.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    log_at(os.environ.get(LOG_LEVEL, "INFO"))
    if hasattr(os, "nice"):  # not on Windows
        os.nice(niceness)
    set_memory_options(MEMORY)
    with suppress(OSError):  # where there is no such file, the system chooses by itself
        Path("/proc/self/oom_score_adj").write_text(SPARED, encoding="ascii")
    sink = _answers()
    prepare()
    gc.freeze()  # what is loaded by now stays: no collection has to look at it again
    _send(sink, GREETING)
    jobs: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, jobs), daemon=True).start()
    while True:
        _send(sink, framed(_reply(jobs.get())))


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


def _listen(source: BinaryIO, jobs: SimpleQueue[bytes]) -> None:
    """Pass the jobs on. When the input ends, the process ends at once."""
    while header := source.read(HEADER):
        jobs.put(source.read(int.from_bytes(header, "big")))
    os._exit(0)


def _reply(raw: bytes) -> object:
    try:
        job: Task[object] = pickle.loads(raw)
        return job.answer()
    except Exception:  # noqa: BLE001 - whatever it is, the bot logs it and does without the answer
        return Failure(traceback.format_exc())
