"""How a position is shown: words, names, and what was shown before."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from games.catalogue import find_game
from games.contract import AnyGame, GameView, Outcome, Phrase, Seat
from rendering import names
from rendering.names import Name
from rendering.words import Words

ViewT_co = TypeVar("ViewT_co", bound=GameView, covariant=True)


class Situation(Protocol):
    """What shared pictures and texts read from the view of any game."""

    @property
    def seat(self) -> Seat | None: ...

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
    dashed: chosen, but not done yet; ``chosen`` is that in words. ``ended`` says that nobody is
    asked any more what the position still asks. ``recent`` is a later position than ``before``, that before the last
    turn: what has changed since stands out from what changed earlier. ``offered`` is what the viewer can do now.
    ``numbered``: texts introduce players by number and name, and call them by their numbers then. ``curve``: moment by
    moment the points of all players, of a match that is over.
    """

    words: Words
    names: tuple[str, ...]
    before: ViewT_co | None = None
    preview: bool = False
    ended: Ended | None = None
    chosen: str = ""
    recent: ViewT_co | None = None
    offered: tuple[str, ...] = ()
    numbered: bool = False
    curve: tuple[tuple[int, ...], ...] = ()

    @property
    def game(self) -> AnyGame:
        """The game that is shown."""
        return find_game(self.words.game or "")

    def preview_text(self) -> str:
        """Return that a preview is one, and of what: "Preview: Place 3 figures in the forest"."""
        if not self.chosen:
            return self.words.text("picture-preview")
        return self.words.text("picture-preview.of", what=self.chosen)

    def is_over(self, view: Situation) -> bool:
        """Return whether the match has ended, by its rules or otherwise."""
        return self.ended is not None or view.outcome is not None

    def stands_out(self, view: Situation, seat: Seat) -> bool:
        """Return whether this seat is asked, or has won; in a preview the viewer's alone, whatever would follow."""
        if self.preview:
            return seat == view.seat
        if self.ended is not None:
            return seat in self.ended.winners
        return seat in view.to_move or (view.outcome is not None and view.outcome.places[seat] == 1)

    def name(self, seat: int) -> Name:
        """Return the name of a seat as it can be drawn, other than all others at the table, whole as well as cut."""
        whole = names.told_apart(self._called(names.clean))
        return Name(whole[seat], names.told_apart(whole, names.ends)[seat])

    def full_name(self, seat: int) -> str:
        """Return the name of a seat in full, as it is read aloud: also what no font can draw."""
        return names.told_apart(self._called(names.spoken))[seat]

    def _called(self, shown: Callable[[str], str]) -> Iterator[str]:
        """Yield the name of each seat as it is shown, or else its number."""
        for seat, name in enumerate(self.names):
            yield shown(name) or self.words.text("seat-unnamed", n=seat + 1)

    def introduced(self, seat: int) -> str:
        """Return the name with which a text tells about a player: with its number, where that stands for it."""
        return f"#{seat + 1} {self.full_name(seat)}" if self.numbered else self.full_name(seat)

    def told(self, seat: int) -> str:
        """Return what a text calls a player elsewhere: the name, or the number of the seat."""
        return f"#{seat + 1}" if self.numbered else self.full_name(seat)

    def with_names_cut(self, length: int) -> Look[ViewT_co]:
        """Return the same look with names of at most ``length`` characters, an ellipsis at the end of those cut.

        Names that would become the same end with the number of the seat instead, so that they stay apart.
        """
        full = [self.full_name(seat) for seat in range(len(self.names))]
        cut = [name if len(name) <= length else name[: length - 1] + "…" for name in full]
        told = (
            f"{name[: length - 1]}{seat + 1}" if cut.count(cut[seat]) > 1 else cut[seat]
            for seat, name in enumerate(full)
        )
        return replace(self, names=tuple(told))
