"""Apples with the marks of their varieties, and blossoms: small drawings around (0, 0), ``z`` pixels high."""

from __future__ import annotations

import math
from collections.abc import Callable

from games.applejack.actions import Variety
from rendering.applejack import palette
from rendering.geometry import Point
from rendering.shapes import AnyShape, Polygon, Stroke
from rendering.theme import mix, shade


def disc(x: float, y: float, r: float, colour: str) -> Polygon:
    """Return a disc as a polygon, so that its edge is smooth at any size."""
    steps = max(16, round(r * 3))
    angles = (2 * math.pi * i / steps for i in range(steps))
    return Polygon(tuple((x + r * math.cos(a), y + r * math.sin(a)) for a in angles), colour)


def smooth(points: list[Point], steps: int = 8) -> tuple[Point, ...]:
    """Return a smooth closed curve (Catmull-Rom), with ``steps`` points from each given point to the next."""
    curve: list[Point] = []
    for i in range(len(points)):
        p0, p1, p2, p3 = (points[(i + k - 1) % len(points)] for k in range(4))
        for step in range(steps):
            t = step / steps
            curve.append((_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t)))
    return tuple(curve)


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def sized(points: tuple[Point, ...], z: float, x: float = 0, y: float = 0) -> tuple[Point, ...]:
    """Return points multiplied by ``z`` and moved to (x, y)."""
    return tuple((x + z * px, y + z * py) for px, py in points)


_HALF = [(0.0, -0.255), (0.2, -0.335), (0.395, -0.245), (0.47, 0.0), (0.4, 0.27), (0.225, 0.455), (0.09, 0.475)]
_FRUIT = smooth([*_HALF, (0.0, 0.45), *((-x, y) for x, y in _HALF[:0:-1])])
_LEAF = smooth([(0.03, -0.31), (0.12, -0.47), (0.34, -0.5), (0.24, -0.34)])


def apple(z: float, variety: str) -> list[AnyShape]:
    look = palette.APPLES[Variety(variety)]
    edge = shade(look.fill, 0.66)
    thick = max(1.1, z * 0.045)
    inner = 1 - 2 * thick / z
    middle = 0.06 * z
    return [
        Stroke(sized(((0.0, -0.24), (0.02, -0.36), (0.07, -0.49)), z), palette.STEM, max(1.6, z * 0.07)),
        Polygon(sized(_LEAF, z), palette.LEAF),
        Polygon(sized(_FRUIT, z), edge),
        Polygon(sized(_FRUIT, z * inner, 0, middle * (1 - inner)), look.fill),
        *MARKS[look.mark](z * 0.245, 0, z * 0.09, look.ink),
    ]


def _star(r: float) -> tuple[Point, ...]:
    radii = ((r if i % 2 == 0 else r * 0.44, math.radians(36 * i - 90)) for i in range(10))
    return tuple((k * math.cos(a), k * math.sin(a)) for k, a in radii)


_HEART = smooth(
    [(0, -0.42), (0.42, -0.78), (0.92, -0.5), (0.8, 0.1), (0.0, 0.9), (-0.8, 0.1), (-0.92, -0.5), (-0.42, -0.78)]
)


def _heart(r: float, x: float, y: float, ink: str) -> list[AnyShape]:
    return [Polygon(sized(_HEART, r, x, y), ink)]


def _bar(r: float, x: float, y: float, ink: str) -> list[AnyShape]:
    return [Stroke(((x - r * 0.72, y), (x + r * 0.72, y)), ink, r * 0.62)]


def _ring(r: float, x: float, y: float, ink: str) -> list[AnyShape]:
    turn = [
        (x + 0.68 * r * math.cos(2 * math.pi * i / 24), y + 0.68 * r * math.sin(2 * math.pi * i / 24))
        for i in range(25)
    ]
    return [Stroke(tuple(turn), ink, r * 0.5)]


def _cross(r: float, x: float, y: float, ink: str) -> list[AnyShape]:
    k = 0.62 * r
    return [
        Stroke(((x - k, y - k), (x + k, y + k)), ink, r * 0.44),
        Stroke(((x - k, y + k), (x + k, y - k)), ink, r * 0.44),
    ]


def _triangle(r: float, x: float, y: float, ink: str) -> list[AnyShape]:
    return [Polygon(((x, y - r * 0.92), (x + r * 0.98, y + r * 0.76), (x - r * 0.98, y + r * 0.76)), ink)]


def _square(r: float, x: float, y: float, ink: str) -> list[AnyShape]:
    k = 0.76 * r
    return [Polygon(((x - k, y - k), (x + k, y - k), (x + k, y + k), (x - k, y + k)), ink)]


def _star_mark(r: float, x: float, y: float, ink: str) -> list[AnyShape]:
    return [Polygon(tuple((x + px, y + py) for px, py in _star(r * 1.16)), ink)]


MARKS: dict[str, Callable[[float, float, float, str], list[AnyShape]]] = {
    "heart": _heart,
    "bar": _bar,
    "ring": _ring,
    "cross": _cross,
    "triangle": _triangle,
    "square": _square,
    "star": _star_mark,
}


def blossom(z: float) -> list[AnyShape]:
    """Return five white petals edged in pink."""
    line = max(1.2, z * 0.045)
    r, far = 0.225 * z, 0.265 * z
    middles = [(far * math.sin(math.radians(72 * i)), -far * math.cos(math.radians(72 * i))) for i in range(5)]
    pale = mix(palette.PETAL_EDGE, palette.PETAL, 0.35)
    return [
        *(disc(x, y, r, palette.PETAL_EDGE) for x, y in middles),
        *(disc(x, y, r - line, palette.PETAL) for x, y in middles),
        disc(0, 0, 0.3 * z, palette.PETAL),
        *(Stroke(((x * 0.42, y * 0.42), (x * 0.72, y * 0.72)), pale, line * 0.8) for x, y in middles),
        disc(0, 0, 0.135 * z, palette.HONEY_EDGE),
        disc(0, 0, 0.135 * z - line * 0.8, palette.POLLEN),
    ]
