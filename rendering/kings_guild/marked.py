"""Parts of the pictures of The King's Guild, with frames around what can be chosen there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from games.contract import Action, Seat
from games.kings_guild.actions import Colour, Gather, Part, QuestId, Space, SpecialistId, Square, TreasureId
from games.kings_guild.guild.powers import powers
from games.kings_guild.guild.stores import INDEX
from games.kings_guild.state import View
from rendering import theme
from rendering.common import cards
from rendering.facts import entry_of
from rendering.geometry import Box, bounding_box
from rendering.kings_guild import discards, guild, hand, layout, mats, offers, rooms, supply
from rendering.kings_guild.box import box_of, quest_of, room_of, treasure_of
from rendering.look import Look
from rendering.questions import Question, Region
from rendering.shapes import AnyShape, Frame
from rendering.text import label, rows, two_lines

PANEL, ROW = 20, 12
"""How round frames are: of whole panels, and of a row or a place in one."""


def chosen(question: Question, field: str) -> dict[Any, None]:
    """Return what can be chosen for a field, or has been chosen: from the answers where it is a later field's turn."""
    kind = question.kind
    if kind is not None and question.part == field != kind.__struct_fields__[0]:
        values = (answer.value for answer in question.answers)
        return dict.fromkeys(getattr(value, field) if isinstance(value, Action) else value for value in values)
    return {getattr(action, field): None for action in question.actions if field in action.__struct_fields__}


def _frames(question: Question, boxes: Iterable[Box], radius: float = ROW) -> tuple[AnyShape, ...]:
    return tuple(Frame(box, radius, question.seat) for box in boxes)


# On the table


def panel(view: View, seat: Seat) -> Region:
    """Return the panel of a guild."""
    return Region(layout.LAYOUTS[len(view.players)].players[seat])


def own(view: View, seat: Seat) -> Region:
    """Return the panel of one's own guild below its head, since the strip above has name and points."""
    box, head = panel(view, seat).box, layout.LAYOUTS[len(view.players)].form.head
    return Region(box.below(head), inside=True)


def stock(view: View, question: Question) -> tuple[Region, Region]:
    """Return one's own guild, and the resources that are left."""
    return own(view, question.seat), resources(question)


def victims(view: View, question: Question) -> Iterator[Region]:
    """Yield the guilds that can be stolen from, or have been chosen for it."""
    for seat in sorted(chosen(question, "victim")):
        region = panel(view, seat)
        yield replace(region, marks=_frames(question, (region.box,), PANEL) if question.part != "resource" else ())


def resources(question: Question) -> Region:
    """Return the resources that are left."""
    gathered = (each for action in question.actions if isinstance(action, Gather) for each in action.resources)
    taken = chosen(question, "take") if question.part == "take" else ()
    some = {*gathered, *chosen(question, "resource"), *taken}
    return Region(supply.AVAILABLE, _frames(question, map(supply.place, sorted(some))), inside=True)


def quest_cards(view: View, question: Question) -> Region:
    """Return the quest row of the board."""
    some = chosen(question, "quest")
    boxes = zip(layout.LAYOUTS[len(view.players)].quests, view.slots, strict=True)
    marks = _frames(question, (box for box, slot in boxes if slot and slot.quest in some), cards.RADIUS)
    return Region(layout.QUESTS, marks)


def quests(view: View, look: Look[View], question: Question) -> Iterator[Region]:
    """Yield the quests that can be chosen, with the names of their items; of a chosen one, the items."""
    some, parts = chosen(question, "quest"), chosen(question, "part")
    for slot, box in zip(view.slots, offers.slots(view), strict=True):
        if slot is None or slot.quest not in some:
            continue
        whole = question.part != "part"
        items = () if whole else _items(look, slot.quest, box, parts)
        yield Region(box, _frames(question, (box,), PANEL) if whole else _frames(question, items), "offers")


def _items(look: Look[View], quest: QuestId, box: Box, parts: Iterable[Part]) -> Iterator[Box]:
    count = len(quest_of(look.words, quest).items)
    for i, part in enumerate((Part.FIRST, Part.SECOND)):
        if part in parts:
            yield offers.item(box, i, count).inset(0, 5)


def people(view: View, question: Question) -> tuple[Region, ...]:
    """Return the specialists that can be hired, with what they do: the whole row, or each by itself."""
    some = chosen(question, "specialist")
    boxes = [offers.person(view, i).inset(14, 6) for i, one in enumerate(view.row) if one.specialist in some]
    if len(boxes) == len(view.row):
        return (Region(offers.panel(view), _frames(question, boxes), "offers"),)
    return tuple(Region(box.inset(-14, -4), _frames(question, (box,)), "offers", inside=True) for box in boxes)


def market(view: View, look: Look[View], question: Question) -> Region:
    """Return the price list of the rooms."""
    at, some = layout.LAYOUTS[len(view.players)], chosen(question, "room")
    shown = enumerate(rooms.entries(view, box_of(look.words)))
    places = (rooms.place_of(i, at.market, at.shelf).inset(2) for i, entry in shown if entry.room in some)
    return Region(at.market, _frames(question, places))


def room_panels(view: View, look: Look[View], question: Question) -> Iterator[Region]:
    """Yield the rooms that can be chosen, with what they do."""
    some = chosen(question, "room")
    for entry, box in rooms.panels(view, box_of(look.words)).items():
        if entry.room in some:
            yield Region(box, _frames(question, (box,), PANEL), "rooms")


# Treasures


def held(view: View, look: Look[View], question: Question) -> Iterator[Region]:
    """Yield the treasures that can be chosen from a hand, or from those of a shared quest."""
    some = {card for many in chosen(question, "cards") for card in many} | {*chosen(question, "card")}
    for name, box in _faces(view, look, question.seat):
        if name in some:
            yield Region(box, _frames(question, (box,), cards.RADIUS), "hand")


def _faces(view: View, look: Look[View], seat: Seat) -> Iterator[tuple[TreasureId | None, Box]]:
    box = box_of(look.words)
    at, dealt = hand.places(view, box, seat), hand.shared(view, seat)
    if dealt:
        return zip(dealt, at.shared, strict=True)
    mine = (one.card for one in hand.holdings(view.players[seat], box))
    return zip(mine, at.held, strict=True)


def score_of_hand(view: View, look: Look[View], question: Question) -> Region:
    """Return what the hand would score."""
    return Region(hand.places(view, box_of(look.words), question.seat).foot, picture="hand")


def colours(question: Question) -> set[Colour]:
    """Return the decks that can be drawn from."""
    return {colour for many in chosen(question, "colours") for colour in many}


def decks(question: Question) -> Region:
    """Return how many treasures are left of each colour."""
    return Region(supply.DECKS, _frames(question, map(supply.deck, sorted(colours(question)))), inside=True)


def contents(look: Look[View], question: Question) -> Iterator[Region]:
    """Yield of each deck what is in it, for draws and for relics from the discard piles."""
    box, some = box_of(look.words), colours(question)
    relics = [treasure_of(look.words, name) for name in chosen(question, "card")]
    for colour, column in zip(Colour, discards.columns(box), strict=True):
        lines = (discards.place(box, card).inset(6, 0) for card in relics if card.colour is colour)
        marks = _frames(question, (column,), PANEL) if colour in some else _frames(question, lines)
        yield Region(column, marks, "discards")


# One's own guild


def large(view: View, look: Look[View], question: Question) -> tuple[Region, Region]:
    """Return the mat and the stores of a guild, large. What a choice would lead to has its own marks there."""
    marks = () if look.preview else tuple(_on_mat(view, look, question))
    return Region(guild.MAT, marks, "guild"), Region(guild.STOCK, picture="guild")


def staff(view: View, question: Question) -> Region:
    """Return the specialists of a guild, with what they do."""
    names = [one.specialist for one in view.players[question.seat].staff]
    some = chosen(question, "specialist")
    rows = (guild.person(len(names), i).inset(14, 8) for i, name in enumerate(names) if name in some)
    return Region(guild.people_panel(len(names)), _frames(question, rows), "guild")


def _on_mat(view: View, look: Look[View], question: Question) -> Iterator[AnyShape]:
    movable = chosen(question, "specialist") if question.part in ("do", "specialist") else {}
    if movable:
        staff = (one for one in view.players[question.seat].staff if one.specialist in movable)
        yield from _spaces(view, look, question, [(one.space, one.specialist) for one in staff])
    elif chosen(question, "square"):
        yield from _squares(view, look, question)
    else:
        some = [*chosen(question, "space"), *(one for many in chosen(question, "chambers") for one in many)]
        yield from _spaces(view, look, question, [(space, None) for space in some])


def _squares(view: View, look: Look[View], question: Question) -> Iterator[AnyShape]:
    """Yield the squares where a tile can lie, by its left half, and a sign before the bonus that it would cover."""
    player, some = view.players[question.seat], chosen(question, "square")
    facts, factor = entry_of(box_of(look.words).mats, player.mat), powers(player).bonus_factor
    is_wide = any(room_of(look.words, name).width == 2 for name in chosen(question, "room"))
    yield from _frames(question, map(guild.CELLS.box, some))
    for square in Square:
        box, resource = guild.CELLS.box(square), facts.resources.get(square)
        covered = square in some or (is_wide and chr(ord(square[0]) - 1) + square[1] in some)
        if covered and resource is not None:
            brings = min(factor, view.supply[INDEX[resource]])
            yield label(f"+{brings}", box.cx - 6, box.cy, 32, theme.INK, "900", "middle")
        elif covered and facts.coins == square:
            yield label("+" if factor == 1 else f"{factor}×", box.cx - 6, box.cy, 32, theme.INK, "900", "middle")


def _spaces(
    view: View, look: Look[View], question: Question, some: list[tuple[Space, SpecialistId | None]]
) -> Iterator[AnyShape]:
    """Yield these spaces, each with somebody who can be moved or free, and what those outside are called."""
    player, box = view.players[question.seat], box_of(look.words)
    there = enumerate(mats.occupants(player, Space.OUTSIDE, box))
    outside = [guild.outside(i) for i, who in there if (Space.OUTSIDE, who) in some]
    yield from _frames(question, outside, 44)
    if outside and (Space.OUTSIDE, None) in some:
        free = bounding_box([(each.cx, each.cy) for each in outside])
        room, name = free.w + guild.CELLS.across - 6, look.words.text(f"space-{Space.OUTSIDE}")
        lines, size = two_lines(name, room, 28, 20, "800")
        for line, y in rows(lines, guild.NAME_Y - 4, 22):
            yield label(line, free.cx, y, size, theme.SOFT, "800", "middle", room=room)
    for built in player.rooms:
        tile = room_of(look.words, built.room)
        if mats.space_of(tile) in {space for space, _ in some}:
            yield Frame(guild.CELLS.box(built.square, tile.width), ROW, question.seat)
