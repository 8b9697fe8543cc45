"""A former judgement of choices and positions. It is never changed: strength is measured against it."""

from games.applejack.actions import Place
from games.applejack.baseline import prospects
from games.applejack.baseline.advice import describe
from games.applejack.state import State
from games.applejack.view import View
from games.contract import Action, Advisor


def prior(view: View, action: Action) -> float:
    """Return what an action brings: as menus rank it, but a place by all that it is worth."""
    if isinstance(action, Place) and view.seat is not None and view.tile is not None:
        return prospects.placed(view, view.seat, view.tile, action).worth
    return describe(view, action).rank


BASELINE: Advisor[State, View] = Advisor(prior, prospects.value)
