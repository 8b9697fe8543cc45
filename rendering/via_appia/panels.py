"""The panels of the players: points, coins where the reader is shown them, stones, bonus tokens, cart."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from games.contract import Seat
from games.via_appia.actions import StoneSize
from games.via_appia.components import AREAS
from games.via_appia.state import View
from rendering import theme
from rendering.common.flow import Item, fit_row, marked, placed, spread, total
from rendering.common.header import tabletop
from rendering.common.marks import halo_if
from rendering.common.panels import head_band, paper_panel, score_line
from rendering.geometry import Box, around
from rendering.look import Look
from rendering.names import name_labels
from rendering.scene import Scene
from rendering.shapes import AnyShape
from rendering.via_appia import goods, layout, palette
from rendering.via_appia.diff import SeatDiff

HEAD, LOW_HEAD = 108, 72
WIDE = 500
ALONE = layout.players(3)[0].w, layout.INCOME.h
EDGE = 12
"""Around a panel alone, for its shadow."""
PAD = 16
Maker: TypeAlias = Callable[[SeatDiff, int], list[Item]]
"""Makes a row in a size."""
SIZES = (40, 38, 36, 34, 32, 30)


def panels(view: View, look: Look[View]) -> Iterator[AnyShape]:
    """Yield the panels of all players, in the order of turns."""
    for seat, box in enumerate(layout.players(view.seats)):
        yield from _panel(SeatDiff(view, look, seat), box)


def alone(view: View, look: Look[View], seat: Seat) -> tuple[Scene, Box]:
    """Return what a player may spend, as a panel without a head that is as high as the incomes, and where it is there:
    coins and stones, and below them the cart."""
    w, h = ALONE
    box = Box(EDGE, EDGE, w, h)
    width, height = round(w + 2 * EDGE), round(h + 2 * EDGE)
    diff, inside = SeatDiff(view, look, seat), box.inset(PAD)
    ground = (tabletop(palette.THEME, width, height), paper_panel(box))
    shapes = (*_row(diff, _goods, inside, box.y + 50), *_cart(diff, inside.below(88), 66))
    return Scene(palette.THEME.key, width, height, ground, shapes), box


def _panel(diff: SeatDiff, box: Box) -> Iterator[AnyShape]:
    yield from head(diff, box)
    yield from _wide_body(diff, box) if box.w > WIDE else _body(diff, box)


# Heads


def head(diff: SeatDiff, box: Box) -> Iterator[AnyShape]:
    """Yield the head of a panel: name and points, on one line where there is room."""
    wide = box.w > WIDE
    y, low = box.y + (36 if wide else 33), box.y + (36 if wide else 78)
    items = fit_row(lambda how: _figures(diff, *how), FIGURES, (0.6 if wide else 1) * box.w - 2 * PAD)
    end = box.right - PAD - total(items) if wide else box.right - 8
    yield from head_band(diff, Box(box.x, box.y, box.w, LOW_HEAD if wide else HEAD), box.x + 36, y, 50, 42)
    yield from name_labels(diff.look.name(diff.seat), box.x + 68, y, 34, diff.ink, room=end - box.x - 76, least=28)
    yield from placed(items[-1], box.right - PAD - items[-1].w, low)
    yield from _purse(diff, items[:-1], (end, low) if wide else (box.x + PAD, low))


FIGURES = ((50, 40, 28), (46, 38, 28), (42, 36, 26), (40, 0, 24), (36, 0, 22))
"""Sizes of points, laurel and change, from the best looking on."""


def _figures(diff: SeatDiff, size: int, laurel: int, change: int) -> list[Item]:
    """Return coins, if the reader is shown them, and points."""
    points = score_line(diff, palette.BRONZE, size, laurel, change=change).item()
    if diff.coins is None:
        return [points]
    return [goods.coins(diff.coins, min(size - 6, 40), min(size - 4, 40), diff.ink, diff.coins_changed), points]


def _purse(diff: SeatDiff, items: Sequence[Item], at: tuple[float, float]) -> Iterator[AnyShape]:
    for item in items:
        yield from marked(diff.look, item, *at, grown=2, radius=12)


# Bodies


def _body(diff: SeatDiff, box: Box) -> Iterator[AnyShape]:
    """Yield three rows below each other: stones, bonus tokens, cart with the Push +1 token."""
    inside = Box(box.x + PAD, 0, box.w - 2 * PAD, 0)
    yield from _row(diff, _stones, inside, box.y + HEAD + 28)
    yield from _row(diff, _tokens, inside, box.y + HEAD + 77)
    yield from _cart(diff, Box(box.x + PAD, box.bottom - 74, box.w - 2 * PAD, 62), 48)


def _wide_body(diff: SeatDiff, box: Box) -> Iterator[AnyShape]:
    """Yield stones and bonus tokens at the left, the cart at the right."""
    inside = Box(box.x + PAD, 0, 244, 0)
    yield from _row(diff, _stones, inside, box.y + LOW_HEAD + 36)
    yield from _row(diff, _tokens, inside, box.y + LOW_HEAD + 92)
    yield from _cart(diff, Box(box.x + 284, box.y + LOW_HEAD + 12, box.w - 284 - PAD, 104), 56)


def _goods(diff: SeatDiff, size: int) -> list[Item]:
    """Return coins, if the reader is shown them, and stones."""
    stones = _stones(diff, size)
    return (
        [goods.coins(diff.coins, size + 4, size, theme.INK, diff.coins_changed), *stones]
        if diff.coins is not None
        else stones
    )


def _stones(diff: SeatDiff, size: int) -> list[Item]:
    return [
        goods.stones(kind, diff.now.stones.of(kind), size + 4, size, diff.stones_changed(kind)) for kind in StoneSize
    ]


def _tokens(diff: SeatDiff, size: int) -> list[Item]:
    return [
        goods.tokens(area, diff.now.tokens[at], size - 2, size, diff.tokens_changed(at))
        for at, area in enumerate(AREAS)
    ]


def _row(diff: SeatDiff, make: Maker, box: Box, y: float) -> Iterator[AnyShape]:
    return spread(diff.look, fit_row(lambda size: make(diff, size), SIZES, box.w), box, y)


def _cart(diff: SeatDiff, box: Box, z: float) -> Iterator[AnyShape]:
    """Yield the cart, and the Push +1 token behind it."""
    w, h = goods.width_of(z), z * (1 + 2 * goods.PAD)
    yield from goods.cart(diff.now.cart, box.x, box.cy, z)
    cart, token = Box(box.x, box.cy - h / 2, w, h), min(64, box.right - box.x - w - 8)
    yield from halo_if(diff.differs(lambda player: player.cart), diff.look, cart.inset(3), 10)
    if diff.now.push_token:
        x, y = box.right - token / 2, box.cy
        yield goods.push_token(x, y, token)
        yield from halo_if(diff.differs(lambda player: player.push_token), diff.look, around(x, y, token - 4), 10)
