"""What icons are in words: lines of them between the parts of a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from games.contract import GameView
from rendering import theme
from rendering.common.cards import RADIUS
from rendering.common.flow import GAP, Item, Line, spread, total
from rendering.geometry import Box
from rendering.look import Look
from rendering.questions import Region
from rendering.shapes import AnyShape, Plane

ICON: Final = 32
TEXT: Final = 28
HEIGHT, PITCH = 38, 35
"""The height of one line, and from one to the next."""
APART: Final = 24
"""How much more than the least is at most between two things."""
EDGE: Final = 20


def key_item(text: str, *shapes: AnyShape, over: bool = False) -> Item:
    """Return icons with what they are. ``over``: they lie on each other."""
    line = Line()
    for shape in shapes:
        line.add(shape, ICON, -ICON if over else 4)
    return line.say(text, TEXT).item()


def key_rows(look: Look[GameView], part: Box, items: Iterable[Item]) -> Iterator[tuple[Region, ...]]:
    """Yield a row with items, if there are any, in as many lines as they need.

    It lies over ``part`` of the main picture, as wide as that.
    """
    found = _in_lines(part, items)
    if found:
        box = part.part(0, 0, part.w, PITCH * len(found) + HEIGHT - PITCH)
        shapes: list[AnyShape] = [Plane(box, theme.PAPER, RADIUS)]
        for n, line in enumerate(found):
            shapes += _line(look, part, line, box.y + HEIGHT / 2 + PITCH * n)
        yield (Region(box, tuple(shapes), inside=True),)


def _line(look: Look[GameView], part: Box, items: Sequence[Item], y: float) -> Iterator[AnyShape]:
    room = _room(part)
    yield from spread(look, items, Box(room.x, y, min(room.w, total(items) + APART * (len(items) - 1)), 0), y)


def _fits(part: Box, items: Sequence[Item]) -> bool:
    """Whether items have room in one line, twice as far apart as in other rows."""
    return total(items) + GAP * (len(items) - 1) <= _room(part).w


def _in_lines(part: Box, items: Iterable[Item]) -> list[list[Item]]:
    """Return items in few lines: each in the first one that has room for it."""
    found: list[list[Item]] = []
    for item in items:
        line = next((one for one in found if _fits(part, [*one, item])), None)
        if line is None:
            found.append([item])
        else:
            line.append(item)
    return found


def _room(part: Box) -> Box:
    return part.inset(EDGE, 0)
