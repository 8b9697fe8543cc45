"""What is declared about our own games and the sketches, for the suite that every game passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.conformance.trials import Trial


def pytest_turnstone_trials() -> tuple[Trial, ...]:
    """Return it, once somebody asks."""
    from tests.games.almadi import trial as almadi
    from tests.games.applejack import trial as applejack
    from tests.games.kings_guild import trial as kings_guild
    from tests.games.sketches.quarry import trial as quarry
    from tests.games.stone_age import trial as stone_age
    from tests.games.via_appia import trial as via_appia

    return tuple(one.TRIAL for one in (almadi, applejack, kings_guild, stone_age, via_appia, quarry))
