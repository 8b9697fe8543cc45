"""The course of a turn: placing a landscape, and what follows it (sections 4, 5 and 14.2)."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.agenda import pop, push
from games.almadi.actions import Collect, Done, Place, Terrain, TileId
from games.almadi.components import TERRAINS, TILES
from games.almadi.effects import (
    can_move,
    can_take,
    collect,
    complete,
    has_gifts,
    placed_genies,
    triggered,
    usable_genies,
    usable_moons,
)
from games.almadi.events import GivenUp, Placed, Refilled
from games.almadi.realm import ROWS, Laid, Realm, arrivals, cell, column_of, faces_of, free_cells, row_of, touches
from games.almadi.recruiting import is_possible
from games.almadi.state import (
    Placing,
    Refill,
    Settle,
    State,
    Turn,
    Using,
    View,
    row_of_place,
    row_on_board,
    unseen,
    with_player,
)
from games.chance import Chance
from games.contract import Event, NamedValue, Phrase, Seat, Step
from games.dispatch import Verb, always, one_answer

# After every action


def settle(state: State, job: Settle, chance: Chance) -> Step[State]:
    """Complete objectives; then ask for the next effect, take the gifts, or go on."""
    if state.asking and isinstance(state.asking[-1], Placing):
        return complete(state, job.seat)
    step = settled(state, job.seat)
    return Step(push(step.state, Using(job.seat)), step.events) if is_asked(step.state, job.seat) else step


def settled(state: State, seat: Seat) -> Step[State]:
    """Complete objectives and take the gifts, as far as nobody is asked first."""
    checked = complete(state, seat)
    if is_asked(checked.state, seat) or not has_gifts(checked.state, seat):
        return checked
    taken = collect(checked.state, seat)
    return settled(taken.state, seat).after(*checked.events, *taken.events)


def is_asked(at: State | View, seat: Seat) -> bool:
    """Tell whether there is something to decide before the turn ends."""
    return can_move(at, seat) or can_take(at, seat) or is_possible(at, seat)


def _why_no_collect(state: State, asked: Using, seat: Seat, action: Collect) -> Phrase | None:
    return None if has_gifts(state, seat) else Phrase("reason-no-gifts")


def _collect(state: State, asked: Using, seat: Seat, action: Collect, chance: Chance) -> Step[State]:
    return collect(push(pop(state), Settle(seat)), seat)


def _done(state: State, asked: Using, seat: Seat, action: Done, chance: Chance) -> Step[State]:
    """Take the gifts, give up the rest, and end the turn."""
    taken = collect(pop(state), seat)
    return complete(taken.state, seat).after(*taken.events, *_given_up(state, seat))


def _given_up(state: State, seat: Seat) -> tuple[Event, ...]:
    """Tell of the genies and moons that could have been used."""
    genies, moons = usable_genies(state, seat), usable_moons(state, seat)
    return (GivenUp(seat=seat, genies=genies, moons=moons),) if genies or moons else ()


COLLECT = one_answer(Collect(), _why_no_collect, _collect)
DONE = always(Done(), _done)

# The next turn


def refill(state: State, job: Refill, chance: Chance) -> Step[State]:
    """Fill the emptied place. With the last landscape the match ends at once, else the next turn begins."""
    place = state.board.index(None)
    tile, supply = draw(state, chance)
    board = (*state.board[:place], tile, *state.board[place + 1 :])
    state = replace(state, board=board, supply=supply, doing=Turn(), turn=state.turn + 1)
    told = Refilled(tile=tile, row=row_of_place(place))
    if any(supply):
        state = push(state, Placing(state.turn % len(state.players)))
    return Step(state, (told,))


def draw(state: State, chance: Chance) -> tuple[TileId, tuple[int, int, int, int]]:
    """Draw a landscape: a type with the odds of the supply, then one of it that nobody has seen (section 3)."""
    bag: list[Terrain] = [kind for kind, left in zip(TERRAINS, state.supply, strict=True) for _ in range(left)]
    kind = chance.pick(bag)
    left = (count - (kind is other) for other, count in zip(TERRAINS, state.supply, strict=True))
    oasis, caravan, palace, market = left
    return chance.pick(unseen(state.board, state.players, kind)), (oasis, caravan, palace, market)


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
    return place(push(pop(state), Settle(seat), Refill(seat)), seat, action)


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
