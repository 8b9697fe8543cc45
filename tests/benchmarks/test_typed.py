"""What it costs to read what is typed into a command, however odd it is."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial

import pytest

from bot.discord.commands.typed_values import UnreadableValueError, read_value
from games.catalogue import catalogue
from games.contract import Action, AnyGame
from games.narrowing import agreeing
from rendering.words import Words
from tests.benchmarks.figures import MILLI, Figure, cost, hold, positions, spent

pytestmark = pytest.mark.prove

POSITIONS = 40
ODD = ("x," * 3000, "x," * 100, "wood," * 40, "zz " * 60, "x")
"""What nobody means: the longest text that Discord lets through, and texts of as many pieces as are read."""
FLOOR = 2_000_000
"""The event loop waits while a value is read: no longer than for adding up so many numbers, some 20 ms."""


def test_no_text_keeps_the_loop_waiting_for_long() -> None:
    floor = cost(lambda: bool(sum(range(FLOOR)))) * MILLI
    hold("typed", "What is typed", [_slowest(game, floor) for game in catalogue().values()])


def _slowest(game: AnyGame, floor: float) -> Figure:
    """Measure the slowest value over many positions, after the game's vocabularies have been made."""
    for _ in range(2):
        slowest = max(_all(game))
    return Figure(f"{game.meta.key}: slowest value", slowest, "ms", floor, f"adding up {FLOOR:,} numbers", 1.0)


def _all(game: AnyGame) -> Iterator[float]:
    words = Words("en", game.meta.key, tuple(map(str, range(game.meta.seats[1]))))
    for state in positions(game, POSITIONS):
        for seat in game.to_move(state):
            legal = tuple(game.legal_actions(state, seat))
            for kind in dict.fromkeys(map(type, legal)):
                fitting = agreeing(legal, kind, {})
                for field in kind.__struct_fields__:
                    for text in ODD:
                        yield spent(partial(_read, game, kind, field, text, fitting, words)) * MILLI


def _read(game: AnyGame, kind: type[Action], field: str, text: str, legal: tuple[Action, ...], words: Words) -> None:
    with suppress(UnreadableValueError):
        read_value(game, kind, field, text, legal, words)
