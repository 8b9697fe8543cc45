"""What computer players believe, and what menus put first: positions in which sense and the rules leave one answer."""

import pytest

from games.contract import Action
from games.stone_age import GAME
from games.stone_age.actions import Build, Leave, Place, Resource, Spot, TakeAnyTwo, TakeCard, UseTools, Work
from games.stone_age.card_valuation import Claim, Means, claims_worth
from games.stone_age.components import BUILDINGS
from games.stone_age.evaluation_input import of_state, of_view, rounds_left
from games.stone_age.pieces import Village
from games.stone_age.resources.gains import expected, reaches, totals
from games.stone_age.state import State
from games.stone_age.valuation import food_worth, outlook, resource_worth, village_worth
from tests.games.stone_age.table import Script, acting, do, legal, placing, position, somewhere

CARDS = ("food-1-weaving", "points-3-music-a", "stone-1-shamans-1", "food-2-hut-builders-2")
TILES = ("fixed-ssg", "fixed-bbg", "fixed-wwb", "fixed-bsg-a")


def rank(state: State, action: Action, seat: int = 0) -> float:
    return GAME.describe(GAME.view(state, seat), action).rank


def first(state: State, seat: int = 0) -> Action:
    return max(legal(state, seat), key=lambda action: rank(state, action, seat))


def lead(state: State, seat: int = 0) -> float:
    view = GAME.view(state, seat)
    value = GAME.advisor.evaluate
    return value(view, seat) - max(value(view, other) for other in range(len(view.players)) if other != seat)


def village(what: Village, **tribe: object) -> float:
    """Return what a village place is worth to a tribe in the first round of a match for four."""
    scene = of_state(position(tribes={0: tribe}))
    return village_worth(outlook(scene, 0), what)


# Dice


def test_odds_are_those_of_fair_dice() -> None:
    assert sum(totals(7)) == pytest.approx(1)
    assert expected(1, 3) == pytest.approx(4 / 6 * 1 - 1 / 6 + 2 * 1 / 6 + 0 / 6)
    assert expected(2, 2) == pytest.approx(sum((a + b) // 2 for a in range(1, 7) for b in range(1, 7)) / 36)
    assert reaches(2, 11) == pytest.approx(3 / 36)
    assert reaches(1, -2) == pytest.approx(1)
    assert reaches(1, 7) == 0


# Placing (a figure is worth its best alternative)


def only_dice(home: int, food: int = 40) -> State:
    """Return a position where figures can only roll dice: others hold everything else."""
    singles = [spot for spot in Spot if spot not in {Spot.HUNT, Spot.FOREST, Spot.CLAY_PIT, Spot.QUARRY, Spot.RIVER}]
    board = {spot: [(1, 2 if spot == Spot.HUT else 1)] for spot in singles}
    return placing(board=board, tribes={0: {"figures": home, "food": food}, 1: {"figures": 12}})


@pytest.mark.parametrize("home", [2, 3, 4])
def test_figures_for_whom_only_dice_are_left_roll_them_together(home: int) -> None:
    answer = first(only_dice(home))
    assert isinstance(answer, Place)
    assert answer.figures == home


def test_hungry_figures_hunt_as_many_as_are_needed() -> None:
    answer = first(only_dice(5, food=2))
    assert isinstance(answer, Place)
    assert answer.where is Spot.HUNT
    assert 2 <= answer.figures <= 3, "three food are missing, and two figures find three or four"


def test_a_contested_place_comes_before_a_roll_that_nobody_can_take_away() -> None:
    answer = first(placing(cards=CARDS, tribes={0: {"stores": (4, 0, 0, 0)}}))
    assert isinstance(answer, Place)
    assert answer.where not in {Spot.HUNT, Spot.FOREST, Spot.CLAY_PIT, Spot.QUARRY, Spot.RIVER}


def test_a_figure_gathers_what_the_building_under_another_lacks() -> None:
    board = {Spot.BUILDING_B: [(0, 1)], Spot.FIELD: [(0, 1)]}
    lacking = placing(buildings=TILES, board=board, tribes={0: {"food": 40, "stores": (0, 2, 0, 0)}})
    assert rank(lacking, Place(Spot.RIVER, 3)) > max(rank(lacking, Place(Spot.FOREST, n)) for n in (2, 3))


# Food and the village


def test_agriculture_beyond_the_figures_is_nearly_worthless() -> None:
    assert village(Village.AGRICULTURE, agriculture=0) > 10
    assert village(Village.AGRICULTURE, agriculture=5) < 0.5
    assert village(Village.AGRICULTURE, agriculture=5, figures=8) > 10, "three figures more eat"


def test_food_beyond_what_will_be_eaten_is_nearly_worthless() -> None:
    hungry, full = (outlook(of_state(position(tribes={0: {"food": food}})), 0) for food in (4, 80))
    assert food_worth(hungry, 1) > 1
    assert food_worth(full, 5) < 0.5


def test_the_hut_is_worth_the_rounds_that_the_figure_will_work_less_what_it_eats() -> None:
    early = village(Village.FIGURE)
    assert early > 10
    last = outlook(of_state(position(stacks=(0, 7, 7, 7))), 0)
    assert village_worth(last, Village.FIGURE) <= 0, "in the last round it only eats"
    fed = village(Village.FIGURE, agriculture=10)
    assert fed > early, "where the fields feed it, it is worth more"


def test_early_in_a_match_the_hut_is_used() -> None:
    state = placing(board={Spot.FIELD: [(1, 1)], Spot.TOOL_MAKER: [(1, 1)]}, cards=CARDS)
    assert first(state) == Place(Spot.HUT, 2)


# Claims


def test_a_building_without_means_in_sight_is_not_claimed() -> None:
    poor = placing(buildings=TILES, board={Spot.HUNT: [(0, 4)]})
    rich = placing(buildings=TILES, board={Spot.HUNT: [(0, 4)]}, tribes={0: {"stores": (0, 0, 2, 1)}})
    claim = Place(Spot.BUILDING_A, 1)
    assert rank(poor, claim) < rank(poor, Place(Spot.FOREST, 1))
    assert rank(rich, claim) > rank(rich, Place(Spot.FOREST, 1))
    assert lead(do(rich, 0, claim).state) > lead(do(rich, 0, Place(Spot.FOREST, 1)).state)
    assert lead(do(poor, 0, claim).state) < lead(do(poor, 0, Place(Spot.FOREST, 1)).state)


def test_what_pays_for_one_claim_does_not_pay_for_another() -> None:
    of = outlook(of_state(position(tribes={0: {"stores": (2, 1, 0, 0)}})), 0)
    claim = Claim(BUILDINGS["fixed-wwb"].cost, 0.0, scores=True)
    once, twice = Means((2, 1, 0, 0)), Means((4, 2, 0, 0))
    assert claims_worth(of, [claim], once) > 0
    assert claims_worth(of, [claim, claim], once) == claims_worth(of, [claim], once)
    assert claims_worth(of, [claim, claim], twice) == pytest.approx(2 * claims_worth(of, [claim], twice))


def test_a_card_is_not_paid_with_what_a_building_needs() -> None:
    board = {Spot.CARD_1: [(0, 1)], Spot.BUILDING_C: [(0, 1)]}
    state = acting(board=board, cards=CARDS, buildings=TILES, tribes={0: {"stores": (2, 1, 1, 0)}})
    paid = max((a for a in legal(state, 0) if isinstance(a, TakeCard)), key=lambda a: rank(state, a))
    assert paid == TakeCard(Spot.CARD_1, 0, 0, 1, 0)


def test_the_village_comes_before_rolls_and_rolls_before_purchases() -> None:
    board = {Spot.TOOL_MAKER: [(0, 1)], Spot.FOREST: [(0, 2)], Spot.BUILDING_C: [(0, 1)]}
    state = acting(board=board, buildings=TILES, tribes={0: {"stores": (2, 1, 0, 0)}})
    order = sorted(legal(state, 0), key=lambda action: -rank(state, action))
    assert order[:3] == [Work(Spot.TOOL_MAKER), Work(Spot.FOREST), Build(Spot.BUILDING_C, 0, 0, 1, 2)]
    assert all(isinstance(action, Leave) for action in order[3:])
    assert order[-1] == Leave(Spot.BUILDING_C), "what can be paid for is the last to be left"


def test_any_two_are_used_where_they_pay_for_a_building() -> None:
    tribe = {"stores": (0, 0, 1, 0), "any_two": True}
    kept = acting(board={Spot.FIELD: [(0, 1)]}, buildings=TILES, tribes={0: tribe})
    assert isinstance(first(kept), Work)
    short = acting(board={Spot.BUILDING_A: [(0, 1)]}, buildings=TILES, tribes={0: tribe})
    assert first(short) == TakeAnyTwo((Resource.GOLD, Resource.STONE))


# Tools


def rolled(*dice: int, tools: tuple[int, int, int], also: Spot | None = None, once: tuple[int, ...] = ()) -> State:
    board = {Spot.FOREST: [(0, len(dice))]} | ({also: [(0, 1)]} if also else {})
    state = acting(board=board, tribes={0: {"tools": tools, "once": once}})
    return do(state, 0, Work(Spot.FOREST), Script(*dice)).state


def test_a_tool_that_would_be_lost_and_raises_the_result_is_offered_first() -> None:
    assert first(rolled(2, 3, tools=(1, 0, 0))) == UseTools((1,), ())
    assert first(rolled(2, 6, tools=(2, 1, 1))) == UseTools((1, 1, 2), ()), "12 instead of 8 are two wood more"
    assert first(rolled(2, 3, tools=(1, 1, 1))) == UseTools((1,), ()), "one is enough"


def test_tools_are_kept_where_another_roll_needs_them_more() -> None:
    again = rolled(1, 2, tools=(3, 0, 0), also=Spot.RIVER)
    assert first(again) == UseTools((), ()), "three pips on the river are worth no less than one wood"
    assert first(rolled(2, 3, tools=(1, 0, 0), also=Spot.RIVER)) == UseTools((1,), ()), "a wood for one pip"


def test_a_one_use_tool_is_not_spent_on_little() -> None:
    state = rolled(2, 1, tools=(0, 0, 0), once=(4,))
    assert rank(state, UseTools((), (4,))) < rank(state, UseTools((), ()))


def test_an_open_roll_pays_for_what_is_to_be_built() -> None:
    tribe = {"stores": (0, 0, 1, 1), "tools": (1, 0, 0)}
    state = acting(board={Spot.QUARRY: [(0, 2)], Spot.BUILDING_A: [(0, 1)]}, buildings=TILES, tribes={0: tribe})
    enough = do(state, 0, Work(Spot.QUARRY), Script(2, 2)).state
    short = do(state, 0, Work(Spot.QUARRY), Script(1, 2)).state
    assert lead(enough) > lead(do(state, 0, Leave(Spot.BUILDING_A)).state)
    assert lead(enough) > lead(do(state, 0, Leave(Spot.QUARRY)).state)
    assert lead(enough) - lead(short) > 5, "with the tool there is a stone, and it pays for the building, too"


# The length of a match


def test_a_match_is_as_long_as_deck_and_stacks_are_good_for() -> None:
    assert 8 <= rounds_left(of_state(placing())) <= 12
    assert rounds_left(of_state(acting(stacks=(0, 7, 7, 7)))) == 0
    low, high = (rounds_left(of_state(placing(stacks=(left, 7, 7, 7), round=6))) for left in (2, 6))
    assert low < high
    few = placing(round=8)
    assert rounds_left(of_state(position(deck=few.deck[:5], round=8))) < 3


def test_a_state_and_a_view_of_it_are_the_same_scene() -> None:
    state = somewhere(3, 5, 120)
    own, seen = of_state(state), of_view(GAME.view(state, 0))
    assert rounds_left(own) == rounds_left(seen)
    assert own.board == seen.board
    assert resource_worth(outlook(own, 0), Resource.GOLD) == resource_worth(outlook(seen, 0), Resource.GOLD)
