"""Scoring (section 9): the worked examples 27 to 36, the test vectors, and the order of the sheet."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from games.almadi import scoring
from games.almadi.components import OBJECTIVES
from games.almadi.realm import tally
from games.almadi.requirements import is_met
from games.almadi.rules import GAME
from games.almadi.state import Options, Player
from tests.games.almadi.table import capacity, goods, layout, line, owner, position

VECTORS: list[list[dict[str, Any]]] = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))
BASIC = Options()
LINES = ("oases", "largest-oasis-group", "caravans", "palaces", "mosaics", "jars", "objectives", "rubies")
TRADERS = "S1 + C17(2,1), C18(2,2), C19(2,3), C20(4,1), C21(4,2), M01(4,3), M06(3,3), M07(1,4)"


def sheet(*players: Player, characters: bool = False) -> dict[str, tuple[int, ...]]:
    return {line.key: line.points for line in scoring.sheet(players, Options(characters=characters))}


def palaces(player: Player) -> tuple[int, ...]:
    return tally(player.realm).palaces


def test_the_lines_of_the_sheet() -> None:
    assert tuple(sheet(owner("S1"), owner("S2"))) == LINES
    assert tuple(sheet(owner("S1"), owner("S2"), characters=True)) == (*LINES, "characters")


@pytest.mark.parametrize(("start", "palace"), [("S1", 2), ("S2", 2), ("S3", 2), ("S4", 3), ("S5", 2)])
def test_example_27_starting_tiles(start: str, palace: int) -> None:
    lines = sheet(owner(start), owner(start))
    assert lines.pop("caravans") == (2, 2)
    assert lines.pop("palaces") == (palace, palace)
    assert {*lines.values()} == {(0, 0)}


def test_example_28_oases() -> None:
    one = owner(layout("S1", oasis="11 12 21 33 34 45"))
    assert tally(one.realm).oases == (4, 2, 1)
    assert line(one, "oases") == 18


def test_example_28_largest_groups() -> None:
    four, three = owner(layout("S1", oasis="11 12 13")), owner(layout("S1", oasis="11 12"))
    assert scoring.largest_oasis_groups([four, four, three]) == (6, 6, 0)
    assert scoring.largest_oasis_groups([three, four]) == (0, 6)
    lone = owner(layout("S1", oasis="13 33"))
    assert scoring.largest_oasis_groups([lone, owner("S2")]) == (0, 0)
    assert line(lone, "oases") == 0


@pytest.mark.parametrize(("stalls", "points"), [(2, 16), (4, 20), (6, 20)])
def test_example_29_caravans(stalls: int, points: int) -> None:
    player = owner(TRADERS, stalls=stalls)
    assert tally(player.realm).caravans == (4, 2)
    assert tally(player.realm).goods == 12
    assert capacity(player) == 20
    assert line(player, "caravans") == points


def test_example_30_capacities() -> None:
    row = "21 22 23 24 25 26 27 28"
    assert capacity(owner(layout("S1", caravan=f"{row} 41"))) == 67
    found = [capacity(owner(layout("S1", caravan=row[: 3 * size]))) for size in range(9)]
    assert found == [2, 5, 10, 15, 20, 35, 50, 65, 65]


@pytest.mark.parametrize(
    ("around", "points"),
    [
        ({"oasis": "12", "market": "23", "caravan": "32"}, 3),
        ({"palace": "12", "caravan": "23 32 21"}, 0),
        ({"oasis": "12 21", "market": "23 32"}, 5),
        ({"oasis": "12 21", "market": "23"}, 4),
        ({"oasis": "12"}, 2),
        ({}, 0),
    ],
)
def test_example_31_a_palace(around: dict[str, str], points: int) -> None:
    with_palace = {**around, "palace": f"22 {around.get('palace', '')}".strip()}
    player, without = owner(layout("S5", **with_palace)), owner(layout("S5", **around))
    assert sum(palaces(player)) - sum(palaces(without)) == points
    assert max(palaces(player)) == max(points, 2), "that of the starting tile is worth 2"


def test_example_31_with_a_mosaic() -> None:
    player = owner(layout("S5", oasis="12", market="23", caravan="32", palace="22"), mosaics=1)
    assert line(player, "mosaics") == 3
    worthless = owner(layout("S5", palace="22 12", caravan="23 32 21"), mosaics=3)
    assert line(worthless, "mosaics") == 2, "only that of the starting tile is worth anything"


def test_example_32_palaces_share_an_oasis() -> None:
    assert palaces(owner("S1 + P18(2,2), O18(2,3), P17(2,4)")) == (2, 2, 2)


@pytest.mark.parametrize(("mosaics", "points"), [(0, 0), (1, 5), (3, 11), (4, 13), (6, 13)])
def test_example_33_mosaics(mosaics: int, points: int) -> None:
    """S1's palace (market below: 2), palaces of 5, 3 and 3, and one of 0."""
    player = owner(layout("S1", palace="22 44 19 47", oasis="12 21 34", market="23 32 45 37 48"), mosaics=mosaics)
    assert palaces(player) == (5, 3, 3, 2, 0)
    assert line(player, "mosaics") == points


RANKS = [
    ((5, 5, 2, 0), (12, 12, 4, 0)),
    ((3, 3), (10, 10)),
    ((4, 0), (10, 0)),
    ((4, 3), (10, 4)),
    ((0, 0), (0, 0)),
    ((6, 4, 4, 4, 1), (12, 8, 8, 8, 0)),
    ((2, 1, 1), (12, 8, 8)),
    ((1, 2, 3, 4, 5), (0, 2, 4, 8, 12)),
]


@pytest.mark.parametrize(("counts", "points"), RANKS)
def test_example_34_rubies(counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert scoring.rubies([owner("S1", rubies=count) for count in counts], BASIC) == points


def test_example_35_places() -> None:
    """Totals by objectives alone: everybody has the same starting tile and no rubies."""
    lowest = owner("S1", completed=("B1",))
    best = owner("S1", completed=("B2", "B4"))
    state = position(lowest, best, best, asking=())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.places == (3, 1, 1)
    assert outcome.scores == (2 + 2 + 6, 2 + 2 + 15, 2 + 2 + 15)


def test_a_total_can_be_negative_and_places_are_skipped() -> None:
    bad, good = owner("S1", open=("B2",)), owner("S1")
    outcome = scoring.outcome([good, bad, good, good], BASIC)
    assert outcome.scores == (4, -5, 4, 4)
    assert outcome.places == (1, 4, 1, 1)
    assert scoring.outcome([bad, good, bad, good], BASIC).places == (3, 1, 3, 1)


def test_standing_leaves_the_ruby_ranking_out() -> None:
    players = [owner("S1", rubies=4), owner("S1")]
    assert scoring.standing(players, BASIC) == (4, 4)
    assert scoring.standing(players, Options(characters=True)) == (6, 4)


def vector(made: dict[str, Any]) -> Player:
    return owner(
        made["realm"],
        mosaics=made["mosaics"],
        stalls=made["stalls"],
        rubies=made["rubies"],
        completed=tuple(made["completed"]),
        open=tuple(made["open"]),
    )


@pytest.mark.parametrize("made", [made for match in VECTORS for made in match])
def test_example_36_realms(made: dict[str, Any]) -> None:
    player = vector(made)
    found = tally(player.realm)
    assert len(player.realm.laid) == 16
    assert goods(player) == made["goods"]
    assert list(found.oases) == made["oasis_groups"]
    assert list(found.caravans) == made["caravan_groups"]
    assert list(found.palaces) == made["palace_values"]
    assert found.jars == made["jars"]
    met = {name for name in OBJECTIVES if is_met(player, name)}
    assert met == {*made["true"]}, 'vectors.json has every objective that is met under "true"'


@pytest.mark.parametrize("match", VECTORS)
def test_example_36_sheets(match: list[dict[str, Any]]) -> None:
    players = [vector(made) for made in match]
    lines = sheet(*players)
    for seat, made in enumerate(match):
        assert {name: points[seat] for name, points in lines.items()} == made["sheet"]
    assert scoring.outcome(players, BASIC).scores == tuple(made["total"] for made in match)


def test_example_36_x8_was_completed_before() -> None:
    broken = [vector(made) for match in VECTORS for made in match if "X8" in made["completed"]]
    assert [is_met(player, "X8") for player in broken] == [False]
