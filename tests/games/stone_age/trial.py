"""What is declared about Stone Age beside the contract."""

from bot.conformance.trials import Trial
from games.stone_age import GAME
from tests.games.stone_age.conservation import pieces
from tests.games.stone_age.secrets import stir
from tests.games.stone_age.untold import DIGITS, EXAMPLES, UNTOLD

TRIAL = Trial(GAME, stir, pieces=pieces, untold=UNTOLD, digits=DIGITS, examples=EXAMPLES)
