"""A whole match of Almadi: the state as it is stored, and the view that one viewer may see of it."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from games.agenda import OneAsked, Question, SeatJob
from games.almadi.actions import CharacterId, ObjectiveId, Terrain, TileId
from games.almadi.components import BOX, CHARACTERS, TILES
from games.almadi.pieces import Power
from games.almadi.realm import ALL_ROWS, ROWS, Cell, Realm, Tally
from games.contract import GameView, Outcome, Seat, Term


class Options(Struct, frozen=True):
    """How a match is played."""

    characters: bool = False
    """Everybody keeps two of some characters, who can be recruited for rubies."""


class Player(Struct, frozen=True, array_like=True, gc=False, cache_hash=True):
    """A player's realm and all that lies in front of them."""

    realm: Realm
    mosaics: int = 0
    stalls: int = 0
    rubies: int = 0
    open: tuple[ObjectiveId, ...] = ()
    """Objectives that are not completed yet, in the order of taking."""
    completed: tuple[ObjectiveId, ...] = ()
    hand: tuple[CharacterId, ...] = ()
    """Characters that only this player knows, sorted."""
    recruited: tuple[CharacterId, ...] = ()


@lru_cache(1 << 10)
def _powers(recruited: tuple[CharacterId, ...]) -> dict[Power, int]:
    """Return what characters can do, each power with its number."""
    return {CHARACTERS[name].power: CHARACTERS[name].amount or 0 for name in recruited}


def has(player: Player, power: Power) -> bool:
    """Tell whether a player has recruited the character with this power."""
    return power in _powers(player.recruited)


def amount(player: Player, power: Power) -> int:
    """Return the number of a power that a player has, 0 without it."""
    return _powers(player.recruited).get(power, 0)


def move_limit(player: Player) -> int:
    """Return how many genie moves a player may make in a turn (section 6, K03)."""
    return amount(player, Power.MORE_MOVES) or BOX.constants.moves


def rows_of(player: Player) -> tuple[int, ...]:
    """Return the rows into which a player's genies may move (section 6, K02)."""
    return ALL_ROWS if has(player, Power.OUTER_ROWS) else ROWS


def goods(player: Player, figures: Tally) -> int:
    """Return all goods of a player with a realm of these figures, on markets and stall cards (section 9, K14)."""
    each = amount(player, Power.STALL_GOODS) or BOX.constants.stall_goods
    return figures.goods + each * player.stalls


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


class Settle(SeatJob, frozen=True):
    """Complete objectives; then ask for the next effect, take gifts, or end the turn (section 14.2)."""


class Refill(SeatJob, frozen=True):
    """Fill the emptied place of the central board; then the next turn begins, or the match is over (section 4)."""


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
