"""How costly the films are: how many frames are left of them, how large they are, and how long they take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median

from msgspec import Struct

from bot.bench.figures import LIMIT, Figure, Spent, quantile, spent
from bot.bench.pictures import MILLI, encoding, sample_look, took
from games.catalogue import catalogue
from games.codec import is_moving
from games.contract import AnyGame, Event, GameView
from games.players import PLAYERS
from games.simulation import match_seed, replay, run_match
from rendering.films import BUDGET, DrawnFilm, draw_film, films_of
from rendering.look import Look
from rendering.pictures import warm_up

MATCHES = 2
"""How many matches the films are from."""
SLOWEST = 250
"""How many milliseconds of computing a film may take on the computer whose figures are told."""
FILMS, MOST = 14, 40
"""How many films of each are drawn for every second that a figure may take, and at most."""


class Drawn(Struct, frozen=True):
    """A film as it is drawn for a post, or None if it cost too much; and how much that was."""

    film: DrawnFilm | None
    spent: Spent


def measure(seconds: float) -> Iterator[Figure]:
    """Measure the films of every game that has any, after warming up."""
    warm_up()
    count = max(2, min(MOST, round(FILMS * seconds)))
    for game in catalogue().values():
        yield from game_figures(game, count)


def game_figures(game: AnyGame, count: int) -> Iterator[Figure]:
    """Measure up to so many films of each of some matches."""
    if films_of(game.meta.key):
        yield from _figures(game.meta.key, [one for number in range(MATCHES) for one in _drawn(game, number, count)])


def _drawn(game: AnyGame, number: int, count: int) -> Iterator[Drawn]:
    """Yield the films of the first part of a random match."""
    seats, look = game.meta.seats[1], sample_look(game)
    match = run_match(game, seats, game.meta.options(), (PLAYERS["random"],) * seats, match_seed(12, number))
    events: list[Event] = []
    left = count
    for step in replay(game, match):
        events += step.events
        if left and any(map(is_moving, step.events)):
            left -= 1
            yield _timed(game, events, game.shown(game.view(step.state, None)), look)


def _timed(game: AnyGame, events: Sequence[Event], view: GameView, look: Look[GameView]) -> Drawn:
    films: list[DrawnFilm | None] = []
    took = spent(lambda: films.append(draw_film(game.meta.key, events, view, look)))
    return Drawn(films[0], took)


def _figures(key: str, drawn: Sequence[Drawn]) -> Iterator[Figure]:
    films = [one.film for one in drawn if one.film is not None]
    yield Figure(f"{key} film: left out", len(drawn) - len(films), "films", "all", len(drawn))
    if not films:
        return
    frames, sizes = sorted(film.frames for film in films), sorted(len(film.data) / MILLI for film in films)
    every = [one.spent for one in drawn]
    floor = median(encoding(film.data).cpu for film in films)
    yield took(f"{key} film: p50", every, 0.5, floor)
    yield took(f"{key} film: p95", every, 0.95, floor)
    slowest = max(every, key=lambda one: one.cpu)
    yield Figure(f"{key} film: slowest", slowest.cpu * MILLI, "ms", LIMIT, SLOWEST, slowest.wall * MILLI)
    yield Figure(f"{key} film: frames at most", frames[-1], "frames", LIMIT, BUDGET.frames)
    yield Figure(f"{key} film: bytes p50", quantile(sizes, 0.5), "kB", LIMIT, BUDGET.size / MILLI)
    yield Figure(f"{key} film: bytes largest", sizes[-1], "kB", LIMIT, BUDGET.size / MILLI)
