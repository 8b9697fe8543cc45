"""The quarry as a drawing of any size: from millimetres of the slate to pixels, with stones, pusher and the fallen.

Pictures and films share it. Millimetres are those of ``games.via_appia.slate.bed``: ``y`` runs from the stop line at
the top to the front edge, ``x`` from the middle to the right.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, hypot, radians, sin, tan

from msgspec import Struct

from games.via_appia.actions import StoneSize
from games.via_appia.slate.bed import (
    LENGTH,
    PUSHER_DEPTH,
    PUSHER_WIDTH,
    RADIUS,
    TENTHS,
    THROAT,
    Aim,
    Bed,
    Jitter,
    Stone,
    half_width,
    start,
)
from rendering import theme
from rendering.geometry import Box, Point
from rendering.shapes import AnyShape, Plane, Polygon, Sprite, Stroke
from rendering.via_appia import palette

RAIL = 4.5
BEFORE = 44.0
"""How much of the throat is drawn: a large stone with the pusher behind it."""
SLIDE = 14.0
"""How far large stones slide onto the grass when they fall; smaller ones a little farther, to the same line."""
AFTER = SLIDE + RADIUS[StoneSize.LARGE] + 1.0
LIP = 3.2
SWEPT = 0.24
"""The opacity of what a push sweeps."""
TURN_STEP, TURN_PERIOD = 10, 360
"""Stones are drawn in few turns, so that most of them are drawn already."""


class Lying(Struct, frozen=True):
    """A stone where it lies: millimetres, and degrees."""

    size: StoneSize
    x: float
    y: float
    turn: int = 0


class Pusher(Struct, frozen=True):
    """Where the middle of the pusher is in millimetres, and how it is turned, in degrees as in a film."""

    x: float
    y: float
    turn: float


class Slate(Struct, frozen=True):
    """Where a quarry is drawn: the middle of its stop line, and pixels for each millimetre."""

    cx: float
    stop: float
    scale: float
    throat: float = BEFORE
    """How many millimetres of the throat are drawn."""

    def at(self, x: float, y: float) -> Point:
        """Return where a place of the slate is in the picture."""
        return self.cx + x * self.scale, self.stop + y * self.scale

    def px(self, length: float) -> float:
        """Return a length in pixels."""
        return length * self.scale

    @property
    def edge(self) -> float:
        """The height of the front edge."""
        return self.stop + self.px(LENGTH)


def fitted(box: Box) -> Slate:
    """Return the largest slate that fits into a box, with its throat, and the grass on which stones come to lie."""
    across = box.w / (2 * (half_width(LENGTH) + RAIL + 1))
    scale = min(across, box.h / (BEFORE + LENGTH + AFTER))
    return Slate(box.cx, box.y + BEFORE * scale, scale)


def lying(bed: Bed) -> tuple[Lying, ...]:
    """Return the stones of a bed in millimetres."""
    return tuple(Lying(stone.size, stone.x / TENTHS, stone.y / TENTHS, stone.turn) for stone in bed)


def slid(stone: Stone) -> Lying:
    """Return where a stone of the bed comes to lie on the grass, straight before the place where it was."""
    return on_grass(stone.size, stone.x / TENTHS, stone.turn)


def on_grass(size: StoneSize, x: float, turn: int = 0) -> Lying:
    """Return where a stone comes to lie that has fallen at ``x``."""
    return Lying(size, x, LENGTH + SLIDE + RADIUS[StoneSize.LARGE] - RADIUS[size], turn)


def apart(fallen: Sequence[Lying]) -> tuple[Lying, ...]:
    """Return fallen stones moved aside, so that none lies on another or beyond the corners of the slate.

    If they are too many for that, they lie on each other.
    """
    stones = sorted(fallen, key=lambda stone: stone.x)
    reach = half_width(LENGTH)
    needed = sum(2 * RADIUS[stone.size] + 1 for stone in stones)
    part = min(1.0, 2 * reach / needed) if needed else 1.0
    xs: list[float] = []
    right = -reach
    for stone in stones:
        xs.append(max(stone.x if part == 1 else right, right + RADIUS[stone.size] * part))
        right = xs[-1] + (RADIUS[stone.size] + 1) * part
    left = reach
    for number in reversed(range(len(stones))):
        radius = RADIUS[stones[number].size] * part
        xs[number] = min(xs[number], left - radius)
        left = xs[number] - radius - part
    return tuple(Lying(each.size, x, each.y, each.turn) for each, x in zip(stones, xs, strict=True))


# Shapes


def ground(at: Slate) -> list[AnyShape]:
    """Return the slate without anything on it: throat, stop line, rails, front edge."""
    top, wide = -at.throat, half_width(LENGTH)
    wall = half_width(0)
    return [
        _polygon(
            at, ((-THROAT - RAIL, top), (THROAT + RAIL, top), (THROAT + RAIL, 0), (-THROAT - RAIL, 0)), palette.RAIL
        ),
        _polygon(at, ((-THROAT, top), (THROAT, top), (THROAT, 0.5), (-THROAT, 0.5)), palette.THROAT),
        _polygon(at, ((-wall, 0), (wall, 0), (wide, LENGTH), (-wide, LENGTH)), palette.SLATE),
        *(_seam(at, part * LENGTH) for part in (0.27, 0.55, 0.8)),
        *_rails(at),
        Stroke((at.at(-wall, 0), at.at(wall, 0)), palette.LINE, max(2.0, at.px(0.9))),
        *_lip(at, wide),
    ]


def _polygon(at: Slate, points: Iterable[Point], fill: str, fade: float = 1.0) -> Polygon:
    return Polygon(tuple(at.at(x, y) for x, y in points), fill, fade)


def _seam(at: Slate, y: float) -> Stroke:
    wide = half_width(y)
    return Stroke((at.at(-wide, y), at.at(wide, y)), palette.SLATE_LIGHT, max(2.0, at.px(0.6)))


def _rails(at: Slate) -> Iterator[AnyShape]:
    """Yield both rails, each with a dark side towards the grass."""
    out, end = half_width(LENGTH), half_width(0)
    for side in (-1, 1):
        inner, outer = (side * end, 0.0), (side * out, LENGTH)
        points = (inner, outer, (side * (out + RAIL), LENGTH), (side * (THROAT + RAIL), 0.0))
        yield _polygon(at, points, palette.RAIL)
        corner = side * (THROAT + RAIL)
        line = (at.at(corner, -at.throat), at.at(corner, 0), at.at(side * (out + RAIL), LENGTH))
        yield Stroke(line, palette.RAIL_EDGE, max(2.0, at.px(0.7)))


def _lip(at: Slate, wide: float) -> list[AnyShape]:
    """Return the front edge, over which stones fall."""
    x, y = at.at(-wide - RAIL - 1, LENGTH)
    w, h = at.px(2 * (wide + RAIL + 1)), at.px(LIP)
    return [
        Plane(Box(x, y, w, h), palette.EDGE, h / 3),
        Plane(Box(x, y, w, h * 0.36), palette.EDGE_LIGHT, h / 4, "top"),
    ]


def stone(at: Slate, each: Lying, cracked: bool = True) -> Sprite:
    """Return a stone where it lies."""
    x, y = at.at(each.x, each.y)
    turn = round(each.turn / TURN_STEP) * TURN_STEP % TURN_PERIOD
    z = round(at.px(2 * RADIUS[each.size]))
    args: tuple[str | int, ...] = (each.size.value, turn) if cracked else (each.size.value, 0, 0)
    return Sprite("via_appia/stone", x, y, z, args, over=True)


def ring(at: Slate, each: Lying) -> Box:
    """Return the square around a stone, for a mark."""
    (x, y), r = at.at(each.x, each.y), at.px(RADIUS[each.size])
    return Box(x - r, y - r, 2 * r, 2 * r)


def pusher(at: Slate, pose: Pusher) -> list[AnyShape]:
    """Return the pusher, with the side that touches the stone lighter."""
    body = _corners(at, pose, PUSHER_WIDTH / 2, -PUSHER_DEPTH / 2, PUSHER_DEPTH / 2)
    face = _corners(at, pose, PUSHER_WIDTH / 2 - 0.6, PUSHER_DEPTH / 2 - 1.9, PUSHER_DEPTH / 2 - 0.6)
    return [
        Polygon(body, palette.WOOD),
        Polygon(face, theme.mix(palette.WOOD, theme.WHITE, 0.35)),
        Stroke((*body, body[0]), palette.WOOD_EDGE, max(2.0, at.px(0.6))),
    ]


def _corners(at: Slate, pose: Pusher, half: float, back: float, front: float) -> tuple[Point, ...]:
    turned = radians(pose.turn)
    c, s = cos(turned), sin(turned)
    local = ((-half, back), (half, back), (half, front), (-half, front))
    return tuple(at.at(pose.x + c * x - s * y, pose.y + s * x + c * y) for x, y in local)


# What is aimed at


def aimed(aim: Aim) -> tuple[Lying, Pusher]:
    """Return a stone before the stop line, as it is pushed if nothing is off, and the pusher behind it."""
    begin = start(aim, Jitter())
    return Lying(aim.stone, *begin.stone, 30), Pusher(*begin.pusher, -begin.turn)


def swept(at: Slate, aim: Aim) -> Polygon:
    """Return the strip that the stone sweeps, beyond the stop line."""
    begin, radius = start(aim, Jitter()), RADIUS[aim.stone]
    dx, dy = sin(radians(begin.turn)), cos(radians(begin.turn))
    points: list[Point] = []
    for side in (-1, 1):
        x, y = begin.stone[0] + side * radius * dy, begin.stone[1] - side * radius * dx
        back = -y / dy
        points += [(x + dx * far, y + dy * far) for far in ((back, 3.0 * radius), (3.0 * radius, back))[side > 0]]
    return _polygon(at, points, theme.CHANGED, SWEPT)


def way(aim: Aim) -> tuple[Point, Point]:
    """Return where the arrow of a push begins, on the stop line, and where it ends."""
    begin = start(aim, Jitter())
    turn, radius = radians(begin.turn), RADIUS[aim.stone]
    cross, far = begin.stone[0] + radius * tan(turn), 2.2 * radius + 6
    return (cross, 1.5), (cross + far * sin(turn), 1.5 + far * cos(turn))


def pointed(tail: Point, tip: Point, colour: str, width: float, head: float, rim: str = "") -> Iterator[AnyShape]:
    """Yield an arrow between two points of the picture; with a ``rim``, on a wider one in that colour."""
    (x0, y0), (x1, y1) = tail, tip
    long = hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / long, (y1 - y0) / long
    bx, by = x1 - ux * head, y1 - uy * head
    wings = ((bx - uy * head * 0.58, by + ux * head * 0.58), (bx + uy * head * 0.58, by - ux * head * 0.58))
    shaft = ((x0, y0), (bx + ux * 2, by + uy * 2))
    if rim:
        yield from (Stroke(shaft, rim, width + 6), Stroke((*wings, tip, wings[0]), rim, 6))
    yield from (Stroke(shaft, colour, width), Polygon((*wings, tip), colour))
