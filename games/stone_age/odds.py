"""What dice bring on average, and how likely they bring enough."""

from functools import lru_cache

FACES = 6


@lru_cache
def totals(dice: int) -> tuple[float, ...]:
    """Return how likely every total of so many dice is, by total."""
    if dice == 0:
        return (1.0,)
    fewer = totals(dice - 1)
    return tuple(
        sum(fewer[total - face] for face in range(1, FACES + 1) if 0 <= total - face < len(fewer)) / FACES
        for total in range(len(fewer) + FACES)
    )


@lru_cache(maxsize=512)
def expected(dice: int, divisor: int) -> float:
    """Return what a roll brings on average, divided and rounded down."""
    return sum(chance * (total // divisor) for total, chance in enumerate(totals(dice)))


@lru_cache(maxsize=4096)
def reaches(dice: int, total: int) -> float:
    """Return how likely a roll has at least this total."""
    return sum(totals(dice)[max(0, total) :])
