"""The halves of cards and the costs of buildings as rows of tokens, icons and numbers, ready to be placed."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias, assert_never

from games.stone_age.actions import Resource
from games.stone_age.pieces import (
    AnyTwo,
    Building,
    Card,
    Components,
    Culture,
    DiceForEveryone,
    DrawCard,
    GainAgriculture,
    GainFood,
    GainPoints,
    GainResource,
    GainTool,
    OnceTool,
    People,
    RollFor,
)
from games.stone_age.state import PlayerView
from rendering import theme
from rendering.common.flow import Item, Line, placed
from rendering.geometry import Box, around
from rendering.shapes import Dashes, Icon, Plane
from rendering.stone_age import palette
from rendering.stone_age.facts.pieces import reach

Mark: TypeAlias = theme.Kind | tuple[str, str]
"""A token, or an icon with its colour."""

DICE: Mark = ("rolling-dices", palette.BROWN)


def top(card: Card, scale: float = 1.0, fade: float = 1.0) -> Item:  # noqa: C901 - a case for each effect
    """Return what the upper half of a card does, in tokens and numbers."""
    row = partial(_row, scale=scale, fade=fade)
    match card.top:
        case DiceForEveryone():
            return row(DICE, ("three-friends", palette.BROWN))
        case GainFood(food=n):
            return row(palette.FOOD, by=n)
        case GainResource(resource=resource, amount=n):
            return row(palette.RESOURCES[resource], by=n)
        case RollFor(resource=resource):
            return row(DICE, palette.RESOURCES[resource])
        case GainPoints(points=n):
            return row(("laurel-crown", palette.THEME.accent), by=n)
        case GainTool():
            return row(("stone-axe", palette.BROWN), by=1)
        case GainAgriculture():
            return row(("wheat", palette.WHEAT), by=1)
        case DrawCard():
            return row(("card-draw", palette.BROWN), by=1)
        case OnceTool(value=value):
            return once_tool(value, scale, fade)
        case AnyTwo():
            return row(palette.ANY, by=2)
        case other:
            assert_never(other)


def _row(*marks: Mark, by: int = 0, scale: float, fade: float) -> Item:
    """Return marks in a row, with the number ``by`` behind them unless it is 0."""
    line, z = Line(), 40 * scale
    for mark in marks:
        if isinstance(mark, theme.Kind):
            line.add(mark.token(0, 0, z, fade), z)
        else:
            line.add(Icon(mark[0], 0, 0, z * 1.1, mark[1], fade), z * 1.1)
    return (line.say(f"+{by}", round(36 * scale), fade=fade) if by else line).item()


def is_used_up(card: Card, player: PlayerView) -> bool:
    """Return whether the upper half of a card of this player has no effect any more."""
    match card.top:
        case OnceTool(value=value):
            return value not in player.once
        case AnyTwo():
            return not player.any_two
        case DiceForEveryone() | GainFood() | GainResource() | RollFor() | GainPoints():
            return True
        case GainTool() | GainAgriculture() | DrawCard():
            return True
        case other:
            assert_never(other)


def once_tool(value: int, scale: float = 1.0, fade: float = 1.0) -> Item:
    """Return a one-use tool: a dashed tile with axe and value."""
    line = Line().add(Icon("stone-axe", 0, 0, 38 * scale, palette.BROWN, fade), 38 * scale)
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
            icon = Icon(palette.CALLINGS[who], 0, 0, 48 * scale, palette.BROWN)
            return Line().say(f"{count}×", size).add(icon, icon.size).item()
        case other:
            assert_never(other)


def foot_colours(card: Card) -> tuple[str, str]:
    """Return the tint of a card's lower half and the line above it."""
    match card.bottom:
        case Culture():
            return palette.GREEN_FOOT, palette.GREEN_LINE
        case People():
            return palette.SAND_FOOT, palette.SAND_LINE
        case other:
            assert_never(other)


def tokens(payment: tuple[int, int, int, int], z: float, room: float) -> Item:
    """Return resources as single tokens, closer together if there are many."""
    kinds = [palette.RESOURCES[resource] for resource, n in zip(Resource, payment, strict=True) for _ in range(n)]
    pitch = min(z * 1.15, (room - z) / max(1, len(kinds) - 1))
    shapes = tuple(kind.token(z / 2 + pitch * i, 0, z, over=pitch < z) for i, kind in enumerate(kinds))
    return Item(z + pitch * (len(kinds) - 1), shapes)


def points_text(building: Building, box: Components) -> str:
    """Return the points of a building: a number or a range."""
    low, high = reach(building.cost, box.values)
    return str(low) if low == high else f"{low}–{high}"
