"""What computer players believe of a choice and of a position."""

from collections.abc import Callable

from games.contract import Action, Advisor
from games.via_appia import prospects
from games.via_appia.actions import Push
from games.via_appia.advice import describe
from games.via_appia.policy import policy
from games.via_appia.slate.bed import Aim
from games.via_appia.state import State
from games.via_appia.view import View


def prior(view: View, action: Action) -> float:
    """Return what an action brings: as menus rank it, but a push by what it may bring down."""
    if isinstance(action, Push) and view.seat is not None:
        return prospects.aim_worth(view, view.seat, Aim(action.stone, action.lane, action.angle))
    return describe(view, action).rank


def horizon(start: State) -> Callable[[State], bool]:
    """Return what says whether an imagined match has come to the end of the round."""
    return lambda now: now.round > start.round


ADVISOR: Advisor[State, View] = Advisor(prior, prospects.value, policy, horizon, trust=0.5, instinct=0.5, leeway=0.25)
