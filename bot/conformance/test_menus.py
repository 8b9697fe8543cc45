"""Narrowing over every game: menus reach every legal action, in few presses, and describe it without chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import isfinite
from typing import Any, TypeAlias

import pytest
from hypothesis import given
from msgspec import Meta
from msgspec.structs import replace

from bot.conformance.cases import every_case, every_game
from bot.conformance.worlds import Position, examples, positions, seeds, some_of
from games import narrowing
from games.codec import bare, element, field_types, is_collection
from games.contract import Action, AnyGame, Choice, Named, NamedValue, Phrase, Term
from games.narrowing import Confirm, NotOfferedError, Option, PickMany, PickOne, Prompt, answers_for, gather

Follow: TypeAlias = Callable[[Sequence[int]], Prompt | Action]
"""Where answers lead from a position."""
EXPLORED = 40
"""Legal lists up to this long are explored answer by answer."""


def describer(position: Position, seat: int) -> Callable[[Action], Choice]:
    """Return how the game describes actions to a seat."""
    view = position.game.shown(position.game.view(position.state, seat))
    return cache(lambda action: position.game.describe(view, action))


def follower(position: Position, seat: int) -> Follow:
    """Return where the answers of a seat lead."""
    legal, describe, meta = position.legal(seat), describer(position, seat), position.game.meta
    return lambda answers: narrowing.narrow(legal, answers, describe, meta)


@every_case
@examples(4)
@given(seed=seeds)
def test_menus_reach_every_legal_action_and_nothing_else(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, every=9):
        for seat in position.deciding:
            legal, follow = position.legal(seat), follower(position, seat)
            if len(legal) <= EXPLORED:
                assert sorted(map(repr, leaves(follow, ()))) == sorted(map(repr, legal))
            for action in some_of(legal, 6, seed):
                assert way_to(follow, legal, action) == action


def leaves(follow: Follow, answers: tuple[int, ...]) -> list[Action]:
    """Return where every path of answers from here leads; what a prompt says of its answers must be so."""
    prompt = follow(answers)
    match prompt:
        case Action():
            return [prompt]
        case PickOne(complete=complete):
            for option in complete:
                assert follow((*answers, option.answer)) == option.value
            if not prompt.options:
                return [option.value for option in complete]
        case Confirm(presumed=presumed):
            assert follow((*answers, *prompt.answers)) == presumed
    paths = [leaves(follow, (*answers, answer)) for answer in possible(prompt)]
    for option in options_of(prompt):
        assert option.first in paths[option.answer]
        assert option.finishes == (len(paths[option.answer]) == 1)
    return [action for path in paths for action in path]


def possible(prompt: Prompt) -> range:
    """Return every answer to a prompt, complete actions apart."""
    return range(len({getattr(action, prompt.part, type(action)) for action in prompt.actions}))


def options_of(prompt: Prompt) -> tuple[Option, ...]:
    """Return the values that can be chosen one by one."""
    match prompt:
        case PickOne(options=options):
            return options
        case PickMany(whole=whole):
            return whole.options
        case Confirm(presumed=presumed):
            return prompt.others(presumed)


def way_to(follow: Follow, legal: Sequence[Action], wanted: Action) -> Action | None:
    """Answer prompt by prompt until an action is found, as somebody would who wants this one."""
    answers: list[int] = []
    for _ in range(20):
        prompt = follow(answers)
        if isinstance(prompt, Action):
            fields = {name: getattr(wanted, name) for name in wanted.__struct_fields__}
            assert answers_for(legal, type(wanted), fields) == answers or answers[-1] < 0
            return prompt
        answers += pick(prompt, wanted)
    return None


def pick(prompt: Prompt, wanted: Action) -> tuple[int, ...]:
    """Return the answers to one prompt that lead to an action."""
    value = type(wanted) if prompt.kind is None else getattr(wanted, prompt.part)
    match prompt:
        case PickMany():
            return (gather(prompt, list(reversed(value))),)
        case Confirm(presumed=presumed) if presumed == wanted:
            return prompt.answers
        case PickOne(options=(), complete=complete):
            return (next(option.answer for option in complete if option.value == wanted),)
    return (next(option.answer for option in options_of(prompt) if option.value == value),)


@every_case
@examples(4)
@given(seed=seeds)
def test_an_answer_too_many_or_out_of_range_is_not_on_offer(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, every=25):
        for seat in position.deciding:
            legal, follow = position.legal(seat), follower(position, seat)
            full = answers_for(legal, type(legal[0]), {n: getattr(legal[0], n) for n in legal[0].__struct_fields__})
            assert full is not None
            assert follow(full) == legal[0]
            for wrong in ([*full, 0], [*full, -1], [len(legal)], [-1 - len(legal)]):
                with pytest.raises(NotOfferedError):
                    follow(wrong)


@every_case
@examples(6)
@given(seed=seeds)
def test_choices_are_described_well(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, every=7):
        for seat in position.deciding:
            describe, view = describer(position, seat), game.shown(game.view(position.state, seat))
            for action in some_of(position.legal(seat), 30, seed):
                choice = describe(action)
                assert isfinite(choice.rank)
                assert describe.__wrapped__(action) == choice, "the same description every time"
                reason = game.reason(view, action)
                assert game.reason(view, action) == reason, "the same reason every time"
                for phrase in (choice.earns, choice.label, choice.brief, reason):
                    assert phrase is None or sayable(phrase)
            for kind in dict.fromkeys(map(type, position.legal(seat))):
                brings = game.brings(view, [each for each in position.legal(seat) if type(each) is kind])
                assert brings is None or sayable(brings)


@every_case
@examples(4)
@given(seed=seeds)
def test_what_is_foreseen_is_a_view_of_the_same_seat(game: AnyGame, seats: int, seed: int) -> None:
    for position in positions(game, seats, seed, every=9):
        before = position.encoded()
        for seat in position.deciding:
            view = game.shown(game.view(position.state, seat))
            for action in some_of(position.legal(seat), 10, seed):
                previewed = game.preview(view, action)
                assert previewed is None or (type(previewed) is type(view) and previewed.seat == seat)
                assert previewed == game.preview(view, action)
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
            for told in (game.stock(view), game.situation(view)):
                assert told is None or (viewer is not None and sayable(told))
            assert game.situation(view) == told, "the same facts every time"
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
        for name, hint in hints.items():
            assert askable(element(hint) if is_collection(hint) else hint), f"{kind.__name__}.{name}: {hint}"


@every_case
@examples(4)
@given(seed=seeds)
def test_ranks_change_nothing_in_a_menu(game: AnyGame, seats: int, seed: int) -> None:
    """Without hints nothing is advised: what is offered, presumed and where it stands are facts."""
    for position in positions(game, seats, seed, every=9):
        for seat in position.deciding:
            legal, describe = position.legal(seat), describer(position, seat)
            turned = cache(lambda action, describe=describe: replace(describe(action), rank=-describe(action).rank))
            prompts = [narrowing.narrow(legal, (), each, game.meta) for each in (describe, turned)]
            if isinstance(prompts[0], Action):
                continue
            assert unranked(prompts[0]) == unranked(prompts[1])
            for answer in possible(prompts[0]):
                one, other = (narrowing.narrow(legal, (answer,), each, game.meta) for each in (describe, turned))
                assert unranked(one) == unranked(other)


def unranked(prompt: Prompt | Action) -> object:
    """Return what is shown of a prompt without hints."""
    match prompt:
        case Action():
            return prompt
        case PickOne(part=part, options=options, complete=complete):
            return part, *((option.answer, option.first, option.finishes) for option in (*complete, *options))
        case PickMany(elements=elements, whole=whole):
            return elements, unranked(whole)
        case Confirm(presumed=presumed, options=options):
            return presumed, *((option.answer, option.first, option.finishes) for option in options)


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
