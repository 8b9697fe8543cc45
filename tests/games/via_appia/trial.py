"""What is declared about Via Appia beside the contract."""

from bot.conformance.trials import Trial
from games.via_appia import GAME
from tests.games.via_appia.conservation import pieces
from tests.games.via_appia.secrets import stir, veil
from tests.games.via_appia.untold import DIGITS, EXAMPLES, UNTOLD

TRIAL = Trial(GAME, stir, veil, is_open=True, pieces=pieces, untold=UNTOLD, digits=DIGITS, examples=EXAMPLES)
