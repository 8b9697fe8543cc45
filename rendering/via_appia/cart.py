"""A cart with its three columns: tiles, and dashed places for those that it has room for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from games.via_appia.actions import TileSize
from games.via_appia.sizes import Sizes
from games.via_appia.state import LARGE, MEDIUM, SMALL
from rendering.geometry import Box, around
from rendering.shapes import AnyShape, Dashes, Plane
from rendering.text import label
from rendering.theme import DASH
from rendering.via_appia import goods, palette
from rendering.words import Words

Place: TypeAlias = tuple[TileSize, bool]
"""A place of the cart, by the size of its tile, and whether it is taken."""

S, M, L = TileSize.SMALL, TileSize.MEDIUM, TileSize.LARGE
UNIT: dict[TileSize, float] = {S: 0.5, M: 0.74, L: 1.0}
"""How large tiles are, as parts of a large one."""
PAD, GAP = 0.14, 0.12
LETTERED = 54
"""Free places at least so large bear the letters of their sizes."""


def columns(cart: Sizes) -> tuple[tuple[Place, ...], ...]:
    """Return the places of the three columns; the first is for a large tile, or for one of each other size."""
    medium_left, small_left = cart.medium, cart.small
    second = min(medium_left, MEDIUM - LARGE)
    third = min(small_left, SMALL - LARGE)
    medium_left, small_left = medium_left - second, small_left - third
    first: tuple[Place, ...] = ((L, True),) if cart.large else ((L, False),)
    if medium_left or small_left:
        first = ((M, medium_left > 0), (S, small_left > 0))
    smalls = tuple((S, number < third) for number in range(SMALL - LARGE))
    return first, ((M, second > 0),), smalls


def width_of(z: float) -> float:
    """Return how wide a cart is whose large tiles are ``z`` pixels large."""
    return sum(_column_w(kind, z) for kind in range(3)) + 2 * GAP * z


def _column_w(kind: int, z: float) -> float:
    inside = (UNIT[M] + UNIT[S] + 0.06, UNIT[M], UNIT[S])[kind]
    return (inside + 2 * PAD) * z


def cart(held: Sizes, x: float, y: float, z: float, words: Words | None = None) -> Iterator[AnyShape]:
    """Yield a cart with its left end at (x, y); with ``words``, tiles and places bear the letters of their sizes."""
    for kind, places in enumerate(columns(held)):
        w = _column_w(kind, z)
        box = Box(x, y - z * (0.5 + PAD), w, z * (1 + 2 * PAD))
        yield Plane(box, palette.CART, z * 0.16, edge=palette.CART_EDGE, width=2)
        yield from _column(places, box, z, words)
        x += w + GAP * z


def _column(places: tuple[Place, ...], box: Box, z: float, words: Words | None) -> Iterator[AnyShape]:
    """Yield the places of a column: two small ones above each other, others beside each other."""
    stacked = all(size is S for size, _ in places)
    left = box.cx - (sum(UNIT[size] for size, _ in places) + 0.06 * (len(places) - 1)) * z / 2
    for number, (size, taken) in enumerate(places):
        w = UNIT[size] * z
        x, y = (box.cx, box.cy + (number - 0.5) * (w + 0.06 * z)) if stacked else (left + w / 2, box.cy)
        letter = "" if words is None else words.text(f"picture-size-{size.value}")
        if taken:
            yield goods.tile(size, x, y, w - 1, letter)
        else:
            yield Dashes(around(x, y, w - 6), w * 0.18, DASH, 2.5, 5)
            if letter and w > LETTERED:
                yield label(letter, x, y, round(w * 0.42), DASH, "900", "middle")
        left += w + 0.06 * z
