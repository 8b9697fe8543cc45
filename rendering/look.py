"""What a picture needs beside the position: words, names, and what was shown before."""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from games.contract import GameView
from rendering import text
from rendering.words import Words

ViewT_co = TypeVar("ViewT_co", bound=GameView, covariant=True)


class Look(Struct, Generic[ViewT_co], frozen=True):
    """How a position is shown.

    ``before`` is the position that was shown last: everything that differs is marked. In a ``preview`` the marks are
    dashed: chosen, but not done yet.
    """

    words: Words
    names: tuple[str, ...]
    before: ViewT_co | None = None
    preview: bool = False

    def name(self, seat: int) -> str:
        """Return the name of a seat as it can be drawn."""
        return text.clean(self.names[seat]) or self.words.text("seat-unnamed", n=seat + 1)
