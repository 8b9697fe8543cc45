"""How many taps a move takes, from *Your move* to its answer, by people who know no more than what they are shown."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import median

import pytest

from games.catalogue import catalogue
from tests.benchmarks.figures import Figure, hold, in_processes
from tests.benchmarks.scene import NAMES, in_virtual_time
from tests.bot.autopilot import Autopilot
from tests.bot.end_to_end.evening import Evening

pytestmark = pytest.mark.prove

MOVES = 120
PEOPLE = 2
PAUSE = 30.0
"""Seconds between two turns, so that the table has been told."""
USUAL, MOST = 3, 7
"""Taps that a move may take: half of them, and all."""


def test_a_move_takes_few_taps() -> None:
    hold("taps", "Taps", in_processes(taps_figures, catalogue()))


def taps_figures(game: str) -> Iterator[Figure]:
    taps = in_virtual_time(partial(_taps, game))
    yield Figure(f"{game}: a move, median", median(taps), "taps", limit=USUAL)
    yield Figure(f"{game}: a move, at most", max(taps), "taps", limit=MOST)


async def _taps(game: str, evening: Evening) -> list[int]:
    """Play a match for some moves. Returns the taps of each."""
    people = [evening.sandbox.user(name.lower(), display_name=name) for name in NAMES[:PEOPLE]]
    match = await evening.match(*people, game=game)
    pilots = [Autopilot(person, Random(seat)) for seat, person in enumerate(people)]
    while sum(len(pilot.accepted) for pilot in pilots) < MOVES:
        await asyncio.sleep(PAUSE)
        table = await evening.table(match)
        if table.row.status != "running":
            break
        for pilot in pilots:
            if pilot.person.id in table.people_to_move:
                await pilot.play_menu(pilot.person.dm, match)
    return [move.taps for pilot in pilots for move in pilot.accepted]
