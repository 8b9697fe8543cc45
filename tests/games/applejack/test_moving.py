"""Placing, the die on its way, refills and the end (sections 5 to 8)."""

from __future__ import annotations

import pytest

from games.applejack.actions import Draw, Face, Hex, Place, Variety
from games.applejack.events import (
    Blossomed,
    BlossomsBegan,
    FinalHarvested,
    HarvestBegan,
    Harvested,
    MatchEnded,
    Planted,
    ValleysFilled,
)
from games.applejack.geometry import HEXES
from games.applejack.orchards import areas, flowers, harvest
from games.applejack.path import bridged, passed
from games.applejack.rules import GAME
from games.applejack.state import Taking
from games.engine import attempt
from tests.games.applejack.table import (
    Script,
    changed,
    do,
    honey,
    legal,
    orchard,
    pasture,
    position,
    refused,
    start,
    told,
    tree,
)

FULL = {name.value: "t092" for name in HEXES}


def test_a_tile_goes_on_any_free_hex_turned_in_any_way() -> None:
    state = position(orchards={0: orchard(16, {"a1": ("t050", 0), "e3": "t051"})}, hand="t001")
    ways = legal(state)
    assert len(ways) == 17 * 6 + 17
    assert Place(Face.TREE, Hex.C3, 5) in ways
    assert refused(state, tree("a1")) == "reason-hex-taken"
    assert refused(state, pasture("e3")) == "reason-hex-taken"
    assert refused(state, Place(Face.PASTURE, Hex.C3, 1)) == "reason-pasture-turn"


@pytest.mark.parametrize(
    ("tile", "turns"), [("t001", 6), ("t002", 6), ("t003", 6), ("t006", 6), ("t004", 3), ("t005", 2)]
)
def test_turns_that_look_the_same_are_one(tile: str, turns: int) -> None:
    state = position(hand=tile)
    assert len(legal(state)) == 19 * turns + 19
    if turns < 6:
        assert refused(state, tree("c3", turns)) == "reason-same-turn"


def test_who_can_pay_may_still_choose_a_pasture() -> None:
    step = do(position(orchards={0: orchard(16)}, hand="t001"), pasture("c3"))
    assert honey(step.state)[0] == 18
    assert step.state.orchards[0].hexes[9] is not None


def test_the_last_honey_can_be_spent() -> None:
    state = position(orchards={0: orchard(3)}, hand="t001")
    assert honey(do(state, tree("c3")).state)[0] == 0


def test_hives_of_the_neighbours_pay_only_for_the_new_tile() -> None:
    """T005 has hives to the east, north-west and south-west; the pasture under T095 has none."""
    state = position(orchards={0: orchard(16, {"c4": "t095", "b2": ("t002", 4)})}, hand="t005")
    (event,) = told(do(state, tree("c3")), Planted)
    assert (event.income, event.connections) == (5, 1), "T002 turned by 4 has hives to the south-west and south-east"


def test_placing_ends_the_turn() -> None:
    state = position(hand="t001")
    assert attempt(GAME, state, 0, tree("c3")).final
    step = do(state, tree("c3"))
    assert step.state.asking == (Taking(1),)
    assert step.state.turn == 1


def test_a_preview_shows_the_tile_in_the_orchard_and_nothing_that_follows() -> None:
    """The refill after this turn asks chance, but the look at the orchard doesn't."""
    valleys = [("t001",), (), (), (), (), (), ()]
    state = position(valleys=valleys, orchards={0: orchard(16)}, hand="t009")
    assert attempt(GAME, state, 0, tree("a3", 1)).step is None
    view = GAME.view(state, 0)
    previewed = GAME.preview(view, tree("a3", 1))
    assert previewed is not None
    assert previewed.orchards[0].honey == 16 - 8 + 4
    assert previewed.orchards[0].hexes[2] is not None
    assert (previewed.turn, previewed.valleys, previewed.orchards[1]) == (view.turn, view.valleys, view.orchards[1])
    assert GAME.preview(view, Draw()) is None


# The die


def test_two_varieties_are_two_harvests() -> None:
    """Two players' board, step 10: orange and russet, here with die 2."""
    lying = {"a1": ("t019", 0), "a2": ("t020", 0)}
    state = position(turn=14 + 9, orchards={0: orchard(0), 1: orchard(0, lying)}, hand="t092")
    step = do(state, pasture("e1"))
    assert told(step, HarvestBegan) == [
        HarvestBegan(variety=Variety.ORANGE, die=2),
        HarvestBegan(variety=Variety.RUSSET, die=2),
    ]
    assert [(event.seat, event.honey) for event in told(step, Harvested)] == [(1, 2), (1, 2)]
    assert honey(step.state) == [0, 2 + 4]


def test_areas_are_reckoned_one_by_one() -> None:
    own = orchard(lying={"a1": ("t015", 0), "a3": ("t001", 0), "e1": ("t022", 0)})
    assert [harvest(areas(own, Variety.RED), die) for die in (1, 2, 3)] == [3 + 1 + 0, 2, 1]


def test_a_tile_belongs_to_an_area_of_each_of_its_varieties() -> None:
    own = orchard(lying={"a1": ("t036", 0), "a2": ("t001", 0), "b1": ("t002", 0)})
    assert [area.apples for area in areas(own, Variety.RED)] == [3]
    assert [area.apples for area in areas(own, Variety.YELLOW)] == [3]
    assert areas(own, Variety.RED)[0].hexes == (Hex.A1, Hex.A2)


def test_the_icon_is_harvested_before_the_next_tile_counts() -> None:
    state = position(turn=1, orchards={1: orchard(20)}, hand="t015")
    step = do(state, tree("c3"))
    assert told(step, Harvested) == [Harvested(seat=1, variety=Variety.RED, honey=3)]
    assert passed(step.state, 2) == (Variety.RED,)
    assert passed(start(), 2) == ()


def test_apple_tiles_change_what_is_harvested() -> None:
    icons = [(Variety.PURPLE,), (Variety.RED,)]
    state = position(turn=1, orchards={1: orchard(20, {"a1": ("t021", 0)})}, hand="t015", icons=icons)
    assert told(do(state, tree("c3")), Harvested) == [Harvested(seat=1, variety=Variety.PURPLE, honey=3)]


def test_flowers_count_wherever_they_are_but_not_under_pastures() -> None:
    own = orchard(lying={"a1": ("t097", 0), "c3": ("t092", 0), "e3": "t098"})
    assert flowers(own) == 5


def test_the_bridge_pays_the_old_die_and_begins_a_lap() -> None:
    state = position(turn=13, orchards={0: orchard(0, {"a1": ("t097", 0)}), 1: orchard(0)}, hand="t092")
    step = do(state, pasture("c3"))
    assert told(step, BlossomsBegan) == [BlossomsBegan(factor=1, lap=2)]
    assert told(step, Blossomed) == [Blossomed(seat=0, flowers=3, honey=3)]
    assert bridged(step.state, 2)
    assert not passed(step.state, 2)
    assert GAME.progress(GAME.view(step.state, 0)).args == {"lap": 2, "laps": 3, "turn": 8, "turns": 19}


@pytest.mark.parametrize(
    ("seats", "turn", "phase_key"),
    [  # laps have 7, 7 and 5 turns of everybody
        (2, 0, (1, 1)),
        (2, 1, (1, 1)),
        (2, 2, (1, 2)),
        (2, 13, (1, 7)),
        (2, 14, (2, 8)),
        (3, 20, (1, 7)),
        (3, 21, (2, 8)),
        (3, 42, (3, 15)),
        (4, 75, (3, 19)),
    ],
)
def test_the_phase_key_is_the_lap_and_the_turn_of_everybody(seats: int, turn: int, phase_key: tuple[int, int]) -> None:
    assert GAME.phase_key(GAME.view(position(seats, turn), 0)) == phase_key


# Refills


def test_a_refill_adds_a_tile_to_every_valley() -> None:
    state = position(valleys=[("t001",), (), (), (), (), (), ()], hand="t002", orchards={0: orchard(0)})
    new = ("t011", "t012", "t013", "t014", "t015", "t016", "t017")
    luck = Script(*new)
    step = do(state, pasture("c3"), luck)
    assert luck.used_up()
    assert told(step, ValleysFilled) == [ValleysFilled(tiles=new)]
    assert step.state.valleys == (
        ("t001", "t017"),
        ("t011",),
        ("t012",),
        ("t013",),
        ("t014",),
        ("t015",),
        ("t016",),
    ), "dealt from the lower valley of the die's new gap on"


def test_a_supply_that_runs_out_fills_from_the_die_on() -> None:
    """After turn 5 the die stands at gap 6, between valleys 6 and 7: three tiles go to 6, 7 and 1."""
    state = position(turn=4, valleys=[()] * 6 + [("t090",)], supply=3, hand="t002", orchards={0: orchard(0)})
    step = do(state, pasture("c3"))
    assert len(told(step, ValleysFilled)[0].tiles) == 3
    assert [len(valley) for valley in step.state.valleys] == [1, 0, 0, 0, 0, 1, 2]
    assert step.state.supply == ()


def test_without_a_supply_there_is_no_refill() -> None:
    state = position(valleys=[("t001",), (), (), (), (), (), ()], supply=0, hand="t002", orchards={0: orchard(0)})
    step = do(state, pasture("c3"))
    assert told(step, ValleysFilled) == []
    assert [len(valley) for valley in step.state.valleys] == [1, 0, 0, 0, 0, 0, 0]


def test_only_the_new_place_of_the_die_is_checked() -> None:
    valleys = [(), ("t001",), ("t003",), ("t004",), (), (), ()]
    step = do(position(valleys=valleys, hand="t002", orchards={0: orchard(0)}), pasture("c3"))
    assert told(step, ValleysFilled) == []


# The end


def last_turn(**own: object) -> object:
    """Return the last turn of two players: seat 1 on the leaf, with one hex left."""
    lying = {name: tile for name, tile in FULL.items() if name != "e3"}
    return position(turn=37, orchards={0: orchard(30, FULL), 1: orchard(30, lying)}, hand="t019", **own)  # type: ignore[arg-type]


def test_the_match_ends_on_the_leaf_without_a_third_harvest_of_its_icon() -> None:
    state = last_turn()
    step = do(state, tree("e3"))
    assert GAME.to_move(step.state) == ()
    assert told(step, Harvested) == []
    assert told(step, HarvestBegan) == []
    assert told(step, ValleysFilled) == []
    assert step.events[-1] == MatchEnded()
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert outcome.scores == (30, 30 - 9 + 2), "orange 4 brings 2 x (4 - 3)"
    assert outcome.places == (1, 2)
    assert [event.total for event in told(step, FinalHarvested)] == [30, 23]
    assert GAME.standing(GAME.view(step.state, None)) == (30, 23)
    assert refused(step.state, pasture("a1"), 0) == "reason-match-over"


def test_in_the_laps_before_the_leaf_is_a_space_like_any_other() -> None:
    state = position(turn=9, orchards={1: orchard(20, {"a1": ("t019", 0)})}, hand="t092")
    step = do(state, pasture("c3"))
    assert told(step, Harvested) == [Harvested(seat=1, variety=Variety.ORANGE, honey=3)]
    assert step.state.asking == (Taking(0),)


def test_equal_scores_share_the_victory() -> None:
    state = last_turn()
    state = changed(state, orchards=(changed(state.orchards[0], honey=32), state.orchards[1]))
    outcome = GAME.outcome(do(state, pasture("e3")).state)
    assert outcome is not None
    assert outcome.scores == (32, 32)
    assert outcome.places == (1, 1)


def test_a_cottage_scores_nothing() -> None:
    state = last_turn()
    with_tile = changed(state, orchards=(state.orchards[0], changed(state.orchards[1], cottage="t021")))
    ends = [GAME.outcome(do(one, pasture("e3")).state) for one in (state, with_tile)]
    assert ends[0] == ends[1]
