"""The components of Stone Age, read once from the table and checked as a whole."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import data
from games.components import count_fault, id_faults, read_components
from games.stone_age.actions import Benefit, BuildingId, CardId, Resource, Spot
from games.stone_age.pieces import (
    Anything,
    Building,
    Calling,
    Card,
    Components,
    Culture,
    Exactly,
    Kinds,
    Stores,
    Symbol,
)


def load(table: Mapping[str, Any]) -> Components:
    """Read a component table. Raises ``ComponentError`` with all its faults, one a line."""
    return read_components(table, Components, _faults)


def _faults(box: Components) -> Iterator[str]:
    yield from id_faults(box)
    yield from _card_faults(box.cards)
    yield from _building_faults(box)
    yield from _board_faults(box)


def _card_faults(cards: Sequence[Card]) -> Iterator[str]:
    """Section 5: 36 cards; every symbol on two of 16, every calling on five of 20."""
    yield from count_fault("cards", len(cards), 36)
    bottoms = Counter(card.bottom.symbol if isinstance(card.bottom, Culture) else card.bottom.who for card in cards)
    for symbol in Symbol:
        yield from count_fault(f"cards with {symbol}", bottoms[symbol], 2)
    for calling in Calling:
        yield from count_fault(f"cards with {calling}", bottoms[calling], 5)


def _building_faults(box: Components) -> Iterator[str]:
    """Section 5.2: enough tiles for the largest table; printed points are the sum of the values."""
    yield from count_fault("buildings", len(box.buildings), 28)
    most = max((table.stacks for table in box.tables.values()), default=0) * box.limits.tiles_in_stack
    if len(box.buildings) < most:
        yield f"buildings: {len(box.buildings)} cannot fill stacks of {most}"
    for building in box.buildings:
        match building.cost:
            case Exactly(points=points, wood=wood, brick=brick, stone=stone, gold=gold):
                v = box.values
                worth = wood * v.wood + brick * v.brick + stone * v.stone + gold * v.gold
                yield from count_fault(f"points of {building.id}", points, worth)
            case Kinds(count=count, kinds=kinds) if kinds > count:
                yield f"{building.id}: {count} resources cannot be of {kinds} kinds"
            case Anything(least=least, most=most) if least > most:
                yield f"{building.id}: at least {least} is more than at most {most}"


def _board_faults(box: Components) -> Iterator[str]:
    """Sections 1 to 3: every place, every table and every die face is there."""
    yield from (f"places: {spot} is missing" for spot in Spot if spot not in box.places)
    yield from count_fault("tables", tuple(sorted(box.tables)), (2, 3, 4))
    yield from count_fault("dice_for_everyone", Counter(box.dice_for_everyone), Counter(Benefit))
    prices = [site.price for site in box.places.values() if site.price is not None]
    yield from count_fault("prices of the card slots", prices, [1, 2, 3, 4])
    stacks = [site.stack for site in box.places.values() if site.stack is not None]
    yield from count_fault("stacks", stacks, list(range(max(table.stacks for table in box.tables.values()))))


RESOURCES = tuple(Resource)
BOX = load(data.table("stone_age"))
CARDS: dict[CardId, Card] = {card.id: card for card in BOX.cards}
BUILDINGS: dict[BuildingId, Building] = {building.id: building for building in BOX.buildings}
VALUES: Stores = (BOX.values.wood, BOX.values.brick, BOX.values.stone, BOX.values.gold)
"""What wood, brick, stone and gold are worth, and what dice totals are divided by for them."""
