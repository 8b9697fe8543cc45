"""The picture of what is on offer: each open quest with the names of its items, each specialist with what they do."""

from __future__ import annotations

from collections.abc import Iterator

from games.contract import Seat
from games.kings_guild.pieces import Face, Quest
from games.kings_guild.state import Offered, OpenQuest, View
from rendering import theme
from rendering.common.flow import placed
from rendering.common.header import on_table
from rendering.common.panels import paper_panel, rule
from rendering.common.turn import match_header
from rendering.geometry import Box, around
from rendering.kings_guild import palette, special_cards, symbols
from rendering.kings_guild.box import effect, kind_of_item, quest_of, specialist_of
from rendering.look import Look
from rendering.names import name_labels
from rendering.scene import Scene
from rendering.shapes import AnyShape, Icon, Plane, SeatToken
from rendering.text import label, paragraph, rows, two_lines

TOP = 124
QUEST_H = 126
ITEM_H = 60
PERSON_H = 80
GAP = 10


def scene(view: View, look: Look[View], seat: Seat | None = None) -> Scene:
    """Return the open quests, and below them the specialists of the row."""
    boxes, people = slots(view), panel(view)
    shapes = match_header(palette.THEME, view, look)
    for i, (box, slot) in enumerate(zip(boxes, view.slots, strict=True)):
        shapes += _slot(view, look, i, slot, box)
    for i, (one, price) in enumerate(zip(view.row, view.prices, strict=True)):
        shapes += _person(look, one, price, people.x, person(view, i).cy)
    if not view.row:
        nobody = look.words.text("picture-offers-nobody")
        shapes.append(label(nobody, people.cx, people.cy, 30, theme.SOFT, "700", "middle", room=1000))
    lines: list[AnyShape] = [rule(people.x + 20, person(view, i).y, people.w - 40) for i in range(1, len(view.row))]
    return on_table(palette.THEME, people.bottom + 24, [*map(paper_panel, (*boxes, people)), *lines], shapes)


def slots(view: View) -> tuple[Box, ...]:
    """Return the panels of the slots."""
    return tuple(Box(24, TOP + (QUEST_H + GAP) * i, 1152, QUEST_H) for i in range(len(view.slots)))


def item(slot: Box, i: int, count: int) -> Box:
    """Return where one of some items of a quest is in the panel of its slot."""
    return around(slot.x + 712, slot.cy + ITEM_H * (i - (count - 1) / 2), 592, ITEM_H)


def panel(view: View) -> Box:
    """Return the panel of the specialists."""
    return Box(24, slots(view)[-1].bottom + 16, 1152, 16 + PERSON_H * max(1, len(view.row)))


def person(view: View, i: int) -> Box:
    """Return the row of a specialist in their panel."""
    return panel(view).part(0, 8 + PERSON_H * i, 1152, PERSON_H)


def _slot(view: View, look: Look[View], i: int, slot: OpenQuest | None, box: Box) -> list[AnyShape]:
    """Return a slot: its number on the colour of the hero, then the quest."""
    quest = quest_of(look.words, slot.quest) if slot is not None else None
    hero = quest.hero if quest is not None else None
    fill = palette.HEROES[hero] if hero is not None else palette.THEME.accent
    shapes: list[AnyShape] = [
        Plane(Box(box.x, box.y, 84, box.h), theme.DASH if slot is None else fill, 20),
        Plane(Box(box.x + 42, box.y, 42, box.h), theme.DASH if slot is None else fill),
        *symbols.slot_badge(box.x + 21, box.y + 12, str(i + 1)),
    ]
    if slot is None or quest is None:
        empty = look.words.text("picture-offers-empty")
        return [*shapes, label(empty, box.x + 108, box.cy, 30, theme.SOFT, "700", room=900)]
    if hero is None:
        name = label(look.words.text(f"quest-{quest.id}"), box.x + 108, box.cy, 34, theme.INK, room=900, least=28)
        return [*shapes, Icon(special_cards.ICONS[quest.id], box.x + 42, box.y + 90, 50, theme.WHITE), name]
    shapes.append(Icon(palette.HERO_ICONS[hero], box.x + 42, box.y + 90, 52, theme.WHITE))
    return [*shapes, *_name(view, look, quest, box), *_items(look, slot, quest, box), *_treasures(quest, box)]


def _name(view: View, look: Look[View], quest: Quest, box: Box) -> list[AnyShape]:
    """Return the name on up to two lines, and the thug if it is there."""
    thug = view.thug == quest.id
    room = 310 - (56 if thug else 0)
    lines, size = two_lines(look.words.text(f"quest-{quest.id}"), room, 30, 22, "800")
    return [
        *(label(line, box.x + 104, y, size, theme.INK, room=room + 4) for line, y in rows(lines, box.cy, 36)),
        *([Icon("brute", box.x + 394, box.cy, 46, palette.BROWN)] if thug else []),
    ]


def _items(look: Look[View], slot: OpenQuest, quest: Quest, box: Box) -> Iterator[AnyShape]:
    count = len(quest.items)
    for i, part in enumerate(quest.items):
        y = item(box, i, count).cy
        done = slot.sigil is not None and slot.crafted == i
        yield from _item(look, part, "ab"[i] if count == 2 else "", box.x + 430, y, done)
        if done and slot.sigil is not None:
            yield from _done(look, slot.sigil, box.x + 726, y)
        else:
            yield from placed(symbols.cost(part.cost, 42, 48), box.x + 726, y)
            yield from symbols.coin(box.right - 186, y, 48, str(part.coins), 36)


def _item(look: Look[View], part: Face, letter: str, x: float, y: float, done: bool) -> list[AnyShape]:
    """Return letter, kind and name of an item."""
    fade, name = 0.5 if done else 1.0, look.words.text(f"item-{part.item}")
    return [
        *([label(letter, x, y, 32, theme.INK, fade=fade)] if letter else []),
        Icon(palette.ITEM_ICONS[kind_of_item(look.words, part.item)], x + 46, y, 40, palette.BROWN, fade),
        label(name, x + 76, y, 28, theme.INK, "700", room=208, least=22, fade=fade),
    ]


def _done(look: Look[View], seat: Seat, x: float, y: float) -> list[AnyShape]:
    return [
        Plane(Box(x - 4, y - 23, 250, 46), theme.SEATS[seat].tint, 12),
        SeatToken(seat, x + 24, y, 36),
        *name_labels(look.name(seat), x + 54, y, 28, theme.INK, room=184, least=24),
    ]


def _treasures(quest: Quest, box: Box) -> Iterator[AnyShape]:
    for i, colour in enumerate(reversed(quest.treasure)):
        yield from symbols.back(colour, box.right - 46 - 52 * i, box.cy, 60)


def _person(look: Look[View], one: Offered, price: int, x: float, y: float) -> list[AnyShape]:
    """Return a specialist: price with coins, name, effect, fame."""
    name, dots = one.specialist, min(one.coins, 5)
    facts = specialist_of(look.words, name)
    fame = label(look.words.text("earns-points", points=facts.fame), x + 1132, y, 28, theme.INK, "900", "right")
    return [
        *symbols.person(x + 56, y, 66, palette.SPECIALIST_ICONS[name], palette.DISC),
        *symbols.coin(x + 128, y - (7 if dots else 0), 54, str(price), 40),
        label(look.words.text(f"specialist-{name}"), x + 172, y, 32, theme.INK, room=216, least=26),
        Icon(palette.trigger(facts), x + 414, y, 38, palette.THEME.accent),
        fame,
        *(symbols.dot(x + 128 + 16 * (i - (dots - 1) / 2), y + 27) for i in range(dots)),
        *paragraph(effect(look.words, "specialist", name), x + 446, y, fame.left - x - 462),
    ]
