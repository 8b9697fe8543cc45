"""The quick answers of matches that go on in a computer player's head."""

from __future__ import annotations

from msgspec.structs import replace

from games.chance import ImaginedChance
from games.contract import Action, Seat
from games.engine import begin, play
from games.kings_guild.actions import Bid, Build, Craft, EndTurn, Gather, Offer, Part, Play, Return, Sell
from games.kings_guild.agenda import Bids, HandLimits, Overflow
from games.kings_guild.policy import policy
from games.kings_guild.rules import GAME
from games.kings_guild.state import OpenQuest, Options, State
from tests.games.kings_guild.table import CLOTH, DAGGER, IRON, LEATHER, WOOD, end_of_turn, position, turn


def does(state: State, times: int = 20) -> list[Action]:
    """Return what the first player does, as luck has it."""
    return [policy(state, 0, ImaginedChance(seed)) for seed in range(times)]


def test_a_quest_that_is_paid_for_is_crafted() -> None:
    state = position(players={0: {"stores": [WOOD, IRON], "coins": 2}}, slots=[DAGGER])
    assert set(does(state)) == {Craft(DAGGER, Part.FIRST)}


def test_what_a_quest_lacks_is_gathered_and_the_rest_goes_back() -> None:
    state = position(players={0: {"stores": [WOOD, CLOTH, CLOTH]}}, slots=[DAGGER])
    assert all(isinstance(action, Gather) and IRON in action.resources for action in does(state))
    full = position(players={0: {"stores": [WOOD, IRON, *[LEATHER] * 4]}}, slots=[DAGGER])
    full = replace(full, asking=(*turn()[:2], Overflow(0, 1)))
    assert set(does(full)) == {Return((LEATHER,))}


def test_scrolls_are_played_and_gold_is_sold_at_once() -> None:
    assert set(does(position(players={0: {"hand": ["scroll-of-riches"]}}))) == {Play("scroll-of-riches")}
    assert set(does(position(players={0: {"hand": ["bag-of-gold", "ornate-charm"]}}))) == {Sell(("bag-of-gold",))}


def test_charms_are_sold_last() -> None:
    hand = [*["oak-branches"] * 1, *["lucky-potion"] * 3, "ornate-charm", "carved-charm", "coin-purse"]
    state = position(players={0: {"hand": hand}}, asking=(*turn()[:2], HandLimits((1, 0, 0))))
    assert set(does(state)) == {Sell(("coin-purse",))}


def test_the_last_turn_is_for_points() -> None:
    rich = {"coins": 7, "stores": [IRON, WOOD]}
    assert set(does(position(players={0: rich}, left=1, copies=(0,) * 6, masters=()))) == {Offer()}
    state = position(players={0: {"coins": 16}}, left=1, masters=("throne-room",), copies=(0,) * 6)
    assert all(isinstance(action, Build) for action in does(state))


def test_a_turn_ends_and_bids_leave_coins() -> None:
    assert set(does(position(asking=end_of_turn()))) == {EndTurn()}
    state = position(players={0: {"coins": 20}, 1: {"coins": 5}}, slots=["the-kings-funeral"])
    bids = does(replace(state, asking=(*turn()[:2], Bids(0, (0, 1), (None, None, 0)))))
    assert all(isinstance(bid, Bid) and bid.coins <= 10 for bid in bids)
    assert len(set(bids)) > 2, "varied"


def test_nobody_wants_what_nobody_may_gather() -> None:
    jewel = OpenQuest("retrieve-the-chalice-of-power", 1, 1)
    state = position(players={0: {"stores": [WOOD]}}, slots=[jewel, DAGGER])
    assert all(isinstance(action, Gather) and IRON in action.resources for action in does(state))


def winner(seed: int, sensible: Seat) -> Seat:
    """Return who of two has more points when one of them follows the policy and the other plays at random."""
    chance = ImaginedChance(seed)
    state = begin(GAME, 2, Options(), chance).state
    for _ in range(1000):
        if not GAME.to_move(state):
            break
        seat = GAME.to_move(state)[0]
        legal = tuple(GAME.legal_actions(state, seat))
        answer = policy(state, seat, chance)
        assert answer in legal
        state = play(GAME, state, seat, answer if seat == sensible else chance.pick(legal), chance).state
    scores = GAME.standing(GAME.view(state, None))
    return scores.index(max(scores))


def test_the_policy_is_legal_and_far_better_than_luck() -> None:
    assert [winner(seed, seed % 2) for seed in range(6)] == [0, 1, 0, 1, 0, 1]
