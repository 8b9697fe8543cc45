"""Sentences on several lines."""

from __future__ import annotations

from rendering import theme
from rendering.shapes import AnyShape
from rendering.text import label, wrap

SMALLEST = 22


def paragraph(text: str, x: float, y: float, room: float, size: int = 28, rows: int = 2) -> list[AnyShape]:
    """Return a sentence around the height ``y``, in the largest size in which it fits into ``rows`` lines.

    Where it fits in no size, it takes more lines of the smallest one.
    """
    if len(wrap(text, room, size - 2, "700")) == 1:
        return [label(text, x, y, size, theme.SOFT, "700", room=room, least=size - 2)]
    for smaller in range(size, SMALLEST - 1, -2):
        lines = wrap(text, room, smaller, "700")
        if len(lines) <= rows:
            break
    lines = _balanced(text, room, smaller, lines)
    pitch = smaller + 8
    top = y - pitch * (len(lines) - 1) / 2
    return [label(line, x, top + pitch * i, smaller, theme.SOFT, "700", room=room + 10) for i, line in enumerate(lines)]


def _balanced(text: str, room: float, size: int, lines: tuple[str, ...]) -> tuple[str, ...]:
    """Return as many lines, as equally long as possible, so that none has a single word."""
    narrower = (wrap(text, room * part / 20, size, "700") for part in range(11, 20))
    return next((tried for tried in narrower if len(tried) == len(lines)), lines)
