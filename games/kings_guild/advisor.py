"""What computer players believe of a choice and of a position."""

from collections.abc import Callable

from games.contract import Action, Advisor
from games.kings_guild import prospects
from games.kings_guild.advice import describe
from games.kings_guild.policy import policy
from games.kings_guild.state import State
from games.kings_guild.view import View


def prior(view: View, action: Action) -> float:
    """Return what an action brings, as menus rank it."""
    return describe(view, action).rank


def horizon(start: State) -> Callable[[State], bool]:
    """Return what says whether an imagined match has come to the end of the turn."""
    return lambda now: now.turn > start.turn


ADVISOR: Advisor[State, View] = Advisor(prior, prospects.value, policy, horizon, trust=0.65, instinct=0.8, leeway=0.25)
