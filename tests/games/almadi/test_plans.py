"""Plans in Almadi: the landscape of the next turn and its column."""

from __future__ import annotations

from games.almadi.actions import Place
from games.almadi.rules import GAME
from games.almadi.state import Turn
from tests.games.almadi.table import position
from tests.games.planned import ahead, choices, meant, refusal


def test_the_next_landscape_can_be_planned_while_another_places() -> None:
    state = position(board={2: "O05"})
    planned = ahead(GAME, state, 1)
    legal = choices(GAME, planned)
    own = next(action for action in legal if isinstance(action, Place) and action.tile == "O05")
    assert meant(GAME, planned, own, position(board={2: "O05"}, turn=1)) == own
    assert refusal(GAME, planned, own, position("S1 + O05(2,1)", turn=1)) == "reason-not-on-board"


def test_plans_are_made_while_another_uses_effects_too() -> None:
    state = position(doing=Turn(genies=1))
    assert ahead(GAME, state, 1).doing == Turn()


def test_whoever_has_no_turn_left_plans_nothing() -> None:
    last = GAME.view(position(supply=(1, 0, 0, 0)), 1)
    assert GAME.upcoming_view(last) is None
    occasion = GAME.occasion(ahead(GAME, position(supply=(1, 1, 0, 0)), 1))
    assert occasion is not None
    assert GAME.is_expired(last, occasion)
