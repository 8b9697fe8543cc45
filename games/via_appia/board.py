"""The road: where lines lead, which stretch comes after which city, and what may stand where (sections 2 and 5.4)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from games.via_appia.actions import Area, PlaceId, TileSize
from games.via_appia.components import AREAS, BOX, PLACES, TILES
from games.via_appia.pieces import Place

SPACES: tuple[PlaceId, ...] = tuple(place.id for place in BOX.places if place.area is not None)
ROME: PlaceId = BOX.places[0].id
CITIES: tuple[PlaceId, ...] = tuple(place.id for place in BOX.places[1:] if place.area is None)
"""The cities that are reached, in the order of the road: Rome is where all begin."""
BEHIND: dict[PlaceId, tuple[PlaceId, ...]] = {
    name: tuple(other.id for other in BOX.places if name in other.ahead) for name in PLACES
}
SPACES_OF: dict[Area, int] = {area: sum(place.area is area for place in BOX.places) for area in AREAS}


def _steps() -> dict[PlaceId, int]:
    """Return how far every place is from Rome; all ways there are equally long."""
    found = {ROME: 0}
    for place in BOX.places:
        found |= dict.fromkeys(place.ahead, found[place.id] + 1)
    return found


STEP: dict[PlaceId, int] = _steps()
ROAD: dict[PlaceId, int] = {name: number for number, name in enumerate(PLACES)}
"""The order in which places are listed."""


def area_of(space: PlaceId) -> Area:
    """Return the area in which a space lies."""
    area = PLACES[space].area
    assert area is not None
    return area


def size_of(space: PlaceId) -> TileSize:
    """Return the size of the tile that a space takes."""
    size = PLACES[space].size
    assert size is not None
    return size


def cities_reached(place: PlaceId) -> int:
    """Return how many cities beyond Rome somebody has reached whose piece stands here."""
    return sum(STEP[city] <= STEP[place] for city in CITIES)


def next_city(place: PlaceId) -> PlaceId:
    """Return the city that a place on the way is before, or the city itself."""
    return next(city for city in CITIES if STEP[city] >= STEP[place])


def is_linked(one: PlaceId, other: PlaceId) -> bool:
    """Tell whether a line joins two places."""
    return one in BEHIND[other] or other in BEHIND[one]


@lru_cache(1 << 8)
def joined(laid: tuple[PlaceId, ...]) -> frozenset[PlaceId]:
    """Return the free spaces that a line joins to a laid tile, or to the city at the rear end of their area."""
    paved = frozenset(laid)
    return frozenset(name for name in SPACES if name not in paved and _is_joined(PLACES[name], paved))


def _is_joined(space: Place, paved: frozenset[PlaceId]) -> bool:
    rear = BEHIND[space.id]
    return any(name in paved or PLACES[name].area is None for name in rear) or not paved.isdisjoint(space.ahead)


def in_order(places: Iterable[PlaceId]) -> tuple[PlaceId, ...]:
    """Return places in the order of the road."""
    return tuple(sorted(places, key=ROAD.__getitem__))


def room(name: PlaceId) -> int | None:
    """Return how many pieces a place has room for; None: any number."""
    size = PLACES[name].size
    return None if size is None else TILES[size].pieces
