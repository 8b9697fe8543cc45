"""Crafting and finishing quests (section 5)."""

import pytest

from games.kings_guild.actions import Craft, Keep, Part
from games.kings_guild.events import Crafted, QuestCompleted, ThugReturned, TollPaid
from games.kings_guild.state import OpenQuest
from games.kings_guild.treasure_events import TreasuresDrawn
from tests.games.kings_guild.table import (
    ANDUAR,
    CLOAK,
    CLOTH,
    DAGGER,
    GIANT,
    GNOLLS,
    IRON,
    LEATHER,
    SHIELD,
    WOOD,
    anyhow,
    asked,
    do,
    has,
    legal,
    position,
    refused,
    supply,
    told,
)

FIRST, SECOND, BOTH = Part
QUEST_7 = "wake-the-princess-of-eternal-sleep"


def test_one_item_finishes_a_quest_with_one_item() -> None:
    state = position(players={0: {"stores": [WOOD, IRON, IRON], "coins": 1}}, slots=[DAGGER, CLOAK])
    step = do(state, 0, Craft(DAGGER, FIRST), "contract", 0, QUEST_7)
    after = step.state
    assert (after.players[0].coins, has(after), supply(after, WOOD)) == (1 + 3, {IRON: 1}, 6)
    assert (after.players[0].quests, after.players[0].hand) == ((DAGGER,), ("contract",))
    assert after.slots[0] == OpenQuest(QUEST_7)
    assert told(step, Crafted)[0] == Crafted(
        seat=0, quest=DAGGER, items=("dagger",), paid=(IRON, WOOD), coins=3, doubled=(), finished=True
    )
    assert asked(after) == ("TurnEnd", (0,))


def test_half_a_quest_gets_a_sigil_and_no_treasure() -> None:
    state = position(players={0: {"stores": [IRON] * 3}}, slots=[GNOLLS])
    after = do(state, 0, Craft(GNOLLS, FIRST)).state
    assert after.slots[0] == OpenQuest(GNOLLS, sigil=0, crafted=0)
    assert (after.players[0].coins, after.players[0].hand, after.players[0].quests) == (3, (), ())


def test_both_items_at_once_draw_everything_alone() -> None:
    state = position(players={0: {"stores": [IRON, IRON, IRON, CLOTH, CLOTH, LEATHER]}}, slots=[GNOLLS])
    step = do(state, 0, Craft(GNOLLS, BOTH), "ancient-sword", "contract", 0, QUEST_7)
    assert step.state.players[0].coins == 3 + 4
    assert step.state.players[0].hand == ("ancient-sword", "contract"), "red and blue"


def test_both_items_in_two_turns_draw_everything_alone() -> None:
    state = position(players={0: {"stores": [CLOTH, CLOTH, LEATHER]}}, slots=[OpenQuest(GNOLLS, 0, 0)])
    step = do(state, 0, Craft(GNOLLS, SECOND), "ancient-sword", "contract", 0, QUEST_7)
    assert step.state.players[0].quests == (GNOLLS,)
    assert len(told(step, TreasuresDrawn)[0].colours) == 2


def test_two_crafters_share() -> None:
    state = position(players={1: {"stores": [CLOTH, CLOTH, LEATHER]}}, slots=[OpenQuest(GNOLLS, 0, 0)], active=1)
    step = do(state, 1, Craft(GNOLLS, SECOND), "ancient-sword", "contract")
    assert told(step, QuestCompleted) == [QuestCompleted(seat=0, quest=GNOLLS)], "the first crafter gets the card"
    assert asked(step.state) == ("Share", (1,))
    assert legal(step.state, 1) == [Keep(("ancient-sword",)), Keep(("contract",))]
    after = do(step.state, 1, Keep(("contract",)), 0, QUEST_7).state
    assert [player.hand for player in after.players] == [("ancient-sword",), ("contract",), ()]
    assert [player.coins for player in after.players] == [0, 4, 0]


def test_crafted_items_are_closed_and_both_means_both() -> None:
    rich = {"stores": [IRON, IRON, IRON, CLOTH, CLOTH, LEATHER, WOOD]}
    state = position(players={0: rich}, slots=[OpenQuest(GNOLLS, 1, 0), DAGGER])
    assert refused(state, 0, Craft(GNOLLS, FIRST)) == "reason-crafted-already"
    assert refused(state, 0, Craft(GNOLLS, BOTH)) == "reason-half-crafted"
    assert refused(state, 0, Craft(DAGGER, BOTH)) == "reason-single-item"
    assert refused(state, 0, Craft(CLOAK, FIRST)) == "reason-quest-not-open"
    assert refused(state, 0, Craft("the-kings-funeral", FIRST)) == "reason-special-quest"


def test_resources_must_be_there() -> None:
    state = position(players={0: {"stores": [WOOD, LEATHER]}}, slots=[SHIELD])
    assert refused(state, 0, Craft(SHIELD, FIRST)) == "reason-lacking"


def test_without_a_free_sigil_only_what_finishes() -> None:
    owned = {"stores": [IRON] * 3 + [LEATHER] * 2 + [WOOD]}
    begun = [OpenQuest(GNOLLS, 0, 1), OpenQuest(GIANT, 0, 1)]
    state = position(players={0: owned}, slots=[*begun, ANDUAR, DAGGER])
    assert refused(state, 0, Craft(ANDUAR, FIRST)) == "reason-no-sigil"
    assert refused(state, 0, Craft(GNOLLS, FIRST)) is None
    assert refused(state, 0, Craft(DAGGER, FIRST)) is None
    after = anyhow(state, 0, Craft(GNOLLS, FIRST)).state
    assert after.players[0].quests == (GNOLLS,), "the sigil goes home with it"


@pytest.mark.parametrize(
    ("specialist", "quest", "part", "saved"),
    [
        ("blacksmith", GNOLLS, FIRST, {IRON: 1}),
        ("woodworker", DAGGER, FIRST, {WOOD: 1}),
        ("leatherworker", GNOLLS, SECOND, {LEATHER: 1}),
        ("tailor", CLOAK, FIRST, {CLOTH: 1}),
        ("tailor", GNOLLS, FIRST, {}),
        ("blacksmith", CLOAK, FIRST, {}),
        ("woodworker", SHIELD, FIRST, {}),
    ],
)
def test_savings_are_for_one_kind_of_item(specialist: str, quest: str, part: Part, saved: dict) -> None:
    owned = {"stores": [IRON] * 3 + [WOOD] * 2 + [CLOTH] * 2 + [LEATHER], "guild": "craft-collective"}
    plain = anyhow(position(players={0: owned}, slots=[quest]), 0, Craft(quest, part)).state
    state = position(players={0: {**owned, "staff": [specialist]}}, slots=[quest])
    after = anyhow(state, 0, Craft(quest, part)).state
    more = {one: has(after).get(one, 0) - has(plain).get(one, 0) for one in (IRON, WOOD, CLOTH, LEATHER)}
    assert {one: count for one, count in more.items() if count} == saved


def test_two_weapons_are_each_cheaper() -> None:
    """Row 3: the sum of the lowered costs. Iron and leather; 2 iron and 2 wood: 3 iron, 2 wood, leather in all."""
    owned = {"stores": [IRON, LEATHER, WOOD], "staff": ["blacksmith", "woodworker"]}
    state = position(players={0: owned}, slots=[GIANT])
    step = anyhow(state, 0, Craft(GIANT, BOTH))
    assert told(step, Crafted)[0].paid == (IRON, LEATHER, WOOD)
    assert step.state.players[0].coins == 3 + 4


def test_savings_never_go_below_nothing() -> None:
    state = position(players={0: {"stores": [LEATHER], "staff": ["woodworker", "blacksmith"]}}, slots=[ANDUAR])
    assert told(anyhow(state, 0, Craft(ANDUAR, FIRST)), Crafted)[0].paid == (LEATHER,), "a club: no iron in it"


def test_others_pay_where_the_thug_lies() -> None:
    owned = {"stores": [WOOD, IRON], "coins": 2}
    state = position(players={0: owned, 2: {"staff": ["thug"]}}, slots=[DAGGER], thug=DAGGER)
    step = anyhow(state, 0, Craft(DAGGER, FIRST))
    assert told(step, TollPaid) == [TollPaid(seat=0, owner=2, coins=2)]
    assert [player.coins for player in step.state.players] == [2 - 2 + 3, 0, 2]
    assert told(step, ThugReturned) == [ThugReturned(quest=DAGGER)]
    assert step.state.thug is None


def test_the_toll_is_paid_before_anything_is_gained() -> None:
    state = position(
        players={0: {"stores": [WOOD, IRON], "coins": 1}, 2: {"staff": ["thug"]}}, slots=[DAGGER], thug=DAGGER
    )
    assert refused(state, 0, Craft(DAGGER, FIRST)) == "reason-toll"


def test_the_toll_is_paid_once_for_two_items_and_not_by_the_owner() -> None:
    owned = {"stores": [IRON, IRON, IRON, CLOTH, CLOTH, LEATHER], "coins": 2}
    state = position(players={0: owned, 1: {"staff": ["thug"]}}, slots=[GNOLLS], thug=GNOLLS)
    assert anyhow(state, 0, Craft(GNOLLS, BOTH)).state.players[1].coins == 2
    mine = position(players={0: {**owned, "coins": 0, "staff": ["thug"]}}, slots=[GNOLLS], thug=GNOLLS)
    assert refused(mine, 0, Craft(GNOLLS, BOTH)) is None


def test_the_token_stays_while_the_quest_is_open() -> None:
    owned = {"stores": [IRON] * 3, "coins": 2}
    state = position(players={0: owned, 1: {"staff": ["thug"]}}, slots=[GNOLLS], thug=GNOLLS)
    assert anyhow(state, 0, Craft(GNOLLS, FIRST)).state.thug == GNOLLS


def test_a_full_turn_hands_on() -> None:
    state = position(players={0: {"stores": [IRON] * 3}}, slots=[GNOLLS])
    after = do(state, 0, Craft(GNOLLS, FIRST)).state
    assert asked(after) == ("TurnEnd", (0,))
    after = do(after, 0, legal(after)[0]).state
    assert (asked(after), after.turn) == (("Main", (1,)), 2)
