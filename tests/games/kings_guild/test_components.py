"""The component table against the counts and some cards of section 1, and the faults it would report."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy

import pytest

import data
from games.components import ComponentError
from games.kings_guild.components import BOX, ITEMS, MATS, QUESTS, ROOMS, SPECIALISTS, load
from games.kings_guild.effects import Category, Hero
from games.kings_guild.guild.grid import HALL, covers_resource, footprint, neighbours
from games.kings_guild.pieces import QuestDeck, RoomKind
from tests.games.kings_guild.table import CLOTH, IRON, LEATHER, MAGIC


def test_quests() -> None:
    normal = [quest for quest in BOX.quests if quest.deck is not QuestDeck.SPECIAL]
    for deck, size in ((QuestDeck.BASIC, 12), (QuestDeck.ADVANCED, 12), (QuestDeck.LATE, 24)):
        quests = [quest for quest in normal if quest.deck is deck]
        assert Counter(quest.hero for quest in quests) == dict.fromkeys(Hero, size // 3)
        assert Counter(len(quest.items) for quest in quests) == {1: size // 2, 2: size // 2}
    kinds = Counter(ITEMS[face.item].kind.value for quest in normal for face in quest.items)
    assert kinds == {"weapon": 36, "armor": 36}
    cheap = {
        face.item for q in normal if q.deck is QuestDeck.BASIC for face in q.items if set(face.cost) & {"gem", "magic"}
    }
    assert cheap == set(), "stage I basic needs basic resources only"
    for quest in (quest for quest in normal if quest.deck is QuestDeck.ADVANCED):
        assert sum(bool({"gem", "magic"} & set(face.cost)) for face in quest.items) == 1


def test_a_quest() -> None:
    quest = QUESTS["take-down-the-red-dog-gang"]
    assert (quest.hero, quest.treasure) == ("warrior", ("red", "blue"))
    assert [(face.item, face.coins, face.cost) for face in quest.items] == [
        ("magic-sword", 7, {IRON: 1, LEATHER: 1, MAGIC: 1}),
        ("jeweled-boots", 7, {LEATHER: 1, IRON: 1, "gem": 2}),
    ]


def test_treasures() -> None:
    assert len(BOX.treasures) == 35
    copies = [card.colour.value for card in BOX.treasures for _ in range(card.copies)]
    assert Counter(copies) == {"blue": 28, "red": 28, "yellow": 28}
    sale = Counter({card.sale: card.copies for card in BOX.treasures})
    assert set(sale) == {0, 2, 3, 4}
    charms = [card for card in BOX.treasures if card.category is Category.CHARM]
    assert Counter(card.points for card in charms) == {3: 5, 2: 5}
    assert {card.id for card in BOX.treasures if card.category is Category.SCROLL} == {
        "scroll-of-plenty",
        "scroll-of-wonders",
        "scroll-of-riches",
    }


def test_specialists_and_rooms() -> None:
    assert Counter(one.deck.value for one in BOX.specialists) == {"a": 12, "b": 12, "c": 12}
    assert (SPECIALISTS["aristocrat"].cost, SPECIALISTS["aristocrat"].fame) == (9, 6)
    assert Counter(room.kind for room in BOX.rooms) == {
        RoomKind.BASIC: 4,
        RoomKind.CHAMBER: 4,
        RoomKind.MASTER: 14,
        RoomKind.GIVEN: 2,
    }
    assert {room.id: room.width for room in BOX.rooms if room.width > 1} == {"great-hall": 2, "barracks": 2}
    assert [ROOMS[room].cost for room in ("warehouse", "library", "great-hall", "hall-of-builders")] == [6, 4, 12, 19]


def test_no_double_room_covers_two_bonuses() -> None:
    """Row 26."""
    for mat in MATS.values():
        for square in ("a2", "b2", "c2", "a3", "b3", "c3"):
            right = "abcd"["abcd".index(square[0]) + 1] + square[1]
            assert sum(at in (*mat.resources, mat.coins) for at in (square, right)) <= 1


def test_the_grid() -> None:
    assert HALL == 0b0110
    assert neighbours(HALL) == 0b0110_1001, "a1, d1, b2 and c2"
    assert neighbours(1 << 3) == 1 << 2 | 1 << 7, "d1 touches c1 and d2, not a2"
    assert footprint("barracks", "d2") == 0
    assert covers_resource("mat-a", "barracks", "b2") == LEATHER, "under c2, its right half"
    assert covers_resource("mat-a", "library", "d1") == CLOTH


def broken(path: tuple, value: object) -> dict:
    table = deepcopy(data.table("kings_guild"))
    part = table
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = value
    return table


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        (("quests", 0, "hero"), "wizard", "quests 1 (crush-the-orc-rebellion)"),
        (("tables", "6", "quests"), {"basic": 13, "advanced": 10, "late": 19}, "basic quests: 12 are too few for 6"),
        (("quests", 0, "items", 0, "item"), "axe-handle", "quests 1 (crush-the-orc-rebellion)"),
        (("quests", 0, "items"), [], "treasures of crush-the-orc-rebellion"),
        (("treasures", 1, "effect"), "tickles", "treasures 2 (spoiling-potion)"),
        (("treasures", 1, "effect"), "hires", "spoils: 0 cards instead of 1"),
        (("treasures", 4, "effect"), {"does": "shares-resources", "own": 3, "next": 1}, "SharesResources: 2 cards"),
        (("tables", "2", "specialists"), 13, "specialists of deck a: 12 are too few for 2 players"),
        (("tables", "4", "masters"), 15, "master rooms: 14 are too few for 4 players"),
        (("starting_coins",), [3, 4, 5], "starting_coins: 3 are too few for 4 players"),
        (("rooms", 4, "back"), "cellar", "cellar is no room"),
        (("specialists", 0, "id"), "builder", "builder stands there 2 times"),
        (("surprise",), 1, "surprise: there is no such part"),
    ],
)
def test_faults_are_told(path: tuple, value: object, fault: str) -> None:
    with pytest.raises(ComponentError) as caught:
        load(broken(path, value))
    assert fault in str(caught.value)


def test_another_piece_of_a_known_kind_needs_no_code() -> None:
    table = deepcopy(data.table("kings_guild"))
    power = {"does": "gathers-more", "resource": "gem"}
    table["specialists"].append({"id": "jeweller", "deck": "b", "cost": 6, "fame": 1, "power": power})
    effect = {"does": "brings", "resources": {"gem": 1}}
    one = {"id": "gem-shard", "colour": "red", "category": "item", "copies": 2, "sale": 2, "effect": effect}
    table["treasures"].append(one)
    quest = {"id": "dig-for-gold", "deck": "late", "hero": "mage", "treasure": ["blue"]}
    table["quests"].append({**quest, "items": [{"item": "axe", "coins": 5, "cost": {"iron": 3}}]})
    assert load(table).treasures[-1].brings == {"gem": 1}


def test_a_missing_part_is_told() -> None:
    with pytest.raises(ComponentError, match="hand_limit: is missing"):
        load({key: part for key, part in data.table("kings_guild").items() if key != "hand_limit"})
