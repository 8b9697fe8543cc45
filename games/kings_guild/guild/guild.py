"""What a guild can do by what it owns: storage, hand limit, permissions, savings, prices and spaces (section 6)."""

from functools import lru_cache
from typing import Protocol

from msgspec import Struct

from games.kings_guild.actions import GuildId, Resource, RoomId, Space, SpecialistId
from games.kings_guild.components import BOX, GUILDS, ROOMS, SPECIALISTS
from games.kings_guild.guild.stores import stores_of
from games.kings_guild.pieces import Category, ItemKind, Room, Specialist, Stores
from games.kings_guild.state import Built, Employed

SPACES = tuple(Space)
CHAMBERS: dict[Space, int] = {space: ROOMS[space.value].spaces for space in Space if space is not Space.OUTSIDE}
"""How many specialists stand in each chamber."""
OPEN_TO_ALL = (Resource.IRON, Resource.WOOD, Resource.LEATHER, Resource.CLOTH)


class Owner(Protocol):
    """Whoever has a guild: a player, or a player as a viewer sees them."""

    @property
    def guild(self) -> GuildId:
        """Return the guild."""

    @property
    def rooms(self) -> tuple[Built, ...]:
        """Return every tile but the hall."""

    @property
    def staff(self) -> tuple[Employed, ...]:
        """Return the specialists."""

    @property
    def baggage(self) -> Space | None:
        """Return the space that the baggage fills."""


class Powers(Struct, frozen=True):
    """What rooms and specialists give, added up."""

    owned: frozenset[RoomId]
    people: frozenset[SpecialistId]
    storage: int
    hand_limit: int
    permits: frozenset[Resource]
    """What may be gathered."""
    gathers: Stores
    """What comes with every gathering."""
    gathers_any: int
    savings: dict[ItemKind, Stores]
    coin_worth: int
    bonus_factor: int
    builds_anywhere: bool
    sales: dict[Category, int]
    """What treasures of a category are sold for instead of their own value."""


def powers(owner: Owner) -> Powers:
    """Return what somebody's rooms and specialists give."""
    return _powers(owner.guild, owner.rooms, owner.staff)


@lru_cache(maxsize=4096)
def _powers(guild: GuildId, rooms: tuple[Built, ...], staff: tuple[Employed, ...]) -> Powers:
    halls = [ROOMS[built.room] for built in rooms]
    people = [SPECIALISTS[one.specialist] for one in staff]
    either: tuple[Room | Specialist, ...] = (*halls, *people)
    return Powers(
        owned=frozenset(hall.id for hall in halls),
        people=frozenset(one.id for one in people),
        storage=GUILDS[guild].storage + sum(one.storage for one in either),
        hand_limit=BOX.hand_limit + sum(one.hand_size for one in either),
        permits=frozenset(OPEN_TO_ALL).union(*(one.permits for one in either)),
        gathers=stores_of(one.gathers for one in people if one.gathers is not None),
        gathers_any=max((one.gathers_any for one in people), default=0),
        savings={
            kind: stores_of(one.saves.resource for one in people if one.saves is not None and one.saves.on is kind)
            for kind in ItemKind
        },
        coin_worth=max((one.coin_worth for one in people), default=1),
        bonus_factor=max((one.bonus_factor for one in people), default=1),
        builds_anywhere=any(one.builds_anywhere for one in people),
        sales={kind: one.sells.value for one in people if one.sells is not None for kind in one.sells.categories},
    )


def employs(owner: Owner, specialist: SpecialistId) -> bool:
    """Tell whether somebody employs a specialist."""
    return any(one.specialist == specialist for one in owner.staff)


def free_spaces(owner: Owner) -> dict[Space, int]:
    """Return how many specialist spaces are empty, by where they are; spaces that are full are missing."""
    return _free_spaces(owner.rooms, owner.staff, owner.baggage)


@lru_cache(maxsize=4096)
def _free_spaces(rooms: tuple[Built, ...], staff: tuple[Employed, ...], baggage: Space | None) -> dict[Space, int]:
    owned = {built.room for built in rooms}
    left = {Space.OUTSIDE: BOX.outside_spaces} | {at: room for at, room in CHAMBERS.items() if at.value in owned}
    for one in staff:
        left[one.space] -= 1
    if baggage is not None:
        left[baggage] -= 1
    return {space: count for space, count in left.items() if count}
