"""A former judgement of choices and positions. It is never changed: strength is measured against it."""

from games.contract import Action, Advisor
from games.via_appia.actions import Push
from games.via_appia.baseline import prospects
from games.via_appia.baseline.advice import describe
from games.via_appia.slate.bed import Aim
from games.via_appia.state import State
from games.via_appia.view import View


def prior(view: View, action: Action) -> float:
    """Return what an action brings: as menus rank it, but a push by what it may bring down."""
    if isinstance(action, Push) and view.seat is not None:
        return prospects.push_worth(view, view.seat, Aim(action.stone, action.lane, action.angle))
    return describe(view, action).rank


BASELINE: Advisor[State, View] = Advisor(prior, prospects.value)
