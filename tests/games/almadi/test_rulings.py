"""The rulings of section 12.2: the chosen reading, and where one line changes it, the other one, too."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.almadi import effects, rulings, scoring
from games.almadi.actions import Done, Take
from games.almadi.events import Collected
from games.almadi.realm import tally
from games.almadi.rules import GAME
from games.almadi.state import Options, State, Turn
from games.contract import Action
from tests.games.almadi.table import (
    arrive,
    do,
    layout,
    legal,
    line,
    move,
    owned,
    owner,
    position,
    refused,
    start,
    told,
    turn_is_over,
)
from tests.games.almadi.table import waiting as what_waits
from tests.games.almadi.test_scoring import TRADERS, VECTORS, vector

Patch = Callable[[str, object], None]


@pytest.fixture
def ruling(monkeypatch: pytest.MonkeyPatch) -> Patch:
    """Change a ruling wherever it is used."""

    def change(name: str, value: object) -> None:
        assert hasattr(rulings, name)
        users = [module for module in (scoring, effects) if hasattr(module, name)]
        assert users
        for module in users:
            monkeypatch.setattr(module, name, value)

    return change


def test_caravan_groups_add_up(ruling: Patch) -> None:
    player = owner(TRADERS, stalls=6)
    assert line(player, "caravans") == 20
    ruling("CARAVAN_GROUPS_ADD_UP", False)
    assert line(player, "caravans") == 15
    for made in (made for match in VECTORS for made in match):
        assert line(vector(made), "caravans") == made["largest_caravan_group_alone"]


def test_placed_genies_each_move(ruling: Patch) -> None:
    text = "S1 + C16(2,1), O03(1,2)"
    assert what_waits(arrive(text, "P10(1,1)").state)["genies"] == 2
    ruling("PLACED_GENIES_EACH_MOVE", False)
    assert what_waits(arrive(text, "P10(1,1)").state)["genies"] == 1
    assert turn_is_over(arrive("S1", "O18(1,1)"))


def test_bonus_from(ruling: Patch) -> None:
    lone = [owner("S1"), owner("S2")]
    assert scoring.largest_oasis_groups(lone) == (0, 0)
    ruling("BONUS_FROM", 1)
    assert scoring.largest_oasis_groups(lone) == (6, 6)
    assert line(lone[0], "oases") == 0


def test_ranks_skipped(ruling: Patch) -> None:
    def points(*counts: int) -> tuple[int, ...]:
        return scoring.rubies([owner("S1", rubies=count) for count in counts], Options())

    assert points(5, 5, 2, 0) == (12, 12, 4, 0)
    assert points(6, 4, 4, 4, 1) == (12, 8, 8, 8, 0)
    ruling("RANKS_SKIPPED", False)
    assert points(5, 5, 2, 0) == (12, 12, 8, 0)
    assert points(6, 4, 4, 4, 1) == (12, 8, 8, 8, 4)
    assert points(3, 3) == (10, 10)


def test_palaces_share() -> None:
    """Each oasis or market counts for every palace beside it."""
    assert tally(layout("S5", oasis="23", palace="22 24")).palaces == (2, 2, 2)


@pytest.mark.parametrize(("last", "points"), [(Done(), 1), (move("O18(4,1)"), 0)])
def test_jars_at_the_end(last: Action, points: int) -> None:
    """A jar that was active before brings nothing."""
    state = position("S3 + O18(2,1)", doing=Turn(genies=1), turn=30, supply=(1, 0, 0, 0))
    ended = GAME.outcome(do(state, last).state)
    assert ended is not None
    assert {line.key: line.points for line in ended.sheet}["jars"] == (points, 0)


def test_effects_survive() -> None:
    state = arrive("S1 + O21(1,1), C01(2,2), M02(3,1)", "M11(2,1)", table=("B1",)).state
    before = what_waits(state)
    after = what_waits(do(state, move("M11(1,2)")).state)
    assert all(after[name] >= before[name] for name in ("moons", "mosaics", "stalls"))


def test_gifts_are_taken() -> None:
    """Nobody is asked about a gift alone, and giving up the rest doesn't give up the gifts."""
    assert turn_is_over(arrive("S1", "O05(2,1)"))
    state = position("S1 + O05(2,1)", doing=Turn(genies=1, mosaics=1, stalls=1, rubies=1))
    step = do(state, Done())
    assert told(step, Collected) == [Collected(seat=0, mosaics=1, stalls=1, rubies=1)]
    assert owned(step.state) == (1, 1, 1)


def twice() -> State:
    """Return a position in which O05 has just been moved from (2,1) to (1,1), and another genie waits."""
    return do(position("S1 + O05(2,1), O18(4,1)", doing=Turn(genies=2)), move("O05(1,1)")).state


def test_same_tile_again() -> None:
    assert do(twice(), move("O05(3,1)")).state.players[0].realm.laid[0].row == 3
    assert refused(twice(), move("O05(2,1)")) == "reason-straight-back"


def test_back_after_another_or_on_the_way_round() -> None:
    state = position("S1 + O05(2,1), O18(4,1)", doing=Turn(genies=3))
    state = do(do(state, move("O05(1,1)")).state, move("O18(3,1)")).state
    assert do(state, move("O05(2,1)")).state.players[0].realm.laid[0].row == 2
    around = do(do(position("S1 + O05(2,1)", doing=Turn(genies=3)), move("O05(1,1)")).state, move("O05(4,1)")).state
    assert do(around, move("O05(2,1)")).state.players[0].realm.laid[0].row == 2


def test_completed_when_taken() -> None:
    state = position(owner("S1 + O05(2,1)", rubies=5), doing=Turn(moons=1), table=("X1", "B1"))
    assert do(state, Take("X1")).state.players[0].completed == ("X1",)


def test_the_starting_tiles_are_dealt() -> None:
    """Nobody is asked for one."""
    assert {type(action).__name__ for action in legal(start(5))} == {"Place"}
