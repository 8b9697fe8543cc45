"""Pictures of random positions: nothing in them is cut or lies outside, and each says in words what it shows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from bot.conformance.scenes import problems
from bot.conformance.trials import languages, whole_games
from bot.conformance.worlds import Position, case_name, positions
from games.contract import Action, AnyGame, GameView, Seat
from games.narrowing import PickMany, PickOne, narrow
from rendering.alternative import LIMIT, shortened
from rendering.look import Ended, Look
from rendering.pictures import PictureKind, draw_cover, draw_piece, pictures_of, pieces_of, render
from rendering.questions import Answer, Question, beginnings, compose, questions_of
from rendering.words import Words

ALIKE = 0.1
"""How many pictures of a match may share the text of another, for each text: long ones leave something out."""
NAMES = ("Ada", "Bartholomew", "Captain Yuzu", "Taro", "Ren", "Ume")
every_case = pytest.mark.parametrize(
    ("game", "locale"), [(game, locale) for game in whole_games() for locale in languages(game)], ids=case_name
)


def moments(game: AnyGame) -> Iterator[Position]:
    """Yield some positions for the fewest and the most players, the first and the last included."""
    for seats in sorted(set(game.meta.seats)):
        walk = list(positions(game, seats, seed=2))
        yield from (walk[0], *walk[1 : -1 : max(1, len(walk) // 6)], walk[-1])


def seen_pictures(game: AnyGame) -> Iterator[tuple[Position, PictureKind, Seat | None, Seat | None]]:
    """Yield every kind of picture of these positions: for whom it is, and what it is of."""
    for position in moments(game):
        for kind in pictures_of(game.meta.key).values():
            for viewer in (None, *position.deciding[:1]):
                yield position, kind, viewer, 0 if kind.own else None


@every_case
def test_pictures_have_room_for_everything_and_say_it_in_words(game: AnyGame, locale: str) -> None:
    before = {}
    for position, kind, viewer, owner in seen_pictures(game):
        view = game.shown(game.view(position.state, viewer))
        names = NAMES[: position.seats]
        look = Look(Words(locale, game.meta.key, names), names, before.get((kind, viewer, position.seats)))
        scene = kind.scene(view, look, owner)
        assert scene.theme == game.meta.key
        assert problems(scene) == []
        assert 0 < len(shortened(kind.alt(view, look, owner))) <= LIMIT
        before[kind, viewer, position.seats] = view


def seen_match(game: AnyGame, locale: str) -> tuple[PictureKind, Look[Any], list[GameView]]:
    """Return the main picture, how an onlooker is shown a match of the fewest players, and all positions of it."""
    seats = game.meta.seats[0]
    look: Look[Any] = Look(Words(locale, game.meta.key, NAMES[:seats]), NAMES[:seats])
    views = [game.shown(game.view(position.state, None)) for position in positions(game, seats, seed=2)]
    return next(iter(pictures_of(game.meta.key).values())), look, views


@every_case
def test_the_text_of_the_main_picture_tells_the_position(game: AnyGame, locale: str) -> None:
    kind, look, views = seen_match(game, locale)
    told = defaultdict[str, list[GameView]](list)
    for view in views:
        told[kind.alt(view, look, None)].append(view)
    repeated = (same for same in told.values() if same[1:])
    alike = sum(len({kind.scene(view, look, None).digest() for view in same}) - 1 for same in repeated)
    assert alike <= ALIKE * len(told), max(told, key=lambda text: len(told[text]))


@every_case
def test_the_main_picture_marks_what_has_changed(game: AnyGame, locale: str) -> None:
    kind, look, views = seen_match(game, locale)
    marked = (kind.scene(view, replace(look, before=before), None) for before, view in pairwise(views))
    assert any(scene != kind.scene(view, look, None) for scene, view in zip(marked, views[1:], strict=True))


def walked_questions(game: AnyGame, position: Position, luck: Random) -> Iterator[tuple[Question, GameView]]:
    """Yield what a seat is asked in a position, one question after another, as far as there are pictures for it."""
    (seat, *_) = position.deciding
    view, answers = game.shown(game.view(position.state, seat)), list[int]()
    legal = tuple(game.legal_actions(position.state, seat))
    while not isinstance(prompt := narrow(legal, answers, partial(game.describe, view), game.meta), Action):
        options = prompt.whole.options if isinstance(prompt, PickMany) else prompt.options
        options = options or (prompt.complete if isinstance(prompt, PickOne) else ())
        if prompt.kind in questions_of(game.meta.key):
            told = tuple(Answer("?", each.first, each.value, finishes=each.finishes) for each in options)
            yield Question(seat, prompt.kind, prompt.part, told, beginnings(prompt.actions)), view
        answers.append(luck.choice(options).answer)
    if type(prompt) in questions_of(game.meta.key):
        yield Question(seat, type(prompt), "", (), (prompt,)), view


@every_case
def test_pictures_of_questions_are_no_higher_than_wide(game: AnyGame, locale: str) -> None:
    for position in (position for position in moments(game) if position.deciding):
        names = NAMES[: position.seats]
        look = Look(Words(locale, game.meta.key, names), names)
        for question, view in walked_questions(game, position, Random(position.seats)):
            cuts, over = compose(game.meta.key, view, look, question)
            assert over.height <= over.width, question
            assert problems(over) == [], question
            for cut in cuts:
                assert 0 <= cut.x <= over.width - cut.box.w, question
                assert 0 <= cut.y <= over.height - cut.box.h, question


@every_case
def test_pictures_are_drawn(game: AnyGame, locale: str) -> None:
    names = NAMES[: game.meta.seats[1]]
    words = Words(locale, game.meta.key, names)
    position = next(positions(game, game.meta.seats[1], seed=2))
    view = game.shown(game.view(position.state, 0))
    for kind in pictures_of(game.meta.key).values():
        assert render(kind.scene(view, Look(words, names), 0 if kind.own else None)).startswith(b"\x89PNG")
    assert draw_cover(game.meta.key, words, (*names[:1], None), "2").alt
    for kind, pieces in pieces_of(game.meta.key).items():
        assert draw_piece(game.meta.key, kind, pieces.ids[0], words).alt


@every_case
def test_a_match_that_is_broken_off_can_be_shown(game: AnyGame, locale: str) -> None:
    names = NAMES[: game.meta.seats[0]]
    look = Look(Words(locale, game.meta.key, names), names, ended=Ended((1,)))
    position = next(positions(game, game.meta.seats[0], seed=2))
    view, kind = game.shown(game.view(position.state, None)), next(iter(pictures_of(game.meta.key).values()))
    assert problems(kind.scene(view, look, None)) == []
    assert kind.alt(view, look, None)


@every_case
def test_every_picture_has_a_name(game: AnyGame, locale: str) -> None:
    assert all(Words(locale, game.meta.key).text(f"picture-name-{what}") for what in pictures_of(game.meta.key))
