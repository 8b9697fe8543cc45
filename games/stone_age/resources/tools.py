"""Tools (section 4): how they grow, which may be added to a roll, and which of equal ones is used."""

from functools import lru_cache
from itertools import combinations

from games.stone_age.components import BOX
from games.stone_age.state import Tools, Tribe, Used

SLOTS = 3


def improved(tools: Tools, used: Used) -> tuple[Tools, Used, int] | None:
    """Return the tools after one step and the value that was reached, or None if they are complete.

    The first lowest tool is raised and stays used or unused; a new one arrives unused.
    """
    if sum(tools) >= BOX.limits.tools:
        return None
    slot = tools.index(min(tools))
    values = tuple(value + (n == slot) for n, value in enumerate(tools))
    return (values, _tidy(values, used), values[slot])  # type: ignore[return-value]


def _tidy(tools: tuple[int, ...], used: tuple[bool, ...]) -> tuple[bool, ...]:
    """Among tools of equal value, let the used ones stand last, so that equal tools are an equal state."""
    order = sorted(range(SLOTS), key=lambda slot: (-tools[slot], used[slot]))
    return tuple(used[slot] for slot in order)


@lru_cache
def unused(tools: Tools, used: Used) -> tuple[int, ...]:
    """Return the values of the tools that can still be used this round, ascending."""
    return tuple(sorted(tools[n] for n in range(SLOTS) if tools[n] and not used[n]))


def bonus(tribe: Tribe) -> int:
    """Return what all the tools that a tribe can still add come to."""
    return sum(unused(tribe.tools, tribe.used)) + sum(tribe.once)


@lru_cache
def subsets(values: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return every sorted multiset that can be taken from sorted values: the empty one first, then by size."""
    return tuple(dict.fromkeys(taken for size in range(len(values) + 1) for taken in combinations(values, size)))


def mark(tools: Tools, used: Used, values: tuple[int, ...]) -> Used:
    """Return which tools are used after using unused ones of these values; of equal ones, the later slot is used."""
    marks = list(used)
    for value in values:
        marks[max(n for n in range(SLOTS) if tools[n] == value and not marks[n])] = True
    return (marks[0], marks[1], marks[2])


def without(once: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    """Return the one-use tools that are left when some are used up."""
    left = list(once)
    for value in values:
        left.remove(value)
    return tuple(left)
