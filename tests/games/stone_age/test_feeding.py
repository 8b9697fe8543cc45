"""Feeding (section 3.3): income, food, resources or the penalty, and answers given at the same time."""

import pytest

from games.contract import Forced, Phrase
from games.stone_age import GAME
from games.stone_age.actions import Feed, Leave, Resource, Spot, Starve, Work
from games.stone_age.events import AteFood, Decided, DecisionChanged, Fed, RanShort, Starved
from games.stone_age.state import Phase, Placing, Starving, State
from tests.games.stone_age.table import Script, acting, do, legal, play, reason, refused, told, tribe

LAST = Leave(Spot.HUNT)


def before(**tribes: object) -> State:
    """Return the position before the last action of a round; seats are told as s0 to s3."""
    own = {int(seat[1:]): fields for seat, fields in tribes.items()}
    return acting(3, board={Spot.HUNT: [(3, 1)]}, tribes=own)


def hungry(**tribes: object) -> State:
    """Return the position in which those who are short decide."""
    return do(before(**tribes), 3, LAST).state


# Income and food


@pytest.mark.parametrize(
    ("figures", "agriculture", "food", "left"),
    [(5, 0, 12, 7), (5, 5, 0, 0), (5, 3, 2, 0), (6, 2, 10, 6), (5, 8, 1, 4), (10, 10, 3, 3)],
)
def test_income_first_then_a_food_for_each_figure_and_the_surplus_is_kept(
    figures: int, agriculture: int, food: int, left: int
) -> None:
    """Source: five figures with agriculture 5 need no food. Section 9.1: a surplus of income is gained."""
    step = do(before(s0={"figures": figures, "agriculture": agriculture, "food": food}), 3, LAST)
    assert tribe(step.state).food == left
    assert told(step, AteFood)[0] == AteFood(seat=0, income=agriculture, eaten=figures, left=left)


def test_every_figure_eats_also_those_that_stayed_at_home() -> None:
    state = acting(3, board={Spot.HUNT: [(3, 1)]}, tribes={1: {"figures": 9}})
    assert tribe(do(state, 3, LAST).state, 1).food == 3


def test_feeding_is_told_in_turn_order() -> None:
    state = acting(1, start_player=2, board={Spot.HUNT: [(1, 1)]})
    step = do(state, 1, LAST)
    assert [event.seat for event in told(step, AteFood)] == [2, 3, 0, 1]


# Being short


def test_all_food_is_spent_and_the_rest_is_asked_for() -> None:
    step = do(before(s0={"food": 2, "agriculture": 1, "stores": (3, 0, 0, 0)}), 3, LAST)
    assert told(step, RanShort) == [RanShort(seat=0, income=1, eaten=3, missing=2)]
    assert tribe(step.state).food == 0
    assert step.state.asking[-1] == Starving((2, 0, 0, 0), (None,) * 4)
    assert step.state.phase is Phase.FEEDING


def test_the_whole_shortfall_is_paid_in_any_mix() -> None:
    state = hungry(s0={"food": 3, "stores": (1, 1, 0, 2)})
    assert set(legal(state, 0)) == {
        Feed(1, 1, 0, 0),
        Feed(1, 0, 0, 1),
        Feed(0, 1, 0, 1),
        Feed(0, 0, 0, 2),
        Starve(),
    }
    why = Phrase("reason-feed-all", {"missing": 2})
    assert reason(state, 0, Feed(1, 0, 0, 0)) == reason(state, 0, Feed(1, 1, 0, 1)) == why
    assert reason(state, 0, Feed(2, 0, 0, 0)) == Phrase("reason-cannot-afford", {"lacking": (Resource.WOOD,)})


def test_paying_with_resources() -> None:
    step = do(hungry(s0={"food": 3, "stores": (1, 1, 0, 2)}), 0, Feed(1, 0, 0, 1))
    assert told(step, Fed) == [Fed(seat=0, paid=(Resource.WOOD, Resource.GOLD))]
    assert (tribe(step.state).stores, tribe(step.state).score) == ((0, 1, 0, 1), 0)
    assert step.state.asking == (Placing(1),)


def test_there_is_no_cap_on_what_is_replaced() -> None:
    """Source: even ten resources may be spent as food."""
    state = hungry(s0={"food": 0, "figures": 10, "stores": (4, 3, 2, 1)})
    assert Feed(4, 3, 2, 1) in legal(state, 0)
    assert tribe(do(state, 0, Feed(4, 3, 2, 1)).state).stores == (0, 0, 0, 0)


def test_the_penalty_is_ten_points_whatever_is_missing_and_costs_no_resources() -> None:
    """Source and section 3.3: the score may fall below zero; the food is lost all the same."""
    step = do(hungry(s0={"food": 4, "stores": (5, 5, 5, 5), "score": 3}), 0, Starve())
    assert told(step, Starved) == [Starved(seat=0, points=10)]
    after = tribe(step.state)
    assert (after.score, after.stores, after.food) == (-7, (5, 5, 5, 5), 0)


def test_whoever_cannot_pay_starves_without_being_asked() -> None:
    step = play(before(s0={"food": 1, "stores": (1, 1, 1, 0)}), 3, LAST)
    assert Forced(0) in step.events
    assert told(step, Starved) == [Starved(seat=0, points=10)]
    assert step.state.phase is Phase.PLACEMENT


def test_any_two_resources_may_still_save_whoever_cannot_pay() -> None:
    state = play(before(s0={"food": 4, "any_two": True}), 3, LAST).state
    assert GAME.to_move(state) == (0,)


# Several at the same time


def three_short() -> State:
    own = {"food": 4, "stores": (1, 0, 1, 0)}
    return hungry(s0=own, s1=own, s3={"food": 2, "stores": (0, 3, 0, 1)})


def test_all_who_are_short_are_asked_at_once() -> None:
    state = three_short()
    assert GAME.to_move(state) == (0, 1, 3)
    assert GAME.changeable(state) == ()
    assert refused(state, 2, Starve()) == "reason-not-your-turn"
    assert GAME.view(state, 2).shortfall == {0: 1, 1: 1, 3: 3}


def test_an_answer_is_hidden_and_without_effect_until_the_last_is_in() -> None:
    state = three_short()
    step = do(state, 1, Feed(0, 0, 1, 0))
    assert step.events == (Decided(seat=1),)
    assert step.state.tribes == state.tribes
    assert GAME.to_move(step.state) == (0, 3)
    assert GAME.changeable(step.state) == (1,)
    other = do(state, 1, Starve()).state
    for viewer in (None, 0, 2, 3):
        assert GAME.view(step.state, viewer) == GAME.view(other, viewer)
    assert GAME.view(step.state, 1).own_answer == Feed(0, 0, 1, 0)
    assert GAME.view(step.state, 0).own_answer is None


def test_an_answer_can_be_changed_until_the_last_is_in() -> None:
    first = do(three_short(), 1, Feed(0, 0, 1, 0)).state
    step = do(first, 1, Starve())
    assert step.events == (DecisionChanged(seat=1, only=(1,)),)
    assert GAME.view(step.state, 1).own_answer == Starve()
    assert set(legal(first, 1)) == {Feed(1, 0, 0, 0), Feed(0, 0, 1, 0), Starve()}


def test_when_the_last_answer_is_in_all_are_carried_out() -> None:
    state = do(three_short(), 3, Feed(0, 3, 0, 0)).state
    state = do(state, 0, Starve()).state
    chance = Script()
    step = do(state, 1, Feed(1, 0, 0, 0), chance)
    assert chance.outcomes[0].kind == "reveal:answers"
    assert told(step, Starved) == [Starved(seat=0, points=10)]
    assert [event.seat for event in told(step, Fed)] == [1, 3]
    assert [t.score for t in step.state.tribes] == [-10, 0, 0, 0]
    assert tribe(step.state, 3).stores == (0, 0, 0, 1)
    assert step.state.round == 2
    assert refused(step.state, 0, Starve()) == "reason-not-your-turn"


def test_one_who_is_forced_does_not_decide_for_the_others() -> None:
    step = play(before(s0={"food": 0}, s1={"food": 4, "stores": (1, 0, 0, 0)}), 3, LAST)
    assert (GAME.to_move(step.state), GAME.changeable(step.state)) == ((1,), ())
    assert refused(step.state, 0, Starve()) == "reason-not-your-turn"
    assert tribe(step.state).score == 0
    assert tribe(do(step.state, 1, Starve()).state).score == -10


def test_nothing_but_feeding_is_asked() -> None:
    question = Phrase("ask-feed", {"missing": 1})
    assert reason(three_short(), 0, Work(Spot.HUNT)) == Phrase("reason-not-asked", {"question": question})
