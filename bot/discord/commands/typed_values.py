"""Values of an action's fields as people type them: read in any language, written for autocomplete."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from bot.matches.table import digest
from data import SOURCE, locales
from games.codec import bare, codec, element, field_types, is_collection
from games.contract import Action, AnyGame, Term
from games.narrowing import distinct
from rendering.voice import WordsError, kind_of
from rendering.words import Words

LONGEST = 100
"""Characters of a value that autocomplete fills in."""
SEPARATORS = re.compile(r"[+,、，;]")


class UnreadableValueError(ValueError):
    """A typed text that can't be read as a value of its field."""


def value_text(game: AnyGame, action: Action, field: str, legal: Sequence[Action]) -> str:
    """Return the typed form of a field of an action: its part of the action's text form.

    If that is too long for Discord, it is the place among the legal values, with the digest of the list.
    """
    text = _text(game, action, field)
    if len(text) <= LONGEST:
        return text
    return f"#{distinct(legal, field).index(getattr(action, field))}@{digest(game, legal)}"


def _text(game: AnyGame, action: Action, field: str) -> str:
    parts = dict(part.split("=", 1) for part in codec(game).to_text(action).split(" ")[1:])
    return parts[field]


def read_value(game: AnyGame, kind: type[Action], field: str, typed: Any, legal: Sequence[Action], words: Words) -> Any:
    """Return the value that was typed: in the form of ``value_text``, or by its name in any language.

    The value need not be legal now. Raises ``UnreadableValueError``.
    """
    annotation = field_types(kind)[field]
    if isinstance(typed, bool | int) and bare(annotation) in (bool, int):
        return typed
    text = str(typed).strip()
    for action in legal:
        if text == value_text(game, action, field, legal):
            return getattr(action, field)
    speakers = [words, *(Words(locale, game.meta.key, words.names) for locale in locales() if locale != words.locale)]
    candidates = [*dict.fromkeys(getattr(action, field) for action in legal), *vocabulary(game, annotation)]
    found = _called(text, candidates, kind, field, speakers)
    return found[0] if found else _composed(game, kind, field, text, speakers)


def _called(text: str, values: Iterable[Any], kind: type[Action], field: str, speakers: Sequence[Words]) -> list[Any]:
    """Return the values that have this name."""
    wanted = text.casefold()
    return [value for value in values if wanted in _names(value, kind, field, speakers)]


def _names(value: Any, kind: type[Action], field: str, speakers: Sequence[Words]) -> Iterator[str]:
    yield str(value).casefold()
    for words in speakers:
        try:
            yield words.option_value(kind, field, value).casefold()
            yield words.name(value, field_types(kind)[field]).casefold()
        except (KeyError, WordsError):
            continue


def _composed(game: AnyGame, kind: type[Action], field: str, text: str, speakers: Sequence[Words]) -> Any:
    """Read a set or multiset piece by piece, or a bare number."""
    annotation = field_types(kind)[field]
    if is_collection(annotation):
        inner = element(annotation)
        texts = [part.strip() for part in SEPARATORS.split(text) if part.strip() not in ("", "-")]
        return tuple(sorted(_piece(game, inner, part, speakers) for part in texts))
    try:
        return msgspec.convert(text, annotation, strict=False)
    except msgspec.ValidationError:
        raise UnreadableValueError(text) from None


def _piece(game: AnyGame, annotation: Any, text: str, speakers: Sequence[Words]) -> Any:
    wanted = text.casefold()
    for value in vocabulary(game, annotation):
        if wanted == str(value).casefold() or any(
            wanted == words.name(value, annotation).casefold() for words in speakers
        ):
            return value
    try:
        return msgspec.convert(text, annotation, strict=False)
    except msgspec.ValidationError:
        raise UnreadableValueError(text) from None


def vocabulary(game: AnyGame, annotation: Any) -> tuple[Any, ...]:
    """Return every possible value of a field of this type if that is a closed list of names, else nothing."""
    plain = bare(annotation)
    if isinstance(plain, type) and issubclass(plain, Term):
        return tuple(plain)
    kind = kind_of(annotation)
    return _named(game.meta.key, kind) if plain is str and kind is not None else ()


@cache
def _named(game: str, kind: str) -> tuple[str, ...]:
    return Words(SOURCE, game).identifiers(kind)


def some_value(annotation: Any) -> Any:
    """Return any value of a type, to ask why an action with it is not allowed."""
    plain = bare(annotation)
    if is_collection(annotation):
        return ()
    if isinstance(plain, type) and issubclass(plain, Term):
        return next(iter(plain))
    if plain is int:
        marks = (mark for mark in getattr(annotation, "__metadata__", ()) if isinstance(mark, msgspec.Meta))
        return next((int(mark.ge) for mark in marks if mark.ge is not None), 0)
    return plain()
