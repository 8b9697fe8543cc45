"""Names stand in every panel in full, and names of any script in every text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

import data
from bot.conformance.scenes import problems
from bot.conformance.worlds import case_name
from games.catalogue import catalogue, find_game
from games.contract import AnyGame
from rendering import names
from rendering.common.cover import cover
from rendering.look import Look
from rendering.pictures import PictureKind, pictures_of
from rendering.scene import Scene
from rendering.shapes import Label
from rendering.stone_age.palette import THEME
from rendering.words import Words
from tests.rendering.play import played_states
from tests.rendering.test_names import ALIKE, JAPANESE, LATIN, NASTY, WORLD

MOMENTS = (0.35, 0.7, 1.0)
NAMING = ("board", "scores")
"""The pictures on which everybody's name stands."""
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


def shown(
    game: AnyGame, seats: int, locale: str, people: tuple[str, ...]
) -> Iterator[tuple[str, PictureKind, tuple[Any, Look[Any], int | None]]]:
    """Every picture of some positions, and what it is made of."""
    people = people[:seats]
    for view, before in moments(game, seats):
        look: Look[Any] = Look(Words(locale, game.meta.key, people), people, before)
        yield from (
            (what, kind, (view, look, 0 if kind.own else None)) for what, kind in pictures_of(game.meta.key).items()
        )


def pictures(game: AnyGame, seats: int, locale: str, people: tuple[str, ...]) -> Iterator[tuple[str, Scene]]:
    yield from ((what, kind.scene(*of)) for what, kind, of in shown(game, seats, locale, people))


def alternatives(game: AnyGame, seats: int, locale: str, people: tuple[str, ...]) -> Iterator[str]:
    """The texts of the pictures that name everybody; all can be told."""
    texts = [(what, kind.alt(*of)) for what, kind, of in shown(game, seats, locale, people)]
    yield from (alt for what, alt in texts if what in NAMING)


def texts(scene: Scene) -> list[str]:
    return [shape.text for shape in scene.everything() if isinstance(shape, Label)]


def written(scene: Scene) -> str:
    return "".join(texts(scene)).replace(" ", "")


@pytest.mark.parametrize("people", [LATIN, JAPANESE], ids=["latin", "japanese"])
@every_case
def test_names_of_twelve_letters_are_never_cut(game: AnyGame, seats: int, locale: str, people: tuple[str, ...]) -> None:
    for what, scene in pictures(game, seats, locale, people):
        assert problems(scene) == []
        if what in NAMING:
            missing = [name for name in people[:seats] if name.replace(" ", "") not in written(scene)]
            assert missing == [], what


@every_case
def test_texts_keep_names_of_every_script(game: AnyGame, seats: int, locale: str) -> None:
    for alt in alternatives(game, seats, locale, WORLD):
        assert [name for name in WORLD[:seats] if name not in alt] == []


@every_case
def test_texts_never_cut_names(game: AnyGame, seats: int, locale: str) -> None:
    people = tuple(f"{letter * 30} {number}" for number, letter in enumerate("ABCDEF"))
    for alt in alternatives(game, seats, locale, people):
        assert [name for name in people[:seats] if name not in alt] == []


"""Of letters that no other words of ours are made of."""
FRAGMENT = re.compile(r"[QWXZqwxz…]{2,}")
KANJI = ("縷縷縷縷縷", "縷縷縷縷縷縷", "縷縷 縷縷縷縷", "縷縷縷", "縷縷縷縷", "縷縷・縷縷縷縷")


@every_case
def test_names_are_torn_in_no_picture(game: AnyGame, seats: int, locale: str) -> None:
    """Whatever the name: a piece of it is whole words, or has an ellipsis; kanji stay together up to six."""
    words = {word for name in NASTY for word in FRAGMENT.findall(name)}
    for turn in range(seats):
        people = (NASTY[turn:] + NASTY[:turn])[:seats]
        for what, scene in pictures(game, seats, locale, people):
            assert problems(scene) == []
            pieces = {piece for text in texts(scene) for piece in FRAGMENT.findall(text)}
            assert [piece for piece in pieces - words if "…" not in piece] == [], what
    groups = {group for name in KANJI for group in re.findall("縷+", name)}
    for what, scene in pictures(game, seats, locale, KANJI):
        assert {group for text in texts(scene) for group in re.findall("縷+", text)} <= groups, what


@pytest.mark.parametrize("people", ALIKE, ids=["fancy", "long", "blank", "middle"])
@every_case
def test_players_whose_names_look_alike_are_told_apart(
    game: AnyGame, seats: int, locale: str, people: tuple[str, ...]
) -> None:
    look: Look[Any] = Look(Words(locale, game.meta.key, people[:seats]), people[:seats])
    for called in ([look.name(seat).whole for seat in range(seats)], [look.full_name(seat) for seat in range(seats)]):
        assert len(set(called)) == seats
        assert all(called)
    for alt in alternatives(game, seats, locale, people):
        assert [name for name in map(look.full_name, range(seats)) if name not in alt] == []
    for what, scene in pictures(game, seats, locale, people):
        assert problems(scene) == []
        if what == "scores":
            whole = [look.name(seat).whole for seat in range(seats)]
            seen = [name if len(name) < 10 else name[: names.END] for name in whole]
            assert [name for name in seen if name.replace(" ", "") not in written(scene)] == []


@pytest.mark.parametrize(("people", "locale"), [(people, locale) for people in ALIKE for locale in data.locales()])
def test_pictures_and_their_texts_call_a_player_by_the_same_number(people: tuple[str, ...], locale: str) -> None:
    look: Look[Any] = Look(Words(locale), people)
    for seat, name in enumerate(people):
        if names.clean(name):
            drawn, read = look.name(seat).whole, look.full_name(seat)
            assert drawn.removeprefix(names.clean(name)) == read.removeprefix(names.spoken(name))


@pytest.mark.parametrize(("locale", "called"), [("en", "Player 2"), ("ja", "プレイヤー2")])
@pytest.mark.parametrize("name", ["\u3164", "𒀀𒀁 x", "\ue000\u200b", " "])
def test_a_name_of_which_half_is_lost_is_the_number_of_the_seat(locale: str, called: str, name: str) -> None:
    people = ("Sam", name)
    for scene in (
        cover(THEME, Words(locale, "stone_age"), people, "2"),
        next(scene for what, scene in pictures(find_game("stone_age"), 2, locale, people) if what == "board"),
    ):
        assert called in texts(scene)
