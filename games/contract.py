"""The engine contract: what a game promises to the rest of Turnstone, and may rely on.

A game is a set of pure functions over frozen values. It knows seats, never people; keys, never sentences; views, never
pictures. Everything that shared code knows of a game stands in this module, so that adding one opens nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Annotated, Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct

from games.chance import Chance


class Named(Struct, frozen=True):
    """Marks a type whose values have words: value ``v`` is called by the message ``<kind>-<v>``."""

    kind: str


class Whole(Struct, frozen=True):
    """Marks a collection field that is answered as a whole: each legal collection is one option, not each element."""


Seat: TypeAlias = Annotated[int, Named("seat")]
"""A place at the table, counted from 0 in turn order. Its words are the name of whoever sits there."""


class Term(StrEnum):
    """A closed vocabulary of a game. The words of a member are the message ``<class>-<value>``, in kebab case."""

    @classmethod
    def kind(cls) -> str:
        """Return the first part of the message keys of this vocabulary, such as ``resource``."""
        return kebab(cls.__name__)


class Phrase(Struct, frozen=True):
    """Something to be said: a message key and its named arguments, put into words for each reader on their own.

    An argument is a number, a text, a term, another phrase, a ``NamedValue`` for a value that needs its kind told, or a
    tuple of these (said as a list, equal terms counted).
    """

    key: str
    args: dict[str, Any] = {}


class NamedValue(Struct, frozen=True):
    """A bare value with the kind that gives it words: ``NamedValue("seat", 2)``, ``NamedValue("card", "flute")``."""

    kind: str
    value: Any


def who(seat: Seat) -> NamedValue:
    """Return a phrase argument that is said as the name of this seat."""
    return NamedValue("seat", seat)


def kebab(name: str) -> str:
    """Return a class name as it stands in keys, commands and stored actions: ``TakeCard`` is ``take-card``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Action(Struct, frozen=True, tag_field="do", tag=kebab, forbid_unknown_fields=True, gc=False):
    """What a player answers. One subclass per shape of answer; its fields are the questions, in asking order.

    A field is a ``Term``, an ``int`` bounded with ``msgspec.Meta(ge=, le=)``, a ``str`` or ``int`` marked ``Named``, a
    ``bool``, or a ``tuple`` of such values in the order of ``sorted`` (a set, or a multiset where values repeat; terms
    sort by their values). The subclass name is the verb: command, message keys and stored form derive from it.
    """

    complete_from: ClassVar[str | None] = None
    """The field from which on the best complete answers are offered beside the next part, for payments and the like."""
    best_from: ClassVar[str | None] = None
    """The field from which on the best complete answer is put up for confirmation at once, with the others below it:
    for details that mostly have one best answer, such as the turn of a tile."""


class Event(Struct, frozen=True, kw_only=True, tag_field="event", tag=kebab, gc=False):
    """What happened, in facts. It is told by the message ``event-<name>`` with its fields as arguments."""

    only: tuple[Seat, ...] | None = None
    """The seats that may know of it, or None for everybody."""


class Forced(Event, frozen=True):
    """A seat's only possible answer was given by the engine; the events that follow are its effects."""

    seat: Seat


class Illegal(Exception):
    """A refused action. Nothing has changed. ``reason`` is the rule it breaks, with words in every language."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(reason.key)
        self.reason = reason


StateT = TypeVar("StateT")
ViewT = TypeVar("ViewT")


class Step(Struct, Generic[StateT], frozen=True, gc=False):
    """A new state and what happened on the way to it, in order."""

    state: StateT
    events: tuple[Event, ...] = ()


class Choice(Struct, frozen=True):
    """How a game describes one legal action to the seat that may take it."""

    rank: float = 0.0
    """Higher is offered first; equal ranks keep the order of ``legal_actions``."""
    earns: Phrase | None = None
    """What it would bring, as far as that is certain: it never uses chance."""
    label: Phrase | None = None
    """Names the action as a whole where the names of its fields don't say it well."""
    preview: bool = False
    """Whether a picture of the position after it helps to decide."""
    worth: float | None = None
    """What it is worth at first sight, in points, to computer players; None where that is its rank."""

    @property
    def appeal(self) -> float:
        """Return what computer players rank it by."""
        return self.rank if self.worth is None else self.worth


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


class Meta(Struct, frozen=True):
    """Who a game is, for everything that derives from it: commands, lobby, codec, catalogue."""

    key: str
    """The name of its packages and the prefix of nothing else: ``stone_age``."""
    seats: tuple[int, int]
    """The smallest and the largest number of players."""
    actions: tuple[type[Action], ...]
    """Every action type, the commonest first."""
    events: tuple[type[Event], ...]
    state: Any
    """The type of a stored state (a struct)."""
    options: type[Struct]
    """A struct whose fields are the match options, each a ``Term`` or a ``bool`` with a default; words are the
    messages ``option-<field>`` and, for booleans, ``option-<field>-true`` and ``-false``."""
    rules: int
    """Grows whenever a state or a journal of the former number would be read differently."""
    introductory: bool = False
    """Whether newcomers are shown it before the other games."""


class Game(Protocol[StateT, ViewT]):
    """The rules of one game. A package offers an instance as ``GAME``.

    Every method is a pure function of its arguments. Methods with a body are optional.
    """

    meta: Meta

    def setup(self, seats: int, options: Any, chance: Chance) -> Step[StateT]:
        """Return the first state for this many seats. Seat 0 begins, unless chance decides otherwise."""

    def to_move(self, state: StateT) -> tuple[Seat, ...]:
        """Return the seats that owe an answer, ascending. Several decide at the same time; none: the match is over."""

    def changeable(self, state: StateT) -> tuple[Seat, ...]:
        """Return the seats that have answered a question put to several at once and may still change their answer."""
        return ()

    def legal_actions(self, state: StateT, seat: Seat) -> Iterator[Action]:
        """Yield everything this seat may do now: complete, lazy, without duplicates, in a stable order.

        Nothing for a seat that is neither to move nor changeable. No two lead to equal states (apart from answers
        given at the same time: what they come to may depend on answers that are still hidden).
        """

    def why_not(self, state: StateT, seat: Seat, action: Action) -> Phrase | None:
        """Return the rule that forbids this action now, or None if it is legal: the one source of legality.

        Any action of ``meta.actions`` that can be parsed may be asked about, at any time.
        """

    def apply(self, state: StateT, seat: Seat, action: Action, chance: Chance) -> Step[StateT]:
        """Return what follows from this action. Equal arguments give equal steps; the input stays untouched.

        What the seat could not know before it acts comes through ``chance``: what is drawn by luck, and what is opened
        without luck (the others' bids) after ``chance.reveal``.

        Raises ``Illegal`` with the reason of ``why_not``; then chance has not been asked.
        """

    def forced(self, state: StateT, seat: Seat) -> Action | None:
        """Return this seat's only legal action where everybody can see that it is the only one, else None."""
        return None

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return all that this seat (None: an onlooker) may know, in a type of its own: what is hidden is not there."""

    def ask(self, view: ViewT, seat: Seat) -> Phrase:
        """Return the question that is put to this seat now, in a few words. The same for every viewer."""

    def progress(self, view: ViewT) -> Phrase:
        """Return how far the match is, in a few words: round and phase."""

    def standing(self, view: ViewT) -> tuple[int, ...]:
        """Return the points of every seat as far as this viewer can know them; the scores when the match is over."""

    def describe(self, view: ViewT, action: Action) -> Choice:
        """Describe a legal action of the view's own seat. Never uses chance."""
        return PLAIN

    def foresee(self, view: ViewT, action: Action) -> ViewT | None:
        """Return what a legal action of the view's own seat does by itself, for a preview: nothing of what follows it.

        None: the position after the action is shown, unless chance decides on it.
        """
        return None

    def value(self, view: ViewT, seat: Seat) -> float:
        """Estimate how well this seat stands, in points, for computer players. 0 where the game has no idea."""
        return 0.0

    def imagine(self, view: ViewT, chance: Chance) -> StateT:
        """Return some full state that fits everything the view tells.

        ``view(imagine(v), v.seat) == v``, and the seat has the same legal actions in it.
        """

    def outcome(self, state: StateT) -> Outcome | None:
        """Return how the match ended, or None while somebody is to move."""

    def upgrade(self, raw: Any, from_rules: int) -> Any:
        """Return the plain (undecoded) form of a state that an earlier rules number stored, in today's shape."""
        return raw


AnyGame: TypeAlias = Game[Any, Any]
PLAIN = Choice()

__all__ = [
    "PLAIN",
    "Action",
    "AnyGame",
    "Choice",
    "Event",
    "Forced",
    "Game",
    "Illegal",
    "Meta",
    "Named",
    "NamedValue",
    "Outcome",
    "Phrase",
    "Seat",
    "SheetLine",
    "Step",
    "Term",
    "Whole",
    "kebab",
    "who",
]
