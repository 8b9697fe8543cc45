"""A former judgement of choices and positions. It is never changed: strength is measured against it."""

from games.contract import Action, Advisor
from games.stone_age.baseline import prospects
from games.stone_age.baseline.advice import describe
from games.stone_age.state import State
from games.stone_age.view import View


def prior(view: View, action: Action) -> float:
    """Return what an action brings: as menus rank it."""
    return describe(view, action).rank


BASELINE: Advisor[State, View] = Advisor(prior, prospects.value)
