"""One fact in one place: what the help says of a component comes from the component table, and from nowhere else."""

from __future__ import annotations

import copy
import itertools
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

import data
from bot.conformance.trials import trials
from games.catalogue import catalogue, find_game
from games.contract import NamedValue
from rendering.facts import facts_of
from rendering.rules_help import TOPIC, rules_pages
from rendering.words import Words
from tests.data import ftl

GAMES = [key for key in catalogue() if facts_of(key).box is not None]

TRIED = 12
"""Other texts that are tried at a place."""

Place = tuple[str | int, ...]

WORDS = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice|double"
NUMBERS = {
    "en": re.compile(rf"\d|\b({WORDS})\b", re.IGNORECASE),
    "ja": re.compile(r"(?!1(?:個|人|枚|回|つ|か所|ラウンド|上|辺|周|組|種類))[0-9０-９二三四五六七八九十]"),
}
"""Digits and number words. "One" and, before a counter, 1 are what an article is in other languages: no fact."""
TESTS = Path(__file__).parent.parent / "games"
NAMED = re.compile(r"(?:[Ss]ection|[Ee]xample)s? ((?:\d+(?:\.\d+)*(?:, | and | to )?)+)")
"""The number of a section or an example, or several of them."""
EXAMPLE = re.compile(r"def test_example_(\d+)_")
"""Tests that are called after a numbered example."""
ENUMERATION = re.compile(r"^\d\. ", re.MULTILINE)


# Every field of the box is told


def leaves(raw: Any, path: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Yield every value of a component table with its place; identifiers are no facts."""
    if isinstance(raw, Mapping):
        for key, value in raw.items():
            if key != "id":
                yield from leaves(value, (*path, key))
    elif isinstance(raw, list):
        for number, value in enumerate(raw):
            yield from leaves(value, (*path, number))
    else:
        yield path, raw


def pattern_of(path: Place) -> str:
    """Return a place without the numbers of list entries: "cards.top.food"."""
    return ".".join(str(part) for part in path if not isinstance(part, int))


def changed(raw: Any, path: Place, value: Any) -> Any:
    """Return a table with another value at one place. What lies beside the way there is shared."""
    if not path:
        return value
    made = copy.copy(raw)
    made[path[0]] = changed(raw[path[0]], path[1:], value)
    return made


def others(game: str, path: Place, value: Any) -> Iterator[Any]:
    """Yield what else could stand at a place."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield from (value + 1, value - 1)
    else:
        like = (*texts_by_place(game)[pattern_of(path)], *itertools.chain(*texts_by_place(game).values()))
        found = siblings(game, value) or like
        yield from [other for other in dict.fromkeys(found) if other != value][:TRIED]


def siblings(game: str, value: str) -> list[str]:
    """Return the identifiers of the components among which there is one of this name."""
    lists = (entries for entries in data.table(game).values() if isinstance(entries, list))
    named = ([entry["id"] for entry in entries if isinstance(entry, Mapping) and "id" in entry] for entries in lists)
    return next((names for names in named if value in names), [])


@cache
def texts_by_place(game: str) -> dict[str, list[str]]:
    """Return the texts of a component table by their place without numbers."""
    texts: dict[str, list[str]] = {}
    for path, found in leaves(data.table(game)):
        if isinstance(found, str):
            texts.setdefault(pattern_of(path), []).append(found)
    return texts


def altered(game: str, path: Place, value: Any) -> Iterator[Any]:
    """Yield boxes in which one field is different."""
    raw, kind = data.table(game), type(facts_of(game).box)
    for other in others(game, path, value):
        try:
            yield msgspec.convert(changed(raw, path, other), kind, strict=False)
        except msgspec.ValidationError:
            continue


def own_page(words: Words, raw: dict[str, Any], path: Place) -> str | None:
    """Return what is said of the component that a place belongs to, if it belongs to one with words of its own."""
    if len(path) < 2 or not isinstance(path[1], int) or not isinstance(raw[path[0]][path[1]], Mapping):  # type: ignore[index]
        return None
    kind, name = str(path[0]).removesuffix("s"), raw[path[0]][path[1]].get("id")  # type: ignore[index]
    if name is None or (kind, name) not in set(words.pieces()):
        return None
    return "\n".join([words.name(NamedValue(kind, name)), words.meaning(kind, name)])


def topics(game: str, words: Words) -> list[str]:
    """Return the pages of the rules that are not about a single piece."""
    keys = [key for key in data.keys(words.locale, game) if key.startswith(TOPIC)]
    return [words.page(key) for key in keys if words.has(f"{key}.rules")]


def told(game: str, words: Words) -> str:
    """Return all that the help says."""
    return "\n".join(f"{page.title}\n{page.text}" for page in rules_pages(words, find_game(game)))


@cache
def told_before(game: str, locale: str) -> tuple[list[str], str]:
    """Return what the help says with the box that is played with."""
    words = Words(locale, game)
    return topics(game, words), told(game, words)


def is_told(game: str, locale: str, path: Place, value: Any) -> bool:
    """Whether some other value at a place changes some text, or nothing else fits there (a kind with other fields)."""
    fits = False
    for box in altered(game, path, value):
        fits = True
        if says_something_else(game, Words(locale, game, box=box), path):
            return True
    return not fits and isinstance(value, str)


def says_something_else(game: str, words: Words, path: Place) -> bool:
    """Whether the help differs from that of the box that is played with; the likeliest pages are read first."""
    raw, (pages, everything) = data.table(game), told_before(game, words.locale)
    own = own_page(words, raw, path)
    if own is not None and own != own_page(Words(words.locale, game), raw, path):
        return True
    return topics(game, words) != pages or told(game, words) != everything


@pytest.mark.parametrize("locale", data.locales())
@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_the_box_changes_some_text(game: str, locale: str) -> None:
    untold = trials()[game].untold
    fields = [(path, value) for path, value in leaves(data.table(game)) if pattern_of(path) not in untold]
    silent = sorted({pattern_of(path) for path, value in fields if not is_told(game, locale, path, value)})
    assert not silent


@pytest.mark.parametrize("game", GAMES)
def test_what_is_listed_as_untold_is_a_field(game: str) -> None:
    assert set(trials()[game].untold) <= {pattern_of(path) for path, _ in leaves(data.table(game))}
    assert all(len(reason) > 10 for reason in (*trials()[game].untold.values(), *trials()[game].digits.values()))


# No number is written into a text


def numbered(game: str, locale: str) -> Iterator[tuple[str, str]]:
    """Yield each text of the help that holds a number, and the number."""
    for key, pattern in ftl.patterns(game, locale).items():
        if is_help(game, locale, key):
            text = ENUMERATION.sub("", "".join(ftl.Uses(pattern).texts))
            yield from ((key, found.group()) for found in NUMBERS[locale].finditer(text))


def is_help(game: str, locale: str, key: str) -> bool:
    """Whether a message explains rules or components: all of ``pieces/`` and ``rules/``, and every ``.rules``."""
    name, _, attribute = key.partition(".")
    places = {path.parent.name for path in ftl.files(game, locale) if name in ftl.keys(path)}
    return attribute != "search" and (bool(places & {"pieces", "rules"}) or attribute in ("rules", "does", "short"))


@pytest.mark.parametrize("locale", data.locales())
@pytest.mark.parametrize("game", GAMES)
def test_no_number_is_written_into_the_help(game: str, locale: str) -> None:
    excused = trials()[game].digits
    wrong = [f"{key}: {number}" for key, number in numbered(game, locale) if key not in excused]
    assert not wrong


@pytest.mark.parametrize("game", GAMES)
def test_no_excuse_is_out_of_date(game: str) -> None:
    found = {key for locale in data.locales() for key, _ in numbered(game, locale)}
    assert not set(trials()[game].digits) - found


# What the help says is what the rules do


def worked_through(game: str) -> set[str]:
    """Return the numbers of the sections and examples of the rules that the tests of a game name."""
    sources = [path.read_text(encoding="utf-8") for path in (TESTS / game).glob("test_*.py")]
    named = (found.group(1) for source in sources for found in NAMED.finditer(source))
    sections = {number for numbers in named for number in re.findall(r"\d+(?:\.\d+)*", numbers)}
    return sections | {f"example {number}" for source in sources for number in EXAMPLE.findall(source)}


def with_facts(game: str) -> set[str]:
    """Return the pages and sentences of the help that take arguments."""
    keys = (key for key in ftl.patterns(game, "en") if key.partition(".")[2] in ("rules", "does"))
    return {key for key in keys if ftl.variables(game, "en", key)}


@pytest.mark.parametrize("game", GAMES)
def test_the_help_rests_on_rules_that_are_worked_through(game: str) -> None:
    """Which sections or examples stand behind each page, and that a test goes through each of them."""
    examples = trials()[game].examples
    assert set(examples) == with_facts(game), f"EXAMPLES of tests/games/{game}/untold.py has a line for each"
    assert {number for numbers in examples.values() for number in numbers} - worked_through(game) == set()


# Files of words


def test_words_that_can_not_be_read_are_refused() -> None:
    with pytest.raises(data.WordsFileError, match=r"here: this can't be read: 'broken = \{ \$n'"):
        data.read_words("fine = text\nbroken = { $n\n", "here")


def test_terms_take_no_variables() -> None:
    with pytest.raises(data.WordsFileError, match=r"here: the term -rule takes the variable \$n; make it a message"):
        data.read_words("-rule = { $n } points\n", "here")
