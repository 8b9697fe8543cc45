"""Puts values into words: phrases, terms, seats, numbers and lists, in one language of the Fluent catalogue."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial, reduce
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from fluent.runtime import FluentBundle
from fluent.runtime.resolver import Pattern
from msgspec import Struct

import data
from games.contract import Named, NamedValue, Phrase, Term
from rendering.facts import PieceWords, facts_of
from rendering.messages import Said, WordsError, find, formatted, formatted_lately

log = logging.getLogger(__name__)
SEAT = "seat"
"""The kind of values that are players, and the argument of whom a message is about."""
MARK = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for a name where only its place in a sentence matters."""
NONE = "none"
PLAIN = (str, int, float)
CALLED = 8192
"""How many things are remembered with what they are called, on labels and inside sentences."""


class Sentence(Struct, frozen=True):
    """A sentence that may be told after others."""

    text: str
    seat: int | None = None
    """The player whom it begins with."""
    short: str = ""
    """The same after another sentence that begins with them: without their name, where that is natural. If it begins
    with a small letter, it is no sentence of its own but goes on with the one before: "gets 1 wood."."""
    name: str = ""
    """What it calls them, if that is their name."""


def kind_of(annotation: Any) -> str | None:
    """Return the kind that the annotation gives to its values (``Seat``: ``seat``), or None."""
    if isinstance(annotation, type) and issubclass(annotation, Term):
        return annotation.kind()
    return next((item.kind for item in getattr(annotation, "__metadata__", ()) if isinstance(item, Named)), None)


def explicit(value: Any, annotation: Any) -> Any:
    """Return a field's value together with its kind: bare numbers and texts that have words become ``NamedValue``.

    In a union, the member that has words counts: ``CardId | None`` names cards.
    """
    if value is None or annotation is None or isinstance(value, Term):
        return value
    if isinstance(value, tuple):
        return tuple(map(explicit, value, _elements(annotation, len(value))))
    kind = next(filter(None, map(kind_of, members(annotation))), None)
    return value if kind is None else NamedValue(kind, value)


def key_of(kind: str, value: Any) -> str:
    """Return the message key of a value: ``spot-clay-pit`` for the value ``clay_pit`` of kind ``spot``."""
    return f"{kind}-{value}".replace("_", "-")


def flag(truth: bool) -> str:
    """Return a truth as messages select by it."""
    return str(truth).lower()


def members(annotation: Any) -> tuple[Any, ...]:
    """Return the members of a union without None; of anything else, itself."""
    if get_origin(annotation) not in (Union, UnionType):
        return (annotation,)
    return tuple(member for member in get_args(annotation) if member is not NoneType)


def _elements(annotation: Any, length: int) -> Sequence[Any]:
    """Return the annotation of each element of a tuple of this length."""
    for member in members(annotation):
        bare = getattr(member, "__origin__", member) if hasattr(member, "__metadata__") else member
        if get_origin(bare) is tuple:
            types = get_args(bare)
            return types[:1] * length if types[1:] == (...,) else types
    return (None,) * length


class Voice:
    """Puts phrases and values into words in one language. Cheap to make: the catalogue is shared.

    ``names`` are the players by seat, inserted exactly as given: the code that shows the text escapes them beforehand.
    ``box`` are the components whose facts are inserted, those of the game if nothing else is given.
    ``reader`` is the seat that sentences call "you"; None: everybody reads them.
    ``once``: what is said won't be said again, so nothing of it is kept.
    A missing message raises ``KeyError``, one that can't be put together ``WordsError``.
    """

    def __init__(
        self,
        locale: str,
        game: str | None = None,
        names: tuple[str, ...] = (),
        box: Any | None = None,
        reader: int | None = None,
        *,
        once: bool = False,
    ) -> None:
        self.locale = locale
        self.game = game
        self.names = names
        self.reader = reader
        self.once = once
        self._facts = facts_of(game)
        self.box = self._facts.box if box is None else box
        self._bundle = (data.new_words if once else data.words)(locale, game)
        self._keeps = not once and self.box is self._facts.box
        """Whether everybody who speaks this language calls the things of the game the same."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle what it was made from: the catalogue is read again elsewhere."""
        box = None if self.box is self._facts.box else self.box
        return partial(type(self), once=self.once), (self.locale, self.game, self.names, box, self.reader)

    def has(self, key: str) -> bool:
        """Return whether there is a message ``key``, or an attribute ``message.attribute``."""
        return find(self._bundle, key) is not None

    def text(self, key: str, /, **args: Any) -> str:
        """Return a message (``key`` or ``key.attribute``) with its arguments: anything that a phrase may hold."""
        return self._format(key, self.arguments(args))

    def sentence(self, key: str, /, **args: Any) -> Sentence:
        """Return a message as a sentence about ``$seat``, if it begins with that player."""
        return self._sentence(key, self.arguments(args))

    def _sentence(self, key: str, said: dict[str, Said]) -> Sentence:
        text = self._format(key, said)
        anybody = {**said, SEAT: MARK, f"{SEAT}_you": flag(False)}
        if f"{SEAT}_again" not in said or not self._format(key, anybody).startswith(MARK):
            return Sentence(text)
        short = self._format(key, {**said, f"{SEAT}_again": flag(True)}).strip()
        seat = int(said[f"{SEAT}_key"])
        name = "" if seat == self.reader else self._player(seat)
        return Sentence(text, seat, short, name)

    def own_text(self, key: str, /, **args: Any) -> str:
        """Return a message as ``text`` does, but in no other language. Raises ``WordsError``."""
        return self._own(key, self.arguments(args))

    def say(self, phrase: Phrase) -> str:
        return self.text(phrase.key, **phrase.args)

    def name(self, value: Any, annotation: Any = None) -> str:
        """Return the words of a value as a label: on a button, in a menu, in a picture.

        The annotation gives the kind of bare numbers and texts: ``name(2, Seat)`` is a player.
        """
        match explicit(value, annotation):
            case Term() as term:
                return self._label(term.kind(), term.value)
            case NamedValue(kind, named):
                return self._label(kind, named)
            case Phrase() as phrase:
                return self.say(phrase)
            case tuple() as items:
                return self._enumerate(items)
            case bool() as truth:
                return self.text("yes" if truth else "no")
            case None:
                return self.text("nothing")
            case plain:
                return self._format("plain", {"value": plain})

    def listed(self, parts: Sequence[str]) -> str:
        """Return texts as a list in the language, "wood, brick and gold"; without texts, an empty one."""
        if len(parts) < 2:
            return "".join(parts)
        *others, last = parts
        key = "list-pair" if len(others) == 1 else "list-last"
        return self.text(key, head=self.joined("list-join", others), next=last)

    def joined(self, key: str, parts: Iterable[str]) -> str:
        """Return texts joined from the left by the message ``key``, which takes ``$head`` and ``$next``."""
        parts = tuple(parts)
        return reduce(lambda head, part: self.text(key, head=head, next=part), parts) if parts else ""

    def arguments(self, args: Mapping[str, Any], annotations: Mapping[str, Any] | None = None) -> dict[str, Said]:
        """Return the arguments of a message in the form that Fluent takes.

        Besides ``$what``, a message may use ``$what_label`` (as on a button) and ``$what_key`` (the bare value, to
        select by) of anything named, ``$what_count`` of a list, ``$what_names`` of a list of named things (without how
        many there are of each), and ``$what_sum`` of a list of numbers. Of a player, ``$what_you`` tells whether they
        are the reader, and ``$what_again`` whether the sentence before was about them.
        """
        said: dict[str, Said] = {}
        for name, value in args.items():
            if type(value) in PLAIN and not annotations:  # most are, and this is asked a hundred times a picture
                said[name] = value
            else:
                said |= self._argument(name, explicit(value, (annotations or {}).get(name)))
        return said

    def _argument(self, name: str, value: Any) -> dict[str, Said]:
        match value:
            case Term() as term:
                return self._named(name, NamedValue(term.kind(), term.value))
            case NamedValue() as call:
                return self._named(name, call)
            case Phrase() as phrase:
                return {name: self.say(phrase), f"{name}_key": phrase.key}
            case tuple() as items:
                return self._collection(name, items)
            case bool() as truth:
                return {name: self.name(truth), f"{name}_key": flag(truth)}
            case None:
                return {name: self.name(None), f"{name}_key": NONE}
            case int() | float() | str():
                return {name: value}
            case _:
                raise TypeError(f"{name}={value!r} has no words")

    def _named(self, name: str, call: NamedValue) -> dict[str, Said]:
        said: dict[str, Said] = {
            name: self._said(call.kind, call.value),
            f"{name}_label": self._label(call.kind, call.value),
            f"{name}_key": str(call.value),
        }
        if call.kind == SEAT:
            said |= {f"{name}_you": flag(call.value == self.reader), f"{name}_again": flag(False)}
        return said

    def _collection(self, name: str, items: tuple[Any, ...]) -> dict[str, Said]:
        said: dict[str, Said] = {name: self._enumerate(items), f"{name}_count": len(items)}
        if all(isinstance(item, int) for item in items):
            said[f"{name}_sum"] = sum(items)
        elif all(isinstance(item, Term | NamedValue) for item in items):
            said[f"{name}_names"] = self._side_by_side(items)
        return said

    def _side_by_side(self, items: tuple[Term | NamedValue, ...]) -> str:
        """Return the names of different things, one after the other."""
        named = dict.fromkeys(NamedValue(item.kind(), item.value) if isinstance(item, Term) else item for item in items)
        head, *others = (self._said(item.kind, item.value) for item in named)
        return reduce(lambda told, name: self.text("list-names", head=told, next=name), others, head)

    def _enumerate(self, items: tuple[Any, ...]) -> str:
        """Return numbers one after the other, phrases as a list, and all else as a list that counts equal things.

        Of no things: that there is nothing. What stands in the order of answers, by letters, is told in that in which
        its kind names its members, as pictures show them.
        """
        if not items:
            return self.text("nothing")
        if all(isinstance(item, int) for item in items):
            return self.joined("list-numbers", map(self.name, items))
        if any(isinstance(item, Phrase) for item in items):
            return self.listed([self.name(item) for item in items])
        counted, kinds = Counter(items), set(map(type, items))
        if len(kinds) == 1 and issubclass(kind := kinds.pop(), Term):
            return self._of_one_kind(kind, counted)
        return self.listed([self._counted(item, times) for item, times in counted.items()])

    def _of_one_kind(self, kind: type[Term], counted: Mapping[Any, int]) -> str:
        """Return how many there are of each; of several, where the kind has words for that, its name is said once.

        They stand then as the kind names its members.
        """
        together = f"{kind.kind()}-together"
        once = len(counted) > 1 and self.has(together)
        if once or [*counted] == sorted(counted):
            counted = {item: counted[item] for item in kind if item in counted}
        if not once:
            return self.listed([self._counted(item, times) for item, times in counted.items()])
        several = [self.text(f"{key_of(kind.kind(), item.value)}.together", n=times) for item, times in counted.items()]
        return self.text(together, several=self.listed(several), n=[*counted.values()][-1])

    def _counted(self, item: Any, times: int) -> str:
        call = NamedValue(item.kind(), item.value) if isinstance(item, Term) else item
        if not isinstance(call, NamedValue):
            return self.text("counted", n=times, thing=self.name(call)) if times > 1 else self.name(call)
        counted = self.attribute(call, "counted", n=times)
        if counted is not None:
            return counted
        thing = self._said(call.kind, call.value)
        return thing if times == 1 else self.text("counted", n=times, thing=thing)

    def piece(self, kind: str, value: Any) -> PieceWords:
        """Return the phrases of a value that has words: those of the game's facts, else of the message of its name."""
        known = self._facts.kinds.get(kind)
        return PieceWords(Phrase(key_of(kind, value))) if known is None else known.piece(self.box, value)

    def attribute(self, call: NamedValue, attribute: str, **args: Any) -> str | None:
        """Return what an attribute of a value's message says, or None if it has none."""
        piece = self.piece(call.kind, call.value)
        if attribute in piece.attributes:
            return self.say(piece.attributes[attribute])
        key = f"{piece.name.key}.{attribute}"
        return self.text(key, **piece.name.args, **args) if self.has(key) else None

    def _label(self, kind: str, value: Any) -> str:
        if kind == SEAT:
            return self._player(value)
        return _label_of(*self._tongue, kind, value) if self._keeps else self._new_label(kind, value)

    def _new_label(self, kind: str, value: Any) -> str:
        return self.say(self.piece(kind, value).name)

    def _said(self, kind: str, value: Any) -> str:
        """Return how something is called inside a sentence: the attribute ``.said``, else as on a label."""
        if kind == SEAT:
            return self.text("seat-you") if value == self.reader else self._player(value)
        return _said_of(*self._tongue, kind, value) if self._keeps else self._new_said(kind, value)

    def _new_said(self, kind: str, value: Any) -> str:
        said = self.attribute(NamedValue(kind, value), "said")
        return self._label(kind, value) if said is None else said

    @property
    def _tongue(self) -> tuple[str, str | None, FluentBundle]:
        return self.locale, self.game, self._bundle

    def _player(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else self.text("seat-unnamed", n=seat + 1)

    def _format(self, key: str, args: Mapping[str, Said]) -> str:
        try:
            return self._own(key, args)
        except WordsError as error:
            if self.locale == data.SOURCE:
                raise
            log.error("%s", error)
            return self._in_another_language(key, args, error)

    def _own(self, key: str, args: Mapping[str, Said]) -> str:
        pattern, put_in = self._pattern(key), formatted if self.once else formatted_lately
        try:
            return put_in(self._bundle, pattern, tuple(args.items()))
        except WordsError as error:
            raise WordsError(f"{self.locale}, {key}: {error}") from None

    def _in_another_language(self, key: str, args: Mapping[str, Said], error: WordsError) -> str:
        """Return a message that can't be put together in its own language in the next of the chain that has it."""
        for language in data.chain(self.locale)[1:]:
            other = Voice(language, self.game, self.names, self.box, self.reader, once=self.once)
            if other.has(key):
                return other._format(key, args)
        raise error

    def _pattern(self, key: str) -> Pattern:
        pattern = find(self._bundle, key)
        if pattern is None:
            raise KeyError(f"no message {key!r} in {self.locale}")
        return pattern


@lru_cache(CALLED)
def _label_of(locale: str, game: str | None, bundle: FluentBundle, kind: str, value: Any) -> str:
    """Return what a thing is called on a label. ``bundle``: the catalogue of this language and game now."""
    return Voice(locale, game)._new_label(kind, value)


@lru_cache(CALLED)
def _said_of(locale: str, game: str | None, bundle: FluentBundle, kind: str, value: Any) -> str:
    """Return what a thing is called inside a sentence. ``bundle``: the catalogue of this language and game now."""
    return Voice(locale, game)._new_said(kind, value)
