"""What most tests are asked about: every game that is tried, and every number of its players."""

import pytest

from bot.conformance.trials import chosen_games
from bot.conformance.worlds import case_name, cases

every_game = pytest.mark.parametrize("game", chosen_games(), ids=case_name)
every_case = pytest.mark.parametrize(("game", "seats"), cases(), ids=case_name, scope="session")
