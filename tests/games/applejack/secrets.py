"""A match of Applejack with everything stirred that a seat may not know, told by the rules and not by the view.

There is nothing of the kind: section 4 hides the order of the supply alone, and a state has none. What the supply holds
is what lies nowhere else, so that everybody can count it.
"""

from __future__ import annotations

from random import Random

from games.applejack.state import State
from games.contract import Seat


def stir(state: State, seat: Seat | None, luck: Random) -> State:
    """Return the state as it is."""
    return state
