"""Plans and standing answers in The King's Guild."""

from __future__ import annotations

from typing import Any

import pytest

from games.kings_guild import agenda as q
from games.kings_guild.actions import Craft, EndTurn, Gather, Part, Return, Sell, Skip
from games.kings_guild.plans import StandingAnswer
from games.kings_guild.rules import GAME
from games.occasions import Occasion
from games.plans import follow_up, standing_answer
from tests.games.kings_guild.table import CLOTH, DAGGER, GEM, IRON, SHIELD, WOOD, end_of_turn, position, turn
from tests.games.planned import ahead, meant, refusal

ALL = tuple(StandingAnswer)


def test_the_main_action_of_the_next_turn_can_be_planned() -> None:
    ready = {1: {"stores": (WOOD, IRON)}}
    planned, craft = ahead(GAME, position(players=ready, slots=[DAGGER]), 1), Craft(DAGGER, Part.FIRST)
    mine = position(players=ready, slots=[SHIELD, DAGGER], active=1)
    assert meant(GAME, planned, craft, mine) == craft, "by the quest, wherever it lies"
    gone = position(players=ready, slots=[SHIELD], active=1)
    assert refusal(GAME, planned, craft, gone) == "reason-quest-not-open"


def test_gathering_takes_as_much_as_there_is() -> None:
    scarce = position(active=1, supply=(2, 9, 9, 9, 9, 9))
    assert meant(GAME, ahead(GAME, position(), 1), Gather((IRON, IRON, IRON)), scarce) == Gather((IRON, IRON))


def test_the_end_of_the_turn_can_be_planned_after_the_main_action() -> None:
    planned = ahead(GAME, position(players={1: {"hand": ("lucky-potion",)}}), 1)
    after = follow_up(GAME, planned, Gather((IRON,)))
    assert after is not None
    assert GAME.occasion(after) == Occasion("turn-end")
    later = position(players={1: {"hand": ("lucky-potion",)}}, active=1, asking=end_of_turn(1))
    assert meant(GAME, after, EndTurn(), later) == EndTurn()


def test_plans_lapse_with_the_last_turn() -> None:
    main = Occasion("main")
    assert not GAME.is_expired(GAME.view(position(left=1), 1), main)
    assert GAME.is_expired(GAME.view(position(left=1), 2), main)
    assert not GAME.is_expired(GAME.view(position(left=0), 0), main), "it is asked right now"
    over = GAME.view(position(left=0, asking=end_of_turn()), 0)
    assert GAME.is_expired(over, main)
    assert not GAME.is_expired(over, Occasion("turn-end"))


@pytest.mark.parametrize(
    ("asked", "term", "answer"),
    [
        (q.UseSpecialists(0, DAGGER, ("warlock",)), StandingAnswer.NO_WARLOCK, Skip()),
        (q.UseSpecialists(0, DAGGER, ("wizard", "warlock")), StandingAnswer.NO_WARLOCK, None),
        (q.PlentyToo(1), StandingAnswer.NO_SECOND_HALF, Skip()),
        (q.WondersToo(1, "blue"), StandingAnswer.NO_SECOND_HALF, Skip()),
        (q.PlentyToo(0), StandingAnswer.NO_SECOND_HALF, None),
        (q.AppraiserDraw(1), StandingAnswer.NO_APPRAISER, Skip()),
        (q.Overflow(1, 2), StandingAnswer.RETURN_CHEAPEST, Return((IRON, WOOD))),
        (q.TurnEnd(1), StandingAnswer.TURN_OVER, EndTurn()),
        (q.Main(1), StandingAnswer.TURN_OVER, None),
    ],
)
def test_a_standing_answer_is_given_to_its_question_alone(asked: Any, term: StandingAnswer, answer: Any) -> None:
    stores = (IRON, IRON, WOOD, WOOD, GEM)
    state = position(players={seat: {"stores": stores, "coins": 3} for seat in range(3)}, asking=(*turn(), asked))
    seat = GAME.to_move(state)[-1]
    view = GAME.view(state, seat)
    assert standing_answer(GAME, view, (term,)) == answer
    others = tuple(one for one in ALL if one is not term)
    assert answer is None or standing_answer(GAME, view, others) is None
    assert standing_answer(GAME, view, ALL) == answer or answer is None
    assert standing_answer(GAME, GAME.view(state, 2), ALL) is None or seat == 2


def test_gems_are_returned_last() -> None:
    state = position(players={1: {"stores": (CLOTH, GEM, GEM)}}, asking=(*turn(), q.Overflow(1, 2)))
    answer = standing_answer(GAME, GAME.view(state, 1), (StandingAnswer.RETURN_CHEAPEST,))
    assert answer == Return((CLOTH, GEM))


def test_too_many_treasures_are_sold_for_the_most_coins() -> None:
    hand = ("ancient-helm", "carved-charm", "coin-purse")
    state = position(players={1: {"hand": hand}}, asking=(*turn(), q.HandLimits((0, 1, 0))))
    answer = standing_answer(GAME, GAME.view(state, 1), (StandingAnswer.SELL_DEAREST,))
    assert answer == Sell(("coin-purse",))
