"""A former judgement of choices and positions. It is never changed: strength is measured against it."""

from games.contract import Advisor
from games.via_appia.baseline.advice import prior
from games.via_appia.baseline.prospects import value
from games.via_appia.state import State
from games.via_appia.view import View

BASELINE: Advisor[State, View] = Advisor(prior, value)
