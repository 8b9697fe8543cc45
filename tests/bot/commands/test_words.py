"""``turnstone words``: what a translator is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import data
from bot.__main__ import outcome
from tests.offered import OTHER, Shelf, look_again

ENGLISH = """
yes = Yes
no = No
    .said = no
counted = { $n } × { $thing }
cards = { $cards_count } cards: { $cards }
play-button-do = Do it
command-rules = rules
    .help = Look something up
    .topic = topic
    .topic-help = What to look up
"""
CZECH = """
yes = Buத
gone = Pryஆ
counted = { $n }
cards = { $cards }
play-button-do = LABEL
command-rules = Two Words
    .help = ABOUT
    .topic = mot
    .topic-help = Co?
""".replace("LABEL", "x" * 81).replace("ABOUT", "x" * 101)
WHOLE = ENGLISH.replace("Yes", "Ja")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A catalogue of four languages: one whole, one full of faults, one that can't be read, and English."""
    for locale, text in {"en": ENGLISH, "nl": WHOLE, "cs": CZECH, "fr": "yes = { $"}.items():
        package = tmp_path / "common" / "play"
        package.mkdir(parents=True, exist_ok=True)
        (package / f"{locale}.ftl").write_text(text, encoding="utf-8")
    pieces = tmp_path / "stone_age" / "pieces"
    pieces.mkdir(parents=True)
    (pieces / "en.ftl").write_text("hut = Hut\n", encoding="utf-8")
    (pieces / "nl.ftl").write_text("hut = Hut\n", encoding="utf-8")
    for cached in (data.words, data.keys, data.entries, data._found_locales):
        monkeypatch.setattr(data, cached.__name__, data.cache(cached.__wrapped__))
    fonts = data.HERE / "fonts"
    monkeypatch.setattr(data, "HERE", tmp_path)
    (tmp_path / "fonts").symlink_to(fonts)
    for table in fonts.parent.glob("*/components.toml"):
        (tmp_path / table.parent.name).mkdir(exist_ok=True)
        (tmp_path / table.parent.name / table.name).symlink_to(table)
    return tmp_path


def test_a_whole_language(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["words", "nl"]) == 0
    assert capsys.readouterr().out == "nl is complete.\n"


def test_a_language_with_faults(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["words", "cs"]) == 1
    told = capsys.readouterr()
    lines = told.out.replace("\n    ", " ").splitlines()
    assert lines[:5] == [
        "data/common/play/cs.ftl",
        "  missing: no, no.said",
        "  outdated: gone (the English words no longer have it)",
        "  outdated: counted (takes $n, in English $n, $thing)",
        f"  unfit: play-button-do (a button has up to 80 characters; it is '{'x' * 81}', 81 characters)",
    ]
    assert lines[5].startswith("  unfit: command-rules (a name of a command has 1 to 32 lower-case letters")
    assert lines[6].startswith("  unfit: command-rules.help (a description has 1 to 100 characters")
    assert lines[7:] == [
        "data/stone_age/pieces/cs.ftl",
        "  missing: hut",
        "No font of data/fonts draws ஆ த: pictures leave them out.",
    ]
    assert told.err == "turnstone: 3 missing, 2 outdated, 3 unfit.\n"


def test_a_language_that_cannot_be_read(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["words", "fr"]) == 1
    assert "common/play/fr.ftl: this can't be read" in capsys.readouterr().err


def test_messages_that_quote_themselves_or_nothing_are_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "common" / "play" / "nl.ftl").write_text(f"{WHOLE}yes = {{ yes }}\nno = {{ -nee }}\n", encoding="utf-8")
    assert outcome(["words", "nl"]) == 1
    told = capsys.readouterr().out
    assert "unfit: yes (nl, yes:" in told
    assert "unfit: no (nl, no:" in told


def test_a_language_that_is_not_there(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["words", "tlh"]) == 2
    (sentence,) = capsys.readouterr().err.splitlines()
    assert "there are no words in 'tlh', only in en, cs, fr, nl" in sentence


def test_games_of_other_packages_are_read_in_the_languages_they_speak(
    shelf: Shelf, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shelf.install(OTHER)
    words = tmp_path / "others" / "words"
    assert outcome(["words", "ja"]) == 0
    assert capsys.readouterr().out == "ja is complete.\n"
    (words / "pieces" / "ja.ftl").unlink()
    look_again()
    assert outcome(["words", "ja"]) == 1
    told, what = capsys.readouterr().out.splitlines()[:2]
    assert told == str(words / "pieces" / "ja.ftl")
    assert what.startswith("  missing: ")
    for path in words.rglob("ja.ftl"):
        path.unlink()
    look_again()
    assert outcome(["words", "ja"]) == 0
    assert capsys.readouterr().out == "ja is complete. Without words in it: other.\n"


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_our_languages_are_complete(locale: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert outcome(["words", locale]) == 0
    assert capsys.readouterr().out == f"{locale} is complete.\n"
