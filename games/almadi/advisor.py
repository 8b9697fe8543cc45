"""What computer players believe of a choice and of a position."""

from games.almadi import prospects
from games.almadi.advice import describe
from games.almadi.policy import policy
from games.almadi.state import State
from games.almadi.view import View
from games.contract import Action, Advisor


def prior(view: View, action: Action) -> float:
    """Return what an action brings: as menus rank it."""
    return describe(view, action).rank


ADVISOR: Advisor[State, View] = Advisor(prior, prospects.value, policy)
