"""Taking a landscape of the central board and placing it (section 4)."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.agenda import pop, push
from games.almadi.actions import Place
from games.almadi.components import TILES
from games.almadi.events import Placed
from games.almadi.realm import ROWS, Laid, Realm, arrivals, cell, column_of, faces_of, free_cells, row_of, touches
from games.almadi.state import Placing, Refill, Settle, State, row_of_place, row_on_board, with_player
from games.almadi.waiting import placed_genies, triggered
from games.chance import Chance
from games.contract import NamedValue, Phrase, Seat, Step
from games.dispatch import Verb


def _legal(state: State, asked: Placing, seat: Seat) -> Iterator[Place]:
    """Yield every landscape of the board with every column in which it can lie."""
    cells = free_cells(faces_of(state.players[seat].realm), ROWS)
    for place, tile in enumerate(state.board):
        if tile is not None:
            yield from (Place(tile, column_of(where)) for where in cells if row_of(where) == row_of_place(place))


def _why_not(state: State, asked: Placing, seat: Seat, action: Place) -> Phrase | None:
    if action.tile not in TILES:
        return Phrase("reason-no-such-landscape")
    if action.tile not in state.board:
        return Phrase("reason-not-on-board", {"tile": NamedValue("landscape", action.tile)})
    row, faces = row_on_board(state.board, action.tile), faces_of(state.players[seat].realm)
    where, told = cell(row, action.column), {"row": row, "column": action.column}
    if where in faces:
        return Phrase("reason-cell-taken", told)
    return None if touches(faces, where) else Phrase("reason-cell-alone", told)


def _answer(state: State, asked: Placing, seat: Seat, action: Place, chance: Chance) -> Step[State]:
    placed = place(pop(state), seat, action)
    return Step(push(placed.state, Settle(seat), Refill(seat)), placed.events)


def place(state: State, seat: Seat, action: Place) -> Step[State]:
    """Take a landscape off the board and lay it down. Its contacts bring what waits then."""
    row, player = row_on_board(state.board, action.tile), state.players[seat]
    realm = Realm(player.realm.start, (*player.realm.laid, Laid(action.tile, row, action.column)))
    effects = arrivals(faces_of(realm), cell(row, action.column))
    board = tuple(None if tile == action.tile else tile for tile in state.board)
    laid = with_player(replace(state, board=board), seat, replace(player, realm=realm))
    genies = placed_genies(laid, seat, effects)
    told = Placed(
        seat=seat,
        tile=action.tile,
        row=row,
        column=action.column,
        effects=tuple(effects),
        granted=0 if effects else genies,
    )
    return Step(triggered(laid, effects, genies), (told,))


PLACE = Verb(_legal, _why_not, _answer)
