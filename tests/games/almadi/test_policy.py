"""What a player does in imagined matches: what is plainly best is done, whatever the luck."""

from __future__ import annotations

from statistics import fmean

from games import engine
from games.almadi.actions import Done, Keep, Move, Place, Recruit, Take
from games.almadi.policy import policy
from games.almadi.rules import GAME
from games.almadi.state import Options, State, Turn
from games.chance import ImaginedChance
from games.contract import Action
from tests.games.almadi.table import layout, owner, position, start

MATCHES = 5


def choices(state: State) -> set[Action]:
    """Return what is done with one luck or another."""
    (seat,) = GAME.to_move(state)
    return {policy(state, seat, ImaginedChance(seed)) for seed in range(20)}


def test_oases_are_joined() -> None:
    """Three lone oases around one cell make twelve points there, and nothing else brings half of that."""
    realm = layout("S1", "O17", oasis="12 23 32", market="13")
    assert choices(position(owner(realm), board={2: "O17"}, turn=28)) == {Place("O17", 2)}


def test_a_genie_brings_a_lone_oasis_to_the_others() -> None:
    realm = layout("S1", "O17", oasis="41")
    state = position(owner(realm), doing=Turn(genies=1), turn=28)
    assert choices(state) == {Move(realm.laid[0].tile, 1, 1)}


def test_an_objective_that_is_met_already_is_taken() -> None:
    state = position(owner("S1 + O05(2,1)", rubies=5), doing=Turn(moons=1), turn=28, table=("X1", "G1", "B1"))
    assert choices(state) == {Take("X1")}


def test_no_objective_is_taken_that_costs_points_at_the_end() -> None:
    state = position(owner("S1 + O05(2,1)"), doing=Turn(moons=1), turn=30, table=("X1", "G1"))
    assert choices(state) == {Done()}


def test_rubies_are_spent_on_characters_early_and_kept_late() -> None:
    early = position(owner("S1", rubies=4), characters=True, row=("K13", "K15"))
    assert choices(early) == {Recruit("K13")}
    late = position(owner("S1", rubies=4), characters=True, row=("K02", "K15"), turn=30)
    assert not any(isinstance(choice, Recruit) for choice in choices(late))


def test_characters_are_kept_that_promise_most() -> None:
    state = start(2, options=Options(characters=True))
    hand = state.players[0].hand
    for seed in range(3):
        kept = policy(state, 0, ImaginedChance(seed))
        assert isinstance(kept, Keep)
        assert {*kept.cards} <= {*hand}


def test_it_plays_far_better_than_luck() -> None:
    assert fmean(played(seed, wise=True) for seed in range(MATCHES)) > 1.5 * fmean(
        played(seed, wise=False) for seed in range(MATCHES)
    )


def played(seed: int, wise: bool) -> float:
    """Return the mean score of a match in which all follow the policy, or luck alone."""
    luck = ImaginedChance(seed)
    state = engine.begin(GAME, 2, Options(), luck).state
    while movers := GAME.to_move(state):
        seat = movers[0]
        action = policy(state, seat, luck) if wise else luck.pick(tuple(GAME.legal_actions(state, seat)))
        state = engine.play(GAME, state, seat, action, luck).state
    ended = GAME.outcome(state)
    assert ended is not None
    return fmean(ended.scores)
