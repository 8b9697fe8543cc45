"""The component table (sections 1, 2, 3.1 and 5) against the published lists, and the check on load."""

from copy import deepcopy
from typing import Any

import msgspec
import pytest

import data
from games.components import ComponentError
from games.stone_age.actions import Spot
from games.stone_age.components import BOX, BUILDINGS, CARDS, VALUES, load
from games.stone_age.pieces import Anything, Bottom, Cost, Exactly, Kinds, Top

CARD_LIST = """
dice-pottery: dice-for-everyone / culture pottery
dice-writing: dice-for-everyone / culture writing
dice-time: dice-for-everyone / culture time
dice-transport: dice-for-everyone / culture transport
dice-hut-builders-1: dice-for-everyone / people hut_builders 1
dice-hut-builders-2: dice-for-everyone / people hut_builders 2
dice-farmers-1: dice-for-everyone / people farmers 1
dice-farmers-2: dice-for-everyone / people farmers 2
dice-tool-makers-2-a: dice-for-everyone / people tool_makers 2
dice-tool-makers-2-b: dice-for-everyone / people tool_makers 2
food-1-weaving: gain-food 1 / culture weaving
food-2-hut-builders-2: gain-food 2 / people hut_builders 2
food-3-weaving: gain-food 3 / culture weaving
food-3-farmers-2: gain-food 3 / people farmers 2
food-4-hut-builders-1: gain-food 4 / people hut_builders 1
food-5-medicine: gain-food 5 / culture medicine
food-7-pottery: gain-food 7 / culture pottery
brick-1-shamans-2: gain-resource brick 1 / people shamans 2
stone-1-farmers-1: gain-resource stone 1 / people farmers 1
stone-1-shamans-1: gain-resource stone 1 / people shamans 1
stone-2-transport: gain-resource stone 2 / culture transport
gold-1-shamans-1: gain-resource gold 1 / people shamans 1
roll-wood-shamans-2: roll-for wood 2 / people shamans 2
roll-stone-shamans-1: roll-for stone 2 / people shamans 1
roll-gold-art: roll-for gold 2 / culture art
points-3-music-a: gain-points 3 / culture music
points-3-music-b: gain-points 3 / culture music
points-3-hut-builders-3: gain-points 3 / people hut_builders 3
tool-art: gain-tool / culture art
agriculture-time: gain-agriculture / culture time
agriculture-farmers-1: gain-agriculture / people farmers 1
draw-writing: draw-card / culture writing
once-tool-2-tool-makers-2: once-tool 2 / people tool_makers 2
once-tool-3-tool-makers-1: once-tool 3 / people tool_makers 1
once-tool-4-tool-makers-1: once-tool 4 / people tool_makers 1
any-two-medicine: any-two / culture medicine
"""
"""Every card of section 5.1: its id, its top half, its bottom half."""
BUILDING_LIST = """
fixed-wwb: wwb 10
fixed-wws: wws 11
fixed-wbb: wbb 11
fixed-wwg: wwg 12
fixed-wss: wss 13
fixed-bbs: bbs 13
fixed-bbg: bbg 14
fixed-bss: bss 14
fixed-ssg: ssg 16
fixed-wbs-a: wbs 12
fixed-wbs-b: wbs 12
fixed-wbg-a: wbg 13
fixed-wbg-b: wbg 13
fixed-wsg-a: wsg 14
fixed-wsg-b: wsg 14
fixed-bsg-a: bsg 15
fixed-bsg-b: bsg 15
kinds-4-of-1: 4 of 1
kinds-4-of-2: 4 of 2
kinds-4-of-3: 4 of 3
kinds-4-of-4: 4 of 4
kinds-5-of-1: 5 of 1
kinds-5-of-2: 5 of 2
kinds-5-of-3: 5 of 3
kinds-5-of-4: 5 of 4
any-a: 1 to 7
any-b: 1 to 7
any-c: 1 to 7
"""
"""Every building of section 5.2: its id, its cost, and its points if they are printed."""


def in_short(half: Top | Bottom) -> str:
    return " ".join(str(value) for value in msgspec.to_builtins(half).values())


def cost_in_short(cost: Cost) -> str:
    match cost:
        case Exactly(points=points):
            return "".join(letter * n for letter, n in zip("wbsg", cost.payment, strict=True)) + f" {points}"
        case Kinds(count=count, kinds=kinds):
            return f"{count} of {kinds}"
        case Anything(least=least, most=most):
            return f"{least} to {most}"


def entries(text: str) -> dict[str, str]:
    return dict(line.split(": ") for line in text.strip().splitlines())


def test_section_5_1_every_card() -> None:
    cards = {card.id: f"{in_short(card.top)} / {in_short(card.bottom)}" for card in CARDS.values()}
    assert cards == entries(CARD_LIST)


def test_section_5_2_every_building() -> None:
    assert {building.id: cost_in_short(building.cost) for building in BUILDINGS.values()} == entries(BUILDING_LIST)


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
        table["buildings"][0]["cost"]["points"] = 12
        table["buildings"][17]["cost"] = {"pay": "kinds", "count": 2, "kinds": 3}
        table["buildings"][25]["cost"]["least"] = 8
        table["places"].pop("hunt")
        table["dice_for_everyone"][0] = "gold"
        del table["cards"][3:]
        del table["buildings"][-1]

    told = broken(change)
    for fault in (
        "cards: dice-writing stands there 2 times",
        "cards: 3 cannot fill 4 slots",
        "points of fixed-wwb: 12 instead of 10",
        "kinds-4-of-1: 2 resources cannot be of 3 kinds",
        "any-a: at least 8 is more than at most 7",
        "buildings: 27 cannot fill stacks of 28",
        "places: hunt is missing",
        "dice_for_everyone",
    ):
        assert fault in told


def test_another_card_of_a_known_kind_needs_no_code() -> None:
    table = deepcopy(data.table("stone_age"))
    top, bottom = {"effect": "gain-food", "food": 6}, {"counts": "culture", "symbol": "art"}
    table["cards"].append({"id": "food-6-art", "top": top, "bottom": bottom})
    table["buildings"].append({"id": "kinds-3-of-1", "cost": {"pay": "kinds", "count": 3, "kinds": 1}})
    assert load(table).cards[-1].id == "food-6-art"


def test_the_table_as_it_is_has_no_faults() -> None:
    assert load(data.table("stone_age")) == BOX
