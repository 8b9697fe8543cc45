"""The quick choice for imagined matches: what it takes, where it places it, and that it does better than luck."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

from games import engine
from games.applejack.actions import Draw, Face, Hex, Place, Take
from games.applejack.policy import policy
from games.applejack.rules import GAME
from games.applejack.state import Options, State
from games.chance import Chance, ImaginedChance
from games.contract import Action
from tests.games.applejack.table import do, orchard, position, start, tree

TRIALS = 40


def chosen(state: State) -> Counter[Action]:
    """Return how often each action is chosen, with different luck."""
    seat = GAME.to_move(state)[0]
    return Counter(policy(state, seat, ImaginedChance(seed)) for seed in range(TRIALS))


def test_a_tile_that_can_be_paid_is_preferred() -> None:
    state = position(valleys=[("t021",), ("t041",), (), (), (), (), ()], orchards={0: orchard(5)})
    assert chosen(state) == {Take("t041"): TRIALS}


def test_of_two_tiles_at_one_price_the_variety_in_the_orchard_is_preferred() -> None:
    """Four red or four yellow apples for 7 honey, both with one hive; there are red ones in the orchard."""
    state = position(
        turn=34, valleys=[(), (), (), (), (), (), ("t015", "t016")], orchards={0: orchard(40, {"c3": ("t001", 0)})}
    )
    assert chosen(state) == {Take("t015"): TRIALS}


def test_a_tile_goes_where_its_hives_meet_others() -> None:
    """T001 has one hive; the only free hexes are C5, with a hive of the rim, and C3, between pastures."""
    where = [name for name in Hex if name not in (Hex.C5, Hex.C3)]
    state = position(turn=36, hand="t001", orchards={0: orchard(40, {name.value: "t092" for name in where})})
    assert chosen(state) == {tree("c5", 0): TRIALS}


def test_a_tile_goes_beside_its_variety() -> None:
    """Between pastures, only C2 touches red apples."""
    where = [name for name in Hex if name not in (Hex.C2, Hex.D3, Hex.C1)]
    lying = {**{name.value: "t092" for name in where}, "c1": ("t008", 1)}
    state = position(turn=36, hand="t015", orchards={0: orchard(40, lying)})
    assert {action.where for action in chosen(state) if isinstance(action, Place)} == {Hex.C2}


def test_what_can_t_be_paid_becomes_a_pasture_somewhere() -> None:
    found = chosen(position(hand="t021", orchards={0: orchard(3)}))
    assert {action.face for action in found if isinstance(action, Place)} == {Face.PASTURE}
    assert len(found) > TRIALS / 4, "luck says where"


def test_it_draws_unseen_only_where_nothing_lies_open() -> None:
    """Only the valleys beside the die can fill the cottage."""
    bare: list[tuple[str, ...]] = [(), (), ("t001", "t002"), ("t003",), ("t004",), ("t005",), ("t006",)]
    assert chosen(position(valleys=[("t092",), *bare[1:]])) == {Take("t092"): TRIALS}
    own = orchard(16, cottage="t050")
    filling = do(position(orchards={0: own}, options=Options(cottage=True), valleys=bare), Take("t050")).state
    assert chosen(filling) == {Draw(): TRIALS}


def test_luck_varies_what_is_close() -> None:
    """Red and yellow are alike at the start: four apples and a hive for 7 honey."""
    state = position(valleys=[("t015",), ("t016",), (), (), (), (), ()], orchards={0: orchard(40)})
    assert set(chosen(state)) == {Take("t015"), Take("t016")}


def test_it_does_far_better_than_luck() -> None:
    def pick(state: State, seat: int, chance: Chance) -> Action:
        return chance.pick(tuple(GAME.legal_actions(state, seat)))

    sensible, lucky = [], []
    for seed in range(12):
        chance = ImaginedChance(seed)
        state = start(2, seed)
        while movers := GAME.to_move(state):
            choose = policy if movers[0] == seed % 2 else pick
            state = engine.play(GAME, state, movers[0], choose(state, movers[0], chance), chance).state
        outcome = GAME.outcome(state)
        assert outcome is not None
        sensible.append(outcome.scores[seed % 2])
        lucky.append(outcome.scores[1 - seed % 2])
    assert fmean(sensible) > fmean(lucky) + 50
