"""What computer players believe of a choice and of a position."""

from games.contract import Action, Advisor
from games.stone_age import prospects
from games.stone_age.advice import describe
from games.stone_age.state import State
from games.stone_age.view import View


def prior(view: View, action: Action) -> float:
    """Return what an action brings: as menus rank it."""
    return describe(view, action).rank


ADVISOR: Advisor[State, View] = Advisor(prior, prospects.value)
