"""What every kind of picture and film costs beside the encoding of its pixels, and how large it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import Any, TypeAlias

import pytest
from msgspec import Struct
from msgspec.structs import replace

from games.catalogue import catalogue
from games.codec import is_moving
from games.contract import AnyGame, Event, Seat
from games.simulation import replay
from rendering.films import BUDGET, DrawnFilm, draw_film, films_of
from rendering.look import Look
from rendering.pictures import PNGS, Drawing, draw, draw_cover, draw_piece, pictures_of, pieces_of, warm_up
from rendering.words import Words
from tests.benchmarks.figures import MILLI, Figure, encoding, hold, positions, quantile, random_match, sampled, spent

pytestmark = pytest.mark.prove

PICTURES, FILMS = 24, 80
"""How many are drawn at most: pictures of each kind, films of each game."""
TIMES = 2.0
"""How many times the encoding of its pixels a picture or film may take, 95 times in a hundred."""
LARGEST = 190.0
"""Kilobytes that a picture may have."""
MEASURED, EARLIER = 11, 12
"""The luck of the match whose pictures are measured, and of the one before it."""
Motif: TypeAlias = Callable[[], Drawing]


def test_a_picture_costs_twice_its_encoding_at_most_and_is_small() -> None:
    warm_up()
    hold("pictures", "Pictures", [figure for game in catalogue().values() for figure in _pictures(game)])


def test_a_film_costs_twice_its_encoding_at_most_and_is_small() -> None:
    warm_up()
    games = [game for game in catalogue().values() if films_of(game.meta.key)]
    hold("films", "Films", [figure for game in games for figure in _films(game)])


def _pictures(game: AnyGame) -> Iterator[Figure]:
    """Measure each kind of picture after as many from another match: what those have left is there."""
    for (what, motifs), (_, earlier) in zip(_motifs(game, MEASURED), _motifs(game, EARLIER), strict=True):
        for motif in earlier:
            motif()
        costs, floors, sizes = [], [], []
        for motif in motifs:
            PNGS.clear()
            costs.append(spent(motif) * MILLI)
            data = motif().data
            sizes.append(len(data) / 1000)
            floors.append(encoding(data) * MILLI)
        name = f"{game.meta.key} {what}"
        beside = "encoding its pixels once"
        yield Figure(f"{name}: p95", quantile(costs, 0.95), "ms", median(floors), beside, TIMES)
        yield Figure(f"{name}: largest", max(sizes), "kB", limit=LARGEST)


def _motifs(game: AnyGame, luck: int) -> Iterator[tuple[str, Sequence[Motif]]]:
    """Yield every kind of picture by its name: those of positions, the cover, and the pieces."""
    key, seats, look = game.meta.key, game.meta.seats[1], _look(game)
    states = list(positions(game, PICTURES + 2, luck=luck))
    threes = list(zip(states, states[1:], states[2:], strict=False))
    for what, kind in pictures_of(key).items():
        owners = (number % seats if kind.own else None for number in range(len(threes)))
        yield what, [partial(_marked, game, what, owner, three) for owner, three in zip(owners, threes, strict=True)]
    taken = [(*look.names[:number], *(None,) * (seats - number)) for number in range(1, seats + 1)]
    yield "cover", [partial(draw_cover, key, look.words, each, f"{seats}") for each in taken]
    pieces = [(kind, name) for kind, piece in pieces_of(key).items() for name in piece.ids]
    if pieces:
        yield "pieces", [partial(draw_piece, key, kind, name, look.words) for kind, name in sampled(pieces, PICTURES)]


def _marked(game: AnyGame, what: str, seat: Seat | None, states: tuple[Struct, Struct, Struct]) -> Drawing:
    """Draw the last of three positions, with what has changed since the first marked, since the second strongly."""
    before, recent, now = (game.shown(game.view(state, seat)) for state in states)
    return draw(game.meta.key, what, now, replace(_look(game), before=before, recent=recent), seat)


def _look(game: AnyGame) -> Look[Any]:
    """Return how a match with the largest number of players is shown."""
    names = tuple(Words("en").text(f"sample-name-{seat + 1}") for seat in range(game.meta.seats[1]))
    return Look(Words("en", game.meta.key, names), names)


def _films(game: AnyGame) -> Iterator[Figure]:
    """Measure the films of the first part of a random match."""
    key, look = game.meta.key, _look(game)
    costs: list[float] = []
    films: list[DrawnFilm | None] = []
    events: list[Event] = []
    for step in replay(game, random_match(game, EARLIER)):
        events += step.events
        if len(films) < FILMS and any(map(is_moving, step.events)):
            view = game.shown(game.view(step.state, None))
            film = partial(draw_film, key, events, view, look)
            costs.append(spent(film) * MILLI)
            films.append(film())
    drawn = [film for film in films if film is not None]
    floor = median(encoding(film.data) for film in drawn) * MILLI
    yield Figure(f"{key}: p95", quantile(costs, 0.95), "ms", floor, "encoding its pixels once", TIMES)
    yield Figure(f"{key}: left out, since they cost too much", len(films) - len(drawn), "films", len(films), "all")
    yield Figure(f"{key}: frames at most", max(film.frames for film in drawn), limit=BUDGET.frames)
    yield Figure(f"{key}: largest", max(len(film.data) for film in drawn) / 1000, "kB", limit=BUDGET.size / 1000)
