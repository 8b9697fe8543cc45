"""A match of Via Appia hides nothing: who follows it can count everything, and the veil covers only what is shown."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from games.contract import Seat
from games.via_appia.state import Screens, State


def stir(state: State, seat: Seat | None, luck: Random) -> State:
    """Return the state: there is nothing that a seat can't know (section 8, "Secret money")."""
    return state


def veil(state: State, seat: Seat | None, luck: Random) -> State:
    """Give everybody else more money, as long as it stands behind screens: nobody is shown how much they have."""
    if state.options.screens is Screens.OPEN or not state.asking:
        return state
    return replace(
        state, coins=tuple(n if owner == seat else n + luck.randint(1, 20) for owner, n in enumerate(state.coins))
    )
