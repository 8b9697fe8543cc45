"""The card "any 2 resources" (section 5): once, at any decision of its owner, who then still decides."""

import pytest

from games.codec import codec
from games.contract import Choice
from games.narrowing import PickOne, answers_for, narrow
from games.stone_age import GAME
from games.stone_age.actions import Benefit, Feed, Leave, PickDie, Place, Resource, Spot, Starve, TakeAnyTwo, TakeCard
from games.stone_age.cards import PAIRS
from games.stone_age.events import AnyTwoTaken
from games.stone_age.state import Phase, Picking, Rolling, State
from tests.games.stone_age.table import acting, do, legal, placing, play, position, refused, told, tribe

W, B, S, G = Resource
HOLDER = {"any_two": True}


def decisions() -> dict[str, State]:
    """Return a position for every kind of question, put to seat 0, who holds the card."""
    board = {Spot.HUNT: [(0, 1)], Spot.CARD_1: [(0, 1)]}
    rolling = Rolling(0, Spot.RIVER, None, G, (4,))
    below = acting(board=board).asking[:1]
    feeding = acting(3, board={Spot.HUNT: [(3, 1)]}, tribes={0: {"food": 4, "any_two": True}})
    return {
        "placement": placing(tribes={0: HOLDER}),
        "actions": acting(board=board, tribes={0: HOLDER}),
        "tools": position(board=board, tribes={0: {**HOLDER, "tools": (2, 0, 0)}}, asking=(*below, rolling)),
        "dice": position(board=board, tribes={0: HOLDER}, asking=(*below, Picking(0, (4, 3, 2, 1), (None,) * 4))),
        "feeding": do(feeding, 3, Leave(Spot.HUNT)).state,
    }


@pytest.mark.parametrize("question", list(decisions()))
def test_at_any_decision_and_the_question_stays(question: str) -> None:
    state = decisions()[question]
    offered = legal(state, 0)
    assert [action for action in offered if isinstance(action, TakeAnyTwo)] == list(PAIRS)
    step = do(state, 0, TakeAnyTwo((B, G)))
    assert step.events == (AnyTwoTaken(seat=0, resources=(B, G)),)
    assert (tribe(step.state).stores, tribe(step.state).any_two) == ((0, 1, 0, 1), False)
    assert step.state.asking == state.asking
    assert not any(isinstance(action, TakeAnyTwo) for action in legal(step.state, 0))
    assert refused(step.state, 0, TakeAnyTwo((B, G))) == "reason-no-any-two"


def test_the_same_or_different_ones_ten_pairs_in_all() -> None:
    assert len(PAIRS) == 10
    step = do(decisions()["actions"], 0, TakeAnyTwo((S, S)))
    assert tribe(step.state).stores == (0, 0, 2, 0)


def test_it_is_two_resources_neither_less_nor_more() -> None:
    for wrong in ((), (W,), (G, W, W)):
        assert refused(decisions()["actions"], 0, TakeAnyTwo(wrong)) == "reason-two-resources"


def test_the_pair_is_one_question_so_that_naming_a_resource_never_settles_the_other() -> None:
    state = decisions()["actions"]
    actions = legal(state, 0)
    prompt = narrow(actions, answers_for(actions, TakeAnyTwo, {}) or [], lambda action: Choice(), GAME.meta)
    assert isinstance(prompt, PickOne)
    assert prompt.part == "resources"
    assert len(prompt.options) == 10
    assert codec(GAME).from_text("take-any-two resources=wood+gold") == TakeAnyTwo((G, W))


def test_nobody_else_has_it_and_only_at_an_own_decision() -> None:
    state = placing(1, tribes={0: HOLDER})
    assert refused(state, 0, TakeAnyTwo((W, W))) == "reason-not-your-turn"
    assert refused(state, 1, TakeAnyTwo((W, W))) == "reason-no-any-two"


def test_it_can_pay_for_a_card_or_save_from_hunger() -> None:
    board = {Spot.CARD_2: [(0, 1)]}
    state = do(acting(board=board, tribes={0: HOLDER}), 0, TakeAnyTwo((B, W))).state
    assert TakeCard(Spot.CARD_2, 1, 1, 0, 0) in legal(state, 0)
    hungry = do(decisions()["feeding"], 0, TakeAnyTwo((W, W))).state
    assert set(legal(hungry, 0)) == {Feed(1, 0, 0, 0), Starve()}


def test_taken_after_an_answer_it_asks_for_the_answer_again() -> None:
    own = {"food": 4, "stores": (1, 0, 0, 0)}
    state = acting(3, board={Spot.HUNT: [(3, 1)]}, tribes={0: {**own, "any_two": True}, 1: own})
    decided = do(do(state, 3, Leave(Spot.HUNT)).state, 0, Starve()).state
    assert GAME.changeable(decided) == (0,)
    again = do(decided, 0, TakeAnyTwo((W, W))).state
    assert (GAME.to_move(again), GAME.changeable(again)) == ((0, 1), ())
    assert GAME.view(again, 0).own_answer is None


def test_where_there_is_nothing_to_decide_nobody_is_asked_for_its_sake() -> None:
    """The last die and the only placement left are no decisions; the card waits for the next one."""
    below = acting(1, start_player=1, board={Spot.HUNT: [(1, 1)]}).asking
    asked = Picking(3, (4, 3, 2, 1), (1, 2, None, None))
    state = position(board={Spot.HUNT: [(1, 1)]}, tribes={0: HOLDER}, start=1, asking=(*below, asked))
    last = do(state, 3, PickDie(Benefit.WOOD)).state
    assert GAME.to_move(last) == (0,)
    assert legal(last, 0) == [PickDie(Benefit.BRICK)]
    assert refused(last, 0, TakeAnyTwo((W, W))) == "reason-later"
    step = play(state, 3, PickDie(Benefit.WOOD))
    assert GAME.to_move(step.state) == (1,)
    assert tribe(step.state).any_two


def test_it_is_kept_over_rounds() -> None:
    state = acting(3, board={Spot.HUNT: [(3, 1)]}, tribes={0: HOLDER})
    after = do(state, 3, Leave(Spot.HUNT)).state
    assert (after.phase, tribe(after).any_two) == (Phase.PLACEMENT, True)
    assert told(do(placing(tribes={0: HOLDER}), 0, Place(Spot.HUNT, 1)), AnyTwoTaken) == []
