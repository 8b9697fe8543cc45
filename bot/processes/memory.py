"""How much memory there is for this process: what its cgroup allows, else what the computer has."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path("/")
LIMITS: Final = ("sys/fs/cgroup/{group}/memory.max", "sys/fs/cgroup/memory/{group}/memory.limit_in_bytes")
"""Where Linux keeps a limit, in the second and the first version of cgroups. A container sees its own as the root."""
ROOMY: Final = 1_000_000_000
"""Bytes with which everything has as much room as it can use."""
BARE: Final = 200_000_000
"""Bytes that the bot and the process that draws take with nothing kept, while fifty tables play."""
LEAST: Final = 0.1


def share_of_room(root: Path = ROOT) -> float:
    """Return which part of its usual room a cache should have, 1 where nothing is known."""
    limits = [limit for limit in (*_limits(root), _total(root)) if limit]
    return max(LEAST, min(1.0, (min(limits) - BARE) / (ROOMY - BARE))) if limits else 1.0


def _limits(root: Path) -> list[int]:
    """Return the limits of this process's groups and of those above them."""
    found = []
    for line in _text(root / "proc" / "self" / "cgroup").splitlines():
        _, controllers, path = line.split(":", 2)
        if controllers in ("", "memory"):
            for group in (Path(path.strip("/")), *Path(path.strip("/")).parents):
                texts = (_text(root / limit.format(group=group)).strip() for limit in LIMITS)
                found += [int(text) for text in texts if text.isdecimal()]
    return found


def _total(root: Path) -> int:
    words = _text(root / "proc" / "meminfo").split()[1:2]
    return 1024 * int(words[0]) if words and words[0].isdecimal() else 0


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii")
    except (OSError, UnicodeDecodeError):
        return ""
