"""The process in which pictures are drawn: scene, alternative text, paint and encoding."""

from __future__ import annotations

import signal
from collections.abc import Callable
from threading import Event, Thread

from msgspec import Struct

from bot.processes.jobs import answer_jobs, keep_freed
from bot.processes.memory import share_of_room
from rendering.packages import appearances
from rendering.paint.cache import fit_caches
from rendering.pictures import Drawing, warm_up

YIELDING = 2
"""The nice value of the process: answers to presses go first, computer players after it."""
LONGEST = 30.0
"""Seconds of computing that a picture takes at most: the first of a game, on a small machine. What other programs take
doesn't count, so that the process may be as slow as they make it."""
STANDSTILL = 300.0
"""Seconds after which a process is given up that hasn't used even these."""
ASKED = Event()
"""Set from the first job on: what others might wait for is not made beside it any more."""


class DrawJob(Struct, frozen=True):
    """A picture to draw."""

    make: Callable[[], Drawing | None]
    """A function of a module, or a ``functools.partial`` of one: it is pickled."""
    seconds: float = STANDSTILL

    def answer(self) -> Drawing | None:
        """Draw it. It may raise anything; ``TimeoutError`` if there is no end to it."""
        ASKED.set()
        if not hasattr(signal, "setitimer"):  # on Windows only the standstill is noticed
            return self.make()
        signal.signal(signal.SIGPROF, _give_up)
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        try:
            return self.make()
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0.0)


def _give_up(*_: object) -> None:
    raise TimeoutError(f"the picture takes more than {LONGEST:g} seconds of computing")


def main() -> None:
    """Draw one picture after the other, as the process that the bot starts for it."""
    answer_jobs(_prepare, YIELDING)


def _prepare() -> None:
    """Load the games; what the first picture of each would also wait for is made in the background meanwhile."""
    share = share_of_room()
    fit_caches(share)
    keep_freed(share)
    appearances()
    Thread(target=warm_up, args=(ASKED.is_set,), name="warming", daemon=True).start()
