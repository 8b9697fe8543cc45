"""Makes the view of a state that one viewer may see, what is shown of it, and the state that fits it (section 8)."""

from __future__ import annotations

from msgspec.structs import replace

from games.contract import Outcome, Seat
from games.via_appia import scoring
from games.via_appia.options import Screens
from games.via_appia.state import State
from games.via_appia.view import View


def view(state: State, seat: Seat | None) -> View:
    """Return all that this seat (None: an onlooker) may know: with the tally, that is everything."""
    lifted = state.options.screens is Screens.OPEN or not state.asking
    coins = (count if lifted or owner == seat else None for owner, count in enumerate(state.coins))
    return View(
        seat=seat,
        options=state.options,
        round=state.round,
        quiet=state.quiet,
        moved=state.moved,
        ending=state.ending,
        slots=state.slots,
        pile=state.pile,
        bed=state.bed,
        store=state.store,
        supply=state.supply,
        laid=state.laid,
        arrived=state.arrived,
        coins=tuple(coins),
        tally=state.coins,
        players=state.players,
        asking=state.asking,
        outcome=outcome(state),
    )


def shown(view: View) -> View:
    """Return what is shown of a view: nobody is told what they would have to remember."""
    return view if view.tally is None else replace(view, tally=None)


def imagine(view: View) -> State:
    """Return the only state in which the viewer would see this view."""
    if view.tally is None:
        raise ValueError("what is only shown holds too little to imagine a match")
    return State(
        options=view.options,
        round=view.round,
        quiet=view.quiet,
        moved=view.moved,
        ending=view.ending,
        slots=view.slots,
        pile=view.pile,
        bed=view.bed,
        store=view.store,
        supply=view.supply,
        laid=view.laid,
        arrived=view.arrived,
        coins=view.tally,
        players=view.players,
        asking=view.asking,
    )


def outcome(state: State) -> Outcome | None:
    """Return how the match ended, or None while it goes on."""
    return None if state.asking or state.ending is None else scoring.outcome(state.players, state.coins, state.ending)
