"""Component tables: read as a whole, and refused with every fault at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import Struct

from games.components import ComponentError, component_lists, count_fault, id_faults, read_components


class Tile(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    price: int


class Limits(Struct, frozen=True):
    hand: int


class Box(Struct, frozen=True):
    tiles: tuple[Tile, ...]
    limits: Limits
    scores: tuple[int, ...]


def check(box: Box) -> Iterator[str]:
    yield from id_faults(box)
    yield from count_fault("tiles", len(box.tiles), 2)


TABLE: dict[str, Any] = {
    "tiles": [{"id": "oak", "price": 3}, {"id": "elm", "price": 4}],
    "limits": {"hand": 5},
    "scores": [1, 3, 6],
}


def faults(**changes: Any) -> list[str]:
    """Return what is said about a table with some parts exchanged; None leaves a part out."""
    table = {name: part for name, part in {**TABLE, **changes}.items() if part is not None}
    with pytest.raises(ComponentError) as caught:
        read_components(table, Box, check)
    return str(caught.value).split("\n")


def test_a_table_becomes_a_struct() -> None:
    assert read_components(TABLE, Box, check) == Box((Tile("oak", 3), Tile("elm", 4)), Limits(5), (1, 3, 6))


def test_lists_of_components_are_known_by_their_ids() -> None:
    assert component_lists(Box) == {"tiles": Tile}


def test_all_faults_of_shape_are_told_at_once() -> None:
    tiles = [{"id": "oak", "price": "dear"}, {"price": 4}, {"id": "elm", "price": 4, "colour": "red"}]
    assert faults(tiles=tiles, limits={"hand": None}, scores=None, dice=[6]) == [
        "dice: there is no such part",
        "tiles 1 (oak): Expected `int`, got `str` - at `$.price`",
        "tiles 2 (no id): Object missing required field `id`",
        "tiles 3 (elm): Object contains unknown field `colour`",
        "limits: Expected `int`, got `null` - at `$.hand`",
        "scores: is missing",
    ]


def test_the_checks_of_the_game_follow_once_the_shape_is_right() -> None:
    oak = {"id": "oak", "price": 1}
    assert faults(tiles=[oak, oak, oak]) == ["tiles: oak stands there 3 times", "tiles: 3 instead of 2"]
    assert faults(tiles=[oak, oak, oak], limits=None) == ["limits: is missing"]
