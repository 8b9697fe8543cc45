"""The stored and the typed form of what a game makes: everything as JSON, actions as one line of text too."""

from __future__ import annotations

from functools import cache, reduce
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from games.contract import Action, AnyGame, Event, Forced

T = TypeVar("T")
EMPTY = "-"


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

    def encode(self, value: Any) -> bytes:
        """Return the JSON form of a state, an action, events or options."""
        return self._encoder.encode(value)

    def action(self, raw: bytes | str) -> Action:
        """Read an action."""
        return _read(self._action, raw)

    def events(self, raw: bytes | str) -> tuple[Event, ...]:
        """Read the events of a revision."""
        return _read(self._events, raw)

    def state(self, raw: bytes | str, rules: int | None = None) -> Any:
        """Read a state; one that an earlier rules number stored is upgraded."""
        if rules is None or rules == self.game.meta.rules:
            return _read(self._state, raw)
        plain = self.game.upgrade(msgspec.json.decode(raw), rules)
        return msgspec.convert(plain, self.game.meta.state)

    def options(self, raw: bytes | str) -> Any:
        """Read match options."""
        return _read(msgspec.json.Decoder(self.game.meta.options), raw)

    def to_text(self, action: Action) -> str:
        """Return an action as a line that can be typed: ``place where=forest figures=4``."""
        parts = (f"{name}={_value_text(getattr(action, name))}" for name in action.__struct_fields__)
        return " ".join((verb(type(action)), *parts))

    def from_text(self, text: str) -> Action:
        """Read a line that ``to_text`` wrote."""
        name, *parts = text.split() or [""]
        kind = self.verbs.get(name)
        if kind is None:
            raise UnreadableError(f"{name!r} is not an action of {self.game.meta.key}")
        fields = dict(part.split("=", 1) for part in parts if "=" in part)
        if len(fields) != len(parts):
            raise UnreadableError(f"{text!r} is not of the form 'verb field=value ...'")
        hints = field_types(kind)
        plain = {name: _plain(value, hints.get(name)) for name, value in fields.items()}
        try:
            return msgspec.convert(plain | {"do": name}, kind, strict=False)
        except msgspec.ValidationError as error:
            raise UnreadableError(str(error)) from error


@cache
def codec(game: AnyGame) -> Codec:
    """Return the codec of a game."""
    return Codec(game)


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


def is_collection(annotation: Any) -> bool:
    """Whether a field of this type holds a set or a multiset."""
    return get_origin(bare(annotation)) is tuple


def element(annotation: Any) -> Any:
    """Return the type of the elements of a collection field."""
    return get_args(bare(annotation))[0]


def _union(kinds: tuple[Any, ...]) -> Any:
    return reduce(lambda left, right: left | right, kinds)


def _read(decoder: msgspec.json.Decoder[T], raw: bytes | str) -> T:
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise UnreadableError(str(error)) from error


def _value_text(value: Any) -> str:
    if isinstance(value, tuple):
        return "+".join(map(_value_text, value)) or EMPTY
    return str(value).lower() if isinstance(value, bool) else str(value)


def _plain(text: str, annotation: Any) -> Any:
    if annotation is None or not is_collection(annotation):
        return text
    return [] if text == EMPTY else text.split("+")
