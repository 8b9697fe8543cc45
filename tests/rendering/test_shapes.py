"""Boxes, shapes and scenes as values."""

from __future__ import annotations

import pytest

from rendering import text
from rendering.geometry import Box, around
from rendering.scaling import scaled
from rendering.scene import Scene
from rendering.shapes import Dashes, Die, Halo, Icon, Label, Plane, Polygon, SeatToken, Stroke, Token, moved
from rendering.text import label
from tests.rendering.goldens import listing

TABLE = Plane(Box(0, 0, 100, 50), "#5b4a35")


def scene(*shapes: object) -> Scene:
    return Scene("stone_age", 100, 50, (TABLE,), shapes)  # type: ignore[arg-type]


def test_columns_share_the_width() -> None:
    left, right = Box(10, 20, 100, 40).columns(2, 20)
    assert left == Box(10, 20, 40, 40)
    assert right == Box(70, 20, 40, 40)


def test_insets_and_parts() -> None:
    box = Box(10, 20, 100, 40)
    assert box.inset(5) == Box(15, 25, 90, 30)
    assert box.inset(-5, 0) == Box(5, 20, 110, 40)
    assert box.part(3, 4, 5, 6) == Box(13, 24, 5, 6)
    assert (box.right, box.bottom, box.cx, box.cy) == (110, 60, 60, 40)


@pytest.mark.parametrize(
    ("other", "depth"),
    [(Box(90, 0, 50, 50), 10), (Box(100, 0, 50, 50), 0), (Box(0, 45, 200, 50), 5), (Box(20, 20, 2, 2), 2)],
)
def test_overlap_is_how_deep_boxes_reach_into_each_other(other: Box, depth: float) -> None:
    assert Box(0, 0, 100, 50).overlap(other) == depth
    assert other.overlap(Box(0, 0, 100, 50)) == depth


@pytest.mark.parametrize(
    "shape",
    [TABLE, Icon("hut", 10, 10, 8, "#000000"), SeatToken(1, 5, 5, 10), Polygon(((0, 0), (4, 0), (0, 4)), "#000000")],
)
def test_a_moved_shape_has_moved_bounds(shape: Icon) -> None:
    bounds = shape.bounds()
    assert moved(shape, 3, -2).bounds() == Box(bounds.x + 3, bounds.y - 2, bounds.w, bounds.h)


def test_a_label_stands_by_its_end_middle_or_start() -> None:
    left, middle, right = (Label("x", 50, 25, 20, "800", "#000000", align, 30) for align in ("left", "middle", "right"))
    assert (left.bounds().x, middle.bounds().x, right.bounds().right) == (50, 35, 50)
    assert middle.bounds().cy == 25


def test_equal_scenes_have_equal_digests() -> None:
    assert scene(SeatToken(1, 5, 5, 10)).digest() == scene(SeatToken(1, 5, 5, 10)).digest()
    assert scene(SeatToken(1, 5, 5, 10)).digest() != scene(SeatToken(2, 5, 5, 10)).digest()


def test_the_listing_tells_every_shape_in_order() -> None:
    lines = listing(scene(SeatToken(1, 5, 5.25, 10), Label("a b", 1, 2, 20, "800", "#000000"))).splitlines()
    assert lines == [
        "stone_age 100x50",
        "Plane box=(0 0 100 50) fill='#5b4a35'",
        "SeatToken seat=1 x=5 y=5.2 z=10",
        "Label text='a b' x=1 y=2 size=20 weight='800' colour='#000000'",
    ]


def test_around_is_centred() -> None:
    assert around(10, 20, 8) == Box(6, 16, 8, 8)
    assert around(10, 20, 8, 4) == Box(6, 18, 8, 4)


@pytest.mark.parametrize(
    "shape",
    [
        Plane(Box(10, 20, 30, 40), "#000000", 8, width=2),
        Polygon(((0, 0), (4, 0), (0, 4)), "#000000"),
        Stroke(((1, 2), (3, 4)), "#000000", 2),
        Dashes(Box(10, 20, 30, 40), 8, "#000000"),
        Icon("hut", 10, 10, 8, "#000000"),
        SeatToken(1, 5, 5, 10),
        Token("disc", "#000000", "#000000", "log", "#000000", 5, 5, 10),
        Die(6, 20, 20, 10),
        Halo(Box(10, 20, 30, 40), 8),
    ],
    ids=lambda shape: type(shape).__name__,
)
def test_a_scaled_shape_is_larger_by_the_factor(shape: Plane) -> None:
    larger, bounds = scaled(shape, 2), shape.bounds()
    ring = 8 if isinstance(shape, Halo) else 0
    grown = Box(bounds.x * 2 + ring, bounds.y * 2 + ring, bounds.w * 2 - 2 * ring, bounds.h * 2 - 2 * ring)
    assert larger.bounds() == grown


def test_a_scaled_text_is_measured_again() -> None:
    larger = scaled(label("Forest", 10, 20, 32, "#000000", room=200), 2)
    assert isinstance(larger, Label)
    assert (larger.x, larger.y, larger.size, larger.room) == (20, 40, 64, 400)
    assert larger.w == pytest.approx(text.width("Forest", 64, "800"))
