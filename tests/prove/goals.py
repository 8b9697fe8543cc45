"""What the campaigns are to bring, beside every test that holds, and how much of the time their files have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple


class Goal(NamedTuple):
    """How many of something a file of tests is to have gone through."""

    wanted: int
    what: str
    counted: str
    """The property that counts them (``record_property``), ``{}`` the key of a game, each of which is to reach them."""
    share: float = 1.0
    """Of the time, where other files have one."""

    def of(self, game: str) -> str:
        """Return the property that counts what a game has."""
        return self.counted.format(game)


MONTH: Final = Goal(30, "days", "days")
WORLDS: Final = Goal(10_000, "positions of each game", "positions of {}")
GOALS: Final[Mapping[str, Goal]] = {
    "tests/bot/end_to_end/test_kill.py": Goal(1_000, "kills of each game", "kills of {}", share=4.0),
    "tests/bot/end_to_end/test_month.py": MONTH,
    "tests/bot/end_to_end/test_presses.py": Goal(100_000, "presses", "presses", share=2.0),
    "tests/bot/test_many_worlds.py": WORLDS,
}
"""By file. Of the other files, every test is to hold, and each has one share of the time."""
