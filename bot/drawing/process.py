"""The process in which pictures are drawn: scene, alternative text, paint and encoding."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from msgspec import Struct

from bot.processes.jobs import answer_jobs
from rendering.packages import packages
from rendering.pictures import Drawing, warm_up

YIELDING = 5
"""The nice value of the process: answers to presses go first, computer players after it."""
LONGEST = 10.0
"""Seconds that a picture takes at most: the first of a game, on a busy machine."""


class DrawJob(Struct, frozen=True):
    """A picture to draw."""

    make: Callable[[], Drawing | None]
    """A function of a module, or a ``functools.partial`` of one: it is pickled."""
    seconds: float = LONGEST

    def answer(self) -> Drawing | None:
        """Draw it. It may raise anything."""
        return self.make()


def main() -> None:
    """Draw one picture after the other, as the process that the bot starts for it."""
    answer_jobs(_prepare, YIELDING)


def _prepare() -> None:
    """Load the games; what the first picture of each would also wait for is made in the background."""
    packages()
    Thread(target=warm_up, name="warming", daemon=True).start()
