"""A sample of everything that a theme may draw, from which its fixed palette is made."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from types import ModuleType

from rendering import theme
from rendering.common.header import tabletop
from rendering.geometry import Box
from rendering.scene import Scene
from rendering.shapes import AnyShape, Art, Chip, Dashes, Halo, Icon, Label, Plane, SeatToken
from rendering.text import label
from rendering.theme import SEATS, Theme

W, H = 1200, 1500
WORDS = "Aa09 字"


def sample(theme_key: str) -> Scene:
    """Return a scene with the table, the illustrations, all tokens, marks and texts of a theme."""
    palette = import_module(f"rendering.{theme_key}.palette")
    look: Theme = palette.THEME
    shapes = [tabletop(look, W, H), *_arts(theme_key), *_papers(palette), *_seats(), *_kinds(palette), *_marks(palette)]
    return Scene(theme_key, W, H, (), tuple(shapes))


def _arts(theme_key: str) -> Iterator[AnyShape]:
    for name, make in import_module(f"rendering.{theme_key}.illustration").ART.items():
        scene = make()
        yield Art(f"{theme_key}/{name}", Box(24, 20, scene.width, scene.height), 20, theme.PAPER)


def _papers(palette: ModuleType) -> Iterator[AnyShape]:
    """Yield each colour as a field, with text in the colours used for text."""
    neutrals = [value for value in vars(theme).values() if isinstance(value, str) and value.startswith("#")]
    own = [value for name, value in vars(palette).items() if isinstance(value, str) and value.startswith("#")]
    game = [palette.THEME.accent, palette.THEME.tint, palette.THEME.table]
    inks = (theme.INK, theme.SOFT, theme.WHITE, theme.CHANGED, theme.WARN, *game[:1], *own[:2])
    for i, fill in enumerate(dict.fromkeys([*neutrals, *game, *own])):
        box = Box(24 + 116 * (i % 10), 600 + 62 * (i // 10), 108, 54)
        yield Plane(box, fill, 14, edge=theme.LINE, width=2, shade="panel")
        yield label("8字a", box.x + 8, box.cy, 36, inks[i % len(inks)], "900")
    for i, ink in enumerate(inks):
        yield Plane(Box(24 + 150 * (i % 8), 1000, 142, 60), theme.PAPER, 14)
        yield label(WORDS, 32 + 150 * (i % 8), 1030, 36, ink, "900")


def _seats() -> Iterator[AnyShape]:
    for i, seat in enumerate(SEATS):
        x = 24 + 190 * i
        yield Plane(Box(x, 1070, 180, 60), seat.fill, 20, "top")
        yield label("Ab字9", x + 10, 1100, 34, seat.ink)
        yield Icon("laurel-crown", x + 150, 1100, 42, theme.LAUREL)
        yield Plane(Box(x, 1132, 180, 64), seat.tint)
        yield SeatToken(i, x + 30, 1164, 46)
        yield SeatToken(i, x + 84, 1164, 46, 0.4)
        yield label("a9", x + 120, 1164, 36, theme.INK)


def _kinds(palette: ModuleType) -> Iterator[AnyShape]:
    yield Plane(Box(24, 1200, 1152, 120), theme.PAPER, 20)
    for i, kind in enumerate(palette.KINDS.values()):
        yield kind.token(60 + 56 * i, 1230, 46)
        yield kind.token(60 + 56 * i, 1284, 46, 0.38)


def _marks(palette: ModuleType) -> Iterator[AnyShape]:
    yield Plane(Box(24, 1330, 500, 80), theme.PAPER, 14)
    yield Halo(Box(50, 1350, 120, 40), 14)
    yield Plane(Box(560, 1346, 140, 50), theme.TRAY, 14)
    yield Halo(Box(560, 1346, 140, 50), 14)
    yield Halo(Box(740, 1350, 80, 40), 14, dashed=True)
    yield Chip("+13", 240, 1370, 80, 34, 28, theme.CHANGED, theme.WHITE, theme.WHITE)
    yield Chip("−10", 340, 1370, 80, 34, 28, theme.WARN, theme.WHITE)
    yield Dashes(Box(400, 1350, 44, 44), 22, theme.DASH, fill=theme.INSET)
    yield Label("45%", 460, 1370, 36, "900", theme.INK, fade=0.45)
    yield Icon(palette.THEME.emblem, 900, 1370, 80, palette.THEME.accent)
    yield Icon(palette.THEME.emblem, 1000, 1370, 80, theme.WHITE)
