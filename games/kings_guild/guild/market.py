"""The rooms for sale: how many tiles are left, and which master rooms are still there (section 6.1)."""

from functools import cache

from games.kings_guild.actions import RoomId
from games.kings_guild.components import BOX, ROOMS
from games.kings_guild.pieces import RoomKind
from games.kings_guild.state import State

TILES: tuple[RoomId, ...] = tuple(next(iter(BOX.tables.values())).copies)
"""The tiles of which there are several, by the id of one face."""
PERMITS = ("gem-workshop", "magic-arcaenum")
"""The rooms of which a player in a match of two can own one only."""
PRICE_LIST = tuple(room.id for room in BOX.rooms if room.kind in {RoomKind.BASIC, RoomKind.CHAMBER})


@cache
def tile(room: RoomId) -> int | None:
    """Return the number of a room's tile among those of which there are several; None for a master room."""
    names = [name for name in (room, ROOMS[room].back) if name in TILES]
    return TILES.index(names[0]) if names else None


def left(state: State, room: RoomId) -> int:
    """Return how many tiles of a room are left; both faces of a tile count it."""
    number = tile(room)
    if number is not None:
        return state.copies[number]
    if room not in state.masters:
        return 0
    return int(all(built.room != room for player in state.players for built in player.rooms))


def for_sale(state: State) -> list[RoomId]:
    """Return the rooms of which there are tiles left, in the order of the price list."""
    sold = {built.room for player in state.players for built in player.rooms}
    there = [room for room in PRICE_LIST if state.copies[tile(room) or 0]]
    return there + [room for room in state.masters if room not in sold]
