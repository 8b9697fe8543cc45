"""The component table: counts of sections 1 to 4, and faults that are found when it is read."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import data
from games.components import ComponentError
from games.via_appia.board import BEHIND, CITIES, ROAD, SPACES, SPACES_OF, STEP, cities_reached, is_linked, room
from games.via_appia.components import ALL_STONES, ALL_TILES, BOX, PLACES, SLATE_STONES, load
from games.via_appia.sizes import Sizes, some
from tests.games.via_appia.table import lms

Table = dict[str, Any]


def test_pieces_are_as_many_as_reports_say() -> None:
    """Section 1."""
    assert Sizes(24, 13, 9) == ALL_TILES
    assert Sizes(34, 22, 8) == ALL_STONES
    assert Sizes(12, 8, 4) == SLATE_STONES
    assert sum(card.copies for card in BOX.cards) == 16


def test_income_cards_bring_what_the_store_can_give() -> None:
    """Section 3."""
    assert sum(card.coins * card.copies for card in BOX.cards) / 16 == pytest.approx(2.6, abs=0.05)
    stones = sum((card.stones for card in BOX.cards for _ in range(card.copies)), Sizes())
    assert stones == Sizes(14, 9, 2)


def test_the_road() -> None:
    """Section 2."""
    assert list(SPACES_OF.values()) == [11, 13, 17]
    assert Counter(PLACES[name].size for name in SPACES) == {"large": 9, "medium": 13, "small": 19}
    by_area = {area: Counter(PLACES[name].size for name in SPACES if PLACES[name].area == area) for area in SPACES_OF}
    assert [tuple(by_area[area][size] for size in ("large", "medium", "small")) for area in SPACES_OF] == [
        (2, 3, 6),
        (3, 4, 6),
        (4, 6, 7),
    ]
    lines = [(name, ahead) for name, place in PLACES.items() for ahead in place.ahead]
    to_cities = [line for line in lines if not {*line}.isdisjoint({"ROM", *CITIES})]
    assert (len(lines), len(to_cities)) == (70, 18)
    assert [STEP[city] for city in CITIES] == [5, 11, 18]
    assert all(STEP[ahead] == STEP[name] + 1 for name, ahead in lines)


def test_places_know_what_lies_around_them() -> None:
    assert BEHIND["A7"] == ("A4", "A5")
    assert is_linked("A4", "A7")
    assert is_linked("A7", "A4")
    assert not is_linked("A4", "A5")
    reached = {"ROM": 0, "A11": 0, "TAR": 1, "B1": 1, "BEN": 2, "C17": 2, "BRU": 3}
    assert {place: cities_reached(place) for place in reached} == reached
    assert [room(place) for place in ("A1", "A2", "A4", "TAR")] == [1, 1, 2, None]
    assert list(ROAD)[:3] == ["ROM", "A1", "A2"]


def test_sizes_are_counted() -> None:
    assert lms("LMMS") + lms("S") == Sizes(2, 2, 1)
    assert lms("LMMS") - some(BOX.tiles[1].id) == lms("LMS")
    assert lms("LM").holds(lms("M"))
    assert not lms("LM").holds(lms("MM"))
    assert lms("LMMS").total == 4
    assert Sizes.counted(lms("LSS").stones()) == Sizes.counted(lms("LSS").tiles()) == lms("LSS")
    assert Sizes.counted(()) == Sizes()
    assert lms("LSS").tiles() == ("small", "small", "large")
    assert lms("LSS").stones() == ("small", "small", "large")


def no_line(table: Table) -> None:
    table["places"][4]["ahead"] = []


def backward(table: Table) -> None:
    table["places"][4]["ahead"] = ["A1", "A6", "A7"]


def shortcut(table: Table) -> None:
    table["places"][1]["ahead"] = ["A4", "A6"]


def lonely(table: Table) -> None:
    table["places"][0]["ahead"] = ["A2", "A3"]


def half_a_space(table: Table) -> None:
    del table["places"][1]["size"]


def mixed_areas(table: Table) -> None:
    table["places"][2]["area"] = "B"


def few_tiles(table: Table) -> None:
    table["tiles"][2]["count"] = 8


def few_stones(table: Table) -> None:
    table["stones"][0]["count"] = 15


def no_large_stones(table: Table) -> None:
    del table["stones"][2]


def few_goods(table: Table) -> None:
    del table["goods"][3]


def few_cards(table: Table) -> None:
    table["constants"]["face_up"] = 9


def four_lanes(table: Table) -> None:
    del table["quarry"]["lanes"][4]


def six_slots(table: Table) -> None:
    table["constants"]["face_up"] = 6


def long_cart(table: Table) -> None:
    table["tiles"][0]["on_cart"] = 4


def rising_tokens(table: Table) -> None:
    table["scoring"]["city_tokens"] = [1, 3, 6]


def no_marks(table: Table) -> None:
    table["marks"]["goods"] = {}


FAULTS: dict[Callable[[Table], None], str] = {
    no_line: "A4: nothing lies ahead of it",
    backward: "A4: the line to A1 doesn't lead forward",
    shortcut: "A6: the ways here are not equally long",
    lonely: "A1: no line leads here",
    half_a_space: "A1: it has an area or a size, and not both",
    mixed_areas: "the course of the road: .*",
    few_tiles: "tiles: 8 large ones are too few for 9 spaces",
    few_stones: "stones: 15 small ones are too few at the start",
    no_large_stones: "sizes of stones: .*",
    few_goods: "goods by turn order: 3 instead of 4",
    few_cards: "cards: 16 are too few to deal 9 again",
    four_lanes: "lanes: 4 instead of 5",
    six_slots: "cards face up: 6 instead of 7",
    long_cart: r"tiles on a cart: \[4, 2, 1\] instead of \[3, 2, 1\]",
    rising_tokens: "city tokens of more: they fall",
    no_marks: "marks of goods: there are none",
}


@pytest.mark.parametrize(("spoil", "fault"), FAULTS.items(), ids=lambda value: getattr(value, "__name__", ""))
def test_faults_are_named(spoil: Callable[[Table], None], fault: str) -> None:
    table = copy.deepcopy(data.table("via_appia"))
    spoil(table)
    with pytest.raises(ComponentError, match=fault):
        load(table)
