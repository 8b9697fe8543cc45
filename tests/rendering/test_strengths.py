"""What the last turn changed stands out from what changed before it, in every game."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from bot.conformance.scenes import problems
from bot.conformance.worlds import case_name
from games.catalogue import catalogue
from games.contract import AnyGame
from rendering import theme
from rendering.look import Look
from rendering.pictures import pictures_of, scene_of
from rendering.scene import Scene
from rendering.shapes import AnyShape, Chip, Halo, Trace
from rendering.words import Words
from tests.rendering.play import played_states

NAMES = ("Mika", "Bartholomew", "Captain Yuzu", "Taro", "Hana", "Li")
CASES = [(game, game.meta.seats[end], "en") for game, end in product(catalogue().values(), (0, 1))]


def looks(game: AnyGame, seats: int) -> list[tuple[Any, Look[Any]]]:
    views = [game.shown(game.view(state, None)) for state in played_states(game, seats, game.meta.options(), 3)[:140]]
    people, found = NAMES[:seats], []
    for at in range(20, len(views), 12):
        words = Words("en", game.meta.key, people)
        found.append((views[at], Look(words, people, views[at - 16], recent=views[at - 3])))
    return found


def marks(scene: Scene) -> list[AnyShape]:
    """The halos and chips of changes, strong and faint ones."""
    return [shape for shape in scene.shapes if isinstance(shape, (Halo, Trace)) or is_delta(shape)]


def is_delta(shape: AnyShape) -> bool:
    return isinstance(shape, Chip) and theme.CHANGED in (shape.fill, shape.ink)


def strong(scene: Scene) -> int:
    found = marks(scene)
    return sum(isinstance(mark, Halo) or (isinstance(mark, Chip) and mark.fill == theme.CHANGED) for mark in found)


@pytest.mark.parametrize(("game", "seats", "locale"), CASES, ids=case_name)
def test_marks_are_the_same_but_only_those_of_the_last_turn_are_strong(game: AnyGame, seats: int, locale: str) -> None:
    kind, faint = next(iter(pictures_of(game.meta.key).values())), 0
    for view, look in looks(game, seats):
        scene, alone = scene_of(kind, view, look, None), kind.scene(view, replace(look, recent=None), None)
        latest = kind.scene(view, replace(look, before=look.recent, recent=None), None)
        assert len(marks(scene)) == len(marks(alone))
        assert strong(scene) <= strong(latest)
        assert problems(scene) == []
        faint += strong(alone) - strong(scene)
    assert faint


@pytest.mark.parametrize(("game", "seats", "locale"), CASES, ids=case_name)
def test_where_everything_is_of_the_last_turn_all_of_it_is_strong(game: AnyGame, seats: int, locale: str) -> None:
    kind = next(iter(pictures_of(game.meta.key).values()))
    view, look = looks(game, seats)[-1]
    alone = kind.scene(view, replace(look, recent=None), None)
    assert scene_of(kind, view, replace(look, recent=look.before), None) == alone
