"""Dice and tools (sections 3.2 and 4)."""

import pytest

from games.contract import Phrase
from games.stone_age.actions import Resource, Spot, TakeCard, UseTools, Work
from games.stone_age.events import CardGathered, CardRolled, Gathered, Hunted, Rolled
from games.stone_age.resources.gains import improved
from games.stone_age.state import Acting, Rolling, State
from tests.games.stone_age.table import Script, acting, do, legal, reason, refused, told, tribe

NONE = UseTools((), ())
ALL_TOOLS = [
    (1, 0, 0),
    (1, 1, 0),
    (1, 1, 1),
    (2, 1, 1),
    (2, 2, 1),
    (2, 2, 2),
    (3, 2, 2),
    (3, 3, 2),
    (3, 3, 3),
    (4, 3, 3),
    (4, 4, 3),
    (4, 4, 4),
]
UNUSED = (False, False, False)


def at(spot: Spot, count: int, **own: object) -> State:
    return acting(board={spot: [(0, count)], Spot.CARD_4: [(0, 1)]}, tribes={0: own})


# Dice


def test_source_example_seventeen_in_the_forest_is_five_wood() -> None:
    """Four dice, 17 in all: 17 / 3 = 5.6, rounded down to 5 wood."""
    step = do(at(Spot.FOREST, 4), 0, Work(Spot.FOREST), Script(6, 5, 4, 2))
    assert tribe(step.state).stores == (5, 0, 0, 0)
    (event,) = told(step, Gathered)
    assert (event.dice, event.total, event.bonus, event.amount) == ((6, 5, 4, 2), 17, 0, 5)


@pytest.mark.parametrize(
    ("spot", "stores", "food"),
    [
        (Spot.HUNT, (0, 0, 0, 0), 5),
        (Spot.FOREST, (3, 0, 0, 0), 0),
        (Spot.CLAY_PIT, (0, 2, 0, 0), 0),
        (Spot.QUARRY, (0, 0, 2, 0), 0),
        (Spot.RIVER, (0, 0, 0, 1), 0),
    ],
)
def test_the_total_is_divided_once_and_rounded_down(spot: Spot, stores: tuple[int, ...], food: int) -> None:
    after = tribe(do(at(spot, 2), 0, Work(spot), Script(5, 6)).state)
    assert (after.stores, after.food) == (stores, 12 + food)


def test_a_die_for_every_figure_also_beyond_seven_hunters() -> None:
    step = do(at(Spot.HUNT, 9, figures=10), 0, Work(Spot.HUNT), Script(1, 1, 1, 1, 1, 1, 1, 1, 1))
    assert told(step, Hunted)[0].dice == (1,) * 9
    assert tribe(step.state).food == 12 + 4


# Tools on an open roll


def test_source_example_tools_in_forest_and_clay_pit() -> None:
    """Tools 2, 1, 1. In the forest 2 + 1 = 3: a wood. Then in the clay pit 5 + 2 + 1 = 8: two bricks."""
    board = {Spot.FOREST: [(0, 1)], Spot.CLAY_PIT: [(0, 2)], Spot.CARD_4: [(0, 1)]}
    state = acting(board=board, tribes={0: {"tools": (2, 1, 1)}})
    rolled = do(state, 0, Work(Spot.FOREST), Script(2))
    assert rolled.events == (Rolled(seat=0, where=Spot.FOREST, dice=(2,), total=2),)
    assert tribe(rolled.state).stores == (0, 0, 0, 0)
    wood = do(rolled.state, 0, UseTools((1,), ()))
    assert tribe(wood.state).stores == (1, 0, 0, 0)
    clay = do(wood.state, 0, Work(Spot.CLAY_PIT), Script(1, 4)).state
    assert [a.tools for a in legal(clay, 0) if isinstance(a, UseTools)] == [(), (1,), (2,), (1, 2)]
    assert reason(clay, 0, UseTools((1, 1), ())) == Phrase("reason-no-such-tool", {"tools": (1, 2)})
    brick = do(clay, 0, UseTools((1, 2), ()))
    assert tribe(brick.state).stores == (1, 2, 0, 0)
    (event,) = told(brick, Gathered)
    assert (event.total, event.bonus, event.tools, event.once) == (8, 3, (1, 2), ())
    assert tribe(brick.state).used == (True, True, True)


def test_a_tool_is_never_split() -> None:
    state = do(at(Spot.RIVER, 1, tools=(2, 2, 2)), 0, Work(Spot.RIVER), Script(4)).state
    assert refused(state, 0, UseTools((1,), ())) == "reason-no-such-tool"


def test_any_number_of_tools_may_be_added_to_one_roll() -> None:
    state = do(at(Spot.RIVER, 1, tools=(3, 2, 2)), 0, Work(Spot.RIVER), Script(5)).state
    after = tribe(do(state, 0, UseTools((2, 2, 3), ())).state)
    assert after.stores == (0, 0, 0, 2)


def test_without_tools_the_roll_counts_at_once() -> None:
    step = do(at(Spot.RIVER, 1), 0, Work(Spot.RIVER), Script(5))
    assert step.state.asking[-1] == Acting(0)
    assert told(step, Gathered)[0].amount == 0


def test_with_all_tools_used_the_roll_counts_at_once() -> None:
    state = at(Spot.RIVER, 1, tools=(1, 0, 0), used=(True, False, False))
    assert do(state, 0, Work(Spot.RIVER), Script(5)).state.asking[-1] == Acting(0)


def test_where_all_tools_together_change_nothing_nobody_is_asked() -> None:
    state = at(Spot.RIVER, 1, tools=(1, 1, 0))
    assert do(state, 0, Work(Spot.RIVER), Script(3)).state.asking[-1] == Acting(0)
    assert isinstance(do(state, 0, Work(Spot.RIVER), Script(4)).state.asking[-1], Rolling)


def test_tools_may_be_wasted_or_kept() -> None:
    state = do(at(Spot.RIVER, 1, tools=(1, 1, 0)), 0, Work(Spot.RIVER), Script(4)).state
    wasted = tribe(do(state, 0, UseTools((1,), ())).state)
    assert (wasted.stores, wasted.used) == ((0, 0, 0, 0), (False, True, False))
    kept = tribe(do(state, 0, NONE).state)
    assert (kept.stores, kept.used) == ((0, 0, 0, 0), UNUSED)


def test_a_tool_gained_this_round_can_be_used_this_round() -> None:
    board = {Spot.TOOL_MAKER: [(0, 1)], Spot.FOREST: [(0, 1)], Spot.CARD_4: [(0, 1)]}
    made = do(acting(board=board), 0, Work(Spot.TOOL_MAKER)).state
    rolled = do(made, 0, Work(Spot.FOREST), Script(2)).state
    assert tribe(do(rolled, 0, UseTools((1,), ())).state).stores == (1, 0, 0, 0)


def test_used_tools_are_usable_again_in_the_next_round() -> None:
    state = acting(3, board={Spot.FIELD: [(3, 1)]}, tribes={0: {"tools": (1, 1, 1), "used": (True, True, True)}})
    after = do(state, 3, Work(Spot.FIELD)).state
    assert after.round == 2
    assert tribe(after).used == UNUSED


# How tools grow


def test_twelve_steps_and_the_thirteenth_does_nothing() -> None:
    tools, used = (0, 0, 0), UNUSED
    for expected in ALL_TOOLS:
        step = improved(tools, used)
        assert step is not None
        tools, used, _ = step
        assert tools == expected
    assert improved(tools, used) is None


def test_the_value_reached_is_told() -> None:
    reached = [step[2] for tools in [(0, 0, 0), *ALL_TOOLS[:-1]] if (step := improved(tools, UNUSED))]
    assert reached == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]


def test_a_new_tool_arrives_unused_and_a_raised_one_stays_as_it_was() -> None:
    assert improved((1, 0, 0), (True, False, False)) == ((1, 1, 0), (False, True, False), 1)
    assert improved((1, 1, 1), (True, True, True)) == ((2, 1, 1), (True, True, True), 2)
    assert improved((2, 1, 1), (True, False, True)) == ((2, 2, 1), (False, True, True), 2)


def test_equal_tools_are_an_equal_state_whatever_happened() -> None:
    """Of equal tools the later is used; after a step, used ones stand last among equals."""
    first = do(at(Spot.RIVER, 1, tools=(2, 2, 1)), 0, Work(Spot.RIVER), Script(4)).state
    used_then_raised = improved((2, 2, 1), tribe(do(first, 0, UseTools((2,), ())).state).used)
    assert used_then_raised is not None
    second = do(at(Spot.RIVER, 1, tools=(2, 2, 2)), 0, Work(Spot.RIVER), Script(4)).state
    assert tribe(do(second, 0, UseTools((2,), ())).state).used == used_then_raised[1] == (False, False, True)


# One-use tools


def test_one_use_tools_are_added_beside_others_and_used_up() -> None:
    state = do(at(Spot.RIVER, 1, tools=(1, 0, 0), once=(2, 4)), 0, Work(Spot.RIVER), Script(1)).state
    offered = {(a.tools, a.once) for a in legal(state, 0) if isinstance(a, UseTools)}
    assert offered == {(t, o) for t in ((), (1,)) for o in ((), (2,), (4,), (2, 4))}
    after = tribe(do(state, 0, UseTools((1,), (4,))).state)
    assert (after.stores, after.once, after.used) == ((0, 0, 0, 1), (2,), (True, False, False))


def test_a_one_use_tool_alone_is_reason_enough_to_ask() -> None:
    state = do(at(Spot.RIVER, 1, once=(3,)), 0, Work(Spot.RIVER), Script(4)).state
    assert isinstance(state.asking[-1], Rolling)
    assert refused(state, 0, UseTools((1,), ())) == "reason-no-tool"
    assert refused(state, 0, UseTools((), (2,))) == "reason-no-such-once"


def test_one_use_tools_are_not_renewed_by_a_new_round() -> None:
    state = acting(3, board={Spot.FIELD: [(3, 1)]}, tribes={0: {"once": (3,)}})
    assert tribe(do(state, 3, Work(Spot.FIELD)).state).once == (3,)
    assert refused(state, 3, UseTools((), ())) == "reason-no-roll"


def test_without_one_use_tools_none_can_be_used() -> None:
    state = do(at(Spot.RIVER, 1, tools=(2, 1, 1)), 0, Work(Spot.RIVER), Script(4)).state
    assert refused(state, 0, UseTools((), (2,))) == "reason-no-once"


# Two dice for a card


@pytest.mark.parametrize(
    ("card", "resource", "amount"),
    [
        ("roll-wood-shamans-2", Resource.WOOD, 3),
        ("roll-stone-shamans-1", Resource.STONE, 1),
        ("roll-gold-art", Resource.GOLD, 1),
    ],
)
def test_a_card_rolls_two_dice_with_the_same_divisors(card: str, resource: Resource, amount: int) -> None:
    cards = (card, "food-3-weaving", "tool-art", "agriculture-time")
    state = acting(
        board={Spot.CARD_1: [(0, 1)], Spot.HUNT: [(0, 1)]}, cards=cards, tribes={0: {"stores": (0, 1, 0, 0)}}
    )
    step = do(state, 0, TakeCard(Spot.CARD_1, 0, 1, 0, 0), Script(4, 5))
    (event,) = told(step, CardGathered)
    assert (event.card, event.resource, event.amount, event.total) == (card, resource, amount, 9)


def test_tools_may_be_added_to_the_dice_of_a_card() -> None:
    cards = ("roll-gold-art", "food-3-weaving", "tool-art", "agriculture-time")
    own = {"stores": (1, 0, 0, 0), "tools": (2, 1, 1)}
    state = acting(board={Spot.CARD_1: [(0, 1)], Spot.HUNT: [(0, 1)]}, cards=cards, tribes={0: own})
    rolled = do(state, 0, TakeCard(Spot.CARD_1, 1, 0, 0, 0), Script(4, 5))
    assert told(rolled, CardRolled) == [CardRolled(seat=0, card="roll-gold-art", dice=(4, 5), total=9)]
    step = do(rolled.state, 0, UseTools((1, 2), ()))
    assert tribe(step.state).stores == (0, 0, 0, 2)
    assert step.state.asking[-1] == Acting(0)
