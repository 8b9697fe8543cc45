"""What computer players believe of a choice and of a position."""

from collections.abc import Callable

from games.almadi import prospects
from games.almadi.advice import describe
from games.almadi.policy import policy
from games.almadi.state import State
from games.almadi.view import View
from games.contract import Action, Advisor


def prior(view: View, action: Action) -> float:
    """Return what an action brings: as menus rank it."""
    return describe(view, action).rank


def horizon(start: State) -> Callable[[State], bool]:
    """Return what says whether an imagined match has come to the same player's next turn."""
    return lambda now: now.turn >= start.turn + len(start.players)


ADVISOR: Advisor[State, View] = Advisor(prior, prospects.value, policy, horizon, instinct=0.5, leeway=2.0)
