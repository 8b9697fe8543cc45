"""Landscapes and effects by what they are, and numbers beside them."""

from __future__ import annotations

from games.almadi.actions import Effect, Terrain
from games.almadi.realm import Face
from rendering import theme
from rendering.almadi import palette
from rendering.common.flow import Item, Line
from rendering.shapes import Icon, Sprite


def tile(face: Face, x: float, y: float, z: float, name: str = "") -> Sprite:
    """Return a landscape with its middle at (x, y), and its identifier."""
    sides = (side or "" for side in face.sides)
    return Sprite("almadi/tile", x, y, z, (face.type.value, face.goods, name, *sides), over=True)


def mini(kind: Terrain, goods: int, x: float, y: float, z: float, fade: float = 1.0) -> Sprite:
    """Return a landscape without its sides."""
    return Sprite("almadi/mini", x, y, z, (kind.value, goods), fade, over=True)


def effect(kind: Effect, x: float, y: float, z: float) -> Sprite:
    return Sprite("almadi/effect", x, y, z, (kind.value,))


def count(kind: Effect, told: str, size: int, ink: str = theme.INK, marked: bool = False) -> Item:
    """Return an effect with a number beside it, to be put in a row."""
    z = size + 2
    line = Line().add(effect(kind, 0, 0, z), z)
    return line.say(told, size, ink, gap=5).item(marked, h=z + 4, snug=True)


def figure(kind: Terrain, told: str, size: int, ink: str = "", marked: bool = False) -> Item:
    """Return the icon of a type with a number beside it, to be put in a row."""
    paint = palette.TERRAINS[kind]
    line = Line().add(Icon(paint.icon, 0, 0, size + 2, ink or paint.deep), size + 2)
    return line.say(told, size, ink or theme.INK, gap=5).item(marked, h=size + 6, snug=True)
