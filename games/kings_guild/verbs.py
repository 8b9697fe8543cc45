"""Verbs that several kinds of questions share: which answers there are, why one is refused, and what it does."""

from games.agenda import pop
from games.chance import Chance
from games.contract import Action, Seat, Step
from games.dispatch import Verb
from games.kings_guild.actions import Skip
from games.kings_guild.events import Declined
from games.kings_guild.state import State


def never_refused(state: State, asked: object, seat: Seat, action: Action) -> None:
    """Refuse nothing."""


def _decline(state: State, asked: object, seat: Seat, action: Skip, chance: Chance) -> Step[State]:
    return Step(pop(state), (Declined(seat=seat),))


DECLINE = Verb(lambda state, asked, seat: (Skip(),), never_refused, _decline)
"""Not to do what is offered, or to be done with it."""
