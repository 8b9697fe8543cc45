"""Decisions inside decisions (section 11), answer by answer, with a restart after each.

A Contract between the halves of Expand hires the Craftswoman; her craft finishes a shared quest; two hands are over the
limit; the other crafter's Appraiser works; the refill reveals the Funeral; the statue is placed; the Warlock helps;
then the second half of Expand goes on.
"""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.conformance.worlds import asked, other_world
from games.chance import NoChance
from games.codec import codec
from games.contract import Action, Illegal, Step
from games.engine import visible
from games.kings_guild.actions import (
    Bid,
    Build,
    Colour,
    Craft,
    Discard,
    Draw,
    EndTurn,
    Hire,
    Keep,
    Part,
    Place,
    Play,
    Sell,
    Skip,
    Space,
    Square,
)
from games.kings_guild.agenda import Sale
from games.kings_guild.rules import GAME
from games.kings_guild.state import Known, OpenQuest, State, View
from games.kings_guild.treasure_events import SaleChanged, TreasuresGiven, TreasuresSeen
from tests.games.kings_guild.table import CLOTH, GNOLLS, LEATHER, position
from tests.games.sketches.wishes import Wishes

OUTSIDE = Space.OUTSIDE
GOLD, MAP, RICHES = "bag-of-gold", "treasure-map-red", "scroll-of-riches"
LATE, NEXT = "break-the-bluevein-curse", "claim-the-briareye-gemstone"


def table() -> State:
    """Seat 0 has the Warlock, a Contract and a scroll; seat 1 the Appraiser, a full hand, and has begun the quest."""
    players = {
        0: {
            "coins": 20,
            "stores": [CLOTH, CLOTH, LEATHER],
            "staff": ["warlock"],
            "hand": ["contract", RICHES, *[GOLD] * 5],
        },
        1: {"coins": 6, "staff": ["appraiser"], "hand": [MAP, *["coin-purse"] * 3, "ornate-charm", "carved-charm"]},
        2: {"coins": 4},
    }
    row = ["courier", "oracle", "craftswoman"]
    state = position(players=players, slots=[OpenQuest(GNOLLS, 1, 0), NEXT], row=row)
    basic, advanced, late = state.quests
    return replace(state, quests=(basic[:5], advanced[:5], late))


CHAIN: tuple[tuple[int, Action, tuple[Any, ...], str, tuple[int, ...]], ...] = (
    # who, answer, what chance brings, the question it leads to, who is asked then
    (0, Build("library", Square.B2), (), "ExpandSecond", (0,)),
    (0, Play("contract"), (), "HireNow", (0,)),
    (0, Hire("craftswoman", OUTSIDE), ("builder", "inventor", "laborer"), "CraftNow", (0,)),
    (0, Craft(GNOLLS, Part.SECOND), ("lucky-potion", "spoiling-potion"), "Share", (0,)),
    (0, Keep(("lucky-potion",)), (), "HandLimits", (1,)),
    (1, Sell(("carved-charm",)), (), "AppraiserDraw", (1,)),
    (1, Draw((Colour.YELLOW,)), ("ancient-shield",), "DiscardTreasures", (1,)),
    (1, Discard((MAP,)), (), "Bids", (0, 1, 2)),
    (2, Bid(4), (), "Bids", (0, 1)),
    (0, Bid(2), (), "Bids", (1,)),
    (0, Bid(3), (), "Bids", (1,)),
    (1, Bid(1), (), "PlaceTile", (2,)),
    (2, Place(Square.B2), (LATE,), "UseSpecialists", (0,)),
    (0, Play(RICHES), (), "ExpandSecond", (0,)),
    (0, Hire("courier", OUTSIDE), ("lumberjack",), "TurnEnd", (0,)),
    (0, EndTurn(), (), "Main", (1,)),
)


def chain(length: int = len(CHAIN)) -> Step[State]:
    """Play the chain, or its beginning, storing and reading the state after every answer."""
    step = Step(table())
    for seat, action, luck, question, to_move in CHAIN[:length]:
        chance = Wishes(*luck)
        step = GAME.apply(step.state, seat, action, chance)
        assert chance.spent
        assert (asked(GAME, step.state), GAME.to_move(step.state)) == (question, to_move), action
        assert codec(GAME).state(codec(GAME).encode(step.state)) == step.state
    return step


def test_the_chain_comes_back_to_the_second_half_of_expand() -> None:
    state = chain().state
    library, craftswoman, courier, riches = 4, 7, 3, 4 + 2
    assert [player.coins for player in state.players] == [20 - library - craftswoman + 4 + riches - courier, 6, 4 - 4]
    assert [player.hand for player in state.players] == [
        (*[GOLD] * 5, "lucky-potion"),
        ("ancient-shield", *["coin-purse"] * 3, "ornate-charm", "spoiling-potion"),
        (),
    ]
    assert [player.quests for player in state.players] == [(), (GNOLLS,), ()]
    assert [built.room for built in state.players[2].rooms] == ["kings-statue"]
    assert state.slots[0] == OpenQuest(LATE)


def test_what_waits_below_stays_on_the_stack() -> None:
    kinds = [type(item).__name__ for item in chain(8).state.asking]
    assert kinds == ["NextTurn", "TurnEnd", "ExpandSecond", "AfterCraft", "EndFuneral", "Bids"]


def two_over() -> State:
    """Return the moment at which two players sell down at the same time: nobody has a library."""
    players = {
        0: {"stores": [CLOTH, CLOTH, LEATHER], "hand": [GOLD] * 6},
        1: {"hand": [*["coin-purse"] * 3, *["ornate-charm", "carved-charm"], MAP]},
    }
    state = position(players=players, slots=[OpenQuest(GNOLLS, 1, 0)])
    state = GAME.apply(state, 0, Craft(GNOLLS, Part.SECOND), Wishes("lucky-potion", "contract")).state
    return GAME.apply(state, 0, Keep(("contract",)), Wishes()).state


def test_two_hand_limits_at_the_same_time_are_secret_and_can_be_changed() -> None:
    state = two_over()
    assert (asked(GAME, state), GAME.to_move(state), state.asking[-1].counts) == ("HandLimits", (0, 1), (1, 1, 0))
    first = GAME.apply(state, 1, Sell((MAP,)), NoChance()).state
    second = GAME.apply(first, 1, Sell(("ornate-charm",)), NoChance())
    assert second.events == (SaleChanged(seat=1, only=(1,)),)
    assert (GAME.to_move(second.state), GAME.changeable(second.state)) == ((0,), (1,))
    for viewer in (0, 2, None):
        assert GAME.view(first, viewer) == GAME.view(second.state, viewer), "nobody sees what was changed"
        assert GAME.view(first, viewer).asking[-1].sales == (Sale(1, None),)
    assert GAME.view(first, 1).asking[-1].sales == (Sale(1, (MAP,)),)
    after = GAME.apply(second.state, 0, Sell((GOLD,)), Wishes(0, NEXT)).state
    assert [player.coins for player in after.players] == [4 + 4, 0, 0]
    with pytest.raises(Illegal):
        GAME.apply(after, 1, Sell((MAP,)), NoChance())


def hands(view: View) -> list[tuple[str, ...]]:
    return [player.cards for player in view.players]


def test_dealt_treasures_are_shown_to_the_second_crafter_only() -> None:
    step = chain(4)
    assert step.state.asking[-1].cards == ("lucky-potion", "spoiling-potion")
    for viewer in (1, 2, None):
        share = GAME.view(step.state, viewer).asking[-1]
        assert (share.cards, share.backs) == ((), (Colour.BLUE, Colour.RED))
        assert not any(isinstance(event, TreasuresSeen) for event in visible(step.events, viewer))
    assert GAME.view(step.state, 0).asking[-1].cards == ("lucky-potion", "spoiling-potion")


def test_who_gave_a_treasure_knows_it_until_it_is_seen_to_leave() -> None:
    step = chain(5)
    assert [event.only for event in step.events if isinstance(event, TreasuresGiven)] == [(0, 1)]
    assert step.state.known == (Known(0, 1, "spoiling-potion"),)
    assert hands(GAME.view(step.state, 0))[1] == ("spoiling-potion",)
    assert hands(GAME.view(step.state, 2)) == [(), (), ()]
    for seed in range(10):
        assert "spoiling-potion" in other_world(GAME, step.state, 0, seed).players[1].hand
    worlds = [other_world(GAME, step.state, 2, seed) for seed in range(30)]
    assert not all("spoiling-potion" in world.players[1].hand for world in worlds)
    sold = GAME.apply(step.state, 1, Sell(("spoiling-potion",)), NoChance()).state
    assert (sold.known, hands(GAME.view(sold, 0))[1]) == ((), ())


def test_the_warlock_may_decline_inside_the_chain() -> None:
    state = GAME.apply(chain(13).state, 0, Skip(), NoChance()).state
    assert asked(GAME, state) == "ExpandSecond"
