"""Masks: grey pictures that say where a shape is. Drawn large and reduced once, so that each edge is smooth."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from data import icon_file
from rendering.geometry import Point
from rendering.paint.cache import Cache
from rendering.shapes import Corners

SCALE = 4
SOLID = 255
BAND = 1_000_000
"""How many pixels are drawn large at a time: a line across a board would have ten times as many."""
ICONS: Cache[Image.Image] = Cache(16_000_000, lambda icon: icon.width * icon.height)
"""Icons in the size of their files, by name."""


def blank(w: int, h: int, value: int = 0) -> Image.Image:
    """Return a mask of one value."""
    return Image.new("L", (max(1, w), max(1, h)), value)


def polygon(points: tuple[Point, ...], w: int, h: int) -> Image.Image:
    corners = _large(points)
    return _in_bands(w, h, lambda draw, top: draw.polygon(_raised(corners, top), fill=SOLID))


def stroke(points: tuple[Point, ...], width: float, w: int, h: int) -> Image.Image:
    """Return the mask of a line with round joins and ends, in a w x h field."""
    corners = _large(points)
    return _in_bands(w, h, lambda draw, top: round_line(draw, corners, width * SCALE, top=top))


def _large(points: tuple[Point, ...]) -> list[Point]:
    return [(x * SCALE, y * SCALE) for x, y in points]


def _in_bands(w: int, h: int, draw: Callable[[ImageDraw.ImageDraw, int], None]) -> Image.Image:
    """Return a mask that is drawn large, some lines at a time. ``draw`` is told how many lines are above them."""
    mask = blank(w, h)
    lines = max(1, BAND // (w * SCALE * SCALE))
    for top in range(0, h, lines):
        large = blank(w * SCALE, min(lines, h - top) * SCALE)
        draw(ImageDraw.Draw(large), top * SCALE)
        mask.paste(large.reduce(SCALE), (0, top))
    return mask


def _raised(points: list[Point], by: int) -> list[Point]:
    """Return points so many lines higher. What is drawn stays the same: its places are cut to whole numbers before."""
    return [(int(x), int(y) - by) for x, y in points]


def round_line(draw: ImageDraw.ImageDraw, points: list[Point], width: float, value: int = SOLID, top: int = 0) -> None:
    """Draw a line with round joins and ends, so many lines higher."""
    draw.line(_raised(points, top), fill=value, width=round(width))
    r = width / 2
    for x, y in points:
        draw.ellipse(_raised([(x - r, y - r), (x + r, y + r)], top), fill=value)


@lru_cache(64)
def _quarter(radius: float) -> Image.Image:
    """Return the upper left corner of a disc."""
    size = math.ceil(radius)
    large = blank(size * SCALE, size * SCALE)
    across = 2 * radius * SCALE
    ImageDraw.Draw(large).ellipse((0, 0, across - 1, across - 1), fill=SOLID)
    return large.reduce(SCALE)


def rounded_rectangle(w: int, h: int, radius: float, corners: Corners = "all") -> Image.Image:
    """Return a mask with round corners: a disc or pill where the radius is half the height."""
    mask = blank(w, h, SOLID)
    radius = min(radius, w / 2, h / 2)
    if radius < 1:
        return mask
    quarter = _quarter(radius)
    size = quarter.width
    flip = Image.Transpose
    if corners != "bottom":
        mask.paste(quarter, (0, 0))
        mask.paste(quarter.transpose(flip.FLIP_LEFT_RIGHT), (w - size, 0))
    if corners != "top":
        mask.paste(quarter.transpose(flip.FLIP_TOP_BOTTOM), (0, h - size))
        mask.paste(quarter.transpose(flip.ROTATE_180), (w - size, h - size))
    return mask


def ring(w: int, h: int, radius: float, thick: float, pad: int) -> Image.Image:
    """Return the outline of a rounded rectangle, ``thick`` px inwards from its edge, in a field padded by ``pad``."""
    outer = blank(w + 2 * pad, h + 2 * pad)
    outer.paste(rounded_rectangle(w, h, radius), (pad, pad))
    inner = blank(w + 2 * pad, h + 2 * pad)
    side = round(thick)
    inner.paste(rounded_rectangle(w - 2 * side, h - 2 * side, max(0, radius - thick)), (pad + side, pad + side))
    return ImageChops.subtract(outer, inner)


def padded(mask: Image.Image, pad: int) -> Image.Image:
    """Return a mask with ``pad`` px of room around it; without any, the mask itself."""
    if not pad:
        return mask
    larger = blank(mask.width + 2 * pad, mask.height + 2 * pad)
    larger.paste(mask, (pad, pad))
    return larger


def blurred(mask: Image.Image, blur: float) -> Image.Image:
    return mask.filter(ImageFilter.GaussianBlur(blur))


def faded(mask: Image.Image, fade: float) -> Image.Image:
    """Return a mask of lower opacity."""
    return mask if fade >= 1 else mask.point([round(value * fade) for value in range(256)])


def _icon(name: str) -> Image.Image:
    with Image.open(icon_file(name)) as file:
        return file.convert("L")


def icon_mask(name: str, size: int, flip: bool = False) -> Image.Image:
    """Return an icon as a mask, ``size`` pixels wide."""
    mask = ICONS.get(name, lambda: _icon(name)).resize((size, size), Image.Resampling.LANCZOS, reducing_gap=3.0)
    return mask.transpose(Image.Transpose.FLIP_LEFT_RIGHT) if flip else mask


def rounded_outline(w: float, h: float, radius: float, step: float = 1.0) -> list[Point]:
    """Return points along a rounded rectangle, one every ``step`` pixels or so, clockwise from its upper left."""
    radius = min(radius, w / 2, h / 2)
    corners = (
        (w - radius, radius, -90.0),
        (w - radius, h - radius, 0.0),
        (radius, h - radius, 90.0),
        (radius, radius, 180.0),
    )
    corner_steps = max(1, round(radius * math.pi / 2 / step))
    path: list[Point] = [(radius, 0.0)]
    for cx, cy, start in corners:
        for i in range(corner_steps + 1):
            angle = math.radians(start + 90 * i / corner_steps)
            path.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    path.append((radius, 0.0))
    return _resampled(path, step)


def _resampled(path: list[Point], step: float) -> list[Point]:
    points = [path[0]]
    for (x0, y0), (x1, y1) in pairwise(path):
        parts = max(1, math.ceil(math.hypot(x1 - x0, y1 - y0) / step))
        points += [(x0 + (x1 - x0) * i / parts, y0 + (y1 - y0) * i / parts) for i in range(1, parts + 1)]
    return points


def dashed_outline(w: int, h: int, radius: float, thick: float, dash: float, pad: int) -> Image.Image:
    """Return a dashed outline of a rounded rectangle, centred on its edge, in a field padded by ``pad``."""
    path = rounded_outline(w, h, radius, 0.5)
    lengths = [0.0]
    for (x0, y0), (x1, y1) in pairwise(path):
        lengths.append(lengths[-1] + math.hypot(x1 - x0, y1 - y0))
    count = max(4, round(lengths[-1] / (2 * dash)))
    period = lengths[-1] / count
    large = blank((w + 2 * pad) * SCALE, (h + 2 * pad) * SCALE)
    draw = ImageDraw.Draw(large)
    for start in range(count):
        along = [
            ((x + pad) * SCALE, (y + pad) * SCALE)
            for (x, y), at in zip(path, lengths, strict=True)
            if start * period <= at <= start * period + period / 2
        ]
        draw.line(along, fill=SOLID, width=round(thick * SCALE), joint="curve")
    return large.reduce(SCALE)
