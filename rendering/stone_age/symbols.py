"""The halves of cards and the costs of buildings as rows of tokens, icons and numbers, ready to be placed."""

from __future__ import annotations

from games.stone_age.components import VALUES
from games.stone_age.pieces import (
    AnyTwo,
    Anything,
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
)
from games.stone_age.actions import Resource
from rendering import theme
from rendering.common.flow import Item, Line, placed
from rendering.scene import AnyShape, Box, Dashes, Icon, Plane, around
from rendering.stone_age import palette
from rendering.stone_age.palette import ANY, FOOD, RESOURCES, THEME
from rendering.theme import Kind


def top(card: Card, scale: float = 1.0, fade: float = 1.0) -> Item:
    """Return what the upper half of a card does, in tokens and numbers."""
    line, z, size = Line(), 40 * scale, round(36 * scale)
    match card.top:
        case DiceForEveryone():
            _icon(line, "rolling-dices", z * 1.1, palette.BROWN, fade)
            _icon(line, "three-friends", z * 1.1, palette.BROWN, fade)
        case GainFood(food=food):
            _token(line, FOOD, z, fade).say(f"+{food}", size, fade=fade)
        case GainResource(resource=resource, amount=amount):
            _token(line, RESOURCES[resource], z, fade).say(f"+{amount}", size, fade=fade)
        case RollFor(resource=resource):
            _icon(line, "rolling-dices", z * 1.1, palette.BROWN, fade)
            _token(line, RESOURCES[resource], z, fade)
        case GainPoints(points=points):
            _icon(line, "laurel-crown", z, THEME.accent, fade).say(f"+{points}", size, fade=fade)
        case GainTool():
            _icon(line, "stone-axe", z * 1.1, palette.BROWN, fade).say("+1", size, fade=fade)
        case GainAgriculture():
            _icon(line, "wheat", z * 1.1, palette.WHEAT, fade).say("+1", size, fade=fade)
        case DrawCard():
            _icon(line, "card-draw", z * 1.1, palette.BROWN, fade).say("+1", size, fade=fade)
        case OnceTool(value=value):
            return once_tool(value, scale, fade)
        case AnyTwo():
            _token(line, ANY, z, fade).say("+2", size, fade=fade)
    return line.item()


def once_tool(value: int, scale: float = 1.0, fade: float = 1.0) -> Item:
    """Return a one-use tool: a dashed tile with axe and value."""
    box = Box(0, -25 * scale, 92 * scale, 50 * scale)
    axe = Icon("stone-axe", 26 * scale, 0, 38 * scale, palette.BROWN, fade)
    shapes: list[AnyShape] = [Dashes(box, 8 * scale, palette.TOOL_EDGE, fill=theme.WHITE, fade=fade), axe]
    number = Line().say(f"+{value}", round(36 * scale), fade=fade)
    return Item(box.w, (*shapes, *placed(number.item(), 46 * scale, 0)), h=box.h)


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
    shapes = tuple(kind.token(z / 2 + pitch * i, 0, z) for i, kind in enumerate(kinds))
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
