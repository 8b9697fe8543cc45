"""Marks in two strengths: of what the last turn changed as ever, of what changed before it faint."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from rendering import theme
from rendering.scene import Scene
from rendering.shapes import AnyShape, Chip, Halo, Icon, Label, Plane, SeatToken, Sprite, Token, Trace

HALOS = "/halo"
"""How the keys of sprites end that are marks."""
FAINT = (0, 1)
"""The arguments of such a sprite that make it faint: not dashed, but faint."""
ANCHORS = (Label, Icon, SeatToken, Token, Sprite)
"""What a picture shows as often whether or not it is marked: marks keep their place among these."""


class Place(NamedTuple):
    """Where a mark stands: after how many things, of what kind, around what."""

    after: int
    kind: str
    box: tuple[int, int, int, int]


def in_two_strengths(scene: Scene, latest: Scene) -> Scene:
    """Return a scene with those of its marks faint that ``latest``, the same one since a later position, has not.

    Marks take room in rows, so that others may stand beside their places in ``latest``: a mark that is the only one of
    its kind after a thing is known by that thing.
    """
    now: dict[tuple[int, str], list[Place]] = defaultdict(list)
    for place, _ in _marks(latest.shapes):
        now[place.after, place.kind].append(place)
    boxes = {(place.kind, place.box) for places in now.values() for place in places}
    marks = list(_marks(scene.shapes))
    alike = Counter((place.after, place.kind) for place, _ in marks)
    shapes = list(scene.shapes)
    for place, number in marks:
        found = now[place.after, place.kind]
        alone = len(found) == 1 == alike[place.after, place.kind]
        if not alone and (place.kind, place.box) not in boxes:
            shapes[number] = _fainter(shapes[number])
    return replace(scene, shapes=tuple(shapes))


def _marks(shapes: Sequence[AnyShape]) -> Iterator[tuple[Place, int]]:
    """Yield the marks of changes, each with its number among all shapes."""
    after = 0
    for number, shape in enumerate(shapes):
        if _is_mark(shape):
            box = shape.bounds()
            yield Place(after, type(shape).__name__, (round(box.x), round(box.y), round(box.w), round(box.h))), number
        elif isinstance(shape, ANCHORS):
            after += 1


def _is_mark(shape: AnyShape) -> bool:
    match shape:
        case Halo():
            return True
        case Chip(fill=theme.CHANGED) | Plane(fill=theme.CHANGED):
            return True
        case Sprite():
            return shape.key.endswith(HALOS)
        case _:
            return False


def _fainter(shape: AnyShape) -> AnyShape:
    match shape:
        case Halo():
            return Trace(shape.box, shape.radius)
        case Chip():
            return replace(shape, fill=theme.WHITE, ink=theme.CHANGED, rim="")
        case Plane():
            return replace(shape, fade=0.45)
        case Sprite():
            return replace(shape, args=FAINT)
        case _:
            return shape
