"""The view of a state that one viewer may see (section 4), and a state that fits a view."""

from collections.abc import Iterator

from games.applejack import scoring
from games.applejack.actions import TileId
from games.applejack.components import TILES
from games.applejack.path import die_at
from games.applejack.state import Asked, Filling, Phase, Placing, State, Taking, View
from games.contract import Outcome, Seat


def view(state: State, seat: Seat | None) -> View:
    """Return all that this seat (None: an onlooker) may know: everything except the order of the supply."""
    asked = state.asked
    return View(
        seat=seat,
        options=state.options,
        turn=state.turn,
        phase=Phase.OVER if asked is None else asked.phase,
        to_move=() if asked is None else (asked.seat,),
        valleys=state.valleys,
        supply=len(state.supply),
        icons=state.icons,
        tile=None if asked is None or isinstance(asked, Taking) else asked.tile,
        orchards=state.orchards,
        outcome=outcome(state),
    )


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it goes on."""
    return None if state.asking else scoring.outcome(state.orchards)


def determinize(view: View) -> State:
    """Return the state that fits the view: tiles that are nowhere else are in the supply."""
    seen = set(seen_tiles(view))
    supply = tuple(tile for tile in TILES if tile not in seen)
    asked = _asked(view)
    asking = () if asked is None else (asked,)
    return State(view.options, view.turn, view.orchards, view.valleys, supply, view.icons, asking)


def seen_tiles(view: View) -> Iterator[TileId]:
    """Yield every tile outside the supply."""
    for valley in view.valleys:
        yield from valley
    for orchard in view.orchards:
        yield from (planting.tile for planting in orchard.hexes if planting is not None)
        if orchard.cottage is not None:
            yield orchard.cottage
    if view.tile is not None:
        yield view.tile


def _asked(view: View) -> Asked | None:
    if view.phase is Phase.OVER:
        return None
    seat = die_at(view.turn, len(view.orchards)).space.seat
    if view.tile is None:
        return Taking(seat)
    return Placing(seat, view.tile) if view.phase is Phase.PLACING else Filling(seat, view.tile)
