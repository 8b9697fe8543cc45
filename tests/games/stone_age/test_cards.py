"""Civilization cards (sections 3.2 and 5)."""

import pytest

from games.contract import Phrase
from games.stone_age import GAME
from games.stone_age.actions import Benefit, Leave, Resource, Spot, TakeCard
from games.stone_age.components import CARDS
from games.stone_age.events import (
    AgricultureRose,
    AnyTwoGained,
    CardTaken,
    DeckEmpty,
    DrawnSeen,
    DrawnUnseen,
    FoodGained,
    NoEffect,
    OnceToolGained,
    PointsGained,
    ResourceGained,
    ToolMade,
)
from games.stone_age.pieces import GainFood, GainPoints, GainResource, Stores, Top
from games.stone_age.state import State
from tests.games.stone_age.table import Script, acting, do, legal, reason, told, tribe

OTHERS = ("dice-time", "dice-pottery", "dice-writing", "dice-transport")


def at(card: str, slot: int = 1, stores: Stores = (4, 4, 4, 4), **own: object) -> State:
    """Return a position with a figure on this card; another one waits on the hunt."""
    cards = [other for other in OTHERS if other != card][:3]
    cards.insert(slot - 1, card)
    board = {Spot(f"card_{slot}"): [(0, 1)], Spot.HUNT: [(0, 1)]}
    return acting(board=board, cards=cards, tribes={0: {"stores": stores, **own}})


PAY = TakeCard(Spot.CARD_1, 1, 0, 0, 0)


@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_a_slot_costs_its_number_in_any_mix(slot: int) -> None:
    """Source: from left to right 4, 3, 2, 1 resources of any kind."""
    state = at("tool-art", slot)
    offered = [a for a in legal(state, 0) if isinstance(a, TakeCard)]
    assert {a.wood + a.brick + a.stone + a.gold for a in offered} == {slot}
    assert len(offered) == {1: 4, 2: 10, 3: 20, 4: 35}[slot]
    wrong = TakeCard(Spot(f"card_{slot}"), slot + 1 if slot < 4 else 3, 0, 0, 0)
    assert reason(state, 0, wrong) == Phrase("reason-costs-count", {"count": slot})


def test_food_never_pays() -> None:
    state = at("tool-art", 2, stores=(0, 1, 0, 0))
    assert [type(a) for a in legal(state, 0) if getattr(a, "where", None) != Spot.HUNT] == [Leave]
    why = reason(state, 0, TakeCard(Spot.CARD_2, 1, 1, 0, 0))
    assert why == Phrase("reason-cannot-afford", {"lacking": (Resource.WOOD,)})


def test_taking_tells_card_and_payment_and_leaves_the_slot_empty() -> None:
    state = at("food-5-medicine", 3)
    step = do(state, 0, TakeCard(Spot.CARD_3, 1, 0, 2, 0))
    paid = (Resource.WOOD, Resource.STONE, Resource.STONE)
    assert told(step, CardTaken) == [CardTaken(seat=0, card="food-5-medicine", paid=paid)]
    assert step.state.cards == (*OTHERS[:2], None, OTHERS[2])
    assert tribe(step.state).cards == ("food-5-medicine",)
    assert tribe(step.state).stores == (3, 4, 2, 4)


def test_declining_leaves_the_card() -> None:
    state = at("food-5-medicine")
    assert do(state, 0, Leave(Spot.CARD_1)).state.cards == state.cards


def ids(kind: type[Top]) -> list[str]:
    """Return the cards with an effect of this kind."""
    return [card.id for card in CARDS.values() if isinstance(card.top, kind)]


@pytest.mark.parametrize("card", ids(GainFood))
def test_food(card: str) -> None:
    step, food = do(at(card), 0, PAY), CARDS[card].top.food
    assert told(step, FoodGained) == [FoodGained(seat=0, food=food)]
    assert tribe(step.state).food == 12 + food


@pytest.mark.parametrize("card", ids(GainResource))
def test_resources(card: str) -> None:
    step, top = do(at(card), 0, PAY), CARDS[card].top
    assert told(step, ResourceGained) == [ResourceGained(seat=0, resource=top.resource, amount=top.amount)]
    gained = [now - before for now, before in zip(tribe(step.state).stores, (3, 4, 4, 4), strict=True)]
    assert gained == [top.amount * (resource is top.resource) for resource in Resource]


@pytest.mark.parametrize("card", ids(GainPoints))
def test_points_at_once(card: str) -> None:
    step, points = do(at(card), 0, PAY), CARDS[card].top.points
    assert told(step, PointsGained) == [PointsGained(seat=0, points=points)]
    assert tribe(step.state).score == points


def test_a_permanent_tool() -> None:
    step = do(at("tool-art", tools=(1, 1, 1)), 0, PAY)
    assert told(step, ToolMade) == [ToolMade(seat=0, tool=2, total=4)]
    assert tribe(step.state).tools == (2, 1, 1)


def test_agriculture() -> None:
    step = do(at("agriculture-time", agriculture=3), 0, PAY)
    assert told(step, AgricultureRose) == [AgricultureRose(seat=0, level=4)]


@pytest.mark.parametrize(
    ("card", "own", "benefit"),
    [("tool-art", {"tools": (4, 4, 4)}, Benefit.TOOL), ("agriculture-time", {"agriculture": 10}, Benefit.AGRICULTURE)],
)
def test_at_the_most_a_card_brings_nothing_but_its_bottom(card: str, own: dict[str, object], benefit: Benefit) -> None:
    step = do(at(card, **own), 0, PAY)
    assert told(step, NoEffect) == [NoEffect(seat=0, benefit=benefit)]
    assert tribe(step.state).cards == (card,)


def test_a_one_use_tool_takes_no_slot() -> None:
    step = do(at("once-tool-3-tool-makers-1", once=(2, 4), tools=(1, 1, 1)), 0, PAY)
    assert told(step, OnceToolGained) == [OnceToolGained(seat=0, tool=3)]
    assert (tribe(step.state).once, tribe(step.state).tools) == ((2, 3, 4), (1, 1, 1))


def test_any_two_is_kept() -> None:
    step = do(at("any-two-medicine"), 0, PAY)
    assert told(step, AnyTwoGained) == [AnyTwoGained(seat=0)]
    assert tribe(step.state).any_two
    assert tribe(step.state).stores == (3, 4, 4, 4)


# The drawn card


def test_the_drawn_card_is_known_to_its_owner_only_and_its_top_is_not_used() -> None:
    before = at("draw-writing")
    step = do(before, 0, PAY, Script(draws=["food-7-pottery"]))
    after = tribe(step.state)
    assert (after.drawn_card, after.food, after.cards) == ("food-7-pottery", 12, ("draw-writing",))
    assert told(step, DrawnUnseen) == [DrawnUnseen(seat=0)]
    assert told(step, DrawnSeen) == [DrawnSeen(seat=0, card="food-7-pottery", only=(0,))]
    assert sorted((*step.state.deck, "food-7-pottery")) == sorted(before.deck)
    for viewer in (1, 2, 3, None):
        player = GAME.view(step.state, viewer).players[0]
        assert (player.drawn, player.drawn_card) == (1, None)
    assert GAME.view(step.state, 0).players[0].drawn_card == "food-7-pottery"


def test_from_an_empty_deck_nothing_is_drawn() -> None:
    state = at("draw-writing")
    held = {1: {"cards": state.deck}}
    empty = acting(
        board={Spot.CARD_1: [(0, 1)], Spot.HUNT: [(0, 1)]},
        cards=state.cards,
        tribes={0: {"stores": (1, 0, 0, 0)}, **held},
    )
    assert empty.deck == ()
    step = do(empty, 0, PAY)
    assert told(step, DeckEmpty) == [DeckEmpty(seat=0)]
    assert tribe(step.state).drawn_card is None
