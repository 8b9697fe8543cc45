"""Why a choice is good, in one sentence made from facts: areas, flowers, and the honey that is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from games.applejack.actions import Face, Place, Take, TileId, Variety
from games.applejack.components import BOX, TILES, TURNS
from games.applejack.geometry import HEXES, INDEX
from games.applejack.orchards import areas, income
from games.applejack.outlook import outlook
from games.applejack.state import Orchard, Phase, Planting, View
from games.applejack.valuation import grove
from games.contract import Action, Phrase, Seat


def reason(view: View, action: Action) -> Phrase | None:
    """Return why a legal action of the view's own seat is good; None where there is little to say."""
    if view.seat is None or view.outcome is not None:
        return None
    orchard = view.orchards[view.seat]
    match action:
        case Place(Face.TREE, where, turn) if view.tile is not None:
            grown = _grown(orchard, view.tile, INDEX[where])
            honey = income(orchard, view.tile, INDEX[where], turn)
            kept = Phrase("because-honey", {"honey": orchard.honey + honey - TILES[view.tile].price})
            return _tree(view, view.seat, view.tile, grown, honey) or kept
        case Place(Face.PASTURE) if view.tile is not None:
            return _pasture(view.tile)
        case Take(tile) if TILES[tile].price <= orchard.honey:
            here = grove(view, view.seat)
            honey = max(here.income(tile, where, turn) for where in here.free for turn in range(TURNS[tile]))
            grown = (each for where in here.free for each in _grown(orchard, tile, where))
            return _tree(view, view.seat, tile, grown, honey)
        case Take(tile) if view.phase is Phase.TAKING:
            return _pasture(tile)
        case _:
            return None


def _grown(orchard: Orchard, tile: TileId, where: int) -> Iterator[tuple[int, int, Variety]]:
    """Yield of each area that a tile on a hex makes the best of its variety: the apples that it then has, those of the
    best one before, and the variety.
    """
    hexes = (*orchard.hexes[:where], Planting(tile), *orchard.hexes[where + 1 :])
    planted = replace(orchard, hexes=hexes)
    for variety in TILES[tile].apples:
        now = next(area.apples for area in areas(planted, variety) if HEXES[where] in area.hexes)
        before = max((area.apples for area in areas(orchard, variety)), default=0)
        if now > before:
            yield now, before, variety


def _tree(view: View, seat: Seat, tile: TileId, grown: Iterable[tuple[int, int, Variety]], honey: int) -> Phrase | None:
    """Say what brings most: connections beyond the price, the best area with its harvests to come, or flowers."""
    coming = outlook(view.turn, seat, view.seats, view.icons)
    flowers = TILES[tile].flowers
    found = [(honey - TILES[tile].price, 0, Phrase("because-hives", {"honey": honey}))]
    for apples, before, variety in grown:
        harvests = len(coming.harvests[list(Variety).index(variety)].coming)
        told = {"variety": variety, "apples": apples, "before": before, "harvests": harvests}
        found.append(((apples - before) * harvests, apples, Phrase("because-area", told)))
    told = {"flowers": flowers, "honey": flowers * coming.blossoms}
    found.append((flowers * coming.blossoms, 0, Phrase("because-blossoms", told)))
    brings, _, most = max(found, key=lambda each: each[:2])
    return most if brings > 0 else None


def _pasture(tile: TileId) -> Phrase:
    return Phrase("because-pasture", {"honey": BOX.constants.pasture_honey, "price": TILES[tile].price})
