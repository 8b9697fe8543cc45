"""How costly the films are: how many frames are left of them, how large they are, and how long they take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import thread_time

from msgspec import Struct

from bot.bench.figures import Figure, quantile
from games.catalogue import catalogue
from games.codec import is_moving
from games.contract import AnyGame, Event, GameView
from games.players import PLAYERS
from games.simulation import match_seed, replay, run_match
from rendering.films import BUDGET, DrawnFilm, draw_film, films_of
from rendering.look import Look
from rendering.pictures import warm_up
from rendering.words import Words

MATCHES, COUNT = 2, 40
"""How many matches are played, and how many films of each are drawn at most."""


class Drawn(Struct, frozen=True):
    """A film, or None if it was left out, and the milliseconds that it took."""

    film: DrawnFilm | None
    spent: float


def measure(seconds: float) -> Iterator[Figure]:
    """Measure the films of every game that has any, after warming up: each drawn as it is for a post."""
    warm_up()
    for key, game in catalogue().items():
        if films_of(key):
            yield from _figures(key, [one for number in range(MATCHES) for one in _drawn(game, number)])


def _drawn(game: AnyGame, number: int) -> Iterator[Drawn]:
    """Yield the films of the first part of a random match."""
    seats = game.meta.seats[1]
    names = tuple(Words("en").text(f"sample-name-{seat + 1}") for seat in range(seats))
    look: Look[GameView] = Look(Words("en", game.meta.key, names), names)
    match = run_match(game, seats, game.meta.options(), (PLAYERS["random"],) * seats, match_seed(12, number))
    events: list[Event] = []
    left = COUNT
    for step in replay(game, match):
        events += step.events
        if left and any(map(is_moving, step.events)):
            left -= 1
            yield _timed(game, events, game.shown(game.view(step.state, None)), look)


def _timed(game: AnyGame, events: Sequence[Event], view: GameView, look: Look[GameView]) -> Drawn:
    start = thread_time()
    film = draw_film(game.meta.key, events, view, look)
    return Drawn(film, (thread_time() - start) * 1000)


def _figures(key: str, drawn: Sequence[Drawn]) -> Iterator[Figure]:
    films = [one.film for one in drawn if one.film is not None]
    yield Figure(f"{key}: films left out", len(drawn) - len(films), "films", "all", len(drawn))
    if not films:
        return
    frames, sizes = sorted(film.frames for film in films), sorted(len(film.data) / 1000 for film in films)
    spent, limit = sorted(one.spent for one in drawn), 1000 * BUDGET.seconds
    yield Figure(f"{key}: film frames fewest", frames[0], "frames", "limit", BUDGET.frames)
    yield Figure(f"{key}: film bytes p50", quantile(sizes, 0.5), "kB", "limit", BUDGET.size / 1000)
    yield Figure(f"{key}: film bytes largest", sizes[-1], "kB", "limit", BUDGET.size / 1000)
    yield Figure(f"{key}: film p50", quantile(spent, 0.5), "ms", "limit", limit)
    yield Figure(f"{key}: film slowest", spent[-1], "ms", "limit", limit)
