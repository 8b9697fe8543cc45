"""The tests of a session in an order that gives each file its share of the time, and none that wouldn't end in it.

A plugin of pytest, also in the processes of ``xdist``. What a test takes is guessed from those of its function that
have been run before (``--times``, a JSON file).
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
import pytest

from tests.prove.goals import GOALS, Goal

UNKNOWN: Final = 20.0
"""Seconds of a test of which nothing is known yet."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--end", type=float, help="when the time is up, in Unix seconds: no test begins that takes longer")
    parser.addoption("--times", type=Path, help="the file with the seconds that tests of each function take")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.option.times is not None:
        taken = known_times(config.option.times)
        items[:] = [items[place] for place in fair_order([item.nodeid for item in items], taken)]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test that wouldn't end in time."""
    asked = item.config.option
    taken = known_times(asked.times) if asked.times is not None else {}
    if not has_time(time.time(), asked.end, taken.get(function_of(item.nodeid), 0.0)):
        pytest.skip("no time left")


def has_time(now: float, end: float | None, seconds: float) -> bool:
    """Tell whether a test that takes so many seconds ends in time."""
    return end is None or now + seconds < end


@cache
def known_times(path: Path) -> Mapping[str, float]:
    """Return the seconds that a test of each function takes, as far as they are known: once, as the session began."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, float]) if path.exists() else {}


def function_of(test: str) -> str:
    return test.partition("[")[0]


def fair_order(tests: Sequence[str], taken: Mapping[str, float], goals: Mapping[str, Goal] = GOALS) -> list[int]:
    """Return the places of tests in the order in which each file has used its share of the time.

    In a file the functions take turns, each from its first test on.
    """
    turns: defaultdict[str, int] = defaultdict(int)
    order = []
    for place, test in enumerate(tests):
        function = function_of(test)
        order.append((turns[function], place))
        turns[function] += 1
    used: defaultdict[str, float] = defaultdict(float)
    ranked = []
    for _, place in sorted(order):
        file, _, _ = tests[place].partition("::")
        share = goals[file].share if file in goals else 1.0
        used[file] += taken.get(function_of(tests[place]), UNKNOWN) / share
        ranked.append((used[file], place))
    return [place for _, place in sorted(ranked)]
