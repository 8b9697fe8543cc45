"""The Bard: moving specialists among empty spaces, one or several at once (section 6.4)."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.chance import Chance
from games.contract import Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild import rulings
from games.kings_guild.actions import Arrange, ChooseSpace, Move, Space
from games.kings_guild.cards.on_hire import chambers, place_baggage
from games.kings_guild.effects import Knack
from games.kings_guild.events import SpecialistMoved
from games.kings_guild.guild.powers import (
    SPACES,
    Staff,
    arrangements,
    capacity,
    filled,
    free_spaces,
    has_knack,
    in_rooms,
    movers,
    rearranged,
    sent,
    wanted,
)
from games.kings_guild.state import Employed, State, change

SERIES = 2
"""How many specialists at least go to other spaces in one arrangement: a single one is moved by name."""

# One specialist


def _moves(state: State, asked: object, seat: Seat) -> Iterator[Move]:
    player = state.players[seat]
    if has_knack(player, Knack.MOVES):
        for one in player.staff:
            if one.specialist not in state.moved:
                spaces = free_spaces(player)
                yield from (Move(one.specialist, space) for space in spaces if space is not one.space)


def _refused_move(state: State, asked: object, seat: Seat, action: Move) -> Phrase | None:
    """Refuse moves to a full space. Nobody moves twice in a row, because one move does the same."""
    player = state.players[seat]
    here = next((one.space for one in player.staff if one.specialist == action.specialist), None)
    if not has_knack(player, Knack.MOVES):
        return Phrase("reason-no-bard")
    if here is None:
        return Phrase("reason-not-employed")
    if action.specialist in state.moved:
        return Phrase("reason-moved-already")
    if here is action.space:
        return Phrase("reason-stands-there", {"space": action.space})
    return None if action.space in free_spaces(player) else Phrase("reason-space-full", {"space": action.space})


def _move(state: State, asked: object, seat: Seat, action: Move, chance: Chance) -> Step[State]:
    return _moved(state, seat, sent(state.players[seat].staff, action.specialist, action.space))


def _moved(state: State, seat: Seat, after: Staff) -> Step[State]:
    """Have the specialists stand as in ``after``, and remember who came from elsewhere."""
    gone = [now for now, then in zip(after, state.players[seat].staff, strict=True) if now != then]
    moved = tuple(sorted((*state.moved, *(one.specialist for one in gone))))
    told = (SpecialistMoved(seat=seat, specialist=one.specialist, space=one.space) for one in gone)
    return Step(replace(change(state, seat, staff=after), moved=moved), tuple(told))


MOVE = Verb(_moves, _refused_move, _move)

# Several specialists


def _series(state: State, asked: object, seat: Seat) -> Iterator[Arrange]:
    """Yield which spaces in rooms can be filled by a series of moves.

    Who of them stands where makes no difference to anything, so it is settled by whom the fewest moves bring there:
    as many answers as there are ways to fill spaces, a few dozen at most, where the ways to move are millions.
    """
    player = state.players[seat]
    if has_knack(player, Knack.MOVES):
        fixed = filled(one for one in player.staff if one.specialist in state.moved)
        found = map(Arrange, arrangements(player, fixed))
        yield from (action for action in found if movers(player, wanted(player, action.chambers)) >= SERIES)


def _refused_series(state: State, asked: object, seat: Seat, action: Arrange) -> Phrase | None:
    player = state.players[seat]
    if not has_knack(player, Knack.MOVES):
        return Phrase("reason-no-bard")
    if Space.OUTSIDE in action.chambers:
        return Phrase("reason-only-rooms", {"space": Space.OUTSIDE})
    if len(action.chambers) > len(player.staff):
        return Phrase("reason-too-few-specialists", {"count": len(player.staff)})
    goal, there = wanted(player, action.chambers), capacity(player)
    full = next((space for space in SPACES if goal[space] > there[space]), None)
    if full is not None:
        return Phrase("reason-space-full", {"space": full})
    if any(one.specialist in state.moved for one in _uprooted(state, seat, action)):
        return Phrase("reason-moved-already")
    return None if movers(player, goal) >= SERIES else Phrase("reason-one-moves")


def _uprooted(state: State, seat: Seat, action: Arrange) -> Iterator[Employed]:
    """Yield who leaves their space."""
    player = state.players[seat]
    after = rearranged(player, state.moved, action.chambers)
    return (then for then, now in zip(player.staff, after, strict=True) if then != now)


def _arrange(state: State, asked: object, seat: Seat, action: Arrange, chance: Chance) -> Step[State]:
    return _moved(state, seat, rearranged(state.players[seat], state.moved, action.chambers))


def _as_it_is(state: State, asked: object, seat: Seat) -> Iterator[Arrange]:
    yield Arrange(in_rooms(state.players[seat].staff))


ARRANGE = Verb(_series, _refused_series, _arrange, _as_it_is)

# The baggage


def _baggage_moves(state: State, asked: object, seat: Seat) -> Iterator[ChooseSpace]:
    player = state.players[seat]
    if rulings.BARD_MOVES_BAGGAGE and player.baggage is not None and has_knack(player, Knack.MOVES) and not state.moved:
        yield from (ChooseSpace(space) for space in chambers(state, seat) if space is not player.baggage)


def _refused_baggage(state: State, asked: object, seat: Seat, action: ChooseSpace) -> Phrase | None:
    """Refuse to move the baggage, unless the ruling allows it (section 13, row 11)."""
    if state.players[seat].baggage is None:
        return Phrase("reason-no-baggage")
    if not rulings.BARD_MOVES_BAGGAGE or not has_knack(state.players[seat], Knack.MOVES):
        return Phrase("reason-baggage-stays")
    legal = action in tuple(_baggage_moves(state, asked, seat))
    return None if legal else Phrase("reason-space-full", {"space": action.space})


def _move_baggage(state: State, asked: object, seat: Seat, action: ChooseSpace, chance: Chance) -> Step[State]:
    return place_baggage(state, seat, action.space)


MOVE_BAGGAGE = Verb(_baggage_moves, _refused_baggage, _move_baggage)
