"""A longer language than English: its words fit every picture, and nothing in a picture is said in another one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import Any

import pytest

from bot.conformance.scenes import problems
from games.catalogue import catalogue
from games.players import PLAYERS
from games.simulation import match_seed, replay, run_match
from rendering.alternative import piece_text
from rendering.look import Look
from rendering.pictures import pictures_of, pieces_of
from rendering.rules_help import rules_pages
from rendering.scene import Scene
from rendering.shapes import Chip, Label
from rendering.words import Words
from tests import pseudo
from tests.pseudo import PSEUDO, unmarked
from tests.rendering import guild_positions, orchard_positions, positions, quarry_positions, realm_positions

FULL: dict[str, ModuleType] = {
    "stone_age": positions,
    "applejack": orchard_positions,
    "kings_guild": guild_positions,
    "almadi": realm_positions,
    "via_appia": quarry_positions,
}
NAMES = ("1", "2", "3", "4", "5", "6")
"""Names without letters, which nobody takes for words."""
every_game = pytest.mark.parametrize("key", catalogue())
every_full_game = pytest.mark.parametrize("key", FULL)


@pytest.fixture(autouse=True, scope="module")
def _spoken() -> Iterator[None]:
    with pseudo.spoken():
        yield


def look(key: str, seats: int, before: Any = None) -> Look[Any]:
    names = NAMES[:seats]
    return Look(Words(PSEUDO, key, names), names, before)


def scenes(key: str, view: Any, seen: Look[Any]) -> Iterator[Scene]:
    for picture in pictures_of(key).values():
        for seat in range(len(seen.names)) if picture.own else (None,):
            yield picture.scene(view, seen, seat)


def check(scene: Scene) -> None:
    assert problems(scene) == []
    assert scene.height <= 1500
    texts = [shape.text for shape in scene.everything() if isinstance(shape, Label | Chip)]
    assert [text for text in texts if unmarked(text)] == []


def test_it_is_longer_and_marked() -> None:
    english, longer = (Words(locale).text("refuse-not-at-table") for locale in ("en", PSEUDO))
    assert 1.25 < len(longer) / len(english) < 1.5
    assert unmarked(english)
    assert unmarked(longer) == []
    assert Words(PSEUDO, "stone_age").group_name() != Words("en", "stone_age").group_name()


@every_full_game
def test_full_positions_fit(key: str) -> None:
    for seats in sorted(set(catalogue()[key].meta.seats)):
        rng, before = Random(seats), None
        for _ in range(4):
            view = FULL[key].full_view(rng, seats)
            for scene in scenes(key, view, look(key, seats, before)):
                check(scene)
            before = view


@every_game
def test_real_positions_fit_and_their_alternative_texts_are_whole(key: str) -> None:
    game, seats = catalogue()[key], 3
    match = run_match(game, seats, game.meta.options(), (PLAYERS["random"],) * seats, match_seed(5))
    states = [step.state for step in replay(game, match)]
    before = None
    for state in (*states[:: len(states) // 8], states[-1]):
        view = game.view(state, 0)
        seen = look(key, seats, before)
        for scene in scenes(key, view, seen):
            check(scene)
        for picture in pictures_of(key).values():
            assert unmarked(picture.alt(view, seen, 0)) == []
        before = view


@every_game
def test_every_piece_fits_and_is_explained(key: str) -> None:
    words = Words(PSEUDO, key)
    for kind, piece in pieces_of(key).items():
        for name in piece.ids:
            check(piece.scene(name, words))
            assert unmarked(piece_text(kind, name, words)) == []


@every_game
def test_the_rules_are_whole(key: str) -> None:
    for page in rules_pages(Words(PSEUDO, key), catalogue()[key]):
        assert unmarked(f"{page.title}\n{page.text}") == []
