"""The course of a turn (sections 4, 5 and 14.2): what is refused and why, what is final, where the refill goes."""

from __future__ import annotations

from typing import Any

import pytest

from games.almadi.actions import Collect, Done, Effect, Keep, Move, Place, Recruit, Take
from games.almadi.events import Collected, GivenUp, Placed, Refilled
from games.almadi.rules import GAME
from games.almadi.state import Options, State, Turn
from games.contract import Action, Illegal
from games.engine import attempt
from tests.games.almadi.table import (
    arrive,
    do,
    legal,
    move,
    owned,
    owner,
    position,
    refused,
    seeded,
    start,
    told,
    turn_is_over,
    waiting,
)


def using(**fields: Any) -> State:
    """Return a position in which seat 0 uses effects; objectives lie everywhere."""
    mine, theirs = owner("S1 + O05(2,1)", open=("B1",)), owner("S4", open=("B2",), completed=("B3",))
    return position(mine, theirs, doing=Turn(**fields), table=("G1",))


# What is refused


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Take("B1"), "reason-own-objective"),
        (Take("B3"), "reason-objective-completed"),
        (Take("X1"), "reason-objective-not-here"),
        (Take("O05"), "reason-no-such-objective"),
        (Move("O05", 1, 1), "reason-no-genie"),
        (Collect(), "reason-no-gifts"),
        (Place("O18", 1), "reason-placed-already"),
        (Keep(("K01", "K02")), "reason-kept-before"),
        (Recruit("K01"), "reason-no-characters"),
    ],
)
def test_with_a_moon_that_waits(action: Action, reason: str) -> None:
    assert refused(using(moons=1), action) == reason


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Take("G1"), "reason-no-moon"),
        (Take(""), "reason-no-moon"),
        (move("O05(2,1)"), "reason-same-cell"),
        (move("O05(3,3)"), "reason-cell-alone"),
        (move("O05(0,1)"), "reason-row"),
        (move("O18(1,1)"), "reason-not-in-realm"),
    ],
)
def test_with_a_genie_that_waits(action: Action, reason: str) -> None:
    assert refused(using(genies=1), action) == reason


@pytest.mark.parametrize("action", [Done(), Collect(), Take("B1"), move("O05(1,1)")])
def test_before_the_placement_nothing_else_may_be_done(action: Action) -> None:
    assert refused(position("S1 + O05(2,1)", table=("B1",)), action) == "reason-place-first"


def test_what_is_not_on_the_board() -> None:
    state = position("S1", board={1: "O18"})
    assert refused(state, Place("O99", 1)) == "reason-no-such-landscape"
    assert refused(state, Place("S1", 1)) == "reason-no-such-landscape"
    assert refused(state, Place("O05", 1)) == "reason-not-on-board"


def test_only_whose_turn_it_is() -> None:
    state = position("S1", turn=1)
    assert GAME.to_move(state) == (1,)
    assert legal(state, 0) == []
    for action in legal(state):
        assert refused(state, action, 0) == "reason-not-your-turn"
    with pytest.raises(Illegal):
        GAME.apply(state, 0, legal(state)[0], seeded(1))
    assert refused(position("S1", asking=()), Done(), 0) == "reason-match-over"


# Taking and giving up


def test_done_may_complete_an_objective() -> None:
    state = position(owner("S1 + O05(2,1)", rubies=4, open=("X1",)), doing=Turn(genies=1, rubies=1))
    step = do(state, Done())
    assert step.state.players[0].completed == ("X1",)
    assert turn_is_over(step)


def test_collecting_may_complete_an_objective() -> None:
    state = position(owner("S1 + O05(2,1)", mosaics=4, open=("X3",)), doing=Turn(genies=1, mosaics=1))
    after = do(state, Collect()).state
    assert after.players[0].completed == ("X3",)
    assert waiting(after) == {"genies": 1}


def test_a_move_may_complete_an_objective() -> None:
    state = position(owner("S1 + O18(2,1), O19(3,1), O17(4,2)", open=("B3",)), doing=Turn(genies=1))
    assert do(state, move("O17(4,1)")).state.players[0].completed == ("B3",)


def test_the_layout_of_others_completes_nothing() -> None:
    theirs = owner("S4", open=("X1",), rubies=5)
    state = position("S1", theirs, board={1: "O18"})
    assert do(state, Place("O18", 1)).state.players[1].completed == ()


def test_a_ruby_triggered_without_any_left_is_gone() -> None:
    """Not even a recruit that refills the supply in the same turn brings it back."""
    mine = owner("S1 + O20(1,1)", rubies=2)
    state = position(mine, characters=True, rubies=0, row=("K05",), board={3: "C02"}, table=("B1",))
    state = do(state, Place("C02", 1)).state
    assert "rubies" not in waiting(state)
    state = do(state, Recruit("K05")).state
    assert (owned(state)[2], state.rubies) == (0, 2)


def test_rubies_that_are_short_are_lost() -> None:
    """Three wait, two are there."""
    state = do(position("S1 + O05(2,1)", doing=Turn(genies=1, rubies=3), rubies=2), Collect()).state
    assert owned(state) == (0, 0, 2)
    assert waiting(state) == {"genies": 1}


TWO_RUBIES = ("S2 + P22(2,1)", "O18(1,1)")
"""The landscape's arrows meet the ruby of the starting tile in the west, and that of the palace in the south."""


def test_two_rubies_triggered_at_once_when_one_is_left() -> None:
    """The supply is not empty when they are triggered, so both wait; the one that is there is taken."""
    step = arrive(*TWO_RUBIES, rubies=1)
    assert [event.effects.count(Effect.RUBY) for event in told(step, Placed)] == [2]
    assert [event.rubies for event in told(step, Collected)] == [1]
    assert (owned(step.state)[2], step.state.rubies) == (1, 0)
    assert turn_is_over(step)


def test_what_somebody_pays_makes_up_for_rubies_that_were_short() -> None:
    """Both have been triggered while the supply held one: the ruby paid for a character is the other one."""
    realm, arriving = TWO_RUBIES
    state = arrive(owner(realm, rubies=1), arriving, rubies=1, characters=True, row=("K09",)).state
    assert waiting(state) == {"rubies": 2}
    state = do(state, Recruit("K09")).state
    assert (owned(state)[2], state.rubies) == (2, 0)


def test_gifts_that_are_not_there_are_not_offered() -> None:
    state = position("S1 + O05(2,1)", doing=Turn(genies=1, mosaics=1, stalls=1), mosaics=0, stalls=0)
    assert refused(state, Collect()) == "reason-no-gifts"
    step = do(state, Done())
    assert owned(step.state) == (0, 0, 0)


def test_only_what_could_be_used_is_given_up() -> None:
    spent = position("S1 + O05(2,1)", doing=Turn(genies=2, moons=1, moves=3), table=("B1",))
    assert told(do(spent, Done()), GivenUp) == [GivenUp(seat=0, genies=0, moons=1)]


# The refill


def test_the_emptied_place_is_filled() -> None:
    state = position("S1", board={3: "O18"})
    place = state.board.index("O18")
    step = do(state, Place("O18", 1))
    (event,) = told(step, Refilled)
    assert step.state.board == (*state.board[:place], event.tile, *state.board[place + 1 :])
    assert event.row == 3
    assert sum(step.state.supply) == sum(state.supply) - 1


def test_until_then_the_place_is_empty() -> None:
    state = arrive("S2", "O18(3,1)").state
    assert [number for number, tile in enumerate(state.board) if tile is None] == [4]


# What is final


def final(state: State, action: Action) -> bool:
    return attempt(GAME, state, GAME.to_move(state)[0], action).final


def test_what_the_refill_follows_is_final() -> None:
    assert final(position("S1", board={1: "O18"}), Place("O18", 1))
    assert not final(position("S2", board={3: "O18"}), Place("O18", 1)), "a genie is still to be used"
    assert final(using(genies=1), Done())
    assert not final(using(genies=2), move("O05(1,1)"))
    assert final(position("S1 + O05(2,1)", doing=Turn(moons=1), table=("B1",)), Take("B1"))
    assert not final(using(moons=2), Take("G1"))
    assert not final(using(moons=1, rubies=1), Collect())


def test_recruiting_is_final_from_the_hand_alone() -> None:
    state = position(owner("S1", rubies=9, hand=("K05",)), characters=True, row=("K06",))
    assert final(state, Recruit("K05"))
    assert not final(state, Recruit("K06"))


def test_keeping_is_final_for_the_last_one() -> None:
    state = start(2, options=Options(characters=True))
    keep = Keep(state.players[0].hand[:2])
    assert not final(state, keep)
    assert final(GAME.apply(state, 0, keep, seeded(1)).state, Keep(state.players[1].hand[:2]))
    other = Keep(state.players[1].hand[:2])
    last = GAME.apply(state, 1, other, seeded(1)).state
    assert final(last, keep), "also for seat 0, who is asked next again"


def test_a_recruit_that_is_possible_by_the_own_hand_alone() -> None:
    """Of those who cost 1, K11 lies open: whoever has K09 in hand is asked like everybody else."""
    for hand in (("K09",), ("K06",)):
        theirs = owner("S4", recruited=("K11",), hand=("K09",) if hand == ("K06",) else ("K06",))
        state = position(owner("S1", rubies=1, hand=hand), theirs, characters=True, board={1: "O18"})
        after = do(state, Place("O18", 1)).state
        assert GAME.to_move(after) == (0,)
        assert Done() in legal(after)


def test_recruiting_is_for_the_own_turn() -> None:
    state = position(owner("S1"), owner("S4", rubies=9, hand=("K05",)), characters=True, row=("K06",))
    assert legal(state, 1) == []
    assert refused(state, Recruit("K06"), 1) == "reason-not-your-turn"
