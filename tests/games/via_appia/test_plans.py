"""Plans in Via Appia: the action of the next turn."""

from __future__ import annotations

from games.contract import NamedValue, Phrase
from games.planning import Wish, fulfil, wish
from games.via_appia.actions import Income, Travel, Wage
from games.via_appia.rules import GAME
from games.via_appia.state import Ending, State
from games.via_appia.view import View
from tests.games.via_appia.table import player, position

CARDS = ("3SS", "4S", "3M", "1L", "2SM", "2SSS", "1MM")


def planned(state: State) -> View:
    found = GAME.ahead(GAME.view(state, 1))
    assert found is not None
    return found


def income(slot: int = 1) -> Wish:
    return wish(GAME, planned(position()), Income(slot, Wage.COINS))


def test_an_income_card_is_wished_for_by_what_lies_there() -> None:
    assert income().things == (NamedValue("card", "3SS"),)
    assert fulfil(GAME, GAME.view(position(seat=1), 1), income()) == Income(1, Wage.COINS)
    other = position(seat=1, face_up=("4S", "3SS", *CARDS[2:]))
    assert fulfil(GAME, GAME.view(other, 1), income()) == Phrase(
        "reason-wish-gone", {"thing": NamedValue("card", "3SS")}
    )


def test_what_cannot_be_done_any_more_is_refused_by_its_rule() -> None:
    travel = wish(GAME, planned(position(player(), player(), laid="A1", coins=(9, 9))), Travel("A1"))
    poor = fulfil(GAME, GAME.view(position(player(), player(), laid="A1", seat=1), 1), travel)
    assert isinstance(poor, Phrase)
    assert poor.key == "reason-too-dear"


def test_the_last_round_has_no_turn_after_the_own_one() -> None:
    last = position(seat=0, ending=Ending.PAVED)
    assert GAME.ahead(GAME.view(last, 1)) is not None
    over = position(seat=1, ending=Ending.PAVED)
    assert GAME.ahead(GAME.view(over, 0)) is None
    assert GAME.lapses(GAME.view(over, 0), income().occasion)


def test_the_next_turn_may_be_one_of_the_next_round() -> None:
    assert planned(position(seat=0)).round == 5
    following = GAME.ahead(GAME.view(position(seat=1), 0))
    assert following is not None
    assert following.round == 6
