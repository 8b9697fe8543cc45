"""What the contract asks of every game, checked over random matches of every game and every sketch."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, pairwise, product
from math import isfinite
from random import Random

import msgspec
import pytest
from hypothesis import given

from bot.conformance.arbitrary import Arbitrary
from bot.conformance.cases import every_case, every_game
from bot.conformance.trials import trial_of
from bot.conformance.worlds import (
    Guessed,
    Position,
    any_action,
    any_way,
    cases,
    encoded,
    every_option,
    examples,
    other_world,
    positions,
    seeds,
    some_of,
)
from games.chance import ChanceAskedError, Chanced, ImaginedChance, NoChance, RecordedChance
from games.codec import codec
from games.contract import Action, AnyGame, GameView, Illegal, Outcome, Phrase, Step
from games.engine import visible
from games.simulation import MoveRecord, replay


@cache
def seen_actions(game: AnyGame) -> tuple[Action, ...]:
    """Return the legal actions of some random matches."""
    walks = (positions(game, seats, seed=1, every=9) for _, seats in cases((game,)))
    legal = (position.legal(seat) for position in chain(*walks) for seat in position.deciding)
    return tuple(chain(*legal))


def tried_actions(position: Position, most: int) -> Iterator[tuple[int, Action]]:
    """Yield some legal actions of everybody who may decide."""
    for seat in position.deciding:
        for action in some_of(position.legal(seat), most, len(position.journal)):
            yield seat, action


def applied(position: Position, seat: int, action: Action, seed: bytes = b"trial") -> tuple[Step, tuple[Chanced, ...]]:
    """Apply an action with the luck of a seed."""
    chance = Guessed(seed, 1)
    return position.game.apply(position.state, seat, action, chance), tuple(chance.outcomes)


@every_case
@examples(8)
@given(seed=seeds)
def test_a_random_match_ends_with_an_outcome(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed):
        to_move, changeable = game.to_move(position.state), game.changeable(position.state)
        assert list(to_move) == sorted(set(to_move))
        assert set(to_move) | set(changeable) <= set(range(seats))
        assert not set(to_move) & set(changeable)
        outcome = game.outcome(position.state)
        assert (outcome is None) == bool(to_move)
        assert to_move or not changeable
        if outcome is not None:
            check_outcome(outcome, seats)


def check_outcome(outcome: Outcome, seats: int) -> None:
    """The sheet adds up to the scores, and places follow from them."""
    columns = [line.points for line in outcome.sheet]
    assert all(len(points) == seats for points in columns)
    assert outcome.scores == tuple(map(sum, zip(*columns, strict=True)))
    assert len({line.key for line in outcome.sheet}) == len(outcome.sheet)
    assert isinstance(outcome.reason, Phrase)
    assert min(outcome.places) == 1
    for one in range(seats):
        for other in range(seats):
            if outcome.scores[one] > outcome.scores[other]:
                assert outcome.places[one] < outcome.places[other]
            if outcome.places[one] == outcome.places[other]:
                assert outcome.scores[one] == outcome.scores[other]


@every_case
@examples(6)
@given(seed=seeds)
def test_no_piece_is_made_or_lost(game: AnyGame, seats: int, seed: int) -> None:
    count = trial_of(game).pieces
    if count is None:
        pytest.skip("nothing is declared about its pieces")
    boxes = [count(position.state) for position in positions(game, seats, seed)]
    assert all(before == after for before, after in pairwise(boxes))


@every_case
@examples(6)
@given(seed=seeds)
def test_legal_actions_are_complete_and_in_order(game: AnyGame, seats: int, seed: int) -> None:
    arbitrary = Arbitrary(game, seen_actions(game), Random(seed))
    for position in positions(game, seats, seed, every=7):
        others = tuple(arbitrary.actions(40))
        for seat in range(seats):
            assert isinstance(game.legal_actions(position.state, seat), Iterator)
            legal = position.legal(seat)
            assert bool(legal) == (seat in position.deciding)
            assert legal == position.legal(seat)
            assert max(Counter(legal).values(), default=1) == 1
            for action in legal:
                assert game.why_not(position.state, seat, action) is None
                assert codec(game).action(encoded(action)) == action, "sets and multisets are in order"
            for action in others:
                refused = game.why_not(position.state, seat, action)
                assert (refused is None) == (action in legal), (seat, action)
                assert refused is None or isinstance(refused, Phrase)


@every_case
@examples(4)
@given(seed=seeds)
def test_every_legal_action_applies(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, every=7):
        before = position.encoded()
        for seat, action in tried_actions(position, 12):
            step, outcomes = applied(position, seat, action)
            assert position.encoded() == before, "the input stays untouched"
            assert applied(position, seat, action) == (step, outcomes), "equal arguments give equal steps"
            recorded = RecordedChance(outcomes)
            assert game.apply(position.state, seat, action, recorded) == step
            assert recorded.spent


@every_case
@examples(6)
@given(seed=seeds)
def test_the_order_within_a_set_or_multiset_makes_no_difference(game: AnyGame, seats: int, seed: int) -> None:
    arbitrary = Arbitrary(game, seen_actions(game), Random(seed))
    for position in positions(game, seats, seed, every=7):
        for seat, action in tried_actions(position, 12):
            for other in {*reordered(action)} - {action}:
                assert game.why_not(position.state, seat, other) is None
                assert applied(position, seat, other) == applied(position, seat, action)
        for action in arbitrary.actions(20):
            for other in reordered(action):
                for seat in range(seats):
                    refusals = [game.why_not(position.state, seat, one) for one in (action, other)]
                    assert refusals[0] == refusals[1]


def reordered(action: Action) -> Iterator[Action]:
    """Yield an action with a set or multiset turned round, once for each that it has."""
    for name in action.__struct_fields__:
        if isinstance(value := getattr(action, name), tuple):
            yield msgspec.structs.replace(action, **{name: value[::-1]})


@every_case
@examples(6)
@given(seed=seeds)
def test_a_refused_action_changes_nothing(game: AnyGame, seats: int, seed: int) -> None:
    arbitrary = Arbitrary(game, seen_actions(game), Random(seed))
    for position in positions(game, seats, seed, every=9):
        before = position.encoded()
        for action in arbitrary.actions(20):
            for seat in range(seats):
                refused = game.why_not(position.state, seat, action)
                if refused is None:
                    continue
                with pytest.raises(Illegal) as caught:
                    game.apply(position.state, seat, action, NoChance())
                assert caught.value.reason == refused
        assert position.encoded() == before


@every_case
@examples(4)
@given(seed=seeds)
def test_everything_is_stored_and_read_back(game: AnyGame, seats: int, seed: int) -> None:
    code = codec(game)
    for position in positions(game, seats, seed, every=5):
        assert code.state(position.encoded()) == position.state
        assert code.events(encoded(position.events)) == position.events
        assert code.options(encoded(position.options)) == position.options
        for _, action in tried_actions(position, 12):
            assert code.action(encoded(action)) == action
            assert code.from_text(code.to_text(action)) == action


@every_game
@given(seed=seeds)
def test_any_action_is_stored_and_typed_alike(game: AnyGame, seed: int) -> None:
    code = codec(game)
    for action in Arbitrary(game, seen_actions(game), Random(seed)).actions(20):
        assert code.action(encoded(action)) == action
        assert code.from_text(code.to_text(action)) == action


@every_case
@examples(6)
@given(seed=seeds)
def test_a_journal_replays_exactly(game: AnyGame, seats: int, seed: int) -> None:
    *_, last = positions(game, seats, seed)
    stored = Position(
        game,
        last.seed,
        seats,
        codec(game).options(encoded(last.options)),
        read_outcomes(last.setup),
        last.state,
        tuple(reread(game, move) for move in last.journal),
        (),
    )
    steps = list(replay(game, stored))
    assert [step.events for step in steps[1:]] == [move.events for move in last.journal]
    assert encoded(steps[-1].state) == last.encoded()
    assert steps[-1].state == last.state


def reread(game: AnyGame, move: MoveRecord) -> MoveRecord:
    """Return a move as the store gives it back."""
    return MoveRecord(move.seat, codec(game).action(encoded(move.action)), read_outcomes(move.outcomes), move.events)


def read_outcomes(outcomes: tuple[Chanced, ...]) -> tuple[Chanced, ...]:
    """Return outcomes as the store gives them back."""
    return tuple(outcome_reader().decode(encoded(outcomes)))


@cache
def outcome_reader() -> msgspec.json.Decoder[tuple[Chanced, ...]]:
    """Return what reads the outcomes of a journal."""

    return msgspec.json.Decoder(tuple[Chanced, ...])


@every_case
@examples(6)
@given(seed=seeds)
def test_a_forced_action_is_the_only_one(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, by=game.apply):
        for seat in game.to_move(position.state):
            action = game.forced(position.state, seat)
            assert action is None or position.legal(seat) == (action,)


@every_case
@examples(4)
@given(seed=seeds)
def test_no_two_actions_lead_to_equal_states(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, every=11):
        if len(position.deciding) != 1:
            continue
        after: dict[bytes, Action] = {}
        for seat, action in tried_actions(position, 60):
            state = encoded(applied(position, seat, action)[0].state)
            twin = after.setdefault(state, action)
            assert twin is action or differ(position, seat, action, twin), f"{action} and {twin} are one"


def differ(position: Position, seat: int, action: Action, twin: Action) -> bool:
    """Whether some luck tells two actions apart."""
    lucks = (b"luck %d" % number for number in range(60))
    return any(applied(position, seat, action, luck)[0] != applied(position, seat, twin, luck)[0] for luck in lucks)


@every_case
@examples(4)
@given(seed=seeds)
def test_a_view_and_what_is_shown_of_it_are_of_one_type(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, every=9):
        for viewer in position.viewers:
            view = game.view(position.state, viewer)
            shown = game.shown(view)
            assert isinstance(view, GameView)
            assert type(shown) is type(view)
            assert (view.seat, shown.seat) == (viewer, viewer)
            assert game.shown(shown) == shown


@every_case
@examples(6)
@given(seed=seeds)
def test_a_phase_key_is_the_same_for_every_viewer(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed):
        phase_keys = {game.phase_key(game.view(position.state, viewer)) for viewer in position.viewers}
        assert len(phase_keys) == 1
        assert all(type(number) is int for phase_key in phase_keys for number in phase_key)


@every_case
@examples(3)
@given(seed=seeds)
def test_an_advisor_has_a_sensible_answer_to_everything(game: AnyGame, seats: int, seed: int) -> None:
    if game.advisor is None:
        return
    for position in positions(game, seats, seed, every=9):
        for seat in position.deciding:
            view = game.view(position.state, seat)
            worths = [game.advisor.evaluate(view, other) for other in range(seats)]
            assert all(map(isfinite, worths))
            again = game.view(other_world(game, position.state, seat, seed), seat)
            assert [game.advisor.evaluate(again, other) for other in range(seats)] == worths, "equal views, equal worth"
            for action in some_of(position.legal(seat), 12, seed):
                prior = game.advisor.prior(view, action)
                assert isfinite(prior)
                assert game.advisor.prior(view, action) == prior, "the same answer every time"
            if game.advisor.policy is not None:
                world = game.determinize(view, ImaginedChance(seed))
                assert game.advisor.policy(world, seat, ImaginedChance(seed)) in game.legal_actions(world, seat)


@every_case
@examples(6)
@given(seed=seeds)
def test_answers_given_at_the_same_time_disturb_nobody(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed):
        if len(position.deciding) < 2:
            continue
        for seat in position.deciding:
            seen_by_others = {outlook(position, seat, action) for action in some_of(position.legal(seat), 8)} - {None}
            assert len(seen_by_others) <= 1, "what somebody answers is secret until the last answer is in"


def outlook(position: Position, seat: int, action: Action) -> bytes | None:
    """Return all that the others learn from an answer; None where it is no answer, or the last one that is due.

    Checks on the way that the others are asked what they were asked before.
    """
    game = position.game
    try:
        step = game.apply(position.state, seat, action, NoChance())
    except ChanceAskedError:
        return None
    after = step.state
    if seat not in game.changeable(after):
        withdrawn = seat in game.to_move(after)
        assert withdrawn or seat not in game.changeable(position.state), "neither an answer nor a withdrawal"
        return None
    others = [other for other in range(position.seats) if other != seat]
    for other in others:
        assert tuple(game.legal_actions(after, other)) == position.legal(other)
        assert (other in game.to_move(after)) == (other in game.to_move(position.state))
    return encoded([(game.view(after, one), visible(step.events, one)) for one in (*others, None)])


@every_game
def test_every_kind_of_action_occurs(game: AnyGame) -> None:
    found: set[type[Action]] = set()
    for seed, some in product(range(40), (any_way, any_action)):
        seats = game.meta.seats[0] + seed % (game.meta.seats[1] - game.meta.seats[0] + 1)
        for position in positions(game, seats, seed, some=some):
            found.update(type(action) for seat in position.deciding for action in position.legal(seat))
        if found == set(game.meta.actions):
            return
    assert found == set(game.meta.actions)


@every_game
def test_every_match_option_can_be_chosen(game: AnyGame) -> None:
    for options in every_option(game):
        for seats in range(game.meta.seats[0], game.meta.seats[1] + 1):
            step = game.setup(seats, options, Guessed(b"options", 0))
            assert game.to_move(step.state)
            assert codec(game).state(encoded(step.state)) == step.state


LUCK = re.compile(r"d\d+|pick:\d+|reveal:.+")
"""The kinds of outcomes that every machine computes alike."""


@every_game
def test_a_game_says_whether_physics_decides(game: AnyGame) -> None:
    *_, last = positions(game, game.meta.seats[0], seed=3)
    outcomes = chain(last.setup, *(move.outcomes for move in last.journal))
    assert game.meta.physics is any(LUCK.fullmatch(outcome.kind) is None for outcome in outcomes)
