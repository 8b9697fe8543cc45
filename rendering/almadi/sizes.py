"""The sizes of groups, or the values of palaces, told in little room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rendering.text import width

LEAST = 22
NONE = "–"


def told(sizes: Sequence[int], room: float, spaced: int = 0) -> str:
    """Return all sizes; where they are too many, how many there are of each, or of all together.

    They stand apart if they can do so in this size of type.
    """
    apart = " · ".join(map(str, sizes)) or NONE
    if spaced and width(apart, spaced, "800") <= room:
        return apart
    return next((found for found in _ways(sizes) if width(found, LEAST, "800") <= room), f"{len(sizes)}×")


def _ways(sizes: Sequence[int]) -> Iterator[str]:
    """Yield texts, the longer one first."""
    yield "·".join(map(str, sizes)) or NONE
    counts = Counter(size for size in sizes if size)
    yield "·".join(f"{count}×{size}" if count > 1 else str(size) for size, count in counts.items())
