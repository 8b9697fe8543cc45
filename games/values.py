"""What passes between a game and the rest of Turnstone: what is said, what is done, what happened and what is seen.

Everybody imports these from ``games.contract``, which is built on them.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated, Any, ClassVar, TypeAlias, TypeVar

from msgspec import Struct


class Named(Struct, frozen=True):
    """Marks a type whose values have words: those of value ``v`` are the message ``<kind>-<v>``."""

    kind: str


Seat: TypeAlias = Annotated[int, Named("seat")]
"""A place at the table, counted from 0 in turn order. Its words are the name of the player who sits there."""


class Term(StrEnum):
    """A closed vocabulary of a game. The words of a member are the message ``<class>-<value>``, in kebab case."""

    @classmethod
    def kind(cls) -> str:
        """Return the first part of the message keys of this vocabulary, such as ``resource``."""
        return kebab(cls.__name__)


class Phrase(Struct, frozen=True):
    """Something to be said: a message key and its named arguments. It is put into words for each reader separately.

    An argument is a number, a text, a term, another phrase, a ``NamedValue`` for a value whose type does not name its
    kind, or a tuple of these (said as a list, in which equal terms are counted).
    """

    key: str
    args: dict[str, Any] = {}


class NamedValue(Struct, frozen=True):
    """A bare value with the kind that gives it words: ``NamedValue("seat", 2)``, ``NamedValue("card", "flute")``."""

    kind: str
    value: Any


def who(seat: Seat) -> NamedValue:
    """Return the phrase argument that is said as the name of the player in this seat."""
    return NamedValue("seat", seat)


def kebab(name: str) -> str:
    """Return a class name as it is written in keys, commands and stored actions: ``TakeCard`` becomes ``take-card``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Action(Struct, frozen=True, tag_field="do", tag=kebab, forbid_unknown_fields=True, gc=False):
    """What a player answers. One subclass per shape of answer; its fields are the questions, in asking order.

    A field is a ``Term``, an ``int`` bounded with ``msgspec.Meta(ge=, le=)``, a ``str`` or ``int`` marked ``Named``, a
    ``bool``, or a ``tuple`` of such values in the order of ``sorted`` (a set, or a multiset where values repeat; terms
    sort by their values). The subclass name is the verb: command, message keys and stored form derive from it. Hints in
    ``Meta.menu`` change how menus ask for a field.
    """


class Event(Struct, frozen=True, kw_only=True, tag_field="event", tag=kebab, gc=False):
    """What happened, in facts. Its words are the message ``event-<name>`` with its fields as arguments."""

    news: ClassVar[bool] = True
    """Whether the news mention it. False: it says no more than whose turn begins or which number it has, which
    ``progress`` and the question tell."""

    only: tuple[Seat, ...] | None = None
    """The seats that may know of it, or None for everybody."""


class Film:
    """Marks a field of an event that pictures are made from, such as the frames of a film: ``Annotated[bytes, Film]``.

    It is stored with the event, and never told, printed or put into words. It has a default, so that an event can be
    made without it.
    """


class Forced(Event, frozen=True):
    """The engine gave a seat's only possible answer; the events that follow are its effects.

    The news put it behind the event that follows it, if that one is news about the same seat.
    """

    seat: Seat


class Illegal(Exception):
    """A refused action. Nothing has changed. ``reason`` is the rule it breaks, with words in every language."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason.key)
        self.reason = reason


class GameView(Struct, frozen=True):
    """What one viewer may know of a match: the base of every game's view. What is hidden from them is not in it."""

    seat: Seat | None
    """Whose view this is; None for an onlooker."""


StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT", bound=GameView)
