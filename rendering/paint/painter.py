"""Paints a scene: each shape is a stamp, pasted on one RGB picture."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, TypeAlias

from msgspec.structs import replace
from PIL import Image

from rendering import shapes, theme
from rendering.geometry import Box, Point
from rendering.packages import appearance
from rendering.paint import masks, stamps, tokens
from rendering.paint.cache import Cache
from rendering.scene import Scene

Lines: TypeAlias = shapes.Polygon | shapes.Stroke
Single: TypeAlias = (
    shapes.Dashes
    | shapes.Icon
    | shapes.Label
    | shapes.SeatToken
    | shapes.Token
    | shapes.Die
    | shapes.Halo
    | shapes.Trace
    | shapes.Frame
    | shapes.Chip
    | shapes.Sprite
)
"""What is one stamp."""
Placed: TypeAlias = shapes.Plane | Single
"""What is placed by a point or a box."""

PIXEL = 4
"""Bytes that Pillow takes for a pixel of red, green and blue."""


def _weight(picture: Image.Image) -> int:
    return PIXEL * picture.width * picture.height


STAMPS: Cache[stamps.Stamps] = Cache(
    48_000_000, lambda stamps: sum(stamp.weight for stamp in stamps), compressed=20_000_000
)
"""Fifty matches need five times as much at once, compressed as much as there is room for."""
ARTS: Cache[Image.Image] = Cache(8_000_000, _weight)
GROUNDS: Cache[Image.Image] = Cache(12_000_000, _weight)
"""One has up to 6 MB; matches of a game with as many seats mostly share it."""


def paint(scene: Scene, ground: Image.Image | None = None) -> Image.Image:
    """Return a scene in full colour. The caller owns the picture.

    ``ground`` is the ground of the scene, if that is painted already; it stays as it is.
    """
    if ground is None:
        if PIXEL * scene.width * scene.height > GROUNDS.limit:  # a second copy would need memory for nothing
            return paint_on(paint_ground(scene), scene.shapes)
        ground = GROUNDS.get(scene.ground_digest(), partial(paint_ground, scene))
    return paint_on(ground.copy(), scene.shapes)


def paint_ground(scene: Scene) -> Image.Image:
    """Return what a scene stands on."""
    return _painted(scene, scene.ground)


def _painted(scene: Scene, parts: Iterable[shapes.AnyShape]) -> Image.Image:
    """Return some shapes of a scene on a picture of its size."""
    return paint_on(Image.new("RGB", (scene.width, scene.height)), parts)


def paint_on(picture: Image.Image, parts: Iterable[shapes.AnyShape]) -> Image.Image:
    """Draw shapes on what is there already, and return it."""
    for shape in parts:
        draw_shape(picture, shape)
    return picture


def draw_shape(picture: Image.Image, shape: shapes.AnyShape) -> None:
    """Draw a shape on what is there already."""
    if isinstance(shape, shapes.Art):
        _art(picture, shape)
    else:
        for x, y, stamp in located(shape):
            stamp.put(picture, x, y)


def places(shape: shapes.AnyShape) -> list[tuple[int, int, int, int]]:
    """Return the boxes of pixels, shadows and glows included, out of which a shape changes nothing."""
    if isinstance(shape, shapes.Art):
        x, y, w, h = _art_box(shape)
        return [(x, y, x + w, y + h)]
    corners = [(x + stamp.left, y + stamp.top, stamp) for x, y, stamp in located(shape)]
    return [(left, top, left + stamp.w, top + stamp.h) for left, top, stamp in corners]


def located(shape: Lines | Placed) -> list[tuple[int, int, stamps.Stamp]]:
    """Return the stamps of a shape with the places that they are put at."""
    x, y, kept = _lines(shape) if isinstance(shape, Lines) else _placed(shape)
    return [(x, y, stamp) for stamp in kept]


def _placed(shape: Placed) -> tuple[int, int, stamps.Stamps]:
    """Return a place in whole pixels, and the stamps of the same shape at (0, 0): only these are kept."""
    x, y, at_zero = _at_zero(shape)
    return x, y, STAMPS.get(at_zero, lambda: _stamps(at_zero))


def _at_zero(shape: Placed) -> tuple[int, int, Placed]:
    if isinstance(shape, (shapes.Boxed, shapes.Ring)):
        x, y = round(shape.box.x), round(shape.box.y)
        size = Box(0, 0, round(shape.box.right) - x, round(shape.box.bottom) - y)
        return x, y, replace(shape, box=size)
    if isinstance(shape, shapes.Label):
        return round(shape.x), round(shape.y), replace(shape, x=0, y=0, room=0, least=0)
    return round(shape.x), round(shape.y), replace(shape, x=0, y=0)


def _stamps(shape: Placed) -> stamps.Stamps:
    return stamps.plane_stamps(shape) if isinstance(shape, shapes.Plane) else (STAMPED[type(shape)](shape),)


def _sprite(sprite: shapes.Sprite) -> stamps.Stamp:
    """Return the shapes of a small drawing, laid over each other, as one stamp."""
    package, name = sprite.key.split("/")
    parts = appearance(package).sprites[name](sprite.z, *sprite.args)
    return stamps.composed([layer for part in parts for layer in located(part)], sprite.fade)


STAMPED: dict[type[Single], Callable[[Any], stamps.Stamp]] = {
    shapes.Dashes: stamps.dashes_stamp,
    shapes.Icon: stamps.icon_stamp,
    shapes.Label: stamps.label_stamp,
    shapes.SeatToken: tokens.seat_stamp,
    shapes.Token: tokens.token_stamp,
    shapes.Die: stamps.die_stamp,
    shapes.Halo: stamps.halo_stamp,
    shapes.Trace: stamps.trace_stamp,
    shapes.Frame: stamps.frame_stamp,
    shapes.Chip: stamps.chip_stamp,
    shapes.Sprite: _sprite,
}


def _lines(shape: Lines) -> tuple[int, int, stamps.Stamps]:
    """Return the place and the stamp of a polygon or line, kept by its points from its own corner."""
    bounds = shape.bounds()
    x, y = math.floor(bounds.x) - 1, math.floor(bounds.y) - 1
    local = tuple((px - x, py - y) for px, py in shape.points)
    return x, y, STAMPS.get(replace(shape, points=local), lambda: (_line_stamp(shape, local, bounds),))


def _line_stamp(shape: Lines, points: tuple[Point, ...], bounds: Box) -> stamps.Stamp:
    w, h = math.ceil(bounds.w) + 3, math.ceil(bounds.h) + 3
    if isinstance(shape, shapes.Polygon):
        mask, colour = masks.polygon(points, w, h), shape.fill
    else:
        mask, colour = masks.stroke(points, shape.width, w, h), shape.colour
    return stamps.through(theme.rgb(colour), masks.faded(mask, shape.fade), 0, 0)


def _art(picture: Image.Image, shape: shapes.Art) -> None:
    """Paste an illustration with round corners and a rim."""
    x, y, w, h = _art_box(shape)
    # Nothing holds it beside the rim's masks, which are as large.
    picture.paste(
        ARTS.get((shape.key, w, h), lambda: _art_picture(shape.key, w, h)),
        (x, y),
        masks.rounded_rectangle(w, h, shape.radius),
    )
    if shape.rim:
        picture.paste(theme.rgb(shape.rim), (x, y, x + w, y + h), masks.ring(w, h, shape.radius, 3, 0))


def _art_box(shape: shapes.Art) -> tuple[int, int, int, int]:
    return round(shape.box.x), round(shape.box.y), round(shape.box.w), round(shape.box.h)


def _art_picture(key: str, w: int, h: int) -> Image.Image:
    package, name = key.split("/")
    scene: Scene = appearance(package).art[name]()
    art = _painted(scene, scene.everything())
    return art if art.size == (w, h) else art.resize((w, h), Image.Resampling.LANCZOS)
