"""What is declared about Applejack beside the contract."""

from bot.conformance.trials import Trial
from games.applejack import GAME
from tests.games.applejack.conservation import pieces
from tests.games.applejack.secrets import stir
from tests.games.applejack.untold import DIGITS, EXAMPLES, UNTOLD

TRIAL = Trial(GAME, stir, is_open=True, pieces=pieces, untold=UNTOLD, digits=DIGITS, examples=EXAMPLES)
