"""The card "dice for everyone" (section 5)."""

import pytest

from games.contract import Forced, Phrase
from games.stone_age import GAME
from games.stone_age.actions import Benefit, PickDie, Spot, TakeCard, UseTools
from games.stone_age.events import AgricultureRose, DieTaken, NoEffect, SharedDiceRolled, ToolMade
from games.stone_age.state import Acting, State
from tests.games.stone_age.table import Script, acting, do, legal, play, reason, refused, told, tribe

TAKE = TakeCard(Spot.CARD_1, 1, 0, 0, 0)


def rolled(*dice: int, taker: int = 2, **tribes: object) -> State:
    """Return the position after this seat has taken the card and the dice fell; it still has a figure on the hunt."""
    board = {Spot.CARD_1: [(taker, 1)], Spot.HUNT: [(taker, 1)]}
    cards = ("dice-time", "dice-pottery", "tool-art", "food-7-pottery")
    own = {taker: {"stores": (1, 0, 0, 0)}, **{int(seat[1:]): fields for seat, fields in tribes.items()}}
    seats = len(dice)
    state = acting(taker, seats=seats, board=board, cards=cards, tribes=own)
    return do(state, taker, TAKE, Script(*dice)).state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_dice_as_players_one_each_clockwise_from_the_taker(seats: int) -> None:
    state = rolled(*range(1, seats + 1), taker=1)
    order = []
    for pips in range(1, seats + 1):
        (seat,) = GAME.to_move(state)
        order.append(seat)
        state = do(state, seat, PickDie(list(Benefit)[pips - 1])).state
    assert order == [(1 + n) % seats for n in range(seats)]
    assert state.asking[-1] == Acting(1)


@pytest.mark.parametrize(
    ("pips", "benefit", "stores"),
    [
        (1, Benefit.WOOD, (1, 0, 0, 0)),
        (2, Benefit.BRICK, (0, 1, 0, 0)),
        (3, Benefit.STONE, (0, 0, 1, 0)),
        (4, Benefit.GOLD, (0, 0, 0, 1)),
    ],
)
def test_one_to_four_are_a_resource(pips: int, benefit: Benefit, stores: tuple[int, ...]) -> None:
    step = do(rolled(pips, 5, 6, 6), 2, PickDie(benefit))
    assert tribe(step.state, 2).stores == stores
    assert told(step, DieTaken) == [DieTaken(seat=2, pips=pips, benefit=benefit)]


def test_five_is_a_tool_and_six_is_agriculture() -> None:
    state = rolled(5, 6, 1, 1)
    tool = do(state, 2, PickDie(Benefit.TOOL))
    assert told(tool, ToolMade) == [ToolMade(seat=2, tool=1, total=1)]
    field = do(tool.state, 3, PickDie(Benefit.AGRICULTURE))
    assert told(field, AgricultureRose) == [AgricultureRose(seat=3, level=1)]


def test_the_last_player_gets_the_die_that_is_left() -> None:
    state = rolled(4, 3, 2, 1)
    state = do(state, 2, PickDie(Benefit.GOLD)).state
    state = do(state, 3, PickDie(Benefit.STONE)).state
    step = play(state, 0, PickDie(Benefit.BRICK))
    assert Forced(1) in step.events
    assert tribe(step.state, 1).stores == (1, 0, 0, 0)
    assert step.state.asking[-1] == Acting(2)


def test_equal_dice_are_one_choice_and_all_equal_ones_are_taken_without_asking() -> None:
    assert legal(rolled(4, 4, 1, 1), 2) == [PickDie(Benefit.GOLD), PickDie(Benefit.WOOD)]
    state = rolled(3, 3, 1)
    step = play(state, 2, PickDie(Benefit.WOOD))
    assert [event.seat for event in told(step, Forced)] == [0, 1]


def test_only_dice_that_are_left_can_be_taken() -> None:
    state = do(rolled(6, 3, 3, 1), 2, PickDie(Benefit.AGRICULTURE)).state
    why = reason(state, 3, PickDie(Benefit.AGRICULTURE))
    assert why == Phrase("reason-no-such-die", {"left": (Benefit.STONE, Benefit.WOOD)})


def test_no_tools_on_these_dice() -> None:
    state = rolled(6, 3, 3, 1, s2={"tools": (1, 1, 1), "stores": (1, 0, 0, 0)})
    assert refused(state, 2, UseTools((1,), ())) == "reason-not-asked"


def test_at_the_most_a_pick_has_no_effect() -> None:
    step = do(rolled(5, 6, 1, 1, s2={"tools": (4, 4, 4), "stores": (1, 0, 0, 0)}), 2, PickDie(Benefit.TOOL))
    assert told(step, NoEffect) == [NoEffect(seat=2, benefit=Benefit.TOOL)]
    step = do(step.state, 3, PickDie(Benefit.AGRICULTURE))
    assert told(step, AgricultureRose) == [AgricultureRose(seat=3, level=1)]


def test_the_dice_are_told_and_shown_highest_first() -> None:
    board = {Spot.CARD_1: [(0, 1)]}
    state = acting(board=board, cards=("dice-time",) * 4, tribes={0: {"stores": (1, 0, 0, 0)}})
    step = do(state, 0, TAKE, Script(1, 6, 3, 6))
    assert told(step, SharedDiceRolled) == [SharedDiceRolled(seat=0, dice=(6, 6, 3, 1))]
    after = do(step.state, 0, PickDie(Benefit.AGRICULTURE)).state
    shown = [(die.pips, die.taken_by) for die in GAME.view(after, 3).shared_dice]
    assert shown == [(6, 0), (6, None), (3, None), (1, None)]
