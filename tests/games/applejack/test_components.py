"""The component table (sections 2, 3, 4, 8, 9 and 11) against the published lists, and the check on load."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

import data
from games.applejack.actions import Edge, Hex, Variety
from games.applejack.components import BACKS, BOARDS, BOX, TILES, load
from games.applejack.geometry import COORDINATES, HEXES, INDEX, NEIGHBOURS, OUTSIDE, opposite
from games.applejack.path import beside, die_at, path_of, turns_of
from games.components import ComponentError

LAYOUTS = ((0,), (0, 1), (0, 2), (0, 3), (0, 2, 4), (0, 1, 3), (0,))
DEARER = {1: -2, 2: 0, 3: 1}
PATTERNS = (
    # apples of each variety by its offset, flowers, base price; in the order of section 11
    ({0: 2}, 0, 5),
    ({0: 3}, 0, 7),
    ({0: 4}, 0, 9),
    ({0: 1}, 1, 4),
    ({0: 2}, 1, 7),
    ({0: 1, 1: 1}, 0, 4),
    ({0: 1, 2: 1}, 1, 7),
    ({0: 2, 3: 1}, 0, 7),
    ({0: 2, 5: 1}, 0, 7),
    ({0: 2, 1: 1}, 0, 7),
    ({0: 1, 1: 1, 3: 1}, 0, 6),
    ({0: 1, 4: 1, 6: 1}, 0, 6),
    ({0: 1, 2: 1, 3: 1}, 1, 8),
)
FLOWERS = [
    (2, (0,), 2),
    (4, (0, 1), 2),
    (4, (0, 3), 2),
    (5, (0, 2, 4), 2),
    (5, (0, 1, 3), 2),
    (4, (0,), 3),
    (6, (0, 2), 3),
    (6, (0, 3), 3),
    (7, (0, 2, 4), 3),
]
"""Price, hives and flowers of the tiles without apples."""
ICONS = {
    2: {2: "red", 3: "yellow", 4: "green", 6: "pink", 7: "orange", 8: "russet", 9: "purple"},
    3: {2: "red", 4: "yellow", 6: "green", 8: "pink", 10: "orange", 12: "russet", 14: "purple"},
    4: {3: "red", 6: "yellow", 9: "green", 11: "pink", 14: "orange", 17: "russet", 19: "purple"},
}
LATER = {2: (10, 11, 12, 13), 3: (15, 17, 18, 20), 4: (20, 22, 25, 27)}
PAIRS = [("orange", "russet"), ("pink", "purple"), ("yellow", "green"), ("red",)]


def test_there_are_100_tiles_made_by_the_principles_of_section_11() -> None:
    varieties = list(Variety)
    made = []
    for number, (apples, flowers, base) in enumerate(PATTERNS):
        for first in range(7):
            hives = LAYOUTS[(first + 3 * number) % 7]
            contents = {varieties[(first + offset) % 7]: count for offset, count in apples.items()}
            made.append((base + DEARER[len(hives)], hives, contents, flowers))
    assert [(tile.price, tile.hives, tile.apples, tile.flowers) for tile in BOX.tiles[:91]] == made
    assert [(tile.price, tile.hives, tile.flowers) for tile in BOX.tiles[91:]] == FLOWERS
    assert not any(tile.apples for tile in BOX.tiles[91:])
    assert [tile.id for tile in BOX.tiles] == [f"t{number:03}" for number in range(1, 101)]


def test_turns_that_look_different() -> None:
    assert {hives: TILES[name].turns for name, hives in (("t001", 1), ("t002", 2), ("t003", 3), ("t006", 4))} == {
        1: 6,
        2: 6,
        3: 6,
        4: 6,
    }
    assert (TILES["t004"].hives, TILES["t004"].turns) == ((0, 3), 3)
    assert (TILES["t005"].hives, TILES["t005"].turns) == ((0, 2, 4), 2)


def test_the_hexagon() -> None:
    assert len(HEXES) == len(COORDINATES) == 19
    assert COORDINATES[INDEX[Hex.A1]] == (0, -2)
    assert COORDINATES[INDEX[Hex.A3]] == (2, -2)
    assert COORDINATES[INDEX[Hex.C1]] == (-2, 0)
    assert COORDINATES[INDEX[Hex.C3]] == (0, 0)
    assert COORDINATES[INDEX[Hex.E3]] == (0, 2)
    centre = [HEXES[other] for other in NEIGHBOURS[INDEX[Hex.C3]]]
    assert centre == [Hex.C4, Hex.B3, Hex.B2, Hex.C2, Hex.D2, Hex.D3]
    for where, around in enumerate(NEIGHBOURS):
        for edge, other in enumerate(around):
            assert other == OUTSIDE or NEIGHBOURS[other][opposite(edge)] == where
    assert sum(other == OUTSIDE for around in NEIGHBOURS for other in around) == 30


def test_the_rim_of_side_a() -> None:
    found = {(hive.hex, hive.edge): hive.number for hive in BOARDS["a"].hives}
    assert found == {
        (Hex.C5, Edge.E): 1,
        (Hex.A3, Edge.NE): 4,
        (Hex.A1, Edge.NW): 2,
        (Hex.C1, Edge.W): 6,
        (Hex.E1, Edge.SW): 3,
        (Hex.E3, Edge.SE): 5,
    }
    assert BOARDS["a"].apples == ()


def test_the_sides_b_differ_and_have_the_same_places_for_hives() -> None:
    assert BACKS == ("b1", "b2", "b3", "b4")
    places = {(hive.hex, hive.edge) for hive in BOARDS["a"].hives}
    for name in BACKS:
        board = BOARDS[name]
        assert {(hive.hex, hive.edge) for hive in board.hives} == places
        assert sum(hive.number for hive in board.hives) == 21
        assert len(board.apples) == 7
    assert len({BOARDS[name].hives for name in BACKS}) == 4
    first = {(apple.hex.value, apple.edge.value): apple.variety.value for apple in BOARDS["b1"].apples}
    assert first[("b4", "e")] == "red"
    assert first[("b4", "ne")] == "purple"
    assert first[("d4", "se")] == "russet"


@pytest.mark.parametrize(("seats", "lap", "leaf"), [(2, 14, 10), (3, 21, 15), (4, 28, 20)])
def test_the_path(seats: int, lap: int, leaf: int) -> None:
    path = path_of(seats)
    assert len(path) == lap
    assert [space.step for space in path if space.leaf] == [leaf]
    assert [space.step for space in path if space.bridge] == [lap]
    assert [space.seat for space in path[:5]] == [0, 1, 2 % seats, 3 % seats, 4 % seats]
    assert [space.gap for space in path[:9]] == [1, 2, 3, 4, 5, 6, 7, 1, 2]
    icons = {space.step: space.icon for space in path if space.icon is not None}
    assert list(icons.values()) == list(range(11))
    named = {step: BOX.icons.varieties[icon] for step, icon in icons.items()}
    assert {step: named[step] for step in ICONS[seats]} == {step: (one,) for step, one in ICONS[seats].items()}
    assert [named[step] for step in LATER[seats]] == PAIRS
    assert turns_of(seats) == 2 * lap + leaf == 19 * seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_chooses_from_every_gap_once_a_lap(seats: int) -> None:
    path = path_of(seats)
    for seat in range(seats):
        assert sorted(space.gap for space in path if space.seat == seat) == [1, 2, 3, 4, 5, 6, 7]


def test_where_the_die_stands() -> None:
    assert (die_at(0, 4).lap, die_at(0, 4).space.step) == (1, 1)
    assert (die_at(28, 4).lap, die_at(28, 4).space.step) == (2, 1)
    assert (die_at(75, 4).lap, die_at(75, 4).space.step) == (3, 20)
    assert (die_at(76, 4).lap, die_at(76, 4).space.step) == (3, 20)
    assert beside(1) == (0, 1)
    assert beside(7) == (6, 0)


def test_numbers_of_sections_4_5_and_8() -> None:
    assert BOX.seats.honey == {2: (16, 20), 3: (16, 19, 22), 4: (16, 18, 20, 22)}
    assert BOX.diversity.honey == (0, 0, 0, 0, 4, 11, 21, 35)
    assert (BOX.constants.pasture_honey, BOX.constants.refill_at_most, BOX.constants.last_lap) == (2, 1, 3)


def test_every_part_tells_how_sure_it_is() -> None:
    assert BOX.marks["tiles"]["single_tiles"] == "reconstructed"
    assert BOX.marks["tiles"]["count"] == "official"
    assert BOX.marks["seats"]["honey"] == "official"
    assert BOX.marks["icons"]["steps"] == "reconstructed"
    assert BOX.marks["lap"]["full"] == "derived"
    assert BOX.marks["boards"]["numbers_edges_and_apples"] == "reconstructed"


def test_another_tile_needs_no_code() -> None:
    table: dict[str, Any] = deepcopy(data.table("applejack"))
    table["tiles"].append({"id": "t101", "price": 4, "hives": [0], "apples": {"red": 1}, "flowers": 1})
    assert len(load(table).tiles) == 101


def test_all_faults_are_told_at_once() -> None:
    table: dict[str, Any] = deepcopy(data.table("applejack"))
    table["tiles"][0]["price"] = "much"
    table["tiles"][1]["hives"] = [7]
    del table["lap"]
    table["honeycomb"] = 1
    with pytest.raises(ComponentError) as caught:
        load(table)
    faults = str(caught.value).splitlines()
    assert [fault.partition(":")[0] for fault in faults] == ["honeycomb", "tiles 1 (t001)", "tiles 2 (t002)", "lap"]


@pytest.mark.parametrize(
    ("part", "change", "fault"),
    [
        ("tiles", lambda part: part.__delitem__(slice(79, None)), "tiles: 79 are too few, 80 may be needed"),
        ("tiles", lambda part: part[0]["hives"].clear(), "t001: has no hive"),
        ("boards", lambda part: part.pop(), "boards: 3 sides with apples are too few for 4 players"),
        ("boards", lambda part: part[0].update(id="b"), "sides without apples: "),
        ("tiles", lambda part: part.reverse(), "tiles: they are in order and each stands there once"),
        ("boards", lambda part: part[0]["hives"][0].update(edge="w"), "a: c5 has no rim at w"),
        ("boards", lambda part: part[0]["hives"][0].update(number=9), "hives of a: "),
        ("boards", lambda part: part[1]["apples"].pop(), "apples of b1: "),
        ("lap", lambda part: part.update(leaf=4), "turns: 19 instead of 18"),
        ("icons", lambda part: part["steps"]["2"].reverse(), "icons for 2 players: they are in order"),
        ("icons", lambda part: part["varieties"].reverse(), "icons that can be covered: "),
        ("marks", lambda part: part.pop("tiles"), "parts with marks: "),
        ("diversity", lambda part: part["honey"].pop(), "diversity: 7 instead of 8"),
    ],
)
def test_a_wrong_table_is_refused(part: str, change: Any, fault: str) -> None:
    table: dict[str, Any] = deepcopy(data.table("applejack"))
    change(table[part])
    with pytest.raises(ComponentError, match=fault.replace("(", r"\(").replace(")", r"\)")):
        load(table)
