"""The small drawings of Via Appia: stones, tiles, coins, tokens, each around (0, 0)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import cos, radians, sin

from rendering import theme
from rendering.geometry import around
from rendering.shapes import AnyShape, Icon, Plane, Polygon, Stroke
from rendering.text import label
from rendering.via_appia import palette

SPOKES = ((0.0, 0.64), (112.0, 0.54), (236.0, 0.58))
"""The cracks of a stone: where they lead, and how far of its radius."""
INNER, RIM = 0.80, 0.075
APART = 4
"""Pixels between plain stones that touch, so that they are told apart."""


def stone(z: float, size: str, turn: int, cracked: int = 1) -> list[AnyShape]:
    """Return a stone, seen from above and lying a little higher than the slate; without cracks, a plain disc."""
    colours = palette.SIZES[size]
    if not cracked:
        return [Plane(around(0, 0, z - APART), colours.fill, z / 2)]
    line = max(2, round(z * RIM * 0.6))
    return [
        Plane(around(0, max(1.0, z * 0.035), z), theme.SHADOW, z / 2, fade=0.35),
        Plane(around(0, 0, z), colours.fill, z / 2, edge=colours.edge, width=line),
        Plane(around(0, 0, z * INNER), colours.field, z * INNER / 2),
        *_cracks(z, colours.crack, turn),
    ]


def _cracks(z: float, colour: str, turn: int) -> Iterator[AnyShape]:
    for spoke, reach in SPOKES:
        angle = radians(spoke + turn)
        ends = tuple((cos(angle) * z / 2 * part, sin(angle) * z / 2 * part) for part in (0.2, reach))
        yield Stroke(ends, colour, max(1.5, z * 0.032))


def tile(z: float, size: str, letter: str = "") -> list[AnyShape]:
    """Return a paving tile, with its name or the letter of its size."""
    colours = palette.SIZES[size]
    line = 2 if z < 44 else 3
    inner = z - 2 * line - max(4, round(z * 0.13))
    return [
        Plane(around(0, max(2.0, z * 0.04), z), theme.SHADOW, z * 0.2, fade=0.35),
        Plane(around(0, 0, z), colours.fill, z * 0.2, edge=colours.edge, width=line),
        Plane(around(0, 0, inner), colours.field, inner * 0.16),
        *([label(letter, 0, 0, max(22, min(64, round(z * 0.46))), colours.ink, "900", "middle")] if letter else ()),
    ]


def coin(z: float, text: str = "") -> list[AnyShape]:
    """Return a coin, with its number or a crown."""
    face: AnyShape = (
        label(text, 0, 0, round(z * 0.72), theme.INK, "900", "middle")
        if text
        else Icon("crown", 0, 0, z * 0.62, palette.GOLD_EDGE, over=True)
    )
    return [
        Plane(around(0, max(1.0, z * 0.04), z), theme.SHADOW, z / 2, fade=0.3),
        Plane(around(0, 0, z), palette.GOLD, z / 2, edge=palette.GOLD_EDGE, width=2 if z < 40 else 3),
        Plane(around(0, 0, z * 0.8), palette.GOLD, z * 0.4, edge=palette.GOLD_LIGHT, width=2),
        face,
    ]


def victory(z: float, points: str) -> list[AnyShape]:
    """Return a victory token: its points in a wreath, unlike a coin."""
    return [
        Plane(around(0, 0, z), theme.CARD, z / 2, edge=palette.CITY_RIM, width=2),
        Icon("laurel-crown", 0, 0, z - 4, palette.LAUREL, over=True),
        label(points, 0, 0, round(z * 0.68), theme.INK, "900", "middle"),
    ]


def token(z: float, letter: str) -> list[AnyShape]:
    """Return a bonus token: a disc in a wreath, with the letter of its area."""
    return [
        Plane(around(0, 0, z), palette.BRONZE, z / 2),
        Plane(around(0, 0, z * 0.84), palette.THEME.tint, z * 0.42),
        label(letter, 0, 0, max(22, round(z * 0.62)), theme.INK, "900", "middle"),
    ]


def push(z: float) -> list[AnyShape]:
    """Return a Push +1 token."""
    return [
        Plane(around(0, 0, z), theme.CARD, z * 0.2, edge=palette.BRONZE, width=3),
        Icon("push", 0, 0, z * 0.74, palette.BROWN.fill, over=True),
    ]


def tree(z: float) -> list[AnyShape]:
    """Return a fir."""
    branches = ((-0.5, -0.08, 0.24), (-0.3, 0.16, 0.31), (-0.1, 0.38, 0.37))
    return [
        Plane(around(0, 0.42 * z, 0.12 * z, 0.2 * z), palette.TRUNK),
        *(
            Polygon(((0, top * z), (half * z, bottom * z), (-half * z, bottom * z)), palette.TREE)
            for top, bottom, half in branches
        ),
    ]


SPRITES: dict[str, Callable[..., list[AnyShape]]] = {
    "stone": stone,
    "tile": tile,
    "coin": coin,
    "victory": victory,
    "token": token,
    "push": push,
    "tree": tree,
}
