"""For all tests: hypothesis repeats its examples; the summary tells whether requests to the sandbox were checked."""

import gc
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.foreign import missing
from tests.offered import shelf
from tests.prove.seeds import FEW, Chosen

__all__ = ["shelf"]

ROOT = Path(__file__).parents[1]
VARIABLE = "TURNSTONE_DISCORD_OPENAPI"
CHECKED = pytest.StashKey[int]()
MEMORY, ENOUGH = Path("/dev/shm"), 2 << 30
"""Where files lie in memory, and how much room tests need there."""

# Thousands of databases are flushed for every revision; what outlives a killed process in memory does so on a disk.
# Some tests install packages, which have to be executable where they lie.
if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ENOUGH and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC:
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# The same examples every time, so that a failure is the code's and not the day's.
settings.register_profile(
    "turnstone",
    deadline=None,
    derandomize=True,
    database=None,
    max_examples=50,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("turnstone")


@pytest.fixture(autouse=True)
def every_language_speaks_for_itself(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """No message of our languages may need another language because it can't be put together."""
    yield
    if "broken_words" in request.keywords:
        return
    assert [record.getMessage() for record in caplog.get_records("call") if record.name == "rendering.voice"] == []


def _checked_here() -> int:
    """How many bodies this process has checked."""
    module = sys.modules.get("bot.sandbox.checks.openapi")
    path = None if module is None else os.environ.get(module.VARIABLE)
    return 0 if module is None or not path else int(module.load_description(path).validated)


def pytest_sessionstart(session: pytest.Session) -> None:
    """In a first run, have each worker begin with other files: what one has compiled, the others only read."""
    worker = getattr(session.config, "workerinput", None)
    if worker is None:
        return
    found = [path for place in session.config.args for path in sorted((ROOT / place).rglob("test_*.py"))]
    first = len(found) * int(worker["workerid"].removeprefix("gw")) // worker["workercount"]
    for path in (*found[first:], *found[:first]):
        with suppress(Exception, pytest.skip.Exception):  # collecting it tells what is wrong
            import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """What is there now stays: looking through it for garbage again and again takes a seventh of all time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes hours on purpose hangs no run."""
    for item in items:
        if "prove" in item.keywords:
            item.add_marker(pytest.mark.timeout(0))


def pytest_configure(config: pytest.Config) -> None:
    config.stash[CHECKED] = 0
    Chosen.all = config.option.markexpr != FEW


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A worker hands its count to the process that collects."""
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[VARIABLE] = _checked_here()


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    node.config.stash[CHECKED] += getattr(node, "workeroutput", {}).get(VARIABLE, 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    path = os.environ.get(VARIABLE)
    count = terminalreporter.config.stash[CHECKED] + _checked_here()
    used = f"used ({path}), {count} bodies checked" if path else f"not used; set {VARIABLE} to its path"
    terminalreporter.write_line(f"Discord's OpenAPI description: {used}")
    absent = ", ".join(missing())
    told = f"not installed, so skipped: {absent}" if absent else "all there"
    terminalreporter.write_line(f"clients that others wrote: {told}")
