"""A month of four friends in four zones at twelve tables: nobody is forgotten, and nothing is told twice."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest

from games.catalogue import catalogue
from tests.benchmarks.scene import Played, Scene, in_virtual_time, play_at
from tests.bot.end_to_end.checks import check_once
from tests.bot.end_to_end.evening import Evening
from tests.prove.goals import MONTH

TABLES = 12
HOUR = 3600.0
LONGEST = 12 * HOUR
"""Seconds until somebody is called, at most: in the morning."""

RINGS = 1.1
"""For each question, reminders among them."""


async def month(evening: Evening, games: tuple[str, ...], hours: float) -> Played:
    played = await play_at(Scene("away", games, hours), evening)
    await evening.settled()
    for match in played.watch.matches:
        await evening.sound(match)
        for person in evening.sandbox.people.values():
            check_once(person.inbox, match)
    return played


@pytest.mark.prove
def test_a_month_of_friends(
    caplog: pytest.LogCaptureFixture,
    record_property: Callable[[str, object], None],
) -> None:
    games = tuple(sorted(catalogue()) * TABLES)[:TABLES]
    played = in_virtual_time(lambda evening: month(evening, games, 24.0 * MONTH.wanted))
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
    assert max(one.wait(played.ended) for one in played.watch.questions) < LONGEST
    assert len(played.watch.rings) <= RINGS * len(played.watch.questions)
    record_property("questions", len(played.watch.questions))
    record_property(MONTH.counted, MONTH.wanted)
