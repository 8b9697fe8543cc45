"""Messages of a catalogue: where they are found, and how their arguments are put in."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern

FORMATTED = 2048
"""How many of the texts said last are kept: the same ones are said again and again, about each move of a match."""

Said: TypeAlias = str | int | float
"""What Fluent inserts: texts as they are, numbers in the style of the language."""
Arguments: TypeAlias = tuple[tuple[str, Said], ...]


class WordsError(ValueError):
    """A message can't be put together: it needs an argument or another message that doesn't exist."""


def find(bundle: FluentBundle, key: str) -> Pattern | None:
    """Return the pattern of a message or of an attribute of one, ``message.attribute``, or None."""
    name, _, attribute = key.partition(".")
    if not bundle.has_message(name):
        return None
    message = bundle.get_message(name)
    return message.attributes.get(attribute) if attribute else message.value


def formatted(bundle: FluentBundle, pattern: Pattern, args: Arguments) -> str:
    """Return a pattern with its arguments. Raises ``WordsError``."""
    errors: list[Any]
    try:
        text, errors = bundle.format_pattern(pattern, dict(args))
    except RecursionError as error:
        errors = [error]
    if errors:
        raise WordsError("; ".join(map(str, errors)))
    return str(text)


@lru_cache(FORMATTED)
def formatted_lately(bundle: FluentBundle, pattern: Pattern, args: Arguments) -> str:
    """Return a pattern with its arguments as ``formatted`` does, and keep it for the next time."""
    return formatted(bundle, pattern, args)
