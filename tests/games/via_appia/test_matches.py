"""Which whole matches of Via Appia are kept as transcripts: every number of players, both kinds of screens."""

import pytest

from games.via_appia.rules import GAME
from games.via_appia.state import Screens
from tests.games.transcripts import FOLDER, Plan, is_whole, read

PLANS: tuple[Plan, ...] = tuple(map(read, sorted(FOLDER.glob(f"{GAME.meta.key}-*.txt"))))


@pytest.mark.parametrize("seats", range(GAME.meta.seats[0], GAME.meta.seats[1] + 1))
def test_every_number_of_players_has_one_that_comes_to_its_end(seats: int) -> None:
    played = next(plan for plan in PLANS if plan.seats == seats and plan.players)
    assert is_whole(played)


@pytest.mark.parametrize("screens", Screens)
def test_both_kinds_of_screens_occur(screens: Screens) -> None:
    assert screens in {plan.options.screens for plan in PLANS if plan.players}
