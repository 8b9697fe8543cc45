"""Names, descriptions and choices of slash commands in every language, from the catalogue of words."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, Final, TypeVar

import discord
from discord import app_commands
from discord.app_commands import locale_str

from rendering.words import Words

F = TypeVar("F", bound=Callable[..., Any])
Say = Callable[[Words], str]

SOURCE: Final = "en"
"""The language that Discord shows where it has no other; also the one of discord.py's own names."""
TRANSLATED: Final = {discord.Locale.japanese: "ja"}


def spoken(say: Say, game: str | None = None) -> locale_str:
    """Return a text of a command that the same function says in every language."""
    return locale_str(say(Words(SOURCE, game)), say=say, game=game)


def worded(key: str, game: str | None = None) -> locale_str:
    """Return a text of a command that is the message ``key`` of the catalogue."""
    return spoken(lambda words: words.text(key), game)


class Translator(app_commands.Translator):
    """Translates what ``spoken`` and ``worded`` made, or a ``locale_str`` that names its ``key`` (and ``game``)."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in one of Discord's languages, or None to leave it as it is."""
        language = TRANSLATED.get(locale)
        if language is None:
            return None
        words = Words(language, string.extras.get("game"))
        if "say" in string.extras:
            return str(string.extras["say"](words))
        key = string.extras.get("key")
        return None if key is None else words.text(key)


def worded_options(key: str) -> Callable[[F], F]:
    """Word the options of a command callback: ``what`` by ``<key>.what`` and ``<key>.what-help``."""

    def decorate(callback: F) -> F:
        names = [name for name in inspect.signature(callback).parameters if name not in ("self", "interaction")]
        if not names:
            return callback
        renamed = app_commands.rename(**{name: worded(f"{key}.{name}") for name in names})
        explained = app_commands.describe(**{name: worded(f"{key}.{name}-help") for name in names})
        return renamed(explained(callback))

    return decorate


def slash_command(key: str, **more: Any) -> Callable[[Callable[..., Any]], app_commands.Command[Any, ..., Any]]:
    """Make a function a slash command with the words of the message ``key``.

    The message is the name; ``.help`` describes it; ``.what`` and ``.what-help`` are those of the option ``what``.
    """

    def decorate(callback: Callable[..., Any]) -> app_commands.Command[Any, ..., Any]:
        made = app_commands.command(name=worded(key), description=worded(f"{key}.help"), **more)
        return made(worded_options(key)(callback))

    return decorate
