"""Character mode (section 11): keeping, recruiting, every character, and the worked examples 37 to 43."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from games.almadi import scoring
from games.almadi.actions import Collect, Done, Keep, Place, Recruit, Swap, Take
from games.almadi.components import CHARACTERS, OBJECTIVES
from games.almadi.events import Collected, Kept, Moved, Placed, Recruited, RecruitedFromHand, RowTurnedUp, Swapped
from games.almadi.realm import tally
from games.almadi.requirements import is_met
from games.almadi.rules import GAME
from games.almadi.state import Keeping, Options, Placing, Player, State, Turn, Using
from games.contract import Step
from tests.games.almadi.facts import COSTS
from tests.games.almadi.table import (
    arrive,
    capacity,
    columns,
    do,
    goods,
    layout,
    legal,
    move,
    owned,
    owner,
    position,
    refused,
    seat_cells,
    seeded,
    start,
    targets,
    told,
    turn_is_over,
    verbs,
    waiting,
)

MODE = Options(characters=True)


def line(name: str, *players: Player) -> tuple[int, ...]:
    (found,) = [each.points for each in scoring.sheet(players, MODE) if each.key == name]
    return found


def points_of(character: str, player: Player) -> int:
    """Return how much a recruited character changes the total."""
    without = scoring.standing([player, owner("S2")], MODE)[0]
    return scoring.standing([replace(player, recruited=(character,)), owner("S2")], MODE)[0] - without


def using(text: str, *recruited: str, doing: Turn | None = None, **fields: Any) -> State:
    """Return a position in which seat 0, with these characters, has a genie that waits."""
    return position(owner(text, recruited=recruited), doing=doing or Turn(genies=1), characters=True, **fields)


def effects(step: Step[State]) -> Counter[str]:
    found = [event for event in step.events if isinstance(event, (Placed, Moved, Swapped))]
    return Counter(effect.value for effect in found[-1].effects)


# Keeping


@pytest.mark.parametrize(("seats", "dealt"), [(2, 4), (3, 3), (4, 3), (5, 3)])
def test_everybody_keeps_two_and_the_others_lie_open(seats: int, dealt: int) -> None:
    state = start(seats, options=MODE)
    assert GAME.to_move(state) == tuple(range(seats))
    hands = [player.hand for player in state.players]
    assert [len(hand) for hand in hands] == [dealt] * seats
    assert len({name for hand in hands for name in hand}) == dealt * seats
    for seat in range(seats):
        assert state.row == ()
        step = GAME.apply(state, seat, Keep(hands[seat][:2]), seeded(3))
        state = step.state
    assert [player.hand for player in state.players] == [hand[:2] for hand in hands]
    assert state.row == tuple(sorted(name for hand in hands for name in hand[2:]))
    assert [event.only for event in told(step, Kept)] == [(seat,) for seat in range(seats)]
    assert told(step, RowTurnedUp) == [RowTurnedUp(cards=state.row)]
    assert GAME.to_move(state) == (0,)
    assert isinstance(state.asking[-1], Placing)


def test_an_answer_may_be_changed_until_the_last() -> None:
    state = start(3, options=MODE)
    hand = state.players[1].hand
    assert len(legal(state, 1)) == 3
    state = GAME.apply(state, 1, Keep(hand[:2]), seeded(3)).state
    assert GAME.changeable(state) == (1,)
    assert GAME.to_move(state) == (0, 2)
    assert legal(state, 1) == [Keep((hand[0], hand[2])), Keep((hand[1], hand[2]))]
    assert refused(state, Keep(hand[:2]), 1) == "reason-kept-already"
    state = GAME.apply(state, 1, Keep(hand[1:]), seeded(3)).state
    assert isinstance(state.asking[-1], Keeping)
    assert state.asking[-1].kept == (None, hand[1:], None)


def test_what_cannot_be_kept() -> None:
    state = start(3, options=MODE)
    hand, other = state.players[0].hand, state.players[1].hand
    assert refused(state, Keep(hand), 0) == "reason-keep-count"
    assert refused(state, Keep((hand[0], hand[0])), 0) == "reason-keep-count"
    assert refused(state, Keep(tuple(sorted((hand[0], other[0])))), 0) == "reason-not-in-hand"


def test_a_view_shows_only_the_own_hand_and_answer() -> None:
    state = start(2, options=MODE)
    state = GAME.apply(state, 1, Keep(state.players[1].hand[:2]), seeded(3)).state
    mine, theirs, nobody = (GAME.view(state, seat) for seat in (0, 1, None))
    assert [player.hand for player in mine.players] == [state.players[0].hand, ()]
    assert [player.hand for player in nobody.players] == [(), ()]
    assert mine.hands == theirs.hands == nobody.hands == (4, 4)
    assert (mine.kept, theirs.kept, nobody.kept) == (None, state.players[1].hand[:2], None)


# Recruiting


@pytest.mark.parametrize("name", COSTS)
def test_recruiting_from_the_row_costs_rubies(name: str) -> None:
    state = position(owner("S1", rubies=COSTS[name]), characters=True, row=(name,), rubies=20)
    step = do(state, Recruit(name))
    assert told(step, Recruited) == [Recruited(seat=0, character=name, cost=COSTS[name])]
    assert step.state.players[0].rubies == 0
    assert step.state.rubies == 20 + COSTS[name]
    assert step.state.players[0].recruited == (name,)
    assert step.state.row == ()
    assert isinstance(step.state.asking[-1], Placing), "the placement is still to come"
    poor = position(owner("S1", rubies=COSTS[name] - 1), characters=True, row=(name,))
    assert refused(poor, Recruit(name)) == "reason-too-dear"


def test_recruiting_from_the_hand_opens_the_card() -> None:
    state = position(owner("S1", rubies=3, hand=("K05", "K09")), characters=True)
    step = do(state, Recruit("K05"))
    assert told(step, RecruitedFromHand) == [RecruitedFromHand(seat=0, character="K05", cost=2)]
    assert step.state.players[0].hand == ("K09",)


def test_who_cannot_be_recruited() -> None:
    mine, theirs = owner("S1", rubies=9, hand=("K05",)), owner("S4", hand=("K06",), recruited=("K07",))
    state = position(mine, theirs, characters=True, row=("K08",))
    assert [action for action in legal(state) if isinstance(action, Recruit)] == [Recruit("K05"), Recruit("K08")]
    assert refused(state, Recruit("K06")) == refused(state, Recruit("K09")) == "reason-character-not-here"
    assert refused(state, Recruit("K07")) == "reason-recruited"
    assert refused(state, Recruit("K99")) == "reason-no-such-character"
    assert refused(position("S1"), Recruit("K05")) == "reason-no-characters"
    assert legal(state, 1) == []


def test_several_may_be_recruited_before_and_after_placing() -> None:
    state = position(owner("S1", rubies=5), characters=True, row=("K09", "K11", "K12"), board={1: "O18"})
    for name in ("K09", "K11"):
        state = do(state, Recruit(name)).state
    state = do(state, Place("O18", 1)).state
    assert verbs(state) == {"recruit", "done"}
    after = do(state, Recruit("K12"))
    assert after.state.players[0].recruited == ("K09", "K11", "K12")
    assert after.state.players[0].rubies == 1
    assert turn_is_over(after)


def test_whether_recruiting_is_possible_is_public() -> None:
    """With a card in hand the cheapest card that nobody laid open counts; without one, the row alone does."""

    def asked(row: tuple[str, ...], **fields: Any) -> bool:
        state = position(owner("S1", **fields), owner("S4"), characters=True, row=row, board={1: "O18"})
        return isinstance(do(state, Place("O18", 1)).state.asking[-1], Using)

    assert not asked(("K05",), rubies=1)
    assert asked(("K05",), rubies=2)
    assert asked((), rubies=1, hand=("K01",))
    assert not asked((), rubies=0, hand=("K09",))
    assert not asked(("K05", "K09", "K11"), rubies=0, hand=("K06",))
    assert not asked((), rubies=9)
    assert asked(("K09", "K05"), rubies=1, hand=("K01",))


def test_the_cheap_ones_are_open() -> None:
    """K09 and K11 cost 1, all others at least 2."""
    mine, theirs = owner("S1", rubies=1, hand=("K06",)), owner("S4", recruited=("K09", "K11"))
    state = position(mine, theirs, characters=True, board={1: "O18"})
    assert turn_is_over(do(state, Place("O18", 1)))


def test_gifts_that_come_at_the_end_may_make_recruiting_possible() -> None:
    state = position("S1", characters=True, row=("K09",), board={1: "M04"})
    step = do(state, Place("M04", 1))
    assert owned(step.state) == (0, 0, 1)
    assert legal(step.state) == [Recruit("K09"), Done()]


# Examples and powers


def test_example_37_the_gem_trader() -> None:
    state = position(owner("S1", rubies=3), characters=True, row=("K05",), rubies=20, board={1: "M04"})
    state = do(state, Recruit("K05")).state
    assert (owned(state)[2], state.rubies) == (1, 22)
    step = do(state, Place("M04", 1))
    assert told(step, Collected) == [Collected(seat=0, mosaics=0, stalls=0, rubies=2)]
    assert owned(step.state)[2] == 3


def test_example_37_the_second_ruby_gives_one() -> None:
    first = do(using("S1", "K05", doing=Turn(genies=1, rubies=1)), Collect()).state
    assert owned(first)[2] == 2
    second = do(replace(first, doing=replace(first.doing, rubies=1)), Collect()).state
    assert owned(second)[2] == 3
    both = do(using("S1", "K05", doing=Turn(genies=1, rubies=2)), Collect()).state
    assert owned(both)[2] == 3


def test_example_37_a_completed_objective_survives_paying() -> None:
    player = owner("S1", rubies=5, completed=("X1",))
    state = do(position(player, characters=True, row=("K05",)), Recruit("K05")).state
    assert state.players[0].completed == ("X1",)
    assert not is_met(state.players[0], "X1")


@pytest.mark.parametrize(("rubies", "points"), [(0, 0), (1, 0), (5, 2), (6, 3)])
def test_example_37_rubies_at_the_end(rubies: int, points: int) -> None:
    assert line("rubies", owner("S1", rubies=rubies), owner("S2", rubies=9)) == (points, 4)


def test_k05_recruited_too_late_for_this_turn() -> None:
    state = position(owner("S1", rubies=2), doing=Turn(genies=2, rubies=1), characters=True, row=("K05",))
    state = do(do(state, Collect()).state, Recruit("K05")).state
    state = do(replace(state, doing=replace(state.doing, rubies=1)), Collect()).state
    assert owned(state)[2] == 2


def test_k05_and_the_last_ruby() -> None:
    state = do(using("S1", "K05", doing=Turn(genies=1, rubies=1), rubies=1), Collect()).state
    assert owned(state)[2] == 1
    refilled = replace(state, rubies=5, doing=replace(state.doing, rubies=1))
    assert owned(do(refilled, Collect()).state)[2] == 2


def test_example_38_exchanging_two() -> None:
    state = using("S1 + O18(2,1), C12(2,2)", "K01")
    step = do(state, Swap(("C12", "O18")))
    assert seat_cells(step.state) == {"C12": (2, 1), "O18": (2, 2)}
    assert effects(step) == {"stall": 2}
    assert owned(step.state) == (0, 2, 0)
    assert turn_is_over(step)


def test_example_38_once_a_turn_and_any_tile_may_move_next() -> None:
    state = using("S1 + O18(2,1), C12(2,2)", "K01", doing=Turn(genies=2, last=("C12", 17)))
    state = do(state, Swap(("C12", "O18"))).state
    assert state.doing.moves == 1
    assert state.doing.last is None
    assert waiting(state) == {"genies": 1, "stalls": 2}
    assert verbs(state) == {"move", "collect", "done"}
    assert refused(state, Swap(("C12", "O18"))) == "reason-swapped"
    assert targets(state, "C12")
    assert targets(state, "O18")


def test_k01_which_two() -> None:
    state = using("S1 + O18(2,1), C12(2,2), M04(4,5)", "K01")
    swaps = [action for action in legal(state) if isinstance(action, Swap)]
    assert swaps == [Swap(("C12", "M04")), Swap(("C12", "O18")), Swap(("M04", "O18"))]
    assert refused(state, Swap(("C12", "C12"))) == "reason-swap-two"
    assert refused(state, Swap(("C12", "C13"))) == "reason-not-in-realm"
    assert refused(using("S1 + O18(2,1), C12(2,2)"), Swap(("C12", "O18"))) == "reason-no-swap"
    spent = using("S1 + O18(2,1), C12(2,2)", "K01", doing=Turn(genies=1, moves=3, moons=1), table=("B1",))
    assert refused(spent, Swap(("C12", "O18"))) == "reason-no-moves"
    waits = using("S1 + O18(2,1), C12(2,2)", "K01", doing=Turn(moons=1), table=("B1",))
    assert refused(waits, Swap(("C12", "O18"))) == "reason-no-genie"


def test_k01_several_genies_give_one_further_move() -> None:
    """P10 gets to (1,1) beside C16 below and O03 in the east: two genies, as in example 13."""
    state = using("S1 + C16(2,1), O03(1,2), O18(1,1), P10(4,1)", "K01")
    step = do(state, Swap(("O18", "P10")))
    assert effects(step)["genie"] >= 2
    assert waiting(step.state)["genies"] == 1


def test_example_39_rows_0_and_5() -> None:
    state = using("S1 + O18(1,1), C18(2,1)", "K02")
    assert (0, 1) in targets(state, "C18")
    step = do(state, move("C18(0,1)"))
    assert effects(step) == {"moon": 1}
    assert refused(using("S1 + O18(1,1), C18(2,1)"), move("C18(0,1)")) == "reason-row"
    bottom = using("S1 + O18(4,1), C18(2,1)", "K02")
    assert (5, 1) in targets(bottom, "C18")
    assert all(column >= 1 for _, column in targets(bottom, "C18") | targets(state, "C18"))


def test_example_39_no_placement_goes_there() -> None:
    state = position(owner("S1 + O18(1,1)", recruited=("K02",)), characters=True)
    assert [columns(state, row) for row in (1, 2, 3, 4)] == [[2], [1], [1], [1]]
    assert {action.tile for action in legal(state) if isinstance(action, Place)} == {*state.board}


def test_k02_tiles_there_are_full_members() -> None:
    realm = layout("S1", oasis="11 01", palace="02")
    assert tally(realm).oases == (3,)
    assert tally(realm).palaces == (2, 2)
    beside = position(owner("S1 + O18(0,1), C18(1,1)", recruited=("K02",)), doing=Turn(genies=1), characters=True)
    assert (0, 2) in targets(beside, "C18")


def test_example_40_the_lamp_keeper() -> None:
    doing = Turn(genies=1, moves=3)
    state = position(owner("S1 + O05(2,1)", rubies=2), doing=doing, characters=True, row=("K03",))
    assert verbs(state) == {"recruit", "done"}
    state = do(state, Recruit("K03")).state
    assert verbs(state) == {"move", "done"}
    assert do(state, move("O05(1,1)")).state.players[0].realm.laid[0].row == 1


def test_k03_five_moves() -> None:
    assert "move" in verbs(using("S1 + O05(2,1)", "K03", doing=Turn(genies=1, moves=4)))
    spent = using("S1 + O05(2,1)", "K03", doing=Turn(genies=1, moves=5, moons=1), table=("B1",))
    assert refused(spent, move("O05(1,1)")) == "reason-no-moves"


def test_example_41_the_row_warden() -> None:
    quiet = arrive(owner("S1", recruited=("K04",)), "O18(1,1)", characters=True)
    assert waiting(quiet.state) == {"genies": 1}
    jar = arrive(owner("S3", recruited=("K04",)), "O18(2,1)", characters=True)
    assert effects(jar) == {"jar": 1}
    assert turn_is_over(jar)
    assert turn_is_over(arrive("S1", "O18(1,1)", characters=True))


def test_k04_is_about_placements_alone() -> None:
    step = do(using("S1 + O18(3,1), M18(4,1)", "K04", doing=Turn(genies=1)), move("O18(1,1)"))
    assert not effects(step)
    assert turn_is_over(step)


def test_k04_recruited_after_a_quiet_placement_gives_nothing() -> None:
    state = position(owner("S1", rubies=4), characters=True, row=("K04", "K09"), board={1: "O18"})
    state = do(do(state, Place("O18", 1)).state, Recruit("K04")).state
    assert waiting(state) == {}
    assert verbs(state) == {"recruit", "done"}


@pytest.mark.parametrize(("left", "drawn"), [(9, 2), (1, 1), (0, 0)])
def test_k06_and_k07_draw_at_once(left: int, drawn: int) -> None:
    state = position(owner("S1", rubies=4), characters=True, row=("K06", "K07"), mosaics=left, stalls=left, rubies=10)
    state = do(do(state, Recruit("K06")).state, Recruit("K07")).state
    assert owned(state) == (drawn, drawn, 0)
    assert (state.mosaics, state.stalls) == (left - drawn, left - drawn)


def test_k07_completes_an_objective_at_once() -> None:
    state = position(owner("S1", rubies=2, stalls=3, open=("X2",)), characters=True, row=("K07",))
    assert do(state, Recruit("K07")).state.players[0].completed == ("X2",)


def test_k08_before_placing_waits_for_the_placement() -> None:
    state = position(owner("S1", rubies=2), characters=True, row=("K08",), table=("B1",), board={1: "O18"})
    state = do(state, Recruit("K08")).state
    assert isinstance(state.asking[-1], Placing)
    assert refused(state, Take("B1")) == "reason-place-first"
    state = do(state, Place("O18", 1)).state
    assert legal(state) == [Take("B1"), Done()]
    step = do(state, Take("B1"))
    assert step.state.players[0].open == ("B1",)
    assert turn_is_over(step)


def test_k08_after_placing_may_steal() -> None:
    mine, theirs = owner("S1 + O05(2,1)", rubies=2), owner("S4", open=("B1",), completed=("B2",))
    state = position(mine, theirs, doing=Turn(genies=1), characters=True, row=("K08",))
    state = do(state, Recruit("K08")).state
    assert [action for action in legal(state) if isinstance(action, Take)] == [Take("B1")]


def test_k09_the_forgiving_judge() -> None:
    player = owner("S1", open=("B2",), completed=("B1",))
    assert line("objectives", player, owner("S2")) == (-3, 0)
    assert line("objectives", replace(player, recruited=("K09",)), owner("S2")) == (6, 0)
    assert points_of("K09", player) == OBJECTIVES["B2"].points


def test_k10_the_chronicler() -> None:
    player = owner("S1", open=("B2",), completed=("B1", "B3"), recruited=("K10",))
    assert line("characters", player, owner("S2")) == (4, 0)


def test_k11_the_potter() -> None:
    player = owner("S3 + C19(1,1), O18(2,1)", recruited=("K11",))
    assert line("jars", player, owner("S2")) == (1, 0)
    assert line("characters", player, owner("S2")) == (1, 0)


def test_k12_the_well_digger() -> None:
    player = owner(layout("S1", oasis="13 33 34"), recruited=("K12",))
    assert tally(player.realm).oases == (2, 1, 1)
    assert line("oases", player, owner("S2")) == (12, 0)
    assert points_of("K12", replace(player, recruited=())) == 6
    lone = owner("S1", recruited=("K12",))
    assert line("largest-oasis-group", lone, owner("S2")) == (0, 0)


def test_example_42_the_stall_keeper() -> None:
    player = owner("S1 + M01(2,1), M02(3,1)", stalls=5)
    assert goods(player) == 17
    assert goods(replace(player, recruited=("K14",))) == 22
    assert not is_met(player, "G1")
    assert is_met(replace(player, recruited=("K14",)), "G1")


def test_k14_completes_g1_at_once() -> None:
    player = owner("S1 + M01(2,1), M02(3,1)", stalls=5, rubies=2, open=("G1",))
    state = do(position(player, characters=True, row=("K14",)), Recruit("K14")).state
    assert state.players[0].completed == ("G1",)


def test_example_42_the_palace_steward() -> None:
    """S4's palace would be worth 3; a market on its east side makes it 4. Another palace is worth nothing."""
    player = owner(layout("S4", market="21", palace="35"), mosaics=3)
    assert tally(player.realm).palaces == (4, 0)
    assert line("mosaics", player, owner("S2")) == (4, 0)
    assert points_of("K15", player) == 4
    assert line("characters", replace(player, recruited=("K15",)), owner("S2")) == (4, 0)


def test_example_43_the_caravan_leader() -> None:
    player = owner(layout("S1", caravan="21 22 23 24 44"))
    assert tally(player.realm).caravans == (5, 1)
    assert capacity(player) == 22
    assert capacity(replace(player, recruited=("K13",))) == 37


def test_k13_one_of_two_largest_and_not_beyond_8() -> None:
    twice = owner(layout("S1", caravan="21 41 42"), recruited=("K13",))
    assert capacity(twice) == 10 + 5
    longest = owner(layout("S1", caravan="21 22 23 24 25 26 27"), recruited=("K13",))
    assert capacity(longest) == 65


def test_k16_the_surveyor() -> None:
    full = owner(layout("S1", oasis="11", caravan="21", palace="31", market="41 12 22 32"))
    assert points_of("K16", owner("S1")) == 2
    assert points_of("K16", full) == 4
    assert points_of("K16", owner(layout("S1", oasis="02 12 22 32"))) == 2


def test_k17_the_market_crier() -> None:
    player = owner(layout("S1", market="21 12 33 35", caravan="34"))
    assert points_of("K17", player) == 3
    assert points_of("K17", owner("S1")) == 0


def test_k18_the_harmonist() -> None:
    player = owner(layout("S1", oasis="13 15", caravan="33 35", palace="23", market="43 45 47"))
    assert points_of("K18", player) == 4
    assert points_of("K18", owner("S1")) == 2


def test_unrecruited_ones_cost_and_score_nothing() -> None:
    assert line("characters", owner("S1", hand=("K16", "K18")), owner("S2")) == (0, 0)
    assert set(COSTS) == set(CHARACTERS)
