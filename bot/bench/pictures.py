"""What every kind of picture costs, and how large it is."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import Any, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image, ImageSequence

from bot.bench.figures import LIMIT, Figure, Spent, quantile, spent
from bot.bench.positions import positions
from games.catalogue import catalogue
from games.contract import AnyGame, Seat
from rendering.look import Look
from rendering.pictures import PNGS, Drawing, draw, draw_cover, draw_piece, pictures_of, pieces_of, warm_up
from rendering.words import Words

POSITIONS, MOST = 8, 60
"""How many pictures of a kind are drawn for every second that a figure may take, and at most."""
GOAL = 2.0
"""How many times the encoding of its pixels a picture may take, 95 times in a hundred."""
LARGEST = 190.0
"""Kilobytes that a picture may have."""
MEASURED, EARLIER = 11, 12
"""The luck of the match whose pictures are measured, and of the one before it."""
MILLI = 1000.0
Motif: TypeAlias = Callable[[], Drawing]


def measure(seconds: float) -> Iterator[Figure]:
    """Measure every kind of picture of every game after warming up, many positions of each."""
    warm_up()
    count = max(2, min(MOST, round(POSITIONS * seconds)))
    for game in catalogue().values():
        yield from game_figures(game, count)


def game_figures(game: AnyGame, count: int) -> Iterator[Figure]:
    """Measure up to so many pictures of each kind, after as many from another match: what those have left is there."""
    for (what, motifs), (_, earlier) in zip(_motifs(game, count, MEASURED), _motifs(game, count, EARLIER), strict=True):
        for motif in earlier:
            motif()
        yield from _figures(f"{game.meta.key} {what}", motifs)


def _motifs(game: AnyGame, count: int, luck: int) -> Iterator[tuple[str, Sequence[Motif]]]:
    """Yield every kind of picture by its name: those of positions, the cover, and the pieces."""
    key, seats = game.meta.key, game.meta.seats[1]
    names = sample_names(seats)
    words = Words("en", key, names)
    states = list(positions(game, count + 2, luck=luck))[: count + 2]
    threes = list(zip(states, states[1:], states[2:], strict=False))
    for what, kind in pictures_of(key).items():
        owners = (number % seats if kind.own else None for number in range(len(threes)))
        yield what, [partial(_marked, game, what, owner, three) for owner, three in zip(owners, threes, strict=True)]
    taken = [(*names[:number], *(None,) * (seats - number)) for number in range(1, seats + 1)]
    yield "cover", [partial(draw_cover, key, words, each, f"{seats}") for each in taken]
    pieces = [(kind, name) for kind, piece in pieces_of(key).items() for name in piece.ids]
    if pieces:
        chosen = pieces[:: max(1, len(pieces) // count)]
        yield "pieces", [partial(draw_piece, key, kind, name, words) for kind, name in chosen]


def _marked(game: AnyGame, what: str, seat: Seat | None, states: tuple[Struct, Struct, Struct]) -> Drawing:
    """Draw the last of three positions, with what has changed since the first marked, since the second strongly."""
    before, recent, now = (game.shown(game.view(state, seat)) for state in states)
    return draw(game.meta.key, what, now, replace(sample_look(game), before=before, recent=recent), seat)


def sample_names(seats: int) -> tuple[str, ...]:
    return tuple(Words("en").text(f"sample-name-{seat + 1}") for seat in range(seats))


def sample_look(game: AnyGame) -> Look[Any]:
    """Return how a match with the largest number of players is shown."""
    names = sample_names(game.meta.seats[1])
    return Look(Words("en", game.meta.key, names), names)


def _figures(name: str, motifs: Sequence[Motif]) -> Iterator[Figure]:
    drawn, floors, sizes = [], [], []
    for motif in motifs:
        PNGS.clear()
        drawn.append(spent(motif))
        data = motif().data
        sizes.append(len(data) / MILLI)
        floors.append(encoding(data).cpu)
    floor = median(floors)
    sizes.sort()
    yield took(f"{name}: p50", drawn, 0.5, floor)
    yield took(f"{name}: p95", drawn, 0.95, floor, GOAL)
    yield Figure(f"{name}: bytes p50", quantile(sizes, 0.5), "kB", LIMIT, LARGEST)
    yield Figure(f"{name}: bytes largest", sizes[-1], "kB", LIMIT, LARGEST)


def took(name: str, drawn: Sequence[Spent], share: float, floor: float, goal: float | None = None) -> Figure:
    """Return what this share of some pictures took at most, beside the encoding of their pixels in seconds."""
    cpu = quantile(sorted(one.cpu for one in drawn), share) * MILLI
    wall = quantile(sorted(one.wall for one in drawn), share) * MILLI
    return Figure(name, cpu, "ms", "encoding its pixels once", floor * MILLI, wall, goal)


def encoding(data: bytes) -> Spent:
    """Return what the pixels of a picture, of a film those of all its frames, take to be encoded: RGB, zlib 1."""
    with Image.open(io.BytesIO(data)) as file:
        frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(file)]
    return spent(lambda: _encode(frames))


def _encode(frames: Sequence[Image.Image]) -> None:
    for frame in frames:
        frame.save(io.BytesIO(), "PNG", compress_level=1)
