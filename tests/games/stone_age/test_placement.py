"""Placement (section 3.1)."""

import pytest

from games.codec import codec
from games.contract import Phrase
from games.stone_age import GAME
from games.stone_age.actions import Place, Spot
from games.stone_age.events import Placed
from games.stone_age.state import Acting, State
from tests.games.stone_age.table import do, legal, placing, play, reason, refused, start, told, tribe

GATHERING = (Spot.FOREST, Spot.CLAY_PIT, Spot.QUARRY, Spot.RIVER)


def numbers(state: State, seat: int, spot: Spot) -> list[int]:
    return sorted(a.figures for a in legal(state, seat) if isinstance(a, Place) and a.where is spot)


@pytest.mark.parametrize("spot", [Spot.TOOL_MAKER, Spot.FIELD, Spot.CARD_1, Spot.CARD_4, Spot.BUILDING_A])
def test_a_place_for_one_takes_exactly_one_figure_of_whoever_comes_first(spot: Spot) -> None:
    state = placing()
    assert numbers(state, 0, spot) == [1]
    assert reason(state, 0, Place(spot, 2)) == Phrase("reason-exact-figures", {"where": spot, "figures": 1})
    after = do(state, 0, Place(spot, 1)).state
    assert refused(after, 1, Place(spot, 1)) == "reason-place-taken"


def test_the_hut_takes_exactly_two() -> None:
    state = placing()
    assert numbers(state, 0, Spot.HUT) == [2]
    assert reason(state, 0, Place(Spot.HUT, 1)) == Phrase("reason-exact-figures", {"where": Spot.HUT, "figures": 2})
    lonely = placing(board={Spot.HUNT: [(0, 4)]})
    assert reason(lonely, 0, Place(Spot.HUT, 2)) == Phrase("reason-too-few-figures", {"home": 1})


@pytest.mark.parametrize("spot", [Spot.HUNT, *GATHERING])
def test_open_places_take_any_number_at_home(spot: Spot) -> None:
    state = placing()
    assert numbers(state, 0, spot) == [1, 2, 3, 4, 5]
    assert reason(state, 0, Place(spot, 6)) == Phrase("reason-too-few-figures", {"home": 5})


def test_the_hunt_has_no_cap_but_everyone_comes_once() -> None:
    """Sections 3.1 and 9.1: the no-adding rule holds for the hunt too."""
    state = placing(
        2, board={Spot.HUNT: [(0, 10), (1, 9)]}, tribes={2: {"figures": 10}, 0: {"figures": 10}, 1: {"figures": 10}}
    )
    assert numbers(state, 2, Spot.HUNT) == list(range(1, 11))
    again = placing(1, board={Spot.HUNT: [(1, 2)]})
    assert refused(again, 1, Place(Spot.HUNT, 1)) == "reason-already-there"


def test_source_example_forest_four_and_three() -> None:
    """Yellow puts 4 in the forest and can add none; green adds 3; then nobody can come any more."""
    state = do(placing(0), 0, Place(Spot.FOREST, 4)).state
    assert numbers(state, 1, Spot.FOREST) == [1, 2, 3]
    assert reason(state, 1, Place(Spot.FOREST, 4)) == Phrase("reason-no-room", {"where": Spot.FOREST, "free": 3})
    yellow_again = placing(0, board={Spot.FOREST: [(0, 4)]})
    assert refused(yellow_again, 0, Place(Spot.FOREST, 1)) == "reason-already-there"
    full = do(state, 1, Place(Spot.FOREST, 3)).state
    assert reason(full, 2, Place(Spot.FOREST, 1)) == Phrase("reason-place-full", {"where": Spot.FOREST, "room": 7})


def test_seven_is_the_most_on_a_resource_place() -> None:
    state = placing(tribes={0: {"figures": 10}})
    assert numbers(state, 0, Spot.QUARRY) == [1, 2, 3, 4, 5, 6, 7]
    assert reason(state, 0, Place(Spot.QUARRY, 8)) == Phrase("reason-no-room", {"where": Spot.QUARRY, "free": 7})


def test_four_players_may_all_share_a_resource_place() -> None:
    state = placing(3, board={Spot.RIVER: [(0, 1), (1, 1), (2, 1)]})
    assert numbers(state, 3, Spot.RIVER) == [1, 2, 3, 4]


@pytest.mark.parametrize(("seats", "sharing"), [(2, 1), (3, 2)])
@pytest.mark.parametrize("spot", GATHERING)
def test_two_and_three_players_share_less(seats: int, sharing: int, spot: Spot) -> None:
    there = [(seat, 1) for seat in range(sharing)]
    state = placing(sharing, seats=seats, board={spot: there})
    why = reason(state, sharing, Place(spot, 1))
    assert why == Phrase("reason-player-limit", {"where": spot, "players": sharing})
    before = placing(sharing - 1, seats=seats, board={spot: there[:-1]})
    assert Place(spot, 1) in legal(before, sharing - 1)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_hunt_is_not_affected_by_the_number_of_players(seats: int) -> None:
    there = [(seat, 1) for seat in range(seats - 1)]
    assert numbers(placing(seats - 1, seats=seats, board={Spot.HUNT: there}), seats - 1, Spot.HUNT)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize(
    ("taken", "left"),
    [
        ((Spot.TOOL_MAKER, Spot.FIELD), Spot.HUT),
        ((Spot.TOOL_MAKER, Spot.HUT), Spot.FIELD),
        ((Spot.FIELD, Spot.HUT), Spot.TOOL_MAKER),
    ],
)
def test_with_two_or_three_players_the_third_village_place_closes(
    seats: int, taken: tuple[Spot, Spot], left: Spot
) -> None:
    """Also where one player holds both."""
    figures = {Spot.HUT: 2}
    board = {spot: [(0, figures.get(spot, 1))] for spot in taken}
    state = placing(1, seats=seats, board=board)
    why = reason(state, 1, Place(left, figures.get(left, 1)))
    assert why == Phrase("reason-village-limit", {"where": left, "places": 2})
    one = placing(1, seats=seats, board={taken[0]: board[taken[0]]})
    assert Place(left, figures.get(left, 1)) in legal(one, 1)


def test_with_four_players_all_village_places_may_be_used() -> None:
    state = placing(2, board={Spot.HUT: [(0, 2)], Spot.FIELD: [(1, 1)]})
    assert Place(Spot.TOOL_MAKER, 1) in legal(state, 2)


@pytest.mark.parametrize(("seats", "missing"), [(2, [Spot.BUILDING_C, Spot.BUILDING_D]), (3, [Spot.BUILDING_D])])
def test_as_many_building_stacks_as_players(seats: int, missing: list[Spot]) -> None:
    state = placing(seats=seats)
    offered = {action.where for action in legal(state, 0) if isinstance(action, Place)}
    assert set(Spot) - offered == set(missing)
    assert refused(state, 0, Place(missing[0], 1)) == "reason-not-in-play"


def test_several_cards_and_buildings_in_separate_turns() -> None:
    state = placing(board={Spot.CARD_1: [(0, 1)], Spot.BUILDING_A: [(0, 1)]})
    offered = legal(state, 0)
    assert Place(Spot.CARD_2, 1) in offered
    assert Place(Spot.BUILDING_B, 1) in offered


def test_placing_needs_neither_means_nor_benefit() -> None:
    """Hut with ten figures, field at ten, tool maker at twelve, and blocking a building."""
    full = {"figures": 10, "agriculture": 10, "tools": (4, 4, 4)}
    offered = legal(placing(tribes={0: full}), 0)
    for action in (Place(Spot.HUT, 2), Place(Spot.FIELD, 1), Place(Spot.TOOL_MAKER, 1), Place(Spot.BUILDING_A, 1)):
        assert action in offered


def test_placing_goes_round_clockwise_until_all_figures_are_placed() -> None:
    state = start(3)
    order = []
    for spot, figures in ((Spot.HUNT, 5), (Spot.HUNT, 2), (Spot.HUNT, 4), (Spot.FOREST, 3), (Spot.FIELD, 1)):
        seat = state.asking[-1].seat  # type: ignore[union-attr]
        order.append(seat)
        state = do(state, seat, Place(spot, figures)).state
    assert order == [0, 1, 2, 1, 2]
    assert state.asking[-1] == Acting(0)


def test_whoever_has_no_place_for_the_figures_left_is_skipped_and_keeps_them_at_home() -> None:
    board = {spot: [(0, 1)] for spot in (*GATHERING, Spot.CARD_1, Spot.CARD_2, Spot.CARD_3, Spot.CARD_4)}
    board |= {Spot.BUILDING_A: [(0, 1)], Spot.BUILDING_B: [(0, 1)], Spot.FIELD: [(0, 1)], Spot.TOOL_MAKER: [(0, 1)]}
    board |= {Spot.HUNT: [(1, 4)]}
    state = placing(0, seats=2, board=board, tribes={0: {"figures": 13}})
    after = do(state, 0, Place(Spot.HUNT, 1)).state
    assert after.asking[-1] == Acting(0)
    assert tribe(after, 1).home == 1


def test_the_only_placement_is_made_by_itself() -> None:
    board = {spot: [(0, 1)] for spot in (*GATHERING, Spot.CARD_1, Spot.CARD_2, Spot.CARD_3, Spot.CARD_4)}
    board |= {Spot.BUILDING_A: [(0, 1)], Spot.BUILDING_B: [(0, 1)], Spot.FIELD: [(0, 1)]}
    board |= {Spot.HUNT: [(1, 4)]}
    state = placing(0, seats=2, board=board, tribes={0: {"figures": 13}})
    assert legal(do(state, 0, Place(Spot.HUNT, 1)).state, 1) == [Place(Spot.TOOL_MAKER, 1)]
    step = play(state, 0, Place(Spot.HUNT, 1))
    assert [(e.seat, e.where) for e in told(step, Placed)] == [(0, Spot.HUNT), (1, Spot.TOOL_MAKER)]


def test_placed_tells_who_where_and_how_many() -> None:
    assert do(placing(), 0, Place(Spot.RIVER, 3)).events == (Placed(seat=0, where=Spot.RIVER, figures=3),)


def test_nobody_else_may_place() -> None:
    assert refused(placing(0), 1, Place(Spot.HUNT, 1)) == "reason-not-your-turn"


def test_events_that_an_earlier_version_stored_are_read_without_the_card() -> None:
    raw = b'[{"event":"placed","seat":0,"where":"card_2","figures":1}]'
    assert codec(GAME).events(raw) == (Placed(seat=0, where=Spot.CARD_2, figures=1),)


def test_the_event_names_the_card_or_building() -> None:
    state = placing()
    for spot, card, building in (
        (Spot.CARD_2, state.cards[1], None),
        (Spot.BUILDING_A, None, state.buildings[0]),
        (Spot.FOREST, None, None),
    ):
        assert do(state, 0, Place(spot, 1)).events == (
            Placed(seat=0, where=spot, figures=1, card=card, building=building),
        )
