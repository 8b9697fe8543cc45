"""How often a match waits: each hand-over is a call, unless a plan answers it."""

import pytest

from bot.bench.waits import Planners, table_figures
from bot.matches.plans import LONGEST
from games.catalogue import catalogue
from games.contract import AnyGame, Seat
from tests.games.worlds import case_name


class Careless(Planners):
    """People who plan nothing."""

    def _plan(self, seat: Seat) -> None:
        self.rows[seat] = []


class Watched(Planners):
    """People whose plans are looked at."""

    def _plan(self, seat: Seat) -> None:
        super()._plan(seat)
        rows = self.rows[seat]
        assert len(rows) <= LONGEST
        view = self.game.ahead(self.game.view(self.state, seat))
        occasion = None if view is None else self.game.occasion(view)
        assert sum((row.kind, row.mark) == (occasion.kind, occasion.mark) for row in rows) if occasion else not rows


@pytest.mark.parametrize("game", catalogue().values(), ids=case_name)
def test_without_plans_every_hand_over_is_a_call_and_with_plans_fewer_are(game: AnyGame) -> None:
    seats = game.meta.seats[1]
    without = Careless(game, seats, 1, standing=False).play()
    assert without.called == without.asked > 10
    planned = Watched(game, seats, 1, standing=False).play()
    assert 0 < planned.called < planned.asked


def test_the_figures_of_a_table() -> None:
    share, both, calls = table_figures("stone_age", 2, 1)
    assert 0 < share.value < 1
    assert 0 < both.value < 1
    assert calls.value < calls.floor
