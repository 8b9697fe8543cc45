"""What is declared about The King's Guild beside the contract."""

from bot.conformance.trials import Trial
from games.kings_guild import GAME
from tests.games.kings_guild.conservation import pieces
from tests.games.kings_guild.secrets import stir
from tests.games.kings_guild.untold import DIGITS, EXAMPLES, UNTOLD

TRIAL = Trial(GAME, stir, pieces=pieces, untold=UNTOLD, digits=DIGITS, examples=EXAMPLES)
