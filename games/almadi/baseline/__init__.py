"""A former judgement of choices and positions. It is never changed: strength is measured against it."""

from games.almadi.baseline import prospects
from games.almadi.baseline.advice import describe
from games.almadi.state import State
from games.almadi.view import View
from games.contract import Action, Advisor


def prior(view: View, action: Action) -> float:
    """Return what an action brings: as menus rank it."""
    return describe(view, action).rank


BASELINE: Advisor[State, View] = Advisor(prior, prospects.value)
