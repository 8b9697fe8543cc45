"""What treasures do when they are played, sold or run out (sections 7 and 8)."""

import pytest
from msgspec.structs import replace

from games.kings_guild.actions import (
    ChooseResource,
    Colour,
    Craft,
    Discard,
    Draw,
    EndTurn,
    Gather,
    Hire,
    Part,
    Play,
    Resource,
    Return,
    Sell,
    Skip,
    Space,
)
from games.kings_guild.components import TREASURES
from games.kings_guild.effects import Category
from games.kings_guild.events import Crafted, Declined, ResourceSpoiled
from games.kings_guild.state import Employed, OpenQuest, State, change
from games.kings_guild.treasure_events import DeckRenewed, PotionLost, TreasuresDrawn
from tests.games.kings_guild.table import (
    CLOTH,
    DAGGER,
    GEM,
    GIANT,
    GNOLLS,
    IRON,
    LEATHER,
    MAGIC,
    WOOD,
    anyhow,
    asked,
    do,
    end_of_turn,
    has,
    legal,
    play,
    position,
    refused,
    second_half,
    supply,
    told,
)

BLUE, RED, YELLOW = Colour
OUTSIDE = Space.OUTSIDE


def holding(*hand: str, **more: object) -> State:
    """Return a turn of seat 0 with these treasures."""
    others = more.pop("others", {})
    fields = {name: more.pop(name) for name in ("slots", "row", "discards", "asking", "seats") if name in more}
    return position(players={0: {"hand": hand, **more}, **others}, **fields)


def test_every_treasure_is_for_playing_selling_or_scoring() -> None:
    scored = {card.id for card in TREASURES.values() if card.category in (Category.CHARM, Category.RELIC)}
    idle = {card.id for card in TREASURES.values() if card.effect is None}
    assert idle == scored | {"coin-purse", "bag-of-gold"}


# Selling


@pytest.mark.parametrize(
    ("card", "coins"),
    [("bag-of-gold", 4), ("coin-purse", 3), ("contract", 2), ("scroll-of-plenty", 2), ("ancient-sword", 2)],
)
def test_selling_in_ones_own_turn(card: str, coins: int) -> None:
    for asking in (None, second_half(), end_of_turn()):
        after = do(holding(card, asking=asking), 0, Sell((card,))).state
        assert (after.players[0].coins, after.players[0].hand) == (coins, ())
        assert card in sum(after.discards, ())


@pytest.mark.parametrize("card", ["ornate-charm", "scroll-of-wonders", "scroll-of-riches"])
def test_what_is_worth_nothing_is_not_sold_by_choice(card: str) -> None:
    """Row 18."""
    assert refused(holding(card), 0, Sell((card,))) == "reason-worthless"


def test_one_at_a_time_and_only_what_is_held() -> None:
    state = holding("bag-of-gold", "coin-purse")
    assert refused(state, 0, Sell(("bag-of-gold", "coin-purse"))) == "reason-sell-one"
    assert refused(state, 0, Sell(("contract",))) == "reason-not-in-hand"
    assert refused(state, 0, Play("contract")) == "reason-not-in-hand"
    assert refused(state, 0, Play("coin-purse")) == "reason-no-effect"


# Playing


@pytest.mark.parametrize("colour", ["blue", "red", "yellow"])
def test_treasure_map(colour: str) -> None:
    card = f"treasure-map-{colour}"
    state = do(holding(card, "coin-purse", "contract"), 0, Play(card)).state
    assert asked(state) == ("DiscardTreasures", (0,))
    state = do(state, 0, Discard(("coin-purse",))).state
    assert (asked(state), state.asking[-1].count) == (("DrawAny", (0,)), 2)
    after = do(state, 0, Draw((BLUE, RED)), "ancient-helm", "lucky-potion").state
    assert after.players[0].hand == ("ancient-helm", "contract", "lucky-potion")
    assert (after.players[0].coins, asked(after)) == (0, ("Main", (0,)))


def test_a_treasure_map_needs_another_card() -> None:
    assert refused(holding("treasure-map-red"), 0, Play("treasure-map-red")) == "reason-no-other-card"


def test_spoiling_potion() -> None:
    state = holding(
        "spoiling-potion", stores=[WOOD, CLOTH], others={1: {"stores": [WOOD, WOOD]}, 2: {"stores": [IRON]}}
    )
    state = do(state, 0, Play("spoiling-potion")).state
    assert legal(state) == [ChooseResource(CLOTH), ChooseResource(IRON), ChooseResource(WOOD)]
    assert refused(state, 0, ChooseResource(GEM)) == "reason-nobody-has"
    step = do(state, 0, ChooseResource(WOOD))
    assert told(step, ResourceSpoiled) == [ResourceSpoiled(seat=0, resource=WOOD, seats=(0, 1))]
    assert [has(step.state, seat) for seat in range(3)] == [{CLOTH: 1}, {WOOD: 1}, {IRON: 1}]
    assert supply(step.state, WOOD) == 6 - 1
    assert refused(holding("spoiling-potion"), 0, Play("spoiling-potion")) == "reason-nothing-to-spoil"


@pytest.mark.parametrize(
    ("card", "brings"),
    [
        ("secret-stash", {CLOTH: 1, LEATHER: 1, IRON: 1, WOOD: 1}),
        ("oak-branches", {WOOD: 3}),
        ("mithril-bars", {IRON: 3}),
        ("dragon-hides", {LEATHER: 3}),
        ("bolts-of-silk", {CLOTH: 3}),
        ("brilliant-diamonds", {GEM: 2}),
        ("bottle-of-faerie-dust", {MAGIC: 2}),
    ],
)
def test_treasures_that_bring_resources(card: str, brings: dict[Resource, int]) -> None:
    after = do(holding(card), 0, Play(card)).state
    assert (has(after), asked(after)) == (brings, ("Main", (0,))), "no permission is needed, and the turn goes on"
    full = do(holding(card, stores=[WOOD] * 2 + [IRON] * 3), 0, Play(card)).state
    assert (asked(full), full.asking[-1].count) == (("Overflow", (0,)), sum(brings.values()))


def test_what_the_supply_lacks_does_not_come() -> None:
    """Row 24: nothing at all, and the card can't be played."""
    one_left = holding("oak-branches", others={1: {"stores": [WOOD] * 5}})
    assert has(do(one_left, 0, Play("oak-branches")).state) == {WOOD: 1}
    none_left = holding("oak-branches", others={1: {"stores": [WOOD] * 5}, 2: {"stores": [WOOD]}})
    assert refused(none_left, 0, Play("oak-branches")) == "reason-supply"


def test_new_resources_may_go_back() -> None:
    state = do(holding("oak-branches", stores=[IRON] * 3), 0, Play("oak-branches")).state
    assert has(do(state, 0, Return((WOOD,))).state) == {IRON: 3, WOOD: 2}


def test_scroll_of_plenty_then_the_next_player_out_of_turn() -> None:
    state = do(holding("scroll-of-plenty"), 0, Play("scroll-of-plenty")).state
    assert asked(state) == ("Plenty", (0,))
    assert refused(state, 0, ChooseResource(GEM)) == "reason-permission", "row 14"
    state = do(state, 0, ChooseResource(IRON)).state
    assert (has(state), asked(state)) == ({IRON: 2}, ("PlentyToo", (1,)))
    taken = do(state, 1, ChooseResource(CLOTH)).state
    assert (has(taken, 1), asked(taken)) == ({CLOTH: 1}, ("Main", (0,)))
    step = do(state, 1, Skip())
    assert (has(step.state, 1), asked(step.state)) == ({}, ("Main", (0,))), "row 33"
    assert told(step, Declined) == [Declined(seat=1, treasure="scroll-of-plenty")]


def test_plenty_of_what_is_left_and_with_full_storages() -> None:
    others = {1: {"stores": [WOOD] * 5, "rooms": {"gem-workshop": "a1"}}}
    state = do(holding("scroll-of-plenty", stores=[CLOTH] * 4, others=others), 0, Play("scroll-of-plenty")).state
    assert has(do(state, 0, ChooseResource(WOOD)).state) == {CLOTH: 4, WOOD: 1}, "only one is left"
    state = do(state, 0, ChooseResource(LEATHER)).state
    assert asked(state) == ("Overflow", (0,))
    state = do(state, 0, Return((CLOTH,))).state
    state = do(state, 1, ChooseResource(GEM)).state
    assert asked(state) == ("Overflow", (1,)), "the next player by the own permission, and may swap"
    assert has(do(state, 1, Return((WOOD,))).state, 1) == {WOOD: 4, GEM: 1}


def test_plenty_is_skipped_where_there_is_nothing() -> None:
    state = replace(holding("scroll-of-plenty"), supply=(2, 0, 0, 0, 4, 4))
    after = do(do(state, 0, Play("scroll-of-plenty")).state, 0, ChooseResource(IRON)).state
    assert asked(after) == ("Main", (0,))
    bare = replace(holding("scroll-of-plenty"), supply=(0, 0, 0, 0, 4, 4))
    assert refused(bare, 0, Play("scroll-of-plenty")) == "reason-nothing-in-supply"


def test_scroll_of_riches() -> None:
    after = do(holding("scroll-of-riches"), 0, Play("scroll-of-riches")).state
    assert [player.coins for player in after.players] == [4, 2, 0]


def test_scroll_of_wonders_then_the_next_player_out_of_turn() -> None:
    state = holding("scroll-of-wonders", others={1: {"coins": 1}})
    state = do(state, 0, Play("scroll-of-wonders")).state
    assert (state.players[0].coins, asked(state)) == (1, ("Wonders", (0,)))
    state = do(state, 0, Draw((RED,)), "ornate-charm").state
    assert asked(state) == ("WondersToo", (1,))
    assert legal(state, 1) == [Draw((BLUE,)), Draw((YELLOW,)), Skip()], "a different colour"
    after = do(state, 1, Draw((YELLOW,)), "coin-purse").state
    assert (after.players[1].coins, after.players[1].hand) == (0, ("coin-purse",))
    assert asked(do(state, 1, Skip()).state) == ("Main", (0,))


def test_wonders_are_skipped_without_a_coin_and_mind_the_hand_limit() -> None:
    state = do(holding("scroll-of-wonders"), 0, Play("scroll-of-wonders")).state
    assert asked(do(state, 0, Draw((RED,)), "ornate-charm").state) == ("Main", (0,))
    others = {1: {"coins": 1, "hand": ["bag-of-gold"] * 6}}
    state = do(holding("scroll-of-wonders", others=others), 0, Play("scroll-of-wonders")).state
    state = do(state, 0, Draw((RED,)), "ornate-charm").state
    state = do(state, 1, Draw((BLUE,)), "contract").state
    assert asked(state) == ("HandLimits", (1,))
    after = do(state, 1, Sell(("bag-of-gold",))).state
    assert (after.players[1].coins, asked(after)) == (4, ("Main", (0,)))


def test_after_the_last_seat_comes_the_first() -> None:
    state = position(players={2: {"hand": ["scroll-of-riches"]}}, active=2)
    assert [player.coins for player in do(state, 2, Play("scroll-of-riches")).state.players] == [2, 0, 4]


def test_lucky_potion_doubles_the_treasure_colour_by_colour() -> None:
    state = do(holding("lucky-potion", stores=[WOOD, IRON], slots=[DAGGER]), 0, Play("lucky-potion")).state
    step = anyhow(state, 0, Craft(DAGGER, Part.FIRST))
    assert told(step, TreasuresDrawn)[0].colours == (BLUE, BLUE)
    assert step.state.players[0].lucky == 0


def test_lucky_potion_doubles_a_shared_quest_for_both() -> None:
    """Row 15: keep two, give two."""
    state = holding("lucky-potion", stores=[CLOTH, CLOTH, LEATHER], slots=[OpenQuest(GNOLLS, 1, 0)])
    state = do(state, 0, Play("lucky-potion")).state
    cards = ("contract", "ancient-helm", "ancient-sword", "lucky-potion")
    state = do(state, 0, Craft(GNOLLS, Part.SECOND), "ancient-sword", "lucky-potion", "contract", "ancient-helm").state
    assert (asked(state), state.asking[-1].cards) == (("Share", (0,)), tuple(sorted(cards)))
    assert {len(action.cards) for action in legal(state)} == {2}
    assert len(legal(state)) == 6


def test_two_lucky_potions_do_not_stack() -> None:
    state = holding("lucky-potion", "lucky-potion", stores=[WOOD, IRON], slots=[DAGGER])
    state = do(do(state, 0, Play("lucky-potion")).state, 0, Play("lucky-potion")).state
    step = anyhow(state, 0, Craft(DAGGER, Part.FIRST))
    assert len(told(step, TreasuresDrawn)[0].colours) == 2
    assert step.state.players[0].lucky == 1, "the second waits for another quest this turn"
    ended = play(step.state, 0, EndTurn())
    assert ended.state.players[0].lucky == 0
    assert told(ended, PotionLost) == [PotionLost(seat=0, card="lucky-potion")]


def test_fortune_potion_doubles_the_dearer_item() -> None:
    owned = {"stores": [IRON] * 3 + [WOOD] * 2 + [LEATHER], "guild": "craft-collective"}
    state = do(holding("fortune-potion", slots=[GIANT], **owned), 0, Play("fortune-potion")).state
    step = anyhow(state, 0, Craft(GIANT, Part.BOTH))
    assert (told(step, Crafted)[0].coins, told(step, Crafted)[0].doubled) == (3 + 4 + 4, ("axe",))


def test_two_fortune_potions_double_an_item_each() -> None:
    owned = {"stores": [IRON] * 3 + [WOOD] * 2 + [LEATHER], "guild": "craft-collective"}
    state = holding("fortune-potion", "fortune-potion", slots=[GIANT], **owned)
    state = do(do(state, 0, Play("fortune-potion")).state, 0, Play("fortune-potion")).state
    assert told(anyhow(state, 0, Craft(GIANT, Part.FIRST)), Crafted)[0].coins == 3 + 3, "they do not stack"
    assert told(anyhow(state, 0, Craft(GIANT, Part.BOTH)), Crafted)[0].coins == 3 + 4 + 3 + 4


def test_a_fortune_potion_ends_with_the_turn() -> None:
    """Row 13."""
    state = do(holding("fortune-potion", asking=end_of_turn()), 0, Play("fortune-potion")).state
    step = do(state, 0, EndTurn())
    assert told(step, PotionLost) == [PotionLost(seat=0, card="fortune-potion")]
    assert step.state.players[0].fortune == 0


def test_contract_hires_outside_expand() -> None:
    state = holding("contract", coins=5, row=["courier", "oracle"], asking=end_of_turn())
    state = do(state, 0, Play("contract")).state
    assert asked(state) == ("HireNow", (0,))
    assert legal(state) == [Hire("courier", OUTSIDE), Hire("oracle", OUTSIDE)]
    after = do(state, 0, Hire("courier", OUTSIDE), "builder", "inventor", "laborer", "miner").state
    assert (after.players[0].coins, asked(after)) == (2, ("TurnEnd", (0,)))
    assert after.row[-1].coins == 1, "a full price moves coins as usual"


def test_a_contract_needs_somebody_to_hire() -> None:
    assert refused(holding("contract", coins=2, row=["courier"]), 0, Play("contract")) == "reason-nobody-to-hire"
    people = ["builder", "inventor", "laborer", "miner"]
    full = holding("contract", coins=9, row=["courier"], staff=people)
    assert refused(full, 0, Play("contract")) == "reason-nobody-to-hire"


def test_nothing_is_played_while_something_is_being_resolved() -> None:
    state = holding("bag-of-gold", "scroll-of-riches", stores=[WOOD] * 4)
    state = do(state, 0, Gather((IRON, IRON, IRON))).state
    assert asked(state)[0] == "Overflow"
    assert {type(action) for action in legal(state)} == {Return}
    assert refused(state, 0, Sell(("bag-of-gold",))) == "reason-not-asked"
    assert refused(state, 1, Skip()) == "reason-not-your-turn"


# Hand limit


def test_the_whole_hand_may_be_sold_down_also_for_nothing() -> None:
    hand = ["ornate-charm", "scroll-of-riches", *["bag-of-gold"] * 4]
    state = holding("scroll-of-wonders", *hand)
    state = do(state, 0, Play("scroll-of-wonders")).state
    state = do(state, 0, Draw((RED,)), "carved-charm").state
    assert (asked(state), state.asking[-1].counts) == (("HandLimits", (0,)), (1, 0, 0))
    assert {action.cards[0] for action in legal(state)} == {
        "ornate-charm",
        "scroll-of-riches",
        "bag-of-gold",
        "carved-charm",
    }
    assert do(state, 0, Sell(("carved-charm",))).state.players[0].coins == 1, "nothing for a charm"
    dear = change(state, 0, staff=(Employed("auctioneer", OUTSIDE),))
    assert do(dear, 0, Sell(("carved-charm",))).state.players[0].coins == 1 + 4, "forced sales included"


def test_a_library_holds_three_more() -> None:
    state = holding("scroll-of-wonders", *["bag-of-gold"] * 6, rooms={"library": "b2"})
    state = do(state, 0, Play("scroll-of-wonders")).state
    assert asked(do(state, 0, Draw((RED,)), "carved-charm").state) == ("Main", (0,))


# Decks that run out


def test_an_empty_deck_is_made_of_its_discards_without_scrolls() -> None:
    """Row 7."""
    state = holding("scroll-of-wonders", others={1: {"coins": 0}})
    bare = replace(
        state, decks=(("contract",), *state.decks[1:]), discards=(("ancient-helm", "scroll-of-plenty"), (), ())
    )
    bare = do(bare, 0, Play("scroll-of-wonders")).state
    step = do(bare, 0, Draw((BLUE,)), "contract")
    assert told(step, DeckRenewed) == [DeckRenewed(colour=BLUE, cards=1, scrolls=1)]
    assert (step.state.decks[0], step.state.discards[0]) == (("ancient-helm",), ())
    assert step.state.burnt == ("scroll-of-plenty",)


def test_an_empty_colour_is_replaced_by_any_other() -> None:
    """Row 6."""
    state = position(players={0: {"stores": [WOOD, IRON]}}, slots=[DAGGER])
    bare = replace(state, decks=((), *state.decks[1:]))
    after = do(bare, 0, Craft(DAGGER, Part.FIRST)).state
    assert (asked(after), legal(after)) == (("OtherColours", (0,)), [Draw((RED,)), Draw((YELLOW,))])
    assert refused(after, 0, Draw((BLUE,))) == "reason-deck-empty"
    done = do(after, 0, Draw((RED,)), "lucky-potion", 0, "claim-the-briareye-gemstone").state
    assert done.players[0].hand == ("lucky-potion",)


def test_other_colours_for_a_shared_quest_go_into_the_share() -> None:
    state = position(players={0: {"stores": [CLOTH, CLOTH, LEATHER]}}, slots=[OpenQuest(GNOLLS, 1, 0)])
    bare = replace(state, decks=((), (), state.decks[2]))
    after = do(bare, 0, Craft(GNOLLS, Part.SECOND)).state
    assert (asked(after), after.asking[-1].count) == (("OtherColours", (0,)), 2)
    after = do(after, 0, Draw((YELLOW, YELLOW)), "coin-purse", "bag-of-gold").state
    assert (asked(after), after.asking[-1].cards) == (("Share", (0,)), ("bag-of-gold", "coin-purse"))


def test_with_all_decks_empty_nothing_is_drawn_and_nothing_shared() -> None:
    state = position(
        players={0: {"stores": [CLOTH, CLOTH, LEATHER], "staff": ["appraiser"]}}, slots=[OpenQuest(GNOLLS, 1, 0)]
    )
    bare = replace(state, decks=((), (), ()))
    after = do(bare, 0, Craft(GNOLLS, Part.SECOND), 0, DAGGER).state
    assert (after.players[1].quests, asked(after)) == ((GNOLLS,), ("TurnEnd", (0,)))


def test_the_only_treasure_left_is_kept_by_whoever_finished() -> None:
    state = position(players={0: {"stores": [CLOTH, CLOTH, LEATHER]}}, slots=[OpenQuest(GNOLLS, 1, 0)])
    bare = replace(state, decks=(("contract",), (), ()))
    after = play(bare, 0, Craft(GNOLLS, Part.SECOND), "contract", 0, DAGGER).state
    assert [player.hand for player in after.players] == [("contract",), (), ()]
