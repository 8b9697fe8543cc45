"""What holds in every position: one source of legality, pure steps, exact replay, and nothing lost."""

from collections.abc import Iterator
from itertools import chain, combinations_with_replacement, product

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import engine
from games.chance import RecordedChance
from games.contract import Action, Illegal
from games.stone_age import GAME
from games.stone_age.actions import (
    Benefit,
    Build,
    Feed,
    Leave,
    PickDie,
    Place,
    Resource,
    Spot,
    Starve,
    TakeAnyTwo,
    TakeCard,
    UseTools,
    Work,
)
from games.stone_age.components import BUILDINGS, CARDS
from games.stone_age.resources.payments import EVERY_PAYMENT
from games.stone_age.state import State
from tests.games.stone_age.table import Chooser, best, legal, seeded, somewhere, start, walk

positions = st.builds(somewhere, st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 400))
TOOLS = [tools for size in range(4) for tools in product(range(1, 5), repeat=size)]


def every_action() -> Iterator[Action]:
    """Yield the whole action space, as far as payments can go, and some beyond."""
    yield from (Place(spot, figures) for spot in Spot for figures in range(1, 11))
    yield from chain.from_iterable((Work(spot), Leave(spot)) for spot in Spot)
    payments = [(0, 0, 0, 0), *EVERY_PAYMENT, (20, 0, 0, 0), (99, 99, 99, 99)]
    yield from (Feed(*payment) for payment in payments)
    for spot in Spot:
        yield from (TakeCard(spot, *payment) for payment in payments)
        yield from (Build(spot, *payment) for payment in payments)
    yield from (UseTools(tools, once) for tools in TOOLS for once in TOOLS)
    yield from map(PickDie, Benefit)
    terms = sorted(Resource)
    yield from (TakeAnyTwo(pair) for size in range(4) for pair in combinations_with_replacement(terms, size))
    yield Starve()


SPACE = tuple(every_action())


@settings(max_examples=15)
@given(positions)
def test_what_is_offered_is_exactly_what_is_not_refused(state: State) -> None:
    for seat in range(len(state.tribes)):
        offered = legal(state, seat)
        assert len(set(offered)) == len(offered)
        assert set(offered) == {action for action in SPACE if GAME.why_not(state, seat, action) is None}


@settings(max_examples=40)
@given(positions)
def test_only_those_who_are_asked_have_choices(state: State) -> None:
    asked = {*GAME.to_move(state), *GAME.changeable(state)}
    for seat in range(len(state.tribes)):
        assert bool(legal(state, seat)) == (seat in asked)


@settings(max_examples=40)
@given(positions)
def test_no_two_actions_lead_to_equal_states(state: State) -> None:
    """Actions that ask chance are told apart by what they ask."""
    for seat in GAME.to_move(state):
        certain = []
        for action in legal(state, seat):
            chance = seeded(1)
            step = GAME.apply(state, seat, action, chance)
            if not chance.outcomes:
                certain.append(msgspec.json.encode(step.state))
        assert len(certain) == len(set(certain))


@settings(max_examples=40)
@given(positions, st.integers(0, 10**6))
def test_a_step_is_pure(state: State, seed: int) -> None:
    for seat in GAME.to_move(state):
        actions = legal(state, seat)
        action = actions[seed % len(actions)]
        before = msgspec.json.encode(state)
        first = GAME.apply(state, seat, action, seeded(seed))
        assert msgspec.json.encode(state) == before
        assert GAME.apply(state, seat, action, seeded(seed)) == first


@settings(max_examples=20)
@given(positions, st.integers(0, 10**6))
def test_a_refused_action_changes_nothing_and_asks_no_chance(state: State, seed: int) -> None:
    for seat in range(len(state.tribes)):
        action = SPACE[seed % len(SPACE)]
        if GAME.why_not(state, seat, action) is not None:
            before = msgspec.json.encode(state)
            chance = seeded(seed)
            with pytest.raises(Illegal):
                GAME.apply(state, seat, action, chance)
            assert chance.outcomes == []
            assert msgspec.json.encode(state) == before


@settings(max_examples=40)
@given(positions)
def test_a_stored_state_is_the_same_state(state: State) -> None:
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=State) == state


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_replay_from_the_record_is_exact(seats: int, seed: int) -> None:
    for revision, (state, seat, action, step) in enumerate(walk(seats, seed), 1):
        live = seeded(seed, revision)
        assert engine.play(GAME, state, seat, action, live) == step
        record = RecordedChance(live.outcomes)
        assert engine.play(GAME, state, seat, action, record) == step
        assert record.spent


@pytest.mark.parametrize(("seats", "seed", "choose"), [(2, 4, None), (3, 5, best), (4, 6, best), (4, 7, None)])
def test_nothing_is_lost_in_a_whole_match(seats: int, seed: int, choose: Chooser | None) -> None:
    """Figures, cards and buildings are conserved, and nothing falls below zero."""
    state = start(seats, seed)
    for state, _, _, step in walk(seats, seed, choose):  # type: ignore[arg-type]
        assert_conserved(state)
        state = step.state
    assert_conserved(state)
    assert GAME.outcome(state) is not None


def assert_conserved(state: State) -> None:
    for seat, tribe in enumerate(state.tribes):
        out = sum(group.figures for place in state.board for group in place if group.seat == seat)
        assert tribe.home + out == tribe.figures <= 10
        assert min(tribe.stores) >= 0 <= tribe.food
        assert 0 <= tribe.agriculture <= 10
        assert sorted(tribe.tools, reverse=True) == list(tribe.tools)
        assert tribe.tools[0] - tribe.tools[2] <= 1
        assert not any(used and not tool for tool, used in zip(tribe.tools, tribe.used, strict=True))
    held = [card for tribe in state.tribes for card in (*tribe.cards, tribe.drawn_card) if card]
    assert sorted((*held, *filter(None, state.cards), *state.deck)) == sorted(CARDS)
    built = [b.building for tribe in state.tribes for b in tribe.buildings]
    assert sorted((*built, *filter(None, state.buildings), *state.unseen)) == sorted(BUILDINGS)
    assert sum(state.stacks) == 7 * len(state.stacks) - len(built)


@settings(max_examples=40)
@given(positions, st.integers(0, 10**6))
def test_a_view_imagined_gives_the_same_view_and_the_same_choices(state: State, seed: int) -> None:
    for seat in (None, *range(len(state.tribes))):
        view = GAME.view(state, seat)
        imagined = GAME.determinize(view, seeded(seed))
        assert GAME.view(imagined, seat) == view
        assert_conserved(imagined)
        if seat is not None:
            assert legal(imagined, seat) == legal(state, seat)
            assert GAME.forced(imagined, seat) == GAME.forced(state, seat)


@settings(max_examples=40)
@given(positions, st.integers(0, 10**6))
def test_two_worlds_that_a_seat_cannot_tell_apart_ask_the_same(state: State, seed: int) -> None:
    for seat in range(len(state.tribes)):
        other = GAME.determinize(GAME.view(state, seat), seeded(seed))
        assert GAME.to_move(other) == GAME.to_move(state)
        for asked in GAME.to_move(state):
            phrase = GAME.ask(GAME.view(state, asked), asked)
            assert GAME.ask(GAME.view(other, asked), asked) == phrase == GAME.ask(GAME.view(state, None), asked)
        view, twin = GAME.view(state, seat), GAME.view(other, seat)
        assert msgspec.json.encode(view) == msgspec.json.encode(twin)
        for action in legal(state, seat):
            assert GAME.describe(view, action) == GAME.describe(twin, action)


@settings(max_examples=30)
@given(positions)
def test_forced_is_the_only_legal_action(state: State) -> None:
    for seat in GAME.to_move(state):
        actions = legal(state, seat)
        assert GAME.forced(state, seat) == (actions[0] if len(actions) == 1 else None)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_multisets_are_in_ascending_order(seats: int) -> None:
    for state, seat, _, _ in walk(seats, 11):
        for action in legal(state, seat):
            if isinstance(action, UseTools):
                assert action.tools == tuple(sorted(action.tools))
                assert action.once == tuple(sorted(action.once))
