"""What icons are in words, in strips below the places: of what these bring, and of the cards on offer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from games.stone_age.actions import Spot
from games.stone_age.pieces import (
    AnyTwo,
    Calling,
    Card,
    Culture,
    DiceForEveryone,
    DrawCard,
    OnceTool,
    People,
    RollFor,
    TopHalf,
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
VILLAGE: Final = ((Spot.TOOL_MAKER, "tool"), (Spot.HUT, "figure"), (Spot.FIELD, "agriculture"))


def of_spots(view: View, look: Look[View], spots: AbstractSet[Spot]) -> Iterator[tuple[Region, ...]]:
    """Yield as many rows as they need for what these places bring, and what these buildings and cards cost, do, and
    count at the end."""
    words = look.words
    names = (name for slot, name in zip(CARD_SLOTS, view.cards, strict=True) if slot in spots)
    cards = [card_of(words, name) for name in names if name is not None]
    now, later = [*_of_places(words, spots), *_at_once(words, cards, spots)], list(_at_the_end(words, cards))
    one = [*now, *later]
    for items in (one,) if _fits(one) else (*_lines(now), *_lines(later)):
        if items:
            yield _strip(look, items)


def _strip(look: Look[View], items: list[Item]) -> tuple[Region, ...]:
    row = STRIP.inset(SIDE, 0).part(0, 0, min(ROOM, total(items) + APART * (len(items) - 1)), STRIP.h)
    shapes = tuple(spread(look, items, row, STRIP.cy))
    scene = Scene(palette.THEME.key, round(STRIP.w), round(STRIP.h), (Plane(STRIP, theme.PAPER),), shapes)
    return (Region(STRIP, scene=scene, inside=True),)


def _fits(items: Sequence[Item]) -> bool:
    """Whether items have room in one line, twice as far apart as in other rows."""
    return total(items) + GAP * (len(items) - 1) <= ROOM


def _lines(items: list[Item]) -> Iterator[list[Item]]:
    """Yield items in as many lines as they fill."""
    line: list[Item] = []
    for item in items:
        if line and not _fits([*line, item]):
            yield line
            line = []
        line.append(item)
    if line:
        yield line


def _of_places(words: Words, spots: AbstractSet[Spot]) -> Iterator[Item]:
    """Yield what each figure brings where dice are rolled, and all else that places give."""
    places = box_of(words).places
    gives = [places[spot].gives for spot in RESOURCE_PLACES if spot in spots]
    rolled = bool(gives) or Spot.HUNT in spots
    if rolled:
        yield _said(words, "dice", _icon(palette.REWARDS[Spot.HUT]))
    for resource, kind in palette.RESOURCES.items():
        if resource in gives:
            yield Line().add(kind.token(0, 0, ICON), ICON).say(words.text(f"resource-{resource.value}.said"), TEXT).item()
    for spot, name in VILLAGE:
        if spot in spots and not (rolled and spot is Spot.HUT):
            yield _said(words, name, _icon(palette.REWARDS[spot]))


def _at_once(words: Words, cards: Sequence[Card], spots: AbstractSet[Spot]) -> Iterator[Item]:
    """Yield what is paid, and what the upper halves of cards bring that no number says."""
    builds = not spots.isdisjoint(STACKS)
    if cards or builds:
        yield _said(words, "price", _icon("swap-bag"))
    if builds:
        yield _said(words, "points", Icon("laurel-crown", 0, 0, ICON, palette.THEME.accent))
    for top in {type(card.top): card.top for card in cards}.values():
        yield from _of_top(words, top)


def _at_the_end(words: Words, cards: Sequence[Card]) -> Iterator[Item]:
    """Yield what the lower halves of cards count."""
    if not cards:
        return
    yield Line().say(words.text("picture-key-end"), TEXT, theme.SOFT).item()
    callings = {card.bottom.who for card in cards if isinstance(card.bottom, People)}
    for who in (one for one in Calling if one in callings):
        yield _said(words, who.value.replace("_", "-"), _icon(palette.CALLINGS[who]))
    if any(isinstance(card.bottom, Culture) for card in cards):
        yield _said(words, "culture", Plane(around(0, 0, ICON), palette.GREEN, ICON / 2))


def _of_top(words: Words, top: TopHalf) -> Iterator[Item]:
    match top:
        case DiceForEveryone():
            yield _said(words, "everyone", _icon("rolling-dices"), _icon("three-friends"))
        case RollFor(dice=dice):
            yield _said(words, "roll", _icon("rolling-dices"), dice=dice)
        case OnceTool():
            tile = Dashes(around(0, 0, ICON), 6, palette.TOOL_EDGE, fill=theme.WHITE)
            axe = Icon("stone-axe", 0, 0, ICON - 8, palette.BROWN, over=True)
            yield _said(words, "once", tile, axe, over=True)
        case DrawCard():
            yield _said(words, "draw", _icon("card-draw"))
        case AnyTwo():
            yield _said(words, "any", palette.ANY.token(0, 0, ICON))
        case _:
            return


def _said(words: Words, name: str, *shapes: AnyShape, over: bool = False, **facts: int) -> Item:
    """Return icons with what they are. ``over``: they lie on each other."""
    line = Line()
    for shape in shapes:
        line.add(shape, ICON, -ICON if over else 4)
    return line.say(words.text(f"picture-key-{name}", **facts), TEXT).item()


def _icon(name: str) -> Icon:
    return Icon(name, 0, 0, ICON, palette.BROWN)
