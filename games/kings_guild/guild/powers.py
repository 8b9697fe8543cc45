"""What a guild can do because of its rooms and specialists, and where specialists stand or could stand (section 6)."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache, reduce
from itertools import product
from typing import Protocol, assert_never

from msgspec import Struct
from msgspec.structs import replace

from games.kings_guild.actions import GuildId, Resource, RoomId, Space, SpecialistId
from games.kings_guild.components import BOX, GUILDS, ROOMS, SPECIALISTS
from games.kings_guild.effects import (
    BuildsAnywhere,
    Category,
    GathersMix,
    GathersMore,
    Haggles,
    ItemKind,
    Knack,
    Peeks,
    Power,
    Saves,
    Sells,
)
from games.kings_guild.guild.stores import NOTHING, added, single
from games.kings_guild.pieces import Room, Specialist, Stores
from games.kings_guild.state import Built, Employed

SPACES = tuple(Space)
CHAMBERS: dict[Space, int] = {space: ROOMS[space.value].spaces for space in Space if space is not Space.OUTSIDE}
"""How many specialists have space in each chamber."""
OPEN_TO_ALL = (Resource.IRON, Resource.WOOD, Resource.LEATHER, Resource.CLOTH)
"""What everyone may gather (section 4)."""


class Owner(Protocol):
    """A guild with its rooms and specialists: a player of a state or of a view."""

    @property
    def guild(self) -> GuildId:
        """The guild."""

    @property
    def rooms(self) -> tuple[Built, ...]:
        """Every tile except the hall."""

    @property
    def staff(self) -> tuple[Employed, ...]:
        """The specialists."""

    @property
    def baggage(self) -> Space | None:
        """The space that the baggage fills."""


class Powers(Struct, frozen=True):
    """What rooms and specialists give together."""

    owned: frozenset[RoomId]
    storage: int
    hand_limit: int
    permits: frozenset[Resource]
    """What may be gathered."""
    toll: int
    """What others pay where the thug token is."""
    savings: dict[ItemKind, Stores]
    """By how much crafting an item of a kind is cheaper."""
    gathers: Stores = NOTHING
    """What comes with every gathering."""
    gathers_any: int = 0
    """How many resources may be gathered in any mix."""
    coin_worth: int = 1
    """By how much a coin on a specialist lowers the price."""
    bonus_factor: int = 1
    builds_anywhere: bool = False
    sales: dict[Category, int] = {}
    """What treasures of a category are sold for instead of their own value."""
    peeks: int = 0
    """How many cards of the quest deck may be looked at."""
    knacks: frozenset[Knack] = frozenset()


def powers(owner: Owner) -> Powers:
    return _powers(owner.guild, owner.rooms, owner.staff)


@lru_cache(maxsize=1024)
def _powers(guild: GuildId, rooms: tuple[Built, ...], staff: tuple[Employed, ...]) -> Powers:
    halls = [ROOMS[built.room] for built in rooms]
    people = [SPECIALISTS[one.specialist] for one in staff]
    either: tuple[Room | Specialist, ...] = (*halls, *people)
    bare = Powers(
        owned=frozenset(hall.id for hall in halls),
        storage=GUILDS[guild].storage + sum(one.storage for one in either),
        hand_limit=BOX.hand_limit + sum(one.hand_size for one in either),
        permits=frozenset(OPEN_TO_ALL).union(*(one.permits for one in either)),
        toll=max((one.toll for one in people), default=0),
        savings=dict.fromkeys(ItemKind, NOTHING),
    )
    return reduce(_with, (one.power for one in people if one.power is not None), bare)


def _with(able: Powers, power: Power) -> Powers:
    """Add what one specialist does all the time (section 6.4)."""
    match power:
        case GathersMore(resource=resource):
            return replace(able, gathers=added(able.gathers, single(resource)))
        case GathersMix(most=most):
            return replace(able, gathers_any=most)
        case Saves(on=kind, resource=resource):
            return replace(able, savings={**able.savings, kind: added(able.savings[kind], single(resource))})
        case Sells(categories=categories, value=value):
            return replace(able, sales={**able.sales, **dict.fromkeys(categories, value)})
        case Haggles(coins=coins):
            return replace(able, coin_worth=coins)
        case BuildsAnywhere(factor=factor):
            return replace(able, builds_anywhere=True, bonus_factor=factor)
        case Peeks(cards=cards):
            return replace(able, peeks=cards)
        case Knack():
            return replace(able, knacks=able.knacks | {power})
        case never:
            assert_never(never)


def has_knack(owner: Owner, knack: Knack) -> bool:
    return knack in powers(owner).knacks


def free_spaces(owner: Owner) -> dict[Space, int]:
    """Return how many empty spaces for specialists there are, by where they are. Full spaces are left out."""
    return _free_spaces(owner.rooms, owner.staff, owner.baggage)


@lru_cache(maxsize=1024)
def _free_spaces(rooms: tuple[Built, ...], staff: tuple[Employed, ...], baggage: Space | None) -> dict[Space, int]:
    owned = {built.room for built in rooms}
    left = {Space.OUTSIDE: BOX.outside_spaces} | {at: room for at, room in CHAMBERS.items() if at.value in owned}
    for one in staff:
        left[one.space] -= 1
    if baggage is not None:
        left[baggage] -= 1
    return {space: count for space, count in left.items() if count}


Staff = tuple[Employed, ...]


def filled(staff: Iterable[Employed]) -> Counter[Space]:
    """Count the specialists in every space."""
    return Counter(one.space for one in staff)


def in_rooms(staff: Iterable[Employed]) -> tuple[Space, ...]:
    """Return the spaces in rooms that specialists fill, sorted."""
    return tuple(sorted(one.space for one in staff if one.space is not Space.OUTSIDE))


def wanted(owner: Owner, rooms: Collection[Space]) -> Counter[Space]:
    """Count the specialists in every space once they fill these in rooms and everybody else stands outside."""
    return Counter([*rooms, *[Space.OUTSIDE] * (len(owner.staff) - len(rooms))])


def capacity(owner: Owner) -> Counter[Space]:
    """Count the spaces that specialists fill or could fill; the baggage has one for itself."""
    return filled(owner.staff) + Counter(free_spaces(owner))


def movers(owner: Owner, goal: Counter[Space]) -> int:
    """Return how many specialists have to move at least."""
    return (filled(owner.staff) - goal).total()


def arrangements(owner: Owner, fixed: Counter[Space]) -> Iterator[tuple[Space, ...]]:
    """Yield each way to fill spaces in rooms where so many specialists stay where they stand, in a stable order."""
    there = capacity(owner)
    chambers = [space for space in SPACES if there[space] and space is not Space.OUTSIDE]
    for counts in product(*(range(fixed[space], there[space] + 1) for space in chambers)):
        outside = len(owner.staff) - sum(counts)
        if fixed[Space.OUTSIDE] <= outside <= there[Space.OUTSIDE]:
            yield tuple(sorted(Counter(dict(zip(chambers, counts, strict=True))).elements()))


def sent(staff: Staff, specialist: SpecialistId, space: Space) -> Staff:
    """Return the specialists once one of them stands elsewhere."""
    return tuple(Employed(specialist, space) if one.specialist == specialist else one for one in staff)


def rearranged(owner: Owner, stays: Collection[SpecialistId], rooms: Collection[Space]) -> Staff:
    """Return the specialists once they fill these spaces in rooms, with as few moves as possible.

    Who has been hired first stays first. Specialists who move fill empty spaces in the order of ``Space``.
    """
    left = wanted(owner, rooms)
    staying = set()
    for one in sorted(owner.staff, key=lambda one: one.specialist not in stays):
        if left[one.space] > 0:
            left[one.space] -= 1
            staying.add(one.specialist)
    goals = iter(sorted(left.elements(), key=SPACES.index))
    return tuple(one if one.specialist in staying else Employed(one.specialist, next(goals)) for one in owner.staff)
