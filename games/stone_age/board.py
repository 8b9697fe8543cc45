"""The board: its places by number, the figures on them, and which places are still open (section 3.1)."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from msgspec import Struct

from games.contract import Seat
from games.stone_age.actions import BuildingId, CardId, Spot
from games.stone_age.components import BOX
from games.stone_age.pieces import Site, Table
from games.stone_age.state import Board, Group, State, View, exchanged

T = TypeVar("T")
SPOTS = tuple(Spot)
NUMBER = {spot: number for number, spot in enumerate(SPOTS)}
SITES = tuple(BOX.places[spot] for spot in SPOTS)
HUNT = NUMBER[Spot.HUNT]
VILLAGE = tuple(number for number, site in enumerate(SITES) if site.village)
SINGLE = tuple(site.figures is not None for site in SITES)
"""Whether a place is for one player only."""
ROOM = tuple(site.room or site.figures or BOX.limits.figures * max(BOX.tables) for site in SITES)
"""The most figures of all players together on a place. The hunt has room for all figures there are."""
EMPTY: Board = ((),) * len(SPOTS)
MOST = BOX.limits.figures


def _numbers(site: Site, available: int) -> tuple[int, ...]:
    """Return how many of the available figures can be put on a place at once, most first."""
    if site.figures is not None:
        return (site.figures,) if site.figures <= available else ()
    return tuple(range(min(available, site.room or MOST), 0, -1))


NUMBERS = tuple(tuple(_numbers(site, available) for available in range(MOST + 1)) for site in SITES)
"""By place and by available figures: how many of them can be put there at once, most first."""


class Layout(Struct, frozen=True):
    """The board for a number of players."""

    table: Table
    places: tuple[int, ...]
    """The numbers of the places in play."""
    guarded: tuple[int, ...]
    """The places that may be closed although they are empty."""


def _layout(table: Table) -> Layout:
    places = tuple(n for n, site in enumerate(SITES) if site.stack is None or site.stack < table.stacks)
    return Layout(table, places, VILLAGE if table.village < len(VILLAGE) else ())


LAYOUTS = {seats: _layout(table) for seats, table in BOX.tables.items()}


def openings(state: State, seat: Seat, table: Sequence[Sequence[T]]) -> Iterator[T]:
    """Yield the entry of a table for every place that is open to a seat.

    The table is indexed by place, then by how many of the seat's figures at home have room there.
    """
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
    """Return the reason why a seat can't put figures on a place in this round (section 3.1), or None."""
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
    """Return how many more figures have room on a place."""
    room = ROOM[place]
    for group in board[place]:
        room -= group.figures
    return room


def figures_of(board: Board, seat: Seat, place: int) -> int:
    for group in board[place]:
        if group.seat == seat:
            return group.figures
    return 0


def places_of(board: Board, seat: Seat) -> list[int]:
    """Return the numbers of the places where figures of this seat stand."""
    return [place for place, groups in enumerate(board) if groups for group in groups if group.seat == seat]


def offer_at(offers: State | View, place: int) -> tuple[CardId | None, BuildingId | None]:
    """Return the card or the building that lies at a place, if any."""
    site = SITES[place]
    card = None if site.price is None else offers.cards[site.price - 1]
    return card, None if site.stack is None else offers.buildings[site.stack]


def put(board: Board, seat: Seat, place: int, figures: int) -> Board:
    return exchanged(board, place, (*board[place], Group(seat, figures)))


def lift(board: Board, seat: Seat, place: int) -> Board:
    """Take the figures of a seat off a place."""
    return exchanged(board, place, tuple([group for group in board[place] if group.seat != seat]))
