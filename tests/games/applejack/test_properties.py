"""What holds all through random matches of Applejack, also when the supply runs out and with every option."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.conformance.worlds import examples
from games.applejack.actions import Draw, Place, Take
from games.applejack.events import Blossomed, Harvested, Pastured, Planted, ValleysFilled
from games.applejack.path import beside, die_at
from games.applejack.rules import GAME
from games.applejack.state import Options, State, Taking
from tests.games.applejack.conservation import pieces
from tests.games.applejack.table import told, walk

BOX = Counter(f"t{number:03}" for number in range(1, 101))
options = st.builds(Options, st.booleans(), st.booleans(), st.booleans())
tables = st.tuples(st.integers(2, 4), st.integers(0, 9_999), options, st.sampled_from([0.0, 0.3, 1.0]))


@examples(12)
@given(table=tables)
def test_everybody_has_19_turns_in_order_and_fills_the_orchard(table: tuple[int, int, Options, float]) -> None:
    seats = table[0]
    steps = list(walk(*table))
    movers = [seat for _, seat, action, _ in steps if isinstance(action, Place)]
    assert movers == [turn % seats for turn in range(19 * seats)]
    last = steps[-1][3]
    assert all(None not in orchard.hexes for orchard in last.state.orchards)
    assert GAME.outcome(last.state) is not None


@examples(12)
@given(table=tables)
def test_no_tile_is_lost_and_honey_never_runs_below_nothing(table: tuple[int, int, Options, float]) -> None:
    for state, _, _, step in walk(*table):
        assert pieces(state) == BOX
        assert min(orchard.honey for orchard in step.state.orchards) >= 0


@examples(12)
@given(table=tables)
def test_honey_comes_and_goes_as_it_is_told(table: tuple[int, int, Options, float]) -> None:
    for state, _, _, step in walk(*table):
        change = Counter(dict.fromkeys(range(table[0]), 0))
        for planted in told(step, Planted):
            change[planted.seat] += planted.income - planted.price
        for pastured in told(step, Pastured):
            change[pastured.seat] += pastured.honey
        for gain in (*told(step, Harvested), *told(step, Blossomed)):
            change[gain.seat] += gain.honey
        before, after = ([orchard.honey for orchard in one.orchards] for one in (state, step.state))
        assert [after[seat] - before[seat] for seat in range(table[0])] == [change[seat] for seat in range(table[0])]


@examples(12)
@given(table=tables)
def test_there_is_always_a_tile_to_take(table: tuple[int, int, Options, float]) -> None:
    for state, _, _, _ in walk(*table):
        if isinstance(state.asked, Taking):
            assert any(isinstance(action, Take) for action in GAME.legal_actions(state, state.asked.seat))
            assert not state.supply or beside_die(state) > 0


def beside_die(state: State) -> int:
    """Return how many tiles lie beside the die."""
    return sum(len(state.valleys[place]) for place in beside(die_at(state.turn, len(state.orchards)).space.gap))


SHORT = 66
"""A supply that leaves 80 tiles for 76 turns: enough to finish, too few for refills to the end."""


@pytest.mark.parametrize("seed", range(8))
def test_a_match_goes_on_when_the_supply_has_run_out(seed: int) -> None:
    steps = list(walk(4, seed, draws=0.2, supply=SHORT))
    empty = [state for state, _, _, _ in steps if not state.supply and isinstance(state.asked, Taking)]
    assert empty
    for state in empty:
        legal = list(GAME.legal_actions(state, GAME.to_move(state)[0]))
        assert legal
        assert Draw() not in legal
    assert GAME.outcome(steps[-1][3].state) is not None


def test_refills_are_cut_short_and_valleys_farther_on_serve() -> None:
    steps = [step for seed in range(40) for step in walk(4, seed, draws=0.2, supply=SHORT)]
    sizes = {len(event.tiles) for _, _, _, step in steps for event in told(step, ValleysFilled)}
    assert 7 in sizes
    assert sizes - {7}
    assert any(isinstance(state.asked, Taking) and beside_die(state) == 0 for state, _, _, _ in steps)
