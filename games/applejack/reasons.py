"""Why a choice is good, in one sentence made from facts: which area a tile makes larger."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.applejack.actions import Face, Place, Take, TileId, Variety
from games.applejack.components import TILES
from games.applejack.geometry import HEXES, INDEX
from games.applejack.orchards import areas
from games.applejack.outlook import outlook
from games.applejack.state import Orchard, Planting, View
from games.contract import Action, Phrase, Seat


def reason(view: View, action: Action) -> Phrase | None:
    """Return why a legal action of the view's own seat is good; None where there is little to say."""
    if view.seat is None or view.outcome is not None:
        return None
    orchard = view.orchards[view.seat]
    match action:
        case Place(Face.TREE, where) if view.tile is not None:
            return _largest(view, view.seat, _grown(orchard, view.tile, INDEX[where]))
        case Take(tile) if TILES[tile].price <= orchard.honey:
            free = (where for where, lying in enumerate(orchard.hexes) if lying is None)
            return _largest(view, view.seat, (each for where in free for each in _grown(orchard, tile, where)))
        case _:
            return None


def _grown(orchard: Orchard, tile: TileId, where: int) -> Iterator[tuple[int, int, Variety]]:
    """Yield the apples of each area that a tile joins on a hex, the apples that it adds, and the variety."""
    hexes = (*orchard.hexes[:where], Planting(tile), *orchard.hexes[where + 1 :])
    planted = replace(orchard, hexes=hexes)
    for variety in TILES[tile].apples:
        now = next(area.apples for area in areas(planted, variety) if HEXES[where] in area.hexes)
        before = max((area.apples for area in areas(orchard, variety)), default=0)
        if now > before > 0:
            yield now, now - before, variety


def _largest(view: View, seat: Seat, grown: Iterator[tuple[int, int, Variety]]) -> Phrase | None:
    """Say which best area of a variety grows to what, and how many harvests of it are to come."""
    found = max(grown, default=None)
    if found is None:
        return None
    apples, more, variety = found
    harvests = outlook(view.turn, seat, view.seats, view.icons).harvests[list(Variety).index(variety)]
    told = {"variety": variety, "apples": apples, "before": apples - more, "harvests": len(harvests.coming)}
    return Phrase("because-area", told)
