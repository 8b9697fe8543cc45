"""What icons are in words, in strips below the places and cards on offer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, assert_never

from games.stone_age.actions import Spot
from games.stone_age.pieces import (
    AnyTwo,
    Calling,
    Card,
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
from games.stone_age.state import View
from rendering import theme
from rendering.common.flow import GAP, Item, Line, spread, total
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.questions import Region
from rendering.scene import Scene
from rendering.shapes import AnyShape, Dashes, Icon, Plane
from rendering.stone_age import palette
from rendering.stone_age.box import box_of, card_of
from rendering.stone_age.layout import BOARD, CARD_SLOTS, RESOURCE_PLACES, STACKS
from rendering.words import Words

STRIP: Final = Box(0, 0, BOARD.w, 38)
SIDE: Final = 20
ICON: Final = 32
TEXT: Final = 28
APART: Final = 24
"""How much more than the least is at most between two things."""
ROOM: Final = STRIP.w - 2 * SIDE


def _icon(name: str, colour: str = palette.BROWN) -> Icon:
    return Icon(name, 0, 0, ICON, colour)


TOKENS: Final = {name: kind.token(0, 0, ICON) for name, kind in palette.KINDS.items()}
TOOL, FIGURE, WHEAT = map(_icon, palette.REWARDS.values())
RESOURCES: Final = tuple(resource.value for resource in palette.RESOURCES)
ICONS: Final[Mapping[str, tuple[AnyShape, ...]]] = {
    "dice": (FIGURE,),
    **{name: (TOKENS[name],) for name in ("food", *RESOURCES)},
    "tool": (TOOL,),
    "figure": (FIGURE,),
    "agriculture": (WHEAT,),
    "price": (_icon("swap-bag"),),
    "points": (_icon("laurel-crown", palette.THEME.accent),),
    "everyone": (
        _icon("rolling-dices"),
        _icon("three-friends"),
        *(TOKENS[name] for name in RESOURCES),
        TOOL,
        WHEAT,
    ),
    "roll": (_icon("rolling-dices"),),
    "once": (
        Dashes(around(0, 0, ICON), 6, palette.TOOL_EDGE, fill=theme.WHITE),
        Icon("stone-axe", 0, 0, ICON - 8, palette.BROWN, over=True),
    ),
    "draw": (_icon("card-draw"),),
    "any": (TOKENS["any"],),
}
"""What is explained (message ``picture-key-<name>``), by its icons; in this order."""
VILLAGE: Final = dict(zip(palette.REWARDS, ("tool", "figure", "agriculture"), strict=True))


def of_spots(view: View, look: Look[View], spots: AbstractSet[Spot]) -> Iterator[tuple[Region, ...]]:
    """Yield as many rows as they need for what these places, buildings and cards bring, cost, and count at the end."""
    words = look.words
    names = (name for slot, name in zip(CARD_SLOTS, view.cards, strict=True) if slot in spots)
    cards = [card_of(words, name) for name in names if name is not None]
    brought = dict([*_brought(words, spots), *map(_of_top, cards)])
    now = [_said(words, name, shapes, brought[name]) for name, shapes in ICONS.items() if name in brought]
    for items in _lines([*now, *_at_the_end(words, cards)]):
        yield _strip(look, items)


def _strip(look: Look[View], items: list[Item]) -> tuple[Region, ...]:
    row = STRIP.inset(SIDE, 0).part(0, 0, min(ROOM, total(items) + APART * (len(items) - 1)), STRIP.h)
    shapes = tuple(spread(look, items, row, STRIP.cy))
    scene = Scene(palette.THEME.key, round(STRIP.w), round(STRIP.h), (Plane(STRIP, theme.PAPER),), shapes)
    return (Region(STRIP, scene=scene, inside=True),)


def _fits(items: Sequence[Item]) -> bool:
    """Whether items have room in one line, twice as far apart as in other rows."""
    return total(items) + GAP * (len(items) - 1) <= ROOM


def _lines(items: Iterable[Item]) -> Iterator[list[Item]]:
    """Yield items in as many lines as they fill."""
    line: list[Item] = []
    for item in items:
        if line and not _fits([*line, item]):
            yield line
            line = []
        line.append(item)
    if line:
        yield line


Told = tuple[str, Mapping[str, int]]
"""The name of something to be explained, and the numbers in its words."""


def _brought(words: Words, spots: AbstractSet[Spot]) -> Iterator[Told]:
    """Yield what places and buildings bring, and that there are prices."""
    rolled = [spot for spot in (Spot.HUNT, *RESOURCE_PLACES) if spot in spots]
    if rolled:
        yield "dice", {}
    for spot in rolled:
        yield "food" if spot is Spot.HUNT else str(box_of(words).places[spot].gives), {}
    for spot, name in VILLAGE.items():
        if spot in spots and not (rolled and name == "figure"):
            yield name, {}
    if not spots.isdisjoint((*STACKS, *CARD_SLOTS)):
        yield "price", {}
    if not spots.isdisjoint(STACKS):
        yield "points", {}


def _of_top(card: Card) -> Told:  # noqa: C901 - a case for each effect
    """Return what the upper half of a card brings."""
    match card.top:
        case GainFood():
            return "food", {}
        case GainResource(resource=resource):
            return resource.value, {}
        case GainPoints():
            return "points", {}
        case GainTool():
            return "tool", {}
        case GainAgriculture():
            return "agriculture", {}
        case DiceForEveryone():
            return "everyone", {}
        case RollFor(dice=dice):
            return "roll", {"dice": dice}
        case OnceTool():
            return "once", {}
        case DrawCard():
            return "draw", {}
        case AnyTwo():
            return "any", {}
        case other:
            assert_never(other)


def _at_the_end(words: Words, cards: Iterable[Card]) -> Iterator[Item]:
    """Yield what the lower halves of cards count; before the first one, that it is at the end."""
    bottoms = [card.bottom for card in cards]
    callings = {bottom.who for bottom in bottoms if isinstance(bottom, People)}
    line = Line().say(words.text("picture-key-end"), TEXT, theme.SOFT)
    for who in (one for one in Calling if one in callings):
        yield _said(words, who.value.replace("_", "-"), (_icon(palette.CALLINGS[who]),), line=line)
        line = Line()
    if any(isinstance(bottom, Culture) for bottom in bottoms):
        yield _said(words, "culture", (Plane(around(0, 0, ICON), palette.GREEN, ICON / 2),), line=line)


def _said(
    words: Words, name: str, shapes: Iterable[AnyShape], facts: Mapping[str, int] = {}, line: Line | None = None
) -> Item:
    """Return icons with what they are, behind a line; those of a one-use tool lie on each other."""
    line = line or Line()
    for shape in shapes:
        line.add(shape, ICON, -ICON if name == "once" else 4)
    return line.say(words.text(f"picture-key-{name}", **facts), TEXT).item()
