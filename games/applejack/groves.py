"""The worth of an orchard besides its honey, estimated in points, and how tiles change it.

Areas are worth the harvests to come, with the apples by which they may grow; flowers are worth the blossoms to come;
free hexes are worth what the hives around them promise. Everything about an orchard is computed once (``Grove``), so
that the worth of a tile on a hex takes a few additions.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from games.applejack.actions import BoardId, TileId, Variety
from games.applejack.components import BOX, TILES, VARIETIES
from games.applejack.geometry import HEXES, NEIGHBOURS, OUTSIDE, TOUCHING
from games.applejack.orchards import Hexes, hives, hives_across, rim_apples
from games.applejack.outlook import GROWTH, Outlook

MET = (0.5, 0.25, 0.1, 0.05, 0.0, 0.0)
"""The part of the hives around a free hex that a tile there will connect to, the highest number first."""
USUAL = 8
"""Higher numbers than this rarely bring all their honey."""


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
        self.crops = [self._crop(number, spreads, self.bits) for number, spreads in enumerate(self.spreads)]
        areas = sum(self.crops) - weighted(self.steps, self.chances)
        self.worth = areas + expected(self.chances) + ahead.blossoms * flowers + sum(self.promise.values())
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
            gain += self._crop(number, spreads, self.bits & ~BIT[where]) - self.crops[number] + lost[number]
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
        return self.crops[number] - self._crop(number, spreads, self.bits & ~BIT[where])

    def _crop(self, number: int, spreads: list[Spread], free: int) -> float:
        """Return what the areas of a variety bring, with its part in diversity."""
        harvests = self.ahead.harvests[number]
        sizes = _sizes(spreads, free)
        best = max(sizes, key=_promising)
        worth = sum(harvests.worth(*size, False) for size in sizes if size is not best)
        return worth + harvests.worth(*best, True) + self.steps[number] * harvests.sure(*best)

    def _sure(self, number: int, spreads: list[Spread], free: int) -> float:
        """Return how likely it is that a variety counts for diversity at the end."""
        return self.ahead.harvests[number].sure(*max(_sizes(spreads, free), key=_promising))


def _sizes(spreads: list[Spread], free: int) -> list[tuple[int, int]]:
    """Return the apples of each area, and the free hexes beside it. Where there is none yet, one may come."""
    return [(spread.apples, (spread.beside & free).bit_count()) for spread in spreads] or [(0, 0)]


def _promising(size: tuple[int, int]) -> float:
    return size[0] + GROWTH * size[1]


def expected(chances: Sequence[float]) -> float:
    """Return the mean bonus for diversity, if each variety counts with this chance."""
    return weighted(_counts(chances), BOX.diversity.honey)


def steps(chances: Sequence[float]) -> tuple[float, ...]:
    """Return by how much the mean bonus is higher if a variety counts for sure than if it doesn't."""
    rises = [more - less for less, more in pairwise(BOX.diversity.honey)]
    others = ([*chances[:number], *chances[number + 1 :]] for number in range(len(chances)))
    return tuple(weighted(_counts(each), rises) for each in others)


def _counts(chances: Sequence[float]) -> list[float]:
    """Return how likely each number of varieties is."""
    found = [1.0]
    for chance in chances:
        found = [a * (1 - chance) + b * chance for a, b in zip((*found, 0.0), (0.0, *found), strict=True)]
    return found


def weighted(weights: Sequence[float], numbers: Sequence[float]) -> float:
    """Return the sum of numbers, each times its weight."""
    return sum(weight * number for weight, number in zip(weights, numbers, strict=True))


@lru_cache(maxsize=1 << 6)
def grown(hexes: Hexes, board: BoardId, ahead: Outlook) -> Grove:
    """Return what was computed about an orchard."""
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


@lru_cache(maxsize=1 << 12)
def promise(across: tuple[int, ...]) -> float:
    """Return what the hives around a free hex will bring to a tile there."""
    numbers = sorted((min(USUAL, number) for number in across if number), reverse=True)
    return sum(share * number for share, number in zip(MET, numbers, strict=False))


NUMBER = {variety: number for number, variety in enumerate(VARIETIES)}
