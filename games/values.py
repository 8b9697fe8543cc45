"""What passes between a game and the rest of Turnstone: what is said, done, described, seen, and how a match ends.

Everybody imports these from ``games.contract``, which is built on them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Self, TypeAlias, TypeVar

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

    @classmethod
    def in_order(cls) -> Iterable[Self]:
        """Return the members in the order in which they are offered, in menus and suggestions alike."""
        return cls


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


class SeatEvent(Event, frozen=True):
    """What a player did, or what happened to them."""

    seat: Seat


def events_in(*modules: str) -> tuple[type[Event], ...]:
    """Return every kind of event that modules define, by their names, in the order in which they stand there."""
    kinds = ((name, kind) for name in modules for kind in vars(sys.modules[name]).values() if isinstance(kind, type))
    return tuple(kind for name, kind in kinds if issubclass(kind, Event) and kind.__module__ == name)


class Film:
    """Marks a field of an event that pictures are made from, such as the frames of a film: ``Annotated[bytes, Film]``.

    It is stored with the event, and never told, printed or put into words. It has a default, so that an event can be
    made without it.
    """


class Forced(SeatEvent, frozen=True):
    """The engine gave a seat's only possible answer; the events that follow are its effects.

    The news put it behind the event that follows it, if that one is news about the same seat.
    """


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


class Choice(Struct, frozen=True):
    """How a game describes one legal action to the person who may take it."""

    rank: float = 0.0
    """How good it looks, in points, to computer players and hints, which take the highest; nothing is ordered by it."""
    earns: Phrase | None = None
    """What it would bring, as far as that is certain: it never uses chance."""
    label: Phrase | None = None
    """Names the action as a whole where the names of its fields don't say it well."""
    preview: bool = False
    """Whether a picture of the position after it helps to decide."""
    names: Mapping[str, Phrase] = {}
    """What the values of its fields are called in this position, by field, where that says more than the values do:
    the card that lies in a slot. The message is for labels, its attribute ``said`` for sentences."""
    cost: float = 0.0
    """What it costs for certain, less what it brings at once: a fact, in a unit of the game. Whole answers stand in
    this order, least first, and the first one is presumed. Equal costs keep the order of ``legal_actions``."""
    brief: Phrase | None = None
    """Names it below a picture by what is marked there."""


PLAIN = Choice()


class SheetLine(Struct, frozen=True):
    """One line of a score sheet: what it counts (message ``score-<key>``) and the points of every seat."""

    key: str
    points: tuple[int, ...]


class Outcome(Struct, frozen=True):
    """How a match ended."""

    scores: tuple[int, ...]
    """Final points by seat."""
    places: tuple[int, ...]
    """1 for every winner, then 2, 3 ... by seat; equal numbers share the place."""
    reason: Phrase
    """Why the match ended."""
    sheet: tuple[SheetLine, ...]
    """How the scores come about; the columns add up to ``scores``."""


def places_of(ranks: Sequence[Any]) -> tuple[int, ...]:
    """Return the places of an outcome where the highest rank wins, such as points, and what decides where they tie."""
    return tuple(1 + sum(other > own for other in ranks) for own in ranks)


def totals(sheet: Sequence[SheetLine]) -> tuple[int, ...]:
    """Return the sum of every player's points."""
    return tuple(map(sum, zip(*(line.points for line in sheet), strict=True)))


def by_points(sheet: tuple[SheetLine, ...], reason: Phrase, ties: Sequence[Any] = ()) -> Outcome:
    """Return how a match ended in which the most points win; ``ties``: by seat, what decides between equal points."""
    scores = totals(sheet)
    ranks = list(zip(scores, ties, strict=True)) if ties else scores
    return Outcome(scores, places_of(ranks), reason, sheet)


class Deed(Struct, frozen=True):
    """What players have done by the end of a match (message ``deed-<key>``), and how much of it each seat has."""

    key: str
    done: tuple[int, ...]


class Throw(Struct, frozen=True):
    """What dice somebody threw for themselves: the higher, the better."""

    seat: Seat
    dice: tuple[int, ...]
    sides: int = 6
