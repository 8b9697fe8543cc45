"""What the suite is told: what this game hides."""

from twelve.rules import GAME, stir

from bot.conformance.trials import Trial


def pytest_turnstone_trials() -> list[Trial]:
    """Return what is declared."""
    return [Trial(GAME, stir=stir)]
