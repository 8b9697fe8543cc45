"""What icons are in words, in strips below the places: of what these bring, and of the cards on offer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
from rendering.common.cards import RADIUS
from rendering.common.flow import GAP, Item, Line, spread, total
from rendering.geometry import around
from rendering.look import Look
from rendering.questions import Region
from rendering.shapes import AnyShape, Dashes, Icon, Plane
from rendering.stone_age import palette
from rendering.stone_age.box import box_of, card_of
from rendering.stone_age.layout import CARD_SLOTS, LOWER, RESOURCE_PLACES, STACKS
from rendering.words import Words

STRIP: Final = LOWER.part(0, 0, LOWER.w, 38)
"""A part of the picture that a strip lies over."""
ICON: Final = 32
TEXT: Final = 28
APART: Final = 24
"""How much more than the least is at most between two things."""
ROOM: Final = STRIP.inset(20, 0)
VILLAGE: Final = ((Spot.TOOL_MAKER, "tool"), (Spot.HUT, "figure"), (Spot.FIELD, "agriculture"))


def of_places(look: Look[View], spots: AbstractSet[Spot]) -> Iterator[tuple[Region, ...]]:
    """Yield a row for what these places bring, if any of them is on the board."""
    items = list(_of_places(look.words, spots))
    if items:
        yield _strip(look, items)


def of_stalls(view: View, look: Look[View], spots: AbstractSet[Spot]) -> Iterator[tuple[Region, ...]]:
    """Yield as many rows as they need for what these buildings and cards cost, do, and count at the end."""
    words = look.words
    names = (name for slot, name in zip(CARD_SLOTS, view.cards, strict=True) if slot in spots)
    cards = [card_of(words, name) for name in names if name is not None]
    builds = not spots.isdisjoint(STACKS)
    now, later = list(_at_once(words, cards, builds=builds)), list(_at_the_end(words, cards))
    one = [*now, *later]
    for items in (one,) if _fits(one) else (*_lines(now), *_lines(later)):
        yield _strip(look, items)


def _strip(look: Look[View], items: list[Item]) -> tuple[Region, ...]:
    row = ROOM.part(0, 0, min(ROOM.w, total(items) + APART * (len(items) - 1)), ROOM.h)
    return (Region(STRIP, (Plane(STRIP, theme.PAPER, RADIUS), *spread(look, items, row, STRIP.cy)), inside=True),)


def _fits(items: Sequence[Item]) -> bool:
    """Whether items have room in one line, twice as far apart as in other rows."""
    return total(items) + GAP * (len(items) - 1) <= ROOM.w


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
    places = box_of(words).places
    gives = [places[spot].gives for spot in RESOURCE_PLACES if spot in spots]
    if gives or Spot.HUNT in spots:
        yield Line().say(words.text("picture-key-dice"), TEXT).item()
    for resource, kind in palette.RESOURCES.items():
        if resource in gives:
            yield Line().add(kind.token(0, 0, ICON), ICON).say(words.name(resource), TEXT).item()
    for spot, name in VILLAGE:
        if spot in spots:
            yield _said(words, name, _icon(palette.REWARDS[spot]))


def _at_once(words: Words, cards: Iterable[Card], *, builds: bool) -> Iterator[Item]:
    """Yield what is paid, and what the upper halves of cards bring that no number says."""
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
