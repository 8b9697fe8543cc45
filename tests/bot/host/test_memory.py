"""Caches follow the memory that there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.processes.memory import LEAST, share_of_room
from rendering.paint.cache import Cache, fit_caches

MB = 1_000_000


def computer(root: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


@pytest.mark.parametrize(
    ("files", "share"),
    [
        ({}, 1.0),
        ({"proc/meminfo": "MemTotal:  8000000 kB\nMemFree: 1 kB\n"}, 1.0),
        ({"proc/meminfo": "MemTotal:  500000 kB\n"}, 0.39),
        ({"proc/self/cgroup": "0::/\n", "sys/fs/cgroup/memory.max": "600000000\n"}, 0.5),
        ({"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/memory.max": f"{256 * MB}\n"}, LEAST),
        ({"proc/self/cgroup": "0::/a\n", "sys/fs/cgroup/a/memory.max": "max\n"}, 1.0),
        ({"proc/self/cgroup": "4:memory:/x\n", "sys/fs/cgroup/memory/x/memory.limit_in_bytes": "400000000\n"}, 0.25),
    ],
)
def test_caches_have_the_room_that_a_limit_leaves_them(tmp_path: Path, files: dict[str, str], share: float) -> None:
    assert share_of_room(computer(tmp_path, files)) == share


def test_a_cache_with_less_room_keeps_less() -> None:
    cache: Cache[bytes] = Cache(1000, len, compressed=1000)
    cache.fit(0.5)
    for number in range(10):
        cache.get(number, lambda: bytes(100))
    assert len(cache) == 5
    cache.get(9, lambda: pytest.fail("it is kept"))


def test_a_cache_keeps_at_least_what_it_is_for() -> None:
    cache: Cache[bytes] = Cache(1000, len, least=700)
    cache.fit(0.1)
    for number in range(10):
        cache.get(number, lambda: bytes(100))
    assert len(cache) == 7


def test_a_cache_that_is_made_later_keeps_less_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("_CACHES", []), ("_share", 1.0)):
        monkeypatch.setattr(f"rendering.paint.cache.{name}", value)
    fit_caches(0.5)
    cache: Cache[bytes] = Cache(1000, len)
    for number in range(10):
        cache.get(number, lambda: bytes(100))
    assert len(cache) == 5
