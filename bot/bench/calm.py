"""How calm the bot is: rings, waits, pictures, messages and requests, where friends play for an evening or for weeks.

Nothing here depends on the computer: the time is the sandbox's, and people, seeds and habits are the same every run.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from bot.bench.calm_scene import Played, Scene, play
from bot.bench.calm_watch import Told, Watch
from bot.bench.figures import Figure, quantile
from bot.log import log_at
from games.catalogue import catalogue

EVENING, AWAY = 1.0, 80.0
"""Hours of both kinds of scene for every second that a figure may take: by default three hours, and ten days."""
AT_ONCE = (1, 3)
"""How many matches are played at once. The second and third are of the next games in the catalogue."""
SOON = 5.0
"""Seconds within which somebody at the phone should see what they are asked."""
CALLED = 21.0
"""Seconds within which somebody who is away should be called: a call waits 20."""


def measure(seconds: float) -> Iterator[Figure]:
    """Measure evenings and weeks of every game, with one and with three matches at once, in a process for each core."""
    with ProcessPoolExecutor(mp_context=get_context("spawn"), initializer=log_at, initargs=("ERROR",)) as pool:
        for figures in pool.map(scene_figures, scenes(seconds)):
            yield from figures


def scenes(seconds: float) -> Iterator[Scene]:
    """Yield every scene that is played."""
    games = list(catalogue())
    for first in range(len(games)):
        for count in AT_ONCE:
            several = tuple(games[(first + number) % len(games)] for number in range(count))
            yield Scene("live", several, EVENING * seconds)
            yield Scene("away", several, AWAY * seconds)


def scene_figures(scene: Scene) -> list[Figure]:
    """Play a scene and return what it shows."""
    return list(_figures(play(scene)))


def _figures(played: Played) -> Iterator[Figure]:
    scene, watch, matches = played.scene, played.watch, len(played.scene.games)
    name = f"{scene.games[0]}{f' +{matches - 1}' if matches > 1 else ''}, {scene.kind}"
    rounds = Rounds(played)
    turns = rounds.questions / rounds.persons
    kind, limit = ("limit", 1.0) if scene.kind == "live" else ("turns", turns)
    yield Figure(f"{name}: rings a person and round", rounds.rings / rounds.persons, "rings", kind, limit)
    waits = sorted(one.wait(played.ended) for one in watch.questions)
    soon = SOON if scene.kind == "live" else CALLED
    for called, wait in (("p50", quantile(waits, 0.5)), ("p95", quantile(waits, 0.95)), ("worst", waits[-1])):
        yield Figure(f"{name}: asked to seen {called}", wait, "s", "limit", soon)
    share = sum(wait <= soon for wait in waits) / len(waits)
    yield Figure(f"{name}: seen within {soon:.0f} s", share, "share", "limit", 0.95, more=True)
    told = watch.matches.values()
    yield Figure(
        f"{name}: pictures at the end", sum(len(one.boards) for one in told) / matches, "a match", "limit", 1.0
    )
    yield Figure(f"{name}: pictures at most", max(one.most for one in told), "a match", "limit", 1.0)
    yield Figure(
        f"{name}: messages a round", rounds.posted / rounds.count, "posts", "turns", rounds.questions / rounds.count
    )
    yield Figure(f"{name}: requests a move", watch.limited / max(1, played.moves), "requests", "limit", 2.5)


class Rounds:
    """What there was in the rounds that were played to their end; in a match without any, in all that was played."""

    def __init__(self, played: Played) -> None:
        self.count = 0
        self.rings, self.questions, self.posted = 0.0, 0, 0
        for match, told in played.watch.matches.items():
            self._add(played.watch, match, told, told.rounds[-1] if told.rounds else played.ended)
        self.persons = self.count * played.scene.players
        """Rounds, times those who play them."""

    def _add(self, watch: Watch, match: int, told: Told, until: float) -> None:
        self.count += max(1, len(told.rounds))
        rings = (ring for ring in watch.rings if match in ring.matches and ring.at < until)
        self.rings += sum(1 / len(ring.matches) for ring in rings)
        self.questions += sum(one.match == match and one.asked < until for one in watch.questions)
        self.posted += sum(moment < until for moment in told.posted)
