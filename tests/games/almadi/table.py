"""Realms and positions set up by hand in a short notation, scripted luck, and short steps, for the tests of Almadi.

A realm is written as a starting tile and landscapes with row and column: ``S1 + O05(2,1), M04(2,2)``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from msgspec.structs import replace

from games import engine
from games.almadi import scoring
from games.almadi.actions import Move, Place
from games.almadi.components import TILES
from games.almadi.realm import Laid, Realm, arrangement, tally
from games.almadi.rules import GAME
from games.almadi.state import Options, Placing, Player, Refill, State, Turn, Using
from games.almadi.state import goods as player_goods
from games.chance import Chance, Chanced, SeededChance
from games.contract import Action, Event, Seat, Step

T = TypeVar("T")
E = TypeVar("E", bound=Event)
Cells: TypeAlias = str
"""Cells such as ``"11 12 23"``: row and column of each."""
WRITTEN = re.compile(r"(\w+)\((\d),(\d+)\)")


class Script(Chance):
    """Luck as a test wants it: these things are picked; anything else fails the test."""

    def __init__(self, *wanted: Any) -> None:
        super().__init__()
        self.left = list(wanted)

    def pick(self, items: Sequence[T]) -> T:
        index = list(items).index(self.left.pop(0))
        self.outcomes.append(Chanced(f"pick:{len(items)}", index))
        return items[index]


def seeded(seed: int, revision: int = 0) -> SeededChance:
    return SeededChance(b"%d" % seed, revision)


def start(seats: int = 2, seed: int = 1, options: Options | None = None) -> State:
    """Return the first position of a match."""
    state: State = engine.begin(GAME, seats, options or Options(), seeded(seed)).state
    return state


def laid(text: str) -> tuple[Laid, ...]:
    """Read landscapes and their cells."""
    return tuple(Laid(tile, int(row), int(column)) for tile, row, column in WRITTEN.findall(text))


def realm(text: str) -> Realm:
    first, _, others = text.partition("+")
    return Realm(first.strip(), laid(others))


def layout(start_tile: str = "S1", avoid: str = "", **types: Cells) -> Realm:
    """Return a realm with any landscapes of these types in these cells."""
    found = []
    for kind, cells in types.items():
        free = [name for name, tile in TILES.items() if tile.type == kind and name not in avoid]
        found += [Laid(free.pop(0), int(where[0]), int(where[1:])) for where in cells.split()]
    return Realm(start_tile, tuple(found))


def owner(text: str | Realm, **fields: Any) -> Player:
    """Return somebody with this realm and these things."""
    return Player(realm(text) if isinstance(text, str) else text, **fields)


def position(
    *players: Player | str,
    turn: int = 0,
    board: Mapping[int, str] | None = None,
    doing: Turn | None = None,
    characters: bool = False,
    supply: tuple[int, int, int, int] = (4, 4, 4, 4),
    **fields: Any,
) -> State:
    """Return a position before a placement, or with ``doing`` one in which effects are used.

    ``board``: which landscape lies in a row of the central board; others fill what is left.
    """
    made = [owner(one) if isinstance(one, str) else one for one in players]
    made += [owner(name) for name in ("S4", "S5")][: max(0, 2 - len(made))]
    wanted = dict(board or {})
    used = {one.tile for player in made for one in player.realm.laid} | {*wanted.values()}
    free = [name for name in reversed(TILES) if name not in used]
    places: list[str | None] = []
    for row in (1, 2, 3, 4):
        places += [wanted[row] if row in wanted else free.pop(0), free.pop(0)]
    seat = turn % len(made)
    if doing is not None:
        places[0] = None
    state = State(
        options=Options(characters=characters),
        turn=turn,
        board=tuple(places),
        supply=supply,
        mosaics=14,
        stalls=14,
        rubies=30,
        table=(),
        players=tuple(made),
        row=(),
        doing=doing or Turn(),
        asking=(Placing(seat),) if doing is None else (Refill(seat), Using(seat)),
    )
    return replace(state, **fields)


def do(state: State, action: Action, chance: Chance | None = None) -> Step[State]:
    """Let whoever is to move do this; without a script, luck is some fixed one."""
    return GAME.apply(state, GAME.to_move(state)[0], action, chance or seeded(7))


def arrive(where: str | Player, landscape: str, **fields: Any) -> Step[State]:
    """Place a landscape in the realm of seat 0, in its first turn."""
    (new,) = laid(landscape)
    return do(position(where, board={new.row: new.tile}, **fields), Place(new.tile, new.column))


def move(landscape: str) -> Move:
    (new,) = laid(landscape)
    return Move(new.tile, new.row, new.column)


def legal(state: State, seat: Seat | None = None) -> list[Action]:
    return list(GAME.legal_actions(state, GAME.to_move(state)[0] if seat is None else seat))


def verbs(state: State) -> set[str]:
    """Return what kinds of actions are offered."""
    return {type(action).__name__.lower() for action in legal(state)}


def columns(state: State, row: int) -> list[int]:
    """Return the columns into which a landscape of a row of the board may go; both of the row agree."""
    tiles = [tile for tile in state.board[2 * row - 2 : 2 * row] if tile is not None]
    found = [[each.column for each in legal(state) if isinstance(each, Place) and each.tile == tile] for tile in tiles]
    assert found[0] == found[-1]
    return found[0]


def targets(state: State, tile: str) -> set[tuple[int, int]]:
    """Return the cells to which a landscape may be moved."""
    return {(each.row, each.column) for each in legal(state) if isinstance(each, Move) and each.tile == tile}


def refused(state: State, action: Action, seat: Seat | None = None) -> str:
    """Return the key of the reason for which an action is refused."""
    why = GAME.why_not(state, GAME.to_move(state)[0] if seat is None else seat, action)
    assert why is not None, f"{action} is legal"
    assert action not in legal(state, seat)
    return why.key


def told(step: Step[State], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in step.events if isinstance(event, kind)]


def waiting(state: State) -> dict[str, int]:
    """Return what waits, without what there is none of."""
    names = ("genies", "moons", "mosaics", "stalls", "rubies")
    return {name: getattr(state.doing, name) for name in names if getattr(state.doing, name)}


def owned(state: State, seat: Seat = 0) -> tuple[int, int, int]:
    """Return somebody's mosaics, stalls and rubies."""
    player = state.players[seat]
    return player.mosaics, player.stalls, player.rubies


def line(player: Player, key: str) -> int:
    """Return somebody's points in a line of the score sheet."""
    return scoring.lines(player, arrangement(player.realm))[key]


def capacity(player: Player) -> int:
    return scoring.capacity(player, tally(player.realm))


def goods(player: Player) -> int:
    return player_goods(player, tally(player.realm))


def turn_is_over(step: Step[State]) -> bool:
    return isinstance(step.state.asking[-1], Placing) and step.state.turn == 1 and step.state.doing == Turn()


def seat_cells(state: State, seat: Seat = 0) -> dict[str, tuple[int, int]]:
    """Return where the landscapes of a seat lie."""
    return {one.tile: (one.row, one.column) for one in state.players[seat].realm.laid}
