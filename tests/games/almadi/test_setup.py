"""Setting up (section 3), and what chance is asked."""

from __future__ import annotations

from collections import Counter

import pytest

from games.almadi.actions import Place
from games.almadi.components import OBJECTIVES, TILES
from games.almadi.events import Began, BoardLaid, CharactersDealt, ObjectivesLaid, StartDealt
from games.almadi.realm import Realm
from games.almadi.rules import GAME
from games.almadi.state import Options, Player, Turn
from tests.games.almadi.table import columns, legal, seeded, start, told

NUMBERS = {2: (10, 14, 6), 3: (14, 21, 7), 4: (18, 28, 8), 5: (22, 32, 9)}
"""Landscapes of each type, cards of either deck, objectives."""


@pytest.mark.parametrize("seats", NUMBERS)
@pytest.mark.parametrize("seed", range(5))
def test_what_lies_where(seats: int, seed: int) -> None:
    each, cards, objectives = NUMBERS[seats]
    state = start(seats, seed)
    board = Counter(TILES[tile].type.value for tile in state.board if tile is not None)
    assert board.total() == len({*state.board}) == 8
    left = dict(zip(("oasis", "caravan", "palace", "market"), state.supply, strict=True))
    assert {kind: left[kind] + board[kind] for kind in left} == dict.fromkeys(left, each)
    assert sum(state.supply) == 16 * seats
    assert (state.mosaics, state.stalls, state.rubies) == (cards, cards, 30)
    assert len({*state.table}) == len(state.table) == objectives
    frames = Counter(OBJECTIVES[name].frame.value for name in state.table)
    assert frames == {"red": 1, "yellow": 1, "blue": 1, "green": 1, "grey": seats}
    assert len({player.realm.start for player in state.players}) == seats


@pytest.mark.parametrize("seats", NUMBERS)
def test_nobody_owns_anything_and_seat_0_begins(seats: int) -> None:
    state = start(seats)
    assert GAME.to_move(state) == (0,)
    assert (state.turn, state.doing, state.row) == (0, Turn(), ())
    for player in state.players:
        assert player == Player(Realm(player.realm.start))
    assert [columns(state, row) for row in (1, 2, 3, 4)] == [[1]] * 4
    assert {type(action) for action in legal(state)} == {Place}


@pytest.mark.parametrize("seats", [1, 6])
def test_nobody_plays_alone_or_with_six(seats: int) -> None:
    with pytest.raises(ValueError, match="Almadi is for 2 to 5 players"):
        start(seats)


def test_what_is_told() -> None:
    step = GAME.setup(3, Options(characters=True), seeded(4))
    assert [event.start for event in told(step, StartDealt)] == [player.realm.start for player in step.state.players]
    assert told(step, ObjectivesLaid)[0].objectives == step.state.table
    assert told(step, BoardLaid)[0].tiles == step.state.board
    assert told(step, Began) == [Began(seat=0)]
    dealt = told(step, CharactersDealt)
    assert [(event.seat, event.cards, event.only) for event in dealt] == [
        (seat, player.hand, (seat,)) for seat, player in enumerate(step.state.players)
    ]


def test_luck_differs() -> None:
    assert len({start(2, seed).board for seed in range(20)}) == 20
    assert len({start(2, seed).players[0].realm.start for seed in range(40)}) == 5
    assert {name for seed in range(200) for name in start(5, seed).table} == {*OBJECTIVES}
    assert {tile for seed in range(300) for tile in start(2, seed).board} == {*TILES}
