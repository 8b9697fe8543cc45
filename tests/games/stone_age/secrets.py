"""A match of Stone Age with everything stirred that a seat may not know, told by the rules and not by the view."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from games.contract import Seat
from games.stone_age.phases.feeding import answers
from games.stone_age.state import Starving, State, with_tribe


def stir(state: State, seat: Seat | None, luck: Random) -> State:
    """Exchange cards that others drew unseen for cards of the deck, and others' answers for other answers."""
    if not state.asking:
        return state
    for owner, tribe in enumerate(state.tribes):
        if owner != seat and tribe.drawn_card is not None:
            pool = [*state.deck, tribe.drawn_card]
            card = luck.choice(pool)
            pool.remove(card)
            state = replace(with_tribe(state, owner, replace(tribe, drawn_card=card)), deck=tuple(sorted(pool)))
    top = state.asking[-1]
    if isinstance(top, Starving):
        state = replace(state, asking=(*state.asking[:-1], _stirred(top, state, seat, luck)))
    return state


def _stirred(asked: Starving, state: State, seat: Seat | None, luck: Random) -> Starving:
    given = list(asked.answers)
    for owner, answer in enumerate(given):
        if answer is not None and owner != seat:
            given[owner] = luck.choice(list(answers(asked.missing[owner], state.tribes[owner])))
    return replace(asked, answers=tuple(given))
