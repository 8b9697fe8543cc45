"""The two special cards of the quest deck while they are open: the King's Funeral and the Offering to the Council."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Seat
from games.kings_guild.actions import QuestId
from games.kings_guild.agenda import Bids, PlaceTile
from games.kings_guild.components import FUNERAL, OFFERING
from games.kings_guild.state import View
from rendering import theme
from rendering.common import cards
from rendering.common.flow import Line, centred
from rendering.geometry import Box, around
from rendering.kings_guild import palette, symbols
from rendering.kings_guild.box import box_of
from rendering.look import Look
from rendering.shapes import AnyShape, Dashes, Icon, Plane, SeatToken
from rendering.text import label, rows, two_lines
from rendering.words import Words

SEALED = -1
ICONS = {FUNERAL: "coffin", OFFERING: "meeple-king"}


def differs(view: View, before: View, quest: QuestId) -> bool:
    """Return whether bids or offerings have come to a card."""
    if quest == FUNERAL:
        return bids(view) != bids(before)
    return any(now.offered != old.offered for now, old in zip(view.players, before.players, strict=True))


def bids(view: View) -> dict[Seat, int | None]:
    """Return the bids by seat: None while it is missing, ``SEALED`` while it is hidden. Other seats can't win."""
    for item in reversed(view.asking):
        if isinstance(item, Bids):
            return {seat: item.bids[seat] for seat in item.seats}
        if isinstance(item, PlaceTile) and item.bids:
            return dict(enumerate(item.bids))
    return {}


def card(view: View, look: Look[View], quest: QuestId, box: Box) -> list[AnyShape]:
    """Return a special card with what is on it."""
    inside = _funeral(view, box) if quest == FUNERAL else _offering(view, look.words, box)
    return [*face(look.words, quest, box), *inside]


def face(words: Words, quest: QuestId, box: Box) -> list[AnyShape]:
    """Return a special card with nothing on it."""
    room = box.w - 12
    lines, size = two_lines(words.text(f"quest-{quest}"), room, 28, 22, "800")
    return [
        cards.card(box),
        Plane(Box(box.x, box.y, box.w, 58), palette.THEME.accent, cards.RADIUS, "top"),
        Icon(ICONS[quest], box.cx + 14, box.y + 29, 46, theme.WHITE),
        Plane(Box(box.x + 2, box.y + 124, box.w - 4, box.h - 126), theme.INSET, 12, "bottom"),
        *(
            label(line, box.cx, y, size, theme.INK, "800", "middle", room=room)
            for line, y in rows(lines, box.y + 91, 30)
        ),
    ]


def _funeral(view: View, box: Box) -> Iterator[AnyShape]:
    """Yield a place for each bid: free, sealed or shown."""
    known = bids(view)
    for seat in range(len(view.players)):
        x, y = box.cx + (-0.25 + 0.5 * (seat % 2)) * (box.w - 8), box.y + 157 + 57 * (seat // 2)
        yield SeatToken(seat, x - 22, y, 34, 1.0 if seat in known else 0.4)
        yield from _bid(known.get(seat), x + 21, y, seat in known)


def _bid(bid: int | None, x: float, y: float, asked: bool) -> list[AnyShape]:
    if not asked:
        return [label("–", x, y, 36, theme.SOFT, "900", "middle", fade=0.6)]
    if bid is None:
        return [cards.free(x, y, 42)]
    if bid == SEALED:
        return [
            Plane(around(x, y, 44, 40), theme.TRAY, 10),
            Icon("sight-disabled", x, y, 32, theme.PAPER),
        ]
    return symbols.coin(x, y, 42, str(bid), 34 if bid < 10 else 28)


def _offering(view: View, words: Words, box: Box) -> Iterator[AnyShape]:
    """Yield a place for each sigil, and what an offering counts."""
    count = len(view.players)
    pitch = (box.w - 20) / 3
    for seat, player in enumerate(view.players):
        row, column = divmod(seat, 3)
        columns = min(3, count - 3 * row)
        x = box.cx + (column - (columns - 1) / 2) * pitch
        y = box.y + (156 if count > 3 else 178) + 50 * row
        if player.offered:
            yield SeatToken(seat, x, y, 40)
        else:
            yield Dashes(around(x, y, 44), 22, theme.DASH)
            yield SeatToken(seat, x, y, 24, 0.35)
    yield from _worth(words, box)


def _worth(words: Words, box: Box) -> Iterator[AnyShape]:
    """Yield what an offering counts, in two lines at the foot of its card."""
    worth, size = box_of(words).offering, 28 if box.w > 200 else 24
    z, y = size + 2, box.bottom - 54
    coin = Plane(around(0, 0, z), palette.COIN, z / 2, edge=palette.COIN_EDGE, width=3)
    crate = Icon("wooden-crate", 0, 0, z, palette.BROWN)
    yield Plane(Box(box.x + 2, y - 19, box.w - 4, 72), theme.CARD, 12, "bottom")
    above, below = Line().say(str(worth.base), size), Line()
    _add(above, coin, worth.coins_per_point, size)
    _add(below, crate, worth.resources_per_point, size)
    yield from centred(above.item(), box.cx, y)
    yield from centred(below.item(), box.cx, y + 33)


def _add(line: Line, thing: AnyShape, each: int, size: int) -> None:
    line.say("+", size - 2, theme.SOFT, gap=3).add(thing, size + 2).say(f"÷{each}", size, gap=2)
