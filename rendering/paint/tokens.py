"""Tokens of seats and resources, drawn four times as large and reduced once."""

from __future__ import annotations

import math

from PIL import Image, ImageDraw

from rendering import theme
from rendering.geometry import Point
from rendering.paint import masks
from rendering.paint.stamps import Stamp, merged, shifted
from rendering.shapes import SeatToken, Token

PAD = 5
DROP = 2.5
EDGE = 3.0
"""Width of the outline of a seat token: half of it is on either side of the silhouette."""
SCALE = masks.SCALE


def _regular(corners: int, radius: float, turn: float) -> list[Point]:
    angles = (math.radians(turn + 360 * i / corners) for i in range(corners))
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


OUTLINES: dict[str, list[Point]] = {
    "square": [(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)],
    "plus": [
        (-0.38, -0.98),
        (0.38, -0.98),
        (0.38, -0.38),
        (0.98, -0.38),
        (0.98, 0.38),
        (0.38, 0.38),
        (0.38, 0.98),
        (-0.38, 0.98),
        (-0.38, 0.38),
        (-0.98, 0.38),
        (-0.98, -0.38),
        (-0.38, -0.38),
    ],
}
"""The silhouettes of seats that are no regular polygons, in parts of half their size."""
LIGHTS: dict[str, list[Point]] = {
    "square": [(-0.62, -0.62), (0.62, -0.62)],
    "diamond": [(-0.66, -0.06), (-0.06, -0.66)],
    "hexagon": [(-0.62, -0.1), (-0.62, -0.34), (-0.1, -0.66)],
    "plus": [(-0.16, -0.2), (-0.16, -0.72), (0.16, -0.72)],
}
"""The light lines along their upper left."""


def _seat_outline(shape: str, z: float) -> list[Point]:
    """Return the silhouette of a seat around (0, 0), in its optical size."""
    r = z / 2
    if shape in OUTLINES:
        return [(x * r, y * r) for x, y in OUTLINES[shape]]
    if shape == "triangle":
        r *= 1.12
        return [(0, -0.98 * r + 3), (r, 0.76 * r + 3), (-r, 0.76 * r + 3)]
    if shape == "diamond":
        return _regular(4, r * 1.11, -90)
    if shape == "hexagon":
        return _regular(6, r * 1.03, -90)
    return _regular(72, r * 0.96, 0)


def _light(shape: str, z: float) -> list[Point]:
    """Return the light line along the upper left of a seat token."""
    r = z / 2
    if shape in LIGHTS:
        return [(x * r, y * r) for x, y in LIGHTS[shape]]
    if shape == "triangle":
        return [(-0.58 * r, 0.55 * r + 3), (-0.08 * r, -0.48 * r + 3)]
    angles = (math.radians(a) for a in range(200, 321, 8))
    return [(0.66 * r * math.cos(a), 0.66 * r * math.sin(a)) for a in angles]


def _drawn(
    points: list[Point], field: int, line: float, *, filled: bool = True, value: int = masks.SOLID
) -> Image.Image:
    """Return the mask of a polygon around the middle of a square field with a line along its edge, or of a line alone.

    The line makes it larger; of the ``value`` 0, smaller.
    """
    large = masks.blank(field * SCALE, field * SCALE)
    draw = ImageDraw.Draw(large)
    middle = field * SCALE / 2
    scaled = [(middle + x * SCALE, middle + y * SCALE) for x, y in points]
    if filled:
        draw.polygon(scaled, fill=masks.SOLID)
        scaled.append(scaled[0])
    masks.round_line(draw, scaled, line * SCALE, value)
    return large.reduce(SCALE)


def _with_shadow(layers: list[tuple[str, Image.Image]], body: Image.Image, fade: float, half: int) -> Stamp:
    shadow = masks.faded(masks.blurred(shifted(body, 0, round(DROP)), 0.7), 0.28)
    faded = [(colour, masks.faded(mask, fade)) for colour, mask in [(theme.SHADOW, shadow), *layers]]
    return merged(faded, -half, -half)


def seat_stamp(shape: SeatToken) -> Stamp:
    """Return the token of a seat. Small ones have thinner lines."""
    look = theme.SEATS[shape.seat]
    edge = EDGE if shape.z >= 38 else 2.2
    field = math.ceil(shape.z * 1.2) + 2 * PAD
    points = _seat_outline(look.shape, shape.z)
    body = _drawn(points, field, edge)
    inner = _drawn(points, field, edge, value=0)
    light = _drawn(_light(look.shape, shape.z), field, edge, filled=False)
    layers = [(look.edge, body), (look.fill, inner), (theme.mix(look.fill, "#ffffff", 0.35), light)]
    return _with_shadow(layers, body, shape.fade, field // 2)


def _capsule(r: float) -> list[Point]:
    w, h = r * 1.04, r * 0.80
    half = [(w - h + h * math.cos(math.radians(a)), h * math.sin(math.radians(a))) for a in range(-90, 91, 6)]
    return half + [(-x, -y) for x, y in half]


def _rounded(r: float) -> list[Point]:
    side = 2 * r * 0.92
    return [(x - side / 2, y - side / 2) for x, y in masks.rounded_outline(side, side, r * 0.36, 1)]


def _star(r: float) -> list[Point]:
    points = zip(_regular(8, r * 1.04, -90), _regular(8, r * 0.82, -67.5), strict=True)
    return [point for pair in points for point in pair]


SHAPES = {
    "leaning": [(-0.78, -0.80), (1.08, -0.80), (0.78, 0.80), (-1.08, 0.80)],
    "pebble": [(-0.52, -0.88), (0.46, -0.94), (1.0, -0.06), (0.64, 0.88), (-0.44, 0.96), (-1.0, 0.10)],
    "ingot": [(-0.70, -0.80), (0.70, -0.80), (1.06, 0.84), (-1.06, 0.84)],
    "gem": [(-0.60, -0.82), (0.60, -0.82), (1.06, -0.22), (0, 0.98), (-1.06, -0.22)],
}


def _silhouette(name: str, r: float) -> list[Point]:
    if name == "capsule":
        return _capsule(r)
    if name == "disc":
        return _regular(72, r * 0.95, 0)
    if name == "rounded":
        return _rounded(r)
    if name == "star":
        return _star(r)
    return [(x * r, y * r) for x, y in SHAPES[name]]


def token_stamp(shape: Token) -> Stamp:
    """Return a silhouette with an edge and an icon."""
    field = math.ceil(shape.z * 1.2) + 2 * PAD
    points = _silhouette(shape.silhouette, shape.z / 2)
    body = _drawn(points, field, 0.8)
    inner = _drawn(points, field, 5 if shape.z >= 38 else 4, value=0)
    size = round(shape.z * (0.58 if shape.silhouette == "gem" else 0.68))
    mark = masks.blank(field, field)
    mark.paste(masks.icon_mask(shape.icon, size), (field // 2 - size // 2, field // 2 - size // 2))
    layers = [(shape.edge, body), (shape.fill, inner), (shape.ink, mark)]
    return _with_shadow(layers, body, shape.fade, field // 2)
