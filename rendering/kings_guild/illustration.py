"""The illustration of The King's Guild: the city at dusk, for the card of a match that has not started."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from rendering.geometry import Box, Point, around
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, Plane, Polygon
from rendering.theme import mix

W, H = 1152, 260
SKY, GLOW, SUN = "#8d97b8", "#e8cfa6", "#f6e2b4"
FAR, MIDDLE, NEAR = "#6d7799", "#515d80", "#3a4564"
ROOF, WINDOW, BANNER = "#8b4a3c", "#f3cf78", "#b8443a"


def _skyline() -> Iterator[AnyShape]:
    """Yield the skyline of the guild city."""
    steps = 10
    for i in range(steps):
        yield Plane(Box(0, H * i / steps, W, H / steps + 1), mix(SKY, GLOW, i / (steps - 1)))
    yield Plane(around(930, 132, 130), SUN, 65)
    yield Polygon(_hills(168, 26, 0.011, 0.4), FAR)
    yield Icon("castle", 960, 122, 150, FAR)
    yield Icon("castle", 960, 118, 150, MIDDLE)
    yield Polygon(_hills(196, 16, 0.016, 2.0), MIDDLE)
    for x, w, h in ((20, 84, 70), (118, 70, 96), (206, 92, 62), (640, 84, 74), (742, 66, 104), (1040, 92, 78)):
        yield from _house(x, w, h)
    yield Polygon(_hills(238, 9, 0.02, 1.0), NEAR)
    for x in (40, 330, 480, 590, 860, 1120):
        yield Plane(Box(x, 206, 5, 46), NEAR, 2)
        yield Polygon(((x + 5, 207), (x + 42, 214), (x + 5, 224)), BANNER)


def _hills(base: float, swing: float, step: float, start: float) -> tuple[Point, ...]:
    line = tuple((float(x), base + swing * math.sin(start + x * step)) for x in range(0, W + 1, 16))
    return ((0.0, H), *line, (W, H))


def _house(x: float, w: float, h: float) -> Iterator[AnyShape]:
    top = 250 - h
    yield Plane(Box(x, top, w, h), NEAR)
    yield Polygon(((x - 8, top + 2), (x + w / 2, top - w * 0.42), (x + w + 8, top + 2)), ROOF)
    for i in range(2):
        yield Plane(Box(x + w * (0.2 + 0.38 * i), top + 16, w * 0.2, 20), WINDOW, 4)


ART: dict[str, Callable[[], Scene]] = {"cover": lambda: Scene("kings_guild", W, H, (), tuple(_skyline()))}
