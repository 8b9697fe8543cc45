"""What a position, a tile and a place for it are worth, in points, for ranks in menus and for computer players."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from msgspec import Struct

from games.applejack.actions import Face, Place, TileId
from games.applejack.components import BOX, TILES, TURNS
from games.applejack.geometry import INDEX
from games.applejack.groves import Grove, grown
from games.applejack.outlook import changed, outlook, poverty
from games.applejack.path import beside, die_at, turns_of
from games.applejack.state import Orchard, View
from games.contract import Seat


def value(view: View, seat: Seat) -> float:
    """Estimate how well a seat stands: its honey, and the worth of its orchard and of the tile that is its next one."""
    if view.outcome is not None:
        return float(view.outcome.scores[seat])
    orchard, here = view.orchards[seat], grove(view, seat)
    worth = orchard.honey + here.worth - poverty(orchard.honey, here.ahead.turns)
    if view.tile is not None and seat in view.to_move:
        return worth + _best(here, orchard, view.tile)
    return worth + _next(view, seat, here)


def _next(view: View, seat: Seat, here: Grove) -> float:
    """Return what the next tile of a seat is worth to it, as far as the tiles lie open."""
    expected, missed = 0.0, 1.0
    orchard = view.orchards[seat]
    within = ((_best(here, orchard, tile), likely) for tile, likely in _within_reach(view, seat))
    for worth, likely in sorted(within, reverse=True):
        expected += missed * likely * worth
        missed *= 1 - likely
    return expected


def _within_reach(view: View, seat: Seat) -> Iterator[tuple[TileId, float]]:
    """Yield the open tiles that a seat may take in its next turn, and how likely nobody takes them before."""
    turn, cottage = view.turn + (seat - view.turn) % view.seats, view.orchards[seat].cottage
    if turn >= turns_of(view.seats):
        return
    if cottage is not None:
        yield cottage, 1.0
    before = [_near(view, number) for number in range(view.turn, turn)]
    for place in _near(view, turn):
        likely = prod(1 - 1 / _count(view, near) for near in before if place in near and view.valleys[place])
        yield from ((tile, likely) for tile in view.valleys[place])


def _count(view: View, places: tuple[int, ...]) -> int:
    return sum(len(view.valleys[place]) for place in places)


def _near(view: View, turn: int) -> tuple[int, int]:
    return beside(die_at(turn, view.seats).space.gap)


def grove(view: View, seat: Seat) -> Grove:
    """Return what was computed about a seat's orchard."""
    orchard = view.orchards[seat]
    return grown(orchard.hexes, orchard.board, outlook(view.turn, seat, len(view.orchards), view.icons))


def best(view: View, seat: Seat, tile: TileId) -> float:
    """Return the worth of the best way to place a tile."""
    return _best(grove(view, seat), view.orchards[seat], tile)


def _best(here: Grove, orchard: Orchard, tile: TileId) -> float:
    known = here.bests.get((tile, orchard.honey))
    if known is None:
        known = here.bests[tile, orchard.honey] = max(_ways(here, orchard, tile))
    return known


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
        return Placed(gain, later, changed(orchard.honey, gain, here.ahead.turns) + later)
    honey = here.income(tile, where, action.turn)
    later = here.planted(tile, where) + here.promised(tile, where, action.turn)
    return Placed(honey, later, changed(orchard.honey, honey - TILES[tile].price, here.ahead.turns) + later)


def _ways(here: Grove, orchard: Orchard, tile: TileId) -> Iterator[float]:
    yield max(map(here.pasture, here.free)) + changed(orchard.honey, BOX.constants.pasture_honey, here.ahead.turns)
    price = TILES[tile].price
    if price <= orchard.honey:
        for where in here.free:
            lasting = here.planted(tile, where)
            for turn in range(TURNS[tile]):
                gain = here.income(tile, where, turn) - price
                yield lasting + here.promised(tile, where, turn) + changed(orchard.honey, gain, here.ahead.turns)
