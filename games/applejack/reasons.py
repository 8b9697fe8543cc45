"""Why a choice is good, in one sentence made from facts: areas, flowers, and the honey that is left."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from games.applejack.actions import Face, Place, Take, TileId, Variety
from games.applejack.components import BOX, TILES
from games.applejack.geometry import HEXES, INDEX
from games.applejack.orchards import areas, income
from games.applejack.outlook import outlook
from games.applejack.state import Orchard, Phase, Planting, View
from games.contract import Action, Phrase, Seat


def reason(view: View, action: Action) -> Phrase | None:
    """Return why a legal action of the view's own seat is good; None where there is little to say."""
    if view.seat is None or view.outcome is not None:
        return None
    orchard = view.orchards[view.seat]
    match action:
        case Place(Face.TREE, where, turn) if view.tile is not None:
            grown = _grown(orchard, view.tile, INDEX[where])
            honey = income(orchard, view.tile, INDEX[where], turn) - TILES[view.tile].price
            return _tree(view, view.seat, view.tile, grown) or _honey(orchard.honey + honey)
        case Place(Face.PASTURE):
            return _honey(orchard.honey + BOX.constants.pasture_honey)
        case Take(tile) if TILES[tile].price <= orchard.honey:
            free = (where for where, lying in enumerate(orchard.hexes) if lying is None)
            return _tree(view, view.seat, tile, (each for where in free for each in _grown(orchard, tile, where)))
        case Take() if view.phase is Phase.TAKING:
            return _honey(orchard.honey + BOX.constants.pasture_honey)
        case _:
            return None


def _grown(orchard: Orchard, tile: TileId, where: int) -> Iterator[tuple[bool, int, int, Variety]]:
    """Yield of each area that a tile on a hex makes the best of its variety: whether there was one before, the apples
    that it then has, those of the best one before, and the variety.
    """
    hexes = (*orchard.hexes[:where], Planting(tile), *orchard.hexes[where + 1 :])
    planted = replace(orchard, hexes=hexes)
    for variety in TILES[tile].apples:
        now = next(area.apples for area in areas(planted, variety) if HEXES[where] in area.hexes)
        before = max((area.apples for area in areas(orchard, variety)), default=0)
        if now > before:
            yield before > 0, now, before, variety


def _tree(view: View, seat: Seat, tile: TileId, grown: Iterable[tuple[bool, int, int, Variety]]) -> Phrase | None:
    """Say which best area grows to what, and how many harvests of it are to come; else what flowers still bring."""
    coming = outlook(view.turn, seat, view.seats, view.icons)
    found = max(grown, default=None)
    if found is not None:
        _, apples, before, variety = found
        harvests = coming.harvests[list(Variety).index(variety)].coming
        told = {"variety": variety, "apples": apples, "before": before, "harvests": len(harvests)}
        return Phrase("because-area", told)
    flowers = TILES[tile].flowers
    told = {"flowers": flowers, "honey": flowers * coming.blossoms}
    return Phrase("because-blossoms", told) if flowers else None


def _honey(honey: int) -> Phrase:
    return Phrase("because-honey", {"honey": honey})
