"""Measuring and fitting text."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from data import font_file
from rendering import names, text

NAMES = st.text(min_size=1, max_size=32)


def test_a_text_that_fits_stays_as_it_is() -> None:
    assert text.fit("Forest", 200, 32, 28, "800") == ("Forest", 32)


def test_a_longer_text_gets_smaller_by_steps_of_two() -> None:
    room = text.width("Captain Yuzu", 30, "800")
    assert text.fit("Captain Yuzu", room, 34, 28, "800") == ("Captain Yuzu", 30)


def test_a_text_that_never_fits_is_cut_with_an_ellipsis() -> None:
    shown, size = text.fit("W" * 40, 200, 34, 28, "800")
    assert size == 28
    assert shown.endswith("…")
    assert text.width(shown, 28, "800") <= 200
    assert text.width(shown.removesuffix("…") + "W…", 28, "800") > 200


@given(NAMES, st.integers(60, 400))
def test_whatever_is_fitted_fits(name: str, room: int) -> None:
    shown, size = text.fit(names.clean(name), room, 34, 28, "800")
    assert 28 <= size <= 34
    assert text.width(shown, size, "800") <= room


@given(NAMES)
def test_every_character_of_a_cleaned_name_can_be_drawn(name: str) -> None:
    assert all(c == " " or text.font_of(c, "800") for c in names.clean(name))
    assert names.clean(names.clean(name)) == names.clean(name)


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("𝓜𝓲𝓴𝓪", "Mika"),
        ("  Sora \n\t the 2nd ", "Sora the 2nd"),
        ("Zoë", "Zoë"),
        ("🦣🏽 Mika\u200d", "🦣 Mika"),
        ("ﾐｶ", "ﾐｶ"),
        ("ต้น", "ต้น"),
        ("Ελένη", "Ελένη"),
        ("שלום", "שלום"),
        ("محمد", "محمد"),
        ("अनुष्का", "अनुष्का"),
        ("மாலதி", ""),
        ("Z\u0338\u0322a", "Za"),
        ("\u202eevil", "evil"),
        ("김", "김"),
        ("𠮷田 𣘺本 𡈽屋", "𠮷田 𣘺本 𡈽屋"),
        ("髙﨑 㐂寿 \ufa19", "髙﨑 㐂寿 \ufa19"),
        ("葛\U000e0100飾", "葛飾"),
        ("ᴍɪᴋᴀ ꜱᴛᴏɴᴇ", "MIKA STONE"),
        ("🅼🅸🅺🅰 🄼🄸🄺🄰 🅜🅘🅚🅐", "MIKA MIKA MIKA"),
        ("🇲🇮🇰🇦 🇯🇵", "MIKA JP"),
        ("ˢᵘᵖᵉʳ ₘᵢₖₐ", "super mika"),
        ("ℳ𝒾𝓀𝒶 ℂ𝕠", "Mika Co"),
        ("ʞᴉɯ ᶆ", "ʞᴉɯ ᶆ"),
        ("ʕ•ᴥ•ʔ", "ʕ•ᴥ•ʔ"),
        ("1️⃣ 👨‍👩‍👧", "1 👨👩👧"),
        ("e\u200b\u0301", "é"),
        ("\u3164 \u2800\ufffc\u115f", ""),
        ("\ue000\ue001 \uffff", ""),
        ("Mika\ue000", "Mika□"),
        ("Mika 𒀀𒀁𒀂", "Mika □"),
        ("Mika 𒀀𒀁𒀂𒀃", ""),
        ("꧁༺ Mika ༻꧂", "□ Mika □"),
        ("𒀀ᚠ", ""),
    ],
)
def test_names_become_something_sane(name: str, shown: str) -> None:
    assert names.clean(name) == shown


def test_no_character_of_a_cleaned_name_is_blank() -> None:
    coverage = json.loads(font_file("metrics.json").read_text(encoding="utf-8"))["coverage"]
    codes = {code for ranges in coverage.values() for first, last in ranges for code in range(first, last + 1)}
    for name in map(names.clean, map(chr, codes)):
        for character in name:
            file = text.font_of(character, "800")
            assert file is not None
            assert text.face(file, 20).getmask(character).getbbox() is not None, f"U+{ord(character):04X}"


@pytest.mark.parametrize("tail", [0, 1, 4])
def test_a_text_that_is_cut_ends_as_it_ended(tail: int) -> None:
    shown, _ = text.fit("Captain Yuzu of the Wide Meadows", 200, 28, 28, "800", tail)
    assert shown.startswith("Capta")
    assert shown.endswith("…" + "dows"[4 - tail :])
    assert text.width(shown, 28, "800") <= 200


def test_a_letter_is_cut_with_its_marks() -> None:
    name = "ต้น" * 9
    for room in range(60, 240, 3):
        shown, _ = text.fit(name, room, 28, 28, "800")
        assert name.startswith(shown.removesuffix("…"))
        assert unicodedata.category(name[len(shown) - 1]) not in text.MARKS


def test_the_first_font_that_has_a_character_draws_it() -> None:
    assert text.font_of("A", "900") == "rounded-900"
    assert text.font_of("森", "700") == "rounded-700"
    assert text.font_of("김", "800") == "fallback"
    assert text.font_of("🦣", "800") == "emoji"
    assert text.font_of("த", "800") is None
    assert text.font_of("έ", "800") == text.font_of("λ", "800") == "names"


def test_kerning_brings_letters_together() -> None:
    pair = text.width("To", 100, "800")
    assert pair < text.width("T", 100, "800") + text.width("o", 100, "800") - 8


def test_two_lines_break_where_the_longer_is_shortest() -> None:
    lines, size = text.two_lines("Unearth the Kingsire's Treasure", 220, 26, 20, "700")
    assert lines == ("Unearth the", "Kingsire's Treasure")
    assert size == 22


def test_a_short_title_stays_on_one_line() -> None:
    assert text.two_lines("Hut", 220, 26, 20, "700") == (("Hut",), 26)


def test_japanese_titles_break_between_characters() -> None:
    lines, _ = text.two_lines("石切り場の長い名前です", 180, 30, 24, "700")
    assert len(lines) == 2
    assert "".join(lines) == "石切り場の長い名前です"


@pytest.mark.parametrize(
    "sentence",
    ["Pay exactly 5 resources of exactly 3 different kinds.", "好きな資源を1個から7個まで払います。点数は合計です。"],
)
def test_wrapped_lines_fit_and_lose_nothing(sentence: str) -> None:
    lines = text.wrap(sentence, 240, 30, "700")
    assert len(lines) > 1
    assert all(text.width(line, 30, "700") <= 240 for line in lines)
    assert "".join(lines).replace(" ", "") == sentence.replace(" ", "")
    assert not any(line[0] in "。、」）" for line in lines)


def test_lines_keep_ranges_and_brackets_together() -> None:
    for room in range(120, 400, 7):
        lines = text.wrap("好きな資源（木材3、金6）を1〜7個。3〜42点になります。", room, 30, "700")
        assert not any(line[0] in "〜）。、" or line[-1] in "（〜" for line in lines)


def test_numbers_have_real_signs() -> None:
    assert (text.signed(3), text.signed(-2), text.number(-2), text.number(5)) == ("+3", "−2", "−2", "5")
