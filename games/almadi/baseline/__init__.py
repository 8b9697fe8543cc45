"""A former judgement of choices and positions. It is never changed: strength is measured against it."""

from games.almadi.baseline.advice import prior
from games.almadi.baseline.prospects import value
from games.almadi.state import State
from games.almadi.view import View
from games.contract import Advisor

BASELINE: Advisor[State, View] = Advisor(prior, value)
