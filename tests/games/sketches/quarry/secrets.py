"""The quarry sketch with other money behind the screens that a seat can't see through."""

from random import Random

from msgspec.structs import replace

from games.contract import Seat
from tests.games.sketches.quarry.state import Screens, State


def stir(state: State, seat: Seat | None, luck: Random) -> State:
    """Give everybody else some other amount of money."""
    if state.options.screens is Screens.OPEN or not state.asking:
        return state
    players = (
        one if owner == seat else replace(one, coins=luck.randint(0, 20)) for owner, one in enumerate(state.players)
    )
    return replace(state, players=tuple(players))
