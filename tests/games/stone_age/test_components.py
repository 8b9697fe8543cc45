"""The component table (sections 1, 2, 3.1 and 5) against the published lists, and the check on load."""

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

import data
from games.components import ComponentError
from games.stone_age.actions import Resource, Spot
from games.stone_age.components import BOX, BUILDINGS, CARDS, VALUES, load
from games.stone_age.pieces import (
    Anything,
    AnyTwo,
    Calling,
    Culture,
    DiceForEveryone,
    DrawCard,
    Exactly,
    GainAgriculture,
    GainFood,
    GainPoints,
    GainResource,
    GainTool,
    Kinds,
    OnceTool,
    People,
    RollFor,
    Symbol,
)
from games.stone_age.resources.payments import worth

PEOPLE = {
    Calling.HUT_BUILDERS: [1, 1, 2, 2, 3],
    Calling.FARMERS: [1, 1, 1, 2, 2],
    Calling.SHAMANS: [1, 1, 1, 2, 2],
    Calling.TOOL_MAKERS: [1, 1, 2, 2, 2],
}
TOPS = {
    DiceForEveryone: 10,
    GainFood: 7,
    GainResource: 5,
    RollFor: 3,
    GainPoints: 3,
    GainTool: 1,
    GainAgriculture: 2,
    DrawCard: 1,
    OnceTool: 3,
    AnyTwo: 1,
}
FIXED = [
    "wwb 10",
    "wws 11",
    "wbb 11",
    "wwg 12",
    "wss 13",
    "bbs 13",
    "bbg 14",
    "bss 14",
    "ssg 16",
    *["wbs 12", "wbg 13", "wsg 14", "bsg 15"] * 2,
]


def test_section_5_tops() -> None:
    assert Counter(type(card.top) for card in CARDS.values()) == TOPS
    assert len(CARDS) == 36


def test_section_5_values_of_tops() -> None:
    tops = [card.top for card in CARDS.values()]
    assert sorted(top.food for top in tops if isinstance(top, GainFood)) == [1, 2, 3, 3, 4, 5, 7]
    gains = sorted((top.amount, top.resource.value) for top in tops if isinstance(top, GainResource))
    assert gains == [(1, "brick"), (1, "gold"), (1, "stone"), (1, "stone"), (2, "stone")]
    rolls = {(top.resource, top.dice) for top in tops if isinstance(top, RollFor)}
    assert rolls == {(Resource.WOOD, 2), (Resource.STONE, 2), (Resource.GOLD, 2)}
    assert [top.points for top in tops if isinstance(top, GainPoints)] == [3, 3, 3]
    assert sorted(top.value for top in tops if isinstance(top, OnceTool)) == [2, 3, 4]


def test_section_5_bottoms() -> None:
    symbols = Counter(card.bottom.symbol for card in CARDS.values() if isinstance(card.bottom, Culture))
    assert symbols == dict.fromkeys(Symbol, 2)
    for calling, counts in PEOPLE.items():
        bottoms = [card.bottom for card in CARDS.values() if isinstance(card.bottom, People)]
        assert sorted(bottom.count for bottom in bottoms if bottom.who is calling) == counts


@pytest.mark.parametrize(
    ("card", "top", "bottom"),
    [
        ("food-7-pottery", GainFood(7), Culture(Symbol.POTTERY)),
        ("dice-tool-makers-2-b", DiceForEveryone(), People(Calling.TOOL_MAKERS, 2)),
        ("stone-2-transport", GainResource(Resource.STONE, 2), Culture(Symbol.TRANSPORT)),
        ("once-tool-2-tool-makers-2", OnceTool(2), People(Calling.TOOL_MAKERS, 2)),
        ("points-3-hut-builders-3", GainPoints(3), People(Calling.HUT_BUILDERS, 3)),
        ("roll-gold-art", RollFor(Resource.GOLD, 2), Culture(Symbol.ART)),
        ("draw-writing", DrawCard(), Culture(Symbol.WRITING)),
        ("any-two-medicine", AnyTwo(), Culture(Symbol.MEDICINE)),
    ],
)
def test_section_5_1_pairs(card: str, top: object, bottom: object) -> None:
    assert (CARDS[card].top, CARDS[card].bottom) == (top, bottom)


def test_section_5_1_has_two_pairs_of_identical_cards() -> None:
    assert len({(card.top, card.bottom) for card in CARDS.values()}) == 34


def test_section_5_2_fixed_buildings() -> None:
    found = []
    for building in BUILDINGS.values():
        if isinstance(building.cost, Exactly):
            letters = "".join(letter * n for letter, n in zip("wbsg", building.cost.payment, strict=True))
            found.append(f"{letters} {building.cost.points}")
            assert building.cost.points == worth(building.cost.payment)
    assert sorted(found) == sorted(FIXED)


def test_section_5_2_other_buildings() -> None:
    kinds = [(b.cost.count, b.cost.kinds) for b in BUILDINGS.values() if isinstance(b.cost, Kinds)]
    assert sorted(kinds) == [(count, kind) for count in (4, 5) for kind in (1, 2, 3, 4)]
    assert [b.cost for b in BUILDINGS.values() if isinstance(b.cost, Anything)] == [Anything(1, 7)] * 3
    assert len(BUILDINGS) == 28


def test_section_1_values() -> None:
    assert VALUES == (3, 4, 5, 6)
    assert BOX.values.food == 2


def test_section_3_1_limits_by_number_of_players() -> None:
    tables = {n: (table.stacks, table.sharing, table.village) for n, table in BOX.tables.items()}
    assert tables == {2: (2, 1, 2), 3: (3, 2, 2), 4: (4, 4, 3)}
    assert {spot: site.room for spot, site in BOX.places.items() if site.room} == dict.fromkeys(
        (Spot.FOREST, Spot.CLAY_PIT, Spot.QUARRY, Spot.RIVER), 7
    )


def broken(change: Any) -> str:
    table = deepcopy(data.table("stone_age"))
    change(table)
    with pytest.raises(ComponentError) as error:
        load(table)
    return str(error.value)


def test_every_fault_of_shape_is_told_at_once() -> None:
    def change(table: dict[str, Any]) -> None:
        table["cards"][0]["top"]["effect"] = "dance"
        table["cards"][1]["bottom"]["symbol"] = "poetry"
        table["buildings"][3]["cost"]["copper"] = 2
        table["jokes"] = 1
        table["limits"]["figures"] = "many"
        del table["feeding"]

    faults = broken(change).splitlines()
    assert [fault.split(":")[0] for fault in faults] == [
        "jokes",
        "cards 1 (dice-pottery)",
        "cards 2 (dice-writing)",
        "buildings 4 (fixed-wwg)",
        "limits",
        "feeding",
    ]


def test_every_fault_of_content_is_told_at_once() -> None:
    def change(table: dict[str, Any]) -> None:
        table["cards"][0]["id"] = table["cards"][1]["id"]
        table["cards"][10]["bottom"]["symbol"] = "music"
        table["buildings"][0]["cost"]["points"] = 12
        table["buildings"][17]["cost"] = {"pay": "kinds", "count": 2, "kinds": 3}
        table["places"].pop("hunt")
        table["dice_for_everyone"][0] = "gold"
        del table["cards"][-1]

    told = broken(change)
    for fault in (
        "cards: dice-writing stands there 2 times",
        "cards: 35 instead of 36",
        "cards with weaving: 1 instead of 2",
        "cards with music: 3 instead of 2",
        "points of fixed-wwb: 12 instead of 10",
        "kinds-4-of-1: 2 resources cannot be of 3 kinds",
        "places: hunt is missing",
        "dice_for_everyone",
    ):
        assert fault in told


def test_the_table_as_it_is_has_no_faults() -> None:
    assert load(data.table("stone_age")) == BOX
