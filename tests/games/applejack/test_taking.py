"""Taking a tile: what lies within reach, the blind draw, an empty supply, and the cottage (sections 5 and 9)."""

from __future__ import annotations

import pytest

from games.applejack.actions import Draw, Skip, Take, Variety
from games.applejack.events import (
    CottageDrawn,
    CottageFilled,
    CottageLeft,
    CottageTaken,
    TileDrawn,
    TileTaken,
    ValleysFilled,
)
from games.applejack.rules import GAME
from games.applejack.state import Filling, Options, Placing, Taking
from games.chance import ChanceAskedError, NoChance, RecordedChance
from games.contract import Illegal, NamedValue
from games.engine import attempt
from tests.games.applejack.table import (
    Script,
    do,
    honey,
    legal,
    orchard,
    pasture,
    position,
    refused,
    start,
    tiles_on_offer,
    told,
)

VALLEYS = [("t001", "t002"), ("t003", "t004"), ("t005",), ("t006",), ("t007",), ("t008",), ("t009",)]
COTTAGE = Options(cottage=True)


def test_the_first_position() -> None:
    state = start(3)
    assert [len(valley) for valley in state.valleys] == [2] * 7
    assert honey(state) == [16, 19, 22]
    assert len(state.supply) == 100 - 14
    assert {one.board for one in state.orchards} == {"a"}
    assert GAME.to_move(state) == (0,)
    assert all(one.cottage is None for one in state.orchards)


def test_only_the_two_valleys_beside_the_die_are_within_reach() -> None:
    state = position(valleys=VALLEYS)
    assert tiles_on_offer(state) == {"t001", "t002", "t003", "t004"}
    assert Draw() in legal(state)
    assert refused(state, Take("t005")) == "reason-tile-elsewhere"
    assert refused(state, Take("t050")) == "reason-tile-gone"
    assert refused(state, Take("t999")) == "reason-no-such-tile"
    assert refused(state, Skip()) == "reason-nothing-to-fill"
    assert refused(state, pasture("a1")) == "reason-take-first"
    assert refused(state, Draw(), 1) == "reason-not-your-turn"


def test_gap_7_lies_between_valleys_7_and_1() -> None:
    assert tiles_on_offer(position(turn=6, valleys=VALLEYS)) == {"t009", "t001", "t002"}


def test_a_tile_that_is_taken_leaves_its_valley() -> None:
    step = do(position(valleys=VALLEYS), Take("t003"))
    assert step.state.valleys[1] == ("t004",)
    assert step.state.asking == (Placing(0, "t003"),)
    assert step.events == (TileTaken(seat=0, tile="t003", valley=2),)


def test_the_blind_draw_binds_before_the_tile_is_seen() -> None:
    state = position(valleys=VALLEYS, orchards={0: orchard(3)})
    trial = attempt(GAME, state, 0, Draw())
    assert trial.step is None
    assert trial.final
    with pytest.raises(ChanceAskedError):
        do(state, Draw(), NoChance())
    step = do(state, Draw(), Script("t021"))
    assert step.state.asking == (Placing(0, "t021"),)
    assert told(step, TileDrawn) == [TileDrawn(seat=0, tile="t021")]
    assert "t021" not in step.state.supply
    assert refused(step.state, Take("t001")) == "reason-tile-taken"
    assert refused(step.state, Draw()) == "reason-tile-taken"
    assert refused(step.state, Skip()) == "reason-nothing-to-fill"
    assert {action.face.value for action in legal(step.state)} == {"pasture"}  # type: ignore[attr-defined]


def test_without_a_supply_nothing_can_be_drawn() -> None:
    state = position(valleys=VALLEYS, supply=0)
    assert Draw() not in legal(state)
    assert refused(state, Draw()) == "reason-supply-empty"
    with pytest.raises(Illegal):
        do(state, Draw(), RecordedChance([]))


def test_with_both_valleys_empty_the_next_one_clockwise_serves() -> None:
    """At gap 1 valleys 1 and 2 are empty, and so are 3 and 4: valley 5 is the first from 2 on that is not."""
    state = position(valleys=[(), (), (), (), ("t001", "t002"), ("t003",), ("t004",)], supply=0)
    assert legal(state) == [Take("t001"), Take("t002")]
    assert refused(state, Take("t003")) == "reason-tile-elsewhere"
    assert GAME.ask(GAME.view(state, 0), 0).key == "ask-take-far"
    step = do(state, Take("t002"))
    assert told(step, TileTaken)[0].valley == 5


def test_the_search_goes_round_past_valley_7() -> None:
    """Gap 6 lies between valleys 6 and 7; from 7 on, 1 is empty and 2 is not."""
    state = position(turn=5, valleys=[(), ("t001",), ("t002",), (), (), (), ()], supply=0)
    assert legal(state) == [Take("t001")]


def test_one_valley_that_holds_something_is_enough() -> None:
    state = position(valleys=[(), ("t001",), ("t002",), (), (), (), ()], supply=0)
    assert legal(state) == [Take("t001")]


# The cottage


def test_everybody_gets_a_tile_on_the_cottage() -> None:
    state = start(4, options=COTTAGE)
    tiles = [one.cottage for one in state.orchards]
    assert None not in tiles
    assert len(set(tiles)) == 4
    assert len(state.supply) == 100 - 14 - 4


def cottage_position(**fields: object) -> object:
    return position(
        valleys=VALLEYS,
        options=COTTAGE,
        orchards={0: orchard(16, cottage="t050"), 1: orchard(20, cottage="t060")},
        **fields,  # type: ignore[arg-type]
    )


def test_the_own_cottage_is_a_third_source() -> None:
    state = cottage_position()
    assert Take("t050") in legal(state)
    assert refused(state, Take("t060")) == "reason-foreign-cottage"
    assert GAME.ask(GAME.view(state, 0), 0).key == "ask-take-cottage"
    choice = GAME.describe(GAME.view(state, 0), Take("t050"))
    assert choice.label is not None
    assert choice.label.args == {"tile": NamedValue("tile", "t050")}


def test_a_tile_of_the_cottage_is_replaced_before_it_is_placed() -> None:
    step = do(cottage_position(), Take("t050"))
    assert step.events == (CottageTaken(seat=0, tile="t050"),)
    assert step.state.asking == (Filling(0, "t050"),)
    assert step.state.orchards[0].cottage is None
    assert legal(step.state) == [Take("t001"), Take("t002"), Take("t003"), Take("t004"), Draw()]
    assert refused(step.state, Take("t005")) == "reason-tile-elsewhere"
    assert refused(step.state, Take("t060")) == "reason-foreign-cottage"
    assert refused(step.state, Take("t050")) == "reason-tile-gone"
    assert refused(step.state, Skip()) == "reason-skip-early"


def test_the_cottage_is_filled_from_a_valley() -> None:
    filling = do(cottage_position(), Take("t050")).state
    step = do(filling, Take("t001"))
    assert step.events == (CottageFilled(seat=0, tile="t001", valley=1),)
    assert step.state.orchards[0].cottage == "t001"
    assert step.state.valleys[0] == ("t002",)
    assert step.state.asking == (Placing(0, "t050"),)


def test_the_cottage_is_filled_from_the_supply_unseen() -> None:
    filling = do(cottage_position(), Take("t050")).state
    assert attempt(GAME, filling, 0, Draw()).step is None
    step = do(filling, Draw(), Script("t033"))
    assert step.events == (CottageDrawn(seat=0, tile="t033"),)
    assert step.state.orchards[0].cottage == "t033"
    assert step.state.asking == (Placing(0, "t050"),)


def test_a_tile_of_a_valley_leaves_the_cottage_alone() -> None:
    step = do(cottage_position(), Take("t001"))
    assert step.state.asking == (Placing(0, "t001"),)
    assert step.state.orchards[0].cottage == "t050"


def test_what_goes_to_the_cottage_counts_for_the_refill() -> None:
    """Valleys 2 and 3 hold 1 and 1; player 1 fills the cottage with the tile of valley 2, so they hold 0 and 1."""
    valleys = [("t001", "t002"), ("t003",), ("t005",), ("t006",), ("t007",), ("t008",), ("t009",)]
    state = position(valleys=valleys, options=COTTAGE, orchards={0: orchard(16, cottage="t050")})
    placed = do(do(do(state, Take("t050")).state, Take("t003")).state, pasture("c3"))
    assert len(told(placed, ValleysFilled)) == 1
    kept = do(do(do(state, Take("t050")).state, Take("t001")).state, pasture("c3"))
    assert told(kept, ValleysFilled) == []


def test_with_nothing_to_fill_it_the_cottage_stays_empty() -> None:
    state = position(
        valleys=[(), (), ("t001",), (), (), (), ()],
        supply=0,
        options=COTTAGE,
        orchards={0: orchard(16, cottage="t050")},
    )
    assert legal(state) == [Take("t001"), Take("t050")], "the next valley clockwise serves beside the cottage"
    step = do(state, Take("t050"))
    assert step.events == (CottageTaken(seat=0, tile="t050"), CottageLeft(seat=0))
    assert step.state.asking == (Placing(0, "t050"),)
    assert step.state.orchards[0].cottage is None


@pytest.mark.parametrize(("turn", "may"), [(35, False), (36, True), (37, True)])
def test_only_in_the_last_turn_the_cottage_may_stay_empty(turn: int, may: bool) -> None:
    seat = turn % 2
    state = position(
        turn=turn,
        options=COTTAGE,
        orchards={seat: orchard(16, cottage="t050")},
        hand="t050",
        filling=True,
    )
    assert (Skip() in legal(state)) is may
    if may:
        step = do(state, Skip())
        assert step.events == (CottageLeft(seat=seat),)
        assert step.state.asking == (Placing(seat, "t050"),)


# Other options


def test_individual_orchards_are_dealt_all_different() -> None:
    dealt = [start(4, seed, Options(individual_orchards=True)) for seed in range(6)]
    for state in dealt:
        assert sorted(one.board for one in state.orchards) == ["b1", "b2", "b3", "b4"]
    assert len({tuple(one.board for one in state.orchards) for state in dealt}) > 1


def test_apple_tiles_cover_the_first_seven_icons() -> None:
    laid = [start(2, seed, Options(apple_tiles=True)).icons for seed in range(6)]
    for icons in laid:
        assert sorted(variety for icon in icons[:7] for variety in icon) == sorted(Variety)
        assert [tuple(map(str, icon)) for icon in icons[7:]] == [
            ("orange", "russet"),
            ("pink", "purple"),
            ("yellow", "green"),
            ("red",),
        ]
    assert len(set(laid)) > 1


def test_a_number_of_players_nobody_can_seat() -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        start(5)


def test_the_open_question_is_a_single_one() -> None:
    assert isinstance(start().asked, Taking)
