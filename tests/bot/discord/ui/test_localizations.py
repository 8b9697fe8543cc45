"""Broken translations: whatever a catalogue says, the commands can be registered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pytest
from discord import Locale
from fluent.runtime import FluentBundle, FluentResource

import data
from bot.discord.ui.translator import COMMAND_CHARACTERS, fit_localizations
from bot.sandbox import Sandbox
from bot.sandbox.checks.command_rules import commands_violations
from games.players import STRENGTHS
from tests.bot.discord.club import Club, running

JSON = dict[str, Any]
LONG = "x" * 101
BROKEN = f"""
game = {LONG}
    .command = Upper Case
    .about = {LONG}
action-place = Place
    .command = {{ $nobody }}
    .help = {{ "" }}
command-match = new
command-match-show = same
command-match-join = same
    .match = {"x" * 33}
command-match-leave = start
command-match-new = nouveau
    .game = place
    .strength = computers
command-my-matches = two words
command-settings = rules
command-rules = {{ missing-message }}
    .topic = game
player-gentle = equal
player-fair = equal
player-strong = equal
"""


@contextmanager
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The catalogue has a French one in which everything is wrong that can be."""
    words = data.words

    @cache
    def french(locale: str, game: str | None = None) -> FluentBundle:
        if locale != "fr":
            return words(locale, game)
        made, source = FluentBundle(["fr", "en"], use_isolating=False), words("en", game)
        made._messages.update(source._messages)
        made._terms.update(source._terms)
        made.add_resource(FluentResource(BROKEN), allow_overrides=True)
        return made

    with monkeypatch.context() as patch:
        patch.setattr(data, "words", french)
        patch.setattr(data, "_found_locales", lambda: ("en", "fr", "ja"))
        yield


def named(things: list[JSON], name: str) -> JSON:
    return next(thing for thing in things if thing["name"] == name)


def french(thing: JSON, what: str = "name") -> str | None:
    found: str | None = (thing.get(f"{what}_localizations") or {}).get(Locale.french.value)
    return found


@pytest.mark.broken_words
async def test_what_a_language_says_wrongly_is_said_in_english(
    sandbox: Sandbox, tmp_path: Any, monkeypatch: pytest.MonkeyPatch, club: Club
) -> None:
    with broken(monkeypatch):
        payloads = await club.bot.command_payloads()
    assert list(commands_violations(payloads)) == []
    game, match = named(payloads, "stone-age"), named(payloads, "match")
    place = named(game["options"], "place")
    assert [french(game), french(game, "description"), french(place), french(place, "description")] == [None] * 4
    verbs = {verb["name"]: verb for verb in match["options"]}
    assert [french(verbs[name]) for name in ("show", "join", "leave")] == [None] * 3, "names of others"
    assert french(verbs["new"]) == "nouveau"
    assert french(named(verbs["new"]["options"], "game")) is None
    strength = named(verbs["new"]["options"], "strength")
    assert [french(choice) for choice in strength["choices"] if choice["value"] != "random"] == [None] * len(STRENGTHS)
    assert french(named(payloads, "rules")) is None
    assert french(named(payloads, "settings")) is None
    assert named(payloads, "match")["options"][0]["name_localizations"]["ja"] == "新規"


@pytest.mark.broken_words
async def test_the_bot_registers_with_it(sandbox: Sandbox, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with broken(monkeypatch):
        async with running(sandbox, tmp_path):
            person = sandbox.user("fleur", locale="fr")
            assert {"match", "rules", "stone-age"} <= {command["name"] for command in person.commands()}


def test_a_command_that_is_too_large_loses_the_longest_descriptions_first() -> None:
    options = [
        {
            "name": f"option-{number}",
            "description": "short",
            "name_localizations": {"fr": f"nom-{number}"},
            "description_localizations": {"fr": "x" * 100, "ja": "y" * 50},
        }
        for number in range(80)
    ]
    command: JSON = {"name": "large", "description": "short", "options": options}
    fit_localizations([command])
    assert [option["description_localizations"] for option in options] == [{"ja": "y" * 50}] * 80
    assert all(option["name_localizations"] for option in options)
    assert 80 * (50 + 9) < COMMAND_CHARACTERS < 80 * 100 + 80 * 9
