"""The board of Stone Age: its places by number, who stands where, and how many figures a place still takes."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec import Struct

from games.contract import Seat
from games.stone_age.actions import Spot
from games.stone_age.components import BOX
from games.stone_age.pieces import Site, Table
from games.stone_age.state import Board, State, exchanged
from games.stone_age.view import Group

T = TypeVar("T")
SPOTS = tuple(Spot)
NUMBER = {spot: number for number, spot in enumerate(SPOTS)}
SITES = tuple(BOX.places[spot] for spot in SPOTS)
HUNT = NUMBER[Spot.HUNT]
VILLAGE = tuple(number for number, site in enumerate(SITES) if site.village)
SINGLE = tuple(site.figures is not None for site in SITES)
"""Which places are for one player only."""
ROOM = tuple(site.room or site.figures or BOX.limits.figures * max(BOX.tables) for site in SITES)
"""How many figures of all players find room on a place: on the hunt, all there are."""
EMPTY: Board = ((),) * len(SPOTS)


MOST = BOX.limits.figures


def _numbers(site: Site, available: int) -> tuple[int, ...]:
    """Return how many figures a place takes at once of those available and fitting in, most first."""
    if site.figures is not None:
        return (site.figures,) if site.figures <= available else ()
    return tuple(range(min(available, site.room or MOST), 0, -1))


NUMBERS = tuple(tuple(_numbers(site, available) for available in range(MOST + 1)) for site in SITES)
"""By place and by figures available: the numbers of figures that may be put there."""


class Layout(Struct, frozen=True):
    """The board for a number of players: its limits, and the places in play, by number."""

    table: Table
    places: tuple[int, ...]
    guarded: tuple[int, ...]
    """The places that may be closed although nobody stands there."""


def _layout(table: Table) -> Layout:
    places = tuple(n for n, site in enumerate(SITES) if site.stack is None or site.stack < table.stacks)
    return Layout(table, places, VILLAGE if table.village < len(VILLAGE) else ())


LAYOUTS = {seats: _layout(table) for seats, table in BOX.tables.items()}


def openings(state: State, seat: Seat, table: Sequence[Sequence[T]]) -> Iterator[T]:
    """Yield what a table holds for every place that is open to a seat and the figures it has at home that fit in."""
    layout = LAYOUTS[len(state.tribes)]
    guarded = layout.guarded
    home = state.tribes[seat].home
    board = state.board
    for place in layout.places if home else ():
        if not board[place]:
            if place not in guarded or _closed_while_empty(board, layout, place) is None:
                yield table[place][home]
        elif not SINGLE[place] and closed_by(board, layout, seat, place) is None:
            yield table[place][min(home, free(board, place))]


def closed_by(board: Board, layout: Layout, seat: Seat, place: int) -> str | None:
    """Return the reason (section 3.1) why this seat may put no figure on a place any more this round, or None."""
    groups = board[place]
    if not groups:
        return _closed_while_empty(board, layout, place)
    room = ROOM[place]
    for group in groups:
        if group.seat == seat:
            return "reason-already-there"
        room -= group.figures
    if SINGLE[place]:
        return "reason-place-taken"
    if room <= 0:
        return "reason-place-full"
    return "reason-player-limit" if len(groups) >= layout.table.sharing and place != HUNT else None


def _closed_while_empty(board: Board, layout: Layout, place: int) -> str | None:
    if place not in layout.places:
        return "reason-not-in-play"
    if place in layout.guarded and len([n for n in VILLAGE if board[n]]) >= layout.table.village:
        return "reason-village-limit"
    return None


def free(board: Board, place: int) -> int:
    """Return how many more figures find room on a place."""
    room = ROOM[place]
    for group in board[place]:
        room -= group.figures
    return room


def figures_of(board: Board, seat: Seat, place: int) -> int:
    """Return how many figures of this seat stand on a place."""
    for group in board[place]:
        if group.seat == seat:
            return group.figures
    return 0


def places_of(board: Board, seat: Seat) -> list[int]:
    """Return the places where figures of this seat stand, by number."""
    return [place for place, groups in enumerate(board) if groups for group in groups if group.seat == seat]


def put(board: Board, seat: Seat, place: int, figures: int) -> Board:
    """Return the board with figures added."""
    return exchanged(board, place, (*board[place], Group(seat, figures)))


def lift(board: Board, seat: Seat, place: int) -> Board:
    """Return the board without the figures of this seat on a place."""
    return exchanged(board, place, tuple([group for group in board[place] if group.seat != seat]))
