"""The income cards: seven slots with a number, used cards face down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.via_appia.actions import SLOTS, StoneSize, Wage
from games.via_appia.pieces import Card
from games.via_appia.quarry import wages
from games.via_appia.state import View
from rendering import theme
from rendering.common.cards import slot_badge
from rendering.common.marks import halo_if
from rendering.facts import entry_of
from rendering.geometry import Box, Point
from rendering.look import Look
from rendering.shapes import AnyShape, Icon, Plane, Stroke
from rendering.text import label, width
from rendering.via_appia import goods, palette
from rendering.words import Words

RADII = {StoneSize.SMALL: 17, StoneSize.MEDIUM: 22, StoneSize.LARGE: 30}
GAP, PAD = 8, 12


def row(view: View, look: Look[View], box: Box) -> Iterator[AnyShape]:
    """Yield all slots."""
    both = Wage.BOTH in wages(view)
    for slot, (number, at) in zip(view.slots, places(box), strict=True):
        if slot.used:
            yield from back(at)
        else:
            yield from face(look.words, slot.card, at, both)
            yield from slot_badge(at.x + 6, at.y + 6, str(number))
        fresh = look.before is not None and look.before.slots[number - 1] != slot
        yield from halo_if(fresh, look, at.inset(4), 12)


def places(box: Box) -> list[tuple[int, Box]]:
    """Return the number of each slot, and its place in the row."""
    return list(zip(SLOTS, box.inset(PAD).columns(len(SLOTS), GAP), strict=True))


def back(box: Box) -> list[AnyShape]:
    """Return a card that has been used."""
    return [
        Plane(box, palette.BACK, 12, edge=palette.BACK_EDGE, width=2),
        Plane(box.inset(9), palette.BACK, 8, edge=palette.BACK_MARK, width=2),
        Icon("ancient-columns", box.cx, box.cy, round(box.w * 0.54), palette.BACK_MARK),
    ]


def face(words: Words, name: str, box: Box, both: bool) -> list[AnyShape]:
    """Return a card: coins above, stones below, between them whether both are gained."""
    card: Card = entry_of(words.box.cards, name)
    k = box.w / 99
    y = box.y + 88 * k
    return [
        Plane(box, theme.CARD, 12, edge=theme.LINE, width=2),
        goods.coin(box.right - 27 * k, box.y + 36 * k, round(48 * k), str(card.coins)),
        *_joint(words.text("picture-both" if both else "picture-or"), box, y, k),
        *stones(card.stones.stones(), box.cx, box.y + 138 * k, k),
    ]


def _joint(text: str, box: Box, y: float, k: float) -> Iterator[AnyShape]:
    size = round(30 * k)
    half = width(text, size, "800") / 2 + 6
    for start, end in ((box.x + 8, box.cx - half), (box.cx + half, box.right - 8)):
        if end > start + 3:
            yield Stroke(((start, y), (end, y)), theme.LINE, 2)
    yield label(text, box.cx, y, size, theme.SOFT, "800", "middle", room=box.w - 10, least=24)


def stones(found: Sequence[StoneSize], x: float, y: float, k: float) -> list[AnyShape]:
    """Return one, two or three stones."""
    radii = [RADII[size] * k for size in found]
    return [
        goods.stone(size, x + dx, y + dy, 2 * RADII[size] * k, over=True)
        for size, (dx, dy) in zip(found, _spots(radii), strict=True)
    ]


def _spots(radii: Sequence[float]) -> Sequence[Point]:
    """Return where stones lie beside each other; of three, two below and one above."""
    if len(radii) == 3:
        r = radii[0]
        return ((0, -r * 0.92), (-r - 2, r * 0.92), (r + 2, r * 0.92))
    whole = 2 * sum(radii) + 3 * (len(radii) - 1)
    spots, left = [], -whole / 2
    for r in radii:
        spots.append((left + r, 0.0))
        left += 2 * r + 3
    return spots
