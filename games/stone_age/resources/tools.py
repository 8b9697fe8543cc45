"""Tools (section 4): how they grow, which may be added to a roll, and which of equal ones is used."""

from functools import lru_cache
from itertools import combinations

from games.stone_age.components import BOX
from games.stone_age.state import Tools, Tribe, Used

SLOTS = 3


def improved(tools: Tools, used: Used) -> tuple[Tools, Used, int] | None:
    """Return the tools after one step and the value of the improved tool, or None if the tools are complete.

    The first of the lowest tools is raised and stays used or unused. A new tool is unused.
    """
    if sum(tools) >= BOX.limits.tools:
        return None
    slot = tools.index(min(tools))
    values = tuple(value + (n == slot) for n, value in enumerate(tools))
    return (values, _tidy(values, used), values[slot])  # type: ignore[return-value]


def _tidy(tools: tuple[int, ...], used: tuple[bool, ...]) -> tuple[bool, ...]:
    """Put the used ones last among tools of equal value, so that equal tools make equal states."""
    order = sorted(range(SLOTS), key=lambda slot: (-tools[slot], used[slot]))
    return tuple(used[slot] for slot in order)


@lru_cache
def unused(tools: Tools, used: Used) -> tuple[int, ...]:
    """Return the values of the tools that can still be used in this round, ascending."""
    return tuple(sorted(tools[n] for n in range(SLOTS) if tools[n] and not used[n]))


def bonus(tribe: Tribe) -> int:
    """Return the sum of all tools that a tribe can still add, one-use tools included."""
    return sum(unused(tribe.tools, tribe.used)) + sum(tribe.once)


@lru_cache
def subsets(values: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return every sorted multiset that can be taken from sorted values, the smallest first."""
    return tuple(dict.fromkeys(taken for size in range(len(values) + 1) for taken in combinations(values, size)))


def mark(tools: Tools, used: Used, values: tuple[int, ...]) -> Used:
    """Mark unused tools of these values as used. Among equal tools, the one in the last slot is used."""
    marks = list(used)
    for value in values:
        marks[max(n for n in range(SLOTS) if tools[n] == value and not marks[n])] = True
    return (marks[0], marks[1], marks[2])


def without(once: tuple[int, ...], values: tuple[int, ...]) -> tuple[int, ...]:
    left = list(once)
    for value in values:
        left.remove(value)
    return tuple(left)
