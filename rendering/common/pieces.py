"""A piece, such as a card, large: its face at the left, its name and what it means beside it."""

from __future__ import annotations

from collections.abc import Iterable

from games.contract import NamedValue
from rendering.common.header import WIDTH, on_table
from rendering.common.panels import paper_panel
from rendering.geometry import Box
from rendering.scene import Scene
from rendering.shapes import AnyShape
from rendering.text import label, wrap
from rendering.theme import INK, SOFT, Theme
from rendering.words import Words

RIGHT = 1144
SIZE, PITCH = 30, 42


def piece_scene(
    theme: Theme,
    words: Words,
    piece: NamedValue,
    face: Iterable[AnyShape],
    bottom: float,
    *,
    text_x: float = 400,
    least: int = 28,
    blank: float = PITCH,
    foot: float = 24,
) -> Scene:
    """Return the picture of a piece with its name and what it does.

    The panel reaches at least to ``bottom``, where the face ends. ``least`` is the smallest size of the name, ``blank``
    the height of the line between two paragraphs, ``foot`` the room below the text.
    """
    room = RIGHT - text_x
    name = label(words.name(piece), text_x, 92, 38, INK, "900", room=room, least=least)
    text, end = _paragraphs(words.meaning(piece.kind, piece.value), text_x, 156, room, blank)
    h = round(max(bottom, end + foot) + 24)
    return on_table(theme, h, [paper_panel(Box(24, 24, WIDTH - 48, h - 48))], (*face, name, *text))


def _paragraphs(text: str, x: float, y: float, room: float, blank: float) -> tuple[list[AnyShape], float]:
    """Return the lines of a text, and where the line after the last would be."""
    shapes: list[AnyShape] = []
    for part in text.splitlines():
        for line in wrap(part, room, SIZE, "700"):
            shapes.append(label(line, x, y, SIZE, SOFT, "700", room=room + 8))
            y += PITCH
        y += blank
    return shapes, y - blank
