"""How fast the pictures are, and how large."""

from __future__ import annotations

import io
from collections.abc import Iterator
from statistics import median

from PIL import Image

from bot.bench.figures import Figure, quantile, times
from bot.bench.positions import positions
from games.catalogue import catalogue
from games.contract import AnyGame, GameView
from rendering.look import Look
from rendering.pictures import PNGS, draw
from rendering.words import Words

COUNT = 60


def measure(seconds: float) -> Iterator[Figure]:
    """Measure the main picture of every game after warming up: many positions, each drawn and encoded once."""
    for game in catalogue().values():
        yield from _measure(game)


def _measure(game: AnyGame) -> Iterator[Figure]:
    seats = game.meta.seats[1]
    names = tuple(Words("en").text(f"sample-name-{seat + 1}") for seat in range(seats))
    look: Look[GameView] = Look(Words("en", game.meta.key, names), names)
    views = [game.shown(game.view(state, None)) for state in positions(game, COUNT)]
    key = game.meta.key
    sizes = sorted(len(draw(key, "board", view, look).data) for view in views)
    spent, floors = [], []
    for view in views:
        PNGS.clear()
        spent += times(lambda view=view: draw(key, "board", view, look), 1)  # type: ignore[misc]
        picture = Image.open(io.BytesIO(draw(key, "board", view, look).data))
        picture.load()
        floors += times(lambda picture=picture: _encode(picture), 1)  # type: ignore[misc]
    spent.sort()
    floor = median(floors)
    yield Figure(f"{key}: picture p50", quantile(spent, 0.5), "ms", "encoding its pixels once", floor)
    yield Figure(f"{key}: picture p95", quantile(spent, 0.95), "ms", "encoding its pixels once", floor)
    yield Figure(f"{key}: picture bytes p50", quantile(sizes, 0.5) / 1000, "kB", "limit", 300.0)
    yield Figure(f"{key}: picture bytes largest", sizes[-1] / 1000, "kB", "limit", 300.0)


def _encode(picture: Image.Image) -> None:
    picture.save(io.BytesIO(), "PNG", compress_level=1)
