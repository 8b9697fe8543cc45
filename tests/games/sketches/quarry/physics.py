"""A stand-in for a physics engine: whole numbers only, slow enough to be worth recording. Never called on replay."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from games.contract import Term

LENGTH = 100
"""From the back of the slate to its front edge."""
LANES = 5


class Size(Term):
    SMALL = "small"
    LARGE = "large"


RADIUS = {Size.SMALL: 9, Size.LARGE: 15}


class Stone(Struct, frozen=True, array_like=True, order=True):
    """A stone on the slate: how far it has come, how far to the side it lies, its size."""

    y: int
    x: int
    size: Size


Bed: TypeAlias = tuple[Stone, ...]


class Pushed(Struct, frozen=True):
    """What came of a push."""

    bed: Bed
    fallen: tuple[Size, ...]


def shove(bed: Bed, size: Size, lane: int, direction: int, jitter: int) -> Pushed:
    """Shove a stone in at the back; what lies in its way moves on and shoves what lies before it."""
    x = (lane - 3) * 20 + direction * 2 + jitter
    moving = [Stone(RADIUS[size], x, size)]
    still = sorted(bed)
    settled: list[Stone] = []
    while moving:
        stone = moving.pop(0)
        hit = [other for other in still if _touch(stone, other)]
        still = [other for other in still if other not in hit]
        for other in hit:
            way = RADIUS[stone.size] + RADIUS[other.size] - max(0, other.y - stone.y)
            moving.append(
                Stone(other.y + way, other.x + direction + (other.x > stone.x) - (other.x < stone.x), other.size)
            )
        settled.append(stone)
    rest = sorted(still + settled)
    return Pushed(
        tuple(stone for stone in rest if stone.y < LENGTH), tuple(stone.size for stone in rest if stone.y >= LENGTH)
    )


def _touch(one: Stone, other: Stone) -> bool:
    reach = RADIUS[one.size] + RADIUS[other.size]
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 < reach**2
