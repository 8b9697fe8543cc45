"""The sizes of groups, or the values of palaces, told in little room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rendering.text import width

LEAST = 22
NONE = "–"


def told(sizes: Sequence[int], room: float, size: int = LEAST) -> str:
    """Return all sizes; where they are too many, how many there are of each, or of all together."""
    found = ""
    for found, at in _ways(sizes, size):
        if width(found, at, "800") <= room:
            break
    return found


def _ways(sizes: Sequence[int], size: int) -> Iterator[tuple[str, int]]:
    """Yield texts from the longest to the shortest, each with the size from which it is shown."""
    yield " · ".join(map(str, sizes)) or NONE, max(size, LEAST)
    yield "·".join(map(str, sizes)), LEAST
    counts = Counter(size for size in sizes if size)
    yield "·".join(f"{count}×{each}" if count > 1 else str(each) for each, count in counts.items()), LEAST
    yield f"{len(sizes)}×", LEAST
