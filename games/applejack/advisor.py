"""What computer players believe of a choice and of a position."""

from collections.abc import Callable

from games.applejack import prospects
from games.applejack.actions import Place
from games.applejack.advice import describe
from games.applejack.policy import policy
from games.applejack.state import State
from games.applejack.view import View
from games.contract import Action, Advisor


def prior(view: View, action: Action) -> float:
    """Return what an action brings, as menus rank it."""
    if isinstance(action, Place) and view.seat is not None and view.tile is not None:
        return prospects.placed(view, view.seat, view.tile, action).worth
    return describe(view, action).rank


def horizon(start: State) -> Callable[[State], bool]:
    """Return what says whether an imagined match has come to the same player's next turn."""
    return lambda now: now.turn >= start.turn + len(start.orchards)


ADVISOR: Advisor[State, View] = Advisor(prior, prospects.value, policy, horizon, trust=0.2, leeway=3.0)
