"""The King's Funeral (section 9)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.chance import NoChance
from games.contract import Illegal
from games.engine import attempt, visible
from games.kings_guild.actions import Bid, Craft, Part, Place, Return, Square
from games.kings_guild.events import BidChanged, BidMade, BidShown, StatueLost, StatueWon
from games.kings_guild.rules import GAME
from games.kings_guild.state import OpenQuest, State, change
from tests.games.kings_guild.table import (
    CLOAK,
    CLOTH,
    DAGGER,
    IRON,
    LEATHER,
    WOOD,
    asked,
    do,
    has,
    legal,
    position,
    refused,
    told,
)

FUNERAL = "the-kings-funeral"
LATE = "break-the-bluevein-curse"
EVERYWHERE = {
    "barracks": "a2",
    "great-hall": "a3",
    "warehouse": "a1",
    "library": "d1",
    "depot": "c2",
    "gallery": "d2",
    "arsenal": "c3",
    "armory": "d3",
}
"""A guild without a free square."""


def before(coins: tuple[int, ...] = (5, 6, 2), **more: dict) -> State:
    """Return a turn in which finishing a quest reveals the Funeral."""
    players = {seat: {"coins": held, **more.get(f"seat{seat}", {})} for seat, held in enumerate(coins)}
    players[0] |= {"stores": [WOOD, IRON]}
    state = position(players=players, slots=[DAGGER, CLOAK])
    basic, advanced, late = state.quests
    return replace(state, quests=(basic[:5], advanced[:5], late))


def auction(coins: tuple[int, ...] = (5, 6, 2), **more: dict) -> State:
    """Return the auction; the crafter has got 3 coins for the dagger."""
    return do(before(coins, **more), 0, Craft(DAGGER, Part.FIRST), "contract").state


def test_the_funeral_interrupts_the_refill() -> None:
    state = auction()
    assert asked(state) == ("Bids", (0, 1, 2))
    assert state.slots[0] == OpenQuest(FUNERAL)
    assert [len(legal(state, seat)) for seat in range(3)] == [9, 7, 3], "0 to all one's coins"
    assert refused(state, 2, Bid(3)) == "reason-bid", "row 21"


def test_bids_come_in_any_order_and_are_secret() -> None:
    state = auction()
    step = do(state, 2, Bid(2))
    assert told(step, BidMade) == [BidMade(seat=2)]
    assert asked(step.state) == ("Bids", (0, 1))
    assert GAME.changeable(step.state) == (2,)
    for viewer, bid in ((0, -1), (1, -1), (2, 2), (None, -1)):
        assert GAME.view(step.state, viewer).asking[-1].bids == (None, None, bid)
    assert tuple(GAME.legal_actions(step.state, 0)) == tuple(GAME.legal_actions(state, 0))


def test_a_bid_can_be_changed_until_the_last_one_is_in() -> None:
    step = do(do(auction(), 2, Bid(2)).state, 2, Bid(1))
    assert told(step, BidChanged) == [BidChanged(seat=2, only=(2,))]
    assert visible(step.events, 0) == ()
    state = do(do(step.state, 0, Bid(0)).state, 1, Bid(4)).state
    with pytest.raises(Illegal):
        GAME.apply(state, 2, Bid(0), NoChance())


def test_the_last_bid_cannot_be_tried_out() -> None:
    state = do(do(auction(), 2, Bid(2)).state, 0, Bid(3)).state
    assert attempt(GAME, state, 1, Bid(4)).final


def test_the_single_highest_bid_wins_pays_and_places() -> None:
    state = do(do(auction(), 2, Bid(2)).state, 0, Bid(3)).state
    step = do(state, 1, Bid(4))
    assert [(shown.seat, shown.coins) for shown in told(step, BidShown)] == [(0, 3), (1, 4), (2, 2)]
    assert told(step, StatueWon) == [StatueWon(seat=1, coins=4)]
    assert [player.coins for player in step.state.players] == [8, 2, 2], "the others pay nothing"
    assert asked(step.state) == ("PlaceTile", (1,)), "out of turn"
    assert step.state.asking[-1].bids == (3, 4, 2)
    assert refused(step.state, 1, Place(Square.A3)) == "reason-not-adjacent"
    after = do(step.state, 1, Place(Square.C2), LATE).state
    assert (has(after, 1), after.statue) == ({LEATHER: 1}, False), "the bonus space pays"
    assert (after.slots[0], asked(after)) == (OpenQuest(LATE), ("TurnEnd", (0,))), "the same slot, the same turn"


def test_the_builder_places_anywhere_and_overflow_is_asked_for() -> None:
    state = auction(seat1={"staff": ["builder"], "stores": [CLOTH] * 5})
    for seat, coins in ((0, 0), (2, 0), (1, 1)):
        state = do(state, seat, Bid(coins)).state
    state = do(state, 1, Place(Square.B3)).state
    assert (asked(state), state.asking[-1].count) == (("Overflow", (1,)), 2), "two wood for the Builder"
    assert asked(do(state, 1, Return((WOOD, WOOD)), LATE).state) == ("TurnEnd", (0,))


@pytest.mark.parametrize("bids", [(4, 4, 1), (0, 0, 0), (2, 2, 2)])
def test_a_tie_wins_nothing(bids: tuple[int, int, int]) -> None:
    state = do(do(auction(), 0, Bid(bids[0])).state, 1, Bid(bids[1])).state
    step = do(state, 2, Bid(bids[2]), LATE)
    assert told(step, StatueLost) == [StatueLost()]
    assert [player.coins for player in step.state.players] == [8, 6, 2]
    assert (step.state.statue, asked(step.state)) == (False, ("TurnEnd", (0,)))


def test_who_cannot_win_is_not_asked() -> None:
    """Row 22: no coins, or no square for the statue."""
    state = auction((5, 6, 0), seat1={"rooms": EVERYWHERE})
    assert asked(state) == ("Bids", (0,))
    assert legal(state, 1) == legal(state, 2) == []
    step = do(state, 0, Bid(1))
    assert told(step, StatueWon) == [StatueWon(seat=0, coins=1)]
    tied = do(state, 0, Bid(0), LATE)
    assert told(tied, StatueLost) == [StatueLost()]


def test_nobody_can_bid() -> None:
    state = before((0, 0, 0))
    full = position(players={0: {"rooms": EVERYWHERE}}).players[0].rooms
    state = change(state, 0, rooms=full)
    step = do(state, 0, Craft(DAGGER, Part.FIRST), "contract", LATE)
    assert told(step, StatueLost) == [StatueLost()]
    assert asked(step.state) == ("TurnEnd", (0,))
