"""What computer players believe of a choice and of a position."""

from games.contract import Advisor
from games.stone_age.judgement import value
from games.stone_age.policy import policy
from games.stone_age.ranking import rank
from games.stone_age.state import State
from games.stone_age.view import View

ADVISOR: Advisor[State, View] = Advisor(rank, value, policy)
