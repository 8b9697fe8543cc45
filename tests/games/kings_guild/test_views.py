"""What a view tells, and what it keeps (section 12)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bot.conformance.worlds import other_world
from games.kings_guild.actions import Buy, Sell
from games.kings_guild.agenda import BuyRelics
from games.kings_guild.rules import GAME
from games.kings_guild.state import Known
from tests.games.kings_guild.table import CLOAK, DAGGER, IRON, do, position, turn


def test_hands_are_backs_for_everybody_else() -> None:
    state = position(players={0: {"hand": ["contract", "ornate-charm", "ornate-charm"]}})
    for viewer, cards in ((0, ("contract", "ornate-charm", "ornate-charm")), (1, ()), (None, ())):
        player = GAME.view(state, viewer).players[0]
        assert (player.hand, player.cards) == ((1, 2, 0), cards)


def test_everything_else_is_public() -> None:
    state = position(
        players={0: {"coins": 7, "stores": [IRON], "staff": ["thug"]}}, slots=[DAGGER], discards=["contract"]
    )
    views = [replace(GAME.view(state, seat), seat=None, prices=()) for seat in (0, 1, 2, None)]
    assert all(view == views[0] for view in views)
    assert views[0].discards == (("contract",), (), ())


def test_a_bought_relic_is_known_until_one_like_it_leaves() -> None:
    asking = (*turn()[:2], BuyRelics(0))
    owned = {"coins": 3, "hand": ["ancient-helm"]}
    state = position(players={0: owned}, discards=["ancient-helm"], asking=asking)
    state = do(state, 0, Buy("ancient-helm")).state
    assert GAME.view(state, 1).players[0].cards == ("ancient-helm",)
    assert other_world(GAME, state, 1).players[0].hand.count("ancient-helm") >= 1
    sold = do(replace(state, asking=turn()), 0, Sell(("ancient-helm",))).state
    assert sold.players[0].hand == ("ancient-helm",)
    assert GAME.view(sold, 1).players[0].cards == (), "it may have been either of them"


def test_a_given_treasure_is_forgotten_by_those_who_knew_it() -> None:
    known = (Known(0, 1, "contract"), Known(2, 1, "contract"), Known(2, 1, "ancient-helm"))
    state = position(players={1: {"hand": ["contract", "ancient-helm"]}}, active=1, known=known)
    after = do(state, 1, Sell(("contract",))).state
    assert after.known == (Known(2, 1, "ancient-helm"),)


def test_prices_are_those_of_the_viewer() -> None:
    state = position(players={0: {"staff": ["recruiter"]}}, row=[("laborer", 2)])
    assert [GAME.view(state, seat).prices for seat in (0, 1, None)] == [(2,), (4,), (4,)]


def test_the_market_counts_both_faces_of_a_tile() -> None:
    state = position(players={0: {"rooms": {"depot": "b2"}}}, masters=("depot", "gallery"), copies=(2, 2, 2, 2, 3, 1))
    view = GAME.view(state, None)
    assert list(view.market.items()) == [
        ("warehouse", 2),
        ("library", 2),
        ("gem-workshop", 2),
        ("magic-arcaenum", 2),
        ("bedchamber", 3),
        ("kitchen", 3),
        ("great-hall", 1),
        ("barracks", 1),
        ("depot", 0),
        ("gallery", 1),
    ]


def test_an_imagined_deck_holds_what_can_be_there() -> None:
    state = position(players={0: {"quests": (DAGGER,)}}, slots=[CLOAK])
    for seed in range(5):
        world = other_world(GAME, state, 1, seed)
        assert DAGGER not in world.quests[0]
        assert CLOAK not in world.quests[0]
        assert GAME.view(world, 1) == GAME.view(state, 1)


@pytest.mark.parametrize(("left", "phase_key"), [(None, (31, 0)), (2, (31, 2)), (0, (31, 0))])
def test_the_phase_key_is_the_turn_and_what_is_left_of_the_last_ones(
    left: int | None, phase_key: tuple[int, int]
) -> None:
    assert GAME.phase_key(GAME.view(position(turn=31, left=left), 0)) == phase_key
