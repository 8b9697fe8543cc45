"""The small drawings of Applejack: apples, blossoms, tiles, hives, free hexes, each around (0, 0).

The size ``z`` of a hex is its width from edge to edge, that of anything else its height.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from itertools import chain

from games.applejack.components import TILES
from games.applejack.orchards import hives
from games.applejack.pieces import Tile
from rendering import theme
from rendering.applejack import palette
from rendering.applejack.fruit import apple, blossom, sized, smooth
from rendering.applejack.layout import ROOT, Grid, corners, side
from rendering.geometry import Point
from rendering.shapes import AnyShape, Icon, Polygon, Stroke, moved

BODY = 0.965
HIVE_DEEP, LARGE_HIVE = 0.24, 0.37
HIVE_LONG = 0.78


def hexagon(z: float, fill: str, edge: str, line: float) -> list[AnyShape]:
    s = z / ROOT
    return [Polygon(corners(0, 0, s), edge), Polygon(corners(0, 0, s - line * 2 / ROOT), fill)]


def _hive(s: float, edge: int, deep: float) -> list[AnyShape]:
    """Return honey along the inner side of an edge."""
    line = max(1.2, s * 0.028)
    (ax, ay), (bx, by) = side(edge, s, 0, HIVE_LONG)
    (cx, cy), (dx, dy) = side(edge, s, deep, HIVE_LONG * 0.62)
    (ex, ey), (fx, fy) = side(edge, s, line * 0.3, HIVE_LONG - 3.4 * line / s)
    (gx, gy), (hx, hy) = side(edge, s, deep - line, HIVE_LONG * 0.62 - 1.2 * line / s)
    return [
        Polygon(((ax, ay), (bx, by), (dx, dy), (cx, cy)), palette.HONEY_EDGE),
        Polygon(((ex, ey), (fx, fy), (hx, hy), (gx, gy)), palette.HONEY),
    ]


def badge(z: float) -> list[AnyShape]:
    """Return an empty hexagon of honey, in which a number may be put."""
    return hexagon(z, palette.HONEY, palette.HONEY_EDGE, max(1.6, z * 0.05))


def tile(z: float, name: str, turn: int, priced: int, harvested: int = 0) -> list[AnyShape]:
    """Return a tree tile: hives on its edges, apples and flowers one by one.

    ``priced`` is 0 without its number, 1 with a badge below the contents, 2 with room for a number on every hive,
    3 with a badge at the lower corner.
    ``harvested`` is 1 on violet ground.
    """
    s = z / ROOT * BODY
    deep = s * (LARGE_HIVE if priced == 2 else HIVE_DEEP)
    body, rim = (palette.PICKED, palette.PICKED_EDGE) if harvested else (palette.BODY, palette.BODY_EDGE)
    price = _price(max(s, BADGE), TILES[name].price) if priced in (1, 3) else []
    return [
        *_raised(s, body, rim),
        *chain.from_iterable(_hive(s, edge, deep) for edge in hives(name, turn)),
        *(moved(shape, 0, price_at(s, priced)) for shape in price),
        *_contents(TILES[name], s, priced),
    ]


def _raised(s: float, fill: str, edge: str) -> list[AnyShape]:
    """Return a hexagon that lies on the ground, with its shadow."""
    shadow = Polygon(corners(0, max(1.5, s * 0.04), s), theme.mix(palette.GROUND, theme.SHADOW, 0.3), 0.55)
    return [shadow, *hexagon(s * ROOT, fill, edge, max(1.2, s * 0.035))]


BADGE = 42
"""Tiles smaller than this have the badge of one of this size, so that their number fits it."""


def price_at(s: float, priced: int) -> float:
    """Return how far below the middle of a tile its badge is."""
    return 0.47 * s if priced == 1 else 0.6 * s + 13


def _price(s: float, number: int) -> list[AnyShape]:
    """Return the hexagon of honey below the contents, wide enough for its number."""
    half, cut, w, line = 0.29 * s, 0.17 * s, (0.43 if number < 10 else 0.57) * s, max(1.4, s * 0.03)
    return [
        Polygon(_flat(w, half, cut), palette.HONEY_EDGE),
        Polygon(_flat(w - line * 1.1, half - line, cut), palette.HONEY),
    ]


def _flat(w: float, half: float, cut: float) -> tuple[Point, ...]:
    return ((-w, 0), (-w + cut, -half), (w - cut, -half), (w, 0), (w - cut, half), (-w + cut, half))


SPOTS: dict[int, tuple[tuple[Point, ...], float]] = {
    1: (((0, -0.28),), 0.70),
    2: (((-0.35, -0.25), (0.35, -0.25)), 0.61),
    3: (((0, -0.56), (-0.33, -0.11), (0.33, -0.11)), 0.52),
    4: (((-0.26, -0.56), (0.26, -0.56), (-0.26, -0.07), (0.26, -0.07)), 0.47),
}
"""By the number of things on a tile: their places above its number, in parts of s, and their size."""
CENTRED: dict[int, tuple[tuple[Point, ...], float]] = {
    1: (((0, 0.02),), 0.86),
    2: (((-0.36, 0.02), (0.36, 0.02)), 0.66),
    3: (((0, -0.32), (-0.35, 0.26), (0.35, 0.26)), 0.6),
    4: (((-0.3, -0.29), (0.3, -0.29), (-0.3, 0.31), (0.3, 0.31)), 0.54),
}


BETWEEN: dict[int, tuple[tuple[Point, ...], float]] = {
    1: (((0, 0.02),), 0.66),
    2: (((-0.265, 0.02), (0.265, 0.02)), 0.49),
    3: (((0, -0.25), (-0.265, 0.19), (0.265, 0.19)), 0.46),
    4: (((-0.23, -0.22), (0.23, -0.22), (-0.23, 0.24), (0.23, 0.24)), 0.43),
}
"""Their places between hives with numbers."""


def _contents(tile: Tile, s: float, priced: int) -> Iterator[AnyShape]:
    """Yield apples and flowers, at most four in all."""
    things: list[tuple[str, ...]] = [("apple", v) for v, n in tile.apples.items() for _ in range(n)]
    things += [("blossom",)] * tile.flowers
    spots, size = (CENTRED, SPOTS, BETWEEN, CENTRED)[priced][len(things)]
    for (kind, *args), (x, y) in zip(things, spots, strict=True):
        for shape in SPRITES[kind](size * s, *args):
            yield moved(shape, x * s, y * s)


def pasture(z: float) -> list[AnyShape]:
    """Return the back of a tile in an orchard: a pasture with a sheep."""
    s = z / ROOT * BODY
    return [*_raised(s, palette.PASTURE, palette.PASTURE_EDGE), Icon("sheep", 0, 0, round(s), theme.WHITE)]


def free(z: float) -> list[AnyShape]:
    """Return a free hex: sunken, with a dashed edge."""
    s = z / ROOT * 0.9
    return [
        Polygon(corners(0, 0, s), palette.FREE),
        *_dashed(corners(0, 0, s), theme.DASH, max(1.6, s * 0.035), max(4.0, s * 0.1)),
    ]


def _dashed(points: tuple[Point, ...], colour: str, width: float, dash: float) -> Iterator[AnyShape]:
    """Yield dashes along a closed line, one on every corner."""
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        count = max(2, round(math.hypot(bx - ax, by - ay) / (2 * dash)))
        for i in range(count):
            a, b = (i - 0.25) / count, (i + 0.25) / count
            ends = ((ax + (bx - ax) * a, ay + (by - ay) * a), (ax + (bx - ax) * b, ay + (by - ay) * b))
            yield Stroke(ends, colour, width)


def back(z: float) -> list[AnyShape]:
    """Return the back of an unseen tile, on top of two others."""
    s = z / ROOT * BODY
    return [
        *(Polygon(corners(0, dy, s), palette.BACK_EDGE) for dy in (9, 5)),
        Polygon(corners(0, 7, s - 2.5), palette.BACK_LIGHT),
        *hexagon(s * ROOT, palette.BACK, palette.BACK_EDGE, 2.6),
    ]


def ground(z: float) -> list[AnyShape]:
    """Return the ground of an orchard under all its hexes; ``z`` is the width of one hex."""
    s = z / ROOT
    points = Grid(0, 0, round(z)).points
    rim: list[AnyShape] = [Polygon(corners(x, y, s * 1.165), palette.GROUND_EDGE) for x, y in points]
    return rim + [Polygon(corners(x, y, s * 1.13), palette.GROUND) for x, y in points]


def halo(z: float, dashed: int = 0, faint: int = 0) -> list[AnyShape]:
    """Return the mark of a change around a hex; dashed: chosen but not done; faint: before the last turn."""
    s = z / ROOT
    closed = (*corners(0, 0, s), corners(0, 0, s)[0])
    line = max(4.0, s * 0.085)
    if faint:
        return [Stroke(closed, theme.CHANGED, line * 0.6, 0.5)]
    if dashed:
        return [Stroke(closed, theme.WHITE, line * 1.7), *_dashed(corners(0, 0, s), theme.CHANGED, line, s * 0.17)]
    return [
        *(Stroke(closed, theme.CHANGED, line + w, 0.12) for w in (12, 9, 6)),
        Stroke(closed, theme.WHITE, line * 1.75),
        Stroke(closed, theme.CHANGED, line),
    ]


def leaf(z: float) -> list[AnyShape]:
    """Return the leaf on the path, where the match ends."""
    right = [(0.0, -0.56), (0.2, -0.3), (0.27, 0.0), (0.18, 0.26), (0.0, 0.5)]
    outline = smooth([*right, *((-x, y) for x, y in right[-2:0:-1])])
    return [
        Stroke(((0, z * 0.42), (0, z * 0.62)), palette.LEAF_EDGE, z * 0.05),
        Polygon(sized(outline, z), palette.LEAF_EDGE),
        Polygon(sized(outline, z * 0.9), palette.LEAF),
    ]


SPRITES: dict[str, Callable[..., list[AnyShape]]] = {
    "apple": apple,
    "blossom": blossom,
    "tile": tile,
    "badge": badge,
    "pasture": pasture,
    "free": free,
    "back": back,
    "ground": ground,
    "halo": halo,
    "leaf": leaf,
}
