"""The worked examples of section 11 of the rules."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.contract import Forced
from games.via_appia.actions import Angle, Convert, Push, StoneSize, Stop, Travel, Wage
from games.via_appia.board import SPACES
from games.via_appia.events import (
    Arrived,
    Built,
    Converted,
    Dealt,
    Ended,
    GotToken,
    LastRound,
    Paid,
    Pushed,
    Returned,
    Travelled,
)
from games.via_appia.road import city_tokens, markers, token_left
from games.via_appia.rules import GAME
from games.via_appia.scoring import majority, most_coins
from games.via_appia.sizes import Sizes
from games.via_appia.state import Ending, Fallen, Options, PushOn, Screens, State, Turn, fits
from rendering.words import Words
from tests.games.via_appia.table import (
    Script,
    build,
    do,
    ended,
    income,
    is_legal,
    legal,
    lms,
    player,
    position,
    prices,
    push,
    refused,
    shown,
    start,
    told,
)

# Setup


def set_up(seats: int, store: tuple[int, ...], tokens: tuple[int, ...], coins: tuple[int, ...]) -> None:
    state = start(seats)
    assert state.store == Sizes(*store)
    assert city_tokens(seats) == tokens
    assert state.coins == coins
    assert GAME.standing(GAME.view(state, None)) == (1,) * seats


def test_example_1_setup_of_two() -> None:
    set_up(2, (18, 14, 4), (6, 1), (1, 2))


def test_example_2_setup_of_three() -> None:
    set_up(3, (17, 13, 4), (6, 3, 1), (1, 2, 2))


def test_example_3_setup_of_four() -> None:
    set_up(4, (16, 12, 4), (6, 3, 1), (1, 2, 2, 3))


# Income


def face_up(state: State) -> int:
    return sum(not slot.used for slot in state.slots)


def test_example_4_coins_of_a_card() -> None:
    step = do(position(coins=(1, 0)), income(1, Wage.COINS))
    assert step.state.coins == (4, 0)
    assert not step.state.players[0].stones.total
    assert face_up(step.state) == 6
    assert step.state.slots[0].used


def test_example_5_both_is_refused_with_four_cards() -> None:
    state = position(face_up=("3SS", "4S", "3M", "1L"))
    assert refused(state, income(1, Wage.BOTH)) == "reason-not-both"


def test_example_6_only_both_with_three_cards() -> None:
    state = position(face_up=("3SS", "4S", "3M"))
    assert refused(state, income(1, Wage.COINS)) == refused(state, income(1, Wage.STONES)) == "reason-both"
    step = do(state, income(1, Wage.BOTH))
    assert step.state.coins == (3, 0)
    assert step.state.players[0].stones == lms("SS")


def test_example_7_the_last_card() -> None:
    state = position(face_up=("1L",))
    step = do(state, income(1, Wage.BOTH))
    assert step.state.coins[0] == 1
    assert step.state.players[0].stones == lms("L")
    assert step.state.players[0].push_token
    assert (face_up(step.state), len(step.state.pile)) == (7, 9)
    assert told(step, GotToken) == [GotToken(seat=0)]
    assert len(told(step, Dealt)[0].cards) == 7
    owner = position(player(push_token=True), face_up=("1L",))
    assert not told(do(owner, income(1, Wage.BOTH)), GotToken)


def stones(state: State, size: StoneSize) -> list[int]:
    return [one.stones.of(size) for one in state.players]


def test_example_8_half_of_the_stones_are_returned() -> None:
    state = position(*(player(stones="S" * count) for count in (5, 3, 1)), face_up=("4S", "3M", "1L", "2SM"), store="")
    step = do(state, income(1, Wage.STONES))
    assert told(step, Returned) == [
        Returned(seat=0, stones=(StoneSize.SMALL,) * 2),
        Returned(seat=1, stones=(StoneSize.SMALL,)),
    ]
    assert stones(step.state, StoneSize.SMALL) == [4, 2, 1]
    assert step.state.store == lms("SS")


def test_example_9_one_of_three_is_there() -> None:
    made = [player(stones="S" * count) for count in (0, 4, 1)]
    state = position(*made, face_up=("2SSS", "3M", "1L", "2SM"), store="S")
    step = do(state, income(1, Wage.STONES))
    assert told(step, Returned) == [Returned(seat=1, stones=(StoneSize.SMALL,) * 2)]
    assert stones(step.state, StoneSize.SMALL) == [3, 2, 1]
    assert step.state.store == lms("")
    assert told(step, Paid)[0].stones == (StoneSize.SMALL,) * 3


def test_example_10_nobody_can_return() -> None:
    state = position(player(stones="L"), player(stones="L"), face_up=("1L", "4S"), store="")
    step = do(state, income(1, Wage.BOTH))
    assert not told(step, Returned)
    assert step.state.coins[0] == 1
    assert stones(step.state, StoneSize.LARGE) == [1, 1]
    assert told(step, Paid)[0].stones == ()


def test_example_11_two_sizes_on_a_card() -> None:
    state = position(player(), player(stones="MMM"), face_up=("2SM", "4S", "3M", "1L"), store="SS")
    step = do(state, income(1, Wage.STONES))
    assert step.state.players[0].stones == lms("SM")
    assert stones(step.state, StoneSize.MEDIUM) == [1, 2]
    assert step.state.store == lms("S")


# Quarry


def fallen(cart: str, stones: str, supply: str | None = None) -> State:
    """Return a position in which these stones have fallen."""
    return position(player(cart=cart), supply=supply, asked=Fallen(0, lms(stones), False, 1, False))


def choices(state: State) -> set[tuple[int, int, int]]:
    """Return what can be taken: large, medium and small tiles."""
    return {(action.large, action.medium, action.small) for action in legal(state) if isinstance(action, Convert)}


def taken(cart: str, stones: str, take: tuple[int, int, int]) -> tuple[Sizes, tuple[str, ...], int]:
    """Return cart, returned tiles and coins after taking these."""
    step = do(fallen(cart, stones), Convert(*take))
    (event,) = told(step, Converted)
    return step.state.players[0].cart, tuple(event.returned), event.coins


def test_example_12_what_fits_on_a_cart() -> None:
    assert [fits(lms(tiles)) for tiles in ("LMSS", "MMSSS", "LMM", "LSSS", "SSSS")] == [True, True, False, False, False]


def test_example_13_a_large_stone_beside_a_medium_tile() -> None:
    assert taken("M", "LS", (1, 0, 1)) == (lms("LMS"), (), 0)


def test_example_14_a_large_tile_pushes_out() -> None:
    assert choices(fallen("MMSSS", "L")) == {(1, 0, 0), (0, 0, 0)}
    assert taken("MMSSS", "L", (1, 0, 0)) == (lms("LMSS"), ("small", "medium"), 0)
    step = do(fallen("MMSSS", "L"), Convert(1, 0, 0))
    assert step.state.supply == fallen("MMSSS", "L").supply + lms("MS") - lms("L")


def test_example_15_a_large_and_a_small_stone() -> None:
    assert choices(fallen("MM", "LS")) == {(1, 0, 1), (1, 0, 0), (0, 0, 2), (0, 0, 1), (0, 0, 0)}
    assert taken("MM", "LS", (1, 0, 1)) == (lms("LMS"), ("medium",), 0)
    assert taken("MM", "LS", (0, 0, 1)) == (lms("MMS"), (), 1)
    assert refused(fallen("MM", "LS"), Convert(0, 1, 0)) == "reason-no-room-on-cart"
    assert choices(fallen("MM", "LS", supply="MMMSSS")) == {(0, 0, 2), (0, 0, 1), (0, 0, 0)}


def after_push(state: State, stone: str, falls: str) -> tuple[State, tuple[Converted, ...], bool]:
    """Return a position after a push, what was converted, and whether that was forced."""
    step = push(state, stone, falls)
    return step.state, tuple(told(step, Converted)), bool(told(step, Forced))


@pytest.mark.parametrize("falls", ["S", "M", "L", "LMS"])
def test_example_16_a_full_cart(falls: str) -> None:
    state, converted, forced = after_push(position(player(stones="S", cart="LMSS")), "S", falls)
    assert forced
    assert [(each.tiles, each.coins, each.consoled) for each in converted] == [((), len(falls), False)]
    assert state.coins[0] == len(falls)


def test_example_16_a_consolation_on_a_full_cart() -> None:
    state = position(player(stones="S", cart="LMSS"), asked=PushOn(0, 1, True))
    after, converted, forced = after_push(state, "S", "")
    assert forced
    assert [(each.tiles, each.coins, each.consoled) for each in converted] == [((), 1, True)]
    assert after.coins[0] == 1


def test_example_17_no_small_tile_in_the_supply() -> None:
    state, converted, forced = after_push(position(player(stones="SS"), supply="LM"), "S", "S")
    assert (forced, converted[0].coins) == (True, 1)
    assert state.asking[-1] == PushOn(0, 1, False)


def test_example_18_the_second_push_brings_something() -> None:
    state = push(position(player(stones="SSS")), "S", "").state
    assert state.asking[-1] == PushOn(0, 1, True)
    state = push(state, "S", "S").state
    assert state.asking[-1] == Fallen(0, lms("S"), False, 2, False)
    state = do(state, Convert(0, 0, 1)).state
    assert state.asking[-1] == Turn(1)


def test_example_19_two_misses_and_a_token() -> None:
    state = position(player(stones="SSSS", push_token=True))
    store = state.store
    state = push(push(state, "S", "").state, "S", "").state
    assert state.asking[-1] == Fallen(0, lms("S"), True, 2, True)
    assert state.store == store, "the consolation is no stone"
    state = do(state, Convert(0, 0, 1)).state
    assert state.asking[-1] == PushOn(0, 2, True)
    step = push(state, "S", "M")
    assert not step.state.players[0].push_token
    assert told(step, Pushed)[0].spent
    assert step.state.asking[-1] == Fallen(0, lms("M"), False, 3, False)
    after = do(step.state, Convert(0, 1, 0)).state
    assert after.players[0].cart == lms("MS")
    assert after.asking[-1] == Turn(1)


def test_example_20_one_miss_and_stop() -> None:
    state = push(position(player(stones="SS")), "S", "").state
    step = do(state, Stop())
    assert not told(step, Converted)
    assert step.state.asking[-1] == Turn(1)
    assert step.state.coins[0] == 0


def test_example_21_two_further_misses_bring_no_consolation() -> None:
    state = do(push(position(player(stones="SSSS", push_token=True)), "S", "S").state, Convert(0, 0, 0)).state
    state = push(state, "S", "").state
    assert state.asking[-1] == PushOn(0, 2, False)
    step = push(state, "S", "")
    assert not told(step, Converted)
    assert step.state.asking[-1] == Turn(1)


# Build


def test_example_22_two_tiles() -> None:
    step = do(position(player(cart="LM")), build("A2 A4"))
    assert told(step, Built)[0] == Built(seat=0, spaces=("A2", "A4"), area="A", points=8, tokens=2, coins=1)
    assert step.state.players[0].points == 9
    assert step.state.players[0].tokens == (2, 0, 0)
    assert step.state.players[0].cart == lms("")
    assert step.state.coins == (1, 0)


def test_example_23_not_joined() -> None:
    state = position(player(cart="LSS"))
    assert refused(state, build("A1 A3")) == "reason-not-linked"
    assert refused(state, build("A4")) == "reason-not-joined"


def test_example_24_beside_a_laid_tile() -> None:
    state = position(player(cart="LSS"), laid="A2")
    step = do(state, build("A4 A7"))
    assert (step.state.players[0].points, step.state.players[0].tokens[0], step.state.coins[0]) == (7, 2, 1)
    assert refused(state, build("A4 A5")) == "reason-not-linked"
    step = do(state, build("A5"))
    assert (step.state.players[0].points, step.state.players[0].tokens[0], step.state.coins[0]) == (2, 1, 0)


def test_example_25_joined_from_ahead() -> None:
    assert is_legal(position(player(cart="L"), laid="A3 A5 A7"), build("A4"))


def test_example_26_the_city_in_front_does_not_join() -> None:
    assert refused(position(player("B1", cart="M"), laid="A1"), build("A9")) == "reason-not-joined"


def test_example_27_two_areas() -> None:
    state = position(player("TAR", cart="SS"), laid="A2 A5 A8")
    assert is_legal(state, build("A11"))
    assert refused(state, build("A11 B3")) == "reason-not-linked"


def test_example_28_areas_beside_visited_cities() -> None:
    laid = "A2 A5 A8 A10 B2 B5 B7 B9"
    assert refused(position(player("A10", cart="S"), laid="A2 A5 A8 A10"), build("B2")) == "reason-area"
    assert is_legal(position(player("TAR", cart="S"), laid="A2"), build("B2"))
    assert refused(position(player("TAR", cart="S"), laid=laid), build("C1")) == "reason-area"
    everywhere = position(player("BEN", cart="S"), laid=laid)
    assert all(is_legal(everywhere, build(name)) for name in ("A1", "B3", "C1"))


# Travel


def test_example_29_prices() -> None:
    assert prices(position(coins=(6, 0), laid="A2 A5 A8")) == {"A2": 1, "A5": 3, "A8": 6}
    assert refused(position(coins=(5, 0), laid="A2 A5 A8"), Travel("A8")) == "reason-too-dear"


def test_example_30_not_beyond_a_city() -> None:
    state = position(player("A8"), coins=(9, 0), laid="A2 A5 A8 A11 B3")
    assert prices(state) == {"A11": 1, "TAR": 3}
    assert refused(state, Travel("B3")) == "reason-out-of-reach"


def test_example_31_room() -> None:
    state = position(player(), player("A5"), coins=(9, 0), laid="A2 A5 A8")
    assert refused(state, Travel("A5")) == "reason-no-room"
    assert prices(state)["A8"] == 6
    large = position(player(), player("A4"), player(), coins=(9, 0, 0), laid="A2 A4")
    assert is_legal(large, Travel("A4"))
    full = position(player(), player("A4"), player("A4"), coins=(9, 0, 0), laid="A2 A4")
    assert refused(full, Travel("A4")) == "reason-no-room"


def test_example_32_markers_make_moves_cheaper() -> None:
    state = position(player(), *[player("TAR")] * 2, coins=(9, 0, 0), laid="A2 A5 A8", arrived=((1, 2), (), ()))
    assert markers(state, 0) == 2
    assert prices(state) == {"A2": 0, "A5": 1, "A8": 4}


def test_example_33_markers_of_every_city_that_is_not_reached() -> None:
    others = (player("TAR"), player("BEN"))
    arrived = ((2, 1), (2,), ())
    state = position(player(), *others, coins=(9, 0, 0), laid="A2 A5 A8", arrived=arrived)
    assert prices(state) == {"A2": 0, "A5": 0, "A8": 3}
    arrived = ((2, 1, 0), (2,), ())
    for place, laid, moves in (("TAR", "B3 B5 B7", ("B3", "B5", "B7")), ("B3", "B3 B5 B7 B10", ("B5", "B7", "B10"))):
        state = position(player(place), *others, coins=(9, 0, 0), laid=laid, arrived=arrived)
        assert prices(state) == dict(zip(moves, (0, 2, 5), strict=True))


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (2, [(6, True), (1, False)]),
        (3, [(6, True), (3, True), (1, False)]),
        (4, [(6, True), (3, True), (1, True), (0, False)]),
    ],
)
def test_example_34_arriving(seats: int, expected: list[tuple[int, bool]]) -> None:
    state = position(*[player("A10")] * seats, coins=(9,) * seats, laid="A10")
    seen = []
    for _ in range(seats):
        step = do(state, Travel("TAR"))
        (event,) = told(step, Arrived)
        seen.append((event.points, event.marker))
        state = step.state
    assert seen == expected
    assert [one.city_points for one in state.players] == [points for points, _ in expected]
    assert markers(state, 0) == seats - 1
    assert token_left(state, 0) == 0


# The end


def near_brundisium(seat: int) -> State:
    made = [player("C16") if owner == seat else player() for owner in range(3)]
    return position(*made, coins=(9, 9, 9), laid="C16", seat=seat, round=30)


def test_example_35_the_round_is_finished() -> None:
    step = do(near_brundisium(1), Travel("BRU"))
    assert told(step, LastRound) == [LastRound(why=Ending.BRUNDISIUM)]
    assert step.state.asking[-1] == Turn(2)
    end = do(step.state, income(1, Wage.COINS))
    assert GAME.to_move(end.state) == ()
    assert told(end, Ended)[0].why is Ending.BRUNDISIUM
    at_once = do(near_brundisium(2), Travel("BRU"))
    assert GAME.outcome(at_once.state) is not None
    assert not told(at_once, LastRound)


def test_example_36_the_whole_road_is_paved() -> None:
    laid = " ".join(name for name in SPACES if name != "A1")
    state = position(player(cart="S"), player(), player(), laid=laid)
    step = do(state, build("A1"))
    assert told(step, LastRound) == [LastRound(why=Ending.PAVED)]
    for seat in (1, 2):
        assert GAME.to_move(step.state) == (seat,)
        step = do(step.state, income(seat, Wage.COINS))
    assert told(step, Ended)[0].why is Ending.PAVED


def test_example_37_ten_quiet_rounds() -> None:
    state = position(coins=(9, 9), laid="A2", seat=1, round=21, quiet=9)
    end = do(state, income(1, Wage.COINS))
    assert told(end, Ended)[0].why is Ending.QUIET
    assert GAME.outcome(end.state) is not None
    moved = do(state, Travel("A2")).state
    assert (moved.quiet, moved.round) == (0, 22)
    assert GAME.to_move(moved) == (0,)


def test_example_38_most_coins() -> None:
    assert most_coins((4, 4, 1)) == (2, 2, 0)
    assert most_coins((0, 0, 0)) == (2, 2, 2)


@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        ((5, 3, 3, 0), (8, 2, 2, 0)),
        ((4, 4, 3, 2), (6, 6, 0, 0)),
        ((6, 5, 4, 2), (8, 4, 0, 0)),
        ((2, 2, 2, 1), (4, 4, 4, 0)),
        ((3, 3, 3, 3), (3, 3, 3, 3)),
        ((4, 2, 2, 2), (8, 1, 1, 1)),
        ((3, 0, 0), (8, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((3, 3), (6, 6)),
        ((4, 0), (8, 0)),
    ],
)
def test_example_39_majorities(tokens: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert majority(tokens) == points


def test_example_40_final_scoring() -> None:
    made = [
        player(tokens=tokens, track=track, city_points=7)
        for tokens, track in (((4, 3, 0), 23), ((3, 3, 2), 21), ((2, 3, 1), 21))
    ]
    outcome = ended(*made, coins=(2, 5, 5))
    assert {line.key: line.points for line in outcome.sheet} == {
        "track": (23, 21, 21),
        "cities": (7, 7, 7),
        "area-a": (8, 4, 0),
        "area-b": (4, 4, 4),
        "area-c": (0, 8, 4),
        "coins": (0, 2, 2),
    }
    assert outcome.scores == (42, 46, 38)
    assert outcome.places == (2, 1, 3)


def test_example_41_a_shared_win() -> None:
    outcome = ended(*(player(track=track) for track in (46, 46, 38)), coins=(0, 0, 0))
    assert outcome.scores == (48, 48, 40)
    assert outcome.places == (1, 1, 3)


# Screens


def test_example_42_screens() -> None:
    state = replace(start(3), slots=position(face_up=("4S", "3M", "1L", "2SM")).slots)
    step = do(state, income(1, Wage.COINS))
    after = step.state
    assert after.coins == (5, 2, 2)
    words = Words("en", "via_appia", ("Mika", "Sora", "Yuzu"))
    assert words.tell(told(step, Paid)[0]) == "Mika takes card 1: 4 coins."
    view = GAME.view(after, 1)
    assert view.coins == (None, 2, None)
    assert view.tally == (5, 2, 2)
    richer = GAME.view(replace(after, coins=(9, 2, 2)), 1)
    assert GAME.shown(view) == GAME.shown(richer)
    assert shown(replace(after, options=Options(Screens.OPEN)), 1).coins == (5, 2, 2)


def test_travelling_is_told_with_its_price() -> None:
    step = do(position(coins=(6, 0), laid="A2 A5"), Travel("A5"))
    assert told(step, Travelled) == [Travelled(seat=0, to="A5", steps=2, price=3)]


def test_a_push_asks_luck_before_physics() -> None:
    chance = Script("")
    do(position(player(stones="S")), Push(StoneSize.SMALL, 1, Angle.LEFT), chance)
    assert chance.asked == ["pick", "pick", "push"]
