"""A game can be said whole: every type, value and key of it has words in each of its languages, and fits Discord."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import fields, replace

from bot.conformance import vocabulary
from bot.conformance.arbitrary import Arbitrary
from bot.conformance.trials import languages, whole_games
from bot.conformance.worlds import Guessed, case_name
from games.codec import field_types
from games.contract import Action, AnyGame, Event, NamedValue, Phrase
from games.engine import begin, play
from rendering.rules_help import component_kinds, rules_pages
from rendering.words import Words

NAMES = ("Mika", "Sora", "Yuzu", "Noa", "Ren", "Ume")
every_game = pytest.mark.parametrize("game", whole_games(), ids=case_name)
every_case = pytest.mark.parametrize(
    ("game", "locale"), [(game, locale) for game in whole_games() for locale in languages(game)], ids=case_name
)


@pytest.fixture(autouse=True)
def nothing_is_said_in_another_language(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No message may need another language because it can't be put together."""
    yield
    assert [record.getMessage() for record in caplog.get_records("call") if record.name == "rendering.voice"] == []


def say_types(words: Words, game: AnyGame) -> None:
    """Say everything that derives from the types of a game."""
    for kind in game.meta.actions:
        words.action_name(kind)
        words.action_help(kind)
        words.command_name(kind)
        for name, hint in field_types(kind).items():
            words.field_ask(kind, name)
            words.field_option(kind, name)
            words.field_help(kind, name)
            for value in vocabulary.samples(game, hint):
                words.option_value(kind, name, value)
    for action in vocabulary.actions(game):
        words.action(action)
        words.action_in_short(action)
    for event in vocabulary.events(game):
        words.tell(event)
    for member in (member for term in vocabulary.terms(game) for member in term):
        words.name(member)
    words.text("game")
    words.group_name()
    words.group_help()


def say_options(words: Words, game: AnyGame) -> None:
    """Say the match options."""
    for field in fields(game.meta.options):
        words.option_name(field.name)
        words.option_help(field.name)
        for value in vocabulary.samples(game, field.type):
            words.option_choice(field.name, value)


def say_components(words: Words, game: AnyGame) -> None:
    """Say the pieces of a game."""
    for kind in component_kinds(game):
        for name in vocabulary.identifiers(game, kind):
            words.name(NamedValue(kind, name))
            words.meaning(kind, name)
    rules_pages(words, game)


@cache
def said_in_matches(game: AnyGame) -> tuple[tuple[Phrase | Event | Action, ...], frozenset[str]]:
    """Return what is said in random matches, nonsense answered too, and the keys of the score sheets."""
    said: dict[Any, Phrase | Event | Action] = {}
    lines: set[str] = set()
    for seats in range(game.meta.seats[0], game.meta.seats[1] + 1):
        for options in settings(game):
            for thing in play_through(game, seats, options, lines):
                said.setdefault(repr(thing), thing)
    return tuple(said.values()), frozenset(lines)


def settings(game: AnyGame) -> Iterator[Any]:
    """Yield the usual match options, and those with everything switched the other way that can be on or off."""
    usual = game.meta.options()
    yield usual
    switches = {field.name: not field.default for field in fields(game.meta.options) if field.type is bool}
    if switches:
        yield replace(usual, **switches)


def play_through(game: AnyGame, seats: int, options: Any, lines: set[str]) -> Iterator[Phrase | Event | Action]:
    """Play a random match and yield everything in it that is put into words."""
    luck = Random(seats)
    step = begin(game, seats, options, Guessed(b"%d" % seats, 0))
    revision = 0
    while moving := game.to_move(step.state):
        yield from step.events
        seat = luck.choice(moving)
        legal = list(game.legal_actions(step.state, seat))
        view = game.view(step.state, seat)
        yield from (game.ask(view, seat), game.progress(view))
        yield from filter(None, [game.stock(game.shown(view)), game.situation(game.shown(view))])
        for action in luck.sample(legal, min(4, len(legal))):
            choice = game.describe(view, action)
            brings = game.brings(view, [each for each in legal if type(each) is type(action)])
            told = (choice.earns, choice.label, choice.brief, brings, game.reason(view, action), action)
            yield from (phrase for phrase in told if phrase is not None)
            for name in choice.names.values():
                yield from (name, Phrase(f"{name.key}.said", name.args))
        for nonsense in Arbitrary(game, legal, luck).actions(4):
            yield from filter(None, [game.why_not(step.state, seat, nonsense)])
        revision += 1
        step = play(game, step.state, seat, luck.choice(legal), Guessed(b"%d" % seats, revision))
    outcome = game.outcome(step.state)
    assert outcome is not None
    lines |= {f"score-{line.key}" for line in outcome.sheet}
    yield from (*step.events, outcome.reason)


@every_case
def test_everything_has_words(game: AnyGame, locale: str) -> None:
    words = Words(locale, game.meta.key, NAMES)
    say_types(words, game)
    say_options(words, game)
    say_components(words, game)


@every_case
def test_matches_can_be_told(game: AnyGame, locale: str) -> None:
    words = Words(locale, game.meta.key, NAMES)
    said, lines = said_in_matches(game)
    for thing in said:
        match thing:
            case Phrase():
                text = words.say(thing)
            case Event():
                text = words.tell(thing)
            case _:
                text = words.action(thing)
        assert text == text.strip() != ""
        assert len(text) <= 300, text
    assert {line for line in lines if not words.has(line)} == set()


def fits_a_command(name: str) -> bool:
    """Whether Discord takes this as the name of a command or an option: letters, digits, - and _, lower case."""
    return (
        1 <= len(name) <= 32
        and name == name.lower()
        and all(mark in "-_'" or unicodedata.category(mark)[0] in "LN" for mark in name)
    )


@every_case
def test_command_names_fit_discord(game: AnyGame, locale: str) -> None:
    words = Words(locale, game.meta.key)
    names = [words.command_name(kind) for kind in game.meta.actions]
    assert len(set(names)) == len(names) <= 25
    options = [[words.field_option(kind, name) for name in field_types(kind)] for kind in game.meta.actions]
    assert all(len(set(group)) == len(group) <= 25 for group in options)
    every = [words.group_name(), *names, *(name for group in options for name in group)]
    assert [name for name in every if not fits_a_command(name)] == []


@every_case
def test_descriptions_fit_discord(game: AnyGame, locale: str) -> None:
    words = Words(locale, game.meta.key)
    texts = [words.group_help(), *(words.option_help(field.name) for field in fields(game.meta.options))]
    for kind in game.meta.actions:
        texts += [words.action_help(kind), *(words.field_help(kind, name) for name in field_types(kind))]
    assert [text for text in texts if not 1 <= len(text) <= 100] == []


@every_case
def test_labels_fit_buttons_and_menus(game: AnyGame, locale: str) -> None:
    """A button takes 80 characters, but a phone shows about 40 of them.

    Several things together are told by autocompletion, which takes 100; the menu has one option for each of them.
    """
    words = Words(locale, game.meta.key)
    labels = [words.text("game"), *map(words.action_name, game.meta.actions)]
    labels += [words.name(member) for term in vocabulary.terms(game) for member in term]
    for kind in game.meta.actions:
        for name, hint in field_types(kind).items():
            labels += [words.field_ask(kind, name)]
            values = vocabulary.samples(game, hint)
            together = [value for value in values if isinstance(value, tuple) and len(value) > 1]
            labels += [words.option_value(kind, name, value) for value in values if value not in together]
            assert all(len(words.option_value(kind, name, value)) <= 100 for value in together)
    assert [label for label in labels if not 1 <= len(label) <= 45] == []


@every_game
def test_things_of_a_kind_have_different_names(game: AnyGame) -> None:
    for locale in languages(game):
        words = Words(locale, game.meta.key)
        for term in vocabulary.terms(game):
            assert len({words.name(member) for member in term}) == len(term), term


@every_case
def test_the_help_begins_with_an_overview_and_fits_a_message(game: AnyGame, locale: str) -> None:
    pages = rules_pages(Words(locale, game.meta.key), game)
    assert pages[0].key == "rules-overview"
    for page in pages:
        assert 1 <= len(page.title) <= 80
        assert 20 <= len(page.text) <= 1500, page.key
    titles = [page.title for page in pages]
    assert len(set(titles)) == len(titles)


@every_game
def test_the_rules_help_has_a_page_for_every_question(game: AnyGame) -> None:
    """Where a game says which page explains an action type, it says so of each, and of the choice among them."""
    topics = game.meta.topics
    assert not topics or set(topics) == {Action, *game.meta.actions}
    for locale in languages(game):
        keys = {page.key for page in rules_pages(Words(locale, game.meta.key), game)}
        assert {f"rules-{topic}" for topic in topics.values()} <= keys
