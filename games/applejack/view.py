"""What one viewer may know of a match (section 4): everything except the order of the supply.

The path, areas and scores follow from it: see ``path``, ``orchards`` and ``scoring``.
"""

from msgspec import Struct

from games.applejack.actions import BoardId, TileId, Turn, Variety
from games.applejack.options import Options
from games.contract import GameView, Outcome, Seat, Term


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
