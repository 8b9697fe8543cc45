"""Building rooms, and placing the Shrine and the King's Statue (section 6.1)."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Action, Event, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild.actions import Build, Place, RoomId, Square
from games.kings_guild.agenda import CheckStorage, ExpandSecond, Main, PlaceTile
from games.kings_guild.components import BOX, ROOMS, STATUE
from games.kings_guild.events import CoinsGained, ResourcesGained, RoomBuilt, TilePlaced
from games.kings_guild.guild.grid import covers_coins, covers_resource, fitting, footprint, occupied
from games.kings_guild.guild.market import ONE_PERMIT_AT, PERMITS, for_sale, left, tile
from games.kings_guild.guild.powers import powers
from games.kings_guild.guild.stores import multiset, single, taken
from games.kings_guild.pieces import RoomKind
from games.kings_guild.state import Built, Player, State, View, change, exchanged


def squares(player: Player, room: RoomId) -> tuple[Square, ...]:
    return fitting(player.rooms, ROOMS[room].width, powers(player).builds_anywhere)


def _not_to_own(state: State, owned: frozenset[RoomId], room: RoomId) -> Phrase | None:
    """Return why somebody who owns these rooms can't own another one at any price, or None."""
    if room in owned:
        return Phrase("reason-same-room")
    if len(state.players) == ONE_PERMIT_AT and room in PERMITS and owned.intersection(PERMITS):
        return Phrase("reason-two-permits")
    return None


def _buildable(state: State, player: Player) -> Iterator[tuple[RoomId, tuple[Square, ...]]]:
    """Yield every room that a player may own and can pay for, with the squares where it fits."""
    able = powers(player)
    for room in for_sale(state, player.coins):
        if _not_to_own(state, able.owned, room) is None:
            yield room, fitting(player.rooms, ROOMS[room].width, able.builds_anywhere)


def options(state: State, asked: object, seat: Seat) -> list[Build]:
    """Return every way to build a room that the player can pay for."""
    player = state.players[seat]
    if isinstance(asked, ExpandSecond) and asked.hires:
        return []
    return [build for room, where in _buildable(state, player) for build in _builds(room, where)]


@lru_cache(maxsize=512)
def _builds(room: RoomId, where: tuple[Square, ...]) -> tuple[Build, ...]:
    return tuple(Build(room, square) for square in where)


def possible(state: State, seat: Seat) -> bool:
    return any(where for _, where in _buildable(state, state.players[seat]))


def refusal(state: State, asked: object, seat: Seat, action: Build) -> Phrase | None:
    player, room = state.players[seat], ROOMS.get(action.room)
    if isinstance(asked, ExpandSecond) and asked.hires:
        return Phrase("reason-built-this-turn")
    if room is None or room.kind is RoomKind.GIVEN:
        return Phrase("reason-not-for-sale")
    return (
        _not_to_own(state, powers(player).owned, action.room)
        or _not_there(state, action.room)
        or too_dear(player, room.cost)
        or _misplaced(player, action.room, action.square)
    )


def _not_there(state: State, room: RoomId) -> Phrase | None:
    """Return why no tile of a room can be bought by anybody, or None."""
    if left(state, room):
        return None
    if tile(room) is not None:
        return Phrase("reason-sold-out")
    return Phrase("reason-built-already" if room in state.masters else "reason-not-for-sale")


def near_misses(state: State, asked: object, seat: Seat) -> Iterator[Build]:
    """Yield every room that is for sale on every square, the cheapest room and fitting squares first."""
    player = state.players[seat]
    for room in sorted(for_sale(state), key=lambda room: ROOMS[room].cost):
        yield from (Build(room, square) for square in dict.fromkeys((*squares(player, room), *Square)))


def too_dear(player: Player, cost: int) -> Phrase | None:
    """Refuse a price of so many coins if the player has too few."""
    return Phrase("reason-coins", {"coins": cost, "held": player.coins}) if cost > player.coins else None


def _misplaced(player: Player, room: RoomId, square: Square) -> Phrase | None:
    """Return why a tile doesn't fit on a square, or None."""
    cells = footprint(room, square)
    if not cells or cells & occupied(player.rooms):
        return Phrase("reason-no-room", {"square": square})
    return None if square in squares(player, room) else Phrase("reason-not-adjacent", {"square": square})


def build(state: State, asked: object, seat: Seat, action: Build, chance: Chance) -> Step[State]:
    """Pay for a room and place it."""
    cost, number = ROOMS[action.room].cost, tile(action.room)
    after = other_half(state, seat, hires=True)
    after = change(after, seat, coins=after.players[seat].coins - cost)
    if number is not None:
        after = replace(after, copies=exchanged(after.copies, number, after.copies[number] - 1))
    step = put(after, seat, action.room, action.square)
    told = RoomBuilt(seat=seat, room=action.room, square=action.square, coins=cost)
    return Step(step.state, (told, *step.events))


def other_half(state: State, seat: Seat, *, hires: bool) -> State:
    """Take the question off the stack. After the first half of Expand, ask for the other half (section 6)."""
    after = pop(state)
    return push(after, ExpandSecond(seat, hires)) if isinstance(state.asking[-1], Main) else after


def put(state: State, seat: Seat, room: RoomId, square: Square) -> Step[State]:
    """Place a tile and collect the bonus that it covers."""
    player = state.players[seat]
    state = change(state, seat, rooms=(*player.rooms, Built(room, square)))
    factor = powers(player).bonus_factor
    if covers_coins(player.mat, room, square):
        coins = BOX.bonus_coins * factor
        return Step(change(state, seat, coins=player.coins + coins), (CoinsGained(seat=seat, coins=coins),))
    resource = covers_resource(player.mat, room, square)
    if resource is None:
        return Step(state)
    state, got = taken(state, seat, single(resource, factor))
    events: tuple[Event, ...] = (ResourcesGained(seat=seat, resources=multiset(got)),) if any(got) else ()
    return Step(push(state, CheckStorage(seat)), events)


BUILD = Verb(options, refusal, build, near_misses)


def _place_options(state: State, asked: PlaceTile, seat: Seat) -> Iterator[Place]:
    yield from map(Place, squares(state.players[seat], asked.room))


def _refused_place(state: State, asked: PlaceTile, seat: Seat, action: Place) -> Phrase | None:
    return _misplaced(state.players[seat], asked.room, action.square)


def _place(state: State, asked: PlaceTile, seat: Seat, action: Place, chance: Chance) -> Step[State]:
    after = pop(state)
    if asked.room == STATUE:
        after = replace(after, statue=False)
    step = put(after, seat, asked.room, action.square)
    return Step(step.state, (TilePlaced(seat=seat, room=asked.room, square=action.square), *step.events))


PLACE = Verb(_place_options, _refused_place, _place)


def foresee(view: View, action: Action) -> View | None:
    """Return the view with the tile that is built or placed, without its bonus and anything else that follows."""
    asked, seat = view.asking[-1], view.seat or 0
    owner = view.players[seat]
    match action:
        case Build(room=room, square=square):
            owner = replace(owner, coins=owner.coins - ROOMS[room].cost, rooms=(*owner.rooms, Built(room, square)))
        case Place(square=square) if isinstance(asked, PlaceTile):
            owner = replace(owner, rooms=(*owner.rooms, Built(asked.room, square)))
        case _:
            return None
    return replace(view, players=exchanged(view.players, seat, owner))
