"""What a process and all that it has started use, as Linux tells it in ``/proc``. Elsewhere every figure is 0."""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

PROC = Path("/proc")
PARENT, USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM = 1, 11, 12, 13, 14
"""Places in the file ``stat``, counted from the state of the process."""
MEGABYTE = 1e6
KIBIBYTE = 1024


class Usage(Struct, frozen=True):
    """Seconds of CPU since the start: of a process alone, and with all that it has started, living or not."""

    alone: float
    together: float

    def since(self, before: Usage) -> Usage:
        return Usage(self.alone - before.alone, self.together - before.together)


def usage(pid: int) -> Usage:
    """Return the CPU time of a process and its descendants, to a hundredth of a second."""
    own = _ticks([pid], USER, SYSTEM)
    return Usage(own, _ticks(family(pid), USER, SYSTEM, CHILDREN_USER, CHILDREN_SYSTEM))


def family(pid: int) -> list[int]:
    """Return a process and all that descend from it."""
    children: dict[int, list[int]] = defaultdict(list)
    for folder in PROC.glob("[0-9]*"):
        stat = _stat(int(folder.name))
        if stat is not None:
            children[int(stat[PARENT])].append(int(folder.name))
    found = [pid]
    for each in found:
        found += children[each]
    return found


def resident(pid: int) -> float:
    """Return the megabytes that a process has in memory (RSS), also those that it shares with others."""
    return _memory(pid, "Rss")


def proportional(pids: Iterable[int]) -> float:
    """Return the megabytes of some processes; what processes share counts in parts (PSS)."""
    return sum(_memory(each, "Pss") for each in pids)


def _memory(pid: int, name: str) -> float:
    try:
        text = (PROC / f"{pid}/smaps_rollup").read_text()
    except OSError:
        return 0.0
    lines = dict(line.split(":", 1) for line in text.splitlines() if ":" in line and "-" not in line)
    return int(lines[name].split()[0]) * KIBIBYTE / MEGABYTE


def _stat(pid: int) -> list[str] | None:
    """Return what follows the name of a process, which may have blanks in it; None if it has ended."""
    try:
        return (PROC / f"{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None


def _ticks(pids: Iterable[int], *places: int) -> float:
    """Return the sum of what stands in these places for some processes, in seconds."""
    stats = filter(None, map(_stat, pids))
    return sum(int(stat[place]) for stat in stats for place in places) / os.sysconf("SC_CLK_TCK")
