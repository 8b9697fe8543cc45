"""How often a match waits: each hand-over is a call, unless a plan answers it."""

import pytest

from bot.bench.waits import Planners, table_figures
from bot.conformance.worlds import case_name
from bot.matches.plans.plan import MOST, MOST_FIRST, Plan
from games.catalogue import catalogue
from games.contract import AnyGame, Seat

pytestmark = pytest.mark.prove


class Careless(Planners):
    """People who plan nothing."""

    def _plan(self, seat: Seat) -> None:
        self.plans[seat] = Plan()


class Watched(Planners):
    """People whose plans are looked at."""

    def _plan(self, seat: Seat) -> None:
        super()._plan(seat)
        wishes = self.plans[seat].wishes
        assert len(wishes) <= MOST
        firsts = [one.wish.occasion for one in wishes if one.after is None]
        view = self.game.ahead(self.game.view(self.state, seat))
        assert len(firsts) <= MOST_FIRST
        assert bool(firsts) == (view is not None)
        assert view is None or set(firsts) == {self.game.occasion(view)}


@pytest.mark.parametrize("game", catalogue().values(), ids=case_name)
def test_without_plans_every_hand_over_is_a_call_and_with_plans_fewer_are(game: AnyGame) -> None:
    seats = game.meta.seats[1]
    without = Careless(game, seats, 1, standing=False).play()
    assert without.called == without.asked > 10
    planned = Watched(game, seats, 1, standing=False).play()
    assert 0 < planned.called < planned.asked


def test_the_figures_of_a_table() -> None:
    for figure in table_figures("stone_age", 2, 1):
        assert 0 < figure.value < figure.floor
