"""The supply: resources, face-down treasures, and what is left of the decks of quests and specialists."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from games.kings_guild.actions import Colour, Resource
from games.kings_guild.state import View
from rendering import theme
from rendering.common.flow import Item, Line, placed
from rendering.common.marks import halo_if
from rendering.geometry import Box
from rendering.kings_guild import symbols
from rendering.kings_guild.layout import SUPPLY
from rendering.kings_guild.palette import BROWN, RESOURCES
from rendering.look import Look
from rendering.shapes import AnyShape, Icon, Stroke

Y = SUPPLY.cy
NUMBER = 40
PLACES = (*(38 + 90 * i for i in range(6)), *(596 + 106 * i for i in range(3)), 936, 1056)
LINES = (576, 916)
AVAILABLE = Box(SUPPLY.x, SUPPLY.y, LINES[0] - SUPPLY.x, SUPPLY.h)
DECKS = Box(LINES[0], SUPPLY.y, LINES[1] - LINES[0], SUPPLY.h)


def ground() -> list[AnyShape]:
    """Return the lines between resources, treasures and decks."""
    return [Stroke(((x, Y - 22), (x, Y + 22)), theme.LINE, 2) for x in LINES]


def supply(view: View, look: Look[View]) -> Iterator[AnyShape]:
    """Yield what is left of everything, with marks where it changed."""
    counts = _counts(view)
    former = _counts(look.before) if look.before is not None else counts
    items = [make(now) for make, now in zip(_makers(), counts, strict=True)]
    for x, item in zip(PLACES, items, strict=True):
        yield from placed(item, x, Y)
    for x, item, now, old in zip(PLACES, items, counts, former, strict=True):
        yield from halo_if(now != old, look, Box(x - 4, Y - 25, item.w + 8, 50), 10)


def place(resource: Resource) -> Box:
    """Return where a resource and its number are."""
    return Box(PLACES[list(Resource).index(resource)] - 3, Y - 27, 77, 54)


def deck(colour: Colour) -> Box:
    """Return where the deck of a colour and its number are."""
    return Box(PLACES[6 + list(Colour).index(colour)] - 4, Y - 27, 94, 54)


def _counts(view: View) -> tuple[int, ...]:
    return (*view.supply, *view.decks, view.quest_deck, view.specialist_deck)


def _makers() -> list[Callable[[int], Item]]:
    """Return, for each number, what puts the thing it counts before it."""
    piles = (partial(_pile, icon) for icon in ("scroll-unfurled", "three-friends"))
    return [*(partial(_resource, kind) for kind in Resource), *(partial(_deck, colour) for colour in Colour), *piles]


def _resource(resource: Resource, amount: int) -> Item:
    fades = (1.0, 1.0) if amount else (0.38, 0.45)
    line = Line().add(RESOURCES[resource].token(0, 0, 44, fades[0]), 44)
    return line.say(str(amount), NUMBER, fade=fades[1], gap=5).item()


def _deck(colour: Colour, amount: int) -> Item:
    number = Line().say(str(amount), NUMBER, fade=1.0 if amount else 0.45)
    back = symbols.back(colour, 17, 0, 46, 1.0 if amount else 0.4)
    return Item(40 + number.w, (*back, *placed(number.item(), 40, 0)))


def _pile(icon: str, amount: int) -> Item:
    line = Line().add(Icon(icon, 0, 0, 42, BROWN, 1.0 if amount else 0.4), 42)
    return line.say(str(amount), NUMBER, fade=1.0 if amount else 0.45, gap=6).item()
