"""A preview says that it is one, and of what: in pictures and in words, in every game and language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice, product
from typing import Any

import pytest

import data
from bot.conformance.scenes import problems
from bot.conformance.worlds import any_verb, case_name, positions
from games import engine
from games.catalogue import catalogue
from games.contract import AnyGame, Seat
from rendering.look import Look
from rendering.pictures import pictures_of, preview_of
from rendering.scene import Scene
from rendering.shapes import Label, Plane
from rendering.theme import SEATS
from rendering.words import Words

NAMES = ("Mika", "Bartholomew", "Captain Yuzu", "Taro")
PREVIEWS = 6
CASES = list(product(catalogue().values(), (4,), data.locales()))
PREVIEW = {"en": "Preview: ", "ja": "プレビュー："}
every_case = pytest.mark.parametrize(("game", "seats", "locale"), CASES, ids=case_name)


@cache
def previews(game: AnyGame, seats: int) -> tuple[tuple[Any, Any, Seat, Any], ...]:
    """Some previews: the view before, the view to be shown, the viewer, the action."""
    return tuple(islice(_previews(game, seats), PREVIEWS))


def _previews(game: AnyGame, seats: int) -> Iterator[tuple[Any, Any, Seat, Any]]:
    for position in positions(game, seats, 3, some=any_verb):
        for seat in game.to_move(position.state)[:1]:
            view = game.shown(game.view(position.state, seat))
            legal = game.legal_actions(position.state, seat)
            action = next((one for one in legal if game.describe(view, one).preview), None)
            if action is not None:
                found = game.preview(view, action)
                after = engine.previewed(game, position.state, seat, action) if found is None else None
                shown = found if after is None else game.shown(game.view(after, seat))
                if shown is not None:
                    yield view, shown, seat, action


def drawn(game: AnyGame, locale: str) -> Iterator[tuple[Scene, str, str, Seat]]:
    """Previews as pictures and in words, with what they show and to whom."""
    kind = pictures_of(game.meta.key)[preview_of(game.meta.key)]
    for before, view, seat, action in previews(game, 4):
        words = Words(locale, game.meta.key, NAMES)
        chosen = words.action(action, game.describe(before, action).names)
        look: Look[Any] = Look(words, NAMES, before, True, chosen=chosen)
        owner = seat if kind.own else None
        yield kind.scene(view, look, owner), kind.alt(view, look, owner), chosen, seat


@every_case
def test_the_pill_says_what_is_previewed(game: AnyGame, seats: int, locale: str) -> None:
    found = list(drawn(game, locale))
    assert found
    for scene, _, chosen, _ in found:
        pill = [shape for shape in scene.shapes if isinstance(shape, Label) and shape.y < 108 and shape.x > 600]
        told = "".join(shape.text for shape in pill)
        assert told.replace(" ", "") == (PREVIEW[locale] + chosen).replace(" ", "")
        assert not any("…" in shape.text for shape in pill)
        assert problems(scene) == []


@every_case
def test_the_words_begin_with_what_is_previewed_and_ask_nobody(game: AnyGame, seats: int, locale: str) -> None:
    for _, alt, chosen, _ in drawn(game, locale):
        first = alt.splitlines()[0]
        words = Words(locale, game.meta.key)
        assert first.startswith(words.text("game"))
        assert PREVIEW[locale] + chosen in first
        assert not any(name in first for name in NAMES)


@every_case
def test_nobody_else_seems_to_be_asked(game: AnyGame, seats: int, locale: str) -> None:
    """The filled band is the mark of whose turn it is; heads of panels are wide, tokens are not."""
    for scene, _, _, seat in drawn(game, locale):
        bands = {s.fill for s in scene.everything() if isinstance(s, Plane) and s.box.w > 200 and s.box.h > 40}
        assert not bands & {look.fill for other, look in enumerate(SEATS) if other != seat}
