"""Treasure cards: their faces with name and effect, and their backs."""

from __future__ import annotations

from collections.abc import Iterator

from games.kings_guild.actions import Colour, TreasureId
from rendering import theme
from rendering.common import cards
from rendering.common.flow import placed
from rendering.geometry import Box, around
from rendering.kings_guild import palette, symbols
from rendering.kings_guild.box import effect, treasure_of
from rendering.shapes import AnyShape, Icon, Plane
from rendering.text import fit, label, two_lines, width, wrap
from rendering.words import Words

HEAD = 128
LOW_HEAD = 92
LINE = 37


def face(words: Words, name: TreasureId, box: Box, sale: int, count: int = 1) -> list[AnyShape]:
    """Return a treasure card with name and effect; ``sale`` is what its owner would get for it."""
    card = treasure_of(words, name)
    h, r = (HEAD, 60) if box.h >= 320 else (LOW_HEAD, 42)
    y, fill = box.y + h - r * 0.82, palette.BACKS[card.colour]
    return [
        cards.card(box),
        Plane(Box(box.x, box.y, box.w, h), fill, cards.RADIUS, "top"),
        Plane(around(box.cx, y, 2 * r), theme.PAPER, r),
        Plane(around(box.cx, y, 2 * r - 8), theme.PAPER, r - 4, edge=fill, width=3),
        Icon(palette.treasure_icon(card), box.cx, y, r * 1.3, palette.BACK_INKS[card.colour]),
        *_times(box.x + 10, box.y + 12, count),
        *_worth(card.points, sale, box),
        *_texts(words, name, box, y + r),
    ]


def _worth(points: int, sale: int, box: Box) -> Iterator[AnyShape]:
    """Yield, at the upper right, the points of a charm, else the coins for a sale."""
    if points:
        item = symbols.laurels(points, 38, theme.WHITE, theme.WHITE, 34)
        yield from placed(item, box.right - 12 - item.w, box.y + 36)
    if sale and not points:
        yield from symbols.coin(box.right - 40, box.y + 40, 54, str(sale), 40)


def _texts(words: Words, name: TreasureId, box: Box, top: float) -> Iterator[AnyShape]:
    """Yield the name and the effect below the disc, as large as they fit."""
    room = box.w - 24
    lines, size = two_lines(words.text(f"treasure-{name}"), room, 34, 28, "800")
    if len(lines) > 1 and fit(words.text(f"treasure-{name}"), room, 34, 26, "800")[1] >= 28:
        lines, size = (words.text(f"treasure-{name}"),), fit(words.text(f"treasure-{name}"), room, 34, 28, "800")[1]
    y = top + 28
    for line in lines:
        yield label(line, box.cx, y, size, theme.INK, "800", "middle", room=room + 8)
        y += size + 4
    left = int((box.bottom - 8 - y) // LINE)
    told, small = _effect(effect(words, "treasure", name), room, left)
    pitch = small + 9
    for i, line in enumerate(told):
        yield label(line, box.cx, y + 9 + pitch * i, small, theme.SOFT, "700", "middle", room=room + 12)


def _effect(text: str, room: float, rows: int) -> tuple[tuple[str, ...], int]:
    """Return the effect in the largest size in which it fits into the rows; nothing if it fits in none."""
    for size in (28, 26, 24):
        lines = wrap(text, room, size, "700")
        if len(lines) * (size + 9) <= rows * LINE + 6:
            return lines, size
    return (), 24


def hidden(colour: Colour, box: Box, count: int) -> list[AnyShape]:
    """Return the back of equal treasures that the viewer doesn't know."""
    fill = palette.BACKS[colour]
    return [
        Plane(box, fill, cards.RADIUS, edge=theme.shade(fill, 0.72), width=3),
        Plane(box.inset(14), fill, 10, edge=theme.mix(fill, "#ffffff", 0.5), width=3),
        Icon(palette.BACK_ICONS[colour], box.cx, box.cy, min(box.w, box.h) * 0.5, theme.WHITE),
        *_times(box.x + 24, box.y + 24, count),
    ]


def _times(x: float, y: float, count: int) -> list[AnyShape]:
    """Return how many equal cards there are, if there are several, with its corner at (x, y)."""
    text = f"×{count}"
    box = Box(x, y, width(text, 36, "900") + 18, 46)
    told: list[AnyShape] = [Plane(box, theme.PAPER, 10), label(text, box.cx, y + 23, 36, theme.INK, "900", "middle")]
    return told if count > 1 else []
