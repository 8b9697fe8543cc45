"""What icons are in words, in strips below the places and cards on offer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
from rendering.common.flow import Item, Line
from rendering.common.legend import ICON, TEXT, has_room, key_item, key_rows
from rendering.geometry import around
from rendering.look import Look
from rendering.questions import Region
from rendering.shapes import AnyShape, Dashes, Icon, Plane
from rendering.stone_age import palette
from rendering.stone_age.box import box_of, card_of
from rendering.stone_age.layout import BOARD, CARD_SLOTS, RESOURCE_PLACES, STACKS
from rendering.words import Words


def _icon(name: str, colour: str = palette.BROWN) -> Icon:
    return Icon(name, 0, 0, ICON, colour)


TOKENS: Final = {name: kind.token(0, 0, ICON) for name, kind in palette.KINDS.items()}
LAURELS: Final = _icon("laurel-crown", palette.THEME.accent)
TOOL, FIGURE, WHEAT = map(_icon, palette.REWARDS.values())
RESOURCES: Final = tuple(resource.value for resource in palette.RESOURCES)
ICONS: Final[Mapping[str, tuple[AnyShape, ...]]] = {
    "dice": (FIGURE,),
    **{name: (TOKENS[name],) for name in ("food", *RESOURCES)},
    "tool": (TOOL,),
    "figure": (FIGURE,),
    "agriculture": (WHEAT,),
    "price": (_icon("swap-bag"),),
    "points": (LAURELS,),
    "building": (LAURELS,),
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
VILLAGE: Final = tuple(zip(palette.REWARDS, ("tool", "figure", "agriculture"), strict=True))


def of_spots(view: View, look: Look[View], spots: AbstractSet[Spot]) -> Iterator[tuple[Region, ...]]:
    """Yield as many rows as they need for what these places, buildings and cards bring, cost, and count at the end."""
    words = look.words
    names = (name for slot, name in zip(CARD_SLOTS, view.cards, strict=True) if slot in spots)
    cards = [card_of(words, name) for name in names if name is not None]
    brought = dict([*_brought(words, spots), *map(_of_top, cards)])
    now = [_said(words, name, *shapes, **brought[name]) for name, shapes in ICONS.items() if name in brought]
    later = list(_at_the_end(words, cards))
    one = [*now, *later]
    for items in (one,) if has_room(BOARD.w, one) else (now, later):
        yield from key_rows(look, palette.THEME.key, BOARD.w, items)


def _brought(words: Words, spots: AbstractSet[Spot]) -> Iterator[tuple[str, Mapping[str, int]]]:
    """Yield what places and buildings bring, and that cards have prices, with the numbers in their words."""
    rolled = [spot for spot in (Spot.HUNT, *RESOURCE_PLACES) if spot in spots]
    if rolled:
        yield "dice", {}
    for spot in rolled:
        yield "food" if spot is Spot.HUNT else str(box_of(words).places[spot].gives), {}
    for spot, name in VILLAGE:
        if spot in spots and not (rolled and name == "figure"):
            yield name, {}
    if not spots.isdisjoint(CARD_SLOTS):
        yield "price", {}
    if not spots.isdisjoint(STACKS):
        yield "building", {}


def _of_top(card: Card) -> tuple[str, Mapping[str, int]]:  # noqa: C901 - a case for each effect
    """Return what the upper half of a card brings, with the numbers in its words."""
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
    """Yield what the lower halves of cards count."""
    bottoms = [card.bottom for card in cards]
    if not bottoms:
        return
    yield Line().say(words.text("picture-key-end"), TEXT, theme.SOFT).item()
    callings = {bottom.who for bottom in bottoms if isinstance(bottom, People)}
    for who in (one for one in Calling if one in callings):
        yield _said(words, who.value.replace("_", "-"), _icon(palette.CALLINGS[who]))
    if any(isinstance(bottom, Culture) for bottom in bottoms):
        yield _said(words, "culture", Plane(around(0, 0, ICON), palette.GREEN, ICON / 2))


def _said(words: Words, name: str, *shapes: AnyShape, **facts: int) -> Item:
    """Return icons with what they are; those of a one-use tool lie on each other."""
    return key_item(words.text(f"picture-key-{name}", **facts), *shapes, over=name == "once")
