"""A match of Via Appia hides nothing: who follows it can count everything, and the veil covers only what is shown."""

from __future__ import annotations

from random import Random

from games.contract import Seat
from games.via_appia.state import State

OPEN = True


def stir(state: State, seat: Seat | None, luck: Random) -> State:
    """Return the state: there is nothing that a seat can't know (section 8, "Secret money")."""
    return state
