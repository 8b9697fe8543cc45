"""Who of a guild's specialists stands where, and where they could stand (section 6.2)."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import product

from games.kings_guild.actions import Space, SpecialistId
from games.kings_guild.guild.powers import SPACES, Owner, free_spaces
from games.kings_guild.state import Employed

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

    Who has been hired first stays first. Whoever moves fills what is empty in the order of ``Space``.
    """
    left = wanted(owner, rooms)
    staying = set()
    for one in sorted(owner.staff, key=lambda one: one.specialist not in stays):
        if left[one.space] > 0:
            left[one.space] -= 1
            staying.add(one.specialist)
    goals = iter(sorted(left.elements(), key=SPACES.index))
    return tuple(one if one.specialist in staying else Employed(one.specialist, next(goals)) for one in owner.staff)
