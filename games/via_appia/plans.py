"""Planning ahead: the next turn of a player, and when a plan expires."""

from __future__ import annotations

import hashlib

import msgspec
from msgspec.structs import replace

from games.contract import Action, NamedValue, Seat
from games.occasions import Occasion
from games.via_appia.actions import Income, Push
from games.via_appia.state import EndTurn, Turn, View

TURN = Occasion("turn")
DIGITS = 12


def occasion(view: View) -> Occasion | None:
    """Return what the view's own seat is asked now. What follows a push depends on what fell."""
    return TURN if isinstance(view.asked, Turn) and view.asked.seat == view.seat else None


def upcoming_view(view: View) -> View | None:
    """Return the next turn of the view's own seat, with everything as it lies."""
    seat, asked = view.seat, view.asked
    if seat is None or asked is None or asked.seat == seat or not _has_turn(view, asked.seat, seat):
        return None
    later = view.round + (seat < asked.seat)
    return replace(view, round=later, asking=(EndTurn(seat), Turn(seat)))


def _has_turn(view: View, active: Seat, seat: Seat) -> bool:
    """Tell whether a seat has a turn after that of the active one: in the last round, only those who follow."""
    return view.ending is None or seat > active


def is_expired(view: View, planned: Occasion) -> bool:
    """Tell whether the view's own seat can't be asked this any more."""
    if view.seat is None or view.asked is None:
        return True
    return occasion(view) != planned and not _has_turn(view, view.asked.seat, view.seat)


def things(view: View, action: Action) -> tuple[NamedValue, ...]:
    """Return the income card that lies in a slot; of a push, all stones as they lie, by a digest of where that is."""
    match action:
        case Income():
            return (NamedValue("card", view.slots[action.slot - 1].card),)
        case Push():
            lies = hashlib.sha256(msgspec.json.encode(view.bed)).hexdigest()
            return (NamedValue("bed", lies[:DIGITS]),)
        case _:
            return ()
