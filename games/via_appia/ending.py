"""The end of turns, of rounds and of the match (section 6)."""

from __future__ import annotations

from msgspec.structs import replace

from games.agenda import push
from games.chance import Chance
from games.contract import Seat, Step
from games.via_appia.components import BOX
from games.via_appia.events import Ended, LastRound
from games.via_appia.rulings import MATCH_HAS_AN_END_GUARD
from games.via_appia.state import Ending, EndTurn, Screens, State, Turn


def announced(step: Step[State], seat: Seat, why: Ending) -> Step[State]:
    """Make this round the last one, unless it is already; an event says so where somebody else still has a turn."""
    state = step.state
    if state.ending is not None:
        return step
    last = seat == len(state.players) - 1
    return Step(replace(state, ending=why), step.events if last else (*step.events, LastRound(why=why)))


def end_turn(state: State, job: EndTurn, chance: Chance) -> Step[State]:
    """Go on to the next player, after the last one to the next round, or end the match."""
    if job.seat + 1 < len(state.players):
        return Step(begin_turn(state, job.seat + 1))
    quiet = 0 if state.moved else state.quiet + 1
    state = replace(state, quiet=quiet, moved=False)
    why = state.ending or _guarded(state)
    if why is not None:
        return _end(replace(state, ending=why), why, chance)
    return Step(begin_turn(replace(state, round=state.round + 1), 0))


def begin_turn(state: State, seat: Seat) -> State:
    """Ask a player for an action."""
    return push(state, Turn(seat), EndTurn(seat))


def _guarded(state: State) -> Ending | None:
    """Return whether the match ends because it would not end otherwise."""
    if not MATCH_HAS_AN_END_GUARD:
        return None
    if state.quiet >= BOX.constants.quiet_rounds:
        return Ending.QUIET
    return Ending.LATE if state.round >= BOX.constants.last_round else None


def _end(state: State, why: Ending, chance: Chance) -> Step[State]:
    """Lift the screens."""
    if state.options.screens is Screens.CLOSED:
        chance.reveal("screens")
    return Step(state, (Ended(coins=state.coins, why=why),))
