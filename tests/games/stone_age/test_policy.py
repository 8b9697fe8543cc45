"""The quick policy of imagined matches: always legal, sensible where there is one sensible answer, and varied."""

import pytest

from games import engine
from games.chance import ImaginedChance, NoChance
from games.stone_age import GAME
from games.stone_age.actions import Benefit, Build, Feed, Leave, PickDie, Place, Spot, Starve, TakeCard, UseTools, Work
from games.stone_age.policy import best_tools, policy
from games.stone_age.state import Picking, State
from tests.games.stone_age.table import Script, acting, do, legal, placing, position, seeded, start, walk

TILES = ("fixed-wwb", "fixed-ssg", "fixed-bbg", "fixed-bsg-a")


def match(seats: int, seed: int) -> State:
    """Return the end of a match in which everybody follows the policy."""
    chance = ImaginedChance(seed)
    state = start(seats, seed)
    while movers := GAME.to_move(state):
        action = policy(state, movers[0], chance)
        assert GAME.why_not(state, movers[0], action) is None
        state = engine.play(GAME, state, movers[0], action, chance).state
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_a_match_of_the_policy_is_one_that_people_might_play(seats: int, seed: int) -> None:
    state = match(seats, seed)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert 8 <= state.round <= 20
    assert sum(outcome.scores) / seats > 90


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_answers_legally_in_every_position_of_random_matches(seats: int) -> None:
    for state, seat, _, _ in walk(seats, 17):
        action = policy(state, seat, ImaginedChance(1))
        assert action in legal(state, seat)


def test_luck_varies_what_it_does() -> None:
    dice = {Spot.HUNT, Spot.FOREST, Spot.CLAY_PIT, Spot.QUARRY, Spot.RIVER}
    others = {spot: [(1, 1)] for spot in Spot if spot not in dice}
    state = placing(board=others, tribes={0: {"food": 40}, 1: {"figures": 20}})
    assert len({policy(state, 0, ImaginedChance(seed)) for seed in range(40)}) > 1


def test_the_same_luck_gives_the_same_answer() -> None:
    state = start()
    assert policy(state, 0, seeded(5)) == policy(state, 0, seeded(5))


@pytest.mark.parametrize("seed", range(8))
def test_the_hungry_hunt(seed: int) -> None:
    others = {spot: [(1, 1)] for spot in Spot if spot not in {Spot.HUNT, Spot.FOREST, Spot.CLAY_PIT, Spot.QUARRY}}
    state = placing(board=others, tribes={0: {"food": 0, "figures": 5}, 1: {"figures": 20}})
    action = policy(state, 0, ImaginedChance(seed))
    assert isinstance(action, Place)
    assert action.where is Spot.HUNT
    assert action.figures >= 2


def test_the_village_comes_first_then_rolls_then_what_can_be_paid_for() -> None:
    board = {Spot.BUILDING_A: [(0, 1)], Spot.CARD_1: [(0, 1)], Spot.FOREST: [(0, 1)], Spot.TOOL_MAKER: [(0, 1)]}
    rich = {0: {"stores": (3, 1, 0, 0)}}
    state = acting(board=board, buildings=TILES, tribes=rich)
    assert policy(state, 0, NoChance()) == Work(Spot.TOOL_MAKER)
    del board[Spot.TOOL_MAKER]
    assert policy(acting(board=board, buildings=TILES, tribes=rich), 0, NoChance()) == Work(Spot.FOREST)
    del board[Spot.FOREST]
    state = acting(board=board, buildings=TILES, tribes=rich)
    assert policy(state, 0, NoChance()) == Build(Spot.BUILDING_A, 0, 0, 1, 2)
    state = do(state, 0, Build(Spot.BUILDING_A, 0, 0, 1, 2)).state
    assert policy(state, 0, NoChance()) == TakeCard(Spot.CARD_1, 1, 0, 0, 0)
    poor = acting(board=board, buildings=TILES)
    assert policy(poor, 0, NoChance()) == Leave(Spot.CARD_1)


def test_tools_that_would_be_lost_raise_the_result() -> None:
    state = acting(board={Spot.FOREST: [(0, 2)]}, tribes={0: {"tools": (1, 1, 0)}})
    rolled = do(state, 0, Work(Spot.FOREST), Script(2, 3)).state
    assert policy(rolled, 0, NoChance()) == UseTools((1,), ())


def test_tools_are_kept_for_a_roll_that_needs_them_more() -> None:
    assert best_tools(1, 3, (2,), (), later=False) == UseTools((2,), ())
    assert best_tools(0, 3, (4,), (), later=True) == UseTools((), ())
    assert best_tools(2, 6, (), (4,), later=False) == UseTools((), (4,))
    assert best_tools(1, 2, (), (4,), later=False) == UseTools((), ())


def test_the_best_die_is_taken() -> None:
    full = {"tools": (4, 4, 4), "agriculture": 10, "figures": 10}
    asked = Picking(0, (6, 5, 4, 1), (None,) * 4)
    state = position(asking=(*acting().asking[:1], asked), tribes={0: full})
    assert policy(state, 0, NoChance()) == PickDie(Benefit.GOLD)


def test_the_cheapest_resources_are_eaten_unless_losing_points_is_cheaper() -> None:
    hungry = {"food": 3, "stores": (1, 2, 0, 2)}
    state = do(acting(3, board={Spot.HUNT: [(3, 1)]}, tribes={0: hungry}), 3, Leave(Spot.HUNT)).state
    assert policy(state, 0, NoChance()) == Feed(1, 1, 0, 0)
    dear = {"food": 1, "stores": (0, 0, 0, 4)}
    state = do(acting(3, board={Spot.HUNT: [(3, 1)]}, tribes={0: dear}), 3, Leave(Spot.HUNT)).state
    assert policy(state, 0, NoChance()) == Starve()
