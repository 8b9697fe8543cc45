"""Building rooms, placing the Shrine and the King's Statue (section 6.1), and hiring specialists (section 6.2)."""

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from games.agenda import pop, push
from games.chance import Chance
from games.contract import Action, Event, Phrase, Seat, Step
from games.dispatch import Verb
from games.kings_guild import rulings
from games.kings_guild.actions import Build, ChooseSpace, Hire, Place, RoomId, Space, SpecialistId, Square
from games.kings_guild.agenda import CheckStorage, ExpandSecond, HireFree, Main, OnHire, PlaceTile, RefillRow
from games.kings_guild.components import BOX, ROOMS, SPECIALISTS, STATUE
from games.kings_guild.effects import Service
from games.kings_guild.events import (
    CoinsGained,
    CoinsPlaced,
    ResourcesGained,
    RoomBuilt,
    SpecialistCame,
    SpecialistHired,
    SpecialistsLeft,
    TilePlaced,
)
from games.kings_guild.guild.grid import covers_coins, covers_resource, fitting, footprint, occupied
from games.kings_guild.guild.market import ONE_PERMIT_AT, PERMITS, for_sale, left, tile
from games.kings_guild.guild.powers import Owner, free_spaces, powers
from games.kings_guild.guild.stores import multiset, single, taken
from games.kings_guild.pieces import RoomKind, SpecialistDeck
from games.kings_guild.state import Built, Employed, Offered, Player, State, View, change, exchanged, without


def squares(player: Player, room: RoomId) -> tuple[Square, ...]:
    return fitting(player.rooms, ROOMS[room].width, powers(player).builds_anywhere)


def _not_to_own(state: State | View, owned: frozenset[RoomId], room: RoomId) -> Phrase | None:
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


def is_possible(view: View, asked: ExpandSecond) -> bool:
    """Tell whether the other half of Expand is: everybody can see that."""
    player = view.players[asked.seat]
    able = powers(player)
    if asked.hires:
        cheap = (one for one in view.row if price_at(one, able.coin_worth) <= player.coins)
        return any(places(player, one.specialist) for one in cheap)
    rooms = (room for room, left in view.market.items() if left and ROOMS[room].cost <= player.coins)
    return any(
        fitting(player.rooms, ROOMS[room].width, able.builds_anywhere)
        for room in rooms
        if _not_to_own(view, able.owned, room) is None
    )


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


def preview(view: View, action: Action) -> View | None:
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


IN_BOX = {deck: sum(one.deck is deck for one in BOX.specialists) for deck in SpecialistDeck}
"""All specialists of each deck, those that are not in the match included."""


def price(player: Player, offered: Offered) -> int:
    """Return what a specialist costs a player."""
    return price_at(offered, powers(player).coin_worth)


def price_at(offered: Offered, coin_worth: int) -> int:
    """Return what a specialist costs if each coin on the card lowers the price by so much."""
    return max(0, SPECIALISTS[offered.specialist].cost - coin_worth * offered.coins)


def affordable(state: State, player: Player) -> list[SpecialistId]:
    """Return the specialists in the row that a player can pay for, in its order."""
    coin_worth = powers(player).coin_worth
    return [offered.specialist for offered in state.row if price_at(offered, coin_worth) <= player.coins]


def places(player: Owner, specialist: SpecialistId) -> list[Space]:
    """Return the kinds of spaces for which a player can hire a specialist (sections 6.2 and 6.3)."""
    free = free_spaces(player)
    service = SPECIALISTS[specialist].on_hire
    if service is Service.BRINGS_BAGGAGE:
        return [space for space in free if _baggage_fits(free, space)]
    if service is Service.BRINGS_SPECIALIST and rulings.OVERSEER_NEEDS_TWO_SPACES and sum(free.values()) < 2:
        return []
    return list(free)


def _baggage_fits(free: dict[Space, int], space: Space) -> bool:
    """Tell whether a space in a room is left for the baggage if the Aristocrat takes this space."""
    chambers = sum(count for at, count in free.items() if at is not Space.OUTSIDE)
    return chambers - (space is not Space.OUTSIDE) > 0


def hire_options(state: State, asked: object, seat: Seat) -> Iterator[Hire]:
    """Yield every specialist who can be hired, for every kind of space."""
    player = state.players[seat]
    if isinstance(asked, ExpandSecond) and not asked.hires:
        return
    for specialist in affordable(state, player):
        for space in places(player, specialist):
            yield Hire(specialist, space)


def possible_hires(state: State, seat: Seat) -> bool:
    return next(hire_options(state, None, seat), None) is not None


def hire_refusal(state: State, asked: object, seat: Seat, action: Hire) -> Phrase | None:
    player, offered = state.players[seat], in_row(state, action.specialist)
    if isinstance(asked, ExpandSecond) and not asked.hires:
        return Phrase("reason-hired-this-turn")
    if offered is None:
        works = any(one.specialist == action.specialist for other in state.players for one in other.staff)
        return Phrase("reason-hired-already" if works else "reason-not-in-row")
    return too_dear(player, price(player, offered)) or _no_space(player, action)


def near_hires(state: State, asked: object, seat: Seat) -> Iterator[Hire]:
    """Yield every specialist of the row for every space, the cheapest specialist and empty spaces first."""
    player = state.players[seat]
    for offered in sorted(state.row, key=lambda one: price(player, one)):
        spaces = dict.fromkeys((*places(player, offered.specialist), *free_spaces(player), *Space))
        yield from (Hire(offered.specialist, space) for space in spaces)


def _no_space(player: Player, action: Hire) -> Phrase | None:
    free = free_spaces(player)
    if action.space not in free:
        return Phrase("reason-space-full", {"space": action.space})
    if action.space in places(player, action.specialist):
        return None
    baggage = SPECIALISTS[action.specialist].on_hire is Service.BRINGS_BAGGAGE
    return Phrase("reason-baggage-space" if baggage else "reason-second-space")


def in_row(state: State, specialist: SpecialistId) -> Offered | None:
    return next((offered for offered in state.row if offered.specialist == specialist), None)


def hire(state: State, asked: object, seat: Seat, action: Hire, chance: Chance) -> Step[State]:
    """Pay for a specialist; a full price puts coins on those to the right. Refilling and the hiring effect follow."""
    offered = in_row(state, action.specialist) or Offered(action.specialist)
    player = state.players[seat]
    cost = price(player, offered)
    after = change(other_half(state, seat, hires=False), seat, coins=player.coins - cost)
    step = _enrichen(after, offered) if offered.coins == 0 else Step(after)
    return _employ(step, seat, action, cost)


def _employ(before: Step[State], seat: Seat, action: Hire, cost: int) -> Step[State]:
    state = before.state
    staff = (*state.players[seat].staff, Employed(action.specialist, action.space))
    row = tuple(offered for offered in state.row if offered.specialist != action.specialist)
    state = replace(change(state, seat, staff=staff), row=row)
    told = SpecialistHired(seat=seat, specialist=action.specialist, space=action.space, coins=cost)
    return Step(push(state, RefillRow(), OnHire(seat, action.specialist)), (told, *before.events))


def _enrichen(state: State, hired: Offered) -> Step[State]:
    """Put a coin on each specialist to the right. Those with as many coins as their printed cost leave the game."""
    split = state.row.index(hired) + 1
    richer = tuple(Offered(one.specialist, one.coins + 1) for one in state.row[split:])
    gone = tuple(one.specialist for one in richer if one.coins >= SPECIALISTS[one.specialist].cost)
    stay = tuple(one for one in richer if one.specialist not in gone)
    events: list[Event] = []
    if richer:
        events.append(CoinsPlaced(specialists=tuple(one.specialist for one in richer)))
    if gone:
        events.append(SpecialistsLeft(specialists=gone))
    after = replace(state, row=(*state.row[:split], *stay), gone=(*state.gone, *gone))
    return Step(after, tuple(events))


HIRE = Verb(hire_options, hire_refusal, hire, near_hires)


def _free_options(state: State, asked: HireFree, seat: Seat) -> Iterator[ChooseSpace]:
    yield from map(ChooseSpace, places(state.players[seat], asked.specialist))


def _refused_free(state: State, asked: HireFree, seat: Seat, action: ChooseSpace) -> Phrase | None:
    return _no_space(state.players[seat], Hire(asked.specialist, action.space))


def _hire_free(state: State, asked: HireFree, seat: Seat, action: ChooseSpace, chance: Chance) -> Step[State]:
    """Hire a specialist for free. Coins on the card go back to the bank."""
    return _employ(Step(pop(state)), seat, Hire(asked.specialist, action.space), 0)


HIRE_FREE = Verb(_free_options, _refused_free, _hire_free)


def specialist_decks(state: State) -> tuple[int, int, int]:
    """Return how many specialists are left in decks A, B and C."""
    size = BOX.tables[len(state.players)].specialists
    a, b, c = [size - (there - len(bag)) for there, bag in zip(IN_BOX.values(), state.specialists, strict=True)]
    return a, b, c


def refill_row(state: State, job: RefillRow, chance: Chance) -> Step[State]:
    """Fill the row at its left end, as long as the decks last (section 6.2)."""
    events: list[Event] = []
    while len(state.row) < BOX.row:
        number = next((number for number, count in enumerate(specialist_decks(state)) if count), None)
        if number is None:
            break
        one = chance.pick(state.specialists[number])
        a, b, c = exchanged(state.specialists, number, without(state.specialists[number], one))
        state = replace(state, specialists=(a, b, c), row=(Offered(one), *state.row))
        events.append(SpecialistCame(specialist=one))
    return Step(state, tuple(events))
