"""Names of twelve letters fit on two lines, any script is drawn, and names that look alike are told apart."""

from __future__ import annotations

from typing import Any

import pytest

from rendering import names
from rendering.look import Look
from rendering.text import first_fit, label, layout, width
from rendering.words import Words

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
NASTY = (
    "Wqzxwqzwxxqz",
    "Wqzxwqz 2",
    "Xwqzxqzwxqzwxqzxzqwxwqwzxqqzwxzq",
    "Qwxxqz Xqzwxqzxqz Wqzzwxqq Zwxq",
    "Zxqwqzxwzq-Wqxzqwxzz",
    "Xqzwxqzxqzw かもめ",
)
ALIKE = (
    ("Sam", "𝓢𝓪𝓶", "ˢᵃᵐ", "Sam", "Sam\u3164", "🅂🄰🄼"),
    ("W" * 18, "W" * 20, "W" * 22, "W" * 24, "W" * 26, "W" * 28),
    ("\u3164", " ", "𒀀", "\ue000", "プレイヤー1", "Player 1"),
    ("Captain Yuzu of the Wide Meadows", "Captain Yuzu of the Dark Meadows") * 3,
)


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
        ("縷" * 24, 400, ["縷" * 12] * 2),
        ("縷" * 12, 176, ["縷" * 12]),
        ("Sanderling" * 3, 400, ["Sanderling" * 3]),
    ],
)
def test_no_word_is_torn(name: str, room: int, lines: list[str]) -> None:
    labels = names.name_labels(names.Name(name, name), 0, 0, 34, "#000000", room=room, least=28)
    assert [line.text for line in labels] == lines


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
