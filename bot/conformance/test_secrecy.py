"""What a seat may not know: worlds that differ in nothing else are the same to it, in every answer of the contract."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from random import Random
from typing import Any

import pytest
from hypothesis import given
from msgspec import Struct

from bot.conformance.arbitrary import Arbitrary
from bot.conformance.cases import every_case, every_game
from bot.conformance.trials import is_open, trial_of
from bot.conformance.worlds import (
    MATCHES,
    Guessed,
    Position,
    asked,
    encoded,
    examples,
    other_world,
    positions,
    seeds,
    some_of,
    stirred,
)
from games.contract import Action, AnyGame, Event, Illegal, Seat
from games.engine import DryRun, attempt, play, visible
from games.narrowing import narrow

EVERY = 6
LATE = 5


class Worlds(Struct, frozen=True):
    """A position and another one that looks the same to ``seat``."""

    position: Position
    other: Any
    seat: Seat | None

    @property
    def states(self) -> tuple[Any, Any]:
        return self.position.state, self.other


@lru_cache(MATCHES)
def pairs(game: AnyGame, seats: int, seed: int) -> tuple[Worlds, ...]:
    """Return worlds of every viewer, along a random match and at its end, where the most is revealed."""
    walk = list(positions(game, seats, seed))
    return tuple(
        Worlds(position, another(game, position.state, viewer, seed), viewer)
        for position in (*walk[:-LATE:EVERY], *walk[-LATE:])
        for viewer in position.viewers
        for another in (other_world, stirred)
    )


def own(worlds: Iterable[Worlds]) -> list[Worlds]:
    """Return those in which the viewer may decide something."""
    return [pair for pair in worlds if pair.seat in pair.position.deciding]


@every_case
@examples(5)
@given(seed=seeds)
def test_an_imagined_state_gives_the_same_view_back(game: AnyGame, seats: int, seed: int) -> None:
    for pair in pairs(game, seats, seed):
        views = [game.view(state, pair.seat) for state in pair.states]
        assert views[0] == views[1]
        assert encoded(views[0]) == encoded(views[1])
        assert views[0].seat == pair.seat


@every_game
def test_there_are_secrets_to_keep(game: AnyGame) -> None:
    """What is declared to be hidden is; where nothing is hidden at all, every viewer can tell the whole state."""
    walk = chain(*(positions(game, game.meta.seats[1], seed) for seed in range(4)))
    if is_open(game):
        found = [(position, viewer) for position in walk for viewer in position.viewers]
        assert all(other_world(game, position.state, viewer, 5) == position.state for position, viewer in found)
        return
    if trial_of(game).stir is None:
        pytest.skip("nothing is declared about its secrets")
    assert any(stirred(game, position.state, None, 5) != position.state for position in walk)


@every_case
@examples(4)
@given(seed=seeds)
def test_an_imagined_state_is_a_possible_one(game: AnyGame, seats: int, seed: int) -> None:
    count = trial_of(game).pieces
    for pair in pairs(game, seats, seed):
        assert count is None or count(pair.other) == count(pair.position.state)
        for seat in game.to_move(pair.other):
            assert next(game.legal_actions(pair.other, seat), None) is not None


@every_case
@examples(4)
@given(seed=seeds)
def test_whether_somebody_is_asked_depends_on_public_facts(game: AnyGame, seats: int, seed: int) -> None:
    for pair in pairs(game, seats, seed):
        one, other = pair.states
        assert game.to_move(one) == game.to_move(other)
        assert game.changeable(one) == game.changeable(other)
        assert asked(game, one) == asked(game, other)
        assert (game.outcome(one) is None) == (game.outcome(other) is None)
        for seat in game.to_move(one):
            assert (game.forced(one, seat) is None) == (game.forced(other, seat) is None), "forced moves are public"


@every_case
@examples(4)
@given(seed=seeds)
def test_whether_somebody_can_plan_depends_on_public_facts(game: AnyGame, seats: int, seed: int) -> None:
    for pair in pairs(game, seats, seed):
        for seat in range(seats):
            one, other = (game.upcoming_view(game.view(state, seat)) is None for state in pair.states)
            assert one == other


@every_case
@examples(4)
@given(seed=seeds)
def test_a_seat_is_offered_the_same_in_every_world(game: AnyGame, seats: int, seed: int) -> None:
    for pair in own(pairs(game, seats, seed)):
        legal, other = (tuple(game.legal_actions(state, pair.seat)) for state in pair.states)
        assert legal == other
        views = [game.view(state, pair.seat) for state in pair.states]
        first, second = (
            narrow(legal, (), lambda action, view=view: game.describe(view, action), game.meta) for view in views
        )
        assert first == second
        for seat in pair.position.deciding:
            assert game.ask(views[0], seat) == game.ask(views[1], seat)


@every_case
@examples(4)
@given(seed=seeds)
def test_a_refusal_tells_no_secret(game: AnyGame, seats: int, seed: int) -> None:
    for pair in pairs(game, seats, seed):
        if pair.seat is None:
            continue
        arbitrary = Arbitrary(game, pair.position.legal(pair.seat), Random(seed))
        for action in arbitrary.actions(15):
            refusals = [game.why_not(state, pair.seat, action) for state in pair.states]
            assert refusals[0] == refusals[1]


@every_case
@examples(4)
@given(seed=seeds)
def test_what_somebody_may_mean_tells_no_secret(game: AnyGame, seats: int, seed: int) -> None:
    for pair in own(pairs(game, seats, seed)):
        for kind in game.meta.actions:
            one, other = (tuple(game.near_misses(state, pair.seat, kind)) for state in pair.states)
            assert one == other
            assert {type(action) for action in one} <= {kind}
            assert len(set(one)) == len(one)
            refusals = [[game.why_not(state, pair.seat, action) for action in one] for state in pair.states]
            assert refusals[0] == refusals[1]


@every_case
@examples(4)
@given(seed=seeds)
def test_a_dry_run_tells_no_secret(game: AnyGame, seats: int, seed: int) -> None:
    for pair in own(pairs(game, seats, seed)):
        for action in some_of(pair.position.legal(pair.seat), 8, seed):
            one, other = (attempt(game, state, pair.seat, action) for state in pair.states)
            assert (one.final, one.passes, one.step is None) == (other.final, other.passes, other.step is None)
            assert learnt(game, one, pair.seat) == learnt(game, other, pair.seat)


@every_case
@examples(4)
@given(seed=seeds)
def test_what_another_does_looks_the_same_where_only_secrets_differ(game: AnyGame, seats: int, seed: int) -> None:
    for pair in pairs(game, seats, seed):
        for mover in pair.position.deciding:
            if mover == pair.seat:
                continue
            for action in some_of(pair.position.legal(mover), 8, seed):
                seen = [seen_of(game, state, mover, action, pair.seat) for state in pair.states]
                if None not in seen and seen[0].asked == seen[1].asked:
                    assert seen[0].asked or seen[0].view == seen[1].view, f"{action} shows too much"
                    assert seen[0].view != seen[1].view or seen[0].events == seen[1].events, f"{action} tells too much"


class Seen(Struct, frozen=True):
    """What somebody sees of what another does, and what chance was asked meanwhile."""

    view: Any
    events: tuple[Event, ...]
    asked: tuple[str, ...]


def seen_of(game: AnyGame, state: Any, mover: Seat, action: Action, viewer: Seat | None) -> Seen | None:
    """Return what a viewer sees of an action; None if it is not legal in this world, or opens what was hidden.

    A forced answer that follows is another action: it may name the only card of a hand.
    """
    chance = Guessed(b"seen", 1)
    try:
        step = game.apply(state, mover, action, chance)
    except Illegal:
        return None
    asked = tuple(outcome.kind for outcome in chance.outcomes)
    if any(kind.startswith("reveal:") for kind in asked):
        return None
    return Seen(game.view(step.state, viewer), visible(step.events, viewer), asked)


@every_case
@examples(4)
@given(seed=seeds)
def test_what_is_drawn_is_told_to_those_who_see_it_lie(game: AnyGame, seats: int, seed: int) -> None:
    walk = list(positions(game, seats, seed))
    for position, move in zip(walk, walk[-1].journal, strict=False):
        if not move.outcomes or any(not outcome.kind.startswith("pick:") for outcome in move.outcomes):
            continue
        lucks = (Guessed(b"draw %d" % number, 1) for number in range(4))
        steps = [play(game, position.state, move.seat, move.action, luck) for luck in lucks]
        for viewer in position.viewers:
            told = {encoded(game.view(step.state, viewer)): set() for step in steps}
            for step in steps:
                told[encoded(game.view(step.state, viewer))].add(encoded(visible(step.events, viewer)))
            assert all(len(stories) == 1 for stories in told.values()), f"{move.action} tells what {viewer} can't see"


@every_case
@examples(4)
@given(seed=seeds)
def test_what_is_shown_to_another_alone_cannot_be_taken_back(game: AnyGame, seats: int, seed: int) -> None:
    *_, last = positions(game, seats, seed)
    for move in last.journal:
        told = any(set(event.only) - {move.seat} for event in move.events if event.only)
        assert not told or move.outcomes, f"{move.action} asks no chance, so it could be undone"


def learnt(game: AnyGame, tried: DryRun, seat: Seat | None) -> tuple[Any, tuple[Event, ...]] | None:
    """Return all that a seat gets to know of a dry run."""
    return (game.view(tried.step.state, seat), visible(tried.step.events, seat)) if tried.step else None


@every_case
@examples(4)
@given(seed=seeds)
def test_events_name_their_audience_in_order(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed):
        for event in position.events:
            if event.only is not None:
                assert event.only, "an event for nobody"
                assert list(event.only) == sorted(set(event.only))
                assert set(event.only) <= set(range(seats))
                assert event not in visible(position.events, None)
