"""Why something is advised, in worked examples (section 10 has most of the positions)."""

from __future__ import annotations

import pytest

from games.almadi.actions import Done, Keep, Place, Recruit, Take
from games.almadi.rules import GAME
from games.almadi.state import Keeping, Player, State, Turn
from games.contract import Action
from rendering.words import Words
from tests.games.almadi.table import laid, owner, position

EN, JA = (Words(locale, "almadi", ("Mika", "Sora")) for locale in ("en", "ja"))
TRADE = "S1 + C17(2,1), C18(2,2), M06(1,3), M07(3,3), M09(4,1)"
"""Three caravans in a row carry 10 goods of 2 + 4 + 4 + 4."""


def because(state: State, action: Action, words: Words = EN) -> str | None:
    told = GAME.reason(GAME.view(state, 0), action)
    return None if told is None else words.say(told)


def arriving(where: str | Player, landscape: str, words: Words = EN) -> str | None:
    """Return why placing this in the realm of seat 0 is good."""
    (new,) = laid(landscape)
    return because(position(where, board={new.row: new.tile}), Place(new.tile, new.column), words)


@pytest.mark.parametrize(
    ("where", "landscape", "told"),
    [
        (TRADE, "C19(2,3)", "Caravans: 14 points instead of 10"),
        ("S1 + O21(1,1), C01(2,2), M02(3,1)", "M11(2,1)", "Mosaics: 3 points instead of 0"),
        ("S3 + C19(1,1)", "O18(2,1)", "Jars: 1 point instead of 0"),
        ("S2", "O18(3,1)", "Oases: 6 points instead of 0 (in all +12 points)"),
        ("S1", "M04(1,1)", "you then have 1 ruby, nobody else more than 0"),
        ("S1", "O05(2,1)", "you then have 4 goods; your caravans can carry 2"),
        ("S1", "C04(2,1)", "you then have 2 goods; your caravans can carry 5"),
    ],
)
def test_landscapes_are_advised_by_what_scores_more(where: str, landscape: str, told: str) -> None:
    """Gifts that wait count: nobody declines the mosaic of M11, which goes to the palace between two markets."""
    assert arriving(where, landscape) == told


def test_reasons_are_said_in_japanese() -> None:
    assert arriving(TRADE, "C19(2,3)", JA) == "キャラバンの得点が10点から14点になる"
    assert arriving("S1", "O05(2,1)", JA) == "商品は4個、キャラバンで運べるのは2個になる"


def test_an_open_objective_is_named_first() -> None:
    """B3 takes three oases in a column."""
    state = owner("S1 + O05(1,1)", open=("B3",))
    assert arriving(state, "O18(2,1)") == ("then only 1 is missing for B3: 3 oases in a row vertically (5 points)")


def test_what_waits_is_named_where_nothing_else_changes() -> None:
    """Row 2 of S2 has an arrow, O08 a genie for it and O01 a moon. Y6 is worth 6 points, X5, another's, 5."""
    rival = owner("S4", open=("X5",))
    genie, moon = (position("S2", rival, board={2: tile}, table=("Y6",)) for tile in ("O08", "O01"))
    assert because(genie, Place("O08", 1)) == "you may then move 1 landscape"
    assert because(moon, Place("O01", 1)) == "a moon may take an objective worth up to 6 points"
    assert because(moon, Place("O01", 1), JA) == "月で最大6点の目標を取れる"


@pytest.mark.parametrize(
    ("objective", "rubies", "told"),
    [
        ("B3", 0, "only 2 missing for 5 points"),
        ("X5", 0, "4 of 16 are there; you have 15 more turns"),
        ("X1", 5, "completed at once: +5 points"),
    ],
)
def test_objectives_are_advised_by_what_is_there(objective: str, rubies: int, told: str) -> None:
    state = position(owner("S1", rubies=rubies), doing=Turn(moons=1), table=(objective,))
    assert because(state, Take(objective)) == told


def test_characters_are_advised_by_points_turns_and_cost() -> None:
    """K13 makes the longest caravan longer by one, K03 makes no points."""
    state = position(owner(TRADE, rubies=3), characters=True, doing=Turn(), row=("K13", "K03"))
    assert because(state, Recruit("K13")) == "Caravans: 14 points instead of 10"
    assert because(state, Recruit("K03")) == "you have 15 more turns for it"
    keeping = position(owner("S1", hand=("K03", "K13")), characters=True, asking=(Keeping((None, None)),))
    assert because(keeping, Keep(("K03", "K13"))) == "they cost 5 rubies together"


def test_whoever_ends_a_turn_is_told_the_rubies() -> None:
    """A ruby that waits is taken with it."""
    rival = owner("S4", rubies=2)
    state = position(owner("S1", rubies=2), rival, doing=Turn(moons=1, rubies=1), table=("B3",))
    assert because(state, Done()) == "you then have 3 rubies, nobody else more than 2"
    assert because(position("S1", doing=Turn(moons=1), table=("B3",)), Done()) is None
