"""How choices are described, what is previewed, and computer players (the ranks are hints, the facts are not)."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from games import engine
from games.chance import ImaginedChance
from games.contract import Action, NamedValue, Phrase, Seat, who
from games.kings_guild.actions import (
    Bid,
    Build,
    ChooseQuest,
    Colour,
    Craft,
    Discard,
    Draw,
    EndTurn,
    Gather,
    Hire,
    Move,
    Offer,
    Part,
    Peek,
    Place,
    Play,
    Resource,
    Return,
    Sell,
    Skip,
    Space,
    Square,
)
from games.kings_guild.agenda import Bids, DiscardTreasures, DrawAny, Overflow, PlaceTile, UseSpecialists
from games.kings_guild.components import BOX
from games.kings_guild.rules import GAME
from games.kings_guild.state import OpenQuest, Options, State
from games.kings_guild.valuation import Outlook, lasting_worth
from games.players.strengths import GentlePlayer, RandomPlayer
from rendering.words import Words
from tests.games.kings_guild.table import (
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
    end_of_turn,
    legal,
    position,
    second_half,
    turn,
)


def earns(state: State, action: Action, seat: Seat = 0) -> Phrase | None:
    return GAME.describe(GAME.view(state, seat), action).earns


def best(state: State, kind: type[Action] | None = None) -> Action:
    view = GAME.view(state, 0)
    return max(legal(state, 0, kind), key=lambda action: GAME.advisor.prior(view, action))


ROOMS_GIVE = "hand limit, gem gathering, magic gathering, specialists, final points"
OWNED = {"stores": [IRON, IRON, IRON, WOOD, CLOTH, CLOTH, LEATHER], "coins": 9, "rooms": {"warehouse": "a1"}}


@pytest.mark.parametrize(
    ("action", "key", "args"),
    [
        (Craft(DAGGER, Part.FIRST), "earns-quest", {"coins": 3, "points": 1, "colours": ("blue",)}),
        (Craft(GNOLLS, Part.FIRST), "earns-coins", {"coins": 3}),
        (Build("library", Square.B2), "earns-room", {"coins": 4, "points": 0, "gain": 0, "bonus": ()}),
        (Hire("thug", Space.OUTSIDE), "earns-hire", {"coins": 3, "points": 1}),
        (Sell(("bag-of-gold",)), "earns-coins", {"coins": 4}),
    ],
)
def test_what_a_choice_is_certain_to_bring(action: Action, key: str, args: dict) -> None:
    hand = ["bag-of-gold", "oak-branches", "scroll-of-riches"]
    state = position(players={0: {**OWNED, "hand": hand}}, slots=[DAGGER, GNOLLS], row=["courier", ("thug", 2)])
    assert action in legal(state)
    assert earns(state, action) == Phrase(key, args)


def test_only_what_a_treasure_does_not_say_itself_is_told() -> None:
    state = position(players={0: {"hand": ["oak-branches", "scroll-of-riches"]}})
    assert earns(state, Play("oak-branches")) is earns(state, Play("scroll-of-riches")) is None
    short = replace(state, supply=(4, 1, 4, 4, 4, 4))
    assert earns(short, Play("oak-branches")) == Phrase("earns-resources", {"resources": (WOOD,)})


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (Gather, "3 alike or 2 different resources, +1 cloth; surplus goes back"),
        (Craft, "+3 to 7 coins"),
        (
            Build,
            f"6 rooms for 4 to 8 coins: {ROOMS_GIVE}, up to +1 point",
        ),
        (Sell, "+2 to 4 coins"),
        (Hire, "A power and up to +2 points, for 3 coins"),
    ],
)
def test_what_several_actions_of_a_type_bring(kind: type[Action], told: str | None) -> None:
    hand = ["bag-of-gold", "oak-branches"]
    rich = {**OWNED, "hand": hand, "staff": ["weaver"]}
    state = position(players={0: rich}, slots=[DAGGER, GNOLLS], row=["courier", ("thug", 2)])
    brings = GAME.brings(GAME.view(state, 0), legal(state, 0, kind))
    assert (brings and Words("en", "kings_guild").say(brings)) == told


@pytest.mark.parametrize(("wood", "fits"), [(3, False), (2, True), (0, True)])
def test_gathering_says_whether_all_has_room(wood: int, fits: bool) -> None:
    """The hall has 5 spaces, and at most 3 of one type are gathered."""
    state = position(players={0: {"stores": [WOOD] * wood}})
    brings = GAME.brings(GAME.view(state, 0), legal(state, 0, Gather))
    assert brings is not None
    assert brings.args["fits"] is fits


@pytest.mark.parametrize(
    ("square", "staff", "gain", "bonus"),
    [
        (Square.A2, [], 0, (IRON,)),
        (Square.A2, ["builder"], 0, (IRON, IRON)),
        (Square.B2, [], 0, ()),
        (Square.D3, ["builder"], 2 * BOX.bonus_coins, ()),
    ],
)
def test_the_bonus_space_that_a_tile_covers_is_told(
    square: Square, staff: list[str], gain: int, bonus: tuple[Resource, ...]
) -> None:
    state = position(players={0: {"coins": 9, "staff": staff, "rooms": {"warehouse": "a1"}}})
    told = {"coins": 4, "points": 0, "gain": gain, "bonus": bonus}
    assert earns(state, Build("library", square)) == Phrase("earns-room", told)
    placing = replace(state, asking=(*state.asking, PlaceTile(0, "shrine")))
    brings = Phrase("earns-resources", {"resources": bonus}) if bonus else Phrase("earns-no-bonus")
    assert earns(placing, Place(square)) == (Phrase("earns-coins", {"coins": gain}) if gain else brings)


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (Peek(), "The next 2 quest cards"),
        (Move("oracle", Space.KITCHEN), "+3 points"),
        (Move("oracle", Space.GREAT_HALL), "No points: fills no room"),
    ],
)
def test_what_earns_nothing_at_once_is_told_too(action: Action, told: str) -> None:
    rooms = {"kitchen": "a1", "great-hall": "a2"}
    state = position(players={0: {"coins": 9, "staff": ["oracle", "bard"], "rooms": rooms}})
    said = earns(state, action)
    assert (said and Words("en", "kings_guild").say(said)) == told


def test_one_room_is_told_with_what_it_does_and_treasures_too() -> None:
    state = position(players={0: {**OWNED, "hand": ["oak-branches", "scroll-of-riches"]}})
    view = GAME.view(state, 0)
    only = [action for action in legal(state, 0, Build) if isinstance(action, Build) and action.room == "library"]
    words = Words("en", "kings_guild")
    brings = GAME.brings(view, only)
    assert brings is not None
    assert words.say(brings).startswith("Library, for 4 coins. Your hand limit is 3 higher.")
    brings = GAME.brings(view, legal(state, 0, Play))
    assert brings is not None
    assert words.say(brings).startswith("Oak Branches: Take ")


def test_a_shared_quest_and_a_fortune_potion_are_told() -> None:
    state = position(players={0: {**OWNED, "fortune": 1}}, slots=[OpenQuest(GNOLLS, 1, 0)])
    told = earns(state, Craft(GNOLLS, Part.SECOND))
    assert told == Phrase("earns-shared", {"coins": 8, "colours": ("red", "blue"), "player": who(1)})


def test_gathering_bonuses_and_the_offering_are_told() -> None:
    state = position(players={0: {"staff": ["weaver"], "coins": 7, "stores": [IRON, WOOD]}}, left=1)
    assert earns(state, Gather((IRON,))) == Phrase("earns-besides", {"resources": (CLOTH,)})
    assert earns(state, Offer()) == Phrase("earns-points", {"points": 2 + 2 + 1})


def test_the_quest_that_can_be_finished_comes_first() -> None:
    state = position(players={0: {"stores": [WOOD, IRON]}}, slots=[DAGGER, CLOAK])
    assert best(state) == Craft(DAGGER, Part.FIRST)


def test_what_a_quest_needs_is_gathered_and_kept() -> None:
    state = position(players={0: {"stores": [WOOD]}}, slots=[DAGGER])
    assert IRON in best(state, Gather).resources
    full = position(players={0: {"stores": [WOOD, IRON, LEATHER, LEATHER, LEATHER, LEATHER]}}, slots=[DAGGER])
    full = replace(full, asking=(*turn()[:2], Overflow(0, 1)))
    assert best(full) == Return((LEATHER,))


def test_gathering_names_the_quest_that_comes_nearer() -> None:
    state = position(players={0: {"stores": [WOOD]}}, slots=[DAGGER])
    assert earns(state, Gather((IRON,))) == Phrase("earns-toward", {"quest": NamedValue("quest", DAGGER)})
    assert earns(state, Gather((LEATHER,))) is None
    words = {locale: Words(locale, "kings_guild", ("Mika", "Sora")) for locale in ("en", "ja")}
    told = earns(state, Gather((IRON,)))
    assert told is not None
    assert [words[locale].say(told) for locale in words] == [
        "Toward “Crush the Orc Rebellion”",
        "「オークの反乱を鎮圧」の作製に近づく",
    ]


EN, JA = (Words(locale, "kings_guild", ("Mika", "Sora", "Rin")) for locale in ("en", "ja"))


def because(state: State, action: Action, words: Words = EN) -> str:
    assert action in legal(state)
    told = GAME.reason(GAME.view(state, 0), action)
    assert told is not None
    return words.say(told)


def test_gathering_is_advised_by_what_then_lacks() -> None:
    """A dagger takes wood and iron and pays 3, a shield takes two wood and leather and pays 4."""
    state = position(players={0: {"stores": [WOOD]}}, slots=[DAGGER, SHIELD])
    assert because(state, Gather((IRON,))) == "enough then to craft for “Crush the Orc Rebellion”: +3 coins"
    assert because(state, Gather((LEATHER,))) == "“Fortify Skullbreaker Point” then lacks 1 wood: +4 coins"
    japanese = "「髑髏砕きの岬を要塞化」の作製に足りないのは木材1個になる（コイン+4）"
    assert because(state, Gather((LEATHER,)), JA) == japanese
    full = position(players={0: {"stores": [WOOD, IRON, *[LEATHER] * 4]}}, slots=[DAGGER])
    full = replace(full, asking=(*turn()[:2], Overflow(0, 1)))
    assert because(full, Return((LEATHER,))) == "enough then to craft for “Crush the Orc Rebellion”: +3 coins"
    assert because(full, Return((IRON,))) == "“Crush the Orc Rebellion” then lacks 1 iron: +3 coins"
    brings = position(players={0: {"stores": [LEATHER], "hand": ["oak-branches"]}}, slots=[SHIELD])
    assert because(brings, Play("oak-branches")) == "enough then to craft for “Fortify Skullbreaker Point”: +4 coins"


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (Craft(DAGGER, Part.FIRST), "enough coins then for a Great Hall (12)"),
        (Craft(GNOLLS, Part.FIRST), "enough coins then for a Great Hall (12)"),
        (Craft(GIANT, Part.FIRST), "3 coins more"),
        (Build("warehouse", Square.B2), "your storage grows from 5 to 8 spaces"),
        (Build("library", Square.B2), "your hand limit grows from 6 to 9 treasures"),
        (Build("gem-workshop", Square.B2), "you may then gather gem; no open quest needs it yet"),
        (Build("kitchen", Square.B2), "3 points once 1 specialist fills it"),
        (Hire("courier", Space.BEDCHAMBER), "it fills a room: 7 more points"),
        (Sell(("bag-of-gold",)), "enough coins then for a Great Hall (12)"),
        (Play("scroll-of-riches"), "enough coins then for a Great Hall (12)"),
        (Play("treasure-map-red"), "you draw 2 treasures for 1 that you discard"),
    ],
)
def test_whatever_is_advised_has_a_reason(action: Action, told: str) -> None:
    """Whoever crafts where Mika's thug is pays her 2 coins."""
    owned = {
        "coins": 9,
        "stores": [IRON, IRON, IRON, WOOD, LEATHER],
        "rooms": {"bedchamber": "a1"},
        "hand": ["bag-of-gold", "scroll-of-riches", "treasure-map-red"],
    }
    slots = [DAGGER, GNOLLS, OpenQuest(GIANT, 1, 1)]
    state = position(players={0: owned, 1: {"staff": ["thug"]}}, slots=slots, row=["courier"], thug=GIANT)
    assert because(state, action) == told


def test_with_the_warlock_both_halves_of_a_scroll_are_told() -> None:
    scroll = {"coins": 3, "hand": ["scroll-of-riches"], "staff": ["warlock"]}
    state = position(players={0: scroll}, asking=(*turn()[:2], UseSpecialists(0, DAGGER, ("warlock",))))
    assert earns(state, Play("scroll-of-riches")) == Phrase("earns-coins", {"coins": 4 + 2})
    assert because(state, Play("scroll-of-riches")) == "enough coins then for a Warehouse (6)"


def test_what_a_hand_is_good_for_is_told_where_some_of_it_goes() -> None:
    """Two different relics count 5 points, one 2, this charm 2; a bag of gold sells for 4, a coin purse for 3."""
    hand = ["ancient-helm", "ancient-boots", "glowing-charm", "bag-of-gold"]
    state = position(players={0: {"hand": hand}}, asking=end_of_turn())
    assert because(state, EndTurn()) == "relics and charms in your hand count 7 points"
    assert because(state, EndTurn(), JA) == "手札の遺物と護符は合わせて名声点7"
    gold = position(players={0: {"hand": ["bag-of-gold", "coin-purse"]}}, asking=end_of_turn())
    assert because(gold, EndTurn()) == "the treasures that you keep sell for 7 coins"
    given = replace(state, asking=(*turn()[:2], DiscardTreasures(0, 1, "appraiser")))
    assert because(given, Discard(("ancient-helm",))) == "relics and charms in your hand count 4 points"
    half = position(players={0: {"coins": 4}}, row=["courier"], asking=second_half())
    assert because(half, EndTurn()) == "you keep 4 coins"


def test_drawing_is_advised_by_the_treasures_that_nobody_has_seen() -> None:
    """Yellow: 7 bags of gold, 3 purses and 6 scrolls of 28 bring 3 coins or more; one bag is in hand, one discarded."""
    asking = (*turn()[:2], DrawAny(0, 1, "minstrel"))
    state = position(players={0: {"hand": ["bag-of-gold"]}}, discards=["bag-of-gold"], asking=asking)
    assert because(state, Draw((Colour.YELLOW,))) == "14 of 26 unseen yellow treasures bring 3 coins or more"
    last = replace(state, left=1)
    assert because(last, Draw((Colour.RED,))) == "17 of 28 unseen red treasures count points"
    assert because(last, Draw((Colour.RED,)), JA) == "まだ見えていない赤の宝物28枚のうち17枚が名声点になる"


def test_bids_offerings_and_quests_are_advised_with_what_they_leave() -> None:
    state = position(players={0: {"coins": 9}, 1: {"coins": 5}}, slots=["the-kings-funeral"])
    state = replace(state, asking=(*turn()[:2], Bids(0, (0, 1), (None, None, 0))))
    assert because(state, Bid(4)) == "the statue counts 4 points; you keep 5 coins"
    council = position(players={0: {"coins": 7, "stores": [IRON, WOOD]}}, left=1)
    assert because(council, Offer()) == "it counts your 7 coins and 2 resources"
    thug = position(players={0: {"staff": ["thug"]}}, slots=[DAGGER, CLOAK])
    thug = replace(thug, asking=(*turn()[:2], UseSpecialists(0, DAGGER, ("thug",))))
    assert because(thug, ChooseQuest(CLOAK)) == "others pay you 2 coins when they craft there"


def test_what_helps_every_turn_is_worth_nothing_in_the_last_ones() -> None:
    early, late = (Outlook(GAME.view(position(left=left), 0), 0) for left in (None, 1))
    assert lasting_worth(early, "weaver") > lasting_worth(late, "weaver") == 0


def test_a_room_is_foreseen_with_its_price() -> None:
    view = GAME.view(position(players={0: {"coins": 6}}), 0)
    owner = GAME.preview(view, Build("warehouse", Square.C2)).players[0]
    assert (owner.coins, [built.square for built in owner.rooms]) == (0, [Square.C2])


def test_a_bid_leaves_coins() -> None:
    state = position(players={0: {"coins": 20}, 1: {"coins": 5}}, slots=["the-kings-funeral"])
    state = replace(state, asking=(*turn()[:2], Bids(0, (0, 1), (None, None, 0))))
    chosen = best(state)
    assert isinstance(chosen, Bid)
    assert 0 < chosen.coins <= 12


def test_a_bid_of_about_half_of_what_the_statue_is_worth_is_offered_first() -> None:
    def first(**owned: Any) -> int:
        state = position(players={0: {"coins": 30, **owned}, 1: {"coins": 5}}, slots=["the-kings-funeral"])
        view = GAME.view(replace(state, asking=(*turn()[:2], Bids(0, (0, 1), (None, None, 0)))), 0)
        return max(range(view.players[0].coins + 1), key=lambda coins: GAME.describe(view, Bid(coins)).rank)

    assert 3 <= first() <= 8
    assert first(rooms={"throne-room": "a1"}) > first() > first(coins=2)


def test_the_types_in_a_depot_are_no_reason_to_gather_for_ever() -> None:
    """Crafting with all of them costs nothing long before the end, for they come back."""
    every = {"rooms": {"depot": "a1", "warehouse": "c2"}, "stores": [IRON, WOOD, LEATHER, CLOTH]}
    state = position(players={0: every}, slots=[DAGGER])
    after = anyhow(state, 0, Craft(DAGGER, Part.FIRST))
    value = GAME.advisor.evaluate
    assert value(GAME.view(after.state, 0), 0) > value(GAME.view(state, 0), 0)


def test_the_main_action_is_not_put_off() -> None:
    """Nothing is worth more because the main action is still to come."""
    state = position(2, slots=[DAGGER], players={0: {"staff": ["laborer", "weaver"]}})
    taken = replace(state, asking=end_of_turn())
    assert GAME.advisor.evaluate(GAME.view(state, 0), 0) == GAME.advisor.evaluate(GAME.view(taken, 0), 0)


def test_gathering_for_ever_is_dull() -> None:
    fresh, dull = (position(2, slots=[DAGGER], quiet=quiet) for quiet in (3, 40))
    values = [GAME.advisor.evaluate(GAME.view(state, 0), 0) for state in (fresh, dull)]
    assert values[0] > values[1]
    ranks = [GAME.describe(GAME.view(state, 0), Gather((IRON,))).rank for state in (fresh, dull)]
    assert ranks[0] > ranks[1]


def test_after_long_quiet_treasures_are_sold_rather_than_nothing_done() -> None:
    hand = {"hand": ["ancient-gauntlets"]}
    fresh, dull = (position(2, slots=[DAGGER], players={0: hand}, quiet=quiet) for quiet in (3, 40))
    sale = Sell(("ancient-gauntlets",))
    ranks = [GAME.describe(GAME.view(state, 0), sale).rank for state in (fresh, dull)]
    assert ranks[0] < 0 < ranks[1]


@pytest.mark.parametrize(("quiet", "given"), [(3, CLOTH), (60, IRON)])
def test_after_long_quiet_what_is_hoarded_is_given_back(quiet: int, given: Any) -> None:
    """A sword takes three iron and leather. Where nothing goes on, somebody else may be waiting for the iron."""
    hoard = {"stores": [IRON, IRON, IRON, LEATHER, CLOTH, CLOTH]}
    state = position(2, slots=[GNOLLS], players={0: hoard}, quiet=quiet)
    assert best(replace(state, asking=(*turn()[:2], Overflow(0, 1)))) == Return((given,))


def test_after_long_quiet_something_is_gathered_rather_than_nothing_done() -> None:
    fresh, dull = (position(2, slots=[DAGGER], quiet=quiet) for quiet in (3, 40))
    for state in (fresh, dull):
        view = GAME.view(state, 0)
        assert GAME.describe(view, Gather((IRON,))).rank > GAME.describe(view, Skip()).rank
    assert GAME.describe(GAME.view(fresh, 0), Skip()).rank == 0


def test_a_placed_tile_is_foreseen_and_nothing_else() -> None:
    state = position(players={1: {"coins": 20}}, asking=(*turn()[:2], PlaceTile(0, "kings-statue", (1, 0, 0))))
    view = GAME.view(state, 0)
    previewed = GAME.preview(view, Place(Square.C2))
    assert [built.room for built in previewed.players[0].rooms] == ["kings-statue"]
    assert replace(previewed, players=view.players) == view
    assert GAME.preview(GAME.view(position(), 0), Gather((IRON,))) is None


def winners(seats: int, seed: int, gentle: Seat) -> tuple[Seat, ...]:
    """Return who wins when one seat plays gently and the others at random."""
    luck = random.Random(seed)
    state = engine.begin(GAME, seats, Options(), ImaginedChance(seed)).state
    thought = ImaginedChance(seed + 1)
    while movers := GAME.to_move(state):
        seat = luck.choice(movers)
        player = GentlePlayer() if seat == gentle else RandomPlayer()
        action = player.choose(GAME, GAME.view(state, seat), legal(state, seat), thought)
        state = engine.play(GAME, state, seat, action, thought).state
    places = GAME.outcome(state).places
    return tuple(seat for seat, place in enumerate(places) if place == 1)


def test_a_gentle_player_beats_random_ones() -> None:
    assert [winners(2, seed, seed % 2) for seed in range(2)] == [(0,), (1,)]
