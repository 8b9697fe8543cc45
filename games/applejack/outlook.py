"""The harvests, blossoms and turns that are still to come for a seat, and what areas and honey are worth for them."""

from __future__ import annotations

from functools import cache, lru_cache
from math import sqrt
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from games.applejack.actions import Variety
from games.applejack.components import BOX, VARIETIES
from games.applejack.path import path_of, turns_of
from games.contract import Seat

GROWTH = 0.24
"""The apples that a free hex beside an area will add to it."""
WIDER = 0.02
"""The apples that the best area of a variety gains beyond that, by the turns to come to the power of 1.5."""
VARIES = 0.15
"""How much growth varies: the variance in apples, for each turn to come."""
COUNTS = 3.5
"""Between the apples of areas that count for diversity and of those that don't."""
NEEDED = 9.0
"""With less honey than this a player has too few choices."""
EARLY, BEGUN = 1.5, 15
"""How much more is needed for every turn to come beyond so many: the first trees meet few hives."""
PRESSING, SOFT = 0.25, 4.0
"""What each missing honey costs for every turn to come, and by how many of them that is softened."""


class Harvest(NamedTuple):
    """A harvest that is to come."""

    die: int
    times: int
    turns: int
    """How many turns of its seat come before it."""


class Harvests:
    """The harvests of one variety that are still to come, and what areas bring in them."""

    def __init__(self, coming: tuple[Harvest, ...], turns: int) -> None:
        self.coming = coming
        self.turns = turns
        self._worth: dict[tuple[int, int, bool], float] = {}
        self._sure: dict[tuple[int, int], float] = {}

    def worth(self, apples: int, room: int, main: bool) -> float:
        """Return what an area with so many free hexes beside it brings; ``main``: it is the best of its variety."""
        known = self._worth.get((apples, room, main))
        if known is None:
            parts = (
                times * surplus(*self._beyond(apples, room, main, turns, die)) for die, times, turns in self.coming
            )
            known = self._worth[apples, room, main] = sum(parts)
        return known

    def sure(self, apples: int, room: int) -> float:
        """Return how likely a variety with this best area counts for diversity at the end."""
        known = self._sure.get((apples, room))
        if known is None:
            known = self._sure[apples, room] = above(*self._beyond(apples, room, True, self.turns, COUNTS))
        return known

    def _beyond(self, apples: int, room: int, main: bool, turns: int, less: float) -> tuple[float, float]:
        """Return by how much an area will be larger than a number after some turns: mean and variance."""
        if not turns or (apples and not room):
            return apples - less, 0.0
        growth = GROWTH * room * turns / self.turns + main * WIDER * turns * sqrt(turns)
        return apples + growth - less, VARIES * turns


def surplus(mean: float, variance: float) -> float:
    """Return about how much of a quantity is above zero."""
    return (mean + sqrt(mean * mean + variance)) / 2


def above(mean: float, variance: float) -> float:
    """Return about how likely a quantity is above zero."""
    return (1 + mean / sqrt(mean * mean + variance)) / 2


class Outlook(Struct, frozen=True):
    """What is still to come for a seat."""

    harvests: tuple[Harvests, ...]
    """By variety."""
    blossoms: int
    """The honey that each flower still brings."""
    turns: int
    """Its turns to come, without the present one."""


Coming: TypeAlias = tuple[tuple[Harvest, ...], ...]


@lru_cache(maxsize=1 << 5)
def outlook(turn: int, seat: Seat, seats: int, icons: tuple[tuple[Variety, ...], ...]) -> Outlook:
    """Return what is to come for a seat when so many turns of all players are over."""
    path, end = path_of(seats), turns_of(seats)
    first = turn + 1 + (seat - turn - 1) % seats
    coming: dict[Variety, list[Harvest]] = {variety: [] for variety in VARIETIES}
    blossoms, turns = BOX.constants.final_blossom, len(range(first, end, seats))
    for number in range(turn, end - 1):
        lap, place = divmod(number, len(path))
        icon = path[place].icon
        for variety in () if icon is None else icons[icon]:
            coming[variety].append(Harvest(lap + 1, 1, len(range(first, number + 1, seats))))
        blossoms += (lap + 1) * path[place].bridge
    last = Harvest(BOX.constants.last_lap, BOX.constants.final_harvest, turns)
    return _outlook(tuple((*coming[variety], last) for variety in VARIETIES), blossoms, turns)


@lru_cache(maxsize=1 << 5)
def _outlook(coming: Coming, blossoms: int, turns: int) -> Outlook:
    """Return the same outlook for the same things to come, so that what was computed for it serves again."""
    return Outlook(tuple(Harvests(each, turns) for each in coming), blossoms, turns)


@cache
def poverty(honey: int, turns: int) -> float:
    """Return what it costs to have too little honey for many tiles, with so many turns to come."""
    short = NEEDED + EARLY * max(0, turns - BEGUN) - honey
    return PRESSING * turns * short * short / (short + SOFT) if short > 0 else 0.0


def changed(honey: int, gain: int, turns: int) -> float:
    """Return the worth of gaining so much honey."""
    return gain + poverty(honey, turns) - poverty(honey + gain, turns)
