"""The component table of Stone Age, read and checked when this module is imported."""

from collections import Counter
from collections.abc import Iterator, Mapping
from operator import mul
from typing import Any, assert_never

import msgspec

import data
from games.stone_age.actions import Benefit, BuildingId, CardId, Resource, Spot
from games.stone_age.pieces import Anything, Building, Card, Components, Exactly, Kinds, Stores


class ComponentError(ValueError):
    """The component table is wrong. The message tells every fault of it."""


def load(table: Mapping[str, Any]) -> Components:
    """Read a component table. Raises ``ComponentError`` with all its faults, one a line."""
    faults = [*_shape_faults(table)]
    if not faults:
        box = msgspec.convert(table, Components, strict=False)
        faults = [*_id_faults(box), *_card_faults(box), *_building_faults(box), *_board_faults(box)]
        if not faults:
            return box
    raise ComponentError("\n".join(faults))


def _shape_faults(table: Mapping[str, Any]) -> Iterator[str]:
    """Tell what doesn't have the right shape, looking at every part and at every list entry by itself."""
    hints = {field.name: field.type for field in msgspec.structs.fields(Components)}
    yield from (f"{key}: nobody knows this part" for key in table if key not in hints)
    for key, hint in hints.items():
        if key not in table:
            yield f"{key}: is missing"
        elif key in {"cards", "buildings"}:
            entry = Card if key == "cards" else Building
            for number, raw in enumerate(table[key], 1):
                yield from _misfit(f"{key} {number} ({raw.get('id', 'no id')})", raw, entry)
        else:
            yield from _misfit(key, table[key], hint)


def _misfit(where: str, raw: Any, kind: Any) -> Iterator[str]:
    try:
        msgspec.convert(raw, kind, strict=False)
    except msgspec.ValidationError as error:
        yield f"{where}: {error}"


def _id_faults(box: Components) -> Iterator[str]:
    for what, entries in (("cards", box.cards), ("buildings", box.buildings)):
        counts = Counter(entry.id for entry in entries)
        yield from (f"{what}: {name} stands there {count} times" for name, count in counts.items() if count > 1)


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
            yield from _count_fault(f"points of {building.id}", points, worth)
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
    yield from _count_fault("tables", tuple(sorted(box.tables)), (2, 3, 4))
    yield from _count_fault("dice_for_everyone", Counter(box.dice_for_everyone), Counter(Benefit))
    prices = [site.price for site in box.places.values() if site.price is not None]
    yield from _count_fault("prices of the card slots", prices, [1, 2, 3, 4])
    stacks = [site.stack for site in box.places.values() if site.stack is not None]
    yield from _count_fault("stacks", stacks, list(range(max(table.stacks for table in box.tables.values()))))


def _count_fault(what: str, found: object, expected: object) -> Iterator[str]:
    if found != expected:
        yield f"{what}: {found} instead of {expected}"


RESOURCES = tuple(Resource)
BOX = load(data.table("stone_age"))
CARDS: dict[CardId, Card] = {card.id: card for card in BOX.cards}
BUILDINGS: dict[BuildingId, Building] = {building.id: building for building in BOX.buildings}
VALUES: Stores = BOX.values.resources
"""For wood, brick, stone and gold: what dice totals are divided by, and the points in a building (section 1)."""
