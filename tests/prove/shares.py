"""The tests of a session in an order that gives each file its share of the time, and none that wouldn't end in it.

A plugin of pytest, also in the processes of ``xdist``. What a test takes is guessed from those of its function that
have been run before (``--times``, a JSON file).
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
import pytest

UNKNOWN: Final = 20.0
"""Seconds of a test of which nothing is known yet."""
SHARES: Final = {"tests/bot/end_to_end/test_kill.py": 4.0, "tests/bot/end_to_end/test_presses.py": 2.0}
"""How many shares a file has whose goal is far; the others have one."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--end", type=float, help="when the time is up, in Unix seconds: no test begins that takes longer")
    parser.addoption("--times", type=Path, help="the file with the seconds that tests of each function take")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.option.times is not None:
        taken = known_times(config)
        items[:] = [items[place] for place in fair_order([item.nodeid for item in items], taken)]


def pytest_runtest_protocol(item: pytest.Item) -> bool | None:
    """Have a test pass over that wouldn't end in time: it is neither run nor reported."""
    end = item.config.option.end
    if end is None or time.time() + known_times(item.config).get(function_of(item.nodeid), 0.0) < end:
        return None
    return True


def known_times(config: pytest.Config) -> Mapping[str, float]:
    """Return the seconds that a test of each function takes, as far as they are known."""
    path: Path | None = config.option.times
    return msgspec.json.decode(path.read_bytes(), type=dict[str, float]) if path is not None and path.exists() else {}


def function_of(test: str) -> str:
    return test.partition("[")[0]


def fair_order(tests: Sequence[str], taken: Mapping[str, float]) -> list[int]:
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
        used[file] += taken.get(function_of(tests[place]), UNKNOWN) / SHARES.get(file, 1.0)
        ranked.append((used[file], place))
    return [place for _, place in sorted(ranked)]
