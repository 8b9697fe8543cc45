"""A whole match of Applejack as it is stored."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import OneAsked
from games.applejack.actions import TileId, Variety
from games.applejack.options import Options
from games.applejack.view import Orchard, Phase
from games.contract import Seat


class Taking(OneAsked, frozen=True):
    """A player takes a tile (section 5, step 1)."""

    phase: ClassVar[Phase] = Phase.TAKING


class Filling(OneAsked, frozen=True):
    """A player fills their cottage again, after taking this tile from it (section 9)."""

    phase: ClassVar[Phase] = Phase.FILLING
    tile: TileId


class Placing(OneAsked, frozen=True):
    """A player buys a tile or turns it over, and places it (section 5, steps 2 and 3)."""

    phase: ClassVar[Phase] = Phase.PLACING
    tile: TileId


Asked: TypeAlias = Taking | Filling | Placing


class State(Struct, frozen=True, array_like=True, gc=False):
    """A match. The supply is in the order of the component table; chance picks from it when a tile is drawn."""

    options: Options
    turn: int
    """How many turns are over, of all players together. Lap, step, gap and seat follow from it (section 3.2)."""
    orchards: tuple[Orchard, ...]
    valleys: tuple[tuple[TileId, ...], ...]
    """The tiles in each valley, in the order of the component table."""
    supply: tuple[TileId, ...]
    icons: tuple[tuple[Variety, ...], ...]
    asking: tuple[Asked, ...]
    """The open question. Empty: the match is over."""

    @property
    def asked(self) -> Asked | None:
        """The open question, or None after the match."""
        return self.asking[-1] if self.asking else None


def with_orchard(state: State, seat: Seat, orchard: Orchard) -> State:
    new = list(state.orchards)
    new[seat] = orchard
    return replace(state, orchards=tuple(new))
