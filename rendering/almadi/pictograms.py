"""What objectives ask for, in small drawings."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from games.almadi.actions import Effect, Terrain
from games.almadi.pieces import (
    Alone,
    Axis,
    Beside,
    Columns,
    EachType,
    Goods,
    Groups,
    InARow,
    Item,
    Items,
    Requirement,
    RowLength,
    RowsWith,
    Runs,
    Squares,
)
from games.almadi.realm import ROWS
from rendering import theme
from rendering.almadi import palette, tiles
from rendering.almadi.sprites import OUT
from rendering.common.flow import Line, centred
from rendering.geometry import Box, around
from rendering.shapes import AnyShape, Icon, Plane, Sprite, Stroke
from rendering.text import label

ITEMS = {
    Item.RUBY: Effect.RUBY,
    Item.STALL: Effect.STALL,
    Item.MOSAIC: Effect.MOSAIC,
    Item.JAR: Effect.JAR,
}
SIZE = 38
LONG = 4
"""The landscapes in a drawing of a long row."""


def pictogram(asks: Requirement, box: Box) -> Iterable[AnyShape]:
    """Return what is asked for, in a box of about 120 x 100."""
    return DRAWN[type(asks)](asks, box)


def _beside(box: Box, w: float, draw: Callable[[float, float], Iterable[AnyShape]], told: str) -> list[AnyShape]:
    """Return a drawing of width ``w`` around a point, with a number at its right."""
    words = label(told, 0, 0, SIZE, theme.INK, "900", room=box.w - w - 2, least=30)
    gap = min(6.0, box.w - w - words.w)
    start = box.cx - (w + gap + words.w) / 2
    number = label(told, start + w + gap, box.cy, words.size, theme.INK, "900")
    return [*draw(start + w / 2, box.cy), number]


def _groups(asks: Groups, box: Box) -> list[AnyShape]:
    z = 32

    def drawn(x: float, y: float) -> list[AnyShape]:
        return [
            tiles.mini(asks.type, 0, x - 10, y + 11, z),
            tiles.mini(asks.type, 0, x + 10, y - 11, z),
        ]

    if asks.count == 1:
        return _beside(box, 54, drawn, f"{asks.size}+")
    upper = Box(box.x, box.y - 16, box.w, box.h)
    return [*_beside(upper, 54, drawn, f"{asks.size}+"), _times(asks.count, box)]


def _times(count: int, box: Box) -> AnyShape:
    return label(f"{count}×", box.cx, box.bottom - 20, 34, theme.INK, "900", "middle")


def _runs(asks: Runs, box: Box) -> Iterator[AnyShape]:
    upright = asks.axis is Axis.VERTICAL
    z = min(30.0, (box.h - 4) / asks.length if upright else (box.w + 4) / asks.length)
    first = -z * (asks.length - 1) / 2
    for i in range(asks.length):
        x, y = (box.cx, box.cy + first + z * i) if upright else (box.cx + first + z * i, box.cy)
        yield tiles.mini(asks.type, 0, x, y, z - 1)


def _bar(x: float, y: float, w: float) -> Plane:
    return Plane(around(x, y, w, 18), palette.STRIP_LIGHT, 5)


def _rows_with(asks: RowsWith, box: Box) -> Iterator[AnyShape]:
    for i in range(len(ROWS)):
        y = box.cy + 22 * (i - (len(ROWS) - 1) / 2)
        yield _bar(box.cx, y, 100)
        if i < asks.rows:
            yield from (
                tiles.mini(asks.type, 0, box.cx - 32 + 26 * (i * 2 % 3) + 24 * n, y, 21) for n in range(asks.per_row)
            )


def _in_a_row(asks: InARow, box: Box) -> list[AnyShape]:
    line = Line().add(tiles.mini(asks.type, 0, 0, 0, 34), 34).say(f"{asks.least}+", SIZE, gap=8)
    spots = (-42, -12, 12, 42)
    return [
        *centred(line.item(), box.cx, box.cy - 17),
        _bar(box.cx, box.cy + 27, 112),
        *(tiles.mini(asks.type, 0, box.cx + x, box.cy + 27, 22) for x in spots),
    ]


def _adjacent(asks: Beside, box: Box) -> list[AnyShape]:
    """Return a landscape with those that it touches: of each type, or of either."""
    kinds = asks.neighbours
    places = OUT[: len(kinds) if asks.each else asks.least]
    if len(places) == 1:
        places = OUT[1:2]
    z = min(29, int((box.w - 50) / (3 if len(places) == len(OUT) else 2)), int(box.h / 3) - 1)

    def drawn(x: float, y: float) -> Iterator[AnyShape]:
        yield tiles.mini(asks.centre, 0, x, y, z)
        for i, (dx, dy) in enumerate(places):
            px, py = x + dx * (z + 1), y + dy * (z + 1)
            if asks.each or len(kinds) == 1:
                yield tiles.mini(kinds[i % len(kinds)], 0, px, py, z)
            else:
                yield from _either(kinds, px, py, z)

    lift = 14 if len(places) == 2 else 0
    left = (z + 1) / 2 if len(places) < 4 else 0
    return _beside(box, 3 * z - 2 * left, lambda x, y: drawn(x - left, y + lift), f"{asks.count}×")


def _either(kinds: tuple[Terrain, ...], x: float, y: float, z: float) -> Iterator[AnyShape]:
    """Yield a place for a landscape of one type or another: half in each colour."""
    w = z / len(kinds)
    for i, kind in enumerate(kinds):
        paint = palette.TERRAINS[kind]
        yield Plane(Box(x - z / 2 + w * i, y - z / 2, w - 1, z), paint.fill, 3, edge=paint.edge, width=1.5)
        yield Icon(paint.icon, x - z / 2 + w * (i + 0.5), y, w * 0.95, theme.WHITE, over=True)


def _alone(asks: Alone, box: Box) -> list[AnyShape]:
    def drawn(x: float, y: float) -> Iterator[AnyShape]:
        yield tiles.mini(asks.type, 0, x, y, 32)
        for dx, dy in OUT:
            px, py = x + dx * 24, y + dy * 24
            yield Stroke(((px - 9 * dy, py - 9 * dx), (px + 9 * dy, py + 9 * dx)), theme.WARN, 5)

    return _beside(box, 54, drawn, f"{asks.count}×")


def _goods(asks: Goods, box: Box) -> list[AnyShape]:
    return _beside(box, 44, lambda x, y: [Icon("swap-bag", x, y, 46, palette.LEAF)], f"{asks.least}")


def _items(asks: Items, box: Box) -> list[AnyShape]:
    return _beside(box, 46, lambda x, y: [tiles.effect(ITEMS[asks.item], x, y, 46)], f"{asks.least}+")


def _square(x: float, y: float, z: float) -> list[AnyShape]:
    """Return one landscape of every type."""
    spots = ((-1, -1), (1, -1), (-1, 1), (1, 1))
    return [
        tiles.mini(kind, 0, x + dx * (z + 1) / 2, y + dy * (z + 1) / 2, z)
        for kind, (dx, dy) in zip(Terrain, spots, strict=True)
    ]


def _each_type(asks: EachType, box: Box) -> list[AnyShape]:
    upper = Box(box.x, box.y - 16, box.w, box.h)
    z = min(27.0, box.w / 4)
    first = box.cx - 1.5 * z
    return [
        *(tiles.mini(kind, 0, first + z * i, upper.cy, z - 2) for i, kind in enumerate(Terrain)),
        label(f"{asks.least}×", box.cx, box.bottom - 26, SIZE, theme.INK, "900", "middle"),
    ]


def _columns(asks: Columns, box: Box) -> list[AnyShape]:
    def drawn(x: float, y: float) -> list[AnyShape]:
        return [Sprite("almadi/some", x, y + 21 * (i - 1.5), 20, over=True) for i in range(len(ROWS))]

    return _beside(box, 22, drawn, f"{asks.least}×")


def _row_length(asks: RowLength, box: Box) -> list[AnyShape]:
    return [
        *(Sprite("almadi/some", box.cx + 24 * (i - 1.5), box.cy - 20, 22, over=True) for i in range(LONG)),
        label(f"{asks.least}+", box.cx, box.cy + 20, SIZE, theme.INK, "900", "middle"),
    ]


def _squares(asks: Squares, box: Box) -> list[AnyShape]:
    return _beside(box, 55, lambda x, y: _square(x, y, 27), f"{asks.count}×")


DRAWN: dict[type, Callable[[Any, Box], Iterable[AnyShape]]] = {
    Groups: _groups,
    Runs: _runs,
    RowsWith: _rows_with,
    InARow: _in_a_row,
    Beside: _adjacent,
    Alone: _alone,
    Goods: _goods,
    Items: _items,
    EachType: _each_type,
    Columns: _columns,
    RowLength: _row_length,
    Squares: _squares,
}
