"""The pieces of Via Appia, counted wherever they are: the box holds the same at any time, coins apart."""

from collections import Counter

from games.via_appia.actions import StoneSize, TileSize
from games.via_appia.components import PLACES
from games.via_appia.state import State


def pieces(state: State) -> Counter[str]:
    """Count stones, tiles on carts, in the supply and on the road, income cards, and who has which bonus token."""
    count = Counter(f"stone {stone.size}" for stone in state.bed)
    for size in StoneSize:
        count[f"stone {size}"] += state.store.of(size) + sum(player.stones.of(size) for player in state.players)
    for kind in TileSize:
        count[f"tile {kind}"] += state.supply.of(kind) + sum(player.cart.of(kind) for player in state.players)
    count.update(f"tile {PLACES[name].size}" for name in state.laid)
    count.update(f"card {card}" for card in (*state.pile, *(slot.card for slot in state.slots)))
    for number, area in enumerate("ABC"):
        free = sum(place.area == area for place in PLACES.values()) - sum(name[0] == area for name in state.laid)
        count[f"token {area}"] += free + sum(player.tokens[number] for player in state.players)
    return count
