"""The constant pictures of Applejack."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rendering import theme
from rendering.applejack import palette, trees
from rendering.applejack.facts import FACTS
from rendering.facts import entry_of
from rendering.geometry import Box
from rendering.scene import Scene
from rendering.shapes import AnyShape, Die, Icon, Plane, Sprite

W, H = 1152, 260
HEX = 116
ROW = 100
SOWN = (
    "t021 t036 t009 t098 t043 t013 t050 t089 t017 t062 t029",
    "t092 t057 t033 t071 t001 t080 t030 t088 t068 t019 t045",
    "t055 t026 t010 t084 t061 t048 t100 t007 t037 t070 t015",
)
"""The tiles of three rows, from the left."""
FREE, PASTURES = {(0, 9), (2, 8)}, {(1, 10), (0, 6)}


def _orchard() -> Iterator[AnyShape]:
    """Yield an orchard full of trees, for the card of a match that has not started."""
    yield Plane(Box(0, 0, W, H), palette.GROUND)
    for row, names in enumerate(SOWN):
        for column, name in enumerate(names.split()):
            x, y = HEX * column + (HEX // 2 if row % 2 else 0), 30 + ROW * row
            if (row, column) in FREE:
                yield Sprite("applejack/free", x, y, HEX, over=True)
            elif (row, column) in PASTURES:
                yield Sprite("applejack/pasture", x, y, HEX, over=True)
            else:
                yield from trees.tile(name, (row + 2 * column) % 6, x, y, HEX, entry_of(FACTS.box.tiles, name).price)


def _samples() -> Iterator[AnyShape]:
    """Yield the small drawings that are not on the cover, so that the palette has their colours."""
    yield Plane(Box(0, 0, W, H), theme.PAPER)
    yield Sprite("applejack/back", 60, 70, 90)
    yield Sprite("applejack/halo", 170, 70, 80)
    yield Sprite("applejack/halo", 280, 70, 80, (1,))
    yield Sprite("applejack/tile", 780, 70, 80, ("t001", 0, 0, 1))
    yield Sprite("applejack/leaf", 370, 70, 70)
    yield Sprite("applejack/badge", 430, 70, 48)
    yield Die(3, 520, 70, 66)
    yield Icon("stone-bridge", 620, 70, 56, palette.BRIDGE)
    for i, look in enumerate(palette.APPLES):
        for row, fade in enumerate((1.0, 0.4, 0.3)):
            yield Sprite("applejack/apple", 40 + 60 * i, 150 + 44 * row, 40, (look.value,), fade)
    yield Sprite("applejack/blossom", 520, 160, 54)
    yield Sprite("applejack/ground", 860, 130, 40)


ART: dict[str, Callable[[], Scene]] = {
    "cover": lambda: Scene("applejack", W, H, (), tuple(_orchard())),
    "sampler": lambda: Scene("applejack", W, H, (), tuple(_samples())),
}
