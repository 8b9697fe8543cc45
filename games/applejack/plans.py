"""Planning ahead: the next turn of a player, and when a plan expires."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from games.applejack.actions import TileId
from games.applejack.path import die_at, turns_of
from games.applejack.state import Phase, View
from games.contract import Seat
from games.occasions import Occasion


def occasion(view: View) -> Occasion | None:
    """Return what the view's own seat is asked now: a place is planned for a tile, everything else for any turn."""
    if view.seat not in view.to_move:
        return None
    return Occasion(view.phase.value, view.tile or "") if view.phase is Phase.PLACING else Occasion(view.phase.value)


def upcoming_view(view: View) -> View | None:
    """Return the next turn of the view's own seat, with the tiles as they lie.

    None between taking a tile and placing it: only then the die moves on, and what lies open is known.
    """
    if view.seat is None or view.phase is not Phase.TAKING or view.seat in view.to_move:
        return None
    turn = _next_turn(view, view.seat)
    return None if turn is None else replace(view, turn=turn, to_move=(view.seat,))


def _next_turn(view: View, seat: Seat) -> int | None:
    """Return the number of a seat's first turn after the present one, or None if it has had its last one."""
    turns = range(view.turn + 1, turns_of(view.seats))
    return next((turn for turn in turns if die_at(turn, view.seats).space.seat == seat), None)


def is_expired(view: View, planned: Occasion) -> bool:
    """Tell whether the view's own seat can't be asked this any more."""
    if view.seat is None or view.outcome is not None:
        return True
    own = view.seat in view.to_move
    if planned.kind == Phase.PLACING:
        over = not own and _next_turn(view, view.seat) is None
        return over or planned.mark in _given_away(view, view.seat)
    return not (own and _comes(view.phase, planned)) and _next_turn(view, view.seat) is None


def _comes(phase: Phase, planned: Occasion) -> bool:
    """Tell whether this is asked now or later in the same turn."""
    order = tuple(Phase)
    return order.index(phase) <= order.index(Phase(planned.kind))


def _given_away(view: View, seat: Seat) -> Iterator[TileId]:
    """Yield the tiles that a seat can't take any more: those in orchards, and those that others have."""
    for owner, orchard in enumerate(view.orchards):
        yield from (planting.tile for planting in orchard.hexes if planting is not None)
        if orchard.cottage is not None and owner != seat:
            yield orchard.cottage
    if view.tile is not None and seat not in view.to_move:
        yield view.tile
