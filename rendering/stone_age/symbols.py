"""The halves of cards and the costs of buildings as rows of tokens, icons and numbers, ready to be placed."""

from __future__ import annotations

from typing import TypeAlias

from games.stone_age.actions import Resource
from games.stone_age.components import VALUES
from games.stone_age.pieces import (
    Anything,
    AnyTwo,
    Building,
    Card,
    Culture,
    DiceForEveryone,
    DrawCard,
    Exactly,
    GainAgriculture,
    GainFood,
    GainPoints,
    GainResource,
    GainTool,
    Kinds,
    OnceTool,
    People,
    RollFor,
    Top,
)
from rendering import theme
from rendering.common.flow import Item, Line, placed
from rendering.geometry import Box, around
from rendering.shapes import Dashes, Icon, Plane
from rendering.stone_age import palette
from rendering.stone_age.palette import ANY, FOOD, RESOURCES, THEME
from rendering.theme import Kind

Mark: TypeAlias = Kind | tuple[str, str]
"""A token, or an icon with its colour."""

DICE: Mark = ("rolling-dices", palette.BROWN)


def top(card: Card, scale: float = 1.0, fade: float = 1.0) -> Item:
    """Return what the upper half of a card does, in tokens and numbers."""
    if isinstance(card.top, OnceTool):
        return once_tool(card.top.value, scale, fade)
    marks, by = _effect(card.top)
    line, z = Line(), 40 * scale
    for mark in marks:
        if isinstance(mark, Kind):
            _token(line, mark, z, fade)
        else:
            _icon(line, mark[0], z * 1.1, mark[1], fade)
    return (line.say(f"+{by}", round(36 * scale), fade=fade) if by else line).item()


def _effect(effect: Top) -> tuple[tuple[Mark, ...], int]:
    """The marks of an effect, and the number behind them (0: none)."""
    match effect:
        case GainFood(food=n):
            return (FOOD,), n
        case GainResource(resource=resource, amount=n):
            return (RESOURCES[resource],), n
        case RollFor(resource=resource):
            return (DICE, RESOURCES[resource]), 0
        case GainPoints(points=n):
            return (("laurel-crown", THEME.accent),), n
        case AnyTwo():
            return (ANY,), 2
    return STEPS[type(effect)]


STEPS: dict[type[Top], tuple[tuple[Mark, ...], int]] = {
    DiceForEveryone: ((DICE, ("three-friends", palette.BROWN)), 0),
    GainTool: ((("stone-axe", palette.BROWN),), 1),
    GainAgriculture: ((("wheat", palette.WHEAT),), 1),
    DrawCard: ((("card-draw", palette.BROWN),), 1),
}


def once_tool(value: int, scale: float = 1.0, fade: float = 1.0) -> Item:
    """Return a one-use tool: a dashed tile with axe and value."""
    line = Line().add(lambda x: Icon("stone-axe", x, 0, 38 * scale, palette.BROWN, fade), 38 * scale)
    line.say(f"+{value}", round(36 * scale), fade=fade, gap=0)
    box = Box(0, -25 * scale, line.w + 14 * scale, 50 * scale)
    tile = Dashes(box, 8 * scale, palette.TOOL_EDGE, fill=theme.WHITE, fade=fade)
    return Item(box.w, (tile, *placed(line.item(), 7 * scale, 0)), h=box.h)


def bottom(card: Card, scale: float = 1.0, size: int = 36) -> Item:
    """Return what the lower half of a card scores: a symbol on a green disc, or a number of people."""
    match card.bottom:
        case Culture(symbol=symbol):
            r = 35 * scale
            disc = Plane(around(r, 0, 2 * r), palette.GREEN, r)
            return Item(2 * r, (disc, Icon(palette.SYMBOLS[symbol], r, 0, 50 * scale, theme.WHITE)))
        case People(who=who, count=count):
            line = Line().say(f"{count}×", size)
            return _icon(line, palette.CALLINGS[who], 48 * scale, palette.BROWN, gap=4).item()


def foot_colours(card: Card) -> tuple[str, str]:
    """Return the tint of a card's lower half and the line above it."""
    if isinstance(card.bottom, Culture):
        return palette.GREEN_FOOT, palette.GREEN_LINE
    return palette.SAND_FOOT, palette.SAND_LINE


def tokens(payment: tuple[int, int, int, int], z: float, room: float) -> Item:
    """Return resources as single tokens, closer together where they are many."""
    kinds = [RESOURCES[resource] for resource, n in zip(Resource, payment, strict=True) for _ in range(n)]
    pitch = min(z * 1.15, (room - z) / max(1, len(kinds) - 1))
    shapes = tuple(kind.token(z / 2 + pitch * i, 0, z, over=pitch < z) for i, kind in enumerate(kinds))
    return Item(z + pitch * (len(kinds) - 1), shapes)


def points_of(building: Building) -> tuple[int, int]:
    """Return the fewest and the most points a building can bring."""
    match building.cost:
        case Exactly(points=points):
            return points, points
        case Kinds(count=count, kinds=kinds):
            return _mixed(count, kinds, dearest=False), _mixed(count, kinds, dearest=True)
        case Anything(least=least, most=most):
            return least * min(VALUES), most * max(VALUES)


def _mixed(count: int, kinds: int, dearest: bool) -> int:
    """The worth of ``count`` resources of exactly ``kinds`` kinds, at most or at least."""
    chosen = sorted(VALUES, reverse=dearest)[:kinds]
    return sum(chosen) + (count - kinds) * chosen[0]


def points_text(building: Building) -> str:
    """Return the points of a building: a number or a range."""
    low, high = points_of(building)
    return str(low) if low == high else f"{low}–{high}"


def _token(line: Line, kind: Kind, z: float, fade: float) -> Line:
    return line.add(lambda x: kind.token(x, 0, z, fade), z)


def _icon(line: Line, name: str, size: float, colour: str, fade: float = 1.0, gap: float = 4) -> Line:
    return line.add(lambda x: Icon(name, x, 0, size, colour, fade), size, gap)
