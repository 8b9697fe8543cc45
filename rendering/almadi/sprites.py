"""The small drawings of Almadi: landscapes large and small, effects, arrows, each around (0, 0)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.almadi.actions import Effect, Terrain
from games.almadi.pieces import ARROW
from rendering import theme
from rendering.almadi import palette
from rendering.geometry import Point, around
from rendering.shapes import AnyShape, Icon, Label, Plane, Polygon, Stroke
from rendering.text import label

SIDE, DISC, TIP, CRATE = 0.165, 0.295, 0.27, 0.36
OUT: tuple[Point, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The directions of the sides: north, east, south, west."""


IDENTIFIER = 2.21
"""The width of the widest identifier, in parts of its size."""
RING, MARKED = 0.335, 9
"""How wide the ring around a contact is, in parts of a landscape, and how far its mark reaches beyond it, in pixels."""


def _plate(z: float, paint: palette.Paint, line: float) -> list[AnyShape]:
    """Return a landscape without anything on it."""
    deep = max(2.0, z * 0.055)
    shadow = Plane(around(0, max(1.0, z * 0.02), z), paint.edge, z * 0.1)
    plate = Plane(around(0, 0, z), paint.fill, z * 0.1, edge=paint.edge, width=line)
    return [shadow, plate, Plane(around(0, 0, z - 2 * (line + deep)), paint.field, z * 0.07)]


def tile(z: float, kind: str, goods: int, name: str, *sides: str) -> list[AnyShape]:
    """Return a landscape with its goods, its identifier, and what is on its sides ("": nothing)."""
    paint = palette.TERRAINS[Terrain(kind)]
    x, size = (-0.345 * z, 0.25 * z) if goods else (0, 0.36 * z)
    return [
        *_plate(z, paint, 2.5),
        Icon(paint.icon, x, x, size, theme.WHITE),
        *(_crate(z, goods) if goods else []),
        *([label(name, _inner(z) - z / 2, 0.375 * z, _size(z), theme.WHITE, "800")] if name else []),
        *(shape for (dx, dy), symbol in zip(OUT, sides, strict=True) for shape in side(z, symbol, dx, dy)),
    ]


def _size(z: float) -> int:
    return min(26, max(22, round(0.22 * z)))


def _inner(z: float) -> float:
    return max(2.0, 0.055 * z - 2)


def aside(z: float) -> float:
    """Return how far right of the middle the symbols at the north and south stand.

    The identifier has room at their left, even where a contact is marked.
    """
    room = _inner(z) + IDENTIFIER * _size(z) + MARKED
    return min(max(0.0, room - (0.5 - RING / 2) * z), (0.5 - SIDE) * z)


def side(z: float, symbol: str, dx: float, dy: float) -> list[AnyShape]:
    """Return what stands on a side of a landscape."""
    if not symbol:
        return []
    x, y = dx * z * (0.5 - SIDE) + (aside(z) if dy else 0.0), dy * z * (0.5 - SIDE)
    return list(_arrow(z * TIP, x, y, dx, dy)) if symbol == ARROW else _effect(z * DISC, Effect(symbol), x, y, 2.5)


def _crate(z: float, goods: int) -> list[AnyShape]:
    w = CRATE * z
    return [
        Plane(around(0, 0, w), palette.CRATE, w * 0.2, edge=palette.TERRAINS[Terrain.MARKET].edge, width=2),
        _figure(str(goods), round(0.36 * z), theme.INK),
    ]


def _figure(text: str, size: int, colour: str) -> Label:
    return label(text, 0, 0, size, colour, "900", "middle")


def _arrow(z: float, x: float, y: float, dx: float, dy: float) -> Iterator[AnyShape]:
    """Yield the white triangle of an activator, which points outwards."""
    long, wide = z * 0.34, z * 0.46
    tip = (x + dx * long, y + dy * long)
    ends = [(x - dx * long + dy * wide * s, y - dy * long + dx * wide * s) for s in (1, -1)]
    points = (tip, *ends)
    yield Stroke((*points, tip), palette.SHADE, max(2.0, z * 0.14), 0.8)
    yield Polygon(points, theme.WHITE)


def _effect(z: float, kind: Effect, x: float, y: float, line: float) -> list[AnyShape]:
    icon, fill = palette.EFFECTS[kind]
    ink = palette.MOONLIGHT if kind is Effect.MOON else theme.WHITE
    disc = Plane(around(x, y, z), fill, z / 2, edge=theme.WHITE, width=line)
    return [disc, Icon(icon, x, y, 0.74 * z, ink, over=True)]


def effect(z: float, kind: str) -> list[AnyShape]:
    """Return an effect on its disc."""
    return _effect(z, Effect(kind), 0, 0, max(2.0, z * 0.055))


def mini(z: float, kind: str, goods: int) -> list[AnyShape]:
    """Return a landscape without its sides: type, and the goods of a market."""
    paint = palette.TERRAINS[Terrain(kind)]
    inside: AnyShape = (
        _figure(str(goods), round(0.68 * z), theme.WHITE) if goods else Icon(paint.icon, 0, 0, 0.74 * z, theme.WHITE)
    )
    return [Plane(around(0, 0, z), paint.fill, z * 0.14, edge=paint.edge, width=max(1.5, z * 0.035)), inside]


def some(z: float) -> list[AnyShape]:
    """Return a landscape of any type."""
    plate = Plane(around(0, 0, z), palette.STRIP, z * 0.14, edge=palette.SHADE, width=max(1.5, z * 0.035))
    return [plate, Plane(around(0, 0, z * 0.62), palette.STRIP_LIGHT, z * 0.1)]


SPRITES: dict[str, Callable[..., list[AnyShape]]] = {
    "tile": tile,
    "effect": effect,
    "mini": mini,
    "some": some,
}
