"""A language that says only a part: the rest is said in the next one of its chain."""

from __future__ import annotations

from pathlib import Path

import pytest

import data
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
    package = tmp_path / "common"
    package.mkdir()
    for locale, text in (("en", ENGLISH), ("fr", FRENCH), ("fr-CA", CANADIAN)):
        (package / f"{locale}.ftl").write_text(text, encoding="utf-8")
    for cached in (data.words, data.keys, data.entries, data._found_locales):
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
