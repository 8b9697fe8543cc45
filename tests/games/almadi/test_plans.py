"""Plans in Almadi: the landscape of the next turn and its column."""

from __future__ import annotations

from games.almadi.actions import Place
from games.almadi.rules import GAME
from games.almadi.state import Turn
from games.chance import ImaginedChance
from games.contract import Phrase
from games.planning import fulfil, wish
from tests.games.almadi.table import position


def test_the_next_landscape_can_be_planned_while_another_places() -> None:
    state = position(board={2: "O05"})
    planned = GAME.ahead(GAME.view(state, 1))
    assert planned is not None
    legal = list(GAME.legal_actions(GAME.imagine(planned, ImaginedChance(1)), 1))
    own = next(action for action in legal if isinstance(action, Place) and action.tile == "O05")
    wished = wish(GAME, planned, own)
    assert fulfil(GAME, GAME.view(position(board={2: "O05"}, turn=1), 1), wished) == own
    gone = fulfil(GAME, GAME.view(position("S1 + O05(2,1)", turn=1), 1), wished)
    assert isinstance(gone, Phrase)
    assert gone.key == "reason-not-on-board"


def test_plans_are_made_while_another_uses_effects_too() -> None:
    state = position(doing=Turn(genies=1))
    planned = GAME.ahead(GAME.view(state, 1))
    assert planned is not None
    assert planned.doing == Turn()


def test_whoever_has_no_turn_left_plans_nothing() -> None:
    last = GAME.view(position(supply=(1, 0, 0, 0)), 1)
    assert GAME.ahead(last) is None
    before = GAME.ahead(GAME.view(position(supply=(1, 1, 0, 0)), 1))
    assert before is not None
    occasion = GAME.occasion(before)
    assert occasion is not None
    assert GAME.lapses(last, occasion)
