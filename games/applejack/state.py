"""A whole match of Applejack: the state as it is stored, and the view that one viewer may see of it.

The path, areas and scores follow from a view: see ``path``, ``orchards`` and ``scoring``.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import OneAsked
from games.applejack.actions import BoardId, TileId, Turn, Variety
from games.contract import GameView, Outcome, Seat, Term


class Options(Struct, frozen=True):
    """The match options of Applejack, independent of each other."""

    individual_orchards: bool = False
    """Every player gets another side B of the orchards, at random."""
    apple_tiles: bool = False
    """The first icons of the path are covered with the shuffled apple tiles."""
    cottage: bool = False
    """Every player has a spare tile on a cottage."""


class Phase(Term):
    """What the player whose turn it is decides now (section 5)."""

    TAKING = "taking"
    FILLING = "filling"
    """Filling the cottage again, after taking its tile (section 9)."""
    PLACING = "placing"
    OVER = "over"


class Planting(Struct, frozen=True, array_like=True, gc=False):
    """A tile on a hex of an orchard."""

    tile: TileId
    turn: Turn = 0
    """By how many sixths it is turned counterclockwise. 0 for a pasture."""
    pasture: bool = False


class Orchard(Struct, frozen=True, array_like=True, gc=False):
    """One player's orchard and honey."""

    honey: int
    hexes: tuple[Planting | None, ...]
    """The tiles on the 19 hexes, in the order of ``Hex``. None: the hex is free."""
    board: BoardId = "a"
    """The side of the orchard: ``a``, or one of the sides B."""
    cottage: TileId | None = None


class View(GameView, frozen=True):
    """A match of Applejack as one viewer may see it."""

    options: Options
    turn: int
    """How many turns are over, of all players together."""
    phase: Phase
    to_move: tuple[Seat, ...]
    valleys: tuple[tuple[TileId, ...], ...]
    """The tiles in each valley, in the order of the component table."""
    supply: int
    """How many tiles are in the supply."""
    icons: tuple[tuple[Variety, ...], ...]
    """The varieties of the icons along the path. Apple tiles may cover the first ones."""
    tile: TileId | None
    """The tile that was taken and has not been placed yet."""
    orchards: tuple[Orchard, ...]
    """By seat."""
    outcome: Outcome | None

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.orchards)


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
