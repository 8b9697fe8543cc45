"""The component table (sections 2, 3, 9, 11 and 13) against the published lists, and the check on load."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import msgspec
import pytest

import data
from games.almadi.components import BOX, CHARACTERS, OBJECTIVES, STARTS, TILES, load
from games.almadi.pieces import Power
from games.almadi.recruiting import AT_ONCE
from games.almadi.scoring import REWARDED
from games.almadi.valuation import PROMISING
from games.components import ComponentError
from tests.games.almadi.facts import COSTS, LANDSCAPES, SYMBOLS, TYPES
from tests.games.almadi.facts import OBJECTIVES as OBJECTIVE_FACTS
from tests.games.almadi.facts import STARTS as START_FACTS

POWERS = {
    "K01": (Power.SWAP, None),
    "K02": (Power.OUTER_ROWS, None),
    "K03": (Power.MORE_MOVES, 5),
    "K04": (Power.QUIET_GENIE, 1),
    "K05": (Power.FIRST_RUBY, 1),
    "K06": (Power.DRAW_MOSAICS, 2),
    "K07": (Power.DRAW_STALLS, 2),
    "K08": (Power.TAKE_OBJECTIVE, 1),
    "K09": (Power.NO_PENALTY, None),
    "K10": (Power.PER_OBJECTIVE, 2),
    "K11": (Power.PER_JAR, 1),
    "K12": (Power.LONE_OASES, 3),
    "K13": (Power.LONGER_CARAVAN, 1),
    "K14": (Power.STALL_GOODS, 3),
    "K15": (Power.PER_UNPLACED_MOSAIC, 2),
    "K16": (Power.PER_COLUMN, 2),
    "K17": (Power.PER_MARKET, 1),
    "K18": (Power.PER_RAREST, 2),
}
"""What every character does, and its number where it has one."""
RENAMED = {"min": "least"}


def test_every_landscape() -> None:
    listed = [line.split() for line in LANDSCAPES.split("\n") if line]
    made = [
        (name, TYPES[name[0]], tuple(SYMBOLS[symbol] for symbol in sides), int(goods)) for name, *sides, goods in listed
    ]
    found = [(tile.id, tile.type.value, tile.sides, tile.goods) for tile in BOX.landscapes]
    assert found == made, "LANDSCAPES of facts.py has a line for each, in this order"


def test_every_starting_tile() -> None:
    made = {}
    for name, looks in START_FACTS.items():
        pairs = [look.split(":") for look in looks.split()]
        made[name] = [(TYPES[kind], SYMBOLS[east]) for kind, east in pairs]
    found = {name: [*zip((kind.value for kind in one.types), one.east, strict=True)] for name, one in STARTS.items()}
    assert found == made
    assert {one.goods for one in STARTS.values()} == {2}


def test_every_objective() -> None:
    assert [*OBJECTIVES] == [*OBJECTIVE_FACTS], "OBJECTIVES of facts.py has an entry for each, in this order"
    for name, (frame, points, asks) in OBJECTIVE_FACTS.items():
        found = OBJECTIVES[name]
        assert (found.frame.value, found.points) == (frame, points)
        built = msgspec.to_builtins(found.asks)
        assert built.pop("kind") == asks["kind"].replace("_", "-")
        wanted = {RENAMED.get(key, key): value for key, value in asks.items() if key != "kind"}
        assert {key: list(value) if isinstance(value, tuple) else value for key, value in built.items()} == wanted


def test_every_character() -> None:
    costs = {name: character.cost for name, character in CHARACTERS.items()}
    assert costs == COSTS, "COSTS of facts.py has a line for each, POWERS of this file another"
    assert {name: character.power for name, character in CHARACTERS.items()} == {
        name: power for name, (power, _) in POWERS.items()
    }
    for name, (_, amount) in POWERS.items():
        assert CHARACTERS[name].amount == amount, name
    assert {name for name, character in CHARACTERS.items() if character.mark == "official"} == {"K01", "K02"}


LASTING = {
    Power.SWAP,
    Power.OUTER_ROWS,
    Power.MORE_MOVES,
    Power.QUIET_GENIE,
    Power.FIRST_RUBY,
    Power.NO_PENALTY,
    Power.LONE_OASES,
    Power.LONGER_CARAVAN,
    Power.STALL_GOODS,
}
"""Powers that change how something else goes or counts: where this is written, they are asked for by name."""


def test_every_power_works_in_one_way() -> None:
    assert Counter([*LASTING, *AT_ONCE, *REWARDED]) == Counter(Power)
    assert {*PROMISING} == {*Power}


@pytest.mark.parametrize("kind", TYPES.values())
def test_the_principles_of_section_13_by_type(kind: str) -> None:
    tiles = [tile for tile in TILES.values() if tile.type == kind]
    symbols = Counter(side for tile in tiles for side in tile.sides)
    assert symbols == {"activator": 44, "genie": 9, "mosaic": 8, "stall": 8, "ruby": 8, "moon": 5, "jar": 6}
    for direction in range(4):
        assert sum(tile.sides[direction] == "activator" for tile in tiles) == 11
    arrows = Counter(tile.sides.count("activator") for tile in tiles)
    assert arrows == {2: 14, 1: 4, 3: 4}
    assert len({tile.sides for tile in tiles}) == 22


def test_the_principles_of_section_13_over_all() -> None:
    for direction in range(4):
        found = Counter(tile.sides[direction] for tile in TILES.values())
        assert found == {"activator": 44, "genie": 9, "mosaic": 8, "stall": 8, "ruby": 8, "moon": 5, "jar": 6}
    for tile in TILES.values():
        effects = [side for side in tile.sides if side != "activator"]
        assert len({*effects}) == len(effects)
    assert Counter(tile.goods for tile in TILES.values() if tile.type == "market") == {2: 6, 3: 10, 4: 6}
    assert {tile.goods for tile in TILES.values() if tile.type != "market"} == {0}


def test_the_principles_of_section_13_about_cards() -> None:
    assert all(start.east.count("activator") == 2 for start in STARTS.values())
    effects = Counter(side for start in STARTS.values() for side in start.east if side != "activator")
    assert effects == {"genie": 2, "mosaic": 2, "stall": 2, "ruby": 2, "moon": 1, "jar": 1}
    assert len({start.types for start in STARTS.values()}) == 5


def test_numbers_of_sections_3_to_9_and_11() -> None:
    table, numbers, scoring = BOX.table, BOX.constants, BOX.scoring
    assert table.landscapes == {2: 10, 3: 14, 4: 18, 5: 22}
    assert table.mosaics == table.stalls == {2: 14, 3: 21, 4: 28, 5: 32}
    assert table.grey_objectives == {2: 2, 3: 3, 4: 4, 5: 5}
    assert table.characters_dealt == {2: 4, 3: 3, 4: 3, 5: 3}
    assert (table.rubies, table.characters_kept) == (30, 2)
    assert (numbers.rows, numbers.places_in_row, numbers.rounds, numbers.moves) == (4, 2, 16, 3)
    assert numbers.stall_goods == 2
    assert (scoring.oasis, scoring.largest_oasis_group) == (3, 6)
    assert scoring.capacities == (2, 5, 10, 15, 20, 35, 50, 65)
    assert (scoring.palace, scoring.palace_neighbour, scoring.jar, scoring.rubies_a_point) == (1, 1, 1, 2)
    assert (scoring.ruby_ranks_of_two, scoring.ruby_ranks) == ((10, 4), (12, 8, 4, 2, 0))


def test_every_part_tells_how_sure_it_is() -> None:
    marks = {mark for part in BOX.marks.values() for mark in part.values()}
    assert marks == {"official", "derived", "reconstructed"}
    for part in ("landscapes", "starts", "objectives", "characters"):
        assert "reconstructed" in BOX.marks[part].values()


def test_another_landscape_needs_no_code() -> None:
    table: dict[str, Any] = deepcopy(data.table("almadi"))
    sides = ["activator", "genie", "genie", "activator"]
    table["landscapes"].append(
        {"id": "O23", "type": "oasis", "sides": ["activator", "genie", "jar", "ruby"], "goods": 0}
    )
    assert len(load(table).landscapes) == 89
    table["landscapes"][-1]["sides"] = sides
    with pytest.raises(ComponentError, match="different effects on O23"):
        load(table)


def test_all_faults_are_told_at_once() -> None:
    table: dict[str, Any] = deepcopy(data.table("almadi"))
    table["landscapes"][0]["goods"] = "much"
    table["starts"][1]["goods"] = -1
    del table["scoring"]
    table["camels"] = 1
    with pytest.raises(ComponentError) as caught:
        load(table)
    faults = [fault.partition(":")[0] for fault in str(caught.value).splitlines()]
    assert faults == ["camels", "landscapes 1 (O01)", "starts 2 (S2)", "scoring"]


@pytest.mark.parametrize(
    ("part", "change", "fault"),
    [
        ("landscapes", lambda part: part.pop(), "landscapes: 21 of type market are too few, 22 may be needed"),
        ("landscapes", lambda part: part[0].update(goods=1), "O01: goods are on markets, and on these alone"),
        ("landscapes", lambda part: part[87].update(goods=0), "M22: goods are on markets, and on these alone"),
        ("landscapes", lambda part: part[1].update(sides=part[0]["sides"]), "landscapes: 2 are all alike"),
        ("starts", lambda part: part.pop(), "starts: 4 are too few, 5 may be needed"),
        ("starts", lambda part: part[0]["east"].pop(), "sides of S1: "),
        ("starts", lambda part: part[0]["types"].reverse() or part[0]["types"].pop(), "types of S1: "),
        ("objectives", lambda part: part.__delitem__(slice(4, None)), "objectives: 0 with a grey frame are too few"),
        ("characters", lambda part: part.pop(), "powers: "),
        ("characters", lambda part: part[0].update(amount=2), "K01: there is a number of swap"),
        ("characters", lambda part: part[2].pop("amount"), "K03: there is no number of more-moves"),
        ("table", lambda part: part["landscapes"].update({"2": 11}), "turns of 2 players: "),
        ("table", lambda part: part["mosaics"].pop("3"), "mosaics by the number of players: "),
        ("table", lambda part: part["characters_dealt"].update({"5": 9}), "characters: 9 for each of 5 players"),
        ("scoring", lambda part: part["ruby_ranks"].reverse(), "ruby ranks of more: they fall"),
        ("scoring", lambda part: part["ruby_ranks_of_two"].pop(), "ranks: "),
        ("marks", lambda part: part.pop("starts"), "parts with marks: "),
        ("marks", lambda part: part["starts"].clear(), "marks of starts: there are none"),
    ],
)
def test_a_wrong_table_is_refused(part: str, change: Any, fault: str) -> None:
    table: dict[str, Any] = deepcopy(data.table("almadi"))
    change(table[part])
    with pytest.raises(ComponentError, match=fault):
        load(table)
