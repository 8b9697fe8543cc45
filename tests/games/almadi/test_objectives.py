"""Every objective met and just not met; the layouts of example 24 among them (sections 7 and 13)."""

from __future__ import annotations

from typing import Any

import pytest

from games.almadi.components import OBJECTIVES
from games.almadi.realm import Laid, Realm, tally
from games.almadi.requirements import is_met
from games.almadi.state import Player
from tests.games.almadi.table import layout, owner

S1 = "S1"
"""Oasis, caravan, palace, market from the top."""
LAYOUTS: dict[str, tuple[list[dict[str, str]], list[dict[str, str]]]] = {
    "B1": ([{"oasis": "11 12 13 14"}, {"oasis": "22 23 32 33 43"}], [{"oasis": "11 12 13 15 16"}]),
    "B2": ([{"oasis": "11 12 13 14 23 33"}], [{"oasis": "11 12 13 14 23 34 44"}]),
    "B3": ([{"oasis": "21 31 41"}, {"oasis": "23 33 13"}], [{"oasis": "21 31 42"}, {"oasis": "11 31 41"}]),
    "B4": ([{"oasis": "11 12 13"}, {"oasis": "32 33 34 35"}], [{"oasis": "11 12 14 15"}, {"oasis": "21 22 23"}]),
    "B5": ([{"oasis": "21 35 42"}], [{"oasis": "21 22 42"}]),
    "B6": ([{"oasis": "11 12 33 43 44"}], [{"oasis": "11 12 13 14 15"}, {"oasis": "11 12 33 43"}]),
    "Y1": ([{"caravan": "21 22 23 33"}], [{"caravan": "21 22 23 34 44"}]),
    "Y2": ([{"caravan": "21 22 23 33 34 35"}], [{"caravan": "21 22 23 33 34 45"}]),
    "Y3": ([{"caravan": "11 21 31"}], [{"caravan": "11 21 32 42"}]),
    "Y4": ([{"caravan": "22 23 26"}, {"caravan": "11 13 15 17"}], [{"caravan": "22 23 36"}]),
    "Y5": ([{"caravan": "11 32 45"}], [{"caravan": "11 12 32"}]),
    "Y6": (
        [{"market": "22", "caravan": "12 21 23 32"}, {"market": "22", "caravan": "12 23 32 41"}],
        [{"market": "22", "caravan": "12 23 32"}],
    ),
    "R1": (
        [{"palace": "22 24", "oasis": "12 21 14", "market": "23 25"}],
        [{"palace": "22 24", "oasis": "12 21 14", "market": "23"}],
    ),
    "R2": (
        [{"palace": "22", "oasis": "12 21", "market": "23 32"}],
        [{"palace": "42", "oasis": "32 41", "market": "43"}, {"palace": "22", "oasis": "12 21 23", "caravan": "32"}],
    ),
    "R3": ([{"palace": "11 22 42 13"}], [{"palace": "11 31 42 13"}]),
    "R4": (
        [{"palace": "22 42", "oasis": "12 32", "market": "23 41"}],
        [{"palace": "22 42", "oasis": "12 32", "market": "23"}, {"palace": "22 42", "oasis": "12 21 32 43"}],
    ),
    "R5": (
        [{"palace": "12 14 32 34", "oasis": "22 24", "market": "11 13 31 33"}],
        [{"palace": "12 14 32", "oasis": "22 24", "market": "11 13 31"}],
    ),
    "R6": ([{"palace": "11 22 45"}], [{"palace": "11 22 33"}]),
    "G3": ([{"market": "11 23 32"}], [{"market": "11 23 41"}]),
    "G4": ([{"market": "41 42 32"}], [{"market": "41 42 33 34 25"}]),
    "G5": (
        [{"market": "22 24", "oasis": "12 14", "caravan": "21 25", "palace": "23"}],
        [{"market": "22 24", "oasis": "12", "caravan": "21 25", "palace": "23"}],
    ),
    "G6": ([{"market": "43 45"}, {"market": "11 13 15"}], [{"market": "43 35"}]),
    "X5": (
        [{"oasis": "11 12 13", "caravan": "21 22 23", "palace": "31 32 33", "market": "41 42 43"}],
        [{"oasis": "11 12 13 14", "caravan": "21 22 23 24", "palace": "31 32 33 34", "market": "41 42"}],
    ),
    "X6": (
        [{"oasis": "11 12 14", "caravan": "21 22 24", "palace": "31 32 34", "market": "41 42 44"}],
        [
            {"oasis": "11 12", "caravan": "21 22", "palace": "31 32", "market": "41 42"},
            {"oasis": "11 12 13", "caravan": "21 22 23", "palace": "31 33", "market": "41 42 43"},
        ],
    ),
    "X7": ([{"palace": "21 22 23 25 26 29"}], [{"palace": "21 22 23 25 26"}, {"palace": "21 22 23 25 26 39"}]),
    "X8": (
        [{"oasis": "11 13", "caravan": "12", "palace": "22", "market": "21 23"}],
        [{"oasis": "11", "caravan": "12", "palace": "22", "market": "21"}],
    ),
}
THINGS: dict[str, tuple[Player, Player]] = {
    "G1": (owner("S1 + M06(1,1), M07(3,3)", stalls=5), owner("S1 + M06(1,1), M07(3,3)", stalls=4)),
    "G2": (owner("S1 + M06(1,1), M07(3,3)", stalls=9), owner("S1 + M06(1,1), M07(3,3)", stalls=8)),
    "X1": (owner(S1, rubies=5), owner(S1, rubies=4, stalls=9)),
    "X2": (owner(S1, stalls=5), owner(S1, stalls=4, mosaics=9)),
    "X3": (owner(S1, mosaics=5), owner(S1, mosaics=4, rubies=9)),
    "X4": (
        owner("S3 + O18(2,1), C18(4,1), O17(3,1), C10(3,3), O20(2,3), P06(3,2), O19(2,2)"),
        owner("S3 + O18(2,1), C18(4,1), O17(3,1)"),
    ),
}
MET = [(name, each) for name, (met, _) in LAYOUTS.items() for each in met]
NOT_MET = [(name, each) for name, (_, not_met) in LAYOUTS.items() for each in not_met]


def test_every_objective_is_tried() -> None:
    assert {*LAYOUTS, *THINGS} == {*OBJECTIVES}, "LAYOUTS or THINGS has what meets each, and what just doesn't"


@pytest.mark.parametrize(("name", "types"), MET)
def test_example_24_met(name: str, types: dict[str, str]) -> None:
    assert is_met(owner(layout(S1, **types)), name)


@pytest.mark.parametrize(("name", "types"), NOT_MET)
def test_example_24_not_met(name: str, types: dict[str, str]) -> None:
    assert not is_met(owner(layout(S1, **types)), name)


@pytest.mark.parametrize("name", THINGS)
def test_things_that_are_owned(name: str) -> None:
    met, not_met = THINGS[name]
    assert is_met(met, name)
    assert not is_met(not_met, name)


@pytest.mark.parametrize("name", LAYOUTS)
def test_things_do_not_help_with_layouts(name: str) -> None:
    rich: dict[str, Any] = {"mosaics": 9, "stalls": 9, "rubies": 9}
    assert not is_met(owner(S1, **rich), name)


def test_the_starting_tile_alone_meets_nothing() -> None:
    for start in ("S1", "S2", "S3", "S4", "S5"):
        assert not [name for name in OBJECTIVES if is_met(owner(start), name)]


OUTER: dict[str, tuple[dict[str, str], bool]] = {
    "B3": ({"oasis": "01 11 21"}, True),
    "B4": ({"oasis": "02 03 04 05"}, True),
    "Y3": ({"caravan": "31 41 51"}, True),
    "Y4": ({"caravan": "51 53 55 57"}, True),
    "G6": ({"market": "01 03 05"}, True),
    "X7": ({"palace": "01 02 03 04 05 06 07"}, True),
    "X8": ({"oasis": "01 03", "caravan": "02", "palace": "12", "market": "11 13"}, True),
    "R2": ({"palace": "11", "oasis": "01", "market": "21 12"}, True),
    "B5": ({"oasis": "21 32 53"}, False),
    "R6": ({"palace": "01 11 21 51"}, False),
    "X6": ({"oasis": "01 02 03", "caravan": "11 12 13", "palace": "21 22 23", "market": "31 32 33"}, False),
}


@pytest.mark.parametrize("name", OUTER)
def test_rows_0_and_5_are_rows_but_none_of_the_four(name: str) -> None:
    types, met = OUTER[name]
    assert is_met(owner(layout(S1, **types)), name) is met


def test_rows_0_and_5_of_neighbouring_columns_do_not_touch() -> None:
    oases = Realm(S1, (Laid("O01", 5, 1), Laid("O02", 0, 2), Laid("O03", 1, 2), Laid("O04", 5, 2), Laid("O05", 0, 3)))
    assert not is_met(owner(oases), "B3")
    assert not is_met(owner(oases), "B6")


def test_only_jars_that_are_active_now_count() -> None:
    met, not_met = THINGS["X4"]
    assert tally(not_met.realm).jars == 2
    assert tally(met.realm).jars >= 3
