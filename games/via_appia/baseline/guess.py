"""A former guess at what a push brings down.

What lies in the way of a stone is moved out of its way once, from the back to the front.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, radians, sqrt, tan

from games.via_appia.actions import StoneSize
from games.via_appia.components import BOX
from games.via_appia.slate.bed import LENGTH, RADIUS, TENTHS, Aim, Bed, lane_x, rail

STEP = 0.85
"""What part of an overlap is made good."""
LEAST_FORWARD = 0.55
"""A stone is moved forward at least by this part of what it is moved."""
RAIL_FORWARD = 0.3
"""What a rail turns forward of what it takes away sideways."""
EDGE: dict[StoneSize, float] = {StoneSize.SMALL: 0.5, StoneSize.MEDIUM: 2.0, StoneSize.LARGE: 4.5}
"""How far before the edge a stone is taken to fall, by the size that is pushed: heavy ones go on pushing longer."""
SOFTNESS = 1.7
"""Over how many millimetres before the edge a fall becomes likely."""


@lru_cache(1 << 8)
def promise(bed: Bed, aim: Aim) -> float:
    """Return about how many stones a push brings down; those that come near the edge count in part."""
    edge = LENGTH - EDGE[aim.stone]
    return sum(1.0 / (1.0 + exp((edge - y) / SOFTNESS)) for y in _swept(bed, aim))


def _swept(bed: Bed, aim: Aim) -> list[float]:
    """Return how far all stones are after a push, in the order of the bed, and then the one that was pushed."""
    order = sorted(range(len(bed)), key=lambda number: bed[number].y)
    radius = RADIUS[aim.stone]
    turn = radians(BOX.quarry.angles[aim.angle])
    xs = [lane_x(aim.lane) + radius * tan(turn), *(bed[number].x / TENTHS for number in order)]
    ys = [radius, *(bed[number].y / TENTHS for number in order)]
    _sweep(xs, ys, [radius, *(RADIUS[bed[number].size] for number in order)])
    far = dict(zip(order, ys[1:], strict=True))
    return [*(far[number] for number in range(len(bed))), ys[0]]


def _sweep(xs: list[float], ys: list[float], radii: Sequence[float]) -> None:
    """Let each stone that has moved move those before it out of its way."""
    moved = {0}
    count = len(xs)
    for a in range(count):
        if a not in moved:
            continue
        x, y, radius = xs[a], ys[a], radii[a]
        for b in range(a + 1, count):
            dx, dy, least = xs[b] - x, ys[b] - y, radius + radii[b]
            apart = dx * dx + dy * dy
            if apart < least * least:
                moved.add(b)
                xs[b], ys[b] = _shoved(xs[b], ys[b], dx, dy, least, sqrt(apart) or 1e-6, radii[b])


def _shoved(x: float, y: float, dx: float, dy: float, least: float, apart: float, radius: float) -> tuple[float, float]:
    """Return where a stone comes to that is moved along a direction, and held by the rails."""
    share = STEP * (least - apart) / apart
    x, y = x + share * dx, y + share * max(dy, LEAST_FORWARD * apart)
    beyond = abs(x) - rail(y, radius)
    if beyond > 0:
        return x - (beyond if x > 0 else -beyond), y + RAIL_FORWARD * beyond
    return x, y
