"""Small things of The King's Guild: coins, treasure backs, badges, costs, and specialists on their spaces."""

from __future__ import annotations

from collections.abc import Mapping

from games.kings_guild.actions import Colour, Resource, SpecialistId
from rendering import theme
from rendering.common.flow import Item, Line
from rendering.geometry import Box, around
from rendering.kings_guild import palette
from rendering.shapes import AnyShape, Dashes, Icon, Plane
from rendering.text import label, width


def coin(x: float, y: float, d: float, text: str, size: int, fade: float = 1.0) -> list[AnyShape]:
    """Return a coin with a number; a pill where the number is long."""
    w = max(d, width(text, size, "900") + d * 0.36)
    disc = Plane(around(x, y, w, d), palette.COIN, d / 2, edge=palette.COIN_EDGE, width=3, fade=fade)
    return [disc, label(text, x, y, size, theme.INK, "900", "middle", fade=fade)]


def purse(x: float, y: float, d: float, fade: float = 1.0) -> list[AnyShape]:
    """Return the coin that represents a player's money."""
    disc = Plane(around(x, y, d), palette.COIN, d / 2, edge=palette.COIN_EDGE, width=3, fade=fade)
    return [disc, Icon("crown", x, y, d * 0.62, palette.COIN_EDGE, fade, over=True)]


def dot(x: float, y: float) -> AnyShape:
    """Return a coin on a specialist."""
    return Plane(around(x, y, 15), palette.COIN, 7.5, edge=palette.COIN_EDGE, width=2)


def back(colour: Colour, x: float, y: float, h: float, fade: float = 1.0) -> list[AnyShape]:
    """Return the back of a treasure, ``h`` pixels high."""
    edge = theme.shade(palette.BACKS[colour], 0.72)
    body = Plane(around(x, y, h * 0.74, h), palette.BACKS[colour], h * 0.17, edge=edge, width=2, fade=fade)
    return [body, Icon(palette.BACK_ICONS[colour], x, y, h * 0.6, theme.WHITE, fade, over=True)]


def slot_badge(x: float, y: float, text: str, side: float = 42) -> list[AnyShape]:
    """Return the pale square with the number that commands use, on a coloured head, with its corner at (x, y)."""
    return [
        Plane(Box(x, y, side, side), theme.PAPER, 10),
        label(text, x + side / 2, y + side / 2, round(side * 0.81), theme.INK, "900", "middle"),
    ]


def laurels(
    points: int | str, size: int, colour: str = palette.THEME.accent, ink: str = theme.INK, z: float = 0
) -> Item:
    """Return laurels with a number of points."""
    z = z or size
    return Line().add(Icon("laurel-crown", 0, 0, z, colour), z).say(str(points), size, ink, gap=5).item()


def cost(amounts: Mapping[Resource, int], z: float, pitch: float, fade: float = 1.0) -> Item:
    """Return resources as single tokens in a row."""
    kinds = [palette.RESOURCES[resource] for resource in Resource for _ in range(amounts.get(resource, 0))]
    shapes = tuple(kind.token(z / 2 + pitch * i, 0, z, fade) for i, kind in enumerate(kinds))
    return Item(z + pitch * max(0, len(kinds) - 1), shapes)


def space(x: float, y: float, d: float, specialist: SpecialistId | None, fill: str = theme.WHITE) -> list[AnyShape]:
    """Return a specialist space: free, or with the specialist on it."""
    if specialist is None:
        return [Dashes(around(x, y, d - 2), d / 2 - 1, theme.DASH, fill=theme.INSET)]
    return person(x, y, d, palette.SPECIALIST_ICONS[specialist], fill)


def person(x: float, y: float, d: float, icon: str, fill: str = theme.WHITE) -> list[AnyShape]:
    """Return a disc with the icon of a specialist, or of the baggage."""
    return [
        Plane(around(x, y, d), fill, d / 2, edge=palette.BROWN, width=2 if d < 60 else 3),
        Icon(icon, x, y, d * 0.74, theme.INK, over=True),
    ]


def square_icon(x: float, y: float, side: float, icon: str, fill: str, fade: float = 1.0) -> list[AnyShape]:
    """Return an icon on a rounded square in the colour of its category."""
    return [
        Plane(around(x, y, side), fill, side * 0.23, fade=fade),
        Icon(icon, x, y, side * 0.76, theme.INK, fade),
    ]
