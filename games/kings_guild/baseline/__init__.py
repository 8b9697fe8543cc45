"""A former judgement of choices and positions. It is never changed: strength is measured against it."""

from games.contract import Advisor
from games.kings_guild.baseline.advice import prior
from games.kings_guild.baseline.prospects import value
from games.kings_guild.state import State
from games.kings_guild.view import View

BASELINE: Advisor[State, View] = Advisor(prior, value)
