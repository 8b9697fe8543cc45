"""Cards, tiles and plates, and what is on them: badges, seat spots, free spaces."""

from __future__ import annotations

from collections.abc import Iterator

from rendering import theme
from rendering.geometry import Box, around
from rendering.shapes import AnyShape, Dashes, Icon, Plane, SeatToken
from rendering.text import label, width

RADIUS = 14
BADGE = 42
SPOT = 42


def plate(box: Box) -> Plane:
    """Return a plate on the illustration."""
    return Plane(box, theme.PAPER, RADIUS, shade="plate")


def card(box: Box, fade: float = 1.0) -> Plane:
    return Plane(box, theme.CARD, RADIUS, edge=theme.LINE, width=2, fade=fade)


def ghost(box: Box) -> Dashes:
    """Return the outline of a card that is gone."""
    return Dashes(box, RADIUS, theme.DASH)


def stacked(box: Box, more: int) -> list[AnyShape]:
    """Return the edges of the tiles under a tile; two at most."""
    under = range(min(more, 2), 0, -1)
    tone = theme.mix(theme.CARD, theme.LINE, 0.45)
    return [Plane(box.part(3 * i, 3 * i, box.w, box.h), tone, RADIUS, edge=theme.LINE, width=2) for i in under]


def slot_badge(x: float, y: float, text: str, icon: str = "") -> Iterator[AnyShape]:
    """Yield the dark square with the number or letter that commands use, with its corner at (x, y)."""
    wide = width(text, 32, "900")
    w = BADGE if not icon else round(wide) + 42
    at = x + w / 2 if not icon else x + 9 + wide / 2
    yield Plane(Box(x, y, w, 40), theme.INK, 10)
    yield label(text, at, y + 20, 32, theme.PAPER, "900", "middle")
    if icon:
        yield Icon(icon, x + w - 20, y + 20, 26, theme.mix(theme.PAPER, theme.LINE, 0.6))


def spot(x: float, y: float, seat: int | None) -> AnyShape:
    """Return the token of a seat, or a free space."""
    if seat is None:
        return free(x, y, SPOT - 2)
    return SeatToken(seat, x, y, SPOT)


def free(x: float, y: float, z: float, fade: float = 1.0) -> Dashes:
    """Return a round free space."""
    return Dashes(around(x, y, z), z / 2, theme.DASH, fill=theme.INSET, fade=fade)
