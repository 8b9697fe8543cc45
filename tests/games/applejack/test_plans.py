"""Plans in Applejack: the tile of the next turn, and where it goes."""

from __future__ import annotations

from games.applejack.actions import Draw, Take
from games.applejack.rules import GAME
from games.occasions import Occasion
from games.plans import follow_up, resolve, wish
from tests.games.applejack.table import do, orchard, pasture, position, start, tree
from tests.games.planned import ahead, choices, refusal


def test_a_tile_of_the_next_turn_can_be_planned() -> None:
    state = start(3)
    planned = ahead(GAME, state, 2)
    assert planned.turn == 2
    own = {tile for place in (2, 3) for tile in state.valleys[place]}
    assert set(choices(GAME, planned)) == {*map(Take, own), Draw()}


def test_the_place_of_a_planned_tile_can_be_planned_too() -> None:
    state = start(2)
    planned = ahead(GAME, state, 1)
    tile = state.valleys[1][0]
    placing = follow_up(GAME, planned, Take(tile))
    assert placing is not None
    wished = wish(GAME, placing, pasture("c3"))
    assert wished.occasion == Occasion("placing", tile)
    assert follow_up(GAME, planned, Draw()) is None, "nobody knows what is drawn"
    later = position(turn=1, hand=tile)
    assert GAME.occasion(GAME.view(later, 1)) == wished.occasion
    assert resolve(GAME, GAME.view(later, 1), wished) == pasture("c3")


def test_a_tile_that_is_gone_is_refused_by_its_rule() -> None:
    state = start(2)
    planned = ahead(GAME, state, 1)
    tile = state.valleys[1][0]
    placed = do(do(state, Take(tile)).state, pasture("c3")).state
    assert refusal(GAME, planned, Take(tile), placed) == "reason-tile-gone"
    assert GAME.is_expired(GAME.view(placed, 1), Occasion("placing", tile))
    assert not GAME.is_expired(GAME.view(placed, 1), Occasion("taking"))


def test_a_turned_tile_is_not_turned_less() -> None:
    tile = start(2).valleys[0][0]
    in_hand = GAME.view(position(turn=1, hand=tile), 1)
    taken = position(turn=1, hand=tile, orchards={1: orchard(honey=0)})
    assert refusal(GAME, in_hand, tree("c3", 2), taken) == "reason-too-dear"


def test_nothing_can_be_planned_while_a_tile_is_in_hand() -> None:
    assert GAME.upcoming_view(GAME.view(position(hand=start(2).valleys[0][0]), 1)) is None
