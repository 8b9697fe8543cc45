"""A language that says only a part: the rest is said in the next one of its chain."""

from __future__ import annotations

from pathlib import Path

import pytest

import data
from bot.discord.ui.formatting import language_name
from rendering.packages import appearances
from rendering.words import Words

ENGLISH = """
sun = Sun
    .help = It shines.
moon = Moon
sky = { sun } and { moon }
"""
FRENCH = """
sun = Soleil
"""
CANADIAN = """
moon = Lune d’ici
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    appearances()  # games whose icons aren't found are left out of the catalogue
    package = tmp_path / "common"
    package.mkdir()
    for locale, text in (("en", ENGLISH), ("fr", FRENCH), ("fr-CA", CANADIAN)):
        (package / f"{locale}.ftl").write_text(text, encoding="utf-8")
    for cached in (data._resource, data.words, data.keys, data.entries, data._found_locales):
        monkeypatch.setattr(data, cached.__name__, data.cache(cached.__wrapped__))
    monkeypatch.setattr(data, "HERE", tmp_path)
    return tmp_path


def test_languages_are_found_by_looking(folder: Path) -> None:
    assert data.locales() == ("en", "fr", "fr-CA")


def test_each_message_and_attribute_falls_back_by_itself(folder: Path) -> None:
    words = Words("fr-CA")
    assert words.text("sun") == "Soleil"
    assert words.text("sun.help") == "It shines."
    assert words.text("moon") == "Lune d’ici"
    assert words.text("sky") == "Soleil and Lune d’ici"
    assert Words("fr").text("moon") == "Moon"


def test_a_chain_ends_with_the_source() -> None:
    assert data.chain("pt-BR") == ("pt-BR", "pt", "en")
    assert data.chain("en") == ("en",)


def test_what_a_language_says_by_itself(folder: Path) -> None:
    assert data.own_keys("fr", "common") == {"sun"}
    assert data.own_keys("en", "common") == {"sun", "sun.help", "moon", "sky"}


@pytest.mark.parametrize("name", ["de copy.ftl", "._de.ftl", ".ftl", "DE.ftl"])
def test_files_with_other_names_are_no_languages(folder: Path, name: str) -> None:
    (folder / "common" / name).write_bytes(b"\x00\xff junk")
    (folder / "common" / "it.ftl").mkdir()
    assert data.locales() == ("en", "fr", "fr-CA")
    data.check_words()


def test_a_byte_order_mark_and_line_ends_of_windows_do_no_harm(folder: Path) -> None:
    (folder / "common" / "de.ftl").write_bytes(b"\xef\xbb\xbf" + b"sun = Sonne\r\nmoon = Mond\r\n")
    data.check_words()
    assert Words("de").text("sky") == "Sonne and Mond"


def test_every_file_that_cannot_be_read_is_named_at_once(folder: Path) -> None:
    (folder / "common" / "de.ftl").write_text("this is { junk\n", encoding="utf-8")
    (folder / "common" / "it.ftl").write_bytes("sun = Sole è".encode("latin-1"))
    with pytest.raises(data.WordsFileError) as raised:
        data.check_words()
    first, second = str(raised.value).splitlines()
    assert first == "common/de.ftl: this can't be read: 'this is { junk'"
    assert second.startswith("common/it.ftl: this is not UTF-8")


@pytest.mark.broken_words
@pytest.mark.parametrize("text", ["{ -nowhere }", "{ nowhere }", "{ $nothing }", "{ sun }"])
def test_what_cannot_be_put_together_is_said_in_the_next_language(
    folder: Path, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / "common" / "de.ftl").write_text(f"sun = {text}\nmoon = Mond\n", encoding="utf-8")
    assert Words("de").text("sun") == "Sun"
    assert Words("de").text("moon") == "Mond"
    assert "de, sun" in caplog.text


@pytest.mark.broken_words
def test_a_language_whose_name_cannot_be_said_goes_by_its_code(folder: Path) -> None:
    (folder / "common" / "de.ftl").write_text("language-de = { -nowhere }\n", encoding="utf-8")
    assert language_name(Words("en"), "de") == "de"
