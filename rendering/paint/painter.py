"""A scene drawn: every shape as a stamp, pasted on one RGB picture."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from msgspec.structs import replace
from PIL import Image

from rendering import shapes, theme
from rendering.geometry import Box, Point
from rendering.paint import masks, stamps, tokens
from rendering.paint.cache import Cache
from rendering.paint.stamps import Stamp, Stamps
from rendering.scene import Scene
from rendering.shapes import AnyShape

STAMPS: Cache[Stamps] = Cache(48_000_000, lambda stamps: sum(stamp.weight for stamp in stamps))
GROUNDS: Cache[Image.Image] = Cache(64_000_000, lambda picture: 3 * picture.width * picture.height)
ARTS: Cache[Image.Image] = Cache(24_000_000, lambda picture: 3 * picture.width * picture.height)


def paint(scene: Scene) -> Image.Image:
    """Draw a scene in full colour. The picture is the caller's own."""
    picture = GROUNDS.get(scene.ground_digest(), lambda: _ground(scene)).copy()
    for shape in scene.shapes:
        _draw(picture, shape)
    return picture


def _ground(scene: Scene) -> Image.Image:
    picture = Image.new("RGB", (scene.width, scene.height))
    for shape in scene.ground:
        _draw(picture, shape)
    return picture


def _draw(picture: Image.Image, shape: AnyShape) -> None:
    if isinstance(shape, shapes.Art):
        _art(picture, shape)
    else:
        for x, y, stamp in _located(shape):
            stamp.put(picture, x, y)


MAKERS: dict[type, Callable[[Any], Stamp]] = {
    shapes.Dashes: stamps.dashes_stamp,
    shapes.Icon: stamps.icon_stamp,
    shapes.Label: stamps.label_stamp,
    shapes.SeatToken: tokens.seat_stamp,
    shapes.Token: tokens.token_stamp,
    shapes.Die: stamps.die_stamp,
    shapes.Halo: stamps.halo_stamp,
    shapes.Chip: stamps.chip_stamp,
}


def _stamps(shape: Any) -> Stamps:
    if isinstance(shape, shapes.Sprite):
        return (_sprite(shape),)
    return stamps.plane_stamps(shape) if isinstance(shape, shapes.Plane) else (MAKERS[type(shape)](shape),)


def _sprite(sprite: shapes.Sprite) -> Stamp:
    """The shapes of a small drawing laid over each other."""
    package, name = sprite.key.split("/")
    parts = import_module(f"rendering.{package}.sprites").SPRITES[name](sprite.z, *sprite.args)
    return stamps.composed([layer for part in parts for layer in _located(part)], sprite.fade)


def _located(shape: AnyShape) -> list[tuple[int, int, Stamp]]:
    """The stamps of a shape with their places."""
    x, y, kept = _path(shape) if isinstance(shape, (shapes.Polygon, shapes.Stroke)) else _other(shape)
    return [(x, y, stamp) for stamp in kept]


def _placed(shape: Any) -> tuple[int, int, Any]:
    """The place of a shape in whole pixels, and the same shape at (0, 0): what it is kept under."""
    if isinstance(shape, (shapes.Plane, shapes.Dashes, shapes.Halo)):
        x, y = round(shape.box.x), round(shape.box.y)
        size = Box(0, 0, round(shape.box.right) - x, round(shape.box.bottom) - y)
        return x, y, replace(shape, box=size)
    if isinstance(shape, shapes.Label):
        return round(shape.x), round(shape.y), replace(shape, x=0, y=0, room=0, least=0)
    return round(shape.x), round(shape.y), replace(shape, x=0, y=0)


def _other(shape: AnyShape) -> tuple[int, int, Stamps]:
    """Anything that is placed by a point or a box: its place, and the stamps that are kept."""
    x, y, placed = _placed(shape)
    return x, y, STAMPS.get(placed, lambda: _stamps(placed))


def _path(shape: shapes.Polygon | shapes.Stroke) -> tuple[int, int, Stamps]:
    """Polygons and lines: their stamps are kept by their points from their own corner."""
    bounds = shape.bounds()
    x, y = math.floor(bounds.x) - 1, math.floor(bounds.y) - 1
    local = tuple((px - x, py - y) for px, py in shape.points)
    return x, y, STAMPS.get(replace(shape, points=local), lambda: (_path_stamp(shape, local, bounds),))


def _path_stamp(shape: shapes.Polygon | shapes.Stroke, points: tuple[Point, ...], bounds: Box) -> Stamp:
    w, h = math.ceil(bounds.w) + 3, math.ceil(bounds.h) + 3
    if isinstance(shape, shapes.Polygon):
        mask, colour = masks.polygon(points, w, h), shape.fill
    else:
        mask, colour = masks.stroke(points, shape.width, w, h), shape.colour
    return stamps.through(theme.rgb(colour), masks.faded(mask, shape.fade), 0, 0)


@cache
def _art_scene(key: str) -> Scene:
    package, name = key.split("/")
    scene = import_module(f"rendering.{package}.illustration").ART[name]()
    assert isinstance(scene, Scene)
    return scene


def _art(picture: Image.Image, shape: shapes.Art) -> None:
    """A constant picture with round corners and a rim."""
    art = ARTS.get(shape.key, lambda: _ground_of(_art_scene(shape.key)))
    x, y, w, h = (round(value) for value in (shape.box.x, shape.box.y, shape.box.w, shape.box.h))
    picture.paste(
        art.resize((w, h), Image.Resampling.LANCZOS) if art.size != (w, h) else art,
        (x, y),
        masks.rounded_rectangle(w, h, shape.radius),
    )
    if shape.rim:
        picture.paste(theme.rgb(shape.rim), (x, y, x + w, y + h), masks.ring(w, h, shape.radius, 3, 0))


def _ground_of(scene: Scene) -> Image.Image:
    picture = Image.new("RGB", (scene.width, scene.height))
    for shape in scene.everything():
        _draw(picture, shape)
    return picture
