"""What computer players believe of a choice and of a position."""

from collections.abc import Callable

from games.contract import Advisor
from games.stone_age.judgement import value
from games.stone_age.policy import policy
from games.stone_age.ranking import rank
from games.stone_age.state import State
from games.stone_age.view import View


def horizon(start: State) -> Callable[[State], bool]:
    """Return what says whether an imagined match has come to the end of the round."""
    return lambda now: now.round > start.round


ADVISOR: Advisor[State, View] = Advisor(rank, value, policy, horizon, instinct=0.5, leeway=0.25)
