"""A sample of everything that a theme may draw, from which its fixed palette is made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from rendering import theme
from rendering.common.header import tabletop
from rendering.geometry import Box
from rendering.packages import appearance
from rendering.scene import Scene
from rendering.shapes import AnyShape, Art, Chip, Dashes, Halo, Icon, Label, Plane, SeatToken
from rendering.text import label

W, H = 1200, 1500
WORDS = "Aa09 字"


class House(Struct, frozen=True):
    """How pictures look that belong to no game."""

    theme: theme.Theme = theme.HOUSE
    art: Mapping[str, Any] = {}
    kinds: Mapping[str, Any] = {}
    colours: tuple[str, ...] = ()


def sample(theme_key: str) -> Scene:
    """Return a scene with the table, the illustrations, all tokens, marks and texts of a theme."""
    looks = House() if theme_key == theme.HOUSE.key else appearance(theme_key)
    shapes = [
        tabletop(looks.theme, W, H),
        *_arts(looks),
        *_papers(looks),
        *_seats(),
        *_kinds(looks),
        *_marks(looks.theme),
    ]
    return Scene(theme_key, W, H, (), tuple(shapes))


def _arts(looks: Any) -> Iterator[AnyShape]:
    for name, make in looks.art.items():
        scene = make()
        yield Art(f"{looks.theme.key}/{name}", Box(24, 20, scene.width, scene.height), 20, theme.PAPER)


def _papers(looks: Any) -> Iterator[AnyShape]:
    """Yield each colour as a field, with text in the colours used for text."""
    game = [looks.theme.accent, looks.theme.tint, looks.theme.table]
    inks = (theme.INK, theme.SOFT, theme.WHITE, theme.CHANGED, theme.WARN, *game[:1], *looks.colours[:2])
    for i, fill in enumerate(dict.fromkeys([*theme.colours_in(vars(theme)), *game, *looks.colours])):
        box = Box(24 + 116 * (i % 10), 600 + 62 * (i // 10), 108, 54)
        yield Plane(box, fill, 14, edge=theme.LINE, width=2, shade="panel")
        yield label("8字a", box.x + 8, box.cy, 36, inks[i % len(inks)], "900")
    for i, ink in enumerate(inks):
        yield Plane(Box(24 + 150 * (i % 8), 1000, 142, 60), theme.PAPER, 14)
        yield label(WORDS, 32 + 150 * (i % 8), 1030, 36, ink, "900")


def _seats() -> Iterator[AnyShape]:
    for i, seat in enumerate(theme.SEATS):
        x = 24 + 190 * i
        yield Plane(Box(x, 1070, 180, 60), seat.fill, 20, "top")
        yield label("Ab字9", x + 10, 1100, 34, seat.ink)
        yield Icon("laurel-crown", x + 150, 1100, 42, theme.LAUREL)
        yield Plane(Box(x, 1132, 180, 64), seat.tint)
        yield SeatToken(i, x + 30, 1164, 46)
        yield SeatToken(i, x + 84, 1164, 46, 0.4)
        yield label("a9", x + 120, 1164, 36, theme.INK)


def _kinds(looks: Any) -> Iterator[AnyShape]:
    yield Plane(Box(24, 1200, 1152, 120), theme.PAPER, 20)
    for i, kind in enumerate(looks.kinds.values()):
        yield kind.token(60 + 56 * i, 1230, 46)
        yield kind.token(60 + 56 * i, 1284, 46, 0.38)


def _marks(look: theme.Theme) -> Iterator[AnyShape]:
    yield Plane(Box(24, 1330, 500, 80), theme.PAPER, 14)
    yield Halo(Box(50, 1350, 120, 40), 14)
    yield Plane(Box(560, 1346, 140, 50), theme.TRAY, 14)
    yield Halo(Box(560, 1346, 140, 50), 14)
    yield Halo(Box(740, 1350, 80, 40), 14, dashed=True)
    yield Chip("+13", 240, 1370, 80, 34, 28, theme.CHANGED, theme.WHITE, theme.WHITE)
    yield Chip("−10", 340, 1370, 80, 34, 28, theme.WARN, theme.WHITE)
    yield Dashes(Box(400, 1350, 44, 44), 22, theme.DASH, fill=theme.INSET)
    yield Label("45%", 460, 1370, 36, "900", theme.INK, fade=0.45)
    yield Icon(look.emblem, 900, 1370, 80, look.accent)
    yield Icon(look.emblem, 1000, 1370, 80, theme.WHITE)
