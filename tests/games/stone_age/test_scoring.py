"""Final scoring and places (sections 6 and 7)."""

from typing import Any

import pytest

from games.contract import Outcome, SheetLine
from games.stone_age import GAME, scoring
from games.stone_age.components import CARDS
from games.stone_age.events import EndReason
from games.stone_age.phases import rounds
from games.stone_age.pieces import Calling, Culture, People, Symbol
from games.stone_age.state import Built, EndRound, Options, TieBreak, Tribe
from tests.games.stone_age.table import Script, best, position, start, walk


def green(*symbols: Symbol) -> tuple[str, ...]:
    """Return green cards with these symbols, a second card for a symbol named twice."""
    left = dict(CARDS)
    found = []
    for symbol in symbols:
        card = next(name for name, card in left.items() if card.bottom == Culture(symbol))
        found.append(card)
        del left[card]
    return tuple(found)


def people(calling: Calling, *counts: int) -> tuple[str, ...]:
    left = dict(CARDS)
    found = []
    for count in counts:
        card = next(name for name, card in left.items() if card.bottom == People(calling, count))
        found.append(card)
        del left[card]
    return tuple(found)


def tribe(**fields: Any) -> Tribe:
    return Tribe(**{"food": 0, "stores": (0, 0, 0, 0), "figures": 5, "home": 5, **fields})


def points(owner: Tribe) -> dict[str, int]:
    return {line.key: line.points[0] for line in scoring.sheet((owner,)) if line.points[0]}


ALL = tuple(Symbol)
HOUSE = Built("fixed-wwb", (2, 1, 0, 0), 10)


@pytest.mark.parametrize(
    ("symbols", "expected"),
    [
        ((), 0),
        (ALL[:1], 1),
        (ALL[:2], 4),
        (ALL[:3], 9),
        (ALL, 64),
        ((*ALL, *ALL[:3]), 73),
        ((*ALL, *ALL), 128),
        ((ALL[0], ALL[0]), 2),
    ],
)
def test_green_cards_count_squares(symbols: tuple[Symbol, ...], expected: int) -> None:
    """Source: one kind 1, two kinds 4, three kinds 9; eight different and three doubled 8x8 + 3x3 = 73."""
    assert scoring.culture(tribe(cards=green(*symbols))) == expected


def test_source_example_shamans_count_figures() -> None:
    """Source: a card with two shamans brings two points for each figure owned at the end."""
    assert points(tribe(cards=("roll-wood-shamans-2",), figures=8)) == {"shamans": 16}


def test_people_are_summed_over_cards_and_multiplied_once() -> None:
    own = tribe(
        cards=(
            *people(Calling.FARMERS, 1, 2),
            *people(Calling.TOOL_MAKERS, 2, 2),
            *people(Calling.HUT_BUILDERS, 3),
            *people(Calling.SHAMANS, 1, 1, 2),
        ),
        agriculture=7,
        tools=(2, 2, 1),
        figures=6,
        buildings=(HOUSE, HOUSE),
    )
    assert points(own) == {"farmers": 21, "tool-makers": 20, "hut-builders": 6, "shamans": 24}


def test_one_use_tools_do_not_count_for_tool_makers_but_their_bottom_does() -> None:
    own = tribe(cards=("once-tool-4-tool-makers-1",), once=(4,), tools=(1, 1, 0))
    assert points(own) == {"tool-makers": 2}


def test_leftover_resources_are_a_point_each_and_food_is_nothing() -> None:
    assert points(tribe(stores=(3, 2, 1, 4), food=30)) == {"resources": 10}


def test_any_two_resources_that_were_not_taken_count_as_two_left_over() -> None:
    """Section 5: still unused at the end, the two are granted before scoring; an estimate has to foresee that."""
    assert points(tribe(stores=(0, 0, 3, 0), any_two=True)) == {"resources": 5}
    own: dict[int, dict[str, Any]] = {0: {"any_two": True}, 1: {"stores": (1, 0, 0, 0)}}
    state = position(2, tribes=own, stacks=(0, 7), asking=())
    foreseen = scoring.sheet(state.tribes)[-1]
    outcome = GAME.outcome(rounds.end_round(state, EndRound(), Script()).state)
    assert outcome is not None
    assert outcome.sheet[-1] == foreseen == SheetLine("resources", (2, 1))


def test_the_drawn_card_counts_with_its_bottom() -> None:
    own = tribe(cards=green(ALL[0]), drawn_card=green(ALL[1])[0])
    assert points(own) == {"culture": 4}


def test_the_running_score_may_be_negative_and_beyond_the_track() -> None:
    assert points(tribe(score=-20)) == {"running": -20}
    assert points(tribe(score=250)) == {"running": 250}


def test_the_sheet_adds_up() -> None:
    owners = (tribe(score=-10, stores=(1, 0, 0, 0)), tribe(score=30, cards=green(ALL[0])))
    outcome = result(*owners)
    assert outcome.scores == (-9, 31)
    assert [line.key for line in outcome.sheet] == [
        "running",
        "culture",
        "hut-builders",
        "farmers",
        "tool-makers",
        "shamans",
        "resources",
    ]


# Places


def result(*owners: Tribe, tie_break: TieBreak = TieBreak.SEQUENCE) -> Outcome:
    return scoring.outcome(owners, tie_break, EndReason.CARDS)


def test_most_points_win() -> None:
    assert result(tribe(score=5), tribe(score=9), tribe(score=7)).places == (3, 1, 2)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"agriculture": 3}, {"agriculture": 2, "tools": (4, 4, 4), "figures": 10}),
        ({"agriculture": 3, "tools": (2, 1, 1)}, {"agriculture": 3, "tools": (1, 1, 1), "figures": 10}),
        ({"agriculture": 3, "tools": (1, 1, 1), "figures": 6}, {"agriculture": 3, "tools": (1, 1, 1), "figures": 5}),
    ],
)
def test_a_tie_goes_by_agriculture_then_tools_then_figures(one: dict[str, Any], other: dict[str, Any]) -> None:
    """The source's sequence."""
    assert result(tribe(**other), tribe(**one)).places == (2, 1)
    assert result(tribe(**one), tribe(**other)).places == (1, 2)


def test_match_option_the_sum_of_the_three() -> None:
    one, other = tribe(agriculture=3), tribe(agriculture=2, tools=(1, 1, 0))
    assert result(one, other).places == (1, 2)
    assert result(one, other, tie_break=TieBreak.SUM).places == (2, 1)
    equal = tribe(agriculture=2, tools=(1, 0, 0))
    assert result(one, equal, tie_break=TieBreak.SUM).places == (1, 1)


def test_a_tie_that_stays_is_a_shared_place() -> None:
    assert result(tribe(score=4), tribe(score=4), tribe(score=9), tribe()).places == (2, 2, 1, 4)
    assert result(tribe(), tribe()).places == (1, 1)


def test_one_use_tools_do_not_break_ties() -> None:
    assert result(tribe(once=(4,)), tribe()).places == (1, 1)


@pytest.mark.parametrize("tie_break", list(TieBreak))
def test_the_option_of_the_match_is_the_one_that_counts(tie_break: TieBreak) -> None:
    own: dict[int, dict[str, Any]] = {0: {"agriculture": 3}, 1: {"agriculture": 2, "tools": (1, 1, 0)}}
    state = position(2, tribes=own, stacks=(0, 7), asking=(), options=Options(tie_break))
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == ((1, 2) if tie_break is TieBreak.SEQUENCE else (2, 1))
    assert outcome.reason.args == {"reason": EndReason.BUILDINGS}


# The public score


def test_the_standing_is_the_running_score_and_in_the_end_the_final_one() -> None:
    *_, (state, _, _, step) = walk(3, 4, best)
    assert GAME.standing(GAME.view(state, None)) == tuple(tribe.score for tribe in state.tribes)
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert GAME.standing(GAME.view(step.state, 0)) == outcome.scores


def test_the_sheet_so_far_is_made_from_what_the_viewer_knows() -> None:
    state = position(tribes={0: {"drawn_card": "food-5-medicine"}})
    lines = {viewer: scoring.sheet(GAME.view(state, viewer).players) for viewer in (0, 1)}
    assert lines[0][1].points == (1, 0, 0, 0)
    assert lines[1][1].points == (0, 0, 0, 0)
    assert scoring.sheet(GAME.view(start(), 0).players)[0].points == (0, 0, 0, 0)
