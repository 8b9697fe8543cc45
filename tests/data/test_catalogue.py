"""The catalogue of words: both languages are whole, say the same, and can be put together."""

import re
from collections import Counter
from contextlib import suppress
from itertools import product

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.ast import Resource

import data
from tests.data import ftl
from tests.data.ftl import texts

WHOLE = ("en", "ja")
"""The languages that are kept whole. Others may say a part: ``turnstone words`` tells what they lack."""
EXEMPT = re.compile(r"language-|sample-name-|home-zone$")
"""Messages that are no prose: the names of the languages, of sample players and of a time zone."""
LATIN_ALLOWED = {
    "Discord",
    "Turnstone",
    "turnstone",
    "GitHub",
    "SQLite",
    "DM",
    "ID",
    "UTC",
    "JST",
    "Ctrl",
    "SHA",
    "HMAC",
    "Python",
    "JSON",
    "CSV",
    "BG",
    "Stats",
}
SAMPLES: tuple[str | int, ...] = (0, 1, 2, 21, -10, "{ $seat } *Mika* `x`")

every_package = pytest.mark.parametrize("package", ftl.packages())
every_catalogue = pytest.mark.parametrize(
    ("package", "locale"),
    [(package, locale) for package in ftl.packages() for locale in data.locales() if ftl.files(package, locale)],
)
every_whole = pytest.mark.parametrize("locale", WHOLE)


@every_catalogue
def test_every_file_can_be_read(package: str, locale: str) -> None:
    junk = [
        part.content for path in ftl.files(package, locale) for part in ftl.parse(path).body if type(part) is ast.Junk
    ]
    assert junk == []


@every_catalogue
def test_files_are_read_as_fluent_reads_them(package: str, locale: str) -> None:
    for path in ftl.files(package, locale):
        text = path.read_text(encoding="utf-8")
        for written in (text, text.replace("\n", "\r\n"), text.replace(" = ", " = a\rb { 1", 1) + "\n-5 = x"):
            ours = Resource([])
            with suppress(data.WordsFileError):
                ours = data.read_words(written, path.name)
            theirs = FluentParser(with_spans=False).parse(written)
            broken = any(isinstance(entry, ast.Junk) for entry in theirs.body)
            assert ours.equals(Resource([]) if broken else theirs, ignored_fields=[]), path


def test_equal_names_are_one_object_in_all_files() -> None:
    found: list[ast.VariableReference] = []
    for where, text in (("one", "key = { $seat } builds"), ("other", "key = A house of { $seat }")):
        (message,) = data.read_words(text, where).body
        assert isinstance(message, ast.Message)
        assert message.value is not None
        placed = (part.expression for part in message.value.elements if isinstance(part, ast.Placeable))
        found += (one for one in placed if isinstance(one, ast.VariableReference))
    first, second = found
    assert first is second


@every_catalogue
def test_nothing_is_said_twice(package: str, locale: str) -> None:
    counts = Counter(name for name, _ in ftl.entries(package, locale))
    assert [name for name, count in counts.items() if count > 1] == []


@every_package
@every_whole
def test_files_come_in_every_language(package: str, locale: str) -> None:
    assert {path.parent for path in ftl.files(package, locale)} == {path.parent for path in ftl.files(package, "en")}


@every_package
@every_whole
def test_languages_have_the_same_messages(package: str, locale: str) -> None:
    said = {name for name in ftl.patterns(package, locale) if not name.startswith("-")}
    assert said == {name for name in ftl.patterns(package, "en") if not name.startswith("-")}


@every_catalogue
def test_languages_take_the_same_arguments(package: str, locale: str) -> None:
    said = ftl.patterns(package, locale)
    keys = [key for key in ftl.patterns(package, "en") if not key.startswith("-") and key in said]
    differing = [key for key in keys if ftl.arguments(package, "en", key) != ftl.arguments(package, locale, key)]
    assert differing == []


@every_catalogue
def test_everything_can_be_put_together(package: str, locale: str) -> None:
    bundle = data.words(locale, package)
    for key, sample in product(ftl.patterns(package, locale), SAMPLES):
        if key.startswith("-"):
            continue
        name, _, attribute = key.partition(".")
        message = bundle.get_message(name)
        args = dict.fromkeys(ftl.variables(package, locale, key), sample)
        text, errors = bundle.format_pattern(message.attributes[attribute] if attribute else message.value, args)
        assert errors == [], key
        assert str(text) == str(text).rstrip(), key


@every_catalogue
def test_every_private_term_is_used(package: str, locale: str) -> None:
    patterns = ftl.patterns(package, locale)
    used = {term.split()[0] for pattern in patterns.values() for term in ftl.Uses(pattern).terms}
    assert {name[1:] for name in patterns if name.startswith("-")} - used == set()


@every_package
def test_japanese_has_no_english_left(package: str) -> None:
    left = {
        (key, word)
        for key, text in texts(package, "ja")
        if not EXEMPT.match(key)
        for word in re.findall(
            r"(?<![/\w<-])[a-z]{2,}", re.sub(r"https?://\S+|`[^`]*`", "", text), re.ASCII | re.IGNORECASE
        )
        if word not in LATIN_ALLOWED
    }
    assert left == set()


@every_package
def test_english_has_no_japanese_left(package: str) -> None:
    left = [key for key, text in texts(package, "en") if re.search(r"[\u3040-\u30ff\u4e00-\u9fff]", text)]
    assert [key for key in left if not EXEMPT.match(key)] == []


@every_package
def test_every_japanese_message_is_translated(package: str) -> None:
    """A text with letters in it that stands in both files alike was forgotten."""
    english, japanese = dict(texts(package, "en")), dict(texts(package, "ja"))
    same = [key for key, text in english.items() if japanese.get(key) == text and re.search("[a-zA-Z]{2}", text)]
    assert [key for key in same if not EXEMPT.match(key)] == []


@every_package
def test_english_uses_typographic_apostrophes(package: str) -> None:
    assert [key for key, text in texts(package, "en") if re.search(r"\w'\w", text)] == []


def test_keys_come_in_the_order_in_which_they_are_written() -> None:
    keys = data.keys("en", "stone_age")
    assert keys.index("game") < keys.index("spot-hunt") < keys.index("spot-forest") < keys.index("rules-overview")
    assert set(data.keys("ja", "stone_age")) == set(keys)
