"""Planning ahead: the next turn of a player, and when a plan expires."""

from __future__ import annotations

from msgspec.structs import replace

from games.almadi.state import Phase, Turn, View
from games.contract import Seat
from games.occasions import Occasion

PLACING = Occasion(Phase.PLACING.value)


def occasion(view: View) -> Occasion | None:
    """Return what the view's own seat is asked now. What waits after a placement is nothing to plan for."""
    return PLACING if view.phase is Phase.PLACING and view.seat in view.to_move else None


def upcoming_view(view: View) -> View | None:
    """Return the next turn of the view's own seat, with the landscapes as they lie."""
    if view.seat is None or view.phase not in (Phase.PLACING, Phase.USING) or view.seat in view.to_move:
        return None
    wait = _wait(view, view.seat)
    if not _comes(view, wait):
        return None
    return replace(view, turn=view.turn + wait, phase=Phase.PLACING, to_move=(view.seat,), doing=Turn())


def _wait(view: View, seat: Seat) -> int:
    """Return how many turns after the present one is the next of a seat."""
    return (seat - view.mover - 1) % view.seats + 1


def _comes(view: View, wait: int) -> bool:
    """Tell whether there is a turn so many turns after this one: each draws a landscape, the last one the last."""
    return wait < sum(view.supply)


def is_expired(view: View, planned: Occasion) -> bool:
    """Tell whether the view's own seat can't be asked this any more."""
    if view.seat is None or view.outcome is not None:
        return True
    return occasion(view) != planned and not _comes(view, _wait(view, view.seat))
