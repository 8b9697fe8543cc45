"""Names of twelve letters stand in every panel in full, and names of any script in every text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

import data
from bot.conformance.worlds import case_name
from games.catalogue import catalogue, find_game
from games.contract import AnyGame
from rendering import names
from rendering.check import problems
from rendering.common.cover import cover
from rendering.look import Look
from rendering.pictures import pictures_of
from rendering.scene import Scene
from rendering.shapes import Label
from rendering.stone_age.palette import THEME
from rendering.text import first_fit, label, layout, width
from rendering.words import Words
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


def texts(scene: Scene) -> list[str]:
    return [shape.text for shape in scene.everything() if isinstance(shape, Label)]


def written(scene: Scene) -> str:
    return "".join(texts(scene)).replace(" ", "")


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


@pytest.mark.parametrize("name", WORLD[:5])
def test_names_of_these_scripts_are_drawn(name: str) -> None:
    assert names.clean(name) == name
    assert width(name, 30, "800") > 30


def drawn(name: str) -> list[str]:
    return [glyph.character for glyph in layout(name, 30, "800")[0]]


def test_letters_take_their_shape_from_their_neighbours() -> None:
    assert drawn("שלום") == [mark for letter in reversed("שלום") for mark in drawn(letter)], "from right to left"
    assert drawn("שלום עולם")[::8] == [*drawn("ם"), *drawn("ש")], "words, too"
    assert len(drawn("محمد")) == 4
    assert not set(drawn("محمد")) & {drawn("م")[0], drawn("ح")[0]}, "joined on both sides or one"
    assert len(drawn("क्ष")) == 1, "one sign for two consonants"
    assert width("กี", 30, "800") == width("ก", 30, "800"), "a vowel stands above its consonant"


@pytest.mark.parametrize("name", [*LATIN, *JAPANESE])
@pytest.mark.parametrize("room", [128, 150, 200, 300])
def test_a_name_of_twelve_letters_fits_on_two_lines(name: str, room: int) -> None:
    lines = names.name_labels(names.Name(name, name), 0, 0, 34, "#000000", room=room, least=28)
    assert all(line.w <= room for line in lines)
    if width(max(name.split(), key=len), names.LEAST, "800") <= room or name in JAPANESE:
        assert "".join(line.text for line in lines).replace(" ", "") == name.replace(" ", "")
    else:
        assert [line.text for line in lines] == ["WWWWW…WWWW"]


@pytest.mark.parametrize(
    ("name", "room", "lines"),
    [
        ("Computer 2", 150, ["Computer 2"]),
        ("Computer 2", 112, ["Computer", "2"]),
        ("Computer 2", 80, ["Computer", "2"]),
        ("Sanderling", 90, ["Sanderling"]),
        ("Sanderling", 70, ["San…ling"]),
        ("Anna-Sophie", 80, ["Anna-", "Sophie"]),
        ("コンピューター 2", 104, ["コンピューター", "2"]),
        ("漢字十二文字名前長過漢字", 120, ["漢字十二文字", "名前長過漢字"]),
        ("Sanderlingかもめ", 104, ["Sanderling", "かもめ"]),
    ],
)
def test_no_word_is_torn(name: str, room: int, lines: list[str]) -> None:
    labels = names.name_labels(names.Name(name, name), 0, 0, 34, "#000000", room=room, least=28)
    assert [line.text for line in labels] == lines


NASTY = (
    "Wqzxwqzwxxqz",
    "Wqzxwqz 2",
    "Xwqzxqzwxqzwxqzxzqwxwqwzxqqzwxzq",
    "Qwxxqz Xqzwxqzxqz Wqzzwxqq Zwxq",
    "Zxqwqzxwzq-Wqxzqwxzz",
    "Xqzwxqzxqzw かもめ",
)
"""Of letters that no other words of ours are made of."""
FRAGMENT = re.compile(r"[QWXZqwxz…]{2,}")
KANJI = ("縷縷縷縷縷", "縷縷縷縷縷縷", "縷縷 縷縷縷縷", "縷縷縷", "縷縷縷縷", "縷縷・縷縷縷縷")


@every_case
def test_names_are_torn_in_no_picture(game: AnyGame, seats: int, locale: str) -> None:
    """Whatever the name: a piece of it is whole words, or has an ellipsis; kanji stay together up to six."""
    words = {word for name in NASTY for word in FRAGMENT.findall(name)}
    for turn in range(seats):
        people = (NASTY[turn:] + NASTY[:turn])[:seats]
        for what, scene, _ in pictures(game, seats, locale, people):
            assert problems(scene) == []
            pieces = {piece for text in texts(scene) for piece in FRAGMENT.findall(text)}
            assert [piece for piece in pieces - words if "…" not in piece] == [], what
    groups = {group for name in KANJI for group in re.findall("縷+", name)}
    for what, scene, _ in pictures(game, seats, locale, KANJI):
        assert {group for text in texts(scene) for group in re.findall("縷+", text)} <= groups, what


ALIKE = (
    ("Sam", "𝓢𝓪𝓶", "ˢᵃᵐ", "Sam", "Sam\u3164", "🅂🄰🄼"),
    ("W" * 18, "W" * 20, "W" * 22, "W" * 24, "W" * 26, "W" * 28),
    ("\u3164", " ", "𒀀", "\ue000", "プレイヤー1", "Player 1"),
    ("Captain Yuzu of the Wide Meadows", "Captain Yuzu of the Dark Meadows") * 3,
)


@pytest.mark.parametrize("people", ALIKE, ids=["fancy", "long", "blank", "middle"])
@every_case
def test_players_whose_names_look_alike_are_told_apart(
    game: AnyGame, seats: int, locale: str, people: tuple[str, ...]
) -> None:
    look: Look[Any] = Look(Words(locale, game.meta.key, people[:seats]), people[:seats])
    for called in ([look.name(seat).whole for seat in range(seats)], [look.full_name(seat) for seat in range(seats)]):
        assert len(set(called)) == seats
        assert all(called)
    for what, scene, alt in pictures(game, seats, locale, people):
        assert problems(scene) == []
        if what in ("board", "scores"):
            assert [name for name in map(look.full_name, range(seats)) if name not in alt] == []
        if what == "scores":
            whole = [look.name(seat).whole for seat in range(seats)]
            seen = [name if len(name) < 10 else name[: names.END] for name in whole]
            assert [name for name in seen if name.replace(" ", "") not in written(scene)] == []


@pytest.mark.parametrize("people", ALIKE, ids=["fancy", "long", "blank", "middle"])
@pytest.mark.parametrize("room", [97, 112, 150, 200, 340])
def test_names_that_are_cut_still_differ(people: tuple[str, ...], room: int) -> None:
    look: Look[Any] = Look(Words("en"), people)
    drawn = [
        tuple(line.text for line in names.name_labels(look.name(seat), 0, 0, 34, "#000000", room=room, least=28))
        for seat in range(len(people))
    ]
    assert len(set(drawn)) == len(people)
    shown = [first_fit(look.name(seat), room, 28, "800") for seat in range(6)]
    pills = [label(name, 0, 0, 34, "#000000", room=room, least=28, tail=names.END).text for name in shown]
    assert len(set(pills)) == len(people)


SIMILAR = ("Alexandra Miller", "Alexander Smiller", "Kim")


def test_names_that_differ_in_their_middles_have_numbers_only_where_they_are_cut() -> None:
    look: Look[Any] = Look(Words("en"), SIMILAR)
    assert tuple(look.name(seat).whole for seat in range(3)) == SIMILAR
    wide, narrow = (
        [
            " ".join(line.text for line in names.name_labels(look.name(seat), 0, 0, 34, "#000", room=room, least=28))
            for seat in range(3)
        ]
        for room in (200, 56)
    )
    assert tuple(wide) == SIMILAR
    assert [text[-3:] for text in narrow] == ["(1)", "(2)", "Kim"]


@pytest.mark.parametrize(("people", "locale"), [(people, locale) for people in ALIKE for locale in data.locales()])
def test_pictures_and_their_texts_call_a_player_by_the_same_number(people: tuple[str, ...], locale: str) -> None:
    look: Look[Any] = Look(Words(locale), people)
    for seat, name in enumerate(people):
        if names.clean(name):
            drawn, read = look.name(seat).whole, look.full_name(seat)
            assert drawn.removeprefix(names.clean(name)) == read.removeprefix(names.spoken(name))


def test_names_that_are_drawn_alike_look_alike() -> None:
    """Whatever stands in them, so that they have the same numbers behind them in texts and pictures."""
    alike: dict[str, set[str]] = {}
    for number in (*range(0x20000), *range(0xE0000, 0xE0200)):
        name = f"Kai{chr(number)}"
        alike.setdefault(names.clean(name), set()).add(names.looks(name))
    assert alike["Kai"] == {"kai"}
    assert {name: looks for name, looks in alike.items() if len(looks) > 1} == {}


@pytest.mark.parametrize("mark", sorted(names.BLANK))
def test_a_name_of_nothing_that_can_be_seen_looks_like_nothing(mark: str) -> None:
    assert names.looks(mark * 2) == names.spoken(mark * 2) == names.clean(mark * 2) == ""


@pytest.mark.parametrize(("locale", "called"), [("en", "Player 2"), ("ja", "プレイヤー2")])
@pytest.mark.parametrize("name", ["\u3164", "𒀀𒀁 x", "\ue000\u200b", " "])
def test_a_name_of_which_half_is_lost_is_the_number_of_the_seat(locale: str, called: str, name: str) -> None:
    people = ("Sam", name)
    for scene in (
        cover(THEME, Words(locale, "stone_age"), people, "2"),
        next(scene for what, scene, _ in pictures(find_game("stone_age"), 2, locale, people) if what == "board"),
    ):
        assert called in texts(scene)
