"""Every command of every game, against Discord's limits: no registration can ever fail as a whole."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
import pytest_asyncio

from bot.discord.menu.model import Cursor, Typed
from bot.discord.ui.protocol import LONGEST, TYPED, base36, custom_id
from bot.sandbox.checks.command_rules import commands_violations
from bot.sandbox.page.fixtures import discord_locale
from data import locales
from games.catalogue import catalogue
from games.codec import field_types
from rendering.pictures import pictures_of
from rendering.words import Words
from tests.bot.discord.club import Club

NAME = re.compile(r"^[-_'\w]{1,32}$")


@pytest_asyncio.fixture
async def payloads(club: Club) -> list[dict[str, Any]]:
    return await club.bot.command_payloads()


def everything(option: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield option
    for child in option.get("options") or ():
        yield from everything(child)


def longest(texts: dict[str, Any], key: str) -> int:
    return max(map(len, [texts[key], *(texts.get(f"{key}_localizations") or {}).values()]))


def size(option: dict[str, Any]) -> int:
    """Name, description and values, each in its longest translation, as Discord counts them."""
    own = longest(option, "name") + longest(option, "description")
    choices = sum(longest(choice, "name") + len(str(choice["value"])) for choice in option.get("choices") or ())
    return own + choices + sum(map(size, option.get("options") or ()))


async def test_discords_limits(payloads: list[dict[str, Any]]) -> None:
    typed = [command for command in payloads if command["type"] == 1]
    assert len(typed) <= 100
    for command in typed:
        assert size(command) <= 8000, command["name"]
        for part in everything(command):
            assert len(part.get("options") or ()) <= 25
            assert len(part.get("choices") or ()) <= 25
            assert 1 <= longest(part, "description") <= 100
            names = [part["name"], *(part.get("name_localizations") or {}).values()]
            assert all(NAME.match(name) and name == name.lower() for name in names), names


async def test_names_under_apps(payloads: list[dict[str, Any]]) -> None:
    for kind in (2, 3):
        apps = [command for command in payloads if command["type"] == kind]
        assert len(apps) <= 15
        names = [name for one in apps for name in (one["name"], *one["name_localizations"].values())]
        assert all(1 <= len(name) <= 32 for name in names)
        assert len(names) == len(set(names)) == 2 * len(apps)


SUBCOMMANDS = 25
"""How many subcommands Discord allows a group. One more, and it refuses every command of the bot."""


@pytest.mark.parametrize("key", catalogue())
def test_a_game_has_no_more_actions_than_a_group_has_room_for(key: str) -> None:
    kinds = catalogue()[key].meta.actions
    assert len(kinds) <= SUBCOMMANDS, f"{key} has {len(kinds)} action types; Discord allows {SUBCOMMANDS} a group"


async def test_no_group_has_more_subcommands_than_discord_allows(payloads: list[dict[str, Any]]) -> None:
    groups = {part["name"]: part for command in payloads for part in everything(command)}
    counts = {
        name: sum(child["type"] in (1, 2) for child in part.get("options") or ()) for name, part in groups.items()
    }
    assert {name: count for name, count in counts.items() if count > SUBCOMMANDS} == {}
    assert max(counts.values()) > 10


async def test_typed_texts_are_bounded(payloads: list[dict[str, Any]]) -> None:
    games = {Words("en", key).group_name() for key in catalogue()}
    texts = [
        part for command in payloads if command["name"] in games for part in everything(command) if part["type"] == 3
    ]
    assert texts
    assert {part.get("max_length") for part in texts} == {TYPED}


async def test_the_sandbox_finds_nothing(payloads: list[dict[str, Any]]) -> None:
    assert list(commands_violations(payloads)) == []


def named(part: dict[str, Any], locale: str) -> str:
    """The name of a command in one of our languages."""
    return str((part.get("name_localizations") or {}).get(discord_locale(locale), part["name"]))


async def test_every_game_has_its_group_with_every_action(payloads: list[dict[str, Any]]) -> None:
    groups = {command["name"]: command for command in payloads}
    for key, game in catalogue().items():
        for locale in locales():
            words = Words(locale, key)
            group = groups[Words("en", key).group_name()]
            assert named(group, locale) == words.group_name()
            shown = [named(part, locale) for part in group["options"]]
            assert shown == [words.command_name(kind) for kind in game.meta.actions]


async def test_names_of_commands_and_options_are_told_apart(payloads: list[dict[str, Any]]) -> None:
    for command in payloads:
        for part in everything(command):
            for locale in (None, "ja"):
                names = [
                    child["name"] if locale is None else child["name_localizations"].get(locale, child["name"])
                    for child in part.get("options") or ()
                ]
                assert len(set(names)) == len(names), (part["name"], names)


async def test_every_field_is_an_optional_option_with_suggestions(payloads: list[dict[str, Any]]) -> None:
    groups = {command["name"]: command for command in payloads}
    for key, game in catalogue().items():
        parts = {part["name"]: part for part in groups[Words("en", key).group_name()]["options"]}
        for kind in game.meta.actions:
            options = parts[Words("en", key).command_name(kind)]["options"]
            assert len(options) == len(kind.__struct_fields__) + 1
            assert not any(option.get("required") for option in options)
            for option, annotation in zip(options, [*field_types(kind).values(), int], strict=True):
                assert option.get("autocomplete") or annotation is bool


@pytest.mark.parametrize("locale", locales())
def test_every_picture_has_a_name(locale: str) -> None:
    for key in catalogue():
        for what in pictures_of(key):
            assert Words(locale, key).text(f"picture-name-{what}")


def test_the_longest_menu_fits_into_an_id() -> None:
    deep = Cursor(10**9, 9, 10**6, "ffffff", (200,) * 8, Typed(20, tuple((field, 300) for field in range(3))), 99)
    assert len(custom_id("ask", deep.match, *deep.parts())) <= LONGEST


@pytest.mark.parametrize("number", [0, 1, 35, 36, 1295, 10**18, -1, -36])
def test_base_36(number: int) -> None:
    assert int(base36(number), 36) == number
