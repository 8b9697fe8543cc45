"""The action phase (section 3.2): the order of turns, village places, buildings, and leaving a place."""

import pytest

from games.contract import Forced, Phrase
from games.stone_age.actions import Build, Leave, Resource, Spot, TakeCard, Work
from games.stone_age.board import NUMBER, offer_at
from games.stone_age.components import BUILDINGS
from games.stone_age.events import AgricultureRose, Built, FigureJoined, LeftPlace, ToolMade
from games.stone_age.pieces import Stores
from games.stone_age.state import Acting, Phase, Placing, State
from games.stone_age.state import Built as Owned
from tests.games.stone_age.table import Script, acting, do, legal, play, reason, refused, told, tribe

W, B, S, G = Resource


def build(paid: Stores, stack: Spot = Spot.BUILDING_A) -> Build:
    wood, brick, stone, gold = paid
    return Build(stack, gold=gold, stone=stone, brick=brick, wood=wood)


def at(tile: str, stores: Stores) -> State:
    """Return a position with a figure on this building; another one waits on the hunt."""
    others = [other for other in BUILDINGS if other != tile][:3]
    board = {Spot.BUILDING_A: [(0, 1)], Spot.HUNT: [(0, 1)]}
    return acting(board=board, tribes={0: {"stores": stores}}, buildings=(tile, *others))


def prices(tile: str, stores: Stores) -> set[Stores]:
    offered = (action for action in legal(at(tile, stores), 0) if isinstance(action, Build))
    return {(a.wood, a.brick, a.stone, a.gold) for a in offered}


# The order of turns


def test_the_start_player_uses_all_places_in_any_order_then_the_next_goes_on() -> None:
    board = {Spot.FIELD: [(2, 1)], Spot.TOOL_MAKER: [(2, 1)], Spot.HUT: [(3, 2)], Spot.CARD_1: [(1, 1)]}
    state = acting(2, start_player=2, board=board)
    asked = []
    for spot in (Spot.TOOL_MAKER, Spot.FIELD, Spot.HUT):
        seat = state.asking[-1].seat  # type: ignore[union-attr]
        asked.append(seat)
        state = do(state, seat, Work(spot)).state
    assert asked == [2, 2, 3]
    assert state.asking[-1] == Acting(1)


def test_a_player_offers_only_own_places() -> None:
    state = acting(board={Spot.FIELD: [(0, 1)], Spot.TOOL_MAKER: [(1, 1)]})
    assert {type(a) for a in legal(state, 0)} == {Work, Leave}
    assert refused(state, 0, Work(Spot.TOOL_MAKER)) == "reason-nobody-there"
    assert refused(state, 0, Leave(Spot.HUNT)) == "reason-nobody-there"
    assert refused(state, 1, Work(Spot.TOOL_MAKER)) == "reason-not-your-turn"


def test_figures_go_home_as_their_action_resolves() -> None:
    state = acting(board={Spot.HUT: [(0, 2)], Spot.FIELD: [(0, 1)]})
    assert tribe(state).home == 2
    after = do(state, 0, Work(Spot.HUT)).state
    assert tribe(after).home == 5
    assert after.board[6] == ()


def test_after_the_last_action_comes_feeding_and_a_new_round() -> None:
    state = acting(3, board={Spot.FIELD: [(3, 1)]})
    after = do(state, 3, Work(Spot.FIELD)).state
    assert (after.phase, after.round, after.asking) == (Phase.PLACEMENT, 2, (Placing(1),))


# The village


def test_the_tool_maker_gives_a_tool() -> None:
    step = do(acting(board={Spot.TOOL_MAKER: [(0, 1)], Spot.HUNT: [(0, 1)]}), 0, Work(Spot.TOOL_MAKER))
    assert tribe(step.state).tools == (1, 0, 0)
    assert step.events == (ToolMade(seat=0, tool=1, total=1),)


def test_the_field_raises_agriculture() -> None:
    step = do(acting(board={Spot.FIELD: [(0, 1)], Spot.HUNT: [(0, 1)]}), 0, Work(Spot.FIELD))
    assert tribe(step.state).agriculture == 1
    assert step.events == (AgricultureRose(seat=0, level=1),)


def test_the_hut_gives_a_figure_that_must_be_fed_this_round() -> None:
    state = acting(board={Spot.HUT: [(0, 2)]})
    step = do(state, 0, Work(Spot.HUT))
    assert told(step, FigureJoined) == [FigureJoined(seat=0, figures=6)]
    assert tribe(step.state).figures == 6
    assert tribe(step.state).food == 12 - 6


def test_from_five_figures_the_hut_works_five_times() -> None:
    figures = [5]
    while figures[-1] < 10:
        board = {Spot.HUT: [(0, 2)], Spot.HUNT: [(0, 1)]}
        state = acting(board=board, tribes={0: {"figures": figures[-1]}})
        figures.append(tribe(do(state, 0, Work(Spot.HUT)).state).figures)
    assert figures == [5, 6, 7, 8, 9, 10]


@pytest.mark.parametrize(
    ("spot", "full"),
    [
        (Spot.TOOL_MAKER, {"tools": (4, 4, 4)}),
        (Spot.HUT, {"figures": 10}),
        (Spot.FIELD, {"agriculture": 10}),
    ],
)
def test_a_village_place_at_its_most_can_only_be_left(spot: Spot, full: dict[str, object]) -> None:
    """Using it has no effect (section 3.1), so it would be the same as leaving it."""
    state = acting(board={spot: [(0, 2 if spot is Spot.HUT else 1)]}, tribes={0: full})
    assert legal(state, 0) == [Leave(spot)]
    assert reason(state, 0, Work(spot)) == Phrase("reason-complete", {"where": spot})


# Leaving


@pytest.mark.parametrize("spot", [Spot.HUNT, Spot.RIVER, Spot.TOOL_MAKER, Spot.FIELD, Spot.CARD_2, Spot.BUILDING_B])
def test_every_place_may_be_left_without_use_or_penalty(spot: Spot) -> None:
    board = {spot: [(0, 1)], Spot.QUARRY: [(0, 1)]}
    state = acting(board=board, tribes={0: {"stores": (5, 5, 5, 5)}})
    step = do(state, 0, Leave(spot))
    card, building = offer_at(state, NUMBER[spot])
    assert step.events == (LeftPlace(seat=0, where=spot, figures=1, card=card, building=building),)
    assert (card is not None, building is not None) == (spot is Spot.CARD_2, spot is Spot.BUILDING_B)
    before, after = tribe(state), tribe(step.state)
    assert (after.stores, after.food, after.score, after.home) == (before.stores, 12, 0, before.home + 1)
    assert (step.state.cards, step.state.buildings) == (state.cards, state.buildings)


def test_what_cannot_be_paid_for_is_left_by_itself() -> None:
    state = acting(board={Spot.CARD_3: [(0, 1)], Spot.FIELD: [(0, 1)]})
    step = play(state, 0, Work(Spot.FIELD))
    assert Forced(0) in step.events
    assert told(step, LeftPlace) == [LeftPlace(seat=0, where=Spot.CARD_3, figures=1, card=state.cards[2])]


def test_where_only_leaving_is_left_the_order_makes_no_difference() -> None:
    """So one place is offered after the other, and all are left without asking."""
    board = {Spot.CARD_3: [(0, 1)], Spot.CARD_4: [(0, 1)], Spot.BUILDING_A: [(0, 1)]}
    state = acting(board=board)
    assert legal(state, 0) == [Leave(Spot.CARD_3)]
    assert reason(state, 0, Leave(Spot.CARD_4)) == Phrase("reason-leave-first", {"where": Spot.CARD_3})
    holder = acting(board=board, tribes={0: {"any_two": True}})
    assert Leave(Spot.CARD_4) in legal(holder, 0)


# Buildings


def test_source_example_brick_stone_gold_brings_fifteen() -> None:
    step = do(at("fixed-bsg-a", (1, 1, 1, 1)), 0, build((0, 1, 1, 1)))
    assert step.events == (Built(seat=0, building="fixed-bsg-a", paid=(B, S, G), points=15),)
    assert (tribe(step.state).score, tribe(step.state).stores) == (15, (1, 0, 0, 0))
    assert tribe(step.state).buildings == (Owned("fixed-bsg-a", (0, 1, 1, 1), 15),)


@pytest.mark.parametrize(("paid", "points"), [((0, 1, 1, 3), 27), ((0, 2, 1, 2), 25)])
def test_source_example_five_of_three_kinds(paid: Stores, points: int) -> None:
    """Gold 3, stone 1, brick 1: 6x3+5+4 = 27; gold 2, stone 1, brick 2: 6x2+5+4x2 = 25."""
    step = do(at("kinds-5-of-3", (0, 2, 1, 3)), 0, build(paid))
    assert tribe(step.state).score == points


def test_a_fixed_building_takes_exactly_its_resources() -> None:
    assert prices("fixed-wwb", (9, 9, 9, 9)) == {(2, 1, 0, 0)}
    assert prices("fixed-wwb", (1, 9, 9, 9)) == set()
    state = at("fixed-wwb", (9, 9, 9, 9))
    assert reason(state, 0, build((1, 2, 0, 0))) == Phrase("reason-costs-exactly", {"cost": (W, W, B)})
    poor = at("fixed-wwb", (0, 1, 0, 0))
    assert reason(poor, 0, build((2, 1, 0, 0))) == Phrase("reason-cannot-afford", {"lacking": (W, W)})


def test_four_of_four_kinds_is_one_of_each() -> None:
    """Source: four kinds, four in all, so necessarily one of each: 18 points."""
    assert prices("kinds-4-of-4", (9, 9, 9, 9)) == {(1, 1, 1, 1)}
    assert tribe(do(at("kinds-4-of-4", (1, 1, 1, 1)), 0, build((1, 1, 1, 1))).state).score == 18


def test_four_of_one_kind() -> None:
    assert prices("kinds-4-of-1", (9, 4, 3, 9)) == {(4, 0, 0, 0), (0, 4, 0, 0), (0, 0, 0, 4)}


def test_kinds_means_exactly_so_many_kinds() -> None:
    assert prices("kinds-4-of-2", (4, 1, 0, 0)) == {(3, 1, 0, 0)}
    state = at("kinds-5-of-2", (9, 9, 9, 9))
    why = Phrase("reason-costs-kinds", {"count": 5, "kinds": 2})
    for wrong in ((5, 0, 0, 0), (3, 1, 1, 0), (2, 2, 0, 0), (3, 3, 0, 0)):
        assert reason(state, 0, build(wrong)) == why


@pytest.mark.parametrize(
    ("tile", "least", "most"),
    [
        ("kinds-4-of-1", 12, 24),
        ("kinds-4-of-2", 13, 23),
        ("kinds-4-of-3", 15, 21),
        ("kinds-4-of-4", 18, 18),
        ("kinds-5-of-1", 15, 30),
        ("kinds-5-of-2", 16, 29),
        ("kinds-5-of-3", 18, 27),
        ("kinds-5-of-4", 21, 24),
        ("any-a", 3, 42),
    ],
)
def test_section_5_2_points_range(tile: str, least: int, most: int) -> None:
    state = at(tile, (9, 9, 9, 9))
    points = {tribe(do(state, 0, a).state).score for a in legal(state, 0) if isinstance(a, Build)}
    assert (min(points), max(points)) == (least, most)


def test_any_takes_one_to_seven_of_any_mix() -> None:
    found = prices("any-b", (9, 9, 9, 9))
    assert {sum(paid) for paid in found} == {1, 2, 3, 4, 5, 6, 7}
    assert len(found) == 329
    state = at("any-b", (9, 9, 9, 9))
    why = Phrase("reason-costs-anything", {"least": 1, "most": 7})
    assert reason(state, 0, build((0, 0, 0, 0))) == reason(state, 0, build((8, 0, 0, 0))) == why


def test_the_next_tile_is_turned_up_at_the_end_of_the_round() -> None:
    state = at("fixed-wwb", (2, 1, 0, 0))
    bought = do(state, 0, build((2, 1, 0, 0))).state
    assert (bought.stacks, bought.buildings[0]) == ((6, 7, 7, 7), None)
    later = do(bought, 0, Leave(Spot.HUNT), Script(draws=["any-c"])).state
    assert later.round == 2
    assert (later.stacks, later.buildings) == ((6, 7, 7, 7), ("any-c", *state.buildings[1:]))


def test_gains_can_be_spent_at_once() -> None:
    board = {Spot.FOREST: [(0, 2)], Spot.CARD_1: [(0, 1)]}
    state = acting(board=board, cards=("food-3-weaving", "food-7-pottery", "tool-art", "agriculture-time"))
    assert not any(isinstance(action, TakeCard) for action in legal(state, 0))
    richer = do(state, 0, Work(Spot.FOREST), Script(1, 2)).state
    assert TakeCard(Spot.CARD_1, 1, 0, 0, 0) in legal(richer, 0)


# Wrong verbs


def test_a_place_is_used_by_its_own_verb() -> None:
    board = {Spot.CARD_1: [(0, 1)], Spot.BUILDING_A: [(0, 1)], Spot.FIELD: [(0, 1)]}
    state = acting(board=board, tribes={0: {"stores": (9, 9, 9, 9)}})
    assert refused(state, 0, Work(Spot.CARD_1)) == "reason-pay-for-card"
    assert refused(state, 0, Work(Spot.BUILDING_A)) == "reason-pay-for-building"
    assert refused(state, 0, build((1, 0, 0, 0), Spot.CARD_1)) == "reason-not-a-building"
    assert refused(state, 0, TakeCard(Spot.FIELD, 1, 0, 0, 0)) == "reason-not-a-card"
    assert refused(state, 0, build((1, 0, 0, 0), Spot.BUILDING_B)) == "reason-nobody-there"
