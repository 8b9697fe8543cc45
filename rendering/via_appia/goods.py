"""Stones, tiles, coins and tokens as shapes, alone or with their number."""

from __future__ import annotations

from games.via_appia.actions import Area, StoneSize, TileSize
from rendering import theme
from rendering.common.flow import Item, Line
from rendering.shapes import Sprite
from rendering.text import number

STONE_PARTS = {StoneSize.SMALL: 0.62, StoneSize.MEDIUM: 0.8, StoneSize.LARGE: 1.0}
"""How large the stones of a row are, as parts of the largest: less apart than in truth, so that small ones are seen."""
TILE_PARTS = {TileSize.SMALL: 0.72, TileSize.MEDIUM: 0.85, TileSize.LARGE: 1.0}
GONE = 0.38


def stone(
    size: StoneSize, x: float, y: float, z: float, turn: int = 30, fade: float = 1.0, over: bool = False
) -> Sprite:
    """Return a stone of the diameter ``z``."""
    return Sprite("via_appia/stone", x, y, round(z), (size.value, turn), fade, over)


def tile(
    size: TileSize, x: float, y: float, z: float, letter: str = "", fade: float = 1.0, over: bool = False
) -> Sprite:
    """Return a paving tile."""
    args: tuple[str | int, ...] = (size.value, letter) if letter else (size.value,)
    return Sprite("via_appia/tile", x, y, round(z), args, fade, over)


def coin(x: float, y: float, z: float, text: str = "") -> Sprite:
    return Sprite("via_appia/coin", x, y, z, (text,) if text else ())


def token(area: Area, x: float, y: float, z: float, fade: float = 1.0) -> Sprite:
    """Return a bonus token."""
    return Sprite("via_appia/token", x, y, z, (area.value,), fade)


def push_token(x: float, y: float, z: float) -> Sprite:
    return Sprite("via_appia/push", x, y, z)


def stones(size: StoneSize, count: int, z: float, text: int, marked: bool = False) -> Item:
    """Return stones of a size with their number, faded where there are none."""
    fade, w = (1.0, 0.45)[not count], z * STONE_PARTS[size]
    line = Line().add(lambda x: stone(size, x, 0, w, fade=1.0 if count else GONE), w)
    return line.say(number(count), text, theme.INK, fade, gap=5).item(marked, z - 2, snug=True)


def tokens(area: Area, count: int, z: float, text: int, marked: bool = False) -> Item:
    """Return bonus tokens of an area with their number."""
    fade = 1.0 if count else 0.45
    line = Line().add(lambda x: token(area, x, 0, z, fade), z)
    return line.say(number(count), text, theme.INK, fade, gap=5).item(marked, z, snug=True)


def coins(count: int, z: float, text: int, ink: str = theme.INK, marked: bool = False) -> Item:
    """Return a purse: a coin with how many there are."""
    return Line().add(lambda x: coin(x, 0, z), z).say(number(count), text, ink, gap=5).item(marked, z + 8, snug=True)
