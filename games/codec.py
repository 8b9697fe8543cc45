"""The stored and the typed form of what a game makes: everything as JSON, actions as a line of text too."""

from __future__ import annotations

import re
from collections.abc import Hashable
from functools import cache, reduce
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints
from urllib.parse import quote, unquote

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from games.contract import Action, AnyGame, Event, Film, Forced, Named

T = TypeVar("T")
EMPTY = "-"
SPECIAL = re.compile(r"[\s%+]|^-$")
"""What would be read as something else inside a value of the text form; it is written as in an address (``%2B``)."""
PLAIN: msgspec.json.Decoder[Any] = msgspec.json.Decoder()


class UnreadableError(ValueError):
    """Something that should be an action, a state or an event of a game can't be read as one."""


class Codec:
    """Encoders and decoders of one game. Decoding raises ``UnreadableError`` with what is wrong."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.verbs = {verb(kind): kind for kind in game.meta.actions}
        self._action: msgspec.json.Decoder[Action] = msgspec.json.Decoder(_union(game.meta.actions))
        self._events: msgspec.json.Decoder[tuple[Event, ...]] = msgspec.json.Decoder(
            tuple[_union((*game.meta.events, Forced)), ...]  # type: ignore[misc]
        )
        self._state = msgspec.json.Decoder(game.meta.state)
        self._encoder = msgspec.json.Encoder()

    def encode(self, value: object) -> bytes:
        """Return the JSON form of a state, a view, an action, events or options."""
        return self._encoder.encode(value)

    def action(self, raw: bytes | str) -> Action:
        """Read an action. The order within a set or multiset does not matter."""
        return in_order(_read(self._action, raw))

    def events(self, raw: bytes | str) -> tuple[Event, ...]:
        return _read(self._events, raw)

    def state(self, raw: bytes | str, rules: int | None = None) -> Struct:
        """Read a state; one that an earlier rules number stored is upgraded."""
        if rules is None or rules == self.game.meta.rules:
            return _read(self._state, raw)
        plain = self.game.upgrade(_read(PLAIN, raw), rules)
        try:
            return msgspec.convert(plain, self.game.meta.state, str_keys=True)
        except msgspec.ValidationError as error:
            raise UnreadableError(str(error)) from error

    def options(self, raw: bytes | str) -> Struct:
        return _read(msgspec.json.Decoder(self.game.meta.options), raw)

    def to_text(self, action: Action) -> str:
        """Return an action as a line that can be typed: ``place where=forest figures=4``."""
        parts = (f"{name}={_value_text(getattr(action, name))}" for name in action.__struct_fields__)
        return " ".join((verb(type(action)), *parts))

    def from_text(self, text: str) -> Action:
        """Read a line that ``to_text`` wrote. The order within a set or multiset does not matter."""
        kind, plain = self._fields(text)
        try:
            return in_order(msgspec.convert(plain, kind, strict=False))
        except msgspec.ValidationError as error:
            raise UnreadableError(str(error)) from error

    def part_of_text(self, text: str) -> tuple[type[Action], dict[str, Any]]:
        """Read such a line that may leave fields out. Returns the action type, and the fields that it names."""
        kind, plain = self._fields(text)
        hints = field_types(kind)
        try:
            given = {name: msgspec.convert(value, hints[name], strict=False) for name, value in plain.items()}
        except msgspec.ValidationError as error:
            raise UnreadableError(str(error)) from error
        return kind, {
            name: tuple(sorted(value)) if name in _collections(kind) else value for name, value in given.items()
        }

    def _fields(self, text: str) -> tuple[type[Action], dict[str, Any]]:
        name, *parts = text.split() or [""]
        kind = self.verbs.get(name)
        if kind is None:
            raise UnreadableError(f"{name!r} is not an action of {self.game.meta.key}")
        hints = field_types(kind)
        fields = dict(part.split("=", 1) for part in parts if "=" in part)
        if len(fields) != len(parts) or not fields.keys() <= hints.keys():
            raise UnreadableError(f"{text!r} is not of the form {self._form(kind)!r}")
        return kind, {name: _plain(value, hints[name]) for name, value in fields.items()}

    @staticmethod
    def _form(kind: type[Action]) -> str:
        return " ".join((verb(kind), *(f"{name}=..." for name in kind.__struct_fields__)))


def codec(game: AnyGame) -> Codec:
    """Return the codec of a game. It is made once."""
    return _codec(cast(Hashable, game))


@cache
def _codec(game: Hashable) -> Codec:
    return Codec(cast(AnyGame, game))


def in_order(action: Action) -> Action:
    """Return an action with every set and multiset in order, the one form in which they are compared."""
    found = {name: tuple(sorted(getattr(action, name))) for name in _collections(type(action))}
    return replace(action, **found) if found else action


@cache
def _collections(kind: type[Action]) -> tuple[str, ...]:
    return tuple(name for name, annotation in field_types(kind).items() if is_collection(annotation))


def verb(kind: type[Action]) -> str:
    """Return the name of an action type in stored actions, commands and message keys."""
    tag = kind.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


@cache
def field_types(kind: type[Action]) -> dict[str, Any]:
    """Return the annotations of an action's fields by name, in asking order, with what ``Annotated`` adds."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in kind.__struct_fields__}


def bare(annotation: Any) -> Any:
    """Return a type without what ``Annotated`` adds to it."""
    return bare(annotation.__origin__) if hasattr(annotation, "__metadata__") else annotation


def is_collection(annotation: object) -> bool:
    """Whether a field of this type holds a set or a multiset."""
    return get_origin(bare(annotation)) is tuple


def is_amount(annotation: object) -> bool:
    """Whether a field of this type holds a number of things, not one that is called by a name."""
    named = any(isinstance(mark, Named) for mark in getattr(annotation, "__metadata__", ()))
    return bare(annotation) is int and not named


def is_film(annotation: object) -> bool:
    """Whether a field of an event is for pictures alone."""
    return Film in getattr(annotation, "__metadata__", ())


def is_moving(event: Event) -> bool:
    """Tell whether a film is recorded in an event."""
    return any(getattr(event, name) for name in _film_fields(type(event)))


@cache
def _film_fields(kind: type[Event]) -> tuple[str, ...]:
    hints = get_type_hints(kind, include_extras=True)
    return tuple(name for name in kind.__struct_fields__ if is_film(hints[name]))


def element(annotation: Any) -> Any:
    """Return the type of the elements of a collection field."""
    return get_args(bare(annotation))[0]


def _union(kinds: tuple[Any, ...]) -> Any:
    return reduce(lambda left, right: left | right, kinds)


def _read(decoder: msgspec.json.Decoder[T], raw: bytes | str) -> T:
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise UnreadableError(str(error)) from error


def _value_text(value: object) -> str:
    if isinstance(value, tuple):
        return "+".join(map(_value_text, value)) if value else EMPTY
    if isinstance(value, bool):
        return str(value).lower()
    return SPECIAL.sub(lambda found: quote(found[0]) if found[0] != "-" else "%2D", str(value))


def _plain(text: str, annotation: Any) -> Any:
    if not is_collection(annotation):
        return unquote(text)
    return [] if text == EMPTY else [unquote(part) for part in text.split("+")]
