"""The pieces of Almadi, counted wherever they are: the box holds the same at any time."""

from collections import Counter

from games.almadi.components import CHARACTERS, TILES
from games.almadi.state import State


def pieces(state: State) -> Counter[str]:
    """Count landscapes by type, cards, rubies, objectives and starting tiles; characters with those never dealt."""
    count = Counter({"mosaic": state.mosaics, "stall": state.stalls, "ruby": state.rubies})
    for kind, left in zip(("oasis", "caravan", "palace", "market"), state.supply, strict=True):
        count[kind] += left
    count.update(TILES[tile].type.value for tile in state.board if tile is not None)
    characters = Counter(state.row)
    for player in state.players:
        count.update(TILES[laid.tile].type.value for laid in player.realm.laid)
        count.update({"mosaic": player.mosaics, "stall": player.stalls, "ruby": player.rubies})
        count.update((player.realm.start, *player.open, *player.completed))
        characters.update((*player.hand, *player.recruited))
    count.update(state.table)
    count["dealt"] = characters.total()
    characters.update(name for name in CHARACTERS if name not in characters)
    return count + characters
