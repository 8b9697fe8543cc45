"""Setup, the end of a round and the end of the match (sections 2, 3.4 and 6)."""

import random

import pytest

from games.chance import NoChance
from games.contract import Action, Phrase, Seat
from games.stone_age import GAME
from games.stone_age.actions import Build, Leave, Place, Resource, Spot, TakeCard
from games.stone_age.components import BUILDINGS, CARDS
from games.stone_age.events import (
    AnyTwoTaken,
    BuildingsTurnedUp,
    CardsDealt,
    DrawnRevealed,
    EndReason,
    MatchEnded,
    RoundBegan,
)
from games.stone_age.state import Options, Phase, Placing, State
from tests.games.stone_age.table import Script, acting, best, do, legal, placing, refused, start, told, tribe, walk

LAST = Leave(Spot.HUNT)
SHOWN = ("dice-time", "dice-pottery", "tool-art", "food-7-pottery")


def last_action(**fields: object) -> State:
    """Return the position before the last action of a round of four: seat 3 is on the hunt."""
    return acting(3, board={Spot.HUNT: [(3, 1)]}, **fields)


def with_deck(*deck: str, cards: tuple[str | None, ...] = SHOWN) -> State:
    """Return such a position with nothing but these cards in the deck; seat 1 holds the others."""
    held = tuple(card for card in CARDS if card not in deck and card not in cards)
    return last_action(cards=cards, tribes={1: {"cards": held}})


# Setup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_at_the_start(seats: int) -> None:
    draws = [*list(BUILDINGS)[5 : 5 + seats], *SHOWN]
    step = GAME.setup(seats, Options(), Script(draws=draws))
    state = step.state
    assert state.cards == SHOWN
    assert state.buildings == tuple(draws[:seats])
    assert state.stacks == (7,) * seats
    assert len(state.deck) == len(CARDS) - 4
    assert len(state.unseen) == len(BUILDINGS) - seats
    for own in state.tribes:
        assert (own.figures, own.home, own.food, own.agriculture, own.score) == (5, 5, 12, 0, 0)
        assert (own.stores, own.tools, own.cards) == ((0, 0, 0, 0), (0, 0, 0), ())
    assert (state.round, state.start, state.asking) == (1, 0, (Placing(0),))
    assert step.events == (
        BuildingsTurnedUp(buildings=tuple(draws[:seats])),
        CardsDealt(cards=SHOWN),
        RoundBegan(round=1, seat=0),
    )


@pytest.mark.parametrize("seats", [1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 players"):
        GAME.setup(seats, Options(), NoChance())


# A new round


def test_the_start_figure_goes_to_the_left_and_the_round_counts_up() -> None:
    step = do(last_action(), 3, LAST)
    assert (step.state.round, step.state.start, step.state.asking) == (2, 1, (Placing(1),))
    assert told(step, RoundBegan) == [RoundBegan(round=2, seat=1)]
    around = acting(2, start_player=3, board={Spot.HUNT: [(2, 1)]})
    assert do(around, 2, LAST).state.start == 0


def test_cards_slide_to_the_right_and_the_left_is_filled() -> None:
    """Slots by price: those left slide to the cheaper ones, in order; new ones come from the dearer side."""
    state = last_action(cards=(None, "dice-time", None, "tool-art"))
    step = do(state, 3, LAST, Script(draws=["food-7-pottery", "roll-gold-art"]))
    assert step.state.cards == ("dice-time", "tool-art", "food-7-pottery", "roll-gold-art")
    assert told(step, CardsDealt) == [CardsDealt(cards=("food-7-pottery", "roll-gold-art"))]


def test_nothing_is_dealt_where_nothing_was_taken() -> None:
    step = do(last_action(cards=SHOWN), 3, LAST, NoChance())
    assert step.state.cards == SHOWN
    assert not told(step, CardsDealt)
    assert not told(step, BuildingsTurnedUp)


def test_new_buildings_come_from_everything_unseen() -> None:
    state = last_action(seats=4, buildings=(None, "any-a", None, "any-b"), stacks=(6, 7, 5, 7))
    step = do(state, 3, LAST, Script(draws=["fixed-wwb", "fixed-wws"]))
    assert step.state.buildings == ("fixed-wwb", "any-a", "fixed-wws", "any-b")
    assert told(step, BuildingsTurnedUp) == [BuildingsTurnedUp(buildings=("fixed-wwb", "fixed-wws"))]


# The end by cards


def test_exactly_enough_cards_go_on_with_an_empty_deck() -> None:
    state = with_deck("roll-gold-art", cards=(None, *SHOWN[1:]))
    after = do(state, 3, LAST).state
    assert (after.phase, after.deck, after.round) == (Phase.PLACEMENT, (), 2)
    assert after.cards == (*SHOWN[1:], "roll-gold-art")


def test_one_card_too_few_ends_the_match_at_once() -> None:
    step = do(with_deck("roll-gold-art", cards=(None, None, *SHOWN[2:])), 3, LAST, NoChance())
    assert step.state.phase is Phase.OVER
    assert told(step, MatchEnded) == [MatchEnded(reason=EndReason.CARDS)]
    assert not told(step, RoundBegan)


def test_an_empty_deck_goes_on_while_the_display_is_full() -> None:
    after = do(with_deck(cards=SHOWN), 3, LAST, NoChance()).state
    assert (after.phase, after.deck, after.cards) == (Phase.PLACEMENT, (), SHOWN)


def test_a_drawn_card_can_bring_on_the_end() -> None:
    board = {Spot.CARD_1: [(3, 1)]}
    cards = ("draw-writing", *SHOWN[1:])
    held = tuple(card for card in CARDS if card not in (*cards, "roll-gold-art"))
    own = {1: {"cards": held}, 3: {"stores": (1, 0, 0, 0)}}
    step = do(acting(3, board=board, cards=cards, tribes=own), 3, TakeCard(Spot.CARD_1, 1, 0, 0, 0))
    assert told(step, MatchEnded) == [MatchEnded(reason=EndReason.CARDS)]
    assert told(step, DrawnRevealed) == [DrawnRevealed(seat=3, card="roll-gold-art")]


# The end by buildings


def test_an_empty_stack_ends_the_match_after_the_rest_of_the_round_and_feeding() -> None:
    board = {Spot.BUILDING_B: [(2, 1)], Spot.HUNT: [(3, 1)]}
    tiles = ("any-a", "any-b", "any-c", "fixed-wwb")
    own = {2: {"stores": (1, 0, 0, 0)}}
    state = acting(2, board=board, buildings=tiles, stacks=(3, 1, 2, 4), tribes=own)
    bought = do(state, 2, Build(Spot.BUILDING_B, gold=0, stone=0, brick=0, wood=1))
    assert bought.state.stacks == (3, 0, 2, 4)
    assert bought.state.asking[-1].seat == 3
    step = do(bought.state, 3, LAST, NoChance())
    assert told(step, MatchEnded) == [MatchEnded(reason=EndReason.BUILDINGS)]
    assert [t.food for t in step.state.tribes] == [7, 7, 7, 7]
    assert (step.state.start, step.state.round) == (0, 1)
    assert GAME.view(step.state, None).buildings == ("any-a", None, "any-c", "fixed-wwb")


# After the end


def finished() -> State:
    return do(with_deck(cards=(None, *SHOWN[1:])), 3, LAST).state


def test_nobody_is_to_move_when_the_match_is_over() -> None:
    state = finished()
    assert GAME.to_move(state) == ()
    assert GAME.outcome(state) is not None
    assert all(legal(state, seat) == [] for seat in range(4))
    assert refused(state, 0, Place(Spot.HUNT, 1)) == "reason-match-over"


def test_while_the_match_goes_on_there_is_no_outcome() -> None:
    assert GAME.outcome(start()) is None
    assert GAME.view(start(), 0).outcome is None


def test_any_two_resources_still_held_are_granted_before_scoring() -> None:
    held = tuple(card for card in CARDS if card not in SHOWN[1:])
    state = last_action(cards=(None, *SHOWN[1:]), tribes={1: {"cards": held, "any_two": True}})
    step = do(state, 3, LAST, NoChance())
    assert told(step, AnyTwoTaken) == [AnyTwoTaken(seat=1, resources=(Resource.WOOD, Resource.WOOD))]
    assert (sum(tribe(step.state, 1).stores), tribe(step.state, 1).any_two) == (2, False)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert {line.key: line.points[1] for line in outcome.sheet}["resources"] == 2


def test_the_drawn_card_is_shown_to_everybody_at_the_end() -> None:
    held = tuple(card for card in CARDS if card not in (*SHOWN[1:], "roll-gold-art"))
    own = {1: {"cards": held, "drawn_card": "roll-gold-art"}}
    state = last_action(cards=(None, *SHOWN[1:]), tribes=own)
    assert GAME.view(state, 0).players[1].drawn_card is None
    chance = Script()
    step = do(state, 3, LAST, chance)
    assert [outcome.kind for outcome in chance.outcomes] == ["reveal:drawn-card"]
    assert told(step, DrawnRevealed) == [DrawnRevealed(seat=1, card="roll-gold-art")]
    assert GAME.view(step.state, None).players[1].drawn_card == "roll-gold-art"


# Whole matches


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_come_to_an_end(seats: int) -> None:
    for seed in range(3):
        *_, (_, _, _, step) = walk(seats, seed)
        assert step.state.phase is Phase.OVER
        assert told(step, MatchEnded)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_same_seed_plays_the_same_match(seats: int) -> None:
    def actions() -> list[object]:
        return [action for _, _, action, _ in walk(seats, 5, best)]

    assert actions() == actions()


def test_progress_tells_round_and_phase() -> None:
    view = GAME.view(start(), None)
    assert GAME.progress(view) == Phrase("progress", {"round": 1, "phase": Phase.PLACEMENT})


@pytest.mark.parametrize("number", [1, 7])
def test_the_phase_key_is_the_round(number: int) -> None:
    for state in (placing(round=number), acting(round=number, board={Spot.HUNT: [(0, 1)]})):
        assert GAME.phase_key(GAME.view(state, 0)) == (number,)


def builder(state: State, seat: Seat, actions: list[Action], luck: random.Random) -> Action:
    """Build whenever possible, and never take a card. Some luck brings everyone every resource."""
    built = [action for action in actions if isinstance(action, Build)]
    others = [action for action in actions if not isinstance(action, TakeCard)]
    sites = [action for action in others if isinstance(action, Place) and action.where.value.startswith("building")]
    return best(state, seat, built or sites, luck) if built or (sites and luck.random() < 0.5) else luck.choice(others)


def test_builders_end_the_match_by_buildings() -> None:
    *_, (_, _, _, step) = walk(3, 8, builder)
    assert told(step, MatchEnded) == [MatchEnded(reason=EndReason.BUILDINGS)]
    assert 0 in step.state.stacks
