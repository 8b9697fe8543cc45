"""Specialists that work in one's own turn or all the time (sections 3, 5 and 6.4)."""

import pytest
from msgspec.structs import replace

from games.chance import NoChance
from games.kings_guild.actions import (
    Build,
    ChooseQuest,
    ChooseSpace,
    Colour,
    Craft,
    Discard,
    Draw,
    EndTurn,
    Hire,
    Keep,
    Move,
    Offer,
    Part,
    Peek,
    Play,
    Sell,
    Skip,
    Space,
    Square,
)
from games.kings_guild.components import SPECIALISTS
from games.kings_guild.events import Declined, QuestsSeen, ThugMoved
from games.kings_guild.rules import GAME
from games.kings_guild.state import Employed, OpenQuest, State
from games.kings_guild.treasure_events import TreasureBought
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
    end_of_turn,
    legal,
    position,
    refused,
    second_half,
    told,
)
from tests.games.sketches.wishes import Wishes

OUTSIDE, KITCHEN = Space.OUTSIDE, Space.KITCHEN
BLUE, RED, YELLOW = Colour
NEXT = "wake-the-princess-of-eternal-sleep"


def test_every_specialist_does_something() -> None:
    idle = [
        one.id
        for one in SPECIALISTS.values()
        if not (one.storage or one.hand_size or one.permits or one.power or one.after_craft or one.on_hire)
    ]
    assert not idle


# Inventor and Auctioneer


def test_inventor_holds_two_more_treasures() -> None:
    hand = ["bag-of-gold"] * 6 + ["contract"]
    state = position(players={0: {"hand": hand, "staff": ["inventor"]}, 1: {"hand": ["coin-purse"]}})
    assert [player.hand_limit for player in GAME.view(state, 0).players] == [8, 6, 6]


def test_auctioneer_sells_relics_charms_and_scrolls_for_four() -> None:
    cards = ["ancient-helm", "ornate-charm", "scroll-of-riches", "scroll-of-plenty", "contract", "coin-purse"]
    state = position(players={0: {"hand": cards, "staff": ["auctioneer"]}})
    coins = {card: do(state, 0, Sell((card,))).state.players[0].coins for card in cards}
    assert list(coins.values()) == [4, 4, 4, 4, 2, 3]
    plain = position(players={0: {"hand": cards}})
    assert refused(plain, 0, Sell(("ornate-charm",))) == "reason-worthless"
    assert refused(plain, 0, Sell(("scroll-of-riches",))) == "reason-worthless"
    assert do(plain, 0, Sell(("ancient-helm",))).state.players[0].coins == 2


# Oracle


def oracle(**more: object) -> State:
    return position(players={0: {"staff": ["oracle"], **more}}, slots=[DAGGER, None], active=0)


def test_oracle_sees_the_next_two_quests_alone() -> None:
    step = do(oracle(), 0, Peek(), 0, CLOAK, 9, "catch-the-jeweltone-fox")
    assert told(step, QuestsSeen) == [QuestsSeen(seat=0, quests=(CLOAK, "catch-the-jeweltone-fox"), only=(0,))]
    assert [GAME.view(step.state, seat).peeked for seat in (0, 1, None)] == [(CLOAK, "catch-the-jeweltone-fox"), (), ()]
    assert GAME.view(step.state, 1).ahead == 2
    assert refused(step.state, 0, Peek()) == "reason-nothing-to-see"
    assert refused(step.state, 1, Peek()) == "reason-not-your-turn"
    assert asked(step.state) == ("Main", (0,))
    assert refused(position(), 0, Peek()) == "reason-no-oracle"


def test_what_the_oracle_saw_comes_in_that_order() -> None:
    state = do(oracle(stores=[WOOD, IRON]), 0, Peek(), 0, CLOAK, 9, "catch-the-jeweltone-fox").state
    after = do(state, 0, Craft(DAGGER, Part.FIRST), "contract").state
    assert after.slots[0] == OpenQuest(CLOAK)
    assert (after.ahead, after.seer) == (("catch-the-jeweltone-fox",), 0)
    again = do(after, 0, Peek(), 0, SHIELD).state
    assert again.ahead == ("catch-the-jeweltone-fox", SHIELD)


def test_oracle_sees_special_cards_too() -> None:
    late = position(players={0: {"staff": ["oracle"]}}, slots=[DAGGER])
    late = replace(late, quests=(late.quests[0][:5], late.quests[1][:5], late.quests[2]))
    after = do(late, 0, Peek(), "break-the-bluevein-curse").state
    assert after.ahead == ("the-kings-funeral", "break-the-bluevein-curse")
    assert after.special == ("offering-to-the-council",)
    assert GAME.view(after, 1).stage == GAME.view(late, 1).stage == "first"


# Bard


def test_bard_moves_specialists_among_empty_spaces() -> None:
    owned = {"staff": ["bard", "thug", ("miner", "barracks")], "rooms": {"kitchen": "b2", "barracks": "c2"}}
    state = position(players={0: owned})
    found = {(action.specialist, action.space) for action in legal(state, 0, Move)}
    assert found == {
        ("bard", KITCHEN),
        ("bard", Space.BARRACKS),
        ("thug", KITCHEN),
        ("thug", Space.BARRACKS),
        ("miner", KITCHEN),
        ("miner", OUTSIDE),
    }
    after = do(state, 0, Move("thug", KITCHEN)).state
    assert after.players[0].staff[1] == Employed("thug", KITCHEN)
    assert refused(after, 0, Move("thug", OUTSIDE)) == "reason-moved-already"
    assert refused(after, 0, Move("bard", KITCHEN)) == "reason-space-full"
    assert refused(after, 0, Move("weaver", OUTSIDE)) == "reason-not-employed"
    assert refused(state, 0, Move("thug", OUTSIDE)) == "reason-stands-there"
    assert refused(position(), 0, Move("thug", OUTSIDE)) == "reason-no-bard"


def test_after_anything_else_bard_moves_everybody_again() -> None:
    owned = {"staff": ["bard"], "rooms": {"kitchen": "b2"}, "hand": ["bag-of-gold"]}
    state = do(position(players={0: owned}), 0, Move("bard", KITCHEN)).state
    assert legal(state, 0, Move) == []
    assert legal(do(state, 0, Sell(("bag-of-gold",))).state, 0, Move) == [Move("bard", OUTSIDE)]


def test_the_baggage_stays_where_it_is() -> None:
    """Row 11."""
    owned = {"staff": ["bard"], "rooms": {"kitchen": "b2", "bedchamber": "c2"}, "baggage": KITCHEN}
    state = position(players={0: owned})
    assert refused(state, 0, ChooseSpace(Space.BEDCHAMBER)) == "reason-baggage-stays"
    assert refused(state, 0, Move("bard", KITCHEN)) == "reason-space-full"


# Appraiser


def finished(staff: dict[int, list[str]], *, hand: list[str] | None = None, begun: bool = False) -> State:
    """Return what follows when seat 0 finishes a quest, alone or what seat 1 began."""
    players = {seat: {"staff": people, "hand": hand or []} for seat, people in staff.items()}
    players[0] = {**players.get(0, {}), "stores": [IRON] * 3, "coins": 1}
    slot = OpenQuest(GNOLLS, 1 if begun else 0, 1)
    state = position(players=players, slots=[slot])
    return GAME.apply(state, 0, Craft(GNOLLS, Part.FIRST), Wishes("ancient-sword", "contract")).state


def test_appraiser_draws_one_and_discards_one_after_treasure() -> None:
    state = finished({0: ["appraiser"]})
    assert asked(state) == ("AppraiserDraw", (0,))
    state = do(state, 0, Draw((YELLOW,)), "coin-purse").state
    assert asked(state) == ("DiscardTreasures", (0,))
    after = do(state, 0, Discard(("contract",)), 0, NEXT).state
    assert (after.players[0].hand, after.players[0].coins) == (("ancient-sword", "coin-purse"), 1 + 3)


def test_appraiser_may_decline() -> None:
    state = finished({0: ["appraiser"]})
    assert do(state, 0, Skip(), 0, NEXT).state.players[0].hand == ("ancient-sword", "contract")


@pytest.mark.parametrize(("owner", "is_asked"), [(0, True), (1, True), (2, False)])
def test_appraiser_works_for_both_crafters_out_of_turn_too(owner: int, is_asked: bool) -> None:
    state = finished({owner: ["appraiser"]}, begun=True)
    step = anyhow(state, 0, Keep(("contract",)))
    assert asked(step.state) == (("AppraiserDraw", (owner,)) if is_asked else ("TurnEnd", (0,)))


def test_an_appraisal_comes_after_the_hand_limit_and_does_not_pass_it() -> None:
    state = finished({0: ["appraiser"]}, hand=["bag-of-gold"] * 5)
    assert asked(state) == ("HandLimits", (0,))
    state = do(state, 0, Sell(("bag-of-gold",))).state
    assert asked(state) == ("AppraiserDraw", (0,))
    state = do(state, 0, Draw((YELLOW,)), "coin-purse").state
    assert asked(state) == ("DiscardTreasures", (0,)), "seven in hand, one goes"


# Fighter, Ranger and Wizard


@pytest.mark.parametrize(
    ("specialist", "quest", "stores", "colour"),
    [
        ("wizard", DAGGER, [WOOD, IRON], BLUE),
        ("ranger", CLOAK, [CLOTH, CLOTH], YELLOW),
        ("fighter", SHIELD, [WOOD, WOOD, LEATHER], RED),
    ],
)
def test_a_treasure_for_a_coin_after_a_craft(specialist: str, quest: str, stores: list, colour: Colour) -> None:
    state = position(players={0: {"staff": [specialist], "stores": stores}}, slots=[quest])
    state = anyhow(state, 0, Craft(quest, Part.FIRST)).state
    assert asked(state) == ("UseSpecialists", (0,))
    assert legal(state) == [Draw((colour,)), Skip()]
    assert told(do(state, 0, Skip()), Declined) == [Declined(seat=0, specialists=(specialist,))]
    others = [one for one in Colour if one is not colour]
    assert refused(state, 0, Draw((others[0],))) == "reason-heros-colour"
    coins = state.players[0].coins
    step = anyhow(state, 0, Draw((colour,)))
    assert told(step, TreasureBought) == [TreasureBought(seat=0, coins=1)]
    assert (step.state.players[0].coins, len(step.state.players[0].hand)) == (coins - 1, 2)
    assert asked(step.state) == ("TurnEnd", (0,))


def test_only_for_their_own_hero_and_also_for_half_a_quest() -> None:
    state = position(players={0: {"staff": ["fighter", "wizard"], "stores": [IRON] * 3}}, slots=[GNOLLS])
    state = anyhow(state, 0, Craft(GNOLLS, Part.FIRST)).state
    assert legal(state) == [Draw((BLUE,)), Skip()], "row 9: a mage's quest, not yet finished"


def test_once_per_player_and_quest() -> None:
    """Row 8."""
    owned = {"staff": ["wizard"], "stores": [IRON, IRON, IRON, CLOTH, CLOTH, LEATHER], "guild": "craft-collective"}
    state = position(players={0: owned}, slots=[GNOLLS])
    state = anyhow(state, 0, Craft(GNOLLS, Part.FIRST)).state
    used = do(state, 0, Draw((BLUE,)), "contract").state
    assert used.slots[0].bought == (0,)
    again = replace(used, asking=(*end_of_turn(0), *position().asking[2:]))
    assert asked(anyhow(again, 0, Craft(GNOLLS, Part.SECOND)).state) == ("TurnEnd", (0,))
    declined = replace(do(state, 0, Skip()).state, asking=position().asking)
    assert asked(anyhow(declined, 0, Craft(GNOLLS, Part.SECOND)).state) == ("UseSpecialists", (0,))


def test_no_coin_no_question_and_another_colour_if_one_has_run_out() -> None:
    poor = position(players={0: {"staff": ["fighter", "ranger"], "stores": [LEATHER, IRON]}}, slots=[GIANT])
    state = anyhow(poor, 0, Craft(GIANT, Part.FIRST)).state
    assert asked(state)[0] == "UseSpecialists", "three coins from the craft"
    empty = replace(poor, decks=(poor.decks[0], (), poor.decks[2]))
    state = anyhow(empty, 0, Craft(GIANT, Part.FIRST)).state
    assert legal(state) == [Draw((BLUE,)), Draw((YELLOW,)), Skip()]


# Thug


def test_thug_goes_to_any_open_quest_after_a_craft() -> None:
    state = position(players={0: {"staff": ["thug"], "stores": [WOOD, IRON]}}, slots=[DAGGER, GNOLLS, CLOAK])
    state = do(state, 0, Craft(DAGGER, Part.FIRST), "contract", 0, NEXT).state
    assert legal(state) == [ChooseQuest(NEXT), ChooseQuest(GNOLLS), ChooseQuest(CLOAK), Skip()], "the fresh one too"
    step = do(state, 0, ChooseQuest(GNOLLS))
    assert told(step, ThugMoved) == [ThugMoved(seat=0, quest=GNOLLS)]
    assert step.state.thug == GNOLLS


def test_thug_moves_on_but_not_to_where_it_is_nor_to_special_cards() -> None:
    slots = [DAGGER, GNOLLS, OpenQuest("offering-to-the-council")]
    state = position(players={0: {"staff": ["thug"], "stores": [IRON] * 3}}, slots=slots, thug=GNOLLS)
    state = do(state, 0, Craft(GNOLLS, Part.FIRST)).state
    assert legal(state) == [ChooseQuest(DAGGER), Skip()]
    assert refused(state, 0, ChooseQuest(GNOLLS)) == "reason-thug-there"
    assert refused(state, 0, ChooseQuest("offering-to-the-council")) == "reason-quest-not-open"


# Warlock


def warlock(hand: list[str], **more: object) -> State:
    owned = {"staff": ["warlock"], "stores": [IRON] * 3, "hand": hand, **more}
    state = position(players={0: owned, 1: {"coins": 5}}, slots=[GNOLLS])
    return do(state, 0, Craft(GNOLLS, Part.FIRST)).state


def test_warlock_is_asked_with_any_treasure_in_hand() -> None:
    state = warlock(["contract"])
    assert (asked(state), legal(state)) == (("UseSpecialists", (0,)), [Skip()])
    assert GAME.forced(state, 0) is None, "that there is no scroll, the others must not know"
    assert refused(state, 0, Play("contract")) == "reason-not-a-scroll"
    assert asked(warlock([])) == ("TurnEnd", (0,))


def test_warlock_takes_both_halves_of_riches() -> None:
    after = do(warlock(["scroll-of-riches"]), 0, Play("scroll-of-riches")).state
    assert [player.coins for player in after.players] == [3 + 4 + 2, 5, 0]
    assert after.discards == ((), (), ("scroll-of-riches",))


def test_warlock_takes_both_halves_of_wonders() -> None:
    state = do(warlock(["scroll-of-wonders"]), 0, Play("scroll-of-wonders")).state
    state = do(state, 0, Draw((RED,)), "ornate-charm").state
    assert asked(state) == ("WondersToo", (0,))
    assert refused(state, 0, Draw((RED,))) == "reason-other-colour"
    after = do(state, 0, Draw((BLUE,)), "contract").state
    assert (after.players[0].coins, after.players[0].hand) == (3 + 1 - 1, ("contract", "ornate-charm"))
    assert asked(after) == ("TurnEnd", (0,))


def test_after_craft_in_any_order_each_once() -> None:
    """Row 31."""
    people = ["wizard", "thug", "warlock"]
    state = position(
        players={0: {"staff": people, "stores": [IRON] * 3, "hand": ["scroll-of-riches"]}}, slots=[GNOLLS, ANDUAR]
    )
    state = do(state, 0, Craft(GNOLLS, Part.FIRST)).state
    assert {type(action) for action in legal(state)} == {Draw, ChooseQuest, Play, Skip}
    state = do(state, 0, ChooseQuest(ANDUAR)).state
    assert {type(action) for action in legal(state)} == {Draw, Play, Skip}
    state = do(state, 0, Play("scroll-of-riches")).state
    assert legal(state) == [Draw((BLUE,)), Skip()]
    state = do(state, 0, Draw((BLUE,)), "contract").state
    assert asked(state) == ("TurnEnd", (0,))


# Vizier


def test_vizier_offers_without_an_action_even_in_the_revealing_turn() -> None:
    """Row 19."""
    people = {"staff": ["vizier"], "coins": 9}
    state = position(players={0: people, 1: {"coins": 3}}, left=3, asking=end_of_turn(0))
    step = do(state, 0, Offer())
    assert (step.state.players[0].offered, asked(step.state)) == (True, ("TurnEnd", (0,)))
    assert refused(step.state, 0, Offer()) == "reason-offered"
    main = position(players={0: people}, left=1)
    after = do(main, 0, Offer()).state
    assert asked(after) == ("Main", (0,)), "the main action is still to come"
    half = position(players={0: people}, left=1, asking=second_half(0))
    assert refused(half, 0, Offer()) is None


def test_peasant_courier_and_others_count_at_once() -> None:
    state = position(players={0: {"coins": 9}}, row=["peasant"])
    after = anyhow(state, 0, Hire("peasant", OUTSIDE)).state
    assert GAME.view(after, 1).players[0].storage == 7
    built = GAME.apply(state, 0, Build("library", Square.B2), NoChance()).state
    assert GAME.view(built, 1).players[0].hand_limit == 9
    assert legal(do(built, 0, EndTurn()).state, 0) == []
