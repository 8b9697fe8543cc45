"""Finds what is wrong with a scene without drawing it: text that doesn't fit, things that overlap or are outside."""

from __future__ import annotations

from collections.abc import Iterator

from rendering.geometry import Box
from rendering.names import LEAST
from rendering.scene import Scene
from rendering.shapes import AnyShape, Chip, Die, Icon, Label, SeatToken, Sprite, Token
from rendering.text import chip_width, width

SMALLEST = 22
TOUCH = 2.0
SOFT_TOUCH = 5.0
"""How far icons and tokens, which don't fill their square, may reach into their neighbours."""
SOLID = (Label, Icon, SeatToken, Token, Die, Chip, Sprite)


def problems(scene: Scene) -> list[str]:
    """Return a sentence for developers about each problem of a scene."""
    field = Box(0, 0, scene.width, scene.height)
    return [*_texts(scene, field), *_outside(scene, field), *_overlaps(scene)]


def _texts(scene: Scene, field: Box) -> Iterator[str]:
    for shape in scene.everything():
        if isinstance(shape, Label):
            measured = width(shape.text, shape.size, shape.weight)
            if measured > shape.room + 0.5:
                yield f"text {shape.text!r} is {measured:.0f} px wide and has {shape.room:.0f}"
            if shape.size < (LEAST if shape.least == LEAST else max(SMALLEST, shape.least)):
                yield f"text {shape.text!r} is only {shape.size} px high"
        elif isinstance(shape, Chip) and shape.w < chip_width(shape.text, shape.size) - 1:
            yield f"text {shape.text!r} does not fit its chip"


def _outside(scene: Scene, field: Box) -> Iterator[str]:
    for shape in scene.everything():
        box = shape.bounds()
        if box.x < -0.5 or box.y < -0.5 or box.right > field.w + 0.5 or box.bottom > field.h + 0.5:
            yield f"{_described(shape)} reaches out of the picture"


def _overlaps(scene: Scene) -> Iterator[str]:
    solid = [shape for shape in scene.everything() if isinstance(shape, SOLID) and not getattr(shape, "over", False)]
    placed = sorted(((shape.bounds(), shape) for shape in solid), key=lambda pair: pair[0].x)
    edges = [(box.x, box.y, box.right, box.bottom) for box, _ in placed]
    for i, (_, top, right, bottom) in enumerate(edges):
        for j in range(i + 1, len(edges)):
            other_left, other_top, _, other_bottom = edges[j]
            if other_left >= right:
                break
            if other_top < bottom and top < other_bottom:
                yield from _depth(*placed[i], *placed[j])


def _depth(box: Box, one: AnyShape, other_box: Box, other: AnyShape) -> Iterator[str]:
    depth = box.overlap(other_box)
    if depth > _allowed(one, other):
        yield f"{_described(one)} and {_described(other)} overlap by {depth:.0f} px"


def _allowed(one: AnyShape, other: AnyShape) -> float:
    crisp = (Label, Chip, Die)
    return TOUCH if isinstance(one, crisp) and isinstance(other, crisp) else SOFT_TOUCH


def _described(shape: AnyShape) -> str:
    names = (getattr(shape, field, "") for field in ("text", "name", "icon", "key"))
    name = next(filter(None, names), "")
    box = shape.bounds()
    return f"{type(shape).__name__} {name!r} at {box.x:.0f},{box.y:.0f}"
