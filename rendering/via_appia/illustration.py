"""The constant pictures of Via Appia: the land with its road, and the card of a match that has not started."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from games.via_appia.actions import Area, StoneSize, TileSize
from games.via_appia.components import BOX
from rendering import theme
from rendering.geometry import Box, Point
from rendering.scene import Scene
from rendering.shapes import AnyShape, Dashes, Icon, Plane, Polygon, Sprite, Stroke, moved
from rendering.via_appia import goods, layout, palette, slate

W, H = 1152, 260
ROAD_W, INNER_W = 16, 10
COAST: tuple[Point, ...] = (
    (34, 124), (20, 330), (30, 560), (12, 760), (22, 960), (44, 1120), (110, 1146),
    (260, 1150), (420, 1162), (560, 1174),
)  # fmt: skip
MOUNTAIN: tuple[Point, ...] = (
    (352, 110), (372, 260), (340, 420), (366, 560), (352, 700), (378, 830), (470, 884),
    (700, 896), (930, 884), (1190, 902),
)  # fmt: skip
TREES = ((396, 372), (414, 470), (392, 690), (416, 770), (384, 874), (1148, 1142), (1004, 1142))
SMOOTH = 8


def curve(points: Sequence[Point]) -> list[Point]:
    """Return a smooth line through some points."""
    ends = [points[0], *points, points[-1]]
    found: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        found += [_between(a, b, c, d, step / SMOOTH) for step in range(SMOOTH)]
    return [*found, points[-1]]


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    x, y = (
        b[i]
        + 0.5 * t * (c[i] - a[i] + t * (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i] + t * (3 * (b[i] - c[i]) + d[i] - a[i])))
        for i in (0, 1)
    )
    return x, y


def _land() -> Scene:
    """Return the land between the sea and the mountain, with all lines of the road."""
    box = layout.MAP
    shapes = (moved(shape, -box.x, -box.y) for shape in _scenery(box))
    return Scene("via_appia", round(box.w), round(box.h), (), tuple(shapes))


def _scenery(box: Box) -> Iterator[AnyShape]:
    yield Plane(box, palette.LAND)
    yield Polygon((*curve(MOUNTAIN), (box.right, box.y - 14)), palette.MOUNTAIN)
    yield from _sea(box)
    for x, y in TREES:
        yield Sprite("via_appia/tree", x, y, 44)
    yield from road()


def _sea(box: Box) -> Iterator[AnyShape]:
    corners = ((box.x, box.bottom), (box.x, box.y))
    yield Stroke(tuple(curve(COAST)), palette.SHORE, 10)
    yield Polygon((*curve(COAST), (560, box.bottom), *corners), palette.SEA)
    deep = [(x - 14, y + 12) for x, y in COAST]
    yield Polygon((*curve(deep), (546, box.bottom), *corners), palette.SEA_DEEP, 0.5)


def road() -> Iterator[AnyShape]:
    """Yield all lines of the road."""
    lines = [layout.line_ends(place.id, name) for place in BOX.places for name in place.ahead]
    yield from (Stroke(line, palette.ROAD_EDGE, ROAD_W) for line in lines)
    yield from (Stroke(line, palette.ROAD, INNER_W) for line in lines)


# The cover

HILLS: tuple[Point, ...] = ((640, -20), (700, 60), (676, 150), (730, 280))
STREWN = (
    (StoneSize.LARGE, -66, 104, 20), (StoneSize.MEDIUM, -36, 98, 70), (StoneSize.SMALL, -13, 104, 10),
    (StoneSize.LARGE, 12, 93, 40), (StoneSize.MEDIUM, 42, 102, 90), (StoneSize.SMALL, 64, 95, 30),
    (StoneSize.SMALL, 58, 114, 50), (StoneSize.MEDIUM, -22, 126, 0), (StoneSize.SMALL, 8, 121, 80),
    (StoneSize.LARGE, 36, 131, 110), (StoneSize.SMALL, -46, 120, 60), (StoneSize.MEDIUM, -68, 134, 100),
    (StoneSize.SMALL, 68, 132, 20), (StoneSize.SMALL, -44, 79, 20), (StoneSize.MEDIUM, -15, 76, 50),
    (StoneSize.SMALL, 45, 80, 0), (StoneSize.SMALL, 7, 66, 10),
)  # fmt: skip
PAVED = (
    (TileSize.MEDIUM, 60, 70), (TileSize.LARGE, 60, 170), (TileSize.SMALL, 148, 120), (TileSize.LARGE, 236, 70),
    (TileSize.SMALL, 236, 180), (TileSize.MEDIUM, 330, 130), (TileSize.LARGE, 424, 66), (TileSize.SMALL, 424, 190),
    (TileSize.MEDIUM, 520, 120), (TileSize.SMALL, 610, 60), (TileSize.LARGE, 610, 182),
)  # fmt: skip
LINKS = ((0, 2), (1, 2), (2, 3), (2, 4), (3, 5), (4, 5), (5, 6), (5, 7), (6, 8), (7, 8), (8, 9), (8, 10))


def _cover() -> Iterator[AnyShape]:
    """Yield the road beside the quarry, for the card of a match that has not started."""
    yield Plane(Box(0, 0, W, H), palette.LAND)
    yield Polygon((*curve(HILLS), (W, 280), (W, -20)), palette.GRASS)
    for one, other in LINKS:
        yield Stroke((PAVED[one][1:], PAVED[other][1:]), palette.ROAD_EDGE, ROAD_W)
    for one, other in LINKS:
        yield Stroke((PAVED[one][1:], PAVED[other][1:]), palette.ROAD, INNER_W)
    yield from (goods.tile(size, x, y, layout.TILE[size] + 6) for size, x, y in PAVED)
    yield from _quarry()


def _quarry() -> Iterator[AnyShape]:
    at = slate.Slate(944, -194, 2.5, 20)
    yield from slate.ground(at)
    yield from (slate.stone(at, slate.Lying(*each)) for each in STREWN)
    yield slate.stone(at, slate.Lying(StoneSize.SMALL, -30, 156, 20))
    yield slate.stone(at, slate.Lying(StoneSize.MEDIUM, 66, 160, 20))


def _samples() -> Iterator[AnyShape]:
    """Yield the small drawings that are not on the cover, so that the palette has their colours."""
    yield Plane(Box(0, 0, W, H), theme.PAPER)
    for i, size in enumerate(StoneSize):
        yield goods.stone(size, 60 + 100 * i, 60, 90)
        yield goods.stone(size, 60 + 100 * i, 150, 60, fade=goods.GONE)
        yield goods.tile(TileSize(size.value), 360 + 100 * i, 60, 84, "A1")
        edge = palette.colours_of(size).edge
        yield Dashes(Box(320 + 100 * i, 120, 80, 80), 16, edge, 3.5, 6, palette.FREE)
    yield Plane(Box(600, 10, 200, 120), palette.CITY, 14, edge=palette.CITY_EDGE, width=3)
    yield goods.coin(680, 60, 60, "6")
    yield goods.coin(760, 60, 50)
    yield goods.push_token(860, 60, 70)
    yield Plane(Box(300, 208, 280, 46), palette.SLATE)
    for i, size in enumerate(StoneSize):
        yield goods.stone(size, 350 + 80 * i, 231, 44)
    yield Plane(Box(310, 208, 260, 46), theme.CHANGED, fade=slate.SWEPT)
    for i, area in enumerate(Area):
        yield goods.token(area, 640 + 60 * i, 180, 48)
    yield from slate.pusher(slate.Slate(960, 120, 5), slate.Pusher(0, 0, 10))
    yield Icon("ancient-columns", 1080, 60, 70, palette.BRONZE)
    yield Icon("old-wagon", 1080, 150, 70, palette.BROWN.fill)


ART: dict[str, Callable[[], Scene]] = {
    "land": _land,
    "cover": lambda: Scene("via_appia", W, H, (), tuple(_cover())),
    "sampler": lambda: Scene("via_appia", W, H, (), tuple(_samples())),
}
