"""The component table of Stone Age, read and checked when this module is imported."""

from collections import Counter
from collections.abc import Iterator, Mapping
from operator import mul
from typing import Any, assert_never

import data
from games.components import count_fault, id_faults, read_components
from games.stone_age.actions import Benefit, BuildingId, CardId, Resource, Spot
from games.stone_age.pieces import Anything, Building, Card, Components, Exactly, Kinds, Stores


def load(table: Mapping[str, Any]) -> Components:
    """Read a component table. Raises ``ComponentError`` with all its faults, one a line."""
    return read_components(table, Components, id_faults, _card_faults, _building_faults, _board_faults)


def _card_faults(box: Components) -> Iterator[str]:
    """There must be a card for every slot of the board (section 2)."""
    slots = sum(site.price is not None for site in box.places.values())
    if len(box.cards) < slots:
        yield f"cards: {len(box.cards)} cannot fill {slots} slots"


def _building_faults(box: Components) -> Iterator[str]:
    """There must be enough tiles for most players; printed points must be the sum of the values (section 5.2)."""
    most = max((table.stacks for table in box.tables.values()), default=0) * box.limits.tiles_in_stack
    if len(box.buildings) < most:
        yield f"buildings: {len(box.buildings)} cannot fill stacks of {most}"
    for building in box.buildings:
        yield from _cost_faults(box, building)


def _cost_faults(box: Components, building: Building) -> Iterator[str]:
    match building.cost:
        case Exactly(points=points) as cost:
            worth = sum(map(mul, cost.payment, box.values.resources))
            yield from count_fault(f"points of {building.id}", points, worth)
        case Kinds(count=count, kinds=kinds):
            if kinds > count:
                yield f"{building.id}: {count} resources cannot be of {kinds} kinds"
        case Anything(least=least, most=most):
            if least > most:
                yield f"{building.id}: at least {least} is more than at most {most}"
        case never:
            assert_never(never)


def _board_faults(box: Components) -> Iterator[str]:
    """Every place, every number of players and every face of the die must be there (sections 1 to 3)."""
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
VALUES: Stores = BOX.values.resources
"""For wood, brick, stone and gold: what dice totals are divided by, and the points in a building (section 1)."""
