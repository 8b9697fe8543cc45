"""What it costs to read what is typed into a command, however odd it is."""

from __future__ import annotations

import time
from collections.abc import Iterator

from bot.bench.figures import Figure
from bot.bench.positions import positions
from bot.discord.commands.typed_values import UnreadableValueError, read_value
from games.catalogue import catalogue
from games.contract import Action, AnyGame
from games.narrowing import agreeing
from rendering.words import Words

COUNT = 40
TYPED = ("x," * 3000, "x," * 100, "wood," * 40, "zz " * 60, "x")
"""What nobody means: the longest text that Discord lets through, and texts of as many pieces as are read."""
MOST = 20.0
"""Milliseconds of CPU that one value may take: the event loop waits meanwhile."""


def measure(seconds: float) -> Iterator[Figure]:
    """Measure the slowest value of every game, over many positions, after its vocabularies have been made."""
    for game in catalogue().values():
        first = max(_all(game, COUNT))
        yield Figure(f"{game.meta.key}: slowest value to read", max(_all(game, COUNT)), "ms", "limit", MOST)
        yield Figure(f"{game.meta.key}: the same, vocabularies made", first, "ms", "once a process", first)


def _all(game: AnyGame, count: int) -> Iterator[float]:
    words = Words("en", game.meta.key, tuple(map(str, range(game.meta.seats[1]))))
    for state in positions(game, count):
        for seat in game.to_move(state):
            legal = tuple(game.legal_actions(state, seat))
            for kind in dict.fromkeys(map(type, legal)):
                yield from _fields(game, kind, agreeing(legal, kind, {}), words)


def _fields(game: AnyGame, kind: type[Action], legal: tuple[Action, ...], words: Words) -> Iterator[float]:
    for field in kind.__struct_fields__:
        for text in TYPED:
            start = time.process_time()
            _read(game, kind, field, text, legal, words)
            yield (time.process_time() - start) * 1000


def _read(game: AnyGame, kind: type[Action], field: str, text: str, legal: tuple[Action, ...], words: Words) -> None:
    try:
        read_value(game, kind, field, text, legal, words)
    except UnreadableValueError:
        return
