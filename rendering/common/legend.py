"""What icons are in words: lines of them between the parts of a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from games.contract import GameView
from rendering import theme
from rendering.common.flow import GAP, Item, Line, spread, total
from rendering.geometry import Box
from rendering.look import Look
from rendering.questions import Region
from rendering.scene import Scene
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


def key_rows(look: Look[GameView], key: str, w: float, items: Iterable[Item]) -> Iterator[tuple[Region, ...]]:
    """Yield a row of this width with items, if there are any, in as many lines as they need.

    ``key``: that of the game's theme.
    """
    found = _in_lines(w, items)
    if found:
        box = Box(0, 0, w, PITCH * len(found) + HEIGHT - PITCH)
        shapes: list[AnyShape] = []
        for n, line in enumerate(found):
            shapes += _line(look, w, line, HEIGHT / 2 + PITCH * n)
        scene = Scene(key, round(w), round(box.h), (Plane(box, theme.PAPER),), tuple(shapes))
        yield (Region(box, scene=scene, inside=True),)


def has_room(w: float, items: Sequence[Item]) -> bool:
    """Whether items have room in one line, twice as far apart as in other rows."""
    return total(items) + GAP * (len(items) - 1) <= w - 2 * EDGE


def _line(look: Look[GameView], w: float, items: Sequence[Item], y: float) -> Iterator[AnyShape]:
    room = min(w - 2 * EDGE, total(items) + APART * (len(items) - 1))
    yield from spread(look, items, Box(EDGE, y, room, 0), y)


def _in_lines(w: float, items: Iterable[Item]) -> list[list[Item]]:
    """Return items in few lines: each in the first one that has room for it."""
    found: list[list[Item]] = []
    for item in items:
        line = next((one for one in found if has_room(w, [*one, item])), None)
        if line is None:
            found.append([item])
        else:
            line.append(item)
    return found
