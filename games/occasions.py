"""What a game tells about questions that are yet to come, so that players can plan for them.

What the wishes of a plan mean when their question comes is worked out in ``games.plans``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from msgspec import Struct

from games.values import Action, NamedValue, Term, ViewT


class Occasion(Struct, frozen=True):
    """A kind of question that wishes are made for. A wish waits until a question of an equal occasion is put."""

    kind: str
    """Which kind of question, such as ``placing``."""
    mark: str = ""
    """Which of them, where wishes for one make no sense at another: the round, the tile to be placed."""


class UpTo:
    """Marks a field of an action that holds an amount or a multiset of goods: ``Annotated[int, Meta(...), UpTo]``.

    A wish for it means: as many as possible, up to these. Numbers that are names (rows, slots, turns) have no mark.
    """


class Plannable(Protocol[ViewT]):
    """The side of a game that planning ahead is about. All of it is optional: by default nothing can be planned."""

    standing_answers: Mapping[Term, Callable[[ViewT], Action | None]] = {}
    """Answers that a player may give once for all questions of a kind, each a term whose words say it.

    A function is given a view whose seat is asked, and returns a legal action, or None where it is no answer to the
    question. Which question it answers is a public fact, so that nobody learns anything from its being given.
    """

    def occasion(self, view: ViewT) -> Occasion | None:
        """Return what the view's own seat is asked now, as the occasion that a wish can be made for.

        None: it is not asked, or a question of this kind can't be planned for.
        """
        return None

    def upcoming_view(self, view: ViewT) -> ViewT | None:
        """Return the position in which the view's own seat would be asked next, as things stand now.

        It is a view of the same seat that has an occasion: ``determinize`` and ``shown`` take it, and wishes are chosen
        among the legal actions there. None: the seat is asked right now, or never again, or what it will be asked
        depends on luck or on hidden things so much that nothing sensible can be chosen. Whether it is None is a public
        fact: everybody sees that planning is offered.
        """
        return None

    def is_expired(self, view: ViewT, planned: Occasion) -> bool:
        """Tell whether the view's own seat can't be asked this any more. True whenever the match is over.

        It may be asked from the first view on for which the occasion was planned.
        """
        return True

    def things(self, view: ViewT, action: Action) -> tuple[NamedValue, ...]:
        """Return what lies now in the places that an action names by their place alone: the card in a slot.

        A wish for the action is about these: another thing in that place voids it.
        """
        return ()
