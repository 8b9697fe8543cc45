"""What differs between two scenes, painted alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from itertools import groupby, product
from typing import Final, TypeAlias

from PIL import Image

from rendering.animation import FrameFile, Patch
from rendering.paint.painter import draw_shape, places
from rendering.scene import Scene
from rendering.shapes import AnyShape

TILE: Final = 48
"""The side of the squares, in pixels of a scene, of which each is painted anew or left as it is."""
SCALE: Final = 2
"""How many pixels of a scene become one of a film, each way: it is 600 wide."""
Tile: TypeAlias = tuple[int, int]


def changes(before: Scene | None, scene: Scene) -> FrameFile:
    """Return what differs from the scene before, half as large; None: all of it."""
    tiles = set(_all_tiles(scene)) if before is None else changed_tiles(before, scene)
    picture = Image.new("RGB", (scene.width, scene.height))
    for shape in scene.everything():
        if any(tile in tiles for tile in _tiles(shape, scene)):
            draw_shape(picture, shape)
    small = picture.reduce(SCALE)
    return FrameFile(small.width, small.height, tuple(_patches(small, tiles)))


def changed_tiles(before: Scene, scene: Scene) -> set[Tile]:
    """Return the tiles in which two scenes may differ: where shapes are new or gone, or lie in another order."""
    if (before.theme, before.width, before.height) != (scene.theme, scene.width, scene.height):
        return set(_all_tiles(scene))
    old, new = tuple(before.everything()), tuple(scene.everything())
    steps = SequenceMatcher(None, old, new, autojunk=False).get_opcodes()
    differing = (shape for kind, a, b, c, d in steps if kind != "equal" for shape in (*old[a:b], *new[c:d]))
    return {tile for shape in differing for tile in _tiles(shape, scene)}


def _all_tiles(scene: Scene) -> Iterable[Tile]:
    return product(range(-(-scene.width // TILE)), range(-(-scene.height // TILE)))


def _tiles(shape: AnyShape, scene: Scene) -> Iterator[Tile]:
    """Yield the tiles of a scene that a shape touches."""
    for left, top, right, bottom in places(shape):
        columns = range(max(0, left) // TILE, -(-min(right, scene.width) // TILE))
        yield from product(columns, range(max(0, top) // TILE, -(-min(bottom, scene.height) // TILE)))


def _patches(small: Image.Image, tiles: set[Tile]) -> Iterator[Patch]:
    """Yield the tiles of a picture, neighbours in a row together."""
    side = TILE // SCALE
    for row, in_row in groupby(sorted(tiles, key=lambda tile: tile[::-1]), lambda tile: tile[1]):
        for _, run in groupby(enumerate(column for column, _ in in_row), lambda found: found[1] - found[0]):
            columns = [column for _, column in run]
            box = (columns[0] * side, row * side, (columns[-1] + 1) * side, (row + 1) * side)
            part = small.crop((*box[:2], min(box[2], small.width), min(box[3], small.height)))
            yield Patch(box[0], box[1], part.width, part.height, part.tobytes())
