"""The quest row: what each quest asks for, pays and brings, and who has crafted half of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from games.contract import Seat
from games.kings_guild.pieces import Face, Quest
from games.kings_guild.state import OpenQuest, View
from rendering import theme
from rendering.common import cards
from rendering.common.flow import centred, placed
from rendering.common.marks import halo
from rendering.geometry import Box
from rendering.kings_guild import palette, special_cards, symbols
from rendering.kings_guild.box import kind_of_item, quest_of, specialist_of
from rendering.look import Look
from rendering.names import name_labels
from rendering.shapes import AnyShape, Icon, Plane, SeatToken
from rendering.text import ELLIPSIS, label, number, rows, two_lines, wrap
from rendering.words import Words

HEAD = 58
SMALL = 22


def row(view: View, look: Look[View], boxes: tuple[Box, ...]) -> Iterator[AnyShape]:
    """Yield each slot of the quest row with its marks."""
    for i, (box, slot) in enumerate(zip(boxes, view.slots, strict=True)):
        yield from _slot(view, look, slot, box)
        yield from symbols.slot_badge(box.x + 8, box.y + 8, str(i + 1))
    yield from (halo(look, box, cards.RADIUS) for i, box in enumerate(boxes) if _differs(view, look, i))


def _differs(view: View, look: Look[View], i: int) -> bool:
    before = look.before
    if before is None:
        return False
    now, old = view.slots[i], before.slots[i]
    if now is None or old is None or now.quest != old.quest:
        return now != old
    thug = (view.thug == now.quest) != (before.thug == now.quest)
    crafted = (now.sigil, now.crafted) != (old.sigil, old.crafted)
    return thug or crafted or special_cards.differs(view, before, now.quest)


def _slot(view: View, look: Look[View], slot: OpenQuest | None, box: Box) -> Iterator[AnyShape]:
    if slot is None:
        yield cards.ghost(box)
        return
    quest, thug = quest_of(look.words, slot.quest), view.thug == slot.quest
    if quest.hero is None:
        yield from special_cards.card(view, look, quest.id, box)
        return
    yield from _face(look.words, quest, box, named=not (thug and len(quest.items) == 2))
    if len(quest.items) == 1:
        yield from _single(look.words, quest.items[0], box, high=thug)
    else:
        for i, part in enumerate(quest.items):
            yield from _part(look, slot, i, part, _half(box, i))
    if thug:
        yield from _thug(view, look, quest, box)


def _half(box: Box, i: int) -> Box:
    """Return the place of one of two items."""
    h = (box.h - _items_y(box)) / 2
    return box.part(0, _items_y(box) + h * i, box.w, h)


def _face(words: Words, quest: Quest, box: Box, named: bool = True) -> Iterator[AnyShape]:
    """Yield a quest card without its items: head with hero and treasures, and its name."""
    assert quest.hero is not None
    yield cards.card(box)
    yield Plane(Box(box.x, box.y, box.w, HEAD), palette.HEROES[quest.hero], cards.RADIUS, "top")
    yield Icon(palette.HERO_ICONS[quest.hero], box.x + 75, box.y + 29, 42, theme.WHITE)
    for i, colour in enumerate(reversed(quest.treasure)):
        yield from symbols.back(colour, box.right - 27 - 38 * i, box.y + 29, 44)
    if named:
        yield from _name(words, quest, box)


def whole(words: Words, quest: Quest, box: Box) -> list[AnyShape]:
    """Return a quest card, or a special card, as it is printed."""
    if quest.hero is None:
        return special_cards.face(words, quest.id, box)
    if len(quest.items) == 1:
        return [*_face(words, quest, box), *_single(words, quest.items[0], box, high=False)]
    parts = (_open_part(words, i, part, _half(box, i)) for i, part in enumerate(quest.items))
    return [*_face(words, quest, box), *chain.from_iterable(parts)]


def _name(words: Words, quest: Quest, box: Box) -> list[AnyShape]:
    name, room = words.text(f"quest-{quest.id}"), box.w - 10
    lines, size = two_lines(name, room, 26, SMALL, "700")
    if any(line.endswith(ELLIPSIS) for line in lines):
        lines, size = wrap(name, room, SMALL, "700"), SMALL
    placed = rows(lines, box.y + (HEAD + _items_y(box)) / 2, 28 if len(lines) < 3 else 23)
    return [label(line, box.cx, y, size, theme.SOFT, "700", "middle", room=room) for line, y in placed]


def _items_y(box: Box) -> float:
    """Return where the items begin: lower on narrow cards, whose names may take three lines."""
    return 122 if box.w > 200 else 134


def _single(words: Words, part: Face, box: Box, high: bool) -> list[AnyShape]:
    """Return the only item of a quest: kind, coins and cost; ``high`` where the thug is below it."""
    y, z = box.y + _items_y(box), _token_size(box)
    return [
        Plane(Box(box.x + 2, y, box.w - 4, box.bottom - 2 - y), theme.INSET, 12, "bottom"),
        Icon(palette.ITEM_ICONS[kind_of_item(words, part.item)], box.cx - 46, y + 44, 64, palette.BROWN),
        *_pay(part.coins, box.cx + 50, y + 44, 58, 44),
        *centred(symbols.cost(part.cost, z, z * 1.16), box.cx, y + (100 if high else 126)),
    ]


def _token_size(box: Box) -> float:
    return 42 if box.w > 200 else 36


def _pay(coins: int, x: float, y: float, d: float, size: int) -> list[AnyShape]:
    """Return a coin with what an item pays, a plus sign before it."""
    sign = label("+", x - d / 2 - 6, y, round(size * 0.86), theme.SOFT, "900", "right")
    return [sign, *symbols.coin(x, y, d, str(coins), size)]


def _part(look: Look[View], slot: OpenQuest, i: int, part: Face, box: Box) -> list[AnyShape]:
    """Return one of two items: what it asks for, or who has crafted it."""
    if slot.sigil is None or slot.crafted != i:
        return _open_part(look.words, i, part, box)
    return [*_part_head(look.words, i, part, box, done=True), *_crafted(look, slot.sigil, box)]


def _part_head(words: Words, i: int, part: Face, box: Box, done: bool) -> list[AnyShape]:
    """Return the letter and the kind of an item."""
    kind = palette.ITEM_ICONS[kind_of_item(words, part.item)]
    return [
        *([Plane(box.inset(2, 0), theme.INSET)] if i == 0 else []),
        label("ab"[i], box.x + 14, box.y + 26, 34, theme.SOFT if done else theme.INK, "800"),
        Icon(kind, box.x + 57, box.y + 26, 42, palette.BROWN, 0.42 if done else 1.0),
    ]


def _open_part(words: Words, i: int, part: Face, box: Box) -> list[AnyShape]:
    """Return an item that is still to be crafted: letter, kind, coins and cost."""
    z = _token_size(box)
    d = 46 if box.h > 90 else 42
    return [
        *_part_head(words, i, part, box, done=False),
        *_pay(part.coins, box.right - 31, box.y + d / 2 + 2, d, 36),
        *placed(symbols.cost(part.cost, z, z * 1.16), box.x + 12, box.y + box.h - z / 2 - 4),
    ]


def _crafted(look: Look[View], seat: Seat, box: Box) -> list[AnyShape]:
    """Return the check mark of a crafted item, and the sigil of the player who crafted it."""
    y = box.y + box.h - 24
    room = box.w - 20 - 50
    return [
        Icon("check-mark", box.right - 32, box.y + 25, 36, theme.SEATS[seat].edge),
        Plane(Box(box.x + 10, y - 21, box.w - 20, 42), theme.SEATS[seat].tint, 12),
        SeatToken(seat, box.x + 34, y, 34),
        *name_labels(look.name(seat), box.x + 56, y, 28, theme.INK, room=room, least=24, tall=42),
    ]


def _thug(view: View, look: Look[View], quest: Quest, box: Box) -> list[AnyShape]:
    """Return the thug token: whose it is and what others pay. It covers the name where both items are open."""
    owner = next((n for n, one in enumerate(view.players) if any(p.specialist == "thug" for p in one.staff)), None)
    if owner is None:
        return []
    low = len(quest.items) == 1
    pill = Box(box.x + 8, box.y + (252 if low else 65), box.w - 16, 50)
    x, right, by = pill.x, pill.right, 1.0 if box.w > 200 else 0.86
    toll = number(-specialist_of(look.words, "thug").toll)
    return [
        Plane(pill, theme.SEATS[owner].tint, 12),
        Icon("brute", x + 28 * by, pill.cy, 44 * by, palette.BROWN),
        SeatToken(owner, x + 72 * by, pill.cy, 32 * by),
        label(toll, right - 46 * by, pill.cy, 36, theme.INK, "900", "right"),
        *symbols.purse(right - 23 * by, pill.cy, 36 * by),
    ]
