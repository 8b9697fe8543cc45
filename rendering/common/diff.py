"""A player now, and as last shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from msgspec import Struct

from games.contract import GameView, Seat
from rendering import theme
from rendering.look import Look

ViewT = TypeVar("ViewT", bound=GameView)
PlayerT = TypeVar("PlayerT")


class PlayerDiff(Struct, Generic[ViewT, PlayerT], frozen=True):
    """A player now, and what changed since they were last shown."""

    view: ViewT
    look: Look[ViewT]
    seat: Seat

    @property
    def now(self) -> PlayerT:
        return self.of(self.view)

    @property
    def before(self) -> PlayerT | None:
        """The player as last shown; None where nothing was shown."""
        return None if self.look.before is None else self.of(self.look.before)

    def of(self, view: Any) -> PlayerT:
        """Return the player in a position."""
        player: PlayerT = view.players[self.seat]
        return player

    @property
    def active(self) -> bool:
        """Whether this player is asked, or has won."""
        view: Any = self.view
        return self.look.stands_out(view, self.seat)

    @property
    def fill(self) -> str:
        """The colour of the head of their panel: their own while they are active, else a tint of it."""
        colours = theme.SEATS[self.seat]
        return colours.fill if self.active else colours.tint

    @property
    def ink(self) -> str:
        """The colour of words on that head."""
        return theme.SEATS[self.seat].ink if self.active else theme.INK

    def laurel(self, accent: str) -> str:
        """Return the colour of the laurels on that head; ``accent`` where it is a tint."""
        if not self.active:
            return accent
        return theme.INK if self.ink == theme.INK else theme.LAUREL

    @property
    def points(self) -> int:
        """The points so far, or the final score."""
        return self._points(self.view)

    @property
    def gained(self) -> int:
        """By how much the points changed."""
        return 0 if self.look.before is None else self.points - self._points(self.look.before)

    def _points(self, view: ViewT) -> int:
        return self.look.game.standing(view)[self.seat]

    def change(self, of: Callable[[PlayerT], int]) -> int:
        """Return by how much a number changed."""
        return of(self.now) - of(self.before) if self.before is not None else 0

    def differs(self, of: Callable[[PlayerT], object]) -> bool:
        return self.before is not None and of(self.now) != of(self.before)
