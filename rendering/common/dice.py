"""Dice on a dark tray: an open roll with its total, or dice to choose from."""

from __future__ import annotations

from collections.abc import Iterator

from rendering import theme
from rendering.common.flow import Line, placed
from rendering.geometry import Box
from rendering.shapes import AnyShape, Die, Plane, Polygon, Stroke
from rendering.text import label, width

DIE = 52
SMALL = 45
PITCH = 61
SMALL_PITCH = 49


def tray(box: Box) -> Plane:
    return Plane(box, theme.TRAY, 14, shade="plate", fade=0.95)


def arrow(x: float, y: float, w: float, colour: str) -> list[AnyShape]:
    """Return an arrow to the right, ``w`` pixels long, that starts at (x, y)."""
    head = 14
    return [
        Stroke(((x, y), (x + w - head, y)), colour, 5),
        Polygon(((x + w - head, y - 10), (x + w, y), (x + w - head, y + 10)), colour),
    ]


def roll(box: Box, dice: tuple[int, ...], divisor: int, gain: theme.Kind, per_row: int) -> list[AnyShape]:
    """Return an open roll on its tray: dice, total, divisor, and what it brings so far."""
    few = len(dice) <= 4
    return [tray(box), *(_one_row(box, dice, divisor, gain) if few else _two_rows(box, dice, divisor, gain, per_row))]


def _one_row(box: Box, dice: tuple[int, ...], divisor: int, gain: theme.Kind) -> list[AnyShape]:
    shown: list[AnyShape] = [Die(pips, box.x + 43 + PITCH * i, box.y + 35, DIE) for i, pips in enumerate(dice)]
    y, total = box.y + 90, sum(dice)
    line = Line().say(str(total), 40, theme.WHITE).say(f"÷{divisor}", 34, theme.TRAY_SOFT, gap=6)
    shown += placed(line.item(), box.x + 20, y)
    result = str(total // divisor)
    right = box.right - 14
    shown.append(gain.token(right - 21, y, 42))
    shown.append(label(result, right - 48, y, 42, theme.WHITE, "900", "right"))
    start, end = box.x + 20 + line.w + 10, right - 48 - width(result, 42, "900") - 10
    return shown + arrow(start, y, min(34, end - start), theme.TRAY_SOFT)


def _two_rows(box: Box, dice: tuple[int, ...], divisor: int, gain: theme.Kind, per_row: int) -> Iterator[AnyShape]:
    """Yield five dice or more: the total at the right of the first row, the result at the right of the second."""
    rows = (box.y + 32, box.y + 86)
    yield from (
        Die(pips, box.x + 36 + SMALL_PITCH * (i % per_row), rows[i // per_row], SMALL) for i, pips in enumerate(dice)
    )
    total, right = sum(dice), box.right - 12
    yield label(str(total), right, rows[0], 38, theme.WHITE, "900", "right")
    yield gain.token(right - 18, rows[1], 36)
    yield label(str(total // divisor), right - 40, rows[1], 38, theme.WHITE, "900", "right")
