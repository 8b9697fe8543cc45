"""The board of Stone Age: its places by number, who stands where, and how many figures a place still takes."""

from msgspec import Struct

from games.contract import Seat
from games.stone_age.actions import Spot
from games.stone_age.components import BOX
from games.stone_age.pieces import Table
from games.stone_age.state import Board, State
from games.stone_age.view import Group

SPOTS = tuple(Spot)
NUMBER = {spot: number for number, spot in enumerate(SPOTS)}
SITES = tuple(BOX.places[spot] for spot in SPOTS)
VILLAGE = tuple(number for number, site in enumerate(SITES) if site.village)
EMPTY: Board = ((),) * len(SPOTS)


class Layout(Struct, frozen=True):
    """The board for a number of players: its limits and the places in play, by number."""

    table: Table
    places: tuple[int, ...]


def _layout(table: Table) -> Layout:
    return Layout(table, tuple(n for n, site in enumerate(SITES) if site.stack is None or site.stack < table.stacks))


LAYOUTS = {seats: _layout(table) for seats, table in BOX.tables.items()}


def closed_by(state: State, seat: Seat, place: int) -> str | None:
    """Return the reason (section 3.1) why this seat may put no figure on a place any more this round, or None."""
    groups = state.board[place]
    site = SITES[place]
    if not groups:
        return _closed_while_empty(state, place) if site.village or site.stack is not None else None
    if any(group.seat == seat for group in groups):
        return "reason-already-there"
    if site.figures is not None:
        return "reason-place-taken"
    if site.room is None:
        return None
    if standing(groups) >= site.room:
        return "reason-place-full"
    return "reason-player-limit" if len(groups) >= LAYOUTS[len(state.tribes)].table.sharing else None


def _closed_while_empty(state: State, place: int) -> str | None:
    layout = LAYOUTS[len(state.tribes)]
    if place not in layout.places:
        return "reason-not-in-play"
    if SITES[place].village and sum(1 for n in VILLAGE if state.board[n]) >= layout.table.village:
        return "reason-village-limit"
    return None


def standing(groups: tuple[Group, ...]) -> int:
    """Return how many figures stand on a place."""
    return sum([group.figures for group in groups])


def span(state: State, seat: Seat, place: int) -> range:
    """Return how many figures this seat may put on an open place now: fewest to most, or nothing."""
    site = SITES[place]
    home = state.tribes[seat].home
    if site.figures is not None:
        return range(site.figures, site.figures + 1) if site.figures <= home else range(0)
    if site.room is None:
        return range(1, home + 1)
    return range(1, min(home, site.room - standing(state.board[place])) + 1)


def figures_of(board: Board, seat: Seat, place: int) -> int:
    """Return how many figures of this seat stand on a place."""
    for group in board[place]:
        if group.seat == seat:
            return group.figures
    return 0


def places_of(board: Board, seat: Seat) -> list[int]:
    """Return the places where figures of this seat stand, by number."""
    return [place for place, groups in enumerate(board) if groups and any([g.seat == seat for g in groups])]


def put(board: Board, seat: Seat, place: int, figures: int) -> Board:
    """Return the board with figures added."""
    return (*board[:place], (*board[place], Group(seat, figures)), *board[place + 1 :])


def lift(board: Board, seat: Seat, place: int) -> Board:
    """Return the board without the figures of this seat on a place."""
    left = tuple([group for group in board[place] if group.seat != seat])
    return (*board[:place], left, *board[place + 1 :])
