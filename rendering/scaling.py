"""Shapes made larger or smaller, so that what is laid out once can be shown large in a detail picture."""

from __future__ import annotations

from msgspec.structs import replace

from rendering.geometry import Box
from rendering.shapes import (
    AnyShape,
    Art,
    Chip,
    Dashes,
    Die,
    Frame,
    Halo,
    Icon,
    Label,
    Plane,
    Polygon,
    SeatToken,
    Sprite,
    Stroke,
    Token,
    Trace,
)
from rendering.text import chip, label


def scaled(shape: AnyShape, by: float) -> AnyShape:
    """Return a shape with all its places and sizes multiplied."""
    match shape:
        case Plane() | Dashes():
            return replace(shape, box=_box(shape.box, by), radius=shape.radius * by, width=shape.width * by)
        case Halo() | Trace() | Frame() | Art():
            return replace(shape, box=_box(shape.box, by), radius=shape.radius * by)
        case Polygon():
            return replace(shape, points=_points(shape.points, by))
        case Stroke():
            return replace(shape, points=_points(shape.points, by), width=shape.width * by)
        case Icon():
            return replace(shape, x=shape.x * by, y=shape.y * by, size=shape.size * by)
        case Label() | Chip():
            return _written(shape, by)
        case SeatToken() | Token() | Die() | Sprite():
            return replace(shape, x=shape.x * by, y=shape.y * by, z=shape.z * by)


def _box(box: Box, by: float) -> Box:
    return Box(box.x * by, box.y * by, box.w * by, box.h * by)


def _points(points: tuple[tuple[float, float], ...], by: float) -> tuple[tuple[float, float], ...]:
    return tuple((x * by, y * by) for x, y in points)


def _written(shape: Label | Chip, by: float) -> AnyShape:
    """Measure a text again, since its size is a whole number."""
    x, y, size = shape.x * by, shape.y * by, round(shape.size * by)
    if isinstance(shape, Chip):
        return chip(shape.text, x, y, size, shape.fill, shape.ink, shape.h * by, shape.rim, shape.dashed, shape.over)
    room, least = shape.room * by, round(shape.least * by)
    return label(shape.text, x, y, size, shape.colour, shape.weight, shape.align, room, least, shape.fade)
