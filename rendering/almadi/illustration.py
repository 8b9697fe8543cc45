"""The constant pictures of Almadi."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.almadi.actions import Effect, Terrain
from games.almadi.realm import face_of
from rendering import theme
from rendering.almadi import palette, tiles
from rendering.geometry import Box
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, Plane, Sprite

W, H = 1152, 260
Z = 124
LAID = (
    "O01 C05 P04 M03 O12 C09 P10 M08 O05",
    "P07 M01 O10 C14 P15 O07 M05 C03 P02",
)
"""The landscapes of two rows, from the left."""


def _realm() -> Iterator[AnyShape]:
    """Yield a realm, for the card of a match that has not started."""
    yield Plane(Box(0, 0, W, H), palette.FIELD)
    for row, names in enumerate(LAID):
        for column, name in enumerate(names.split()):
            yield tiles.tile(face_of(name), 64 + 128 * column, 66 + 128 * row, Z)


def _samples() -> Iterator[AnyShape]:
    """Yield the small drawings that are not on the cover, so that the palette has their colours."""
    yield Plane(Box(0, 0, W, H), theme.PAPER)
    for i, kind in enumerate(Terrain):
        paint = palette.TERRAINS[kind]
        yield tiles.mini(kind, 0, 50 + 70 * i, 50, 56)
        yield tiles.mini(kind, 0, 50 + 70 * i, 110, 32)
        yield Plane(Box(20 + 70 * i, 140, 60, 30), paint.fill, 6, edge=paint.edge, width=3)
        yield Plane(Box(20 + 70 * i, 176, 60, 30), paint.field, 6)
        yield Icon(paint.icon, 50 + 70 * i, 232, 42, paint.deep)
    yield tiles.mini(Terrain.MARKET, 3, 330, 50, 56)
    for i, effect in enumerate(Effect):
        yield tiles.effect(effect, 420 + 80 * i, 50, 66)
        yield tiles.effect(effect, 420 + 80 * i, 120, 40)
    yield Sprite("almadi/some", 330, 180, 30)
    yield Icon("three-friends", 430, 200, 60, palette.VIOLET)
    yield Icon("swap-bag", 520, 200, 60, palette.LEAF)


ART: dict[str, Callable[[], Scene]] = {
    "cover": lambda: Scene("almadi", W, H, (), tuple(_realm())),
    "sampler": lambda: Scene("almadi", W, H, (), tuple(_samples())),
}
