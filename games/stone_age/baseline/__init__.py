"""A former judgement of choices and positions. It is never changed: strength is measured against it."""

from games.contract import Advisor
from games.stone_age.baseline.advice import prior
from games.stone_age.baseline.prospects import value
from games.stone_age.state import State
from games.stone_age.view import View

BASELINE: Advisor[State, View] = Advisor(prior, value)
