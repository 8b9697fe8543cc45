"""A small machine: a cgroup, of whichever version, in which a process and all that it starts have little."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from msgspec import Struct

MEMORY = 256_000_000
CPU, PERIOD = 50_000, 100_000
"""Microseconds of a core that there are in so many."""
ROOT = Path("/sys/fs/cgroup")
JOIN = 'while [ "$1" != -- ]; do echo $$ > "$1/cgroup.procs" || exit 1; shift; done; shift; exec "$@"'
LEAVING = 5.0
"""Seconds that the last processes have to end."""


class Machine(Struct, frozen=True):
    """The folders of its cgroup, memory first, and in which files what is told, on the line of which word."""

    folders: tuple[Path, ...]
    full: tuple[str, str]
    kills: tuple[str, str]
    peak: tuple[str, str]
    """All bytes, those of files in memory included."""

    @property
    def by(self) -> tuple[str, ...]:
        """A command that has the one that follows it run there."""
        return ("sh", "-c", JOIN, "sh", *map(str, self.folders), "--")

    def number(self, told: tuple[str, str]) -> int:
        file, word = told
        lines = (self.folders[0] / file).read_text(encoding="ascii").splitlines()
        return int(next(line.split()[-1] for line in lines if not word or line.split()[0] == word))


@contextmanager
def small_machine() -> Iterator[Machine]:
    """Make the cgroup and remove it at the end. Where none can be made, the test is skipped."""
    machine, limits = _second() if (ROOT / "cgroup.controllers").exists() else _first()
    try:
        for folder in machine.folders:
            folder.mkdir()
        for path, limit in limits.items():
            path.write_text(limit, encoding="ascii")
    except OSError as error:
        _remove(machine)
        pytest.skip(f"no cgroup can be made here: {error}")
    try:
        yield machine
    finally:
        _remove(machine)


def _first() -> tuple[Machine, dict[Path, str]]:
    memory, cpu = (ROOT / kind / f"turnstone-{os.getpid()}" for kind in ("memory", "cpu"))
    limits = {
        memory / "memory.limit_in_bytes": str(MEMORY),
        cpu / "cpu.cfs_period_us": str(PERIOD),
        cpu / "cpu.cfs_quota_us": str(CPU),
    }
    told = ("memory.failcnt", ""), ("memory.oom_control", "oom_kill"), ("memory.max_usage_in_bytes", "")
    return Machine((memory, cpu), *told), limits


def _second() -> tuple[Machine, dict[Path, str]]:
    folder = ROOT / f"turnstone-{os.getpid()}"
    limits = {
        ROOT / "cgroup.subtree_control": "+memory +cpu",
        folder / "memory.max": str(MEMORY),
        folder / "cpu.max": f"{CPU} {PERIOD}",
    }
    told = ("memory.events", "max"), ("memory.events", "oom_kill"), ("memory.peak", "")
    return Machine((folder,), *told), limits


def _remove(machine: Machine) -> None:
    end = time.monotonic() + LEAVING
    for folder in machine.folders:
        while folder.exists() and time.monotonic() < end:
            with suppress(OSError):
                folder.rmdir()
            time.sleep(0.1)
