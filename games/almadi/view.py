"""What one viewer may know of a match (section 14.3). Without characters that is everything but the future."""

from games.almadi.actions import CharacterId, ObjectiveId, TileId
from games.almadi.options import Options
from games.almadi.player import Player
from games.almadi.state import Turn
from games.contract import GameView, Outcome, Seat, Term


class Phase(Term):
    """What is decided now (section 14.2)."""

    KEEPING = "keeping"
    PLACING = "placing"
    USING = "using"
    OVER = "over"


class View(GameView, frozen=True):
    """A match of Almadi as one viewer may see it."""

    options: Options
    turn: int
    """How many turns are over, of all players together."""
    phase: Phase
    to_move: tuple[Seat, ...]
    board: tuple[TileId | None, ...]
    """The central board, row by row."""
    supply: tuple[int, int, int, int]
    """How many landscapes of each type are left."""
    mosaics: int
    stalls: int
    rubies: int
    table: tuple[ObjectiveId, ...]
    players: tuple[Player, ...]
    """By seat. Of characters in hand, only the viewer's own are there."""
    hands: tuple[int, ...]
    """How many characters everybody has in hand, by seat."""
    row: tuple[CharacterId, ...]
    doing: Turn
    kept: tuple[CharacterId, ...] | None
    """What the viewer has answered to the question which characters to keep."""
    outcome: Outcome | None

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.players)

    @property
    def mover(self) -> Seat:
        """Whose turn it is; after the match, whose the last one was."""
        return (self.turn if self.outcome is None else self.turn - 1) % len(self.players)
