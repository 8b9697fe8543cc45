"""What specialists do when they are hired (section 6.3)."""

import pytest
from msgspec.structs import replace

from games.kings_guild.actions import (
    Buy,
    ChooseQuest,
    ChooseSpace,
    Colour,
    Craft,
    Discard,
    Draw,
    Gather,
    Hire,
    Part,
    Return,
    Sell,
    Skip,
    Space,
    Steal,
    Swap,
)
from games.kings_guild.events import Declined, QuestTaken, SpecialistHired, ThugReturned
from games.kings_guild.state import Employed, Offered, State
from tests.games.kings_guild.table import (
    CLOAK,
    CLOTH,
    DAGGER,
    GEM,
    GNOLLS,
    IRON,
    MAGIC,
    WOOD,
    anyhow,
    asked,
    do,
    has,
    legal,
    play,
    position,
    refused,
    second_half,
    supply,
    told,
)

OUTSIDE, KITCHEN = Space.OUTSIDE, Space.KITCHEN
BLUE, RED, YELLOW = Colour


def hired(specialist: str, *wishes: object, **player: object) -> State:
    """Return what follows when a specialist is hired by seat 0, who stands in the row alone."""
    return do(hiring(specialist, **player), 0, Hire(specialist, OUTSIDE), *FILLING, *wishes).state


FILLING = ("builder", "courier", "inventor", "laborer", "lumberjack")
"""Who fills up an empty row of five."""


def hiring(specialist: str, seats: int = 3, **player: object) -> State:
    others = player.pop("others", {})
    fields = {name: player.pop(name) for name in ("slots", "discards") if name in player}
    owner = {"coins": 9, **player}
    return position(seats, players={0: owner, **others}, row=[specialist], asking=second_half(0), **fields)


def test_adventurer_draws_one_of_each_colour() -> None:
    after = hired("adventurer", "contract", "lucky-potion", "coin-purse")
    assert after.players[0].hand == ("coin-purse", "contract", "lucky-potion")
    assert asked(after) == ("TurnEnd", (0,))


def test_adventurer_minds_the_hand_limit() -> None:
    after = hired("adventurer", "contract", "lucky-potion", "coin-purse", hand=["ornate-charm", *["bag-of-gold"] * 4])
    assert (asked(after), after.asking[-1].counts) == (("HandLimits", (0,)), (2, 0, 0))
    assert refused(after, 0, Sell(("bag-of-gold",))) == "reason-sell-count"
    assert do(after, 0, Sell(("bag-of-gold", "bag-of-gold"))).state.players[0].coins == 9 - 9 + 8


def test_alchemist_swaps_one_for_one_as_often_as_one_likes() -> None:
    state = hired("alchemist", stores=[WOOD, WOOD, CLOTH])
    assert asked(state) == ("SwapResources", (0,))
    state = do(state, 0, Swap(WOOD, GEM)).state
    assert refused(state, 0, Swap(GEM, IRON)) == "reason-swap-back"
    assert refused(state, 0, Swap(CLOTH, WOOD)) == "reason-swap-back"
    state = do(state, 0, Swap(WOOD, MAGIC)).state
    state = do(state, 0, Swap(CLOTH, GEM)).state
    assert has(state) == {GEM: 2, MAGIC: 1}, "no permission is needed"
    assert (supply(state, GEM), supply(state, WOOD)) == (4 - 2, 6)
    assert asked(state) == ("TurnEnd", (0,)), "nothing is left to swap"


def test_alchemist_stops_any_time_and_only_swaps_for_what_is_there() -> None:
    state = hired("alchemist", stores=[WOOD], others={1: {"stores": [GEM] * 4}})
    assert refused(state, 0, Swap(WOOD, GEM)) == "reason-supply"
    assert refused(state, 0, Swap(CLOTH, IRON)) == "reason-lacking"
    step = do(state, 0, Skip())
    assert has(step.state) == {WOOD: 1}
    assert told(step, Declined) == [Declined(seat=0, specialists=("alchemist",))]
    assert asked(hired("alchemist")) == ("TurnEnd", (0,)), "nothing to swap, nothing asked"


def test_aristocrat_needs_a_chamber_space_for_the_baggage() -> None:
    bare = hiring("aristocrat")
    assert refused(bare, 0, Hire("aristocrat", OUTSIDE)) == "reason-baggage-space"
    one = hiring("aristocrat", rooms={"kitchen": "b2"})
    assert refused(one, 0, Hire("aristocrat", KITCHEN)) == "reason-baggage-space", "none would be left"
    state = do(one, 0, Hire("aristocrat", OUTSIDE), *FILLING).state
    assert asked(state) == ("StoreBaggage", (0,))
    assert refused(state, 0, ChooseSpace(OUTSIDE)) == "reason-not-in-a-room"
    assert refused(state, 0, ChooseSpace(Space.BARRACKS)) == "reason-space-full"
    after = do(state, 0, ChooseSpace(KITCHEN)).state
    assert after.players[0].baggage is KITCHEN


def test_aristocrat_and_baggage_share_a_double_chamber() -> None:
    outside = ["builder", "courier", "inventor", "laborer"]
    state = position(players={0: {"coins": 9, "rooms": {"barracks": "b2"}, "staff": outside}}, row=["aristocrat"])
    assert legal(state, 0, Hire) == [Hire("aristocrat", Space.BARRACKS)]
    after = play(state, 0, Hire("aristocrat", Space.BARRACKS), "miner", "oracle", "thug", "auctioneer", "bard").state
    assert after.players[0].baggage is Space.BARRACKS, "the only place, so it goes there by itself"


def test_craftswoman_crafts_in_full_and_the_turn_goes_on() -> None:
    state = hired("craftswoman", stores=[WOOD, IRON], slots=[DAGGER])
    assert asked(state) == ("CraftNow", (0,))
    assert asked(do(state, 0, Skip()).state) == ("TurnEnd", (0,))
    after = anyhow(state, 0, Craft(DAGGER, Part.FIRST)).state
    assert (after.players[0].quests, asked(after)) == ((DAGGER,), ("TurnEnd", (0,)))
    assert asked(hired("craftswoman", slots=[DAGGER])) == ("TurnEnd", (0,)), "nothing to craft, nothing asked"


def test_curator_buys_relics_from_the_discard_piles() -> None:
    discards = ["ancient-helm", "contract", "ancient-boots", "ancient-boots", "ancient-shield"]
    state = hired("curator", coins=5 + 6, discards=discards)
    assert asked(state) == ("BuyRelics", (0,))
    assert refused(state, 0, Buy("contract")) == "reason-not-a-relic"
    assert refused(state, 0, Buy("ancient-sword")) == "reason-not-discarded"
    state = do(state, 0, Buy("ancient-boots")).state
    state = do(state, 0, Buy("ancient-shield")).state
    assert (state.players[0].coins, state.players[0].hand) == (0, ("ancient-boots", "ancient-shield"))
    assert state.players[0].shown == ("ancient-boots", "ancient-shield"), "everybody has seen them"
    assert state.discards == (("ancient-helm", "contract"), ("ancient-boots",), ())
    assert asked(state) == ("TurnEnd", (0,)), "no coins for another one"


def test_curator_is_not_asked_without_relics_and_minds_the_hand_limit() -> None:
    assert asked(hired("curator", discards=["contract"])) == ("TurnEnd", (0,))
    state = hired("curator", coins=8, discards=["ancient-helm"], hand=["contract"] * 2 + ["bag-of-gold"] * 4)
    assert asked(do(state, 0, Buy("ancient-helm")).state) == ("HandLimits", (0,))


def test_dealer_gathers_with_bonuses_or_not() -> None:
    state = hired("dealer", staff=["weaver"])
    assert asked(state) == ("GatherNow", (0,))
    assert asked(do(state, 0, Skip()).state) == ("TurnEnd", (0,))
    after = do(state, 0, Gather((IRON, IRON, IRON))).state
    assert (has(after), asked(after)) == ({IRON: 3, CLOTH: 1}, ("TurnEnd", (0,)))


def test_merchant_draws_three_then_discards_three_for_nothing() -> None:
    hand = ["bag-of-gold"] * 5 + ["contract"]
    state = hired("merchant", hand=hand)
    assert (asked(state), state.asking[-1].count) == (("DrawAny", (0,)), 3)
    assert len(legal(state)) == 10, "three colours with repetition"
    state = do(state, 0, Draw((RED, RED, YELLOW)), "lucky-potion", "ornate-charm", "coin-purse").state
    assert asked(state) == ("DiscardTreasures", (0,)), "nine in hand, and no hand limit in between"
    assert refused(state, 0, Discard(("contract",))) == "reason-discard-count"
    after = do(state, 0, Discard(("bag-of-gold", "contract", "ornate-charm"))).state
    assert (after.players[0].coins, len(after.players[0].hand)) == (2, 6)
    assert after.discards == (("contract",), ("ornate-charm",), ("bag-of-gold",))
    assert asked(after) == ("TurnEnd", (0,))


def test_minstrel_draws_one_of_any_colour() -> None:
    state = hired("minstrel")
    assert legal(state) == [Draw((BLUE,)), Draw((RED,)), Draw((YELLOW,))]
    assert do(state, 0, Draw((RED,)), "lucky-potion").state.players[0].hand == ("lucky-potion",)
    full = hired("minstrel", hand=["bag-of-gold"] * 6)
    assert asked(do(full, 0, Draw((RED,)), "lucky-potion").state) == ("HandLimits", (0,))


def test_overseer_brings_the_oldest_along_for_free() -> None:
    owner = {"coins": 8, "rooms": {"kitchen": "b2"}}
    state = position(players={0: owner}, row=["overseer", "courier", ("minstrel", 2)], asking=second_half(0))
    state = do(state, 0, Hire("overseer", OUTSIDE), "builder", "inventor", "laborer").state
    assert (asked(state), state.asking[-1].specialist) == (("HireFree", (0,)), "minstrel")
    step = do(state, 0, ChooseSpace(KITCHEN), "lumberjack")
    assert told(step, SpecialistHired)[0].coins == 0
    assert step.state.players[0].coins == 0
    assert step.state.players[0].staff[-1] == Employed("minstrel", KITCHEN)
    assert step.state.row[-1] == Offered("courier", 1), "a coin for the Overseer's full price, none for the free one"
    assert asked(step.state) == ("DrawAny", (0,)), "its own ability follows"


def test_overseer_needs_two_spaces() -> None:
    """Row 16."""
    outside = ["builder", "inventor", "laborer"]
    state = position(players={0: {"coins": 8, "staff": outside}}, row=["overseer"])
    assert refused(state, 0, Hire("overseer", OUTSIDE)) == "reason-second-space"


def test_overseer_leaves_an_aristocrat_without_place_for_the_baggage() -> None:
    state = position(players={0: {"coins": 8}}, row=["courier", "overseer", "aristocrat"], asking=second_half(0))
    after = do(state, 0, Hire("overseer", OUTSIDE), "builder", "inventor", "laborer").state
    assert asked(after) == ("TurnEnd", (0,))


def test_overseer_takes_an_aristocrat_with_baggage() -> None:
    owner = {"coins": 8, "rooms": {"kitchen": "b2"}}
    state = position(players={0: owner}, row=["courier", "overseer", "aristocrat"], asking=second_half(0))
    step = play(state, 0, Hire("overseer", OUTSIDE), "builder", "inventor", "laborer", "lumberjack")
    assert step.state.players[0].staff[-1] == Employed("aristocrat", OUTSIDE), "the kitchen is for the baggage"
    assert step.state.players[0].baggage is KITCHEN


def test_smuggler_takes_a_resource_from_an_opponent() -> None:
    state = hired("smuggler", others={1: {"stores": [GEM]}, 2: {"stores": [WOOD, WOOD]}})
    assert legal(state) == [Steal(1, GEM), Steal(2, WOOD), Skip()]
    assert refused(state, 0, Steal(0, GEM)) == "reason-not-an-opponent"
    assert refused(state, 0, Steal(1, WOOD)) == "reason-victim-lacks"
    after = do(state, 0, Steal(1, GEM)).state
    assert (has(after, 0), has(after, 1), asked(after)) == ({GEM: 1}, {}, ("TurnEnd", (0,)))
    assert asked(hired("smuggler")) == ("TurnEnd", (0,)), "nobody has anything"


def test_smuggler_with_a_full_storage_gives_one_back() -> None:
    state = hired("smuggler", stores=[WOOD] * 5, others={1: {"stores": [GEM]}})
    state = do(state, 0, Steal(1, GEM)).state
    assert asked(state) == ("Overflow", (0,))
    after = do(state, 0, Return((WOOD,))).state
    assert (has(after), supply(after, WOOD)) == ({WOOD: 4, GEM: 1}, 2)


def test_witch_takes_a_quest_with_a_single_item() -> None:
    others = {1: {"staff": ["thug"]}}
    state = hiring("witch", slots=[DAGGER, GNOLLS, CLOAK], others=others, staff=["appraiser"])
    state = do(replace(state, thug=CLOAK), 0, Hire("witch", OUTSIDE), *FILLING).state
    assert legal(state) == [ChooseQuest(DAGGER), ChooseQuest(CLOAK), Skip()]
    assert refused(state, 0, ChooseQuest(GNOLLS)) == "reason-two-items"
    step = do(state, 0, ChooseQuest(CLOAK), 0, "seize-the-riches-of-anduar")
    after = step.state
    assert (after.players[0].quests, after.players[0].coins, after.players[0].hand) == ((CLOAK,), 1, ())
    assert (told(step, QuestTaken)[0].quest, told(step, ThugReturned)[0].quest) == (CLOAK, CLOAK)
    assert after.slots[2].quest == "seize-the-riches-of-anduar"
    assert asked(after) == ("TurnEnd", (0,)), "no Appraiser, nothing after a craft"


def test_witch_is_not_asked_without_such_a_quest() -> None:
    assert asked(hired("witch", slots=[GNOLLS])) == ("TurnEnd", (0,))


@pytest.mark.parametrize("specialist", ["vizier", "courier", "builder", "warlock"])
def test_others_do_nothing_when_hired(specialist: str) -> None:
    row = [one for one in ("oracle", "thug", "tanner", "weaver", "miner") if one != specialist]
    state = position(players={0: {"coins": 9}}, row=[specialist], asking=second_half(0))
    assert asked(do(state, 0, Hire(specialist, OUTSIDE), *row).state) == ("TurnEnd", (0,))
