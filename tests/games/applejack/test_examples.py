"""The worked examples of section 10, in their order. All numbers are those of the rules."""

from __future__ import annotations

import pytest

from games.applejack import scoring
from games.applejack.actions import Variety
from games.applejack.components import TILES
from games.applejack.events import Blossomed, Harvested, HarvestEmpty, Pastured, Planted, ValleysFilled
from games.applejack.orchards import areas, connections, harvest
from games.applejack.pieces import Tile
from games.applejack.state import Orchard
from tests.games.applejack.table import do, honey, orchard, pasture, position, refused, told, tree

FIRST = {"a3": ("t009", 1)}
SECOND = {**FIRST, "a2": ("t002", 0)}
THIRD = {**SECOND, "b4": ("t043", 2)}


def after(state_honey: int, lying: dict[str, tuple[str, int]], tile: str, where: str, turn: int) -> tuple[int, Planted]:
    """Return the honey of player 1 after having placed a tile, before anybody harvests, and what was told."""
    state = position(orchards={0: orchard(state_honey, lying)}, hand=tile)
    step = do(state, tree(where, turn))
    (event,) = told(step, Planted)
    return step.state.orchards[0].honey, event


def test_example_1_a_rim_hive() -> None:
    left, event = after(16, {}, "t009", "a3", 1)
    assert (event.price, event.income, event.connections) == (8, 4, 1)
    assert left == 12
    met = connections(orchard(), "t009", 2, 1)
    assert [(each.edge, each.honey, each.open) for each in met] == [(1, 4, False), (3, 0, True), (5, 0, True)]


def test_example_2_the_lower_number_counts_and_a_plain_rim_brings_nothing() -> None:
    left, event = after(12, FIRST, "t002", "a2", 0)
    assert (event.price, event.income) == (5, 5)
    assert left == 12
    met = connections(orchard(lying=FIRST), "t002", 1, 0)
    assert [(each.edge, each.honey, each.open) for each in met] == [(0, 5, False), (1, 0, False)]


def test_example_3_equal_numbers() -> None:
    """With its hives on edges 0, 2 and 4 the tile looks the same turned by 2 and not turned at all."""
    state = position(orchards={0: orchard(12, SECOND)}, hand="t043")
    assert refused(state, tree("b4", 2)) == "reason-same-turn"
    left, event = after(12, SECOND, "t043", "b4", 0)
    assert (event.price, event.income) == (8, 8)
    assert left == 12
    met = connections(orchard(lying=SECOND), "t043", 6, 2)
    assert [(each.edge, each.honey, each.open) for each in met] == [(0, 0, False), (2, 8, False), (4, 0, True)]


def test_example_3_is_paid_before_the_hives_bring_honey() -> None:
    state = position(orchards={0: orchard(7, SECOND)}, hand="t043")
    assert refused(state, tree("b4", 2)) == "reason-too-dear"


def test_example_4_harvests() -> None:
    own = orchard(lying=THIRD)
    assert harvest(areas(own, Variety.YELLOW), 1) == 4
    assert harvest(areas(own, Variety.RED), 1) == 0
    apart = orchard(lying={"a3": ("t009", 1), "a1": ("t002", 0)})
    assert harvest(areas(apart, Variety.YELLOW), 1) == 3


def test_example_4_as_the_die_passes_the_icons() -> None:
    """Step 3 of two players' board is followed by yellow, step 2 by red; both orchards are alike."""
    both = {0: orchard(0, THIRD), 1: orchard(0, {"a3": ("t016", 0)})}
    red = do(position(turn=1, orchards={**both, 1: orchard(0)}, hand="t092"), pasture("e1"))
    assert told(red, HarvestEmpty) == [HarvestEmpty(variety=Variety.RED, die=1)]
    yellow = do(position(turn=2, orchards=both, hand="t092"), pasture("e1"))
    assert [(event.seat, event.honey) for event in told(yellow, Harvested)] == [(0, 4), (1, 3)]
    assert honey(yellow.state) == [2 + 4, 3]


@pytest.mark.parametrize(("lap", "gain"), [(1, 1), (2, 2)])
def test_example_5_blossoms(lap: int, gain: int) -> None:
    state = position(turn=14 * lap - 1, orchards={0: orchard(12, THIRD), 1: orchard(0)}, hand="t092")
    step = do(state, pasture("e1"))
    assert told(step, Blossomed) == [Blossomed(seat=0, flowers=1, honey=gain)]
    assert honey(step.state) == [12 + gain, 2]


def test_example_6_a_tile_that_is_too_dear_becomes_a_pasture() -> None:
    beside = {"c3": ("t009", 1)}
    state = position(orchards={0: orchard(3, beside), 1: orchard(3)}, hand="t020")
    assert TILES["t020"].price > 3
    assert refused(state, tree("c4")) == "reason-too-dear"
    step = do(state, pasture("c4"))
    assert told(step, Pastured)[0].honey == 2
    assert step.state.orchards[0].honey == 5
    later = position(orchards={0: step.state.orchards[0]}, hand="t095")
    on = do(later, tree("c5", 1))
    assert told(on, Planted)[0].income == 0, "its hives look at the pasture and past the rim hive"


def test_example_6_drawn_blind() -> None:
    state = position(orchards={0: orchard(3)}, hand="t009")
    assert TILES["t009"].price == 8
    assert refused(state, tree("a3", 1)) == "reason-too-dear"
    assert do(state, pasture("a3")).state.orchards[0].honey == 5


def test_example_7_several_connections() -> None:
    """T005 has price 6 and hives to the east, north-west and south-west; there lie hives of 4, 6 and 9."""
    lying = {"c4": ("t094", 0), "b2": ("t098", 5), "d2": ("t019", 1)}
    state = position(orchards={0: orchard(6, lying)}, hand="t005")
    step = do(state, tree("c3"))
    (event,) = told(step, Planted)
    assert (event.price, event.income, event.connections) == (6, 16, 3)
    assert step.state.orchards[0].honey == 16


def area_tiles(
    monkeypatch: pytest.MonkeyPatch, contents: dict[str, dict[Variety, int]], flowers: dict[str, int]
) -> None:
    """Give some tiles other contents, for an orchard that the real tiles can't make."""
    for name, apples in contents.items():
        monkeypatch.setitem(TILES, name, Tile(name, TILES[name].price, TILES[name].hives, apples, flowers.get(name, 0)))


def final_orchard(monkeypatch: pytest.MonkeyPatch) -> Orchard:
    """Return an orchard with the areas and flowers of example 8."""
    v = Variety
    contents = {
        "t001": {v.YELLOW: 4, v.RED: 2, v.PURPLE: 4},
        "t002": {v.YELLOW: 3, v.RED: 3, v.PURPLE: 4},
        "t003": {v.YELLOW: 2, v.GREEN: 4},
        "t004": {v.PINK: 6, v.ORANGE: 3},
        "t005": {v.RUSSET: 4},
    }
    area_tiles(monkeypatch, contents, {"t003": 3, "t005": 2})
    lying = {"a1": ("t001", 0), "a2": ("t002", 0), "c1": ("t003", 0), "c5": ("t004", 0), "e3": ("t005", 0)}
    return orchard(60, lying)


def test_example_8_final_scoring(monkeypatch: pytest.MonkeyPatch) -> None:
    own = final_orchard(monkeypatch)
    brought = {variety.value: points for variety, points in scoring.harvests(own).items()}
    assert brought == {"yellow": 8, "red": 4, "green": 2, "pink": 6, "orange": 0, "russet": 2, "purple": 10}
    assert sum(brought.values()) == 32
    assert scoring.varieties(scoring.harvests(own)) == 6
    assert scoring.diversity(scoring.harvests(own)) == 21
    assert scoring.blossoms(own) == 5
    assert scoring.total(own) == 118
    lines = {line.key: line.points for line in scoring.sheet([own])}
    assert lines["honey"] == (60,)
    assert lines["harvest-yellow"] == (8,)
    assert lines["diversity"] == (21,)
    assert lines["blossoms"] == (5,)
    assert scoring.outcome([own]).scores == (118,)


def test_example_9_two_areas_of_three() -> None:
    own = orchard(lying={"a1": ("t009", 0), "c5": ("t064", 0), "b4": ("t002", 0)})
    assert sorted(area.apples for area in areas(own, Variety.YELLOW)) == [3, 3]
    assert scoring.harvests(own)[Variety.YELLOW] == 0
    assert scoring.varieties(scoring.harvests(own)) == 0


def test_example_10_refill() -> None:
    """After the first turn the die stands between valleys 2 and 3."""
    poor = [("t001", "t002"), ("t003",), (), ("t004",), ("t005",), ("t006",), ("t007",)]
    step = do(position(valleys=poor, hand="t009", orchards={0: orchard(0)}), pasture("c3"))
    assert len(told(step, ValleysFilled)) == 1
    assert [len(valley) for valley in step.state.valleys] == [3, 2, 1, 2, 2, 2, 2]
    enough = [("t001", "t002"), ("t003",), ("t008",), ("t004",), ("t005",), ("t006",), ("t007",)]
    step = do(position(valleys=enough, hand="t009", orchards={0: orchard(0)}), pasture("c3"))
    assert told(step, ValleysFilled) == []
    assert [len(valley) for valley in step.state.valleys] == [2, 1, 1, 1, 1, 1, 1]


def test_example_11_a_rim_apple_counts_for_the_tile_it_touches() -> None:
    """B1 has a red apple at the east edge of B4, T029 shows red 2, T043 red 1."""
    own = orchard(lying={"b4": ("t029", 3), "b3": ("t043", 0)}, board="b1")
    (area,) = areas(own, Variety.RED)
    assert area.apples == 4
    elsewhere = orchard(lying={"b3": ("t029", 3), "b2": ("t043", 0)}, board="b1")
    assert areas(elsewhere, Variety.RED)[0].apples == 3
    front = orchard(lying={"b4": ("t029", 3), "b3": ("t043", 0)})
    assert areas(front, Variety.RED)[0].apples == 3
