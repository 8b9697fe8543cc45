"""Names, descriptions and choices of slash commands in every language, from the catalogue of words."""

from __future__ import annotations

import inspect
import logging
from collections.abc import Callable
from typing import Any, TypeVar

import discord
from discord import app_commands
from discord.app_commands import locale_str

from data import SOURCE, nearest
from rendering.words import Words, WordsError

log = logging.getLogger(__name__)
F = TypeVar("F", bound=Callable[..., Any])
Say = Callable[[Words], str]


def spoken(say: Say, game: str | None = None) -> locale_str:
    """Return a text of a command that the same function says in every language."""
    return locale_str(say(Words(SOURCE, game)), say=say, game=game)


def worded(key: str, game: str | None = None) -> locale_str:
    """Return a text of a command that is the message ``key`` of the catalogue."""
    return spoken(lambda words: words.text(key), game)


class Translator(app_commands.Translator):
    """Translates what ``spoken`` and ``worded`` made."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """Return the text in one of Discord's languages, or None to leave it as it is in the source."""
        language = nearest(locale.value)
        if language == SOURCE or "say" not in string.extras:
            return None
        try:
            text = str(string.extras["say"](Words(language, string.extras.get("game"))))
        except (KeyError, WordsError) as error:
            log.warning("%r stays as it is in %s: %s", string.message, language, error)
            return None
        return None if text == string.message else text


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
