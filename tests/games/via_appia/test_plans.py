"""Plans in Via Appia: the action of the next turn."""

from __future__ import annotations

from games.contract import NamedValue, Phrase
from games.plans import resolve, wish
from games.via_appia.actions import Income, Travel, Wage
from games.via_appia.rules import GAME
from games.via_appia.state import Ending
from tests.games.planned import ahead, refusal
from tests.games.via_appia.table import player, position

CARDS = ("3SS", "4S", "3M", "1L", "2SM", "2SSS", "1MM")
INCOME = wish(GAME, ahead(GAME, position(), 1), Income(1, Wage.COINS))


def test_an_income_card_is_wished_for_by_what_lies_there() -> None:
    assert INCOME.things == (NamedValue("card", "3SS"),)
    assert resolve(GAME, GAME.view(position(seat=1), 1), INCOME) == Income(1, Wage.COINS)
    other = position(seat=1, face_up=("4S", "3SS", *CARDS[2:]))
    assert resolve(GAME, GAME.view(other, 1), INCOME) == Phrase(
        "reason-wish-gone", {"thing": NamedValue("card", "3SS")}
    )


def test_what_cannot_be_done_any_more_is_refused_by_its_rule() -> None:
    rich = ahead(GAME, position(player(), player(), laid="A1", coins=(9, 9)), 1)
    poor = position(player(), player(), laid="A1", seat=1)
    assert refusal(GAME, rich, Travel("A1"), poor) == "reason-too-dear"


def test_the_last_round_has_no_turn_after_the_own_one() -> None:
    last = position(seat=0, ending=Ending.PAVED)
    assert GAME.upcoming_view(GAME.view(last, 1)) is not None
    over = position(seat=1, ending=Ending.PAVED)
    assert GAME.upcoming_view(GAME.view(over, 0)) is None
    assert GAME.is_expired(GAME.view(over, 0), INCOME.occasion)


def test_the_next_turn_may_be_one_of_the_next_round() -> None:
    assert ahead(GAME, position(seat=0), 1).round == 5
    assert ahead(GAME, position(seat=1), 0).round == 6
