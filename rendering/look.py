"""What a picture needs beside the position: words, names, and what was shown before."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from rendering import text
from rendering.words import Words

ViewT = TypeVar("ViewT")


class Look(Struct, Generic[ViewT], frozen=True):
    """How a position is shown.

    ``before`` is the position that was shown last: everything that differs is marked. In a ``preview`` the marks are
    dashed: chosen, but not done yet.
    """

    words: Words
    names: tuple[str, ...]
    before: ViewT | None = None
    preview: bool = False

    def name(self, seat: int) -> str:
        """Return the name of a seat as it can be drawn."""
        return text.clean(self.names[seat]) or self.words.text("seat-unnamed", n=seat + 1)
