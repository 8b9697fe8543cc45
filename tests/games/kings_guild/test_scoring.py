"""Final scoring (section 10): every room, charms, relics, quests, specialists and the offering."""

from __future__ import annotations

import pytest

from games.kings_guild import scoring
from games.kings_guild.components import ROOMS
from games.kings_guild.pieces import RoomKind
from games.kings_guild.state import Player
from tests.games.kings_guild.table import CLOTH, GEM, IRON, MAGIC, WOOD, position

# Mage, mage, rogue, rogue, warrior, warrior; weapon 1, weapon and armor, weapon 2, armor 1, armor 1, armor 2.
MAGE_W, MAGE_WA = "crush-the-orc-rebellion", "fight-off-the-sharkskin-gnolls"
ROGUE_WW, ROGUE_A = "seize-the-riches-of-anduar", "claim-the-briareye-gemstone"
WARRIOR_A, WARRIOR_AA = "fortify-skullbreaker-point", "brawl-at-goldgrass-inn"
SIX = (MAGE_W, MAGE_WA, ROGUE_WW, ROGUE_A, WARRIOR_A, WARRIOR_AA)


def player(**owned: object) -> Player:
    return position(players={0: owned}).players[0]


def points(room: str, **owned: object) -> int:
    """Return what a room on b2 counts."""
    hand = tuple(owned.get("hand", ()))
    one = player(**{**owned, "rooms": {**owned.get("rooms", {}), room: "b2"}})
    return scoring.room_points(one, next(built for built in one.rooms if built.room == room), hand)


@pytest.mark.parametrize(
    ("room", "owned", "expected"),
    [
        ("warehouse", {}, 2),
        ("library", {}, 0),
        ("library", {"hand": ["scroll-of-riches", "scroll-of-plenty", "contract"]}, 6),
        ("gem-workshop", {}, 1),
        ("magic-arcaenum", {}, 1),
        ("bedchamber", {}, 0),
        ("bedchamber", {"staff": [("bard", "bedchamber")]}, 7),
        ("bedchamber", {"baggage": "bedchamber"}, 7),
        ("kitchen", {"staff": ["bard"]}, 0),
        ("kitchen", {"staff": [("bard", "kitchen")]}, 3),
        ("great-hall", {"staff": [("bard", "great-hall")]}, 0),
        ("great-hall", {"staff": [("bard", "great-hall"), ("thug", "great-hall")]}, 11),
        ("great-hall", {"staff": [("bard", "great-hall")], "baggage": "great-hall"}, 11),
        ("barracks", {"staff": [("bard", "barracks")]}, 0),
        ("barracks", {"staff": [("bard", "barracks"), ("thug", "barracks")]}, 5),
        ("vault-of-riches", {"coins": 13}, 13),
        ("throne-room", {}, 9),
        ("throne-room", {"rooms": {"kings-statue": "a2"}}, 15),
        ("throne-room", {"rooms": {"kings-statue": "b3"}}, 15),
        ("throne-room", {"rooms": {"kings-statue": "a1"}}, 9),
        ("tavern", {"staff": ["bard", "thug", "miner"]}, 9),
        ("tavern", {"staff": ["bard"], "baggage": "kitchen"}, 3),
        ("hall-of-wisdom", {"quests": SIX}, 12),
        ("hall-of-wisdom", {"quests": (MAGE_W, MAGE_WA, WARRIOR_A)}, 6),
        ("hall-of-strength", {"quests": (ROGUE_A, WARRIOR_A, WARRIOR_AA)}, 6),
        ("hall-of-cunning", {"quests": (MAGE_W, MAGE_WA, ROGUE_A, ROGUE_WW)}, 12),
        ("hall-of-cunning", {"quests": (MAGE_W, MAGE_WA)}, 0),
        ("hall-of-warriors", {"quests": SIX}, 8),
        ("hall-of-rogues", {"quests": (ROGUE_A,)}, 4),
        ("hall-of-mages", {"quests": (MAGE_W, MAGE_WA, ROGUE_A)}, 8),
        ("hall-of-builders", {}, 3),
        ("hall-of-builders", {"rooms": {"great-hall": "a3", "shrine": "a1", "kings-statue": "d1"}}, 12),
        ("gallery", {"quests": SIX}, 12),
        ("gallery", {"quests": (MAGE_W, ROGUE_WW)}, 0),
        ("depot", {"stores": [IRON, IRON, CLOTH, GEM]}, 12),
        ("arsenal", {"quests": SIX}, 8),
        ("armory", {"quests": SIX}, 10),
        ("shrine", {}, 1),
        ("shrine", {"staff": [("bard", "shrine")]}, 1),
        ("kings-statue", {}, 4),
    ],
)
def test_rooms(room: str, owned: dict, expected: int) -> None:
    """Four weapons (1 + 1 + 2) and five armors (1 + 1 + 1 + 2) are on the six quests. Row 1: chambers 7 and 11."""
    assert points(room, **owned) == expected


def test_every_room_is_tested() -> None:
    parameters = test_rooms.pytestmark[0].args[1]
    assert {room for room, _, _ in parameters} == set(ROOMS)


def test_a_statue_of_somebody_else_does_not_help_the_throne() -> None:
    """Row 5."""
    state = position(players={0: {"rooms": {"throne-room": "b2"}}, 1: {"rooms": {"kings-statue": "b3"}}})
    assert scoring.room_points(state.players[0], state.players[0].rooms[0]) == 9


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ((), 0),
        (("ancient-helm",), 2),
        (("ancient-helm", "ancient-sword"), 5),
        (("ancient-helm", "ancient-helm"), 4),
        (("ancient-boots", "ancient-helm", "ancient-sword"), 9),
        (("ancient-boots", "ancient-helm", "ancient-shield", "ancient-sword"), 13),
        (("ancient-boots", "ancient-breastplate", "ancient-helm", "ancient-shield", "ancient-sword"), 17),
        (
            (
                "ancient-boots",
                "ancient-breastplate",
                "ancient-gauntlets",
                "ancient-helm",
                "ancient-shield",
                "ancient-sword",
            ),
            22,
        ),
        (
            ("ancient-boots", "ancient-boots", "ancient-boots", "ancient-helm", "ancient-helm", "ancient-sword"),
            9 + 5 + 2,
        ),
        (("contract", "ornate-charm"), 0),
    ],
)
def test_relics_in_sets_the_largest_first(cards: tuple[str, ...], expected: int) -> None:
    assert scoring.relics(cards) == expected


def lines(players: dict, hands: list[list[str]]) -> dict[str, tuple[int, ...]]:
    state = position(players={seat: {**players.get(seat, {}), "hand": hand} for seat, hand in enumerate(hands)})
    sheet = scoring.sheet(state.players, [player.hand for player in state.players])
    return {line.key: line.points for line in sheet}


def test_charms_and_the_most_of_them() -> None:
    found = lines({}, [["ornate-charm", "carved-charm"], ["stunning-charm"], ["contract"]])
    assert (found["charms"], found["most-charms"]) == ((5, 3, 0), (3, 0, 0))
    tied = lines({}, [["ornate-charm"], ["carved-charm"], []])
    assert tied["most-charms"] == (3, 3, 0)


def test_no_charms_no_majority() -> None:
    """Row 4."""
    assert lines({}, [["contract"], [], []])["most-charms"] == (0, 0, 0)


def test_quests_and_specialists() -> None:
    found = lines({0: {"quests": SIX}, 1: {"staff": ["aristocrat", "thug"]}}, [[], [], []])
    assert (found["quests"], found["specialists"]) == ((6, 0, 0), (0, 6 + 1, 0))


def test_offerings_round_down_separately() -> None:
    found = lines(
        {
            0: {"offered": True, "coins": 8, "stores": [IRON, WOOD, MAGIC]},
            1: {"offered": True, "coins": 8, "stores": [IRON, WOOD], "rooms": {"vault-of-riches": "a1"}},
            2: {"coins": 9},
        },
        [[], [], []],
    )
    assert found["offering"] == (2 + 2 + 1, 2 + 0 + 1, 0), "the coins of a vault count there only"
    assert found["masters"] == (0, 8, 0)


def test_depot_and_offering_count_the_same_resources() -> None:
    owned = {"offered": True, "stores": [IRON, WOOD, CLOTH, GEM], "rooms": {"depot": "a1"}}
    found = lines({0: owned}, [[], [], []])
    assert (found["masters"][0], found["offering"][0]) == (16, 2 + 2)


def test_the_running_score_leaves_out_what_is_hidden() -> None:
    one = player(
        quests=SIX[:2],
        staff=["thug"],
        rooms={"library": "a1", "warehouse": "b2"},
        hand=["ornate-charm", "scroll-of-riches", "ancient-helm"],
        offered=True,
    )
    assert scoring.running(one) == 2 + 1 + 2
    assert sum(room.kind is RoomKind.MASTER for room in ROOMS.values()) == 14
