"""The row of specialists: what each costs now, the coins on the card, and its fame."""

from __future__ import annotations

from collections.abc import Iterator

from games.kings_guild.state import Offered, View
from rendering import theme
from rendering.common import cards
from rendering.common.flow import placed
from rendering.common.marks import halo
from rendering.geometry import Box, around
from rendering.kings_guild import palette, symbols
from rendering.kings_guild.box import box_of, specialist_of
from rendering.look import Look
from rendering.shapes import AnyShape, Icon, Plane
from rendering.text import label


def row(view: View, look: Look[View], boxes: tuple[Box, ...]) -> Iterator[AnyShape]:
    """Yield the five places: empty ones at the left, then the specialists, the newest first."""
    empty = box_of(look.words).row - len(view.row)
    yield from (cards.ghost(box) for box in boxes[:empty])
    for one, price, box in zip(view.row, view.prices, boxes[empty:], strict=True):
        yield from _card(look, one, price, box)
    known = look.before.row if look.before is not None else view.row
    fresh = (box for one, box in zip(view.row, boxes[empty:], strict=True) if one not in known)
    yield from (halo(look, box, cards.RADIUS) for box in fresh)


def _card(look: Look[View], one: Offered, price: int, box: Box) -> list[AnyShape]:
    facts, name = specialist_of(look.words, one.specialist), look.words.text(f"specialist-{one.specialist}")
    x, y, middle = box.x + 43, box.bottom - (42 if box.h > 120 else 38), box.x + 115
    fame, dots = symbols.laurels(facts.fame, 36, z=34, ink=theme.SOFT), min(one.coins, 5)
    return [
        cards.card(box),
        label(name, box.x + 12, box.y + 26, 32, theme.INK, room=box.w - 22, least=26),
        Plane(around(x, y, 62), palette.DISC, 31),
        Icon(palette.SPECIALIST_ICONS[one.specialist], x, y, 46, palette.BROWN),
        Plane(around(x + 27, y + 20, 32), theme.CARD, 16, edge=palette.DISC, width=2),
        Icon(palette.trigger(facts), x + 27, y + 20, 22, palette.THEME.accent, over=True),
        *symbols.coin(middle, y - (7 if dots else 0), 50, str(price), 38),
        *(symbols.dot(middle + 16 * (i - (dots - 1) / 2), y + 25) for i in range(dots)),
        *placed(fame, box.right - 12 - fame.w, y),
    ]
