"""What a process and its children use is read where the system tells it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from bot.bench.processes import family, proportional, resident, usage

pytestmark = [
    pytest.mark.prove,
    pytest.mark.skipif(not os.path.exists("/proc/self/smaps_rollup"), reason="the system tells nothing"),
]
PARENT = "import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}]); input()"
BURN = "import time\nwhile time.process_time() < 0.3: pass\n"
LEAST = 0.25
"""Seconds of that which are counted: of hundredths none that has only begun."""


@pytest.fixture
def process(request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[bytes]]:
    """A process that waits for us, and which has started the one that the test gives."""
    program = PARENT.format(child=request.param)
    with subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE) as started:
        yield started
        started.kill()


def until(look: object) -> None:
    end = time.monotonic() + 300
    while not look():  # type: ignore[operator]
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize("process", [BURN], indirect=True)
def test_what_an_ended_child_used_counts_together_but_not_alone(process: subprocess.Popen[bytes]) -> None:
    until(lambda: usage(process.pid).together >= LEAST)
    until(lambda: family(process.pid) == [process.pid])
    used = usage(process.pid)
    assert used.together - used.alone >= LEAST
    assert used.since(used).together == 0


@pytest.mark.parametrize("process", [BURN + "time.sleep(600)"], indirect=True)
def test_a_living_child_is_of_the_family(process: subprocess.Popen[bytes]) -> None:
    until(lambda: len(family(process.pid)) == 2)
    parent, child = family(process.pid)
    try:
        until(lambda: usage(parent).together - usage(parent).alone >= LEAST)
        assert 1 < resident(parent) < 100
        assert proportional(family(parent)) > proportional([child]) > 0
    finally:
        os.kill(child, 9)


def test_of_a_process_that_is_gone_everything_is_nothing() -> None:
    nobody = 2**22 + 1
    assert usage(nobody).together == resident(nobody) == proportional([nobody]) == 0
