"""The translations of slash commands, fitted to Discord's limits: what doesn't fit falls back to the source.

Discord refuses a whole registration for one name that is wrong in one language.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from bot.discord.ui.limits import is_command_name, is_description

log = logging.getLogger(__name__)
COMMAND_CHARACTERS = 8000
"""Characters in all names, descriptions and values of a command, each in its longest language."""

JSON: TypeAlias = dict[str, Any]


def fit_localizations(commands: Sequence[JSON]) -> None:
    """Remove from the payloads of all commands every translation that Discord would refuse."""
    _fit_siblings(commands, is_command_name)
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
