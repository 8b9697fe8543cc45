"""What is said of a kind of choice before it is asked which one, at positions of the worked examples."""

from __future__ import annotations

import pytest

from games.almadi.rules import GAME
from games.almadi.state import State, Turn
from games.contract import Action
from rendering.words import Words
from tests.games.almadi.table import arrive, legal, owner, position

EN = Words("en", "almadi")
CONTACTS = "Effects that arrows touch, and points at once"
NEW_CONTACTS = "Effects that arrows touch there, and points"
RISKY, SAFE = "Its points if completed, else as many less", "Its points if completed"


def said(state: State) -> dict[str, str | None]:
    """Return what is said of each kind of choice that seat 0 has."""
    kinds: dict[str, list[Action]] = {}
    for action in legal(state, 0):
        kinds.setdefault(type(action).__name__, []).append(action)
    found = {kind: GAME.brings(GAME.view(state, 0), actions) for kind, actions in kinds.items()}
    return {kind: phrase and EN.say(phrase) for kind, phrase in found.items()}


def test_a_landscape_activates_its_contacts_and_what_needs_no_answer_says_nothing_more() -> None:
    """Example 7: a placement that brings a genie, a moon, a mosaic and a stall."""
    assert said(position("S1")) == {"Place": CONTACTS}
    after = arrive("S1 + O21(1,1), C01(2,2), M02(3,1)", "M11(2,1)", table=("B1",)).state
    assert said(after) == {"Move": NEW_CONTACTS, "Take": RISKY, "Collect": None, "Done": None}


def test_an_exchange_is_a_move_of_two_landscapes() -> None:
    """Example 38: with the Adventurous Prince, where a genie waits."""
    prince = owner("S1 + O18(2,1), C12(2,2)", recruited=("K01",))
    assert said(position(prince, doing=Turn(genies=1), characters=True))["Swap"] == NEW_CONTACTS


@pytest.mark.parametrize(("ours", "theirs", "told"), [("K09", "K05", SAFE), ("K05", "K09", RISKY)])
def test_an_open_objective_costs_nothing_only_whoever_has_recruited_the_judge(
    ours: str, theirs: str, told: str
) -> None:
    players = owner("S1", recruited=(ours,)), owner("S2", recruited=(theirs,))
    assert said(position(*players, doing=Turn(moons=1), characters=True, table=("B1",)))["Take"] == told


@pytest.mark.parametrize(
    ("row", "hand", "cost"),
    [
        (("K05", "K13"), (), "2 rubies"),
        (("K05", "K13"), ("K11",), "1 ruby"),
        (("K13",), (), "3 rubies"),
    ],
)
def test_characters_are_had_from_the_cost_of_the_cheapest(
    row: tuple[str, ...], hand: tuple[str, ...], cost: str
) -> None:
    """Example 37, and with further characters in the row or in one's own hand."""
    state = position(owner("S1", rubies=3, hand=hand), characters=True, row=row)
    assert said(state)["Recruit"] == f"A lasting or one-time power, from {cost}"
