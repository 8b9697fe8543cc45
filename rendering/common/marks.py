"""Marks of what changed since the last post, or, in a preview, of what is chosen but not done."""

from __future__ import annotations

from games.contract import GameView
from rendering import theme
from rendering.geometry import Box
from rendering.look import Look
from rendering.shapes import AnyShape, Chip, Halo
from rendering.text import chip, chip_width, signed

DELTA = 28


def halo(look: Look[GameView], box: Box, radius: float) -> Halo:
    """Return the mark around something that changed; dashed in a preview."""
    return Halo(box, radius, dashed=look.preview)


def halo_if(changed: bool, look: Look[GameView], box: Box, radius: float) -> list[Halo]:
    """Return the mark around something, if it changed."""
    return [halo(look, box, radius)] if changed else []


def delta(look: Look[GameView], by: int, x: float, y: float, size: int = DELTA) -> Chip:
    """Return the chip that says by how much a number changed, with its middle at (x, y)."""
    return mark_chip(look, signed(by), x, y, size)


def delta_before(look: Look[GameView], by: int, right: float, y: float, size: int = DELTA) -> Chip:
    """Return the chip that says by how much a number changed, with its right end at ``right``."""
    return delta(look, by, round(right - chip_width(signed(by), size) / 2), y, size)


def mark_chip(look: Look[GameView], text: str, x: float, y: float, size: int = DELTA) -> Chip:
    """Return a chip in the colour of changes; dashed in a preview."""
    if look.preview:
        return chip(text, x, y, size, theme.WHITE, theme.CHANGED, size + 6, dashed=True)
    return chip(text, x, y, size, theme.CHANGED, theme.WHITE, size + 6, rim=theme.WHITE)


def warn_chip(text: str, x: float, y: float, size: int = DELTA) -> Chip:
    """Return a chip in the colour of warnings."""
    return chip(text, x, y, size, theme.WARN, theme.WHITE, size + 6)


def bounds_of(shapes: list[AnyShape]) -> Box:
    """Return the smallest box around several shapes."""
    boxes = [shape.bounds() for shape in shapes]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)
