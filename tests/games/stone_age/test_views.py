"""What a viewer sees (section 8), what is asked, and how far the match is."""

import msgspec
import pytest

from games.contract import NamedValue, Phrase
from games.stone_age import GAME
from games.stone_age.actions import Leave, Place, Resource, Spot, TakeCard, Work
from games.stone_age.state import Group, Phase, Picking, Roll, Rolling, SharedDie, View
from tests.games.stone_age.table import Script, acting, do, placing, play, position, start, walk

CARDS = ("roll-gold-art", "dice-pottery", "tool-art", "food-7-pottery")


def test_figures_stand_in_order_of_placement() -> None:
    state = do(do(placing(2), 2, Place(Spot.FOREST, 2)).state, 3, Place(Spot.FOREST, 1)).state
    view = GAME.view(state, None)
    assert view.spots[Spot.FOREST] == (Group(2, 2), Group(3, 1))
    assert view.spots[Spot.RIVER] == ()
    assert [player.home for player in view.players] == [5, 5, 3, 4]


@pytest.mark.parametrize(("seats", "count"), [(2, 14), (3, 15), (4, 16)])
def test_only_places_in_play_are_shown(seats: int, count: int) -> None:
    view = GAME.view(start(seats), 0)
    assert len(view.spots) == count
    assert len(view.buildings) == len(view.stacks) == seats


def test_what_this_round_closes_is_marked_during_placement() -> None:
    board = {Spot.FOREST: [(0, 2)], Spot.HUT: [(0, 2)], Spot.FIELD: [(1, 1)], Spot.HUNT: [(1, 1)]}
    assert GAME.view(placing(1, seats=2, board=board), 0).closed == (Spot.FOREST, Spot.TOOL_MAKER)
    assert GAME.view(placing(1, seats=3, board=board), 0).closed == (Spot.TOOL_MAKER,)
    assert GAME.view(placing(1, seats=4, board=board), 0).closed == ()
    assert GAME.view(acting(1, seats=2, board=board), 0).closed == ()


def test_an_open_roll_is_shown_to_everybody() -> None:
    state = acting(board={Spot.HUNT: [(0, 2)]}, tribes={0: {"tools": (1, 1, 0)}})
    rolled = do(state, 0, Work(Spot.HUNT), Script(2, 3)).state
    view = GAME.view(rolled, None)
    assert view.roll == Roll(0, Spot.HUNT, None, "food", (2, 3), 2)
    assert view.phase is Phase.ACTIONS
    args = {"where": Spot.HUNT, "dice": (2, 3), "total": 5, "divisor": 2}
    assert GAME.ask(view, 0) == Phrase("ask-tools", args)


def test_the_roll_of_a_card_names_the_card() -> None:
    own = {"tools": (1, 1, 0), "stores": (1, 0, 0, 0)}
    state = acting(board={Spot.CARD_1: [(0, 1)]}, cards=CARDS, tribes={0: own})
    view = GAME.view(do(state, 0, TakeCard(Spot.CARD_1, 1, 0, 0, 0), Script(2, 3)).state, 1)
    assert view.roll == Roll(0, None, "roll-gold-art", "gold", (2, 3), 6)
    args = {"card": NamedValue("card", "roll-gold-art"), "dice": (2, 3), "total": 5, "divisor": 6}
    assert GAME.ask(view, 0) == Phrase("ask-tools-card", args)


def test_what_is_asked_in_every_phase() -> None:
    assert GAME.ask(GAME.view(placing(), 0), 0) == Phrase("ask-place")
    assert GAME.ask(GAME.view(acting(board={Spot.HUNT: [(0, 1)]}), 0), 0) == Phrase("ask-act")
    picking = position(asking=(*acting().asking[:1], Picking(0, (4, 1, 1, 1), (None,) * 4)))
    assert GAME.ask(GAME.view(picking, 0), 0) == Phrase("ask-die")
    assert GAME.view(picking, 1).shared_dice[0] == SharedDie(4, None)
    short = {"food": 4, "stores": (1, 0, 0, 0)}
    hungry = do(acting(3, board={Spot.HUNT: [(3, 1)]}, tribes={0: short}), 3, Leave(Spot.HUNT)).state
    assert GAME.ask(GAME.view(hungry, 1), 0) == Phrase("ask-feed", {"missing": 1})


def test_a_view_can_be_stored_and_read() -> None:
    for state, seat, _, _ in walk(3, 12):
        view = GAME.view(state, seat)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_the_bags_say_nothing_of_their_order() -> None:
    """What lies face down is stored in the order of the component table, whatever has happened."""
    for state, _, _, _ in walk(4, 3):
        first = GAME.setup(4, state.options, Script()).state
        deck = (*first.cards, *first.deck)
        assert [deck.index(card) for card in state.deck] == sorted(deck.index(card) for card in state.deck)


def test_an_imagined_open_roll_can_be_played_on() -> None:
    board = {Spot.RIVER: [(1, 1)], Spot.HUNT: [(0, 1)]}
    rolling = Rolling(1, Spot.RIVER, None, Resource.GOLD, (4,))
    state = position(board=board, tribes={1: {"tools": (2, 0, 0)}}, asking=(*acting(1).asking, rolling))
    imagined = GAME.determinize(GAME.view(state, 0), Script())
    assert imagined == state
    action = next(GAME.legal_actions(imagined, 1))
    assert play(imagined, 1, action) == play(state, 1, action)
