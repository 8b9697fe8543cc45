"""The rooms for sale: how many tiles are left, and which master rooms are unsold (section 6.1)."""

from functools import cache, lru_cache

from games.kings_guild.actions import RoomId
from games.kings_guild.components import BOX, ROOMS
from games.kings_guild.pieces import RoomKind
from games.kings_guild.state import State

TILES: tuple[RoomId, ...] = tuple(next(iter(BOX.tables.values())).copies)
"""The tiles of which there are several. Two-sided tiles have the id of one face."""
PERMITS = tuple(room.id for room in BOX.rooms if room.permits)
"""The rooms that permit to gather gems or magic."""
ONE_PERMIT_AT = 2
"""With so many players, nobody can own more than one of the rooms in ``PERMITS`` (section 6.1)."""
DEAREST = max(room.cost for room in BOX.rooms)
PRICE_LIST = tuple(room.id for room in BOX.rooms if room.kind in {RoomKind.BASIC, RoomKind.CHAMBER})


@cache
def tile(room: RoomId) -> int | None:
    """Return the index of a room's tile in ``TILES``, or None for a master room."""
    names = [name for name in (room, ROOMS[room].back) if name in TILES]
    return TILES.index(names[0]) if names else None


def left(state: State, room: RoomId) -> int:
    """Return how many tiles of a room are left. A two-sided tile counts for both of its rooms."""
    number = tile(room)
    if number is not None:
        return state.copies[number]
    if room not in state.masters:
        return 0
    return int(room not in built(state))


def built(state: State) -> set[RoomId]:
    """Return the rooms of all guilds."""
    return {one.room for player in state.players for one in player.rooms}


def for_sale(state: State, coins: int = DEAREST) -> list[RoomId]:
    """Return the rooms with tiles left for at most so many coins, in the order of the price list."""
    masters = [room for room in state.masters if ROOMS[room].cost <= coins]
    sold = built(state) if masters else set[RoomId]()
    return [*with_tiles(state.copies, min(coins, DEAREST)), *(room for room in masters if room not in sold)]


@lru_cache(maxsize=256)
def stock(copies: tuple[int, ...]) -> dict[RoomId, int]:
    """Return how many tiles are left of every room in the price list. Kept: nobody may change what is returned."""
    return {room: copies[tile(room) or 0] for room in PRICE_LIST}


@lru_cache(maxsize=256)
def with_tiles(copies: tuple[int, ...], coins: int) -> tuple[RoomId, ...]:
    """Return the rooms of the price list with tiles left for at most so many coins."""
    return tuple(room for room in PRICE_LIST if ROOMS[room].cost <= coins and copies[tile(room) or 0])
