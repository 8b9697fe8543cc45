"""The pieces of Applejack, counted wherever they are: the box holds the same at any time."""

from collections import Counter

from games.applejack.state import Filling, Placing, State


def pieces(state: State) -> Counter[str]:
    """Count the tiles by id: in the supply, the valleys, orchards, cottages, and the one that has been taken."""
    count = Counter(state.supply)
    for valley in state.valleys:
        count.update(valley)
    for orchard in state.orchards:
        count.update(lying.tile for lying in orchard.hexes if lying is not None)
        count.update(filter(None, [orchard.cottage]))
    count.update(asked.tile for asked in state.asking if isinstance(asked, (Filling, Placing)))
    return count
