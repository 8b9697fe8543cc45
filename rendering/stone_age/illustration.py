"""The landscape behind the places: sky, hills, forest, clay, rocks, river, meadow, village and field.

It is drawn in its own 1152 x 564 field; the plates cover y 132-304 and 424-552.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from rendering.geometry import Box, Point
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, Plane, Polygon, Stroke
from rendering.theme import mix

W, H = 1152, 564
SKY, SUN, SUN_RING = "#f1e7c6", "#f8d68a", "#f5deA4".lower()
FAR, NEAR = "#d8cd97", "#c3b97c"
FOREST_FLOOR, FOREST_SIDE = "#7f9450", "#728947"
DARK_TREE, MID_TREE, LIGHT_TREE, TRUNK = "#47703c", "#587f42", "#6f9350", "#5b3f26"
CLAY, CLAY_DARK, CLAY_DEEP, CLAY_SIDE = "#c98a4e", "#b5703d", "#9d5732", "#d3a266"
ROCK, ROCK_LIGHT, ROCK_DARK = "#a09c99", "#bab5ae", "#85827f"
WATER, WATER_DEEP, FOAM = "#8fbab8", "#6f9fb0", "#e8f1ea"
MEADOW, MEADOW_2, MEADOW_3 = "#aab26b", "#99a35c", "#8a964f"
BEAST, BEAST_LIGHT = "#6a5c36", "#83744f"
HUT, HUT_LIGHT = "#8f5a2e", "#a8713f"
FIELD, FIELD_DARK, WHEAT = "#dcb854", "#cba343", "#a9812c"


def arc(cx: float, cy: float, rx: float, ry: float, start: float = 180, end: float = 360) -> tuple[Point, ...]:
    """Return points along an ellipse from one angle to another, in degrees: 0 is right, 90 down."""
    steps = 48
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return tuple((cx + rx * math.cos(a), cy + ry * math.sin(a)) for a in angles)


def _landscape() -> Iterator[AnyShape]:
    yield Plane(Box(0, 0, W, H), SKY)
    for part in (_sky, _hills, _rocks, _clay, _forest, _river, _meadow, _animals, _village, _field):
        yield from part()


def _sky() -> Iterator[AnyShape]:
    yield Polygon(arc(276, 54, 46, 46, 0, 360), SUN_RING)
    yield Polygon(arc(276, 54, 36, 36, 0, 360), SUN)


def _hills() -> Iterator[AnyShape]:
    yield Polygon(
        (
            (0, 118),
            (90, 82),
            (210, 50),
            (300, 78),
            (420, 32),
            (560, 88),
            (700, 46),
            (860, 74),
            (1010, 22),
            (1152, 70),
            (1152, 320),
            (0, 320),
        ),
        FAR,
    )
    yield Polygon(
        (
            (0, 150),
            (150, 96),
            (330, 116),
            (470, 84),
            (640, 122),
            (800, 90),
            (930, 118),
            (1060, 82),
            (1152, 108),
            (1152, 320),
            (0, 320),
        ),
        NEAR,
    )
    yield from _birds()


def _birds() -> Iterator[AnyShape]:
    for x, y, s in ((388, 30, 9), (414, 44, 7), (362, 50, 6)):
        yield Stroke(((x - s, y - s * 0.5), (x, y), (x + s, y - s * 0.5)), "#a08f5e", 2.2)


def _tree(x: float, base: float, h: float, tone: str) -> Iterator[AnyShape]:
    """Yield a fir of three layers, the lit half a little lighter."""
    w = h * 0.52
    yield Plane(Box(x - h * 0.05, base - h * 0.12, h * 0.1, h * 0.14), TRUNK)
    light = mix(tone, "#ffffff", 0.10)
    for top, bottom, wide in ((0.30, 0.0 + 0.10, 1.0), (0.58, 0.34, 0.78), (0.98, 0.58, 0.54)):
        y0, y1, half = base - h * top - h * 0.22 * (top < 0.9), base - h * bottom, w * wide / 2
        yield Polygon(((x, y0), (x + half, y1), (x - half, y1)), tone)
        yield Polygon(((x, y0), (x - half, y1), (x - half * 0.25, y1)), light)


def _forest() -> Iterator[AnyShape]:
    yield Polygon((*arc(140, 150, 170, 56), (310, 320), (0, 320), (0, 150)), FOREST_FLOOR)
    yield Polygon((*arc(120, 190, 200, 60), (320, 320), (0, 320)), FOREST_SIDE)
    back = ((26, 112, 62), (78, 104, 70), (150, 102, 72), (216, 106, 66), (262, 118, 56))
    front = (
        (2, 134, 82),
        (52, 132, 98),
        (108, 138, 66),
        (138, 134, 108),
        (188, 138, 76),
        (232, 136, 90),
        (286, 138, 64),
    )
    for x, base, h in back:
        yield from _tree(x, base, h, LIGHT_TREE)
    for i, (x, base, h) in enumerate(front):
        yield from _tree(x, base, h, (DARK_TREE, DARK_TREE, MID_TREE)[i % 3])


def _clay() -> Iterator[AnyShape]:
    yield Polygon((*arc(436, 176, 164, 78), (600, 320), (272, 320)), CLAY_SIDE)
    yield Polygon((*arc(436, 176, 124, 72), (560, 320), (312, 320)), CLAY)
    yield Polygon((*arc(436, 164, 96, 46), (532, 170), (340, 170)), CLAY_DARK)
    yield Polygon((*arc(436, 164, 66, 28), (502, 170), (370, 170)), CLAY_DEEP)
    yield Icon("clay-brick", 322, 96, 44, CLAY_DEEP)
    yield Icon("clay-brick", 548, 92, 40, CLAY_DARK, flip=True)
    yield Icon("clay-brick", 566, 110, 30, CLAY_DEEP)


def _rocks() -> Iterator[AnyShape]:
    yield Polygon(
        (
            (566, 320),
            (580, 160),
            (620, 104),
            (668, 84),
            (700, 48),
            (742, 62),
            (786, 40),
            (826, 96),
            (858, 118),
            (880, 180),
            (890, 320),
        ),
        ROCK,
    )
    for facet in (
        ((620, 104), (668, 84), (654, 150), (600, 150)),
        ((700, 48), (742, 62), (728, 118), (684, 128)),
        ((786, 40), (826, 96), (796, 140), (766, 96)),
    ):
        yield Polygon(facet, ROCK_LIGHT)
    for facet in (
        ((742, 62), (786, 40), (766, 96), (728, 118)),
        ((826, 96), (858, 118), (872, 160), (796, 140)),
        ((668, 84), (700, 48), (684, 128), (654, 150)),
    ):
        yield Polygon(facet, ROCK_DARK)
    yield Polygon(
        ((566, 320), (590, 150), (654, 150), (684, 128), (728, 118), (766, 96), (796, 140), (872, 160), (896, 320)),
        mix(ROCK, ROCK_DARK, 0.35),
    )
    yield Icon("stone-pile", 616, 116, 52, mix(ROCK_DARK, "#000000", 0.25))
    yield Icon("war-pick", 846, 100, 44, mix(ROCK_DARK, "#000000", 0.3))


def _river() -> Iterator[AnyShape]:
    yield Polygon((*arc(1010, 176, 190, 70), (1152, 320), (820, 320)), FOREST_SIDE)
    fall = (
        (1010, 30),
        (1032, 28),
        (1052, 44),
        (1070, 70),
        (1096, 104),
        (1124, 140),
        (1152, 168),
        (1152, 320),
        (1010, 320),
        (1012, 150),
        (1020, 116),
        (1024, 84),
        (1020, 54),
    )
    yield Polygon(fall, WATER)
    yield Polygon(
        (
            (1032, 28),
            (1052, 44),
            (1070, 70),
            (1096, 104),
            (1124, 140),
            (1152, 168),
            (1152, 320),
            (1118, 320),
            (1100, 170),
            (1070, 118),
            (1052, 78),
        ),
        WATER_DEEP,
    )
    for x, y in ((1034, 66), (1042, 96), (1062, 120)):
        yield Stroke(_wave(x, y, 26), FOAM, 3.4)
    for i, (x, base, h) in enumerate(((872, 122, 56), (912, 128, 78), (954, 132, 58), (986, 136, 46), (1132, 128, 66))):
        yield from _tree(x, base, h, (MID_TREE, DARK_TREE)[i % 2])


def _wave(x: float, y: float, w: float) -> tuple[Point, ...]:
    return tuple((x - w / 2 + w * i / 16, y + 3.2 * math.sin(2 * math.pi * i / 16)) for i in range(17))


def _meadow() -> Iterator[AnyShape]:
    yield Polygon((*_rolling(298, 8, 0.6), (W, H), (0, H)), MEADOW)
    yield Polygon((*_rolling(356, 10, 2.2), (W, H), (0, H)), MEADOW_2)
    yield Polygon((*_rolling(406, 8, 4.0), (W, H), (0, H)), MEADOW_3)
    for x, y in ((182, 398), (300, 330), (356, 404), (552, 334), (604, 400), (850, 342), (872, 404), (24, 330)):
        yield from _grass(x, y)


def _rolling(y: float, height: float, turn: float) -> tuple[Point, ...]:
    return tuple((W * i / 48, y + height * math.sin(turn + i / 9)) for i in range(49))


def _grass(x: float, y: float) -> Iterator[AnyShape]:
    for dx in (-5, 0, 5):
        yield Stroke(((x, y), (x + dx, y - (11 if dx == 0 else 8))), "#7d8a45", 2.4)


def _animals() -> Iterator[AnyShape]:
    for x, w in ((66, 84), (184, 44), (276, 56)):
        yield Polygon(arc(x, 404, w / 2, 5, 0, 360), mix(MEADOW_3, BEAST, 0.35))
    yield Icon("mammoth", 66, 354, 110, BEAST)
    yield Icon("deer", 184, 364, 82, BEAST_LIGHT)
    yield Icon("boar", 276, 370, 76, BEAST)


def _village() -> Iterator[AnyShape]:
    for x, w in ((436, 70), (520, 60), (674, 60), (736, 90), (800, 56)):
        yield Polygon(arc(x, 406, w / 2, 5, 0, 360), mix(MEADOW_3, BEAST, 0.35))
    yield Icon("hut", 436, 366, 84, HUT)
    yield Icon("anvil-impact", 522, 374, 72, BEAST)
    yield Icon("hut", 672, 378, 62, HUT_LIGHT)
    yield Icon("hut", 802, 380, 58, HUT_LIGHT)
    yield Icon("hut", 738, 362, 94, HUT)


def _field() -> Iterator[AnyShape]:
    yield Polygon(((930, 326), (W, 322), (W, 436), (902, 436)), FIELD)
    for i in range(4):
        top = 346 + 24 * i
        yield Polygon(((926 - 6 * i, top), (W, top - 3), (W, top + 8), (924 - 6 * i, top + 11)), FIELD_DARK)
    for row in range(3):
        for column in range(9):
            x, y = 944 - 8 * row + 27 * column, 338 + 30 * row
            yield Icon("wheat", x, y, 38, WHEAT)


def _lobby() -> Iterator[AnyShape]:
    """Yield the landscape with a meadow in front, for the card of a match that has not started."""
    yield Plane(Box(0, 0, W, 260), SKY)
    for part in (_sky, _hills, _rocks, _clay, _forest, _river):
        yield from part()
    yield Polygon((*_rolling(168, 7, 0.6), (W, 260), (0, 260)), MEADOW)
    yield Polygon((*_rolling(206, 8, 2.6), (W, 260), (0, 260)), MEADOW_2)
    for x, w in ((842, 60), (934, 50), (1066, 90)):
        yield Polygon(arc(x, 236, w / 2, 5, 0, 360), mix(MEADOW_2, BEAST, 0.35))
    yield Icon("hut", 842, 200, 80, HUT)
    yield Icon("deer", 934, 200, 76, BEAST_LIGHT)
    yield Icon("mammoth", 1066, 186, 108, BEAST)
    for x, y in ((790, 236), (888, 244), (992, 238), (1126, 244)):
        yield from _grass(x, y)


ART: dict[str, Callable[[], Scene]] = {
    "landscape": lambda: Scene("stone_age", W, H, (), tuple(_landscape())),
    "cover": lambda: Scene("stone_age", W, 260, (), tuple(_lobby())),
}
