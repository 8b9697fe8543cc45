"""Rules that are easily overlooked, from the words of the rules."""

import pytest

from games.chance import NoChance
from games.contract import Forced
from games.stone_age import GAME
from games.stone_age.actions import (
    Benefit,
    Feed,
    Leave,
    PickDie,
    Place,
    Spot,
    Starve,
    TakeAnyTwo,
    TakeCard,
    UseTools,
    Work,
)
from games.stone_age.components import CARDS
from games.stone_age.events import AteFood, EndReason, LeftPlace, MatchEnded, Starved
from games.stone_age.state import Picking, State
from tests.games.stone_age.table import Script, acting, do, legal, placing, play, position, refused, told, tribe

# Section 2


def test_two_to_four_can_play() -> None:
    assert GAME.meta.seats == (2, 4)


# Section 3.1


def test_nobody_may_pass_while_there_is_a_place() -> None:
    state = placing()
    assert {type(action) for action in legal(state, 0)} == {Place}
    assert refused(state, 0, Leave(Spot.HUNT)) == "reason-placing-first"


@pytest.mark.parametrize("spot", [Spot.FOREST, Spot.CLAY_PIT, Spot.QUARRY, Spot.RIVER])
def test_the_seventh_space_can_be_taken_and_there_is_no_eighth(spot: Spot) -> None:
    state = placing(1, board={spot: [(0, 6)]}, tribes={0: {"figures": 7}})
    assert [action for action in legal(state, 1) if isinstance(action, Place) and action.where is spot] == [
        Place(spot, 1)
    ]
    assert refused(do(state, 1, Place(spot, 1)).state, 2, Place(spot, 1)) == "reason-place-full"


# Sections 3.2 and 4


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_after_placement_all_act_clockwise_from_the_start_player(seats: int, first: int) -> None:
    everybody = [(seat, 5) for seat in range(seats)]
    state = placing(first, seats=seats, board={Spot.HUNT: everybody}, tribes={first: {"figures": 6}}, start=first)
    state = do(state, first, Place(Spot.FIELD, 1)).state
    order = []
    while state.round == 1:
        (seat,) = GAME.to_move(state)
        order.append(seat)
        state = do(state, seat, legal(state, seat)[-1]).state
    turns = [(first + n) % seats for n in range(seats)]
    assert order == [first, *turns]


@pytest.mark.parametrize(
    ("spot", "dice", "tools", "food", "stores"),
    [
        (Spot.HUNT, 3, (1,), 2, (0, 0, 0, 0)),
        (Spot.QUARRY, 4, (1,), 0, (0, 0, 1, 0)),
        (Spot.RIVER, 4, (2,), 0, (0, 0, 0, 1)),
    ],
)
def test_tools_work_on_the_hunt_and_on_every_resource_place(
    spot: Spot, dice: int, tools: tuple[int, ...], food: int, stores: tuple[int, ...]
) -> None:
    state = acting(board={spot: [(0, 1)], Spot.CARD_4: [(0, 1)]}, tribes={0: {"tools": (2, 1, 0)}})
    after = tribe(do(do(state, 0, Work(spot), Script(dice)).state, 0, UseTools(tools, ())).state)
    assert (after.food, after.stores) == (12 + food, stores)


def test_agriculture_gained_in_a_round_feeds_in_that_round() -> None:
    step = do(acting(3, board={Spot.FIELD: [(3, 1)]}), 3, Work(Spot.FIELD))
    assert [(event.seat, event.income) for event in told(step, AteFood)] == [(0, 0), (1, 0), (2, 0), (3, 1)]


def test_figures_that_nothing_can_be_done_with_go_home_without_a_question() -> None:
    board = {Spot.CARD_2: [(0, 1)], Spot.CARD_4: [(0, 1)], Spot.BUILDING_A: [(0, 1)], Spot.FIELD: [(0, 1)]}
    state = acting(board={**board, Spot.HUNT: [(1, 1)]})
    step = play(state, 0, Work(Spot.FIELD))
    assert [event.where for event in told(step, LeftPlace)] == [Spot.CARD_2, Spot.CARD_4, Spot.BUILDING_A]
    assert GAME.to_move(step.state) == (1,)


# Section 3.3


def test_all_the_missing_food_may_be_replaced_with_a_single_kind() -> None:
    """Source: there is no cap; ten resources may be spent as food."""
    own = {"food": 0, "figures": 10, "stores": (10, 0, 0, 12)}
    state = do(acting(3, board={Spot.HUNT: [(3, 1)]}, tribes={0: own}), 3, Leave(Spot.HUNT)).state
    assert {Feed(10, 0, 0, 0), Feed(1, 0, 0, 9), Feed(0, 0, 0, 10)} <= set(legal(state, 0))
    assert tribe(do(state, 0, Feed(0, 0, 0, 10)).state).stores == (10, 0, 0, 2)


@pytest.mark.parametrize(("short", "opened"), [(1, []), (2, ["reveal:answers"]), (3, ["reveal:answers"])])
def test_hidden_answers_are_opened_on_record_and_a_lonely_one_is_not_hidden(short: int, opened: list[str]) -> None:
    own = {seat: {"food": 4, "stores": (1, 0, 0, 0)} for seat in range(short)}
    state = do(acting(3, board={Spot.HUNT: [(3, 1)]}, tribes=own), 3, Leave(Spot.HUNT)).state
    for seat in range(short - 1):
        state = do(state, seat, Starve(), NoChance()).state
    chance = Script()
    do(state, short - 1, Starve(), chance)
    assert [outcome.kind for outcome in chance.outcomes] == opened


# Section 5


def test_a_tool_from_a_shared_die_can_be_used_by_whoever_acts_later_in_the_round() -> None:
    board = {Spot.CARD_1: [(0, 1)], Spot.RIVER: [(1, 1)], Spot.HUNT: [(1, 1)]}
    cards = ("dice-time", "dice-pottery", "tool-art", "food-7-pottery")
    state = acting(board=board, cards=cards, tribes={0: {"stores": (1, 0, 0, 0)}})
    state = do(state, 0, TakeCard(Spot.CARD_1, 1, 0, 0, 0), Script(5, 4, 1, 1)).state
    state = do(state, 0, PickDie(Benefit.GOLD)).state
    state = play(state, 1, PickDie(Benefit.TOOL)).state
    state = do(state, 1, Work(Spot.RIVER), Script(5)).state
    assert tribe(do(state, 1, UseTools((1,), ())).state, 1).stores == (0, 0, 0, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_tells_who_goes_on_after_the_shared_dice(seats: int) -> None:
    """Computer players think on such a state: whoever took the card acts on, not whoever picks now."""
    cards = ("dice-time", "dice-pottery", "tool-art", "food-7-pottery")
    board = {Spot.CARD_1: [(1, 1)], Spot.HUNT: [(1, 1), (0, 1)]}
    own = {1: {"stores": (1, 0, 0, 0)}}
    state = acting(1, start_player=1, seats=seats, board=board, cards=cards, tribes=own)
    state = do(state, 1, TakeCard(Spot.CARD_1, 1, 0, 0, 0), Script(*(4, 3, 2, 1)[:seats])).state
    while isinstance(state.asking[-1], Picking):
        (seat,) = GAME.to_move(state)
        assert GAME.determinize(GAME.view(state, seat), Script()).asking == state.asking
        state = do(state, seat, legal(state, seat)[0]).state
    assert GAME.to_move(state) == (1,)


def hungry(**own: object) -> State:
    """Return the position before the round ends; seat 0 is then short of food, and so is seat 1, who can pay."""
    other = {"food": 4, "stores": (1, 0, 0, 0)}
    return acting(3, board={Spot.HUNT: [(3, 1)]}, tribes={0: {"any_two": True, **own}, 1: other})


def test_two_resources_that_would_not_do_are_no_reason_to_ask() -> None:
    """Five are missing: with or without "any 2 resources" only the penalty is left."""
    step = play(hungry(food=0, stores=(2, 0, 0, 0)), 3, Leave(Spot.HUNT))
    assert Forced(0) in step.events
    assert (GAME.to_move(step.state), GAME.changeable(step.state)) == ((1,), ())
    assert legal(step.state, 0) == []
    after = do(step.state, 1, Starve())
    assert [event.seat for event in told(after, Starved)] == [0, 1]
    assert tribe(after.state).any_two


def test_two_resources_that_would_just_do_are_asked_for() -> None:
    state = play(hungry(food=0, stores=(3, 0, 0, 0)), 3, Leave(Spot.HUNT)).state
    assert GAME.to_move(state) == (0, 1)
    assert any(isinstance(action, TakeAnyTwo) for action in legal(state, 0))


# Section 6


def test_where_both_ends_come_together_the_empty_stack_is_looked_at_first() -> None:
    shown = (None, "dice-pottery", "tool-art", "food-7-pottery")
    held = tuple(card for card in CARDS if card not in shown)
    last = acting(3, board={Spot.HUNT: [(3, 1)]}, cards=shown, tribes={1: {"cards": held}}, stacks=(0, 7, 7, 7))
    assert told(do(last, 3, Leave(Spot.HUNT)), MatchEnded) == [MatchEnded(reason=EndReason.BUILDINGS)]


# What choices are estimated to be worth


def test_in_the_last_round_resources_are_still_worth_something() -> None:
    """When a stack has run out, whoever is yet to act can still build, and what is left over counts a point each."""
    values = [
        GAME.advisor.evaluate(GAME.view(position(stacks=(0, 7, 7, 7), tribes={0: {"stores": stores}}), 0), 0)
        for stores in ((0, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 4), (0, 0, 0, 9))
    ]
    assert values == sorted(set(values))
