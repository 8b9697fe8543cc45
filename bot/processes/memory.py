"""How the C library keeps memory, so that it gives back what was used for large things, such as pictures."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

ARENA_MAX: Final = -8
"""How many heaps threads have, which keep what each has done with."""
MMAP_THRESHOLD: Final = -3
"""From how many bytes on a thing is given back to the system as soon as it is not used any more."""
TRIM_THRESHOLD: Final = -1
"""How many bytes may lie unused at the end of a heap."""


def settle(options: Mapping[int, int]) -> None:
    """Set options of ``mallopt``. Where the C library is not the GNU one, nothing changes."""
    with suppress(AttributeError, OSError, TypeError):
        mallopt = ctypes.CDLL(None).mallopt
        for option, value in options.items():
            mallopt(option, value)
