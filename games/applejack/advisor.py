"""What computer players believe of a choice and of a position."""

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


ADVISOR: Advisor[State, View] = Advisor(prior, prospects.value, policy)
