"""The tiles of the quarry sketch: in the supply, on carts, on the road."""

from collections import Counter

from tests.games.sketches.quarry.state import State


def pieces(state: State) -> Counter:
    """Count the tiles."""
    return Counter(state.supply) + Counter(state.road) + sum((Counter(one.cart) for one in state.players), Counter())
