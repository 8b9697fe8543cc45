"""Plans in Stone Age: places, actions, shared dice and hunger, as they are asked later in the round."""

from __future__ import annotations

from msgspec.structs import replace

from games.contract import NamedValue, Phrase, Seat
from games.occasions import Occasion
from games.plans import standing_answer
from games.stone_age import GAME
from games.stone_age.actions import Benefit, Build, Feed, PickDie, Place, Spot, Starve, TakeCard, Work
from games.stone_age.components import BUILDINGS
from games.stone_age.pieces import Anything
from games.stone_age.plans import StandingAnswer
from games.stone_age.state import Acting, NextAction, Picking, State
from tests.games.planned import ahead, choices, meant, refusal
from tests.games.stone_age.table import acting, do, placing

WOOD_AND_CLAY = {Spot.FOREST: ((0, 3),), Spot.CLAY_PIT: ((0, 2),)}


def test_the_next_placement_can_be_planned_while_others_place() -> None:
    planned = ahead(GAME, placing(0), 2)
    assert GAME.ask(planned, 2).key == "ask-place"
    assert Place(Spot.HUT, 2) in choices(GAME, planned)
    assert GAME.occasion(planned) == Occasion("placing", "1")


def test_a_wish_for_figures_takes_as_many_as_there_is_room_for() -> None:
    planned = ahead(GAME, placing(0), 1)
    later = placing(1, board={Spot.FOREST: ((0, 4),)})
    assert meant(GAME, planned, Place(Spot.FOREST, 3), later) == Place(Spot.FOREST, 3)
    assert meant(GAME, planned, Place(Spot.FOREST, 5), later) == Place(Spot.FOREST, 3)
    assert meant(
        GAME, planned, Place(Spot.FOREST, 5), placing(1, board={Spot.HUT: ((1, 2),), Spot.FIELD: ((1, 1),)})
    ) == (Place(Spot.FOREST, 2))


def test_a_place_that_somebody_took_is_refused_by_its_rule() -> None:
    taken = placing(1, board={Spot.HUT: ((0, 2),)})
    assert refusal(GAME, ahead(GAME, placing(0), 1), Place(Spot.HUT, 2), taken) == "reason-place-taken"


def test_a_wish_for_a_card_is_void_where_another_one_lies() -> None:
    state = placing(0)
    planned = ahead(GAME, state, 1)
    there, other = state.cards[:2]
    moved = replace(placing(1), cards=(other, there, *state.cards[2:]))
    assert meant(GAME, planned, Place(Spot.CARD_1, 1), moved) == Phrase(
        "reason-wish-gone", {"thing": NamedValue("card", there)}
    )


def test_places_are_planned_until_none_is_open() -> None:
    placed = GAME.view(placing(0, board={Spot.FOREST: ((1, 5),)}), 1)
    assert GAME.is_expired(placed, Occasion("placing", "1"))
    assert not GAME.is_expired(placed, Occasion("acting", "1"))
    assert GAME.occasion(ahead(GAME, placing(0, board={Spot.FOREST: ((1, 5),)}), 1)) == Occasion("acting", "1")


def test_actions_can_be_planned_before_the_own_turn() -> None:
    state = acting(0, board={**WOOD_AND_CLAY, Spot.QUARRY: ((1, 2),), Spot.CARD_1: ((1, 1),)})
    planned = ahead(GAME, state, 1)
    assert Work(Spot.QUARRY) in choices(GAME, planned)
    assert GAME.is_expired(GAME.view(state, 0), Occasion("placing", "1"))


def test_a_payment_becomes_smaller_only_where_less_is_enough() -> None:
    board = {Spot.BUILDING_A: ((1, 1),), Spot.FOREST: ((0, 1),), Spot.CARD_3: ((1, 1),)}
    tiles = (
        next(name for name, tile in BUILDINGS.items() if isinstance(tile.cost, Anything)),
        *acting(0).buildings[1:],
    )
    planned = ahead(GAME, acting(0, board=board, buildings=tiles, tribes={1: {"stores": (4, 0, 0, 0)}}), 1)
    later = acting(1, board=board, buildings=tiles, tribes={1: {"stores": (2, 0, 0, 0)}})
    assert meant(GAME, planned, Build(Spot.BUILDING_A, 0, 0, 0, 4), later) == Build(Spot.BUILDING_A, 0, 0, 0, 2)
    refused = meant(GAME, planned, TakeCard(Spot.CARD_3, 3, 0, 0, 0), later)
    assert isinstance(refused, Phrase)


def picking(seat: Seat, taken: tuple[Seat | None, ...]) -> State:
    """Return a position in which a seat takes one of the dice 6, 5, 4 and 1; seat 0 has rolled them."""
    asked = Picking(seat, (6, 5, 4, 1), taken)
    return replace(acting(0, board=WOOD_AND_CLAY), asking=(NextAction(1), Acting(0), asked))


def test_a_shared_die_can_be_planned_while_it_lies_there() -> None:
    planned = ahead(GAME, picking(0, (None,) * 4), 2)
    assert PickDie(Benefit.TOOL) in choices(GAME, planned)
    later = picking(2, (0, None, 1, None))
    assert meant(GAME, planned, PickDie(Benefit.TOOL), later) == PickDie(Benefit.TOOL)
    assert refusal(GAME, planned, PickDie(Benefit.AGRICULTURE), later) == "reason-no-such-die"
    occasion = GAME.occasion(planned)
    assert occasion is not None
    assert not GAME.is_expired(GAME.view(later, 2), occasion)
    assert GAME.is_expired(GAME.view(picking(3, (0, 2, 1, None)), 2), occasion)


def test_feeding_can_be_planned_by_who_has_acted_and_is_short_of_food() -> None:
    state = acting(1, board={Spot.HUNT: ((1, 2),)}, tribes={0: {"food": 2, "stores": (4, 0, 0, 0)}})
    planned = ahead(GAME, state, 0)
    assert GAME.ask(planned, 0) == Phrase("ask-feed", {"missing": 3})
    assert set(choices(GAME, planned)) == {Feed(3, 0, 0, 0), Starve()}
    assert GAME.upcoming_view(GAME.view(state, 2)) is None, "whoever has enough is asked again in the next round"


def test_what_is_asked_next_round_depends_on_luck() -> None:
    last = acting(3, board={Spot.HUNT: ((3, 2),)})
    assert GAME.upcoming_view(GAME.view(last, 0)) is None
    assert GAME.is_expired(GAME.view(replace(placing(0), round=2), 1), Occasion("placing", "1"))


def test_places_are_used_as_ranked_except_cards_and_buildings() -> None:
    board = {Spot.FOREST: ((0, 2),), Spot.HUT: ((0, 2),), Spot.CARD_1: ((0, 1),)}
    state = acting(0, board=board)
    first = standing_answer(GAME, GAME.view(state, 0), (StandingAnswer.WORK,))
    assert first == Work(Spot.HUT)
    step = do(state, 0, first)
    assert standing_answer(GAME, GAME.view(step.state, 0), (StandingAnswer.WORK,)) == Work(Spot.FOREST)
    cards_alone = acting(0, board={Spot.CARD_1: ((0, 1),)})
    assert standing_answer(GAME, GAME.view(cards_alone, 0), (StandingAnswer.WORK,)) is None
    assert standing_answer(GAME, GAME.view(state, 0), ()) is None
    assert standing_answer(GAME, GAME.view(state, 1), (StandingAnswer.WORK,)) is None
