"""A whole match of Almadi as it is stored (section 14.4)."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import Job, OneAsked, Question
from games.almadi.actions import CharacterId, ObjectiveId, Terrain, TileId
from games.almadi.components import BOX, TILES
from games.almadi.options import Options
from games.almadi.player import Player
from games.almadi.realm import Cell
from games.contract import Seat

PLACES_IN_ROW = BOX.constants.places_in_row
PLACES = BOX.constants.rows * PLACES_IN_ROW
"""All places of the central board."""


class Turn(Struct, frozen=True, array_like=True, gc=False):
    """What waits in a turn, and what has been used of it (section 6)."""

    genies: int = 0
    moons: int = 0
    mosaics: int = 0
    stalls: int = 0
    rubies: int = 0
    moves: int = 0
    """How many genie moves have been made."""
    last: tuple[TileId, Cell] | None = None
    """The landscape that was moved last, and the cell that it left."""
    swapped: bool = False
    """Whether two landscapes have been exchanged (K01)."""
    collected: bool = False
    """Whether a ruby has been taken (K05)."""


class Keeping(Question, frozen=True):
    """All choose at the same time which of their characters they keep (section 11)."""

    kept: tuple[tuple[CharacterId, ...] | None, ...]
    """The answers so far, by seat."""


class Placing(OneAsked, frozen=True):
    """A player takes a landscape and places it (section 4)."""


class Using(OneAsked, frozen=True):
    """A player uses what waits, in any order (section 5)."""


class Settle(Job, frozen=True):
    """Complete objectives; then ask for the next effect, take gifts, or end the turn (section 14.2)."""

    seat: Seat


class Refill(Job, frozen=True):
    """Fill the emptied place of the central board; then the next turn begins, or the match is over (section 4)."""

    seat: Seat


Task: TypeAlias = Settle | Refill
Asked: TypeAlias = Keeping | Placing | Using


class State(Struct, frozen=True, array_like=True, gc=False):
    """A match. The supply is known by its types alone; which landscape comes is drawn when it comes (section 3)."""

    options: Options
    turn: int
    """How many turns are over, of all players together."""
    board: tuple[TileId | None, ...]
    """The central board, row by row."""
    supply: tuple[int, int, int, int]
    """How many landscapes of each type are left, in the order of ``Terrain``."""
    mosaics: int
    stalls: int
    rubies: int
    table: tuple[ObjectiveId, ...]
    """The objectives that nobody has taken."""
    players: tuple[Player, ...]
    row: tuple[CharacterId, ...]
    """The characters whom everybody can recruit, sorted."""
    doing: Turn
    asking: tuple[Asked | Task, ...]
    """What is still to be done, the next thing last. Empty: the match is over."""


def with_player(state: State, seat: Seat, player: Player) -> State:
    players = list(state.players)
    players[seat] = player
    return replace(state, players=tuple(players))


def row_of_place(place: int) -> int:
    """Return the row in which a place of the central board is."""
    return 1 + place // PLACES_IN_ROW


def row_on_board(board: tuple[TileId | None, ...], tile: TileId) -> int:
    """Return the row of the central board in which a landscape lies. Raises ``ValueError`` if it doesn't."""
    return row_of_place(board.index(tile))


def unseen(board: tuple[TileId | None, ...], players: tuple[Player, ...], kind: Terrain) -> list[TileId]:
    """Return the landscapes of a type that nobody has seen yet, in the order of the component table."""
    seen = {laid.tile for player in players for laid in player.realm.laid}.union(board)
    return [name for name, tile in TILES.items() if tile.type is kind and name not in seen]
