"""A former judgement of choices and positions. It is never changed: strength is measured against it."""

from games.applejack.baseline.advice import prior
from games.applejack.baseline.prospects import value
from games.applejack.state import State
from games.applejack.view import View
from games.contract import Advisor

BASELINE: Advisor[State, View] = Advisor(prior, value)
