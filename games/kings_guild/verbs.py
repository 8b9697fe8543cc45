"""What a verb is to a question: which answers there are, why one is refused, and what it does."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from games.agenda import pop
from games.chance import Chance
from games.contract import Action, Phrase, Seat, Step
from games.kings_guild.actions import Skip
from games.kings_guild.events import Declined
from games.kings_guild.state import State


class Verb(Struct, frozen=True):
    """One shape of answer to one kind of question. All three are given the state with the question on top."""

    options: Callable[[State, Any, Seat], Iterable[Action]]
    """Return the legal answers."""
    refusal: Callable[[State, Any, Seat, Any], Phrase | None]
    """Return the rule that an answer breaks, or None."""
    act: Callable[[State, Any, Seat, Any, Chance], Step[State]]
    """Return what a legal answer leads to."""


def never_refused(state: State, asked: object, seat: Seat, action: Action) -> None:
    """Refuse nothing."""


def _decline(state: State, asked: object, seat: Seat, action: Skip, chance: Chance) -> Step[State]:
    return Step(pop(state), (Declined(seat=seat),))


DECLINE = Verb(lambda state, asked, seat: (Skip(),), never_refused, _decline)
"""Not to do what is offered, or to be done with it."""
