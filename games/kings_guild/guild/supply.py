"""Resources on their way between a guild's storage and the common supply (section 4)."""

from msgspec.structs import replace

from games.contract import Seat
from games.kings_guild.guild.stores import NOTHING, added, at_most, less
from games.kings_guild.pieces import Stores
from games.kings_guild.state import State, change


def taken(state: State, seat: Seat, wanted: Stores) -> tuple[State, Stores]:
    """Take what the supply has of these resources, even if it doesn't fit. Return the state and what was taken."""
    if wanted == NOTHING:
        return state, NOTHING
    got = at_most(wanted, state.supply)
    player = state.players[seat]
    state = replace(state, supply=less(state.supply, got))
    return change(state, seat, stores=added(player.stores, got)), got


def returned(state: State, seat: Seat, back: Stores) -> State:
    """Return resources to the supply."""
    state = replace(state, supply=added(state.supply, back))
    return change(state, seat, stores=less(state.players[seat].stores, back))
