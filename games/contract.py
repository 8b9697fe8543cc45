"""The engine contract: what a game promises to the rest of Turnstone, and may rely on.

A game is a set of pure functions over frozen values. It knows seats, never people; keys, never sentences; views, never
pictures. Everything that shared code knows of a game is declared here, in ``games.values``, whose names this module
offers too, and in ``games.occasions``, so that adding one opens nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Any, Generic, Protocol, TypeAlias

from msgspec import Struct

from games.chance import Chance
from games.occasions import Plannable
from games.values import (
    PLAIN,
    Action,
    Choice,
    Deed,
    Event,
    Film,
    Forced,
    GameView,
    Illegal,
    Named,
    NamedValue,
    Outcome,
    Phrase,
    Seat,
    SeatEvent,
    SheetLine,
    StateT,
    Term,
    Throw,
    ViewT,
    by_points,
    events_in,
    kebab,
    places_of,
    totals,
    who,
)

__all__ = [
    "PLAIN",
    "Action",
    "Advisor",
    "AnyGame",
    "Choice",
    "Deed",
    "Event",
    "Film",
    "Forced",
    "Game",
    "GameView",
    "Hint",
    "Hints",
    "Illegal",
    "Meta",
    "Named",
    "NamedValue",
    "NoOptions",
    "Outcome",
    "Pace",
    "Phrase",
    "Seat",
    "SeatEvent",
    "SheetLine",
    "StateT",
    "Step",
    "Term",
    "Throw",
    "ViewT",
    "by_points",
    "events_in",
    "kebab",
    "places_of",
    "totals",
    "who",
]


class Step(Struct, Generic[StateT], frozen=True, gc=False):
    """A new state and what happened on the way to it, in order."""

    state: StateT
    events: tuple[Event, ...] = ()

    def after(self, *events: Event) -> Step[StateT]:
        """Return the same step with what happened before it."""
        return Step(self.state, (*events, *self.events))


class Advisor(Struct, Generic[StateT, ViewT], frozen=True):
    """A game's judgement for computer players, as pure functions. People never see it: they see ``Game.describe``."""

    prior: Callable[[ViewT, Action], float]
    """How good a legal action of the view's own seat looks before it is tried, in points. Only differences among the
    actions of one position count. It is asked about every legal action of a decision, so it has to be quick."""
    evaluate: Callable[[ViewT, Seat], float]
    """How well a seat stands, in points, as far as the viewer can know. Any seat may be asked about in any view."""
    policy: Callable[[StateT, Seat, Chance], Action] | None = None
    """A sensible legal action of a seat that is to move, for rollouts. It is given states that follow from
    ``determinize`` and never the real one. None: search takes the best ``prior`` of a few."""
    horizon: Callable[[StateT], Callable[[StateT], bool]] | None = None
    """The rollout cutoff: given the state where a rollout begins, return a function that tells of a later state whether
    the rollout ends there. It should be a state in which positions compare well; a nearer one has less luck on the way.
    The function stays true from there on, because search goes two moves beyond the decision before it asks. None:
    search stops at the next change of the phase key."""
    rollout_weight: float = 0.5
    """How much an imagined match to the horizon tells beside ``evaluate`` one step ahead, from 0 to 1: little where the
    policy plays weakly."""
    prior_weight: float = 0.0
    """How much ``prior`` counts beside ``evaluate`` one step ahead, from 0 to 1: much where luck hides what a step is
    worth, or where a turn has many."""
    tie_margin: float = 0.0
    """How much worse an answer may be, in points, that a player who doesn't think takes for as good as the best: luck
    decides among these, so that no two matches are alike, and those who think are the stronger ones."""


class Hint(Enum):
    """How menus ask for a field of an action, where that differs from the ordinary: one value at a time."""

    COMPLETE = "complete"
    """From this field on, the cheapest finished actions are offered beside the values: for payments and the like."""
    PRESUMED = "presumed"
    """From this field on, the cheapest finished action is put up for confirmation, with the other values below it: for
    details that mostly have one sensible answer, such as the turn of a tile."""
    WHOLE = "whole"
    """A set or multiset is asked as a whole: each legal collection is one value, it is not put together from elements.
    Under ``COMPLETE`` and ``PRESUMED`` it always is. From any other field on, each finished action is one value while
    they are no more than a list holds: for details that are few together, such as what a card is taken for."""

    FEW = "few"
    """At this field, each finished action is one value while they are few: for answers in two short parts."""

    BESIDE = "beside"
    """At this field, what its first value asks next is answered beside the other values, where there is room: for a
    value that is chosen nearly always."""


Hints: TypeAlias = Mapping[tuple[type[Action], str], Hint]
"""Hints by action type and field."""


class Pace(Enum):
    """How often the film of a match that is over shows a picture."""

    TURN = "turn"
    """After each turn: what one player did without another's answer between."""
    ROUND = "round"
    """Whenever ``Game.progress`` changes: where turns are short, and a round or a phase belongs together."""


class NoOptions(Struct, frozen=True):
    """The match options of a game that has none."""


class Meta(Struct, frozen=True):
    """What is fixed about a game, for everything that derives from it: commands, lobby, codec, catalogue."""

    key: str
    """The name of its packages, such as ``stone_age``."""
    seats: tuple[int, int]
    """The smallest and the largest number of players."""
    actions: tuple[type[Action], ...]
    """Every action type, the commonest first."""
    events: tuple[type[Event], ...]
    state: type[Struct]
    """The type of a stored state."""
    options: type[Struct]
    """A struct whose fields are the match options, each a ``Term`` or a ``bool`` with a default; words are the
    messages ``option-<field>``, with dashes for ``_``, and, for booleans, its ``-true`` and ``-false``. ``NoOptions``:
    none."""
    rules: int
    """Grows whenever a state or a journal that was stored under the former number would be read differently: also where
    a changed component table alters what chance is asked, such as a card more in a deck."""
    introductory: bool = False
    """Whether newcomers are shown it before the other games."""
    menu: Hints = {}
    """How menus ask, where that differs from the ordinary."""
    topics: Mapping[type[Action], str] = {}
    """By action type, the page of the rules help (``rules-<topic>``) to which its questions lead; by ``Action``, the
    page of the choice among action types. Without one it is the first page."""
    film: Pace = Pace.TURN
    """How often the film of a match has a picture."""
    physics: bool = False
    """Whether physics decides something: then a match still replays anywhere from its journal, but a seed gives the
    same match only on one machine, with the same versions of everything."""

    def __post_init__(self) -> None:
        """Raise ``ValueError`` if a hint is about a field that no action has."""
        for kind, field in self.menu:
            if kind not in self.actions or field not in kind.__struct_fields__:
                raise ValueError(f"{self.key} has a menu hint for {kind.__name__}.{field}, which no action has")


class Game(Plannable[ViewT], Protocol[StateT, ViewT]):
    """The rules of one game. A package offers an instance as ``GAME``.

    Every method is a pure function of its arguments. Those with a body are optional; shared code never looks at which
    of them a game overrides, so a game may be wrapped.
    """

    meta: Meta
    advisor: Advisor[StateT, ViewT] | None = None
    """What computer players believe. Without it they judge by ``standing`` alone and pick at random among actions."""

    def setup(self, seats: int, options: Any, chance: Chance) -> Step[StateT]:
        """Return the first state for this many seats, with options of the type ``meta.options``.

        Seat 0 begins, unless chance decides otherwise. Raises ``ValueError`` if the game is not for so many players.
        """

    def to_move(self, state: StateT) -> tuple[Seat, ...]:
        """Return the seats that owe an answer, ascending. Several decide at the same time; none: the match is over."""

    def changeable(self, state: StateT) -> tuple[Seat, ...]:
        """Return the seats that have answered a question put to several at once and may still change their answer.

        None of them is in ``to_move``. A changed answer changes nothing about what the others are asked.
        """
        return ()

    def legal_actions(self, state: StateT, seat: Seat) -> Iterator[Action]:
        """Yield everything this seat may do now: complete, lazy, without duplicates, in a stable order.

        Nothing for a seat that is neither to move nor changeable. No two lead to equal states (apart from answers
        given at the same time, whose effect may depend on answers that are still hidden).
        """

    def why_not(self, state: StateT, seat: Seat, action: Action) -> Phrase | None:
        """Return the rule that forbids this action now, or None if it is legal: the one source of legality.

        It may be asked at any time, about any action of ``meta.actions`` that can be parsed, and reveals no secret.
        In which order a set or multiset is given makes no difference, here and in ``apply``.
        """

    def near_misses(self, state: StateT, seat: Seat, kind: type[Action]) -> Iterator[Action]:
        """Yield what this seat may mean by an action of this type that it leaves incomplete, the nearest first.

        They need not be legal: ``why_not`` says of each why it isn't. Like that, they reveal no secret.
        """
        return iter(())

    def apply(self, state: StateT, seat: Seat, action: Action, chance: Chance) -> Step[StateT]:
        """Return what follows from this action. Equal arguments give equal steps; the input stays as it is.

        What the seat could not know before it acts comes through ``chance``: what is drawn by luck, and what is opened
        without luck (the others' bids) after ``chance.reveal``.

        Raises ``Illegal`` with the reason of ``why_not``; then chance has not been asked.
        """

    def forced(self, state: StateT, seat: Seat) -> Action | None:
        """Return this seat's only legal action where everybody can see that it is the only one, else None."""
        return None

    def outcome(self, state: StateT) -> Outcome | None:
        """Return how the match ended, or None while somebody is to move."""

    def rounds(self, state: StateT) -> int | None:
        """Return how many rounds a match has had by now; None where they say nothing, or it has none."""
        return None

    def deeds(self, state: StateT) -> tuple[Deed, ...]:
        """Return what results tell of a match that is over beside its points, such as how much everybody has built."""
        return ()

    def throw(self, event: Event) -> Throw | None:
        """Return what an event tells of dice, once for each throw; None for any other event."""
        return None

    def view(self, state: StateT, seat: Seat | None) -> ViewT:
        """Return all that this seat (None: an onlooker) may know. Its ``seat`` is this one.

        Two states that differ only in what a seat may not know give that seat equal views.
        """

    def shown(self, view: ViewT) -> ViewT:
        """Return the part of a view that is shown to its person: by default, all of it.

        A game may cover what everybody could have counted but nobody is shown, such as money behind a screen. Pictures,
        ``ask``, ``progress``, ``standing``, ``stock``, ``situation``, ``describe`` and ``preview`` get the result;
        ``determinize``, ``phase_key`` and the advisor get the view itself. ``shown(shown(v)) == shown(v)``.
        """
        return view

    def determinize(self, view: ViewT, chance: Chance) -> StateT:
        """Return some full state that fits everything the view knows.

        ``view(determinize(v), v.seat) == v``, and the seat has the same legal actions in it.
        """

    def ask(self, view: ViewT, seat: Seat) -> Phrase:
        """Return the question that is put to this seat now, in a few words. The same for every viewer."""

    def progress(self, view: ViewT) -> Phrase:
        """Return how far the match is, in a few words: round and phase."""

    def standing(self, view: ViewT) -> tuple[int, ...]:
        """Return the points of every seat as far as this viewer can know them; the scores when the match is over."""

    def situation(self, view: ViewT) -> Phrase | None:
        """Return in one sentence what the view's own seat has now, and what it is enough for.

        Those who have never finished a match of the game read it in their first turns. It states facts and advises
        nothing: no action is weighed for it. None: there is nothing to say.
        """
        return None

    def stock(self, view: ViewT) -> Phrase | None:
        """Return in a few words, as a list, what the view's own seat has to spend, to use or to choose from.

        It stands above every question. None: the seat has nothing of that kind.
        """
        return None

    def next_seat(self, view: ViewT, seat: Seat) -> Seat | None:
        """Return who is asked after a seat's turn; None if that isn't certain, or nobody else."""
        return None

    def describe(self, view: ViewT, action: Action) -> Choice:
        """Return how menus present a legal action of the view's own seat. It never uses chance."""
        return PLAIN

    def brings(self, view: ViewT, actions: Sequence[Action]) -> Phrase | None:
        """Return in a few words what one of several legal actions of one type brings, before it is asked which.

        They are those of the view's own seat. None: what the action type is called says it.
        """
        return None

    def reason(self, view: ViewT, action: Action) -> Phrase | None:
        """Return why a legal action of the view's own seat is good: one concrete sentence made from facts.

        Menus of matches with hints show it of what they advise. None: there is nothing to say beyond what it earns.
        """
        return None

    def preview(self, view: ViewT, action: Action) -> ViewT | None:
        """Return what a legal action of the view's own seat does by itself, for a preview: nothing of what follows it.

        None: the position after the action is shown, unless chance decides on it.
        """
        return None

    def phase_key(self, view: ViewT) -> tuple[int, ...]:
        """Return how far the match is, in numbers such as the round: the same for every viewer.

        Where they change, positions compare well: imagined matches stop there. Empty: after a fixed number of moves.
        """
        return ()

    def upgrade(self, raw: Any, from_rules: int) -> Any:
        """Return the plain (undecoded) form of a state that an earlier rules number stored, in today's shape."""
        return raw


AnyGame: TypeAlias = Game[Any, GameView]
"""Some game. It is given only states and views of its own."""
