"""The component table of Via Appia, read and checked when this module is imported."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import data
from games.components import count_fault, id_faults, mark_faults, read_components
from games.via_appia.actions import LANES, ON_CART, SLOTS, Angle, Area, CardId, PlaceId, StoneSize, TileSize
from games.via_appia.pieces import Card, Components, Place, StoneKind, TileKind
from games.via_appia.sizes import Sizes

TABLES = (2, 3, 4)


def load(table: Mapping[str, Any]) -> Components:
    """Read a component table. Raises ``ComponentError`` with all its faults, one a line."""
    return read_components(
        table, Components, id_faults, _line_faults, _space_faults, _size_faults, _number_faults, mark_faults
    )


def _line_faults(box: Components) -> Iterator[str]:
    """Lines lead to places that come later in the list, all ways between two places are equally long (section 2)."""
    steps = {box.places[0].id: 0}
    names = [place.id for place in box.places]
    for number, place in enumerate(box.places):
        if place.id not in steps:
            yield f"{place.id}: no line leads here"
            steps[place.id] = 0
        for name in place.ahead:
            if name not in names[number + 1 :]:
                yield f"{place.id}: the line to {name} doesn't lead forward"
            elif steps.setdefault(name, steps[place.id] + 1) != steps[place.id] + 1:
                yield f"{name}: the ways here are not equally long"
    yield from (f"{place.id}: nothing lies ahead of it" for place in box.places[:-1] if not place.ahead)


def _space_faults(box: Components) -> Iterator[str]:
    """A space has an area and a size, a city has neither; each area lies between two cities (section 2)."""
    for place in box.places:
        if (place.area is None) is not (place.size is None):
            yield f"{place.id}: it has an area or a size, and not both"
    course = [place.area for place in box.places]
    order = [area for number, area in enumerate(course) if number == 0 or area != course[number - 1]]
    yield from count_fault("the course of the road", order, [None, *(item for area in Area for item in (area, None))])


def _size_faults(box: Components) -> Iterator[str]:
    """There are facts for each size once, and every space can get its tile (section 2)."""
    yield from count_fault("sizes of stones", [kind.id for kind in box.stones], list(StoneSize))
    yield from count_fault("sizes of tiles", [kind.id for kind in box.tiles], list(TileSize))
    spaces = Counter(place.size for place in box.places)
    for kind in box.tiles:
        if kind.count < spaces[kind.id]:
            yield f"tiles: {kind.count} {kind.id} ones are too few for {spaces[kind.id]} spaces"
    for stone in box.stones:
        given = sum(goods.stones.of(stone.id) for goods in box.goods)
        if stone.count < stone.on_slate + given:
            yield f"stones: {stone.count} {stone.id} ones are too few at the start"


def _number_faults(box: Components) -> Iterator[str]:
    """What there is for every seat, city, lane, angle, slot, and place on a cart (sections 3, 4 and 9.1)."""
    yield from count_fault("goods by turn order", len(box.goods), max(TABLES))
    cards = sum(card.copies for card in box.cards)
    if cards < 2 * box.constants.face_up:
        yield f"cards: {cards} are too few to deal {box.constants.face_up} again"
    for name, tokens in (("two", box.scoring.city_tokens_of_two), ("more", box.scoring.city_tokens)):
        if list(tokens) != sorted(tokens, reverse=True):
            yield f"city tokens of {name}: they fall"
    yield from count_fault("angles", list(box.quarry.angles), list(Angle))
    yield from count_fault("lanes", len(box.quarry.lanes), len(LANES))
    yield from count_fault("cards face up", box.constants.face_up, len(SLOTS))
    yield from count_fault("tiles on a cart", [kind.on_cart for kind in box.tiles], list(ON_CART.values()))


BOX = load(data.table("via_appia"))
PLACES: dict[PlaceId, Place] = {place.id: place for place in BOX.places}
CARDS: dict[CardId, Card] = {card.id: card for card in BOX.cards}
STONES: dict[StoneSize, StoneKind] = {kind.id: kind for kind in BOX.stones}
TILES: dict[TileSize, TileKind] = {kind.id: kind for kind in BOX.tiles}
ALL_STONES = Sizes(*(kind.count for kind in BOX.stones))
ALL_TILES = Sizes(*(kind.count for kind in BOX.tiles))
SLATE_STONES = Sizes(*(kind.on_slate for kind in BOX.stones))
AREAS = tuple(Area)
