"""How choices are described: ranks (best or commonest first) and what they bring. Estimates for computer players."""

import random

import pytest
from msgspec.structs import replace

from games.contract import Action, NamedValue, Phrase
from games.stone_age import GAME
from games.stone_age.actions import (
    Benefit,
    Build,
    Feed,
    Leave,
    PickDie,
    Place,
    Resource,
    Spot,
    Starve,
    TakeAnyTwo,
    TakeCard,
    UseTools,
    Work,
)
from games.stone_age.state import Picking, State
from rendering.words import Words
from tests.games.stone_age.table import Script, acting, best, do, legal, placing, position, start, walk

SHOWN = ("food-7-pottery", "dice-pottery", "tool-art", "dice-time")


def ranked(state: State, seat: int = 0) -> list[Action]:
    view = GAME.view(state, seat)
    return sorted(legal(state, seat), key=lambda action: -GAME.describe(view, action).rank)


def earns(state: State, action: Action, seat: int = 0) -> Phrase | None:
    return GAME.describe(GAME.view(state, seat), action).earns


def test_early_on_the_village_comes_before_dice() -> None:
    order = [action.where for action in ranked(start()) if isinstance(action, Place)]
    village = [order.index(spot) for spot in (Spot.HUT, Spot.FIELD, Spot.TOOL_MAKER)]
    dice = [order.index(spot) for spot in (Spot.HUNT, Spot.FOREST, Spot.CLAY_PIT, Spot.QUARRY, Spot.RIVER)]
    assert max(village) < min(dice)


def test_placements_show_a_preview_and_what_they_bring() -> None:
    state = placing(cards=SHOWN, buildings=("any-a", "any-b", "fixed-wwb", "fixed-wws"))
    view = GAME.view(state, 0)
    assert all(GAME.describe(view, action).preview for action in legal(state, 0))
    rate = Phrase("earns-rate", {"divisor": 3, "resource": Resource.WOOD})
    assert earns(state, Place(Spot.FOREST, 1)) == earns(state, Place(Spot.FOREST, 4)) == rate
    assert earns(state, Place(Spot.HUNT, 2)) == Phrase("earns-rate-food", {"divisor": 2})
    assert earns(state, Place(Spot.CARD_2, 1)) == Phrase("earns-card", {"card": NamedValue("card", "dice-pottery")})
    building = Phrase("earns-building", {"building": NamedValue("building", "fixed-wwb")})
    assert earns(state, Place(Spot.BUILDING_C, 1)) == building
    assert earns(state, Place(Spot.HUT, 2)) == Phrase("earns-figure", {"figures": 6})
    assert earns(state, Place(Spot.FIELD, 1)) == Phrase("earns-agriculture", {"level": 1})
    assert earns(state, Place(Spot.TOOL_MAKER, 1)) == Phrase("earns-tool", {"tool": 1, "total": 1})


def test_a_place_at_its_most_brings_nothing() -> None:
    full = {"figures": 10, "agriculture": 10, "tools": (4, 4, 4)}
    state = placing(tribes={0: full})
    for action in (Place(Spot.HUT, 2), Place(Spot.FIELD, 1), Place(Spot.TOOL_MAKER, 1)):
        assert earns(state, action) == Phrase("earns-nothing")


def test_using_a_place_stands_before_leaving_it() -> None:
    state = acting(board={Spot.HUNT: [(0, 3)], Spot.FIELD: [(0, 1)]})
    kinds = [type(action) for action in ranked(state)]
    assert kinds == [Work, Work, Leave, Leave]
    assert earns(state, Work(Spot.HUNT)) == Phrase("earns-dice-food", {"figures": 3, "divisor": 2})


def test_buildings_rank_payments_by_points() -> None:
    tiles = ("kinds-4-of-2", "any-b", "fixed-wwb", "fixed-wws")
    state = acting(board={Spot.BUILDING_A: [(0, 1)]}, buildings=tiles, tribes={0: {"stores": (3, 0, 0, 3)}})
    payments = [action for action in ranked(state) if isinstance(action, Build)]
    assert [(a.wood, a.gold) for a in payments] == [(1, 3), (2, 2), (3, 1)]
    assert earns(state, payments[0]) == Phrase("earns-points", {"points": 21})


def test_a_fixed_building_earns_its_printed_points() -> None:
    tiles = ("fixed-ssg", "any-b", "fixed-wwb", "fixed-wws")
    state = acting(board={Spot.BUILDING_A: [(0, 1)]}, buildings=tiles, tribes={0: {"stores": (0, 0, 2, 1)}})
    assert earns(state, Build(Spot.BUILDING_A, 1, 2, 0, 0)) == Phrase("earns-points", {"points": 16})


def test_cards_and_food_rank_payments_by_cheapness() -> None:
    state = acting(board={Spot.CARD_2: [(0, 1)]}, cards=SHOWN, tribes={0: {"stores": (1, 1, 1, 1)}})
    cards = [action for action in ranked(state) if isinstance(action, TakeCard)]
    assert cards[0] == TakeCard(Spot.CARD_2, 1, 1, 0, 0)
    assert cards[-1] == TakeCard(Spot.CARD_2, 0, 0, 1, 1)
    assert earns(state, cards[0]) == Phrase("earns-card", {"card": NamedValue("card-effect", "dice-pottery")})


def test_feeding_ranks_cheap_payments_before_the_penalty() -> None:
    own = {"food": 3, "stores": (2, 0, 0, 2)}
    state = do(acting(3, board={Spot.HUNT: [(3, 1)]}, tribes={0: own}), 3, Leave(Spot.HUNT)).state
    order = ranked(state)
    assert order[0] == Feed(2, 0, 0, 0)
    assert order.index(Feed(1, 0, 0, 1)) < order.index(Feed(0, 0, 0, 2))
    assert earns(state, Starve()) is None, "the answer itself tells the penalty"
    dear = {"food": 1, "stores": (0, 0, 0, 4)}
    state = do(acting(3, board={Spot.HUNT: [(3, 1)]}, tribes={0: dear}), 3, Leave(Spot.HUNT)).state
    assert ranked(state)[0] == Starve()


def rolled(*dice: int, tools: tuple[int, int, int], once: tuple[int, ...] = ()) -> State:
    state = acting(board={Spot.FOREST: [(0, len(dice))]}, tribes={0: {"tools": tools, "once": once}})
    return do(state, 0, Work(Spot.FOREST), Script(*dice)).state


def test_waste_of_tools_ranks_last() -> None:
    state = rolled(2, 6, tools=(2, 1, 1), once=(2,))
    order = [(a.tools, a.once) for a in ranked(state) if isinstance(a, UseTools)]
    wasted = {((1, 1), ()), ((1,), (2,)), ((1, 1, 2), (2,)), ((1, 2), ())}
    assert wasted <= set(order[-len(order) // 2 :])


@pytest.mark.parametrize(("tools", "once", "amount"), [((), (), 2), ((1,), (), 3), ((2,), (2,), 4)])
def test_tools_tell_what_the_roll_will_bring(tools: tuple[int, ...], once: tuple[int, ...], amount: int) -> None:
    state = rolled(2, 6, tools=(2, 1, 1), once=(2,))
    action = UseTools(tools, once)
    brings = Phrase("earns-resource", {"resource": Resource.WOOD, "amount": amount})
    assert earns(state, action) == (Phrase("earns-once", {"earns": brings, "once": once}) if once else brings)
    after = do(state, 0, action).state
    assert after.tribes[0].stores[0] == amount


def test_dice_rank_by_what_they_are_worth() -> None:
    asked = Picking(0, (4, 3, 2, 1), (None,) * 4)
    state = position(asking=(*acting().asking[:1], asked))
    order = [action.die for action in ranked(state) if isinstance(action, PickDie)]
    assert order == [Benefit.GOLD, Benefit.STONE, Benefit.BRICK, Benefit.WOOD]
    assert earns(state, PickDie(Benefit.GOLD)) is None, "the die itself tells"
    assert earns(state, PickDie(Benefit.TOOL)) == Phrase("earns-tool", {"tool": 1, "total": 1})


def test_any_two_stands_last_among_placements_that_matter() -> None:
    state = placing(tribes={0: {"any_two": True}})
    order = ranked(state)
    pairs = [action for action in order if isinstance(action, TakeAnyTwo)]
    assert pairs[0] == TakeAnyTwo((Resource.GOLD, Resource.GOLD))
    assert isinstance(order[0], Place)


EN, JA = (Words(locale, "stone_age", ("Mika", "Sora", "Rin", "Ken")) for locale in ("en", "ja"))


def because(state: State, action: Action, words: Words = EN) -> str:
    assert action in legal(state, 0)
    told = GAME.reason(GAME.view(state, 0), action)
    assert told is not None
    return words.say(told)


def test_buildings_are_advised_by_what_they_bring_or_lack() -> None:
    """Two wood and a brick pay for 10 points; four resources of two kinds bring 3 to 6 points each (section 6)."""
    tiles = ("fixed-wwb", "kinds-4-of-2", "fixed-ssg", "any-a")
    state = placing(buildings=tiles, tribes={0: {"stores": (3, 1, 0, 0)}})
    assert because(state, Place(Spot.BUILDING_A, 1)) == "you have all it costs, and it brings 10 points at once"
    assert because(state, Place(Spot.BUILDING_B, 1)) == "you have all it costs, and it brings up to 13 points at once"
    assert because(state, Place(Spot.BUILDING_C, 1)) == "it brings 16 points; you lack 3 of its resources"
    assert because(state, Place(Spot.BUILDING_C, 1), JA) == "建てると16点、必要な資源まであと3個"


def test_whatever_is_paid_or_left_is_advised_by_what_is_kept() -> None:
    state = acting(
        board={Spot.BUILDING_A: [(0, 1)], Spot.FOREST: [(0, 2)]},
        buildings=("fixed-wwb", "any-a", "any-b", "fixed-ssg"),
        tribes={0: {"stores": (3, 1, 0, 1)}},
    )
    build = Build(Spot.BUILDING_A, 0, 0, 1, 2)
    assert because(state, build) == "10 points at once, and you keep 1 wood and 1 gold"
    assert because(state, Leave(Spot.BUILDING_A)) == "you keep 3 wood, 1 brick and 1 gold"
    assert because(state, Work(Spot.FOREST)) == "2 dice bring about 2 wood on average"
    housed = replace(state, tribes=(replace(state.tribes[0], cards=("dice-hut-builders-2",)), *state.tribes[1:]))
    assert because(housed, build) == "10 points at once, and 2 more of your hut builders at the end"


def test_hunger_is_advised_by_what_it_would_cost() -> None:
    own = {"food": 3, "stores": (2, 0, 0, 2)}
    state = do(acting(3, board={Spot.HUNT: [(3, 1)]}, tribes={0: own}), 3, Leave(Spot.HUNT)).state
    assert because(state, Feed(2, 0, 0, 0)) == "hunger would cost 10 points"
    assert because(state, Starve()) == "you keep 2 wood and 2 gold"
    assert because(state, Starve(), JA) == "木材2個と金2個が手元に残る"


def test_tools_that_are_not_used_are_counted() -> None:
    """2 and 6 are 8: two wood with one point to the third, three with four points to the fourth."""
    assert because(rolled(2, 6, tools=(2, 1, 1), once=(2,)), UseTools((), ())) == (
        "your unused tools, 6 in all, stay for later rolls"
    )
    assert because(rolled(2, 6, tools=(2, 1, 1)), UseTools((1,), ())) == "3 instead of 2"


def test_in_the_last_round_people_tell_what_the_village_is_good_for() -> None:
    """Farmers count the level of agriculture, and there are no more rounds without a card for every slot."""
    own = {"cards": ("dice-farmers-2",)}
    state = replace(acting(board={Spot.FIELD: [(0, 1)]}, tribes={0: own}), deck=())
    assert because(state, Work(Spot.FIELD)) == "Farmers: 2 more points at the end for it"
    assert because(placing(tribes={0: {"any_two": True}}), TakeAnyTwo((Resource.GOLD, Resource.GOLD))) == (
        "gold counts 6 in a building"
    )


def test_an_onlooker_gets_no_advice() -> None:
    state = placing()
    choice = GAME.describe(GAME.view(state, None), Place(Spot.FOREST, 1))
    assert (choice.earns, choice.rank) == (None, 0.0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_can_be_described_and_every_view_valued(seats: int) -> None:
    for state, seat, _, _ in walk(seats, 21):
        view = GAME.view(state, seat)
        assert all(isinstance(GAME.describe(view, action).rank, int | float) for action in legal(state, seat))
        assert isinstance(GAME.advisor.evaluate(view, seat), float)


@pytest.mark.parametrize("seed", range(3))
def test_the_best_ranked_choices_beat_random_ones(seed: int) -> None:
    def mixed(state: State, seat: int, actions: list[Action], luck: random.Random) -> Action:
        return best(state, seat, actions, luck) if seat % 2 else luck.choice(actions)

    *_, (_, _, _, step) = walk(4, seed, mixed)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert min(outcome.scores[1], outcome.scores[3]) > max(outcome.scores[0], outcome.scores[2])


def test_more_of_anything_is_worth_more() -> None:
    def value(**own: object) -> float:
        view = GAME.view(position(tribes={0: own}), 0)
        return GAME.advisor.evaluate(view, 0) - GAME.advisor.evaluate(view, 1)

    plain = value()
    for better in (
        {"stores": (1, 0, 0, 0)},
        {"agriculture": 1},
        {"tools": (1, 0, 0)},
        {"figures": 6},
        {"food": 14},
        {"score": 3},
        {"once": (2,)},
        {"any_two": True},
        {"cards": ("food-1-weaving",)},
    ):
        assert value(**better) > plain, better


def test_the_value_of_a_finished_match_is_the_score() -> None:
    *_, (_, _, _, step) = walk(2, 3)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert [GAME.advisor.evaluate(GAME.view(step.state, seat), seat) for seat in (0, 1)] == list(outcome.scores)
