"""The end of a table at which nothing but gathering is left: tables that are dead, and tables that barely aren't."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.conformance.worlds import any_way
from games.chance import ImaginedChance
from games.kings_guild.actions import (
    Arrange,
    Bid,
    Build,
    Buy,
    ChooseQuest,
    ChooseResource,
    ChooseSpace,
    Craft,
    Discard,
    Draw,
    EndTurn,
    Gather,
    Hire,
    Keep,
    Move,
    Offer,
    Peek,
    Place,
    Play,
    Return,
    Sell,
    Skip,
    Steal,
    Swap,
)
from games.kings_guild.events import MatchEnded
from games.kings_guild.rules import GAME, QUIET
from games.kings_guild.state import OpenQuest, State
from tests.games.kings_guild.table import (
    CLOTH,
    DAGGER,
    GEM,
    GIANT,
    GNOLLS,
    IRON,
    LEATHER,
    SHIELD,
    WOOD,
    do,
    end_of_turn,
    position,
    told,
    turn,
)

JEWEL = "retrieve-the-chalice-of-power"
"""A cloak for cloth and gem, and a staff for 3 wood and leather."""
DEEP = "unearth-the-kingsires-treasure"
"""A club for cloth, leather and 2 magic, and boots for leather, iron and gem."""
QUIETLY = (Gather, Return, Skip, EndTurn, Move, Arrange, Peek)
"""What may still be done at a dead table."""
ONCE = (
    *(Craft, Build, Hire, Play, Sell, Draw, Bid, Keep, Discard, ChooseResource, ChooseQuest, ChooseSpace, Place),
    *(Offer, Swap, Buy, Steal),
)
"""What uses something up, or comes of what does, so that it can't be done for ever."""
CHARM = "ornate-charm"


def test_each_action_type_can_be_done_for_ever_or_uses_something_up() -> None:
    """A new one has to be thought about: one that is taken for neither would keep a dead table going."""
    assert set(QUIET) == set(QUIETLY)
    assert Counter((*QUIETLY, *ONCE)) == Counter(GAME.meta.actions)


def ends(**fields: Any) -> bool:
    """Tell whether a match of two with such a table ends after another quiet turn."""
    state = position(**{"seats": 2, "quiet": 1, "asking": end_of_turn(), **fields})
    return GAME.outcome(do(state, 0, EndTurn()).state) is not None


def owners(**owned: Any) -> dict[int, dict[str, Any]]:
    """Return players of whom the second has something."""
    return {1: owned}


def begun(quest: str, crafted: int) -> OpenQuest:
    """Return a quest with the first player's sigil on it."""
    return OpenQuest(quest, 0, crafted)


@pytest.mark.parametrize(
    "table",
    [
        {},
        {"slots": ["the-kings-funeral"]},
        {"slots": [begun(JEWEL, 1)]},
        {"slots": [begun(DEEP, 1)], "players": owners(rooms={"gem-workshop": "a1"})},
        {"players": {0: {"hand": [CHARM]}, 1: {"hand": [CHARM, "carved-charm"]}}},
        {"row": ["oracle", ("courier", 1)], "players": owners(coins=1)},
        {"row": ["oracle"], "players": owners(coins=3, staff=["courier", "bard", "tanner", "weaver"])},
        {"row": [("aristocrat", 8)], "players": owners(coins=1)},
        {"slots": [DAGGER], "thug": DAGGER, "players": {0: {"coins": 1}, 1: {"staff": ["thug"]}}, "supply": (0,) * 6},
        {"slots": [DAGGER], "players": owners(stores=[IRON, LEATHER]), "supply": (0,) * 6},
        {"slots": [DAGGER], "players": {0: {"stores": [IRON]}, 1: {"stores": [WOOD]}}, "supply": (0, 0, 2, 2, 0, 0)},
        {"slots": [DAGGER], "players": {0: {"stores": [IRON] * 6}, 1: {"stores": [WOOD]}}, "supply": (0,) * 6},
    ],
    ids=[
        "nothing",
        "nothing but the Funeral",
        "a gem that nobody may gather",
        "magic that nobody may gather",
        "hands of charms",
        "everybody too poor",
        "no space for specialists",
        "no space for the baggage",
        "nothing in the supply, and a toll",
        "not enough of anything",
        "two who each keep what the other needs",
        "more than a storage holds, and nothing to gather",
    ],
)
def test_a_dead_table_ends_at_once_and_says_why(table: dict[str, Any]) -> None:
    assert ends(**table)
    state = position(**{"seats": 2, "quiet": 1, "asking": end_of_turn(), **table})
    step = do(state, 0, EndTurn())
    assert [event.reason for event in told(step, MatchEnded)] == ["stalemate"]
    assert GAME.outcome(step.state).reason.args == {"reason": "stalemate"}


@pytest.mark.parametrize(
    "table",
    [
        {"slots": [DAGGER]},
        {"slots": [JEWEL]},
        {"slots": [begun(JEWEL, 1)], "players": owners(stores=[GEM])},
        {"slots": [begun(JEWEL, 1)], "players": owners(staff=["sorceress"])},
        {"slots": [begun(DEEP, 0)], "players": owners(rooms={"gem-workshop": "a1"})},
        {"players": owners(hand=["bag-of-gold"])},
        {"players": owners(hand=["scroll-of-riches"])},
        {"players": owners(hand=["scroll-of-wonders"])},
        {"players": owners(hand=[CHARM], staff=["auctioneer"])},
        {"players": owners(coins=4), "copies": (0, 1, 0, 0, 0, 0)},
        {"row": ["oracle"], "players": owners(coins=3)},
        {"row": [("courier", 2)], "players": owners(coins=1)},
        {"row": [("thug", 2)], "players": owners(coins=1, staff=["recruiter"])},
        {"slots": [SHIELD], "thug": SHIELD, "players": {0: {"coins": 2}, 1: {"staff": ["thug"]}}},
        {"slots": [SHIELD], "thug": SHIELD, "players": owners(staff=["thug"])},
        {
            "slots": [DAGGER],
            "players": {0: {"stores": [IRON] * 5}, 1: {"stores": [WOOD] * 4}},
            "supply": (0, 1, 1, 0, 0, 0),
        },
        {"slots": [GNOLLS], "players": owners(stores=[IRON] * 3), "supply": (0,) * 6},
        {"quiet": 0},
        {"left": 2},
    ],
    ids=[
        "a quest",
        "half of a quest",
        "the only gem, in a storage",
        "permission by the Sorceress",
        "permission by the Workshop",
        "gold to sell",
        "coins in a scroll",
        "a treasure in a scroll",
        "a charm for the Auctioneer",
        "coins for a room",
        "coins for a specialist",
        "coins on a specialist",
        "coins that count twice",
        "coins for the toll",
        "one's own Thug",
        "a storage that can overflow",
        "a quest that is paid for",
        "a turn that wasn't quiet",
        "the last turns",
    ],
)
def test_a_table_that_is_barely_alive_goes_on(table: dict[str, Any]) -> None:
    assert not ends(**table)


def test_two_sigils_elsewhere_leave_only_whole_quests() -> None:
    spent = [begun(JEWEL, 1), begun(DEEP, 1)]
    whole = {"slots": [*spent, GIANT], "players": {1: {"coins": 0}}}
    assert not ends(**whole), "the other player may begin it"
    both = [OpenQuest(JEWEL, 0, 1), OpenQuest(DEEP, 0, 1)]
    other = [OpenQuest("rescue-the-graytop-miners", 1, 1), OpenQuest("break-the-bluevein-curse", 1, 0)]
    assert ends(slots=[*both, *other])
    assert ends(slots=[*both, *other, GIANT], supply=(2, 1, 1, 0, 0, 0)), "an axe takes 2 wood"


def test_hands_that_decide_are_no_secret_any_more() -> None:
    state = position(2, players=owners(hand=["bag-of-gold"]), quiet=1, asking=end_of_turn())
    chance = ImaginedChance(1)
    assert GAME.outcome(GAME.apply(state, 0, EndTurn(), chance).state) is None
    assert [outcome.kind for outcome in chance.outcomes] == ["reveal:hands"]


def test_the_bard_makes_space_for_the_baggage() -> None:
    crowd = [("bard", "bedchamber"), "courier", "inventor"]
    guild = {"coins": 9, "rooms": {"bedchamber": "a1"}, "staff": crowd}
    sold_out = {"copies": (0,) * 6, "masters": ()}
    assert not ends(row=["aristocrat"], players=owners(**guild), **sold_out)
    without_bard = {**guild, "staff": [("oracle", "bedchamber"), "courier", "inventor"]}
    assert ends(row=["aristocrat"], players=owners(**without_bard), **sold_out)


def any_table(luck: Random, *, scarce: bool) -> State:
    """Return a poor table with few quests. ``scarce``: most resources are nowhere, so that much can't be crafted."""
    seats = luck.choice([2, 3, 4])
    quests = luck.sample([DAGGER, GIANT, GNOLLS, JEWEL, DEEP, SHIELD], luck.randint(0, 2))
    slots = [
        luck.choice([quest, begun(quest, luck.randint(0, 1))]) if quest in (JEWEL, DEEP) else quest for quest in quests
    ]
    permit = {"rooms": {"gem-workshop": "a1"}} if luck.random() < 0.3 else {}
    kinds = luck.choice([[IRON, GEM], [IRON, WOOD, LEATHER], [LEATHER, CLOTH, WOOD]])
    players: dict[int, dict[str, Any]] = {
        seat: {
            "stores": luck.sample(kinds, luck.randint(0, len(kinds))),
            "coins": luck.randint(0, 2),
            **(permit if not seat else {}),
        }
        for seat in range(seats)
    }
    supply = {"supply": tuple(luck.choice([0, 0, 0, 1, 2]) for _ in range(6))} if scarce else {}
    thug = luck.choice([None, *quests])
    return position(seats, players=players, slots=slots, thug=thug, quiet=1, asking=end_of_turn(), **supply)


def revived(state: State, luck: Random) -> State:
    """Return a table as it was, with the next turn begun in spite of everything."""
    seat = luck.randrange(len(state.players))
    return replace(state, asking=turn(seat), active=seat, quiet=-10_000)


def test_nothing_but_gathering_ever_happens_at_a_dead_table() -> None:
    dead = 0
    for seed in range(200):
        luck = Random(seed)
        table = any_table(luck, scarce=seed % 2 > 0)
        if GAME.outcome(do(table, 0, EndTurn()).state) is None:
            continue
        dead += 1
        state = revived(table, luck)
        for _ in range(60):
            (seat,) = GAME.to_move(state)
            actions = tuple(GAME.legal_actions(state, seat))
            assert all(isinstance(action, QUIETLY) for action in actions)
            state = GAME.apply(state, seat, any_way(actions, luck), ImaginedChance(0)).state
    assert dead > 30


def test_a_table_that_is_not_dead_gets_on() -> None:
    """Whatever isn't called dead is alive: if everybody gathers anything, somebody can soon do more than that."""
    alive = 0
    for seed in range(300):
        luck = Random(seed)
        state = do(any_table(luck, scarce=False), 0, EndTurn()).state
        if GAME.outcome(state) is None:
            alive += 1
            assert gets_on(state, luck), seed
    assert alive > 30


def gets_on(state: State, luck: Random) -> bool:
    """Tell whether random gathering leads to anything else."""
    for attempt in range(40):
        now = replace(state, quiet=-10_000)
        for _ in range(100):
            (seat,) = GAME.to_move(now)
            actions = tuple(GAME.legal_actions(now, seat))
            if not all(isinstance(action, QUIETLY) for action in actions):
                return True
            now = GAME.apply(now, seat, any_way(actions, luck), ImaginedChance(attempt)).state
    return False
