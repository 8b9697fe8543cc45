"""The curve of a match: the points of every player from the start to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, Final

from rendering.common.panels import paper_panel, rule
from rendering.geometry import Box
from rendering.look import Look
from rendering.shapes import AnyShape, SeatToken, Stroke, moved
from rendering.text import label, number
from rendering.theme import INK, PAPER, SEATS, SOFT

HEIGHT: Final = 430
"""Pixels of the whole panel."""
TITLE, BELOW = 84, 60
AXIS, ENDS = 96, 70
"""Room for the numbers on the left and the tokens on the right."""
LAST: Final = 0.06
"""Which part of the width the last turn has at least: in it all is added up, so lines rise most."""
APART: Final = 36
"""How far the tokens at the ends are apart at least."""
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
LINES: Final = 4
"""How many lines with numbers there are about."""
QUARTERS: Final = 4


def curve_shapes(look: Look[Any], box: Box) -> Iterator[AnyShape]:
    """Yield the panel, its lines with numbers, and a line for each player that ends in their token, the best on top."""
    curve, last = look.curve, len(look.curve) - 1
    low, high = min(map(min, curve)), max(map(max, curve))
    step = next((step for step in STEPS if (high - min(low, 0)) / step <= LINES), STEPS[-1])
    bottom, top = step * (min(low, 0) // step), step * -(-max(high, 1) // step)
    area = Box(box.x + AXIS, box.y + TITLE, box.w - AXIS - ENDS, box.h - TITLE - BELOW)

    def x(turn: int) -> float:
        return area.right if turn == last else area.x + area.w * turn * min(1 / last, (1 - LAST) / max(1, last - 1))

    def y(points: float) -> float:
        return area.y + area.h * (1 - (points - bottom) / (top - bottom))

    yield paper_panel(box)
    yield label(look.words.text("picture-curve"), box.x + 24, box.y + 32, 30, INK, "900", room=box.w - 48, least=26)
    for points in range(bottom, top + 1, step):
        yield rule(area.x, y(points), area.w)
        yield label(number(points), area.x - 14, y(points), 26, SOFT, "800", "right")
    yield from _turns(look, area, x)
    ends = spread([y(points) for points in curve[-1]], area.y, area.bottom)
    for seat in sorted(range(len(ends)), key=curve[-1].__getitem__):
        line = tuple((x(turn), y(row[seat])) for turn, row in enumerate(curve))
        yield Stroke(line, PAPER, 9)
        yield Stroke((*line, (area.right + ENDS / 2, ends[seat])), SEATS[seat].fill, 6)
    for seat in range(len(ends)):
        yield SeatToken(seat, area.right + ENDS / 2, ends[seat], 34)


def _turns(look: Look[Any], area: Box, x: Callable[[int], float]) -> Iterator[AnyShape]:
    """Yield the number of the last turn below its end, and a line where somebody took the lead for good."""
    last, text = len(look.curve) - 1, partial(look.words.text, "picture-curve-turn")
    changes = lead_changes(look.curve)
    decided = changes[-1] if changes else last
    y = area.bottom + 32
    if decided < last:
        yield Stroke(((x(decided), area.y), (x(decided), area.bottom)), SOFT, 3)
        at = label(text(n=decided), x(decided), y, 26, INK, "900", "middle")
        yield moved(at, max(0, area.x - at.x + at.w / 2), 0)
    end = label(text(n=last), area.right, y, 26, SOFT, "800", "right")
    if decided == last or at.x + at.w / 2 + 20 < end.x - end.w:
        yield end


def spread(heights: Sequence[float], top: float, bottom: float) -> list[float]:
    """Return heights near these, so far apart that tokens don't cover each other, between top and bottom."""
    order = sorted(range(len(heights)), key=heights.__getitem__)
    found = list(heights)
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + APART)
    limit = bottom + APART
    for place in reversed(order):
        found[place] = limit = min(found[place], limit - APART)
    return found


def curve_text(look: Look[Any]) -> str:
    """Return the points of all players at the quarters of a match, and how often the lead changed."""
    curve, last = look.curve, len(look.curve) - 1
    rows = [curve[round(last * quarter / QUARTERS)] for quarter in range(1, QUARTERS + 1)]
    words = look.words
    told = [
        words.text("alt-curve-seat", name=look.introduced(seat), points=words.listed([str(row[seat]) for row in rows]))
        for seat in range(len(curve[0]))
    ]
    return "\n".join([words.text("alt-curve", n=len(lead_changes(curve))), *told])


def lead_changes(curve: Sequence[Sequence[int]]) -> list[int]:
    """Return the turns in which another player alone had the most points than the one who had them alone before."""
    leaders = [(turn, row.index(max(row))) for turn, row in enumerate(curve) if list(row).count(max(row)) == 1]
    return [turn for (_, before), (turn, after) in pairwise(leaders) if before != after]
