"""What a seat may not know: worlds that differ in nothing else are the same to it, in every answer of the contract."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import chain, groupby, product
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
from games.chance import Chanced, RecordedChance, ReplayError
from games.contract import Action, AnyGame, Event, Illegal, Seat, Step
from games.engine import DryRun, attempt, begin, play, visible
from games.narrowing import narrow

EVERY = 6
LATE = 5


class Worlds(Struct, frozen=True):
    """A position and others that look the same to ``seat``."""

    position: Position
    others: tuple[Any, ...]
    seat: Seat | None

    @property
    def states(self) -> tuple[Any, ...]:
        """All of them, the position of the match first."""
        return self.position.state, *self.others

    def same(self, told: Callable[[Any], Any]) -> Any:
        """Return what is told in each of these worlds, which has to be the same."""
        here, *elsewhere = map(told, self.states)
        for other in elsewhere:
            assert here == other
        return here


@lru_cache(MATCHES)
def worlds(game: AnyGame, seats: int, seed: int) -> tuple[Worlds, ...]:
    """Return worlds of every viewer, along a random match and at its end, where the most is revealed."""
    walk = list(positions(game, seats, seed))
    return tuple(
        Worlds(position, _others(game, position.state, viewer, seed), viewer)
        for position in (*walk[:-LATE:EVERY], *walk[-LATE:])
        for viewer in position.viewers
    )


def _others(game: AnyGame, state: Any, viewer: Seat | None, seed: int) -> tuple[Any, ...]:
    """Return an imagined world and a stirred one; only one where both are the same, as where nothing is hidden."""
    one, other = (another(game, state, viewer, seed) for another in (other_world, stirred))
    return (one,) if one == other else (one, other)


def by_position(found: Iterable[Worlds]) -> Iterator[tuple[Position, list[Worlds]]]:
    """Yield every position with its worlds."""
    for _, some in groupby(found, lambda one: id(one.position)):
        here = list(some)
        yield here[0].position, here


def own(found: Iterable[Worlds]) -> list[Worlds]:
    """Return those in which the viewer may decide something."""
    return [one for one in found if one.seat in one.position.deciding]


@every_case
@examples(5)
@given(seed=seeds)
def test_an_imagined_state_gives_the_same_view_back(game: AnyGame, seats: int, seed: int) -> None:
    for one in worlds(game, seats, seed):
        views = [game.view(state, one.seat) for state in one.states]
        assert all(view == views[0] and view.seat == one.seat for view in views)
        assert len(set(map(encoded, views))) == 1


@every_game
def test_there_are_secrets_to_keep(game: AnyGame) -> None:
    """What is declared to be hidden is; where nothing is hidden at all, every viewer can tell the whole state."""
    walk = chain(*(positions(game, game.meta.seats[1], seed) for seed in range(4)))
    if is_open(game):
        found = [(position, viewer) for position in walk for viewer in position.viewers]
        assert all(other_world(game, position.state, viewer, 5) == position.state for position, viewer in found)
        return
    if trial_of(game).stir is None:
        pytest.fail("a view that shows all would pass: declare what is hidden, Trial(stir=...), or is_open=True")
    assert any(stirred(game, position.state, None, 5) != position.state for position in walk)


@every_case
@examples(4)
@given(seed=seeds)
def test_what_is_told_of_the_start_gives_no_secret_away(game: AnyGame, seats: int, seed: int) -> None:
    start = next(positions(game, seats, seed))
    for state, events in other_starts(start):
        for viewer in start.viewers:
            if game.view(state, viewer) == game.view(start.state, viewer):
                assert visible(events, viewer) == visible(start.events, viewer)


def other_starts(start: Position) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Yield starts for which one answer of chance was the next one or the one before."""
    for (number, one), by in product(enumerate(start.setup), (1, -1)):
        with suppress(ReplayError, TypeError):  # what physics decided has no next one
            other = (*start.setup[:number], Chanced(one.kind, one.value + by), *start.setup[number + 1 :])
            step = begin(start.game, start.seats, start.options, RecordedChance(other))
            yield step.state, step.events


@every_case
@examples(4)
@given(seed=seeds)
def test_an_imagined_state_is_a_possible_one(game: AnyGame, seats: int, seed: int) -> None:
    count = trial_of(game).pieces
    for position, found in by_position(worlds(game, seats, seed)):
        pieces = count and count(position.state)
        for state in chain(*(one.others for one in found)):
            assert count is None or count(state) == pieces
            for seat in game.to_move(state):
                assert next(game.legal_actions(state, seat), None) is not None


@every_case
@examples(4)
@given(seed=seeds)
def test_whether_somebody_is_asked_depends_on_public_facts(game: AnyGame, seats: int, seed: int) -> None:
    def told(state: Any) -> Any:
        forced = [game.forced(state, seat) is None for seat in game.to_move(state)]
        return game.to_move(state), game.changeable(state), asked(game, state), game.outcome(state) is None, forced

    for one in worlds(game, seats, seed):
        one.same(told)


@every_case
@examples(4)
@given(seed=seeds)
def test_whether_somebody_can_plan_depends_on_public_facts(game: AnyGame, seats: int, seed: int) -> None:
    def told(state: Any) -> list[bool]:
        return [game.upcoming_view(game.view(state, seat)) is None for seat in range(seats)]

    for _, found in by_position(worlds(game, seats, seed)):
        here = told(found[0].position.state)
        assert all(told(state) == here for one in found for state in one.others)


@every_case
@examples(4)
@given(seed=seeds)
def test_a_seat_is_offered_the_same_in_every_world(game: AnyGame, seats: int, seed: int) -> None:
    for one in own(worlds(game, seats, seed)):

        def told(state: Any, one: Worlds = one) -> Any:
            legal, view = tuple(game.legal_actions(state, one.seat)), game.view(state, one.seat)
            offered = narrow(legal, (), lambda action: game.describe(view, action), game.meta)
            return legal, offered, [game.ask(view, seat) for seat in one.position.deciding]

        one.same(told)


@every_case
@examples(4)
@given(seed=seeds)
def test_a_refusal_tells_no_secret(game: AnyGame, seats: int, seed: int) -> None:
    for one in worlds(game, seats, seed):
        if one.seat is not None:
            actions = list(Arbitrary(game, one.position.legal(one.seat), Random(seed)).actions(15))
            one.same(lambda state, one=one, actions=actions: [game.why_not(state, one.seat, each) for each in actions])


@every_case
@examples(4)
@given(seed=seeds)
def test_what_somebody_may_mean_tells_no_secret(game: AnyGame, seats: int, seed: int) -> None:
    for one in own(worlds(game, seats, seed)):
        for kind in game.meta.actions:

            def told(state: Any, one: Worlds = one, kind: type[Action] = kind) -> Any:
                meant = tuple(game.near_misses(state, one.seat, kind))
                return meant, [game.why_not(state, one.seat, action) for action in meant]

            meant, _ = one.same(told)
            assert {type(action) for action in meant} <= {kind}
            assert len(set(meant)) == len(meant)


@every_case
@examples(4)
@given(seed=seeds)
def test_a_dry_run_tells_no_secret(game: AnyGame, seats: int, seed: int) -> None:
    for one in own(worlds(game, seats, seed)):
        for action in some_of(one.position.legal(one.seat), 8, seed):

            def told(state: Any, one: Worlds = one, action: Action = action) -> Any:
                tried = attempt(game, state, one.seat, action)
                return tried.final, tried.passes, learnt(game, tried, one.seat)

            one.same(told)


@every_case
@examples(4)
@given(seed=seeds)
def test_what_another_does_looks_the_same_where_only_secrets_differ(game: AnyGame, seats: int, seed: int) -> None:
    for position, found in by_position(worlds(game, seats, seed)):
        for mover in position.deciding:
            for action in some_of(position.legal(mover), 8, seed):
                here = taken(game, position.state, mover, action)
                for one in found:
                    if here is not None and mover != one.seat:
                        check_looks_the_same(game, one, mover, action, here)


def check_looks_the_same(game: AnyGame, worlds: Worlds, mover: Seat, action: Action, here: Taken) -> None:
    """What another does in any of these worlds looks as in the match, where it leads to."""
    view, events = here.seen(game, worlds.seat)
    for state in worlds.others:
        there = taken(game, state, mover, action)
        if there is not None and there.asked == here.asked:
            other, others = there.seen(game, worlds.seat)
            assert here.asked or view == other, f"{action} shows too much"
            assert view != other or events == others, f"{action} tells too much"


class Taken(Struct, frozen=True):
    """What an action leads to, and what chance was asked meanwhile."""

    step: Step[Any]
    asked: tuple[str, ...]

    def seen(self, game: AnyGame, viewer: Seat | None) -> tuple[Any, tuple[Event, ...]]:
        """Return what somebody sees of it: the position afterwards, and the events."""
        return game.view(self.step.state, viewer), visible(self.step.events, viewer)


def taken(game: AnyGame, state: Any, mover: Seat, action: Action) -> Taken | None:
    """Return what an action leads to; None if it is not legal in this world, or opens what was hidden.

    A forced answer that follows is another action: it may name the only card of a hand.
    """
    chance = Guessed(b"seen", 1)
    try:
        step = game.apply(state, mover, action, chance)
    except Illegal:
        return None
    asked = tuple(outcome.kind for outcome in chance.outcomes)
    return None if any(kind.startswith("reveal:") for kind in asked) else Taken(step, asked)


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
