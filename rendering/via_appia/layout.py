"""Where everything is in the main picture of Via Appia, in pixels of the finished picture."""

from __future__ import annotations

from msgspec import Struct

from games.via_appia.actions import Area, PlaceId, TileSize
from games.via_appia.board import STEP, area_of, size_of
from games.via_appia.components import BOX
from rendering.geometry import Box, Point, around
from rendering.via_appia.slate import Slate

MAP = Box(24, 124, 1152, 1046)
INCOME = Box(392, 140, 768, 208)
SUPPLY = Box(944, 364, 216, 522)
QUARRY = Slate(658, 464, 2.96, 35)
LANES_Y, LANE_PITCH = 386, 50
PLAYERS_Y, GAP = 1186, 16
PLAYERS_H = {2: 204, 3: 290, 4: 290}

TILE: dict[TileSize, int] = {TileSize.SMALL: 58, TileSize.MEDIUM: 68, TileSize.LARGE: 80}
LEFT, LANE_W = 204, 96
FIRST_Y, STEP_H = {Area.A: 252, Area.B: 646}, 78
C_X, C_STEP, C_Y, C_LANE = 430, 98, 1038, 88
PIECE = 44


class City(Struct, frozen=True):
    """Where a city is, and where pieces stand that are in it."""

    plate: Box
    pieces: tuple[Point, ...]


def _row(x: float, y: float, pitch: float) -> tuple[Point, ...]:
    return tuple((x + pitch * i, y) for i in range(4))


CITIES: dict[PlaceId, City] = {
    "ROM": City(around(204, 172, 334, 66), _row(199, 172, 47)),
    "TAR": City(around(204, 566, 334, 66), ((397, 543), (446, 543), (397, 591), (446, 591))),
    "BEN": City(around(204, 1038, 334, 66), tuple(reversed(_row(199, 1100, 49)))),
    "BRU": City(around(1068, 1038, 188, 124), _row(995, 951, 49)),
}


def _spaces() -> dict[PlaceId, Point]:
    """Return the middle of every space: side by side with those that are as far from Rome."""
    rows: dict[int, list[PlaceId]] = {}
    for place in BOX.places:
        if place.area is not None:
            rows.setdefault(STEP[place.id], []).append(place.id)
    found: dict[PlaceId, Point] = {}
    counts: dict[Area, int] = {}
    for step in sorted(rows):
        area = area_of(rows[step][0])
        for lane, name in enumerate(rows[step]):
            found[name] = _space(area, counts.get(area, 0), lane - (len(rows[step]) - 1) / 2)
        counts[area] = counts.get(area, 0) + 1
    return found


def _space(area: Area, step: int, aside: float) -> Point:
    if area is Area.C:
        return C_X + C_STEP * step, C_Y - C_LANE * aside
    return LEFT + LANE_W * aside, FIRST_Y[area] + STEP_H * step


SPACES: dict[PlaceId, Point] = _spaces()


def box_of(name: PlaceId) -> Box:
    """Return where a space or a city is."""
    if name in CITIES:
        return CITIES[name].plate
    return around(*SPACES[name], TILE[size_of(name)])


def line_ends(one: PlaceId, other: PlaceId) -> tuple[Point, Point]:
    """Return where a line begins and ends: in the middle of spaces, on the nearest edge of cities."""
    return _towards(one, other), _towards(other, one)


def _towards(name: PlaceId, other: PlaceId) -> Point:
    if name in SPACES:
        return SPACES[name]
    plate, (x, y) = CITIES[name].plate.inset(8), SPACES[other]
    return min(max(x, plate.x), plate.right), min(max(y, plate.y), plate.bottom)


def standing(name: PlaceId, number: int) -> Point:
    """Return where the piece with this number, counted from 0, stands on a place."""
    if name in CITIES:
        return CITIES[name].pieces[number]
    x, y = SPACES[name]
    if size_of(name) is TileSize.LARGE:
        return x + (28, -28)[number], y - 32
    return x + 32, y - 28


def players(seats: int) -> tuple[Box, ...]:
    """Return the panels of the players."""
    return Box(24, PLAYERS_Y, 1152, PLAYERS_H[seats]).columns(seats, GAP)


def height(seats: int) -> int:
    """Return the height of the picture."""
    return PLAYERS_Y + PLAYERS_H[seats] + 24
