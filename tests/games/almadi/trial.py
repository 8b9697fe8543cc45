"""What is declared about Almadi beside the contract."""

from bot.conformance.trials import Trial
from games.almadi import GAME
from tests.games.almadi.conservation import pieces
from tests.games.almadi.secrets import stir
from tests.games.almadi.untold import DIGITS, EXAMPLES, UNTOLD

TRIAL = Trial(GAME, stir, pieces=pieces, untold=UNTOLD, digits=DIGITS, examples=EXAMPLES)
