"""A whole match of Applejack as it is stored: orchards, valleys, supply, and what is to be done next."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import Question
from games.applejack.actions import TileId, Variety
from games.applejack.options import Options
from games.applejack.view import Orchard, Phase
from games.contract import Seat


class Taking(Question, frozen=True):
    """A player takes a tile (section 5, step 1)."""

    phase: ClassVar[Phase] = Phase.TAKING
    seat: Seat


class Filling(Question, frozen=True):
    """A player fills the cottage again, from which this tile was taken (section 9)."""

    phase: ClassVar[Phase] = Phase.FILLING
    seat: Seat
    tile: TileId


class Placing(Question, frozen=True):
    """A player buys a tile or turns it over, and places it (section 5, steps 2 and 3)."""

    phase: ClassVar[Phase] = Phase.PLACING
    seat: Seat
    tile: TileId


Asked: TypeAlias = Taking | Filling | Placing


class State(Struct, frozen=True, array_like=True, gc=False):
    """A match. The supply is a bag in the order of the tile list, which says nothing."""

    options: Options
    turn: int
    """Turns that are over, of all players together: it tells lap, step, gap and seat (section 3.2)."""
    orchards: tuple[Orchard, ...]
    valleys: tuple[tuple[TileId, ...], ...]
    """Seven sets, each in the order of the tile list."""
    supply: tuple[TileId, ...]
    icons: tuple[tuple[Variety, ...], ...]
    asking: tuple[Asked, ...]
    """The question that is open; nothing when the match is over."""

    @property
    def asked(self) -> Asked | None:
        """Return the open question."""
        return self.asking[-1] if self.asking else None


def with_orchard(state: State, seat: Seat, orchard: Orchard) -> State:
    """Return the state with this seat's orchard exchanged."""
    new = list(state.orchards)
    new[seat] = orchard
    return replace(state, orchards=tuple(new))
