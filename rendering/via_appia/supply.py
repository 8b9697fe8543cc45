"""What everybody may still get: tiles, bonus tokens, stones and Push +1 tokens."""

from __future__ import annotations

from collections.abc import Iterator

from games.via_appia.components import AREAS
from games.via_appia.state import View
from rendering import theme
from rendering.common.flow import placed
from rendering.common.panels import paper_panel, rule
from rendering.geometry import Box
from rendering.look import Look
from rendering.shapes import AnyShape, Icon
from rendering.text import label, number
from rendering.via_appia import goods, palette
from rendering.via_appia.diff import push_tokens_left, tokens_left

PITCH = 62
TILE, STONE, TOKEN = 50, 54, 32


def ground(box: Box) -> list[AnyShape]:
    return [paper_panel(box), rule(box.x + 16, box.y + 264, box.w - 32)]


def supply(view: View, look: Look[View], box: Box) -> list[AnyShape]:
    """Return the stock of tiles and bonus tokens above, of stones and Push +1 tokens below."""
    return [
        *_heading(box, box.y + 36, "stone-path", look.words.text("picture-tiles")),
        *_tiles(view, box),
        *_heading(box, box.y + 300, "stone-pile", look.words.text("picture-stones")),
        *_stones(view, box),
        goods.push_token(box.x + 168, box.y + 384, 60),
        label(f"×{push_tokens_left(view)}", box.x + 168, box.y + 444, 38, theme.INK, "900", "middle"),
    ]


def _heading(box: Box, y: float, icon: str, text: str) -> list[AnyShape]:
    words = label(text, box.x + 66, y, 32, theme.INK, room=box.w - 78, least=26)
    return [Icon(icon, box.x + 38, y, 44, palette.BROWN.fill), words]


def _tiles(view: View, box: Box) -> Iterator[AnyShape]:
    for row, size in enumerate(palette.TILES_LARGEST_FIRST):
        y, count = box.y + 96 + PITCH * row, view.supply.of(size)
        yield goods.tile(size, box.x + 40, y, TILE * goods.TILE_PARTS[size], fade=1.0 if count else goods.GONE)
        yield label(number(count), box.x + 70, y, 38, theme.INK, "900", fade=1.0 if count else 0.45)
    for row, area in enumerate(AREAS):
        item = goods.tokens(area, tokens_left(view, area), TOKEN, 34)
        yield from placed(item, box.x + 126, box.y + 96 + PITCH * row)


def _stones(view: View, box: Box) -> Iterator[AnyShape]:
    for row, size in enumerate(palette.LARGEST_FIRST):
        y, count = box.y + 358 + PITCH * row, view.store.of(size)
        z = STONE * goods.STONE_PARTS[size]
        yield goods.stone(size, box.x + 46, y, z, fade=1.0 if count else goods.GONE)
        yield label(number(count), box.x + 82, y, 38, theme.INK, "900", fade=1.0 if count else 0.45)
