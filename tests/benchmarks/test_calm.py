"""How calm the bot is: rings, waits, pictures, messages and requests, where friends play for an evening or for weeks.

Nothing here depends on the computer: the time is the sandbox's, and people, seeds and habits are the same every run.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.catalogue import catalogue
from tests.benchmarks.figures import Figure, hold, in_processes, quantile
from tests.benchmarks.scene import Played, Scene, play
from tests.benchmarks.watch import Rounds

pytestmark = pytest.mark.prove

HOURS = {"live": 3.0, "away": 240.0}
AT_ONCE = (1, 3)
"""How many matches are played at once. The second and third are of the next games in the catalogue."""
SOON = {"live": 5.0, "away": 21.0}
"""Seconds within which people should see what they are asked: at the phone, and away, where a call waits 20."""
LATE = 0.06
"""What share of all they may see later."""
RINGS = 1.1
"""For each time that somebody is asked who is away: reminders ring, too."""
PICTURES, REPLACED = 1, 2
"""Boards of a match at the table: at the end of a scene, and at most, while one takes the place of another."""
MESSAGES = 1.25
"""At the table, for each time that somebody is asked."""
REQUESTS = {"live": 2.5, "away": 3.25}
"""That Discord limits, for each move."""


def test_friends_are_rung_seldom_and_see_soon_what_they_are_asked() -> None:
    hold("calm", "How calm it is", in_processes(calm_figures, _scenes()))


def _scenes() -> Iterator[Scene]:
    games = list(catalogue())
    for first in range(len(games)):
        for count in AT_ONCE:
            several = tuple(games[(first + number) % len(games)] for number in range(count))
            yield from (Scene(kind, several, HOURS[kind]) for kind in HOURS)


def calm_figures(scene: Scene) -> Iterator[Figure]:
    """Play a scene and yield what it shows."""
    played = play(scene)
    return _figures(played, Rounds(played.watch, played.ended))


def _figures(played: Played, rounds: Rounds) -> Iterator[Figure]:
    scene, watch, matches = played.scene, played.watch, len(played.scene.games)
    name = f"{scene.games[0]}{f' +{matches - 1}' if matches > 1 else ''}, {scene.kind}"
    persons = rounds.count * scene.players
    rings, turns = rounds.rings / persons, rounds.questions / persons
    if scene.kind == "live":
        yield Figure(f"{name}: rings a person and round", rings, limit=1.0)
    else:
        yield Figure(f"{name}: rings a person and round", rings, "", turns, "questions", RINGS)
    waits = [one.wait(played.ended) for one in watch.questions]
    soon = SOON[scene.kind]
    yield Figure(f"{name}: asked to seen, median", quantile(waits, 0.5), "s", limit=soon)
    yield Figure(f"{name}: asked to seen, worst", max(waits), "s")
    late = sum(wait > soon for wait in waits)
    yield Figure(f"{name}: seen later than {soon:.0f} s", late, "", len(waits), "questions", LATE)
    told = watch.matches.values()
    yield Figure(f"{name}: pictures at the end", sum(len(one.boards) for one in told) / matches, limit=PICTURES)
    yield Figure(f"{name}: pictures at most", max(one.most for one in told), limit=REPLACED)
    yield Figure(f"{name}: messages", rounds.posted, "", rounds.questions, "questions", MESSAGES)
    yield Figure(f"{name}: requests", watch.limited, "", max(1, played.moves), "moves", REQUESTS[scene.kind])
