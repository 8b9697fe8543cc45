"""How a position is shown: words, names, and what was shown before."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.contract import AnyGame, GameView, Outcome, Phrase, Seat
from rendering import text
from rendering.words import Words

ViewT_co = TypeVar("ViewT_co", bound=GameView, covariant=True)


class Situation(Protocol):
    """What shared pictures and texts read from the view of any game."""

    @property
    def to_move(self) -> tuple[Seat, ...]: ...

    @property
    def outcome(self) -> Outcome | None: ...


def progress_of(game: AnyGame, view: Situation) -> Phrase:
    """Return how far a match is."""
    assert isinstance(view, GameView)
    return game.progress(view)


def ask_of(game: AnyGame, view: Situation, seat: Seat) -> Phrase:
    """Return the question that a seat is asked."""
    assert isinstance(view, GameView)
    return game.ask(view, seat)


class Ended(Struct, frozen=True):
    """How a match ended that could have gone on by its rules: ``winners``, if somebody gave up; nobody: no result."""

    winners: tuple[Seat, ...] = ()


class Look(Struct, Generic[ViewT_co], frozen=True):
    """How a position is shown.

    ``before`` is the position that was last shown: everything that differs is marked. In a ``preview`` the marks are
    dashed: chosen, but not done yet. ``ended`` says that nobody is asked any more what the position still asks.
    """

    words: Words
    names: tuple[str, ...]
    before: ViewT_co | None = None
    preview: bool = False
    ended: Ended | None = None

    def is_over(self, view: Situation) -> bool:
        """Return whether the match has ended, by its rules or otherwise."""
        return self.ended is not None or view.outcome is not None

    def stands_out(self, view: Situation, seat: Seat) -> bool:
        """Return whether this seat is asked, or has won."""
        if self.ended is not None:
            return seat in self.ended.winners
        return seat in view.to_move or (view.outcome is not None and view.outcome.places[seat] == 1)

    def name(self, seat: int) -> str:
        """Return the name of a seat as it can be drawn."""
        return text.clean(self.names[seat]) or self.words.text("seat-unnamed", n=seat + 1)

    def with_names_cut(self, length: int) -> Look[ViewT_co]:
        """Return the same look with names of at most ``length`` characters, an ellipsis at the end of those cut.

        Names that would become the same end with the number of the seat instead, so that they stay apart.
        """
        names = [self.name(seat) for seat in range(len(self.names))]
        cut = [name if len(name) <= length else name[: length - 1] + "…" for name in names]
        told = (
            f"{name[: length - 1]}{seat + 1}" if cut.count(cut[seat]) > 1 else cut[seat]
            for seat, name in enumerate(names)
        )
        return replace(self, names=tuple(told))
