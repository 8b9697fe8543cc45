"""The pieces of Stone Age, counted wherever they are: the box holds the same at any time."""

from collections import Counter

from games.stone_age.state import State


def pieces(state: State) -> Counter[str]:
    """Count cards and buildings by id, and the figures of every seat at home, on the board and in reserve."""
    count: Counter[str] = Counter(card for card in (*state.deck, *state.cards) if card)
    count.update(tile for tile in (*state.unseen, *state.buildings) if tile)
    for seat, tribe in enumerate(state.tribes):
        count.update(card for card in (*tribe.cards, tribe.drawn_card) if card)
        count.update(built.building for built in tribe.buildings)
        placed = sum(group.figures for place in state.board for group in place if group.seat == seat)
        count[f"figures of {seat}"] = tribe.home + placed + (10 - tribe.figures)
    return count
