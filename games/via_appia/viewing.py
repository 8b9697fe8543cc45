"""The view of a state that one viewer may see, what is shown of it, and the state that fits it (section 8)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from games.contract import Outcome, Seat
from games.via_appia import scoring
from games.via_appia.state import Screens, State, View

OPEN = tuple(name for name in State.__struct_fields__ if name != "coins")


def view(state: State, seat: Seat | None) -> View:
    """Return all that this seat (None: an onlooker) may know: with the tally, that is everything."""
    lifted = state.options.screens is Screens.OPEN or not state.asking
    coins = (count if lifted or owner == seat else None for owner, count in enumerate(state.coins))
    return View(seat=seat, coins=tuple(coins), tally=state.coins, outcome=outcome(state), **_open(state))


def shown(view: View) -> View:
    """Return the public part of a view: players have to remember the rest."""
    return view if view.tally is None else replace(view, tally=None)


def determinize(view: View) -> State:
    """Return the only state in which the viewer would see this view."""
    if view.tally is None:
        raise ValueError("what is only shown holds too little to determinize it")
    return State(coins=view.tally, **_open(view))


def _open(table: State | View) -> dict[str, Any]:
    """Return what lies open, in a state and in a view alike: everything but coins."""
    return {name: getattr(table, name) for name in OPEN}


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it goes on."""
    return None if state.asking or state.ending is None else scoring.outcome(state.players, state.coins, state.ending)
