"""The worked examples 1 to 26 of section 10: placing, effects, genies, objectives, the end. 24: ``test_objectives``."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import msgspec
import pytest
from msgspec.structs import replace

from games.almadi import scoring
from games.almadi.actions import Collect, Done, Effect, Move, Place, Take, Terrain
from games.almadi.components import TILES
from games.almadi.events import Collected, GivenUp, Moved, ObjectiveCompleted, ObjectiveStolen, Placed, Refilled
from games.almadi.realm import tally
from games.almadi.rules import GAME
from games.almadi.state import State, Turn
from games.chance import Chanced, RecordedChance
from games.codec import UnreadableError, codec
from games.contract import Step
from tests.games.almadi.table import (
    Script,
    arrive,
    columns,
    do,
    legal,
    line,
    move,
    owned,
    owner,
    position,
    refused,
    seat_cells,
    start,
    targets,
    told,
    turn_is_over,
    verbs,
    waiting,
)

SEVEN = "S1 + O21(1,1), C01(2,2), M02(3,1)"
TWELVE = "S1 + C13(3,1), O17(4,1), P11(2,1)"
THIRTEEN = "S1 + C16(2,1), O03(1,2)"
GRID = [(row, column) for row in (1, 2, 3, 4) for column in (1, 2, 3, 4)]


def written(start_tile: str, tiles: list[str], cells: list[tuple[int, int]]) -> str:
    """Return the notation of a realm with these landscapes in these cells."""
    found = (f"{name}({row},{column})" for name, (row, column) in zip(tiles, cells, strict=True))
    return f"{start_tile} + {', '.join(found)}"


def effects(step: Step[State]) -> Counter[str]:
    """Return what the last arrival of a step triggered."""
    found = [event for event in step.events if isinstance(event, (Placed, Moved))]
    return Counter(effect.value for effect in found[-1].effects)


def seven() -> State:
    """Return example 7 after its placement, with an objective on the table."""
    return arrive(SEVEN, "M11(2,1)", table=("B1",)).state


# Placing


def test_example_1_legal_columns() -> None:
    state = position("S1 + O05(2,1), M04(2,2)", board={1: "O18", 2: "C04"})
    assert [columns(state, row) for row in (1, 2, 3, 4)] == [[1, 2], [3], [1, 2], [1]]
    assert refused(state, Place("O18", 3)) == "reason-cell-alone"
    assert refused(state, Place("C04", 1)) == "reason-cell-taken"


def test_example_2_a_gap_is_fine() -> None:
    step = arrive("S1 + O05(2,1), M04(2,2)", "O18(1,2)")
    assert seat_cells(step.state)["O18"] == (1, 2)
    later = position("S1 + O05(2,1), M04(2,2), O18(1,2)")
    assert columns(later, 1) == [1, 3]


# Effects


def test_example_3_the_start_meets_an_arrow() -> None:
    step = arrive("S1", "O05(2,1)")
    assert effects(step) == {"stall": 1}
    assert told(step, Collected) == [Collected(seat=0, mosaics=0, stalls=1, rubies=0)]
    assert owned(step.state) == (0, 1, 0)
    assert step.state.stalls == 13
    assert len(told(step, Refilled)) == 1
    assert turn_is_over(step)


def test_example_4_contacts_of_others_are_not_triggered_again() -> None:
    first = arrive(owner("S1 + O05(2,1)", stalls=1), "O18(1,1)")
    assert effects(first) == {"ruby": 1}
    second = arrive(first.state.players[0], "C02(3,1)")
    assert effects(second) == {"mosaic": 1, "ruby": 1}
    assert owned(second.state) == (1, 1, 2)


def test_example_5_the_effect_may_stand_on_either_tile() -> None:
    step = arrive("S1", "M04(1,1)")
    assert effects(step) == {"ruby": 1}
    assert owned(step.state) == (0, 0, 1)


@pytest.mark.parametrize("landscape", ["O18(1,1)", "C04(2,1)"])
def test_example_6_two_arrows_or_two_effects_do_nothing(landscape: str) -> None:
    step = arrive("S1", landscape)
    assert not effects(step)
    assert owned(step.state) == (0, 0, 0)
    assert turn_is_over(step)


def test_example_7_four_effects() -> None:
    step = arrive(SEVEN, "M11(2,1)", table=("B1",))
    assert told(step, Placed)[0].effects == (Effect.GENIE, Effect.MOON, Effect.MOSAIC, Effect.STALL)
    assert waiting(step.state) == {"genies": 1, "moons": 1, "mosaics": 1, "stalls": 1}
    assert verbs(step.state) == {"move", "take", "collect", "done"}
    assert step.state.board.count(None) == 1


def test_example_8_done() -> None:
    step = do(seven(), Done())
    assert owned(step.state) == (1, 1, 0)
    assert told(step, GivenUp) == [GivenUp(seat=0, genies=1, moons=1)]
    assert step.state.table == ("B1",)
    assert turn_is_over(step)


def test_example_8_collect() -> None:
    step = do(seven(), Collect())
    assert owned(step.state) == (1, 1, 0)
    assert verbs(step.state) == {"move", "take", "done"}
    assert refused(step.state, Collect()) == "reason-no-gifts"


def test_example_9_what_waits_survives_its_contact() -> None:
    step = do(seven(), move("M11(4,1)"))
    assert effects(step) == {"mosaic": 1, "genie": 1}
    assert waiting(step.state) == {"genies": 1, "moons": 1, "mosaics": 2, "stalls": 1}


def test_example_10_one_card_is_left() -> None:
    state = position(SEVEN, doing=Turn(mosaics=2, genies=1), mosaics=1)
    step = do(state, Collect())
    assert owned(step.state) == (1, 0, 0)
    assert step.state.mosaics == 0
    assert waiting(step.state) == {"genies": 1}


def test_example_10_empty_decks_and_no_rubies() -> None:
    assert owned(arrive("S1", "O05(2,1)", stalls=0).state) == (0, 0, 0)
    assert turn_is_over(arrive("S1", "O05(2,1)", stalls=0))
    assert owned(arrive("S1", "M04(1,1)", rubies=0).state) == (0, 0, 0)
    assert turn_is_over(arrive("S1", "M04(1,1)", rubies=0))


def test_example_11_a_jar_brings_nothing_yet_and_may_break() -> None:
    step = arrive("S3 + C19(1,1)", "O18(2,1)", table=("B1",))
    assert effects(step) == {"jar": 1, "moon": 1}
    assert waiting(step.state) == {"moons": 1}
    assert tally(step.state.players[0].realm).jars == 1
    again = position("S3 + C19(1,1), O18(2,1)", doing=Turn(genies=1))
    moved = do(again, move("O18(4,1)")).state
    assert tally(moved.players[0].realm).jars == 0
    assert scoring.sheet(moved.players, moved.options)[5].points[0] == 0


# Genies


def test_example_12_several_genies_and_straight_back() -> None:
    step = arrive(TWELVE, "M21(4,2)")
    assert effects(step) == {"genie": 1}
    step = do(step.state, move("P11(3,2)"))
    assert effects(step)["genie"] == 2
    assert waiting(step.state)["genies"] == 1
    assert refused(step.state, move("P11(2,1)")) == "reason-straight-back"
    step = do(step.state, move("M21(1,1)"))
    assert effects(step)["genie"] == 1
    last = do(step.state, move("P11(2,1)"))
    assert effects(last) == {"mosaic": 1, "stall": 1, "genie": 1}
    assert told(last, Collected)[-1:] == [Collected(seat=0, mosaics=1, stalls=1, rubies=0)]
    assert turn_is_over(last)


def test_example_12_a_fourth_move_is_refused() -> None:
    state = position(TWELVE, doing=Turn(genies=1, moons=1, moves=3), table=("B1",))
    assert refused(state, move("P11(1,1)")) == "reason-no-moves"
    assert verbs(state) == {"take", "done"}


def test_example_13_genies_of_a_placement_each_move() -> None:
    step = arrive(THIRTEEN, "P10(1,1)")
    assert effects(step)["genie"] == 2
    assert waiting(step.state)["genies"] == 2
    step = do(step.state, move("P10(3,1)"))
    assert waiting(step.state)["genies"] == 2
    assert {(1, 3), (2, 2), (4, 1)} <= targets(step.state, "P10")
    assert (1, 1) not in targets(step.state, "P10")
    step = do(step.state, move("O03(2,2)"))
    assert effects(step) == {"ruby": 1}
    assert waiting(step.state) == {"genies": 1, "rubies": 1}
    step = do(step.state, move("P10(1,1)"))
    assert effects(step)["genie"] == 2
    assert owned(step.state) == (0, 0, 1)
    assert turn_is_over(step)


def test_example_13_all_targets_of_move_2() -> None:
    state = do(arrive(THIRTEEN, "P10(1,1)").state, move("P10(3,1)")).state
    assert targets(state, "P10") == {(1, 3), (2, 2), (4, 1)}


def test_example_14_a_lifted_tile_is_no_neighbour_of_itself() -> None:
    state = position("S1 + O05(2,1), M04(2,2)", doing=Turn(genies=1))
    found = targets(state, "M04")
    assert found == {(1, 1), (3, 1), (4, 1)}
    for there in ("M04(2,3)", "M04(1,2)"):
        assert refused(state, move(there)) == "reason-cell-alone"
    assert refused(state, move("M04(2,2)")) == "reason-same-cell"


def test_example_15_the_tile_just_placed_may_be_moved() -> None:
    step = arrive("S2", "O18(3,1)")
    assert waiting(step.state) == {"genies": 1}
    assert targets(step.state, "O18") == {(1, 1), (2, 1), (4, 1)}


def test_example_16_a_tile_that_is_cut_off_stays_and_counts() -> None:
    state = position("S1 + O05(2,1), M09(2,2)", doing=Turn(genies=1))
    after = do(state, move("O05(4,1)")).state
    assert seat_cells(after) == {"O05": (4, 1), "M09": (2, 2)}
    assert tally(after.players[0].realm).goods == 6
    later = position("S1 + O05(4,1), M09(2,2)")
    assert [columns(later, row) for row in (1, 2, 3, 4)] == [[1, 2], [1, 3], [1, 2], [2]]


def test_example_17_the_starting_tile_is_fixed() -> None:
    state = position("S1 + O05(2,1)", doing=Turn(genies=1))
    assert {action.tile for action in legal(state) if isinstance(action, Move)} == {"O05"}
    assert refused(state, Move("S1", 1, 1)) == "reason-no-such-landscape"
    assert all(column >= 1 for _, column in targets(state, "O05"))


@pytest.mark.parametrize("column", [0, 100])
def test_example_17_column_0_cannot_be_named(column: int) -> None:
    raw = {"do": "move", "tile": "O05", "row": 1, "column": column}
    with pytest.raises(UnreadableError):
        codec(GAME).action(msgspec.json.encode(raw))


# Objectives


def test_example_18_a_stolen_objective_that_is_met_already() -> None:
    state = position(
        owner("S1 + O05(2,1)", rubies=5), owner("S4", open=("X1",)), doing=Turn(moons=1, genies=1), rubies=25
    )
    step = do(state, Take("X1"))
    assert told(step, ObjectiveStolen) == [ObjectiveStolen(seat=0, objective="X1", owner=1)]
    assert told(step, ObjectiveCompleted) == [ObjectiveCompleted(seat=0, objective="X1", points=5)]
    taker, robbed = step.state.players
    assert (taker.open, taker.completed, robbed.open, robbed.completed) == ((), ("X1",), (), ())


def test_example_19_completed_for_good() -> None:
    column = "S1 + O18(2,1), O19(3,1), O17(4,1)"
    state = position(owner(column, completed=("B3",)), doing=Turn(genies=1))
    after = do(state, move("O17(1,1)")).state
    assert after.players[0].completed == ("B3",)
    thief = position(owner("S4", completed=("B3",)), owner("S1"), turn=1, doing=Turn(moons=1, genies=1))
    assert refused(thief, Take("B3")) == "reason-objective-completed"


def test_example_20_the_fifth_stall_card_is_collected() -> None:
    step = arrive(owner("S1", stalls=4, open=("X2",)), "O05(2,1)")
    assert step.state.players[0].completed == ("X2",)
    assert line(step.state.players[0], "objectives") == 5


def test_example_21_no_card_can_be_taken() -> None:
    mine, theirs = owner("S1 + O20(1,1)", open=("B1",)), owner("S4", completed=("B2",))
    step = do(position(mine, theirs, board={2: "C17"}), Place("C17", 1))
    assert effects(step)["moon"] == 1
    assert turn_is_over(step)


def test_example_22_two_moons() -> None:
    """O18's own moon in the north meets an arrow, its arrow in the west the moon of C19."""
    step = arrive("S1 + C19(2,1), O10(1,2)", "O18(2,2)", table=("B1", "B2", "G1"))
    assert waiting(step.state) == {"moons": 2}
    step = do(step.state, Take("B2"))
    assert legal(step.state) == [Take("B1"), Take("G1"), Done()]
    step = do(step.state, Take("G1"))
    assert step.state.players[0].open == ("B2", "G1")
    assert step.state.table == ("B1",)
    assert turn_is_over(step)


def test_example_23_points_of_objectives() -> None:
    assert line(owner("S1", completed=("B1", "B3"), open=("B2",)), "objectives") == 2


# End


def test_example_25_the_last_refill_ends_the_match() -> None:
    full = written("S2", [f"O{number:02}" for number in range(1, 17)], GRID)
    one_less = written("S1", [f"C{number:02}" for number in range(1, 16)], [*GRID[:12], *GRID[13:]])
    state = position(full, one_less, turn=31, board={4: "O18"}, supply=(0, 0, 1, 0))
    assert [len(player.realm.laid) for player in state.players] == [16, 15]
    step = do(state, Place("O18", 1), Script(Terrain.PALACE, "P22"))
    assert Effect.MOSAIC in told(step, Placed)[0].effects
    assert owned(step.state, 1)[0] >= 1, "taken before the refill"
    assert GAME.to_move(step.state) == ()
    assert step.state.supply == (0, 0, 0, 0)
    assert None not in step.state.board
    assert [4 + len(player.realm.laid) for player in step.state.players] == [20, 20]
    assert GAME.outcome(step.state) is not None


def test_example_25_32_landscapes_are_left_after_set_up() -> None:
    assert sum(start(2).supply) == 32


def test_example_26_odds_of_the_refill() -> None:
    """One oasis and three palaces are left: of four equal lots three give a palace, then all unseen are equal."""
    state = position("S1", board={1: "M04"}, supply=(1, 0, 3, 0), doing=Turn(genies=1))
    seen = {tile for tile in state.board if tile is not None}
    kinds = Counter[str]()
    for lot in range(4):
        unseen = [
            name
            for name, tile in TILES.items()
            if name not in seen and tile.type == ("oasis" if lot == 0 else "palace")
        ]
        for pick in (0, len(unseen) - 1):
            chance = RecordedChance([Chanced("pick:4", lot), Chanced(f"pick:{len(unseen)}", pick)])
            (event,) = told(do(state, Done(), chance), Refilled)
            assert chance.spent
            assert event.tile == unseen[pick]
            kinds[TILES[event.tile].type.value] += 1
    assert Fraction(kinds["palace"], kinds.total()) == Fraction(3, 4)


def test_example_26_what_is_seen_does_not_come_again() -> None:
    palaces = [f"P{number:02}" for number in range(1, 22)]
    cells = [(row, column) for row in (1, 2, 3) for column in range(1, 8)]
    state = position(written("S1", palaces, cells), doing=Turn(genies=1), supply=(0, 0, 1, 1), board={1: "O01"})
    state = replace(state, board=(None, "O02", "O03", "O04", "O05", "O06", "O07", "O08"))
    chance = RecordedChance([Chanced("pick:2", 0), Chanced("pick:1", 0)])
    step = do(state, Done(), chance)
    assert told(step, Refilled) == [Refilled(tile="P22", row=1)]
    assert step.state.supply == (0, 0, 0, 1)
