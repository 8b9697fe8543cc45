"""Every refusal names the rule that is broken."""

import pytest

from games.contract import Action, Phrase
from games.kings_guild.actions import (
    Bid,
    Build,
    Buy,
    ChooseQuest,
    ChooseResource,
    ChooseSpace,
    Colour,
    Craft,
    Discard,
    Draw,
    EndTurn,
    Gather,
    Hire,
    Keep,
    Part,
    Place,
    Play,
    Return,
    Sell,
    Skip,
    Space,
    Square,
    Steal,
    Swap,
)
from games.kings_guild.agenda import DrawAny, Overflow
from games.kings_guild.rules import GAME
from games.kings_guild.state import State
from tests.games.kings_guild.table import (
    CLOAK,
    DAGGER,
    IRON,
    WOOD,
    end_of_turn,
    position,
    refused,
    second_half,
)

MAIN = [
    Gather((IRON,)),
    Craft(DAGGER, Part.FIRST),
    Build("library", Square.B2),
    Hire("courier", Space.OUTSIDE),
]
ELSEWHERE = [
    Draw(()),
    Bid(0),
    Keep(()),
    Discard(()),
    Return(()),
    ChooseResource(IRON),
    ChooseQuest(DAGGER),
    Place(Square.B2),
    Swap(IRON, WOOD),
    Buy("coin-purse"),
    Steal(1, IRON),
]


def near(state: State, kind: type[Action]) -> list[tuple[Action, str | None]]:
    """What somebody may mean, with what is said of it."""
    return [(action, refused(state, 0, action)) for action in GAME.near_misses(state, 0, kind)]


def test_the_turn_ends_only_after_the_main_action() -> None:
    assert refused(position(), 0, EndTurn()) == "reason-main-first"


@pytest.mark.parametrize("action", MAIN)
def test_there_is_one_main_action_a_turn(action: Action) -> None:
    assert refused(position(asking=end_of_turn()), 0, action) == "reason-main-done"


@pytest.mark.parametrize("hires", [True, False])
@pytest.mark.parametrize("action", MAIN[:2])
def test_expanding_is_the_main_action(action: Action, hires: bool) -> None:
    assert refused(position(asking=second_half(hires=hires)), 0, action) == "reason-main-done"


def test_one_room_and_one_specialist_make_an_expansion() -> None:
    rich = {0: {"coins": 50}}
    after_room = position(players=rich, row=["courier"], asking=second_half(hires=True))
    assert refused(after_room, 0, Build("library", Square.B2)) == "reason-built-this-turn"
    after_hiring = position(players=rich, row=["courier"], asking=second_half(hires=False))
    assert refused(after_hiring, 0, Hire("courier", Space.OUTSIDE)) == "reason-hired-this-turn"


@pytest.mark.parametrize("asking", [end_of_turn(), second_half()])
def test_what_can_not_be_skipped_is_ended(asking: tuple[object, ...]) -> None:
    assert refused(position(asking=asking), 0, Skip()) == "reason-end-instead"


@pytest.mark.parametrize("asking", [None, end_of_turn(), second_half()])
@pytest.mark.parametrize("action", ELSEWHERE)
def test_what_only_a_card_brings_says_when(action: Action, asking: tuple[object, ...] | None) -> None:
    reason = refused(position(asking=asking), 0, action)
    assert reason is not None
    assert reason.startswith("reason-only-")


def test_in_the_middle_of_something_else_that_is_told() -> None:
    state = position(players={0: {"stores": [IRON] * 6}}, asking=(*end_of_turn(), Overflow(0, 1)))
    assert GAME.why_not(state, 0, EndTurn()) == Phrase(
        "reason-not-asked", {"question": Phrase("ask-return", {"count": 1})}
    )


def test_what_could_be_crafted_comes_with_what_is_missing() -> None:
    state = position(players={0: {"stores": [IRON]}}, slots=[CLOAK, DAGGER])
    assert near(state, Craft) == [
        (Craft(DAGGER, Part.FIRST), "reason-lacking"),
        (Craft(CLOAK, Part.FIRST), "reason-lacking"),
    ], "the dagger lacks 1 wood, the cloak 2 cloth"


def test_who_is_poor_hears_of_the_price() -> None:
    state = position(row=["courier", "thug"])
    assert {reason for _, reason in near(state, Build)} == {"reason-coins"}
    assert {reason for _, reason in near(state, Hire)} == {"reason-coins"}
    assert {action.specialist for action, _ in near(state, Hire) if isinstance(action, Hire)} == {"courier", "thug"}


def test_whose_hand_is_empty_hears_of_that() -> None:
    for action in (Play(""), Play("contract"), Sell(()), Sell(("contract",))):
        assert refused(position(), 0, action) == "reason-empty-hand"


def test_of_a_hand_each_treasure_says_why_it_can_not_be_used() -> None:
    state = position(players={0: {"hand": ["ornate-charm"]}})
    assert near(state, Play) == [(Play("ornate-charm"), "reason-no-effect")]
    assert near(state, Sell) == [(Sell(("ornate-charm",)), "reason-worthless")]


def test_who_has_no_baggage_hears_of_that() -> None:
    assert refused(position(), 0, ChooseSpace(Space.BEDCHAMBER)) == "reason-no-baggage"


def test_two_of_a_colour_are_not_drawn_where_one_is_left() -> None:
    state = position(asking=(*end_of_turn(), DrawAny(0, 2)))
    blue, red, yellow = state.decks
    state = position(asking=state.asking, decks=(blue[:1], red, yellow))
    assert refused(state, 0, Draw((Colour.BLUE,) * 2)) == "reason-deck-short"
    state = position(asking=state.asking, decks=((), red, yellow))
    assert refused(state, 0, Draw((Colour.BLUE,) * 2)) == "reason-deck-empty"


def test_a_free_mix_is_told_as_it_is() -> None:
    everything = Gather((IRON, IRON, IRON, WOOD))
    assert refused(position(), 0, everything) == "reason-gather-mix"
    assert refused(position(players={0: {"staff": ["laborer"]}}), 0, everything) == "reason-gather-any"
