"""Stones, tiles, coins and tokens as shapes, alone or with their number, and the cart that carries tiles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from games.via_appia.actions import Area, StoneSize, TileSize
from games.via_appia.sizes import Sizes
from games.via_appia.state import LARGE, MEDIUM, SMALL
from rendering import theme
from rendering.common.flow import Item, Line
from rendering.geometry import Box, around
from rendering.shapes import AnyShape, Dashes, Plane, Sprite
from rendering.text import label, number
from rendering.theme import DASH
from rendering.via_appia import palette
from rendering.words import Words

STONE_PARTS = {StoneSize.SMALL: 0.62, StoneSize.MEDIUM: 0.8, StoneSize.LARGE: 1.0}
"""How large the stones of a row are, as parts of the largest: less apart than in truth, so that small ones are seen."""
TILE_PARTS = {TileSize.SMALL: 0.72, TileSize.MEDIUM: 0.85, TileSize.LARGE: 1.0}
GONE = 0.38
TURN = 30
"""How many degrees a stone is turned, but on the slate."""


def stone(size: StoneSize, x: float, y: float, z: float, fade: float = 1.0, over: bool = False) -> Sprite:
    """Return a stone of the diameter ``z``."""
    return Sprite("via_appia/stone", x, y, round(z), (size.value, TURN), fade, over)


def tile(
    size: TileSize, x: float, y: float, z: float, letter: str = "", fade: float = 1.0, over: bool = False
) -> Sprite:
    """Return a paving tile."""
    args: tuple[str | int, ...] = (size.value, letter) if letter else (size.value,)
    return Sprite("via_appia/tile", x, y, round(z), args, fade, over)


def coin(x: float, y: float, z: float, text: str = "") -> Sprite:
    return Sprite("via_appia/coin", x, y, z, (text,) if text else ())


def victory(points: int, x: float, y: float, z: float) -> Sprite:
    """Return a victory token of a city."""
    return Sprite("via_appia/victory", x, y, z, (str(points),))


def token(area: Area, x: float, y: float, z: float, fade: float = 1.0) -> Sprite:
    """Return a bonus token."""
    return Sprite("via_appia/token", x, y, z, (area.value,), fade)


def push_token(x: float, y: float, z: float) -> Sprite:
    return Sprite("via_appia/push", x, y, z)


def stones(size: StoneSize, count: int, z: float, text: int, marked: bool = False) -> Item:
    """Return stones of a size with their number, faded where there are none."""
    fade, w = (1.0, 0.45)[not count], z * STONE_PARTS[size]
    line = Line().add(stone(size, 0, 0, w, fade=1.0 if count else GONE), w)
    return line.say(number(count), text, theme.INK, fade, gap=5).item(marked, z - 2, snug=True)


def tokens(area: Area, count: int, z: float, text: int, marked: bool = False) -> Item:
    """Return bonus tokens of an area with their number."""
    fade = 1.0 if count else 0.45
    line = Line().add(token(area, 0, 0, z, fade), z).say(number(count), text, theme.INK, fade, gap=5)
    return line.item(marked, z, snug=True)


def coins(count: int, z: float, text: int, ink: str = theme.INK, marked: bool = False) -> Item:
    """Return a purse: a coin with how many there are."""
    return Line().add(coin(0, 0, z), z).say(number(count), text, ink, gap=5).item(marked, z + 8, snug=True)


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
    for at, (size, taken) in enumerate(places):
        w = UNIT[size] * z
        x, y = (box.cx, box.cy + (at - 0.5) * (w + 0.06 * z)) if stacked else (left + w / 2, box.cy)
        letter = "" if words is None else words.text(f"picture-size-{size.value}")
        if taken:
            yield tile(size, x, y, w - 1, letter)
        else:
            yield Dashes(around(x, y, w - 6), w * 0.18, DASH, 2.5, 5)
            if letter and w > LETTERED:
                yield label(letter, x, y, round(w * 0.42), DASH, "900", "middle")
        left += w + 0.06 * z
