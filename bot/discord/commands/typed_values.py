"""Values of an action's fields as people type them: read in any language, written for autocomplete."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any, cast

import msgspec

from bot.discord.ui.protocol import TYPED
from bot.matches.table import digest_of
from data import SOURCE, locales
from games.codec import bare, codec, element, field_types, is_collection
from games.contract import Action, AnyGame, Term
from games.narrowing import distinct
from rendering.messages import WordsError
from rendering.voice import kind_of
from rendering.words import Words

LONGEST = 100
"""Characters of a value that autocomplete fills in."""
LABELS = 50
"""How many legal values are looked through for one that is called so. More have names only if they are a vocabulary."""
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
    return f"#{distinct(legal, field).index(getattr(action, field))}@{digest_of(game, legal)}"


def _text(game: AnyGame, action: Action, field: str) -> str:
    parts = dict(part.split("=", 1) for part in codec(game).to_text(action).split(" ")[1:])
    return parts[field]


def read_value(game: AnyGame, kind: type[Action], field: str, typed: Any, legal: Sequence[Action], words: Words) -> Any:
    """Return the value that was typed: in the form of ``value_text``, or by its name in any language.

    The value need not be legal now. Raises ``UnreadableValueError``.
    """
    annotation = field_types(kind)[field]
    if not isinstance(typed, str | int) or len(str(typed)) > TYPED:
        raise UnreadableValueError(typed)
    if isinstance(typed, bool | int) and bare(annotation) in (bool, int):
        return _converted(typed, annotation)
    text = str(typed).strip()
    found = _written(game, field, text, legal)
    if not found:
        found = _known(lexicon(game, kind, field), text) or _labelled(kind, field, text, legal, words)
    return found[0] if found else _composed(game, kind, field, text)


def readable_values(
    game: AnyGame, kind: type[Action], typed: Mapping[str, Any], legal: Sequence[Action], words: Words
) -> dict[str, Any]:
    """Return the typed values by field, without those that can't be read."""
    given: dict[str, Any] = {}
    for field, value in typed.items():
        with suppress(UnreadableValueError):
            given[field] = read_value(game, kind, field, value, legal, words)
    return given


def _written(game: AnyGame, field: str, text: str, legal: Sequence[Action]) -> tuple[Any, ...]:
    """Return the legal value of this text form."""
    place, _, mark = text.removeprefix("#").partition("@")
    if mark and place.isdecimal() and mark == digest_of(game, legal):
        return tuple(distinct(legal, field)[int(place) :][:1])
    first = {getattr(action, field): action for action in reversed(legal)}
    return tuple(value for value, action in first.items() if text == _text(game, action, field))[:1]


def _known(names: Mapping[str, Any], text: str) -> tuple[Any, ...]:
    wanted = text.casefold()
    return (names[wanted],) if wanted in names else ()


def _labelled(kind: type[Action], field: str, text: str, legal: Sequence[Action], words: Words) -> tuple[Any, ...]:
    """Return the legal value that is called so, in the player's language before the others."""
    wanted, values = text.casefold(), distinct(legal, field)[:LABELS]
    others = (Words(locale, words.game, words.names) for locale in locales() if locale != words.locale)
    for speaker in (words, *others):
        for value in values:
            if wanted in _names(value, field_types(kind)[field], kind, field, speaker):
                return (value,)
    return ()


def _names(value: Any, annotation: Any, kind: type[Action], field: str, words: Words) -> Iterator[str]:
    yield str(value).casefold()
    try:
        yield words.option_value(kind, field, value).casefold()
        yield words.name(value, annotation).casefold()
    except (KeyError, WordsError):
        return


def _composed(game: AnyGame, kind: type[Action], field: str, text: str) -> Any:
    """Read a set or multiset piece by piece, or a bare number."""
    annotation = field_types(kind)[field]
    if not is_collection(annotation):
        return _plain(game, kind, field, annotation, text)
    pieces = (part.strip() for part in SEPARATORS.split(text))
    inner = element(annotation)
    return tuple(sorted(_plain(game, kind, field, inner, piece) for piece in pieces if piece not in ("", "-")))


def _plain(game: AnyGame, kind: type[Action], field: str, annotation: Any, text: str) -> Any:
    """Return one value. Where there is a vocabulary, nothing else is one."""
    names = lexicon(game, kind, field)
    if names:
        found = _known(names, text)
        if not found:
            raise UnreadableValueError(text)
        return found[0]
    return _converted(text, annotation)


def _converted(typed: Any, annotation: Any) -> Any:
    try:
        return msgspec.convert(typed, annotation, strict=not isinstance(typed, str))
    except msgspec.ValidationError:
        raise UnreadableValueError(typed) from None


def lexicon(game: AnyGame, kind: type[Action], field: str) -> Mapping[str, Any]:
    """Return the vocabulary of a field, or of the pieces in it, by names in every language. It is made once."""
    return _lexicon(cast(Hashable, game), kind, field)


@cache
def _lexicon(game: Any, kind: type[Action], field: str) -> Mapping[str, Any]:
    annotation = field_types(kind)[field]
    inner = element(annotation) if is_collection(annotation) else annotation
    names: dict[str, Any] = {}
    for words in (Words(locale, game.meta.key) for locale in locales()):
        for value in vocabulary(game, inner):
            for name in _names(value, inner, kind, field, words):
                names.setdefault(name, value)
    return names


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
