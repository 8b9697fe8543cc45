"""What was used for large things is given back."""

from __future__ import annotations

import ctypes
import platform
import subprocess
import sys

import pytest

from bot.processes.jobs import MMAP_THRESHOLD, set_memory_options

PIECE, PIECES = 200_000, 400
TRIAL = f"""
import sys
from pathlib import Path
from bot.processes.jobs import MMAP_THRESHOLD, keep_freed, set_memory_options

def resident():
    return 4096 * int(Path("/proc/self/statm").read_text().split()[1])

if sys.argv[1] == "large":
    set_memory_options({{MMAP_THRESHOLD: 64_000}})
if sys.argv[1] == "little room":
    keep_freed(0.032)
b"x" * (4 * {PIECE})  # once something large is freed, the C library takes the like from its heap
pieces = [b"x" * {PIECE} for _ in range({PIECES})]
before = resident()
del pieces[::2]
print(before - resident())
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only the GNU C library can be told")
@pytest.mark.parametrize(("told", "share"), [("large", 0.5), ("little room", 0.5), ("nothing", 0.0)])
def test_pieces_in_between_are_given_back(told: str, share: float) -> None:
    ran = subprocess.run([sys.executable, "-c", TRIAL, told], capture_output=True, check=True, text=True)
    assert int(ran.stdout) / (PIECE * PIECES) == pytest.approx(share, abs=0.1)


@pytest.mark.parametrize("missing", [AttributeError, OSError, TypeError])
def test_with_another_c_library_nothing_changes(missing: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def find(name: None) -> ctypes.CDLL:
        raise missing

    monkeypatch.setattr(ctypes, "CDLL", find)
    set_memory_options({MMAP_THRESHOLD: 64_000})
