"""The process in which the film of a match is put together from its frames: one film, then it ends."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from bot.processes.jobs import answer_jobs
from rendering.animation import Exposure, encode_animation

YIELDING = 15
"""The nice value of the process: nobody waits for a film as for an answer."""
LONGEST = 600.0
"""Seconds after which it is given up."""


class EncodeJob(Struct, frozen=True):
    """A film to be put together, of at most so many bytes, and the file for it."""

    frames: tuple[Exposure, ...]
    most: int
    path: str
    seconds: float = LONGEST

    def answer(self) -> None:
        """Put it together. It may raise anything."""
        Path(self.path).write_bytes(encode_animation(self.frames, self.most))


def main() -> None:
    """Put a film together, as the process that the bot starts for it."""
    answer_jobs(_nothing, YIELDING)


def _nothing() -> None:
    """Make nothing ready: what is loaded stands above."""
