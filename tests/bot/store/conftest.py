"""The services of the bot, without Discord."""

import pytest

from tests.bot.services import clock, house, store, tiny

__all__ = ["clock", "house", "store", "tiny"]


@pytest.fixture
def threads() -> bool:
    """Databases have threads."""
    return True
