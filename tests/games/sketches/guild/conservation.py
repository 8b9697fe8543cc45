"""Everything in the box of the guild sketch, wherever it lies."""

from collections import Counter

from tests.games.sketches.guild import state as s


def pieces(state: s.State) -> Counter:
    """Count treasures, quests and specialists. The funeral leaves the game when it has been held."""
    box = Counter(state.decks) + Counter(state.discards) + Counter(state.row) + Counter(state.specialists)
    box += Counter(state.quests) + Counter(open_.number for open_ in state.slots if open_)
    for player in state.players:
        box += Counter(player.hand) + Counter(player.specialists) + Counter(player.quests)
    for item in state.asking:
        box += Counter(item.cards if isinstance(item, s.Share) else ())
    del box[s.FUNERAL]
    return box
