"""Almadi: what stands below board and realm in question pictures, in words, and that it has room there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import pytest

import data
from games.almadi.actions import Collect, Effect, Place
from games.almadi.rules import GAME
from games.almadi.state import State
from games.contract import Action
from games.narrowing import VERB
from rendering.almadi import layout
from rendering.almadi.questions import QUESTIONS
from rendering.common.legend import EDGE
from rendering.questions import Answer, Question, Region, beginnings
from rendering.scene import Scene
from rendering.shapes import Label
from rendering.words import Words
from tests.rendering import realm_positions as at

LOCALES = data.locales()
GIFTS = (Effect.MOSAIC, Effect.STALL, Effect.RUBY)


def question(state: State, kind: type[Action] | None, part: str) -> Question:
    """The question of a part, with every action as a finished answer."""
    (seat,) = GAME.to_move(state)
    actions = [action for action in GAME.legal_actions(state, seat) if kind is None or isinstance(action, kind)]
    answers = tuple(Answer(str(action), action, action) for action in actions)
    return Question(seat, kind, part, answers, beginnings(actions))


def regions(state: State, asking: Question, locale: str) -> list[Region]:
    view = GAME.view(state, asking.seat)
    excerpt = QUESTIONS[asking.kind].excerpt(view, at.look(locale), asking)
    return [region for row in excerpt.rows for region in row]


def keys(found: list[Region]) -> list[Scene]:
    """What icons are in words: the scenes of their own."""
    return [region.scene for region in found if region.scene is not None]


def told(found: list[Region]) -> list[str]:
    return [shape.text for scene in keys(found) for shape in scene.shapes if isinstance(shape, Label)]


@lru_cache
def positions(seats: int, characters: bool) -> tuple[State, ...]:
    return at.played(seats, 3, characters)


def asked(seats: int, characters: bool, placing: bool) -> Iterator[State]:
    for state in positions(seats, characters):
        kinds = {type(action) for seat in GAME.to_move(state) for action in GAME.legal_actions(state, seat)}
        if len(GAME.to_move(state)) == 1 and (Place in kinds) == placing:
            yield state


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("characters", [False, True])
def test_effects_and_tags_on_offer_are_told_and_no_others(locale: str, characters: bool) -> None:
    words, seen = Words(locale, "almadi"), set[Effect]()
    for state in asked(3, characters, placing=True):
        asking = question(state, Place, "tile")
        view = GAME.view(state, asking.seat)
        earned = [GAME.describe(view, answer.action).earns for answer in asking.answers]
        offered = {kind for phrase in earned if phrase is not None for kind in phrase.args["waiting"]}
        lines = told(regions(state, asking, locale))
        for kind in Effect:
            assert any(words.name(kind) in line for line in lines) == (kind in offered), (kind, lines)
        changes = {phrase.args["gain"] - phrase.args["loss"] for phrase in earned if phrase is not None}
        assert (words.text("picture-key-points") in lines) == bool(changes - {0})
        idle = any(phrase is not None and not phrase.args["waiting"] for phrase in earned) and 0 in changes
        assert (words.text("picture-key-nothing") not in lines) or idle
        seen |= offered
    assert seen == set(Effect)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("seats", [2, 5])
def test_what_icons_are_has_room(locale: str, seats: int) -> None:
    for state in positions(seats, True):
        if len(GAME.to_move(state)) != 1:
            continue
        placing = any(isinstance(action, Place) for action in GAME.legal_actions(state, GAME.to_move(state)[0]))
        asking = question(state, Place, "tile") if placing else question(state, None, VERB)
        for scene in keys(regions(state, asking, locale)):
            texts = [shape for shape in scene.shapes if isinstance(shape, Label)]
            assert all(text.size >= 28 for text in texts)
            assert max(text.bounds().right for text in texts) <= scene.width - EDGE
            assert max(text.bounds().bottom for text in texts) <= scene.height


def test_what_waits_is_told_with_what_it_is_for() -> None:
    words, seen = Words("en", "almadi"), set[Effect]()
    for state in asked(2, False, placing=False):
        asking = question(state, None, VERB)
        view = GAME.view(state, asking.seat)
        earned = [GAME.describe(view, action).earns for action in asking.actions if isinstance(action, Collect)]
        waiting = {kind for phrase in earned if phrase is not None for kind in phrase.args["waiting"]}
        lines = told(regions(state, asking, "en"))
        assert {kind for kind in GIFTS if any(line.startswith(words.name(kind)) for line in lines)} >= waiting
        seen |= waiting
    assert len(seen) > 1


def test_what_a_ruby_is_for_depends_on_the_characters() -> None:
    said = {
        characters: {line for state in asked(3, characters, placing=True) for line in _ruby(state)}
        for characters in (False, True)
    }
    assert said == {False: {"Ruby: points by rank"}, True: {"Ruby: for recruiting"}}


def _ruby(state: State) -> Iterator[str]:
    yield from (line for line in told(regions(state, question(state, Place, "tile"), "en")) if line.startswith("Ruby"))


def test_the_head_of_the_realm_is_left_out() -> None:
    state = next(asked(2, False, placing=True))
    asking = question(state, Place, "tile")
    first = regions(state, asking, "en")[0]
    assert first.box.y == layout.TOP + layout.HEAD
