"""Names, descriptions and choices of slash commands in every language, from the catalogue of words.

What doesn't fit Discord's limits falls back to the source: Discord refuses a whole registration for one name that is
wrong in one language.
"""

from __future__ import annotations

import inspect
import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeAlias, TypeVar

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.ui.protocol import is_app_name, is_command_name, is_description
from data import SOURCE, nearest
from rendering.words import Words, WordsError

log = logging.getLogger(__name__)
F = TypeVar("F", bound=Callable[..., Any])
Say = Callable[[Words], str]


def command_text(say: Say, game: str | None = None) -> locale_str:
    """Return a text of a command that the same function says in every language."""
    return locale_str(say(Words(SOURCE, game)), say=say, game=game)


def worded(key: str, game: str | None = None) -> locale_str:
    """Return a text of a command that is the message ``key`` of the catalogue."""
    return command_text(lambda words: words.text(key), game)


class Translator(app_commands.Translator):
    """Translates what ``command_text`` and ``worded`` made."""

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


COMMAND_CHARACTERS = 8000
"""Characters in all names, descriptions and values of a command, each in its longest language."""

JSON: TypeAlias = dict[str, Any]
APPS: Final = (discord.AppCommandType.user.value, discord.AppCommandType.message.value)
"""The types of commands that stand under *Apps* of a person or a message."""


def fit_localizations(commands: Sequence[JSON]) -> None:
    """Remove from the payloads of all commands every translation that Discord would refuse."""
    _fit_siblings([command for command in commands if command.get("type") not in APPS], is_command_name)
    for kind in APPS:
        _fit_siblings([command for command in commands if command.get("type") == kind], is_app_name)
    for command in commands:
        while size(command) > COMMAND_CHARACTERS and (locales := _locales(command)):
            _drop_locale(command, max(locales, key=lambda locale: _length(command, locale)))


def _fit_siblings(things: Sequence[JSON], is_name: Callable[[str], bool]) -> None:
    """Fit commands, options or choices that stand beside each other, and what is in them."""
    for thing in things:
        _keep(thing, "name_localizations", is_name)
        _keep(thing, "description_localizations", is_description)
        _fit_siblings(thing.get("options") or (), is_command_name)
        _fit_siblings(thing.get("choices") or (), is_description)
    _tell_apart(things)


def _keep(thing: JSON, key: str, fits: Callable[[str], bool]) -> None:
    texts = thing.get(key) or {}
    for locale, text in [*texts.items()]:
        if not fits(text):
            _drop(thing, key, locale)


def _tell_apart(things: Sequence[JSON]) -> None:
    """Remove translated names that another sibling has, too, in the same language or in the source."""
    for locale in {locale for thing in things for locale in thing.get("name_localizations") or ()}:
        names = Counter(name for thing in things for name in {thing["name"], _name(thing, locale)})
        for thing in things:
            if names[_name(thing, locale)] > 1:
                _drop(thing, "name_localizations", locale)


def _name(thing: JSON, locale: str) -> str:
    return str((thing.get("name_localizations") or {}).get(locale, thing["name"]))


def _drop(thing: JSON, key: str, locale: str) -> None:
    text = (thing.get(key) or {}).pop(locale, None)
    if text is not None:
        log.warning("%r stays as it is in %s: Discord would refuse %r", thing["name"], locale, text)


def _parts(thing: JSON) -> Iterator[JSON]:
    """Yield a command with everything in it."""
    yield thing
    for part in (*(thing.get("options") or ()), *(thing.get("choices") or ())):
        yield from _parts(part)


def size(command: JSON) -> int:
    """Return the characters of a command, as Discord counts them."""
    return sum(
        max(map(len, (part.get(key) or "", *(part.get(f"{key}_localizations") or {}).values())))
        for part in _parts(command)
        for key in ("name", "description")
    ) + sum(len(str(part.get("value", ""))) for part in _parts(command))


def _locales(command: JSON) -> set[str]:
    """Return the languages in which something of a command is described."""
    return {locale for part in _parts(command) for locale in part.get("description_localizations") or ()}


def _length(command: JSON, locale: str) -> int:
    return sum(len((part.get("description_localizations") or {}).get(locale, "")) for part in _parts(command))


def _drop_locale(command: JSON, locale: str) -> None:
    """Remove the descriptions of a command in one language, which leaves its names."""
    for part in _parts(command):
        _drop(part, "description_localizations", locale)
