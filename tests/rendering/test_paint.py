"""Drawing: caches, stamps, palette, bytes."""

from __future__ import annotations

import io
from random import Random
from threading import Lock
from typing import Any, get_args
from unittest.mock import patch

import pytest
from PIL import Image, ImageChops

from rendering import theme
from rendering.geometry import Box
from rendering.paint import encode, masks, paint, painter
from rendering.paint.cache import Cache
from rendering.paint.encode import palette
from rendering.scene import Scene
from rendering.shapes import (
    AnyShape,
    Chip,
    Dashes,
    Die,
    Halo,
    Icon,
    Plane,
    Polygon,
    SeatToken,
    Silhouette,
    Stroke,
    Token,
)
from rendering.text import label

TABLE = Plane(Box(0, 0, 120, 80), "#5b4a35")
SHAPES: list[AnyShape] = [
    Plane(Box(20, 20, 80, 40), theme.PAPER, 14, edge=theme.LINE, width=2, shade="panel"),
    Plane(Box(20, 20, 80, 40), theme.PAPER, 14, "top", fade=0.5),
    Polygon(((20, 20), (100, 20), (60, 70)), theme.WARN),
    Stroke(((20, 20), (100, 60)), theme.WARN, 4),
    Dashes(Box(20, 20, 80, 40), 14, theme.DASH, fill=theme.INSET),
    Icon("hut", 60, 40, 40, theme.PAPER),
    label("Aあ🦣", 60, 40, 34, theme.PAPER, align="middle"),
    *(SeatToken(seat, 60, 40, 46) for seat in range(6)),
    *(Token(kind, theme.WARN, theme.INK, "log", theme.WHITE, 60, 40, 44) for kind in get_args(Silhouette)),
    *(Die(pips, 60, 40, 52) for pips in range(1, 7)),
    Halo(Box(30, 25, 60, 30), 10),
    Halo(Box(30, 25, 60, 30), 10, dashed=True),
    Chip("+13", 60, 40, 70, 34, 28, theme.CHANGED, theme.WHITE, theme.WHITE),
]


def small(*shapes: AnyShape) -> Scene:
    return Scene("stone_age", 120, 80, (TABLE,), shapes)


def difference(one: Image.Image, other: Image.Image) -> tuple[int, int, int, int] | None:
    return ImageChops.difference(one, other).getbbox()


@pytest.mark.parametrize("seed", range(20))
def test_a_mask_is_the_same_in_one_piece_and_line_by_line(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    luck, w, h = Random(seed), 90, 70
    points = tuple((luck.uniform(-3, w + 3), luck.uniform(-3, h + 3)) for _ in range(luck.randint(2, 7)))
    line = luck.uniform(0.3, 9)
    whole = masks.polygon(points, w, h), masks.stroke(points, line, w, h)
    for lines in (1, 7):
        monkeypatch.setattr(masks, "BAND", lines * w * masks.SCALE**2)
        assert (masks.polygon(points, w, h), masks.stroke(points, line, w, h)) == whole


@pytest.mark.parametrize(
    "shape", SHAPES, ids=lambda shape: f"{type(shape).__name__}-{getattr(shape, 'silhouette', '')}"
)
def test_a_shape_is_drawn_within_its_bounds(shape: AnyShape) -> None:
    changed = difference(paint(small()), paint(small(shape)))
    assert changed is not None
    field = shape.bounds().inset(-26 if isinstance(shape, (Halo, Plane)) else -12)
    assert field.x <= changed[0]
    assert field.y <= changed[1]
    assert changed[2] <= field.right
    assert changed[3] <= field.bottom


def test_an_icon_that_is_not_there_is_named() -> None:
    with pytest.raises(LookupError, match=r"there is no icon 'no-such-icon'; .*CREDITS\.md lists those there are"):
        paint(small(Icon("no-such-icon", 60, 40, 40, theme.PAPER)))


def test_a_plane_has_its_colour_edge_and_round_corners() -> None:
    picture = paint(small(Plane(Box(20, 20, 80, 40), theme.PAPER, 14, edge=theme.LINE, width=2)))
    assert picture.getpixel((60, 40)) == theme.rgb(theme.PAPER)
    assert picture.getpixel((60, 21)) == theme.rgb(theme.LINE)
    assert picture.getpixel((20, 20)) == theme.rgb("#5b4a35")


def test_fading_lets_the_ground_through() -> None:
    picture = paint(small(Plane(Box(20, 20, 80, 40), "#ffffff", fade=0.5)))
    assert picture.getpixel((60, 40)) == pytest.approx(tuple((255 + c) / 2 for c in theme.rgb("#5b4a35")), abs=2)


def test_painting_leaves_the_kept_ground_alone() -> None:
    before = paint(small())
    paint(small(*SHAPES))
    assert difference(before, paint(small())) is None


def test_the_palette_keeps_the_colours_of_the_theme_exactly() -> None:
    colours = [theme.PAPER, theme.CARD, theme.WHITE, theme.INK, theme.CHANGED, theme.WARN, "#5b4a35"]
    colours += [colour for seat in theme.SEATS for colour in (seat.fill, seat.tint)]
    picture = Image.new("RGB", (len(colours), 1))
    for x, colour in enumerate(colours):
        picture.putpixel((x, 0), theme.rgb(colour))
    shown = picture.quantize(palette=palette("stone_age"), dither=Image.Dither.NONE).convert("RGB")
    assert [shown.getpixel((x, 0)) for x in range(len(colours))] == [theme.rgb(colour) for colour in colours]


def test_png_bytes_are_a_palette_picture_close_to_the_drawing() -> None:
    picture = paint(small(*SHAPES))
    shown = Image.open(io.BytesIO(encode(picture, "stone_age")))
    assert (shown.mode, shown.size) == ("P", picture.size)
    histogram = ImageChops.difference(picture, shown.convert("RGB")).convert("L").histogram()
    assert sum(value * count for value, count in enumerate(histogram)) / (120 * 80) < 3


def test_a_cache_forgets_what_was_used_longest_ago() -> None:
    cache: Cache[bytes] = Cache(10, len)
    for key in "abc":
        cache.get(key, lambda: b"1234")
    assert (len(cache), cache.used) == (2, 8)
    made: list[str] = []
    cache.get("c", lambda: made.append("c") or b"")  # type: ignore[func-returns-value]
    cache.get("a", lambda: made.append("a") or b"1")  # type: ignore[func-returns-value]
    assert made == ["a"]


def test_what_a_cache_has_no_room_for_can_be_kept_compressed() -> None:
    cache: Cache[bytes] = Cache(2_000, len, compressed=1_000)
    for letter in b"abc":
        cache.get(letter, lambda letter=letter: bytes([letter]) * 1_000)  # type: ignore[misc]
    assert (len(cache), 2_000 < cache.used < 2_300) == (2, True)
    for letter in b"abc":
        assert cache.get(letter, bytes) == bytes([letter]) * 1_000
    cache.clear()
    assert (cache.get(b"a"[0], bytes), cache.used) == (b"", 0)


def test_what_is_compressed_is_bounded_too() -> None:
    cache: Cache[bytes] = Cache(1_000, len, compressed=2_000)
    for seed in range(5):
        cache.get(seed, lambda seed=seed: Random(seed).randbytes(1_000))  # type: ignore[misc]
    made: list[int] = []
    for seed in (3, 0):
        cache.get(seed, lambda seed=seed: made.append(seed) or b"")  # type: ignore[misc]
    assert made == [0]
    assert cache.used < 3_100


def test_what_cannot_be_compressed_is_made_again_and_holds_nobody_up(caplog: pytest.LogCaptureFixture) -> None:
    cache: Cache[Any] = Cache(2, lambda thing: 1, compressed=1_000)
    locks = [cache.get(key, Lock) for key in "abc"]
    assert len(caplog.records) == 1
    assert cache.get("c", Lock) is locks[2]
    assert cache.get("a", lambda: "made again") == "made again"


def test_what_was_kept_compressed_is_painted_like_what_was_not() -> None:
    def drawn() -> bytes:
        return paint(small(*SHAPES)).tobytes()

    painter.STAMPS.clear()
    alone = drawn()
    with patch.object(painter.STAMPS, "limit", 1):
        drawn()
    with patch.object(painter, "_stamps", side_effect=AssertionError("everything is kept")):
        assert drawn() == alone


def test_a_cache_does_not_keep_what_is_larger_than_itself() -> None:
    cache: Cache[bytes] = Cache(3, len)
    assert cache.get("a", lambda: b"12345") == b"12345"
    assert (len(cache), cache.used) == (0, 0)
