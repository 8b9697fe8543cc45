"""What one viewer may know of a match of Applejack. Pictures, menus and messages are made from this alone.

Everything but the order of the supply is open. Path, harvest areas and scores follow from it: see ``path``
(``path_of``, ``harvest_after``) and ``orchards`` (``areas``, ``flowers``, ``income``), and ``scoring`` (``sheet``).
"""

from msgspec import Struct

from games.applejack.actions import BoardId, TileId, Turn, Variety
from games.applejack.options import Options
from games.contract import GameView, Outcome, Seat, Term


class Phase(Term):
    """What the player whose turn it is does now (section 5)."""

    TAKING = "taking"
    FILLING = "filling"
    """Fill the cottage again, after having taken its tile (section 9)."""
    PLACING = "placing"
    OVER = "over"


class Planting(Struct, frozen=True, array_like=True, gc=False):
    """What lies on a hex of an orchard."""

    tile: TileId
    turn: Turn = 0
    """By how many sixths it is turned; 0 for a pasture."""
    pasture: bool = False


class Orchard(Struct, frozen=True, array_like=True, gc=False):
    """One player's orchard and honey."""

    honey: int
    hexes: tuple[Planting | None, ...]
    """What lies on the 19 hexes, in the order of ``Hex``; None where it is free."""
    board: BoardId = "a"
    """Which side it is: ``a``, or ``b1`` to ``b4``."""
    cottage: TileId | None = None


class View(GameView, frozen=True):
    """A match of Applejack as one viewer may see it."""

    options: Options
    turn: int
    """Turns that are over, of all players together; the last one counts as over when the match is."""
    phase: Phase
    to_move: tuple[Seat, ...]
    valleys: tuple[tuple[TileId, ...], ...]
    """What lies in valleys 1 to 7, each in the order of the tile list."""
    supply: int
    """How many tiles the supply holds."""
    icons: tuple[tuple[Variety, ...], ...]
    """The varieties of the 11 icons along the path; apple tiles cover the first seven."""
    tile: TileId | None
    """The tile that has been taken and is not yet placed."""
    orchards: tuple[Orchard, ...]
    """By seat."""
    outcome: Outcome | None

    @property
    def seats(self) -> int:
        """Return the number of players."""
        return len(self.orchards)
