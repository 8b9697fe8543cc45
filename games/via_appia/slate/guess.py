"""A cheap guess at what a push does, for imagined matches and for computer players (section 9.5). Nothing real uses it.

What lies in the way of a stone is moved out of its way once, from the back to the front.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from math import exp, radians, sqrt, tan
from typing import TypeAlias

from games.via_appia.actions import StoneSize
from games.via_appia.components import BOX
from games.via_appia.slate.bed import (
    LENGTH,
    RADIUS,
    TENTHS,
    WIDENING,
    Aim,
    Bed,
    Jitter,
    Landslide,
    Stone,
    lane_x,
    rail,
)

STEP = 0.85
"""What part of an overlap is made good."""
LEAST_FORWARD = 0.55
"""A stone is moved forward at least by this part of what it is moved."""
RAIL_FORWARD = 0.55
"""What a rail turns forward of what it takes away sideways."""
EDGE: dict[StoneSize, float] = {StoneSize.SMALL: 0.2, StoneSize.MEDIUM: 1.5, StoneSize.LARGE: 3.5}
"""How far before the edge a stone is taken to fall, by the size that is pushed: heavy ones go on pushing longer."""
SOFTNESS = 1.7
"""Over how many millimetres before the edge a fall becomes likely."""
LOTS = 997
"""How many different lots there are: a prime, so that stones and pushes are mixed."""
WIDEST = max(RADIUS.values())
ROOM: dict[float, float] = {radius: rail(0.0, radius) for radius in RADIUS.values()}
"""How far from the middle a stone may lie at the stop line, by its radius."""
Spot: TypeAlias = tuple[float, float]


def guess(bed: Bed, aim: Aim, off: Jitter) -> Landslide:
    """Return what a push may do. By how much it is off decides which of the stones fall that come near the edge."""
    spots = _swept(bed, aim, off)
    edge = LENGTH - EDGE[aim.stone]
    every = (*bed, Stone(aim.stone, 0, 0, 0))
    fallen = sorted(
        ((y, number) for number, (_, y) in spots.items() if _lot(off, number) < _likely(y, edge)), reverse=True
    )
    gone = {number for _, number in fallen}
    left = (_lying(stone, spots.get(number)) for number, stone in enumerate(every) if number not in gone)
    return Landslide(tuple(left), tuple(every[number].size for _, number in fallen))


def _lying(stone: Stone, moved: Spot | None) -> Stone:
    if moved is None:
        return stone
    return Stone(stone.size, round(TENTHS * moved[0]), round(TENTHS * min(moved[1], LENGTH)), stone.turn)


def _likely(y: float, edge: float) -> float:
    """Return how likely a stone is to fall that comes so far."""
    return 1.0 / (1.0 + exp((edge - y) / SOFTNESS))


def _lot(off: Jitter, number: int) -> float:
    """Return the luck of a stone in a push that is so much off, from 0 to 1: the same, wherever else it is aimed."""
    return ((off.x * 557 + off.turn * 379 + number * 263) % LOTS + 0.5) / LOTS


def promise(bed: Bed, aim: Aim) -> float:
    """Return about how many stones a push brings down; those that come near the edge count in part."""
    edge = LENGTH - EDGE[aim.stone]
    return sum(_likely(y, edge) for _, y in _swept(bed, aim, Jitter()).values())


def _swept(bed: Bed, aim: Aim, off: Jitter) -> dict[int, Spot]:
    """Return where the stones come to that a push moves, by their numbers in the bed; the last one is pushed."""
    order, xs, ys, radii = _from_the_back(bed)
    radius = RADIUS[aim.stone]
    turn = radians(BOX.quarry.angles[aim.angle] + off.turn / TENTHS)
    x = lane_x(aim.lane) + off.x / TENTHS + radius * tan(turn)
    moved = _sweep([x, *xs], [radius, *ys], [radius, *radii])
    return {order[place]: spot for place, spot in moved.items()}


@lru_cache(1 << 6)
def _from_the_back(bed: Bed) -> tuple[list[int], list[float], list[float], list[float]]:
    """Return the numbers of all stones from the back to the front, that of a pushed one first; and places and radii."""
    order = sorted(range(len(bed)), key=lambda number: bed[number].y)
    stones = [bed[number] for number in order]
    xs, ys = ([place / TENTHS for place in column] for column in ([s.x for s in stones], [s.y for s in stones]))
    return [len(bed), *order], xs, ys, [RADIUS[stone.size] for stone in stones]


def _sweep(xs: list[float], ys: list[float], radii: Sequence[float]) -> dict[int, Spot]:
    """Let each stone that moves, the first one to begin with, move those before it out of its way.

    Returns where these come to, by their places among all stones, which lie from the back to the front.
    """
    at_first, moved = ys.copy(), {0}
    rooms = [ROOM[radius] for radius in radii]
    for a in range(len(xs)):
        if a not in moved:
            continue
        x, y, radius = xs[a], ys[a], radii[a]
        for b in range(a + 1, bisect_left(at_first, y + radius + WIDEST, a + 1)):
            dx, dy, least = xs[b] - x, ys[b] - y, radius + radii[b]
            apart = dx * dx + dy * dy
            if apart < least * least:
                moved.add(b)
                xs[b], ys[b] = _shoved(xs[b], ys[b], dx, dy, least, sqrt(apart) or 1e-6, rooms[b])
    return {place: (xs[place], ys[place]) for place in moved}


def _shoved(x: float, y: float, dx: float, dy: float, least: float, apart: float, room: float) -> Spot:
    """Return where a stone comes to that is moved along a direction, and held by the rails.

    ``room``: how far from the middle it may lie at the stop line.
    """
    share = STEP * (least - apart) / apart
    x, y = x + share * dx, y + share * max(dy, LEAST_FORWARD * apart)
    beyond = abs(x) - room - WIDENING * y
    if beyond > 0:
        return x - (beyond if x > 0 else -beyond), y + RAIL_FORWARD * beyond
    return x, y
