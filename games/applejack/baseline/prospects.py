"""A former judgement of positions: what an orchard is worth besides its honey, estimated in points.

Areas are worth the harvests to come, with the apples by which they may grow; flowers are worth the blossoms to come;
free hexes are worth what the hives around them promise. Everything about an orchard is computed once (``Grove``), so
that the worth of a tile on a hex takes a few additions.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TypeAlias

from msgspec import Struct

from games.applejack.actions import BoardId, Face, Place, TileId, Variety
from games.applejack.components import BOX, TILES, TURNS, VARIETIES
from games.applejack.geometry import HEXES, INDEX, NEIGHBOURS, OUTSIDE, TOUCHING
from games.applejack.orchards import Hexes, hives, hives_across, rim_apples
from games.applejack.path import path_of, turns_of
from games.applejack.view import Orchard, View
from games.contract import Seat

GROWTH = 0.27
"""The apples that a free hex beside an area will add to it."""
GROWN = (0.33, 0.72, 1.17)
"""The part of its growth that an area has reached at an average harvest of each lap."""
LEAST, SURE = 1.6, 4.0
"""With how many apples, growth included, a variety may count for diversity, and with how many it surely does."""
MET = (0.46, 0.22, 0.09, 0.04, 0.0, 0.0)
"""The part of the hives around a free hex that a tile there will connect to, the highest number first."""
USUAL = 8
"""Higher numbers than this rarely bring all their honey."""
POOR, POVERTY = 12, 0.09
"""Players with less honey have too few choices. This costs them the factor for the square of what is missing."""

Harvests: TypeAlias = tuple[int, int, int]
"""How often a variety will still be harvested with die 1, 2 and 3. The last harvest counts double."""


class Outlook(Struct, frozen=True):
    """The harvests and blossoms that are still to come."""

    harvests: tuple[Harvests, ...]
    """By variety."""
    blossoms: int
    """The honey that each flower still brings."""


@lru_cache(maxsize=1 << 10)
def outlook(turn: int, seats: int, icons: tuple[tuple[Variety, ...], ...]) -> Outlook:
    """Return what is to come after so many turns, with the end of the match."""
    path, last = path_of(seats), turns_of(seats) - 1
    counts = {variety: [0, 0, BOX.constants.final_harvest] for variety in VARIETIES}
    blossoms = BOX.constants.final_blossom
    for number in range(turn, last):
        lap, place = divmod(number, len(path))
        icon = path[place].icon
        for variety in () if icon is None else icons[icon]:
            counts[variety][lap] += 1
        blossoms += (lap + 1) * path[place].bridge
    harvests = (counts[variety] for variety in VARIETIES)
    return Outlook(tuple((one, two, three) for one, two, three in harvests), blossoms)


def value(view: View, seat: Seat) -> float:
    """Estimate how well a seat stands: its honey, and the worth of its orchard and of the tile that it has taken."""
    if view.outcome is not None:
        return float(view.outcome.scores[seat])
    orchard = view.orchards[seat]
    here = grove(view, seat)
    worth = orchard.honey + here.worth - poverty(orchard.honey)
    return worth + (best(view, seat, view.tile) if view.tile is not None and seat in view.to_move else 0.0)


def poverty(honey: int) -> float:
    """Return what it costs to have too little honey for many tiles."""
    return POVERTY * (POOR - honey) ** 2 if honey < POOR else 0.0


def grove(view: View, seat: Seat) -> Grove:
    """Return what was computed about a seat's orchard."""
    orchard = view.orchards[seat]
    return _grove(orchard.hexes, orchard.board, outlook(view.turn, len(view.orchards), view.icons))


def best(view: View, seat: Seat, tile: TileId) -> float:
    """Return the worth of the best way to place a tile."""
    return max(_ways(grove(view, seat), view.orchards[seat], tile))


def changed(honey: int, gain: int) -> float:
    """Return the worth of gaining so much honey."""
    return gain + poverty(honey) - poverty(honey + gain)


def placed(view: View, seat: Seat, tile: TileId, action: Place) -> float:
    """Return the worth of a way to place a tile."""
    orchard, here, where = view.orchards[seat], grove(view, seat), INDEX[action.where]
    if action.face is Face.PASTURE:
        return changed(orchard.honey, BOX.constants.pasture_honey) + here.pasture(where)
    honey = here.income(tile, where, action.turn)
    later = here.planted(tile, where) + here.promised(tile, where, action.turn)
    return changed(orchard.honey, honey - TILES[tile].price) + later


def _ways(here: Grove, orchard: Orchard, tile: TileId) -> Iterator[float]:
    yield max(map(here.pasture, here.free)) + changed(orchard.honey, BOX.constants.pasture_honey)
    price = TILES[tile].price
    if price <= orchard.honey:
        for where in here.free:
            lasting = here.planted(tile, where)
            for turn in range(TURNS[tile]):
                gain = here.income(tile, where, turn) - price
                yield lasting + here.promised(tile, where, turn) + changed(orchard.honey, gain)


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
        self.chances = [self._chance(spreads) for spreads in self.spreads]
        flowers = sum(TILES[lying.tile].flowers for lying in hexes if lying is not None and not lying.pasture)
        areas = sum(self._area(number, spread) for number, spreads in enumerate(self.spreads) for spread in spreads)
        self.worth = areas + diversity(sum(self.chances)) + ahead.blossoms * flowers + sum(self.promise.values())
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
        kind = TILES[tile]
        gain = self.ahead.blossoms * kind.flowers - self.promise[where] - sum(self._in_the_way(where))
        chances = self.chances
        for variety, apples in kind.apples.items():
            number = NUMBER[variety]
            shown = apples + rim_apples(self.board, variety)[where]
            merged, parts = self._merged(number, where, shown)
            gain += self._area(number, merged) - sum(self._area(number, part) for part in parts)
            gain += self._in_the_way(where)[number]
            if chances is self.chances:
                chances = [*self.chances]
            chances[number] = max(chances[number], self._sure(merged))
        return gain + diversity(sum(chances)) - diversity(sum(self.chances))

    def _merged(self, number: int, where: int, apples: int) -> tuple[Spread, list[Spread]]:
        """Return the area that a tile makes, and the areas that it joins."""
        parts = [spread for spread in self.spreads[number] if spread.beside & BIT[where]]
        covers, beside = BIT[where], BESIDE[where]
        for part in parts:
            covers |= part.covers
            beside |= part.beside
            apples += part.apples
        return Spread(covers, beside & ~covers, apples), parts

    def _in_the_way(self, where: int) -> tuple[float, ...]:
        """Return, by variety, what areas lose if the hex beside them is used for something else."""
        known = self._blocked.get(where)
        if known is None:
            known = self._blocked[where] = tuple(self._lost(number, where) for number in range(len(VARIETIES)))
        return known

    def _lost(self, number: int, where: int) -> float:
        ahead = self.ahead.harvests[number]
        lost = 0.0
        for spread in self.spreads[number]:
            if spread.beside & BIT[where]:
                room = (spread.beside & self.bits).bit_count()
                lost += area_worth(spread.apples, room, ahead) - area_worth(spread.apples, room - 1, ahead)
        return lost

    def _area(self, number: int, spread: Spread) -> float:
        room = (spread.beside & self.bits & ~spread.covers).bit_count()
        return area_worth(spread.apples, room, self.ahead.harvests[number])

    def _chance(self, spreads: list[Spread]) -> float:
        return max(map(self._sure, spreads), default=0.0)

    def _sure(self, spread: Spread) -> float:
        """Return how likely it is that an area counts for diversity at the end."""
        room = (spread.beside & self.bits & ~spread.covers).bit_count()
        return min(1.0, max(0.0, (spread.apples + GROWTH * room - LEAST) / (SURE - LEAST)))


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
def area_worth(apples: int, room: int, ahead: Harvests) -> float:
    """Return what an area with so many free hexes beside it brings in the harvests to come."""
    sizes = (apples + GROWTH * room * grown for grown in GROWN)
    return sum(count * max(0.0, size - die) for die, (size, count) in enumerate(zip(sizes, ahead, strict=True), 1))


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
