"""How many taps a move takes to its answer, by people who know no more than what they are shown.

*Live* they are there, so that an open menu becomes the next question by itself; *called* they come back for each
turn, by *Your move*.
"""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from itertools import chain
from random import Random
from statistics import median

import pytest

from bot.matches.entries import Move, read_entry
from games.catalogue import catalogue
from tests.benchmarks.figures import Figure, hold, in_processes
from tests.benchmarks.scene import NAMES, in_virtual_time
from tests.bot.autopilot import Autopilot
from tests.bot.end_to_end.evening import Evening

pytestmark = pytest.mark.prove

MOVES = 200
PEOPLE = 2
PAUSES = {"live": 30.0, "called": 1_200.0}
"""Seconds between two turns: so that the table has been told, and so that no menu is open any more."""
USUAL, MOST = {"live": 2, "called": 3}, 4
"""Taps that half of all moves may take, and half of those of one kind. The goal for half of all is 2."""


def test_a_move_takes_few_taps() -> None:
    hold("taps", "Taps", in_processes(taps_figures, catalogue()))


def taps_figures(game: str) -> Iterator[Figure]:
    for how, pause in PAUSES.items():
        taps = in_virtual_time(partial(_taps, game, pause))
        usual, slowest = median(chain.from_iterable(taps.values())), max(taps, key=lambda kind: median(taps[kind]))
        yield Figure(f"{game}, {how}: a move, median", usual, "taps", limit=USUAL[how])
        yield Figure(
            f"{game}, {how}: the kind of move that takes most ({slowest}), median",
            median(taps[slowest]),
            "taps",
            limit=MOST,
        )


async def _taps(game: str, pause: float, evening: Evening) -> dict[str, list[int]]:
    """Play a match for some moves. Returns the taps of each, by kind."""
    people = [evening.sandbox.user(name.lower(), display_name=name) for name in NAMES[:PEOPLE]]
    match = await evening.match(*people, game=game)
    pilots = [Autopilot(person, Random(seat)) for seat, person in enumerate(people)]
    taps = defaultdict[str, list[int]](list)
    while sum(len(pilot.accepted) for pilot in pilots) < MOVES:
        await asyncio.sleep(pause)
        table = await evening.table(match)
        if table.row.status != "running":
            break
        for pilot in pilots:
            table = await evening.table(match)
            if pilot.person.id in table.people_to_move:
                known = len(pilot.accepted)
                await pilot.play_menu(pilot.person.dm, match)
                rows = await evening.app.store.read.journal.revisions(match, table.revision)
                entries = {row.interaction: read_entry(row.entry) for row in rows}
                for accepted in pilot.accepted[known:]:
                    move = entries[accepted.interaction]
                    assert isinstance(move, Move)
                    taps[json.loads(bytes(move.action))["do"]].append(accepted.taps)
    return taps
