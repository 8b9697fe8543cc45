"""The row of specialists: what each costs now, the coins on the card, and its fame."""

from __future__ import annotations

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


def row(view: View, look: Look[View], boxes: tuple[Box, ...]) -> list[AnyShape]:
    """Return the five places: empty ones at the left, then the specialists, the newest first."""
    shapes: list[AnyShape] = []
    empty = box_of(look.words).row - len(view.row)
    marks: list[AnyShape] = []
    shapes += [cards.ghost(box) for box in boxes[:empty]]
    known = look.before.row if look.before is not None else view.row
    for one, price, box in zip(view.row, view.prices, boxes[empty:], strict=True):
        shapes += _card(look, one, price, box)
        if one not in known:
            marks.append(halo(look, box, cards.RADIUS))
    return shapes + marks


def _card(look: Look[View], one: Offered, price: int, box: Box) -> list[AnyShape]:
    name = label(
        look.words.text(f"specialist-{one.specialist}"),
        box.x + 12,
        box.y + 26,
        32,
        theme.INK,
        room=box.w - 22,
        least=26,
    )
    x, y = box.x + 43, box.bottom - (42 if box.h > 120 else 38)
    trigger = palette.trigger(specialist_of(look.words, one.specialist))
    shapes: list[AnyShape] = [
        cards.card(box),
        name,
        Plane(around(x, y, 62), palette.DISC, 31),
        Icon(palette.SPECIALIST_ICONS[one.specialist], x, y, 46, palette.BROWN),
        Plane(around(x + 27, y + 20, 32), theme.CARD, 16, edge=palette.DISC, width=2),
        Icon(trigger, x + 27, y + 20, 22, palette.THEME.accent, over=True),
    ]
    middle = box.x + 115
    shapes += symbols.coin(middle, y - (7 if one.coins else 0), 50, str(price), 38)
    shapes += [symbols.dot(middle + 16 * (i - (min(one.coins, 5) - 1) / 2), y + 25) for i in range(min(one.coins, 5))]
    fame = symbols.laurels(specialist_of(look.words, one.specialist).fame, 36, z=34, ink=theme.SOFT)
    return [*shapes, *placed(fame, box.right - 12 - fame.w, y)]
