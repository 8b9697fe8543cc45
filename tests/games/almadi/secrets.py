"""A match of Almadi with everything stirred that a seat may not know, told by the rules and not by the view.

Without characters nothing is hidden. With them, hands and what was never dealt are, and who keeps what until all have
answered (section 14.3).
"""

from __future__ import annotations

from itertools import combinations
from random import Random

from msgspec.structs import replace

from games.almadi.components import CHARACTERS
from games.almadi.state import Keeping, State
from games.contract import Seat


def stir(state: State, seat: Seat | None, luck: Random) -> State:
    """Deal the others other characters in place of those in their hands, and have them keep any two of these."""
    if not state.options.characters:
        return state
    known = {*state.row}.union(*(player.recruited for player in state.players))
    known |= set() if seat is None else {*state.players[seat].hand}
    unknown = [name for name in CHARACTERS if name not in known]
    luck.shuffle(unknown)
    players = []
    for owner, player in enumerate(state.players):
        if owner != seat:
            hand = tuple(sorted(unknown.pop() for _ in player.hand))
            player = replace(player, hand=hand)
        players.append(player)
    state = replace(state, players=tuple(players))
    return replace(state, asking=tuple(_stirred(item, state, seat, luck) for item in state.asking))


def _stirred(item: object, state: State, seat: Seat | None, luck: Random) -> object:
    if not isinstance(item, Keeping):
        return item
    kept = (
        cards if cards is None or owner == seat else luck.choice(list(combinations(state.players[owner].hand, 2)))
        for owner, cards in enumerate(item.kept)
    )
    return replace(item, kept=tuple(kept))
