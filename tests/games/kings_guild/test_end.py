"""The Offering to the Council and the end of the match (section 10)."""

from __future__ import annotations

from msgspec.structs import replace

from games.chance import SeededChance
from games.kings_guild.actions import Craft, EndTurn, Gather, Offer, Part
from games.kings_guild.events import MatchEnded, OfferingRevealed, UnfinishedTaken
from games.kings_guild.rules import GAME
from games.kings_guild.state import OpenQuest, State
from games.kings_guild.treasure_events import HandRevealed
from tests.games.kings_guild.table import (
    CLOAK,
    DAGGER,
    GNOLLS,
    IRON,
    WOOD,
    asked,
    do,
    end_of_turn,
    play,
    position,
    refused,
    second_half,
    told,
)

OFFERING = "offering-to-the-council"


def late(state: State) -> State:
    """Return the position with nothing but the Offering in the quest deck of three players."""
    basic, advanced, deck = state.quests
    return replace(state, quests=(basic[:5], advanced[:5], deck[:12]), special=(OFFERING,))


def revealing() -> State:
    """Return the position after seat 0 has revealed the Offering."""
    state = late(position(players={0: {"stores": [WOOD, IRON]}}, slots=[DAGGER, CLOAK]))
    step = do(state, 0, Craft(DAGGER, Part.FIRST), "contract")
    assert told(step, OfferingRevealed) == [OfferingRevealed(seat=0)]
    return step.state


def test_the_card_stays_in_its_slot_and_nothing_is_refilled() -> None:
    state = revealing()
    assert state.slots[0] == OpenQuest(OFFERING)
    last = position(players={1: {"stores": [WOOD, IRON]}}, slots=[OFFERING, DAGGER], left=2, active=1)
    assert refused(last, 1, Craft(OFFERING, Part.FIRST)) == "reason-special-quest"
    after = do(last, 1, Craft(DAGGER, Part.FIRST), "contract").state
    assert after.slots[1] is None


def test_everybody_has_exactly_one_more_turn_the_revealer_last() -> None:
    state = play(revealing(), 0, EndTurn()).state
    order = []
    while GAME.to_move(state):
        (seat,) = GAME.to_move(state)
        order.append(seat)
        step = GAME.apply(state, seat, Gather((IRON,)), SeededChance(b"end", 0))
        step = GAME.apply(step.state, seat, EndTurn(), SeededChance(b"end", 1))
        state = step.state
    assert order == [1, 2, 0]
    assert [event.reason for event in told(step, MatchEnded)] == ["offering"]


def test_an_offering_instead_of_the_main_action() -> None:
    """Row 27: free actions around it."""
    state = do(revealing(), 0, EndTurn()).state
    after = do(state, 1, Offer()).state
    assert (after.players[1].offered, asked(after)) == (True, ("TurnEnd", (1,)))
    assert GAME.view(after, 1).players[1].sigils == 1
    assert refused(after, 1, Offer()) == "reason-offered"


def test_when_no_offering_is_possible() -> None:
    """Row 20."""
    assert refused(position(), 0, Offer()) == "reason-no-offering-yet"
    assert refused(revealing(), 0, Offer()) == "reason-offering-last-turn", "the turn that revealed it"
    last = position(left=1, asking=end_of_turn())
    assert refused(last, 0, Offer()) == "reason-offering-is-an-action", "the main action has been taken"
    assert refused(position(left=1, asking=second_half()), 0, Offer()) == "reason-offering-is-an-action"
    both = [OpenQuest(GNOLLS, 0, 0), OpenQuest("topple-the-moonstone-giant", 0, 0)]
    assert refused(position(left=1, slots=both), 0, Offer()) == "reason-no-sigil"


def test_the_revealing_turn_with_its_main_action_to_come_allows_no_offering() -> None:
    assert refused(position(left=3), 0, Offer()) == "reason-offering-last-turn"
    assert refused(position(left=2), 0, Offer()) is None


def test_unfinished_quests_go_to_whoever_began_them() -> None:
    state = position(slots=[OpenQuest(GNOLLS, 2, 0), DAGGER], left=0, asking=end_of_turn())
    step = do(state, 0, EndTurn())
    assert told(step, UnfinishedTaken) == [UnfinishedTaken(seat=2, quest=GNOLLS)]
    assert [player.quests for player in step.state.players] == [(), (), (GNOLLS,)]
    assert GAME.outcome(step.state).scores == (0, 0, 1)


def test_hands_are_open_when_the_match_is_over() -> None:
    state = position(players={1: {"hand": ["ornate-charm"]}}, left=0, asking=end_of_turn())
    step = do(state, 0, EndTurn())
    assert told(step, HandRevealed) == [HandRevealed(seat=1, cards=("ornate-charm",))]
    assert GAME.view(step.state, None).players[1].cards == ("ornate-charm",)
    assert GAME.view(state, None).players[1].cards == ()


def test_most_points_then_most_coins_then_shared() -> None:
    def places(coins: tuple[int, int, int]) -> tuple[int, ...]:
        owned = zip(coins, (DAGGER, CLOAK, GNOLLS), strict=True)
        players = {seat: {"coins": held, "quests": (quest,)} for seat, (held, quest) in enumerate(owned)}
        state = position(players=players, left=0, asking=end_of_turn())
        return GAME.outcome(do(state, 0, EndTurn()).state).places

    assert places((3, 5, 3)) == (2, 1, 2)
    assert places((5, 5, 3)) == (1, 1, 3)
