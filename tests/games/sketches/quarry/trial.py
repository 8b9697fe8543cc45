"""What is declared about the quarry sketch beside the contract."""

from bot.conformance.trials import Trial
from tests.games.sketches.quarry.conservation import pieces
from tests.games.sketches.quarry.game import GAME
from tests.games.sketches.quarry.secrets import stir

TRIAL = Trial(GAME, stir, pieces=pieces)
