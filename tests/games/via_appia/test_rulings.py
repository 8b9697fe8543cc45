"""The rulings of section 12: the chosen reading, and where one line changes it, the other one, too."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.via_appia import ending, quarry, road, rulings, scoring, state
from games.via_appia.actions import Convert, Travel, Wage
from games.via_appia.rules import GAME
from games.via_appia.state import Ending, Fallen, PushOn
from tests.games.via_appia.table import (
    build,
    do,
    front_runner,
    is_legal,
    lms,
    player,
    position,
    prices,
    push,
    refused,
)
from tests.games.via_appia.table import (
    income as take,
)

MODULES = (ending, quarry, scoring, state, road)
Patch = Callable[[str, bool], None]


@pytest.fixture
def ruling(monkeypatch: pytest.MonkeyPatch) -> Patch:
    """Change a ruling in the one place where it is used."""

    def change(name: str, value: bool) -> None:
        assert getattr(rulings, name) is not value
        (user,) = (module for module in MODULES if hasattr(module, name))
        monkeypatch.setattr(user, name, value)

    return change


def test_h1_passing_full_tiles(ruling: Patch) -> None:
    queue = position(player(), player("A5"), coins=(9, 0), laid="A2 A5 A8")
    assert is_legal(queue, Travel("A8"))
    ruling("PASSING_NEEDS_ROOM", True)
    assert refused(queue, Travel("A8")) == "reason-out-of-reach"
    way = position(player(), player("A5"), coins=(9, 0), laid="A2 A4 A5 A7")
    assert is_legal(way, Travel("A7")), "there is a way round"


def test_h2_discount(ruling: Patch) -> None:
    far = position(player(), player("BEN"), player(), coins=(9, 0, 0), laid="A2 A5 A8", arrived=front_runner("BEN"))
    assert prices(far) == {"A2": 0, "A5": 1, "A8": 4}
    ruling("EVERY_CITY_DISCOUNTS", False)
    assert prices(far) == {"A2": 0, "A5": 2, "A8": 5}


def test_h3_large_tiles_push_out(ruling: Patch) -> None:
    full = position(player(cart="MMSSS"), asked=Fallen(0, lms("L"), False, 1, False))
    assert is_legal(full, Convert(1, 0, 0))
    ruling("LARGE_TILES_PUSH_OUT", False)
    assert refused(full, Convert(1, 0, 0)) == "reason-no-room-on-cart"
    assert is_legal(position(player(cart="MSS"), asked=Fallen(0, lms("L"), False, 1, False)), Convert(1, 0, 0))


def test_h4_the_consolation_is_due_before_a_third_push() -> None:
    second = position(player(stones="SS", push_token=True), asked=PushOn(0, 1, True))
    assert push(second, "S", "").state.asking[-1] == Fallen(0, lms("S"), True, 2, True)


def test_h5_majority_without_a_token(ruling: Patch) -> None:
    assert scoring.majority((3, 0, 0)) == (8, 0, 0)
    ruling("MAJORITY_NEEDS_TOKENS", False)
    assert scoring.majority((3, 0, 0)) == (8, 2, 2)


def test_h6_the_bank(ruling: Patch) -> None:
    rich = position(coins=(20, 8))
    assert do(rich, take(1, Wage.COINS)).state.coins == (23, 8)
    ruling("BANK_IS_UNLIMITED", False)
    assert do(rich, take(1, Wage.COINS)).state.coins == (22, 8)
    assert do(position(coins=(29, 1), laid="A2"), Travel("A2")).state.coins == (28, 1), "fares go back"


def test_h7_push_tokens_are_spent(ruling: Patch) -> None:
    third = position(player(stones="SS", push_token=True), asked=PushOn(0, 2, False))
    assert not push(third, "S", "").state.players[0].push_token
    ruling("PUSH_TOKENS_ARE_SPENT", False)
    after = push(third, "S", "").state
    assert after.players[0].push_token
    assert GAME.to_move(after) == (1,), "once a turn"


def test_h8_a_token_for_each_tile(ruling: Patch) -> None:
    state = position(player(cart="LM"))
    assert do(state, build("A2 A4")).state.players[0].tokens == (2, 0, 0)
    ruling("TOKEN_FOR_EACH_TILE", False)
    assert do(state, build("A2 A4")).state.players[0].tokens == (1, 0, 0)


def test_h10_stones_are_returned_one_by_one(ruling: Patch) -> None:
    made = [player(), player(stones="SS")]
    short = position(*made, face_up=("2SSS", "3M", "1L", "2SM"), store="S")
    assert [one.stones.small for one in do(short, take(1, Wage.STONES)).state.players] == [2, 1]
    ruling("RETURN_STONE_BY_STONE", False)
    assert [one.stones.small for one in do(short, take(1, Wage.STONES)).state.players] == [1, 2]
    empty = position(*made, face_up=("2SSS", "3M", "1L", "2SM"), store="")
    assert [one.stones.small for one in do(empty, take(1, Wage.STONES)).state.players] == [1, 1]


def test_h11_the_end_guard(ruling: Patch) -> None:
    quiet, late = (position(seat=1, quiet=9, round=30), position(seat=1, round=100, moved=True))
    assert do(quiet, take(1, Wage.COINS)).state.ending is Ending.QUIET
    assert do(late, take(1, Wage.COINS)).state.ending is Ending.LATE
    assert do(position(seat=1, quiet=9, round=100), take(1, Wage.COINS)).state.ending is Ending.QUIET, "(a) goes first"
    assert do(position(seat=1, quiet=9, ending=Ending.PAVED), take(1, Wage.COINS)).state.ending is Ending.PAVED
    ruling("MATCH_HAS_AN_END_GUARD", False)
    for goes_on in (quiet, late):
        assert GAME.to_move(do(goes_on, take(1, Wage.COINS)).state) == (0,)
