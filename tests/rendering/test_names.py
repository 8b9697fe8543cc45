"""Names of twelve letters stand in every panel in full, and names of any script in every text."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

import data
from games.catalogue import catalogue
from games.contract import AnyGame
from rendering import names
from rendering.check import problems
from rendering.look import Look
from rendering.pictures import pictures_of
from rendering.scene import Scene
from rendering.shapes import Label
from rendering.text import SHAPING, width
from rendering.words import Words
from tests.games.worlds import case_name
from tests.rendering.play import played_states

LATIN = ("Bartholomews", "Wilhelmina M", "Computer", "Computer 2", "Mamadou Womm", "WWWWWWWWWWWW")
JAPANESE = (
    "ばーそろみゅーせんちょう",
    "コンピューター",
    "コンピューター 2",
    "漢字十二文字名前長過漢字",
    "そら ながいなまえせん",
    "遠藤遠藤遠藤遠藤遠藤遠藤",
)
WORLD = ("Ελένη Παππά", "สมชาย ใจดี", "שלום עולם", "محمد علي", "अनुष्का", "மாலதி")
MOMENTS = (0.35, 0.7, 1.0)
CASES = [
    (game, seats, locale)
    for game in catalogue().values()
    for seats, locale in product(range(game.meta.seats[0], game.meta.seats[1] + 1), data.locales())
]
every_case = pytest.mark.parametrize(("game", "seats", "locale"), CASES, ids=case_name)


@cache
def moments(game: AnyGame, seats: int) -> tuple[tuple[Any, Any], ...]:
    """Some positions of a match, the last one among them, each with one some moves before."""
    views = [game.shown(game.view(state, None)) for state in played_states(game, seats, game.meta.options(), 5)]
    places = [round(part * (len(views) - 1)) for part in MOMENTS]
    return tuple((views[at], views[max(0, at - 12)]) for at in places)


def pictures(game: AnyGame, seats: int, locale: str, people: tuple[str, ...]) -> Iterator[tuple[str, Scene, str]]:
    people = people[:seats]
    for view, before in moments(game, seats):
        look: Look[Any] = Look(Words(locale, game.meta.key, people), people, before)
        for what, kind in pictures_of(game.meta.key).items():
            owner = 0 if kind.own else None
            yield what, kind.scene(view, look, owner), kind.alt(view, look, owner)


def written(scene: Scene) -> str:
    return "".join(shape.text for shape in scene.everything() if isinstance(shape, Label)).replace(" ", "")


@pytest.mark.parametrize("people", [LATIN, JAPANESE], ids=["latin", "japanese"])
@every_case
def test_names_of_twelve_letters_are_never_cut(game: AnyGame, seats: int, locale: str, people: tuple[str, ...]) -> None:
    for what, scene, _ in pictures(game, seats, locale, people):
        assert problems(scene) == []
        if what in ("board", "scores"):
            missing = [name for name in people[:seats] if name.replace(" ", "") not in written(scene)]
            assert missing == [], what


@every_case
def test_texts_keep_names_of_every_script(game: AnyGame, seats: int, locale: str) -> None:
    for what, _, alt in pictures(game, seats, locale, WORLD):
        if what in ("board", "scores"):
            assert [name for name in WORLD[:seats] if name not in alt] == []


@every_case
def test_texts_never_cut_names(game: AnyGame, seats: int, locale: str) -> None:
    people = tuple(f"{letter * 30} {number}" for number, letter in enumerate("ABCDEF"))
    for what, _, alt in pictures(game, seats, locale, people):
        if what in ("board", "scores"):
            assert [name for name in people[:seats] if name not in alt] == []


@pytest.mark.skipif(not SHAPING, reason="no shaping library here")
@pytest.mark.parametrize("name", WORLD[:5])
def test_names_of_these_scripts_are_drawn(name: str) -> None:
    assert names.clean(name) == name
    assert width(name, 30, "800") > 30


@pytest.mark.parametrize("name", [*LATIN, *JAPANESE])
@pytest.mark.parametrize("room", [128, 150, 200, 300])
def test_a_name_of_twelve_letters_fits_on_two_lines(name: str, room: int) -> None:
    lines = names.name_labels(name, 0, 0, 34, "#000000", room=room, least=28)
    assert "".join(line.text for line in lines).replace(" ", "") == name.replace(" ", "")
    assert all(line.w <= room for line in lines)
