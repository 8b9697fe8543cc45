"""What the help says of the places, cards and rules of Via Appia, as phrases that take their numbers from the box."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.contract import NamedValue, Phrase
from games.via_appia.actions import Area, StoneSize, TileSize
from games.via_appia.components import BOX
from games.via_appia.events import Dealt, Equipped
from rendering.facts import clauses
from rendering.via_appia.facts import FACTS, common
from rendering.words import Words

S, M, _ = StoneSize


def places(*names: str) -> tuple[NamedValue, ...]:
    return tuple(NamedValue("place", name) for name in names)


def test_a_space_tells_its_tile_and_its_lines() -> None:
    words = FACTS.kinds["place"].piece(BOX, "A7")
    assert words.name == Phrase(
        "space-shown",
        {
            "id": "A7",
            "size": TileSize.SMALL,
            "area": Area.A,
            "points": Phrase("points", {"n": 1}),
            "pieces": 1,
        },
    )
    assert words.rules[1:] == (
        Phrase("place-ahead", {"ahead": places("A9", "A10")}),
        Phrase("place-behind", {"behind": places("A4", "A5")}),
    )


def test_a_city_is_called_by_its_name() -> None:
    words = FACTS.kinds["place"].piece(BOX, "BRU")
    assert words.name == Phrase("city-bru")
    assert words.rules == (Phrase("city-bru.does"), Phrase("place-behind", {"behind": places("C15", "C16", "C17")}))


def test_a_card_tells_both_halves() -> None:
    words = FACTS.kinds["card"].piece(BOX, "2SM")
    assert words.name == Phrase("card-shown", {"coins": 2, "stones": (S, M), "copies": 3})


def test_pages_take_their_numbers_from_the_box() -> None:
    told = common(BOX)
    fares = [
        Phrase("fare", {"steps": Phrase("steps", {"n": steps}), "coins": Phrase("coins", {"n": coins})})
        for steps, coins in ((1, 1), (2, 3), (3, 6))
    ]
    assert told["fares"] == clauses(fares)
    assert (told["cards"], told["left"], told["spaces"]) == (16, 9, 41)
    assert told["shared"] == Phrase("points", {"n": 12})
    assert told["cart"] == (TileSize.SMALL,) * 3 + (TileSize.MEDIUM,) * 2
    assert told["cart_with_large"] == (TileSize.SMALL,) * 2 + (TileSize.MEDIUM, TileSize.LARGE)
    assert (told["off"], told["turned"]) == (1.0, 1.5)
    dearer = replace(BOX, constants=replace(BOX.constants, fares=(2, 3, 6)))
    assert common(dearer)["fares"] != told["fares"]


@pytest.mark.parametrize(
    ("locale", "cards", "things"),
    [
        (
            "en",
            "New income cards: 2 × “4 coins or 1 small stone” and “2 coins or 1 small and 1 medium stone”.",
            "To begin with: Mika (1 coin; 2 small stones) and Ada (2 coins; 1 small and 1 medium stone).",
        ),
        (
            "ja",
            "新しい収入カード：「4金か石（小）1個」2枚と「2金か石（小1個と中1個）」。",
            "最初の持ち物：Mika〔1金、石（小）2個〕とAda〔2金、石（小1個と中1個）〕。",
        ),
    ],
)
def test_lists_within_lists_are_told_apart(locale: str, cards: str, things: str) -> None:
    words = Words(locale, "via_appia", ("Mika", "Ada"))
    small, medium = StoneSize.SMALL, StoneSize.MEDIUM
    assert words.tell(Dealt(cards=("4S", "4S", "2SM"))) == cards
    assert words.tell(Equipped(0, 1, (small, small)), Equipped(1, 2, (medium, small))) == things


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        ("en", "Goes back to the supply: 1 small, 2 medium and 1 large tile"),
        ("ja", "ストックに戻る：タイル（小1枚、中2枚、大1枚）"),
    ],
)
def test_sizes_whose_noun_is_said_once_stand_from_small_to_large(locale: str, told: str) -> None:
    medium, small, large = TileSize.MEDIUM, TileSize.SMALL, TileSize.LARGE
    for tiles in ((medium, large, small, medium), (large, small, medium, medium)):
        assert Words(locale, "via_appia").say(Phrase("earns-convert", {"returned": tiles})) == told
