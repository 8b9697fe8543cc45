"""What an orchard is worth besides its honey, estimated in points, for ranks in menus and for computer players.

Areas are worth the harvests to come, with the apples by which they may grow; flowers are worth the blossoms to come;
free hexes are worth what the hives around them promise. Everything about an orchard is computed once (``Grove``), so
that the worth of a tile on a hex takes a few additions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import sqrt
from operator import mul
from typing import TypeAlias

from msgspec import Struct

from games.applejack.actions import BoardId, Face, Place, TileId, Variety
from games.applejack.components import BOX, TILES, TURNS, VARIETIES
from games.applejack.geometry import HEXES, INDEX, NEIGHBOURS, OUTSIDE, TOUCHING
from games.applejack.orchards import Hexes, hives, hives_across, rim_apples
from games.applejack.path import beside, die_at, path_of, turns_of
from games.applejack.view import Orchard, View
from games.contract import Seat

GROWTH = 0.24
"""The apples that a free hex beside an area will add to it."""
WIDER = 0.02
"""The apples that the best area of a variety gains beyond that, by the turns to come to the power of 1.5."""
VARIES = 0.15
"""How much growth varies: the variance in apples for each turn to come."""
COUNTS = 3.5
"""Between the apples of the areas that count for diversity and of those that don't."""
MET = (0.5, 0.25, 0.1, 0.05, 0.0, 0.0)
"""The part of the hives around a free hex that a tile there will connect to, the highest number first."""
USUAL = 8
"""Higher numbers than this rarely bring all their honey."""
NEEDED, EARLY, BEGUN = 9.0, 1.5, 15
PRESSING, SOFT = 0.25, 4.0


class Harvests:
    """The harvests of one variety that are still to come, and what areas bring in them."""

    def __init__(self, coming: tuple[tuple[int, int, int], ...], turns: int) -> None:
        self.coming = coming
        self.turns = turns
        self._worth: dict[tuple[int, int, bool], float] = {}
        self._sure: dict[tuple[int, int], float] = {}

    def worth(self, apples: int, room: int, main: bool) -> float:
        known = self._worth.get((apples, room, main))
        if known is None:
            known = self._worth[apples, room, main] = sum(
                times * surplus(*self.grown(apples, room, main, turns, die)) for die, times, turns in self.coming
            )
        return known

    def grown(self, apples: int, room: int, main: bool, turns: int, less: float) -> tuple[float, float]:
        if not turns or (not room and apples):
            return apples - less, 0.0
        return apples + GROWTH * room * turns / self.turns + main * WIDER * turns**1.5 - less, VARIES * turns

    def sure(self, apples: int, room: int) -> float:
        known = self._sure.get((apples, room))
        if known is None:
            known = self._sure[apples, room] = above(*self.grown(apples, room, True, self.turns, COUNTS))
        return known


def above(mean: float, variance: float) -> float:
    """Return about how likely a quantity is above zero, if it varies."""
    return (1 + mean / sqrt(mean * mean + variance)) / 2


def surplus(mean: float, variance: float) -> float:
    """Return about how much of a quantity is above zero, if it varies."""
    return (mean + sqrt(mean * mean + variance)) / 2


class Outlook(Struct, frozen=True):
    """The harvests and blossoms that are still to come for a seat."""

    harvests: tuple[Harvests, ...]
    """By variety."""
    blossoms: int
    """The honey that each flower still brings."""
    turns: int
    """The turns that the seat has not begun yet."""


@lru_cache(maxsize=1 << 10)
def outlook(turn: int, seat: Seat, seats: int, icons: tuple[tuple[Variety, ...], ...]) -> Outlook:
    """Return what is to come for a seat after so many turns, with the end of the match."""
    path, last = path_of(seats), turns_of(seats) - 1
    coming: dict[Variety, list[tuple[int, int, int]]] = {variety: [] for variety in VARIETIES}
    left = len(range(turn + (seat - turn) % seats, last + 1, seats))
    blossoms = BOX.constants.final_blossom
    for number in range(turn, last):
        lap, place = divmod(number, len(path))
        icon = path[place].icon
        done = len(range(turn + (seat - turn) % seats, number + 1, seats))
        for variety in () if icon is None else icons[icon]:
            coming[variety].append((lap + 1, 1, done))
        blossoms += (lap + 1) * path[place].bridge
    for variety in VARIETIES:
        coming[variety].append((BOX.constants.last_lap, BOX.constants.final_harvest, left))
    return Outlook(tuple(Harvests(tuple(coming[variety]), left) for variety in VARIETIES), blossoms, left)


def value(view: View, seat: Seat) -> float:
    """Estimate how well a seat stands: its honey, and the worth of its orchard and of the tile that it has taken."""
    if view.outcome is not None:
        return float(view.outcome.scores[seat])
    orchard = view.orchards[seat]
    here = grove(view, seat)
    placing = view.tile is not None and seat in view.to_move
    worth = orchard.honey + here.worth - poverty(orchard.honey, here.ahead.turns - placing)
    if placing:
        return worth + best(view, seat, view.tile)
    return worth + COMING * _coming(view, seat)


COMING = 1.0


def _coming(view: View, seat: Seat) -> float:
    """Return what the next tile of a seat is worth to it, as far as the tiles lie open."""
    turn = view.turn + (seat - view.turn) % view.seats
    if turn >= turns_of(view.seats):
        return 0.0
    likely = {}
    for place in beside(die_at(turn, view.seats).space.gap):
        chance = 1.0
        for number in range(view.turn, turn):
            near = beside(die_at(number, view.seats).space.gap)
            if place in near:
                chance *= 1 - 1 / max(1, sum(len(view.valleys[each]) for each in near))
        likely.update(dict.fromkeys(view.valleys[place], chance))
    found, missing = 0.0, 1.0
    for worth, chance in sorted(((best(view, seat, tile), likely[tile]) for tile in likely), reverse=True):
        found += missing * chance * worth
        missing *= 1 - chance
    return found


@cache
def poverty(honey: int, turns: int) -> float:
    """Return what it costs to have too little honey for many tiles."""
    short = NEEDED + EARLY * max(0, turns - BEGUN) - honey
    return PRESSING * turns * short * short / (short + SOFT) if short > 0 else 0.0


def grove(view: View, seat: Seat) -> Grove:
    """Return what was computed about a seat's orchard."""
    orchard = view.orchards[seat]
    return _grove(orchard.hexes, orchard.board, outlook(view.turn, seat, len(view.orchards), view.icons))


def best(view: View, seat: Seat, tile: TileId) -> float:
    """Return the worth of the best way to place a tile."""
    here, orchard = grove(view, seat), view.orchards[seat]
    known = here.bests.get((tile, orchard.honey))
    if known is None:
        known = here.bests[tile, orchard.honey] = max(_ways(here, orchard, tile))
    return known


def changed(honey: int, gain: int, turns: int) -> float:
    """Return the worth of gaining so much honey."""
    return gain + poverty(honey, turns) - poverty(honey + gain, turns)


class Placed(Struct, frozen=True, gc=False):
    """What placing a tile brings."""

    honey: int
    """At once; the price is not taken off."""
    later: float
    """In what is still to come."""
    worth: float
    """All in all, in points."""


def placed(view: View, seat: Seat, tile: TileId, action: Place) -> Placed:
    """Return what a way to place a tile brings."""
    orchard, here, where = view.orchards[seat], grove(view, seat), INDEX[action.where]
    if action.face is Face.PASTURE:
        gain, later = BOX.constants.pasture_honey, here.pasture(where)
        return Placed(gain, later, changed(orchard.honey, gain, here.ahead.turns - 1) + later)
    honey = here.income(tile, where, action.turn)
    later = here.planted(tile, where) + here.promised(tile, where, action.turn)
    return Placed(honey, later, changed(orchard.honey, honey - TILES[tile].price, here.ahead.turns - 1) + later)


def _ways(here: Grove, orchard: Orchard, tile: TileId) -> Iterator[float]:
    yield max(map(here.pasture, here.free)) + changed(orchard.honey, BOX.constants.pasture_honey, here.ahead.turns - 1)
    price = TILES[tile].price
    if price <= orchard.honey:
        for where in here.free:
            lasting = here.planted(tile, where)
            for turn in range(TURNS[tile]):
                gain = here.income(tile, where, turn) - price
                yield lasting + here.promised(tile, where, turn) + changed(orchard.honey, gain, here.ahead.turns - 1)


class Spread(Struct, frozen=True, gc=False):
    """An area: the hexes it covers and those beside it, as sets of bits, and its apples."""

    covers: int
    beside: int
    apples: int


BIT = tuple(1 << where for where in range(len(HEXES)))
BESIDE = tuple(sum(BIT[other] for other in around) for around in TOUCHING)


class Grove:
    """The worth of an orchard, and how a tile on a free hex would change it."""

    def __init__(self, hexes: Hexes, board: BoardId, ahead: Outlook) -> None:
        self.board = board
        self.ahead = ahead
        self.free = tuple(where for where, lying in enumerate(hexes) if lying is None)
        self.bits = sum(BIT[where] for where in self.free)
        self.across = {where: hives_across(hexes, board, where) for where in self.free}
        self.promise = {where: promise(across) for where, across in self.across.items()}
        found = [_found(hexes, board, variety) for variety in VARIETIES]
        self.spreads = [_spreads(apples) for apples in found]
        flowers = sum(TILES[lying.tile].flowers for lying in hexes if lying is not None and not lying.pasture)
        self.chances = [self._sure(number, spreads, self.bits) for number, spreads in enumerate(self.spreads)]
        self.steps = steps(self.chances)
        now = [self._crop(number, spreads, self.bits) for number, spreads in enumerate(self.spreads)]
        self.areas = sum(now) - sum(map(mul, self.steps, self.chances))
        self.flowers = ahead.blossoms * flowers
        self.diversity = expected(self.chances)
        self.promises = sum(self.promise.values())
        self.worth = self.areas + self.diversity + self.flowers + self.promises
        self.now = now
        self.bests: dict[tuple[TileId, int], float] = {}
        self._blocked: dict[int, tuple[float, ...]] = {}
        self._planted: dict[tuple[TileId, int], float] = {}

    def income(self, tile: TileId, where: int, turn: int) -> int:
        """Return the honey of a tile's hives on a hex."""
        if not self.promise[where]:
            return 0
        across, price = self.across[where], TILES[tile].price
        return sum(min(price, across[edge]) for edge in hives(tile, turn))

    def pasture(self, where: int) -> float:
        """Return the worth of a pasture on this hex besides its honey: it is in the way of areas and has no hive."""
        return -self.promise[where] - sum(self._in_the_way(where))

    def planted(self, tile: TileId, where: int) -> float:
        """Return what a tile on this hex, in any orientation, changes for areas, diversity and flowers."""
        known = self._planted.get((tile, where))
        if known is None:
            known = self._planted[tile, where] = self._plant(tile, where)
        return known

    def promised(self, tile: TileId, where: int, turn: int) -> float:
        """Return what the hives of a tile promise to the free hexes around it."""
        gain, price = 0.0, TILES[tile].price
        for edge in hives(tile, turn):
            other = NEIGHBOURS[where][edge]
            if other != OUTSIDE and other in self.across:
                gain += promise((*self.across[other], price)) - self.promise[other]
        return gain

    def _plant(self, tile: TileId, where: int) -> float:
        kind, lost = TILES[tile], self._in_the_way(where)
        gain = self.ahead.blossoms * kind.flowers - self.promise[where] - sum(lost)
        for variety, apples in kind.apples.items():
            number = NUMBER[variety]
            spreads = self._merged(number, where, apples + rim_apples(self.board, variety)[where])
            gain += self._crop(number, spreads, self.bits & ~BIT[where]) - self.now[number] + lost[number]
        return gain

    def _merged(self, number: int, where: int, apples: int) -> list[Spread]:
        """Return the areas of a variety with those joined that a tile touches."""
        covers, beside, others = BIT[where], BESIDE[where], []
        for part in self.spreads[number]:
            if part.beside & BIT[where]:
                covers |= part.covers
                beside |= part.beside
                apples += part.apples
            else:
                others.append(part)
        return [*others, Spread(covers, beside & ~covers, apples)]

    def _in_the_way(self, where: int) -> tuple[float, ...]:
        """Return, by variety, what areas lose if the hex beside them is used for something else."""
        known = self._blocked.get(where)
        if known is None:
            known = self._blocked[where] = tuple(self._lost(number, where) for number in range(len(VARIETIES)))
        return known

    def _lost(self, number: int, where: int) -> float:
        spreads = self.spreads[number]
        if not any(spread.beside & BIT[where] for spread in spreads):
            return 0.0
        return self.now[number] - self._crop(number, spreads, self.bits & ~BIT[where])

    def _crop(self, number: int, spreads: list[Spread], free: int) -> float:
        """Return what the areas of a variety bring, with its part in diversity."""
        harvests, main, best = self.ahead.harvests[number], -1.0, (0, 0)
        worth = 0.0
        for spread in spreads:
            apples, room = spread.apples, (spread.beside & free).bit_count()
            worth += harvests.worth(apples, room, False)
            if apples + GROWTH * room > main:
                main, best = apples + GROWTH * room, (apples, room)
        if spreads:
            worth -= harvests.worth(*best, False)
        return worth + harvests.worth(*best, True) + self.steps[number] * harvests.sure(*best)

    def _sure(self, number: int, spreads: list[Spread], free: int) -> float:
        """Return how likely it is that a variety counts for diversity at the end."""
        sizes = ((spread.apples, (spread.beside & free).bit_count()) for spread in spreads)
        best = max(sizes, key=lambda size: size[0] + GROWTH * size[1], default=(0, 0))
        return self.ahead.harvests[number].sure(*best)


def expected(chances: Sequence[float]) -> float:
    """Return the mean bonus for diversity, if each variety counts with this chance."""
    return sum(map(mul, _counts(chances), BOX.diversity.honey))


def _counts(chances: Sequence[float]) -> list[float]:
    """Return how likely each number of varieties is."""
    found = [1.0]
    for chance in chances:
        found = [a * (1 - chance) + b * chance for a, b in zip((*found, 0.0), (0.0, *found), strict=True)]
    return found


def steps(chances: Sequence[float]) -> tuple[float, ...]:
    """Return what it adds to the bonus that a variety counts for sure, over that it doesn't."""
    table = BOX.diversity.honey
    rises = [more - less for less, more in pairwise(table)]
    return tuple(
        sum(map(mul, _counts([*chances[:number], *chances[number + 1 :]]), rises)) for number in range(len(chances))
    )


@lru_cache(maxsize=1 << 11)
def _grove(hexes: Hexes, board: BoardId, ahead: Outlook) -> Grove:
    return Grove(hexes, board, ahead)


def _found(hexes: Hexes, board: BoardId, variety: Variety) -> dict[int, int]:
    """Return the apples of a variety by hex."""
    rim = rim_apples(board, variety)
    return {
        where: shown + rim[where]
        for where, lying in enumerate(hexes)
        if lying is not None and not lying.pasture and (shown := TILES[lying.tile].apples.get(variety))
    }


def _spreads(apples: dict[int, int]) -> list[Spread]:
    found: list[Spread] = []
    for where, count in apples.items():
        covers, beside, left = BIT[where], BESIDE[where], []
        for other in found:
            if other.beside & BIT[where]:
                covers, beside, count = covers | other.covers, beside | other.beside, count + other.apples
            else:
                left.append(other)
        found = [*left, Spread(covers, beside & ~covers, count)]
    return found


@cache
def promise(across: tuple[int, ...]) -> float:
    """Return what the hives around a free hex will bring to a tile there."""
    numbers = sorted((min(USUAL, number) for number in across if number), reverse=True)
    return sum(share * number for share, number in zip(MET, numbers, strict=False))


def diversity(varieties: float) -> float:
    """Return the bonus for a number of varieties, interpolated between the entries of the table."""
    table = BOX.diversity.honey
    whole = min(int(varieties), len(table) - 2)
    return table[whole] + (varieties - whole) * (table[whole + 1] - table[whole])


NUMBER = {variety: number for number, variety in enumerate(VARIETIES)}
