"""Narrowing over every game: menus reach every legal action, in few presses, and describe it without chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import isfinite
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from games.codec import bare, element, field_types, is_collection
from games.contract import Action, AnyGame, Choice, Named, NamedValue, Phrase, Term
from games.narrowing import Question, StaleError, answers_for, gather, narrow
from tests.games.worlds import Position, case_name, cases, examples, games, positions, sample

every_case = pytest.mark.parametrize(("game", "seats"), cases(), ids=case_name)
every_game = pytest.mark.parametrize("game", games(), ids=case_name)
seeds = st.integers(0, 9_999)
EXPLORED = 40
"""Legal lists up to this long are explored answer by answer."""


def describer(position: Position, seat: int) -> Callable[[Action], Choice]:
    """Return how the game describes actions to a seat."""
    view = position.game.shown(position.game.view(position.state, seat))
    return cache(lambda action: position.game.describe(view, action))


@every_case
@examples(4)
@given(seed=seeds)
def test_menus_reach_every_legal_action_and_nothing_else(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, every=9):
        for seat in position.deciding:
            legal, describe = position.legal(seat), describer(position, seat)
            if len(legal) <= EXPLORED:
                assert sorted(map(repr, leaves(legal, (), describe))) == sorted(map(repr, legal))
            for action in sample(legal, 6, seed):
                assert walk(legal, action, describe) == action


def leaves(legal: Sequence[Action], answers: tuple[int, ...], describe: Callable[[Action], Choice]) -> list[Action]:
    """Return where every path of answers from here leads; complete answers must lead where they say."""
    found = narrow(legal, answers, describe)
    if found.action is not None:
        return [found.action]
    for option in found.question.complete:
        assert narrow(legal, (*answers, option.answer), describe).action == option.value
    if not found.question.options and not found.question.elements:
        return [option.value for option in found.question.complete]
    paths = [leaves(legal, (*answers, answer), describe) for answer in possible(found.question)]
    for option in found.question.options:
        assert option.best in paths[option.answer]
        assert option.finishes == (len(paths[option.answer]) == 1)
    return [action for path in paths for action in path]


def possible(question: Question) -> range:
    """Return every answer to a question, complete actions apart."""
    return range(len({getattr(action, question.part, type(action)) for action in question.actions}))


def walk(legal: Sequence[Action], wanted: Action, describe: Callable[[Action], Choice]) -> Action | None:
    """Answer question by question until an action is found, as somebody would who wants this one."""
    answers: list[int] = []
    for _ in range(20):
        found = narrow(legal, answers, describe)
        if found.action is not None:
            fields = {name: getattr(wanted, name) for name in wanted.__struct_fields__}
            assert answers_for(legal, type(wanted), fields) == answers or answers[-1] < 0
            return found.action
        answers.append(pick(found.question, wanted))
    return None


def pick(question: Question, wanted: Action) -> int:
    """Return the answer to one question that leads to an action."""
    value = type(wanted) if question.kind is None else getattr(wanted, question.part)
    if question.elements:
        return gather(question, list(reversed(value)))
    offers = question.options or question.complete
    return next(offer.answer for offer in offers if offer.value in (value, wanted))


@every_case
@examples(4)
@given(seed=seeds)
def test_an_answer_too_many_or_out_of_range_is_stale(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, every=25):
        for seat in position.deciding:
            legal, describe = position.legal(seat), describer(position, seat)
            full = answers_for(legal, type(legal[0]), {n: getattr(legal[0], n) for n in legal[0].__struct_fields__})
            assert narrow(legal, full, describe).action == legal[0]
            for stale in ([*full, 0], [*full, -1], [len(legal)], [-1 - len(legal)]):
                with pytest.raises(StaleError):
                    narrow(legal, stale, describe)


@every_case
@examples(6)
@given(seed=seeds)
def test_choices_are_described_well(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, every=7):
        for seat in position.deciding:
            describe = describer(position, seat)
            for action in sample(position.legal(seat), 30, seed):
                choice = describe(action)
                assert isfinite(choice.rank)
                assert describe.__wrapped__(action) == choice, "the same description every time"
                for phrase in (choice.earns, choice.label):
                    assert phrase is None or sayable(phrase)


@every_case
@examples(4)
@given(seed=seeds)
def test_what_is_foreseen_is_a_view_of_the_same_seat(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, every=9):
        before = position.encoded()
        for seat in position.deciding:
            view = game.shown(game.view(position.state, seat))
            for action in sample(position.legal(seat), 10, seed):
                foreseen = game.foresee(view, action)
                assert foreseen is None or (type(foreseen) is type(view) and foreseen.seat == seat)
                assert foreseen == game.foresee(view, action)
        assert position.encoded() == before


@every_case
@examples(4)
@given(seed=seeds)
def test_everything_said_can_be_put_into_words(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, every=7):
        for viewer in position.viewers:
            view = game.shown(game.view(position.state, viewer))
            assert sayable(game.progress(view))
            standing = game.standing(view)
            assert len(standing) == seats
            for seat in position.deciding:
                assert sayable(game.ask(view, seat))
    outcome = game.outcome(position.state)
    assert outcome is not None
    assert sayable(outcome.reason)
    assert game.standing(view) == outcome.scores, "when it is over, the standing is the score"


def sayable(value: Any) -> bool:
    """Whether a phrase, and all within it, is of a kind that has words."""
    if isinstance(value, Phrase):
        assert value.key == value.key.lower(), value.key
        assert " " not in value.key
        return all(map(sayable, value.args.values()))
    if isinstance(value, tuple):
        return all(map(sayable, value))
    return isinstance(value, (int, float, str, Term, NamedValue))


@every_game
def test_the_verbs_and_events_of_a_game_have_names_of_their_own(game: AnyGame) -> None:
    for kinds in (game.meta.actions, game.meta.events):
        tags = [kind.__struct_config__.tag for kind in kinds]
        assert len(set(tags)) == len(tags)
    assert game.meta.key.replace("_", "").isalnum()
    assert game.meta.key == game.meta.key.lower()
    assert 1 <= game.meta.seats[0] <= game.meta.seats[1]


@every_game
def test_every_field_can_be_asked_for(game: AnyGame) -> None:
    for kind in game.meta.actions:
        hints = field_types(kind)
        assert {kind.complete_from, kind.best_from} - {None} <= set(hints)
        for name, hint in hints.items():
            assert askable(element(hint) if is_collection(hint) else hint), f"{kind.__name__}.{name}: {hint}"


def askable(hint: Any) -> bool:
    """Whether commands and menus know how to ask for a value of this type."""
    plain, marks = bare(hint), getattr(hint, "__metadata__", ())
    if isinstance(plain, type) and issubclass(plain, Term):
        return True
    named = any(isinstance(mark, Named) for mark in marks)
    bounded = any(isinstance(mark, Meta) and mark.ge is not None and mark.le is not None for mark in marks)
    return plain is bool or (plain is str and named) or (plain is int and (named or bounded))


@every_game
def test_every_match_option_is_a_term_or_a_switch(game: AnyGame) -> None:
    for name, hint in field_types(game.meta.options).items():
        assert hint is bool or issubclass(hint, Term), name
    assert game.meta.options() == game.meta.options(), "every option has a default"
