"""Our own games are said well: readers are "you", no name is said twice, and no word is left over."""

from __future__ import annotations

import re

import pytest

import data
from bot.conformance import vocabulary
from bot.conformance.test_words import said_in_matches, say_components, say_options, say_types
from bot.conformance.vocabulary import Recorder
from games.catalogue import catalogue
from games.contract import AnyGame, Forced
from rendering.rules_help import component_kinds
from rendering.words import Words
from tests.data import ftl

NAMES = ("Mika", "Sora", "Yuzu", "Noa", "Ren", "Ume")
CASES = [
    pytest.param(game, locale, id=f"{key}-{locale}") for key, game in catalogue().items() for locale in data.locales()
]
GAMES = [pytest.param(game, id=key) for key, game in catalogue().items()]
every_case = pytest.mark.parametrize(("game", "locale"), CASES)
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_matches_say_much(game: AnyGame) -> None:
    assert len(said_in_matches(game)[0]) > 500
    assert Forced not in game.meta.events


@every_case
def test_every_key_that_stands_in_the_rules_has_words(game: AnyGame, locale: str) -> None:
    words = Words(locale, game.meta.key, NAMES)
    assert {key for key in vocabulary.written_keys(game) if not words.has(key)} == set()


@every_case
def test_the_reader_of_an_event_is_you(game: AnyGame, locale: str) -> None:
    """Every event, told to each seat that it names; English verbs agree with whom they are about."""
    everybody = Words(locale, game.meta.key, NAMES)
    you = {"en": re.compile(r"\byou(r)?\b", re.IGNORECASE), "ja": re.compile("あなた")}[locale]
    for event in vocabulary.events(game):
        plain = everybody.tell(event)
        assert not you.search(plain)
        for seat in range(3):
            text = everybody.to(seat).tell(event)
            assert NAMES[seat] not in text
            assert bool(you.search(text)) == (NAMES[seat] in plain), text
            assert not re.search(r"\byou(?! pass\b) \w+s\b|\byou (is|has|was)\b", text, re.IGNORECASE), text
            assert not re.match(r"you\b", text), text


@every_case
def test_a_name_is_not_said_again(game: AnyGame, locale: str) -> None:
    """After another sentence about the same player, a sentence can do without their name: it is a whole one, or, where
    verbs need a subject, goes on with the one before."""
    words, told = Words(locale, game.meta.key, NAMES), 0
    for event in vocabulary.events(game):
        sentence = words.telling(event)
        if sentence.seat is None:
            assert sentence.short == ""
            continue
        assert sentence.text.startswith(NAMES[sentence.seat])
        assert sentence.short == sentence.short.strip() != ""
        assert sentence.short[0].islower() == (locale == "en"), sentence.short
        told += NAMES[sentence.seat] not in sentence.short
    assert told > 10


@every_case
def test_phrases_are_given_what_their_message_takes(game: AnyGame, locale: str) -> None:
    known = {key for language in data.chain(locale) for key in ftl.patterns(game.meta.key, language)}
    checked = [(key, names) for key, names in vocabulary.phrases(game) if key in known]
    assert len(checked) > 10
    assert [key for key, names in checked if not ftl.arguments(game.meta.key, locale, key) <= names] == []


@every_case
def test_no_words_are_left_over(game: AnyGame, locale: str) -> None:
    """Of every family of keys that derives from types, nothing stands in the catalogue that no type asks for."""
    words = Recorder(locale, game.meta.key, NAMES)
    say_types(words, game)
    say_options(words, game)
    say_components(words, game)
    words.used |= vocabulary.written_keys(game) | said_in_matches(game)[1]
    kinds = {term.kind() for term in vocabulary.terms(game)} | component_kinds(game)
    families = kinds | {"action", "field", "event", "reason", "ask", "earns", "label", "option", "score", "progress"}
    keys = [key for key in data.keys(locale, game.meta.key) if any(key.startswith(f"{name}-") for name in families)]
    assert len(keys) > 50
    assert [key for key in keys if key not in words.used] == []


def test_every_refusal_is_a_sentence() -> None:
    for key in catalogue():
        english = ftl.patterns(key, "en")
        for name in (name for name in english if name.startswith("reason-")):
            text = "".join(ftl.Uses(english[name]).texts)
            assert re.search(r"\.$|: $", text), name
