"""In which order people stand: in one rank nobody differs from its first by more than chance (docs/memory.md)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma
from typing import Final, Protocol, TypeVar

SURE: Final = 0.07
"""How often luck alone may make two shares differ so much that they are taken to differ."""
NOTHING: Final = 1e-9
"""How little of the sum is left out."""


class Tally(Protocol):
    """Whom somebody has met, and how many of them were behind or level."""

    @property
    def met(self) -> int: ...

    @property
    def beaten(self) -> int: ...

    @property
    def level(self) -> int: ...


T = TypeVar("T", bound=Tally)


def share(tally: Tally) -> float:
    """Return which part of the others was beaten; of a tie, half."""
    return (tally.beaten + tally.level / 2) / tally.met if tally.met else 0.0


def ranked(tallies: Sequence[T]) -> list[list[T]]:
    """Return people in ranks, the best first. A new one begins at the widest gap before the first who differs."""
    order = sorted(tallies, key=lambda tally: (-share(tally), -tally.met))
    ranks: list[list[T]] = []
    while order:
        first = order[0]
        differing = next((at for at, other in enumerate(order) if is_better(first, other)), None)
        cut = len(order) if differing is None else max(range(1, differing + 1), key=lambda at: _gap(order, at))
        ranks.append(order[:cut])
        order = order[cut:]
    return ranks


def _gap(order: Sequence[Tally], at: int) -> float:
    return share(order[at - 1]) - share(order[at])


def is_better(better: Tally, other: Tally) -> bool:
    """Whether the share of one is greater than another's by more than chance."""
    if share(better) <= share(other) or not other.met:
        return False
    return chance_of_more(_whole(better), better.met, _whole(other), other.met) <= SURE


def _whole(tally: Tally) -> int:
    return tally.beaten + tally.level // 2


def chance_of_more(beaten: int, met: int, other_beaten: int, other_met: int) -> float:
    """Return how often luck would give so much to the first of two equals, or more: Fisher's exact test, one-sided.

    The first has beaten the greater share.
    """
    total = beaten + other_beaten
    part = _hypergeometric(beaten, met, total, other_met)
    found = 0.0
    for more in range(beaten, min(met, total) + 1):
        found += part
        if part < NOTHING * found:
            break
        part *= (met - more) * (total - more) / ((more + 1) * (other_met - total + more + 1))
    return found


def _hypergeometric(beaten: int, met: int, total: int, other_met: int) -> float:
    """Return how often exactly so many of all that were beaten fall to the first."""
    return exp(_choose(met, beaten) + _choose(other_met, total - beaten) - _choose(met + other_met, total))


def _choose(n: int, k: int) -> float:
    return lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
