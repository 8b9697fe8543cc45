"""The components of The King's Guild, read once from the table and checked as a whole."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

import data
from games.kings_guild.actions import (
    Colour,
    GuildId,
    Item,
    MatId,
    QuestId,
    Resource,
    RoomId,
    SpecialistId,
    TreasureId,
)
from games.kings_guild.pieces import (
    Category,
    Components,
    Craftable,
    Guild,
    Hero,
    Mat,
    Quest,
    QuestDeck,
    Room,
    RoomKind,
    Specialist,
    SpecialistDeck,
    Stores,
    Treasure,
)

LISTS: dict[str, Any] = {
    "guilds": Guild,
    "mats": Mat,
    "rooms": Room,
    "specialists": Specialist,
    "treasures": Treasure,
    "items": Craftable,
    "quests": Quest,
}


class ComponentError(ValueError):
    """The component table is wrong. The message tells every fault of it."""


def load(table: Mapping[str, Any]) -> Components:
    """Read a component table. Raises ``ComponentError`` with all its faults, one a line."""
    faults = [*_shape_faults(table)]
    if not faults:
        box = msgspec.convert(table, Components, strict=False)
        faults = [*_id_faults(box), *_quest_faults(box), *_treasure_faults(box), *_other_faults(box)]
        if not faults:
            return box
    raise ComponentError("\n".join(faults))


def _shape_faults(table: Mapping[str, Any]) -> Iterator[str]:
    """Tell what doesn't have the right shape, looking at every part and at every list entry by itself."""
    hints = {field.name: field.type for field in msgspec.structs.fields(Components)}
    yield from (f"{key}: nobody knows this part" for key in table if key not in hints)
    for key, hint in hints.items():
        if key not in table:
            yield f"{key}: is missing"
        elif key in LISTS:
            for number, raw in enumerate(table[key], 1):
                yield from _misfit(f"{key} {number} ({raw.get('id', 'no id')})", raw, LISTS[key])
        else:
            yield from _misfit(key, table[key], hint)


def _misfit(where: str, raw: Any, kind: Any) -> Iterator[str]:
    try:
        msgspec.convert(raw, kind, strict=False)
    except msgspec.ValidationError as error:
        yield f"{where}: {error}"


def _id_faults(box: Components) -> Iterator[str]:
    for what in LISTS:
        counts = Counter(entry.id for entry in getattr(box, what))
        yield from (f"{what}: {name} stands there {count} times" for name, count in counts.items() if count > 1)


def _quest_faults(box: Components) -> Iterator[str]:
    """Section 1: 12 + 12 + 24 quests, heroes evenly, half of each deck with two items and two treasures."""
    items = {item.id for item in box.items}
    for deck, size in ((QuestDeck.BASIC, 12), (QuestDeck.ADVANCED, 12), (QuestDeck.LATE, 24)):
        quests = [quest for quest in box.quests if quest.deck is deck]
        heroes = Counter(quest.hero for quest in quests)
        yield from _count_fault(f"{deck} quests by hero", heroes, Counter(dict.fromkeys(Hero, size // 3)))
        yield from _count_fault(
            f"{deck} quests by items", Counter(len(q.items) for q in quests), {1: size // 2, 2: size // 2}
        )
    for quest in box.quests:
        yield from _count_fault(f"treasures of {quest.id}", len(quest.treasure), len(quest.items))
        yield from (f"{quest.id}: {face.item} is no item" for face in quest.items if face.item not in items)


def _treasure_faults(box: Components) -> Iterator[str]:
    """Section 1: 28 cards of each colour; six kinds of relics."""
    for colour in Colour:
        copies = sum(card.copies for card in box.treasures if card.colour is colour)
        yield from _count_fault(f"{colour} treasures", copies, 28)
    relics = sum(card.category is Category.RELIC for card in box.treasures)
    yield from _count_fault("kinds of relics", relics, len(box.relic_sets))


def _other_faults(box: Components) -> Iterator[str]:
    """Sections 1 and 2: decks of 12 specialists, 14 master rooms, a table for 2 to 6 players."""
    for deck in SpecialistDeck:
        yield from _count_fault(f"specialists of deck {deck}", sum(one.deck is deck for one in box.specialists), 12)
    yield from _count_fault("master rooms", sum(room.kind is RoomKind.MASTER for room in box.rooms), 14)
    yield from _count_fault("tables", tuple(sorted(box.tables)), (2, 3, 4, 5, 6))
    yield from _count_fault("guilds and mats", (len(box.guilds), len(box.mats)), (6, 6))
    rooms = {room.id for room in box.rooms}
    named = (name for table in box.tables.values() for name in table.copies)
    backs = (room.back for room in box.rooms if room.back)
    given = (guild.room for guild in box.guilds if guild.room)
    yield from (f"{name} is no room" for name in (*named, *backs, *given) if name not in rooms)


def _count_fault(what: str, found: object, expected: object) -> Iterator[str]:
    if found != expected:
        yield f"{what}: {found} instead of {expected}"


def stores_of(amounts: Mapping[Resource, int]) -> Stores:
    """Return amounts by resource as a tuple in the order of ``Resource``."""
    iron, wood, leather, cloth, gem, magic = (amounts.get(resource, 0) for resource in Resource)
    return iron, wood, leather, cloth, gem, magic


BOX = load(data.table("kings_guild"))
GUILDS: dict[GuildId, Guild] = {guild.id: guild for guild in BOX.guilds}
MATS: dict[MatId, Mat] = {mat.id: mat for mat in BOX.mats}
ROOMS: dict[RoomId, Room] = {room.id: room for room in BOX.rooms}
SPECIALISTS: dict[SpecialistId, Specialist] = {one.id: one for one in BOX.specialists}
TREASURES: dict[TreasureId, Treasure] = {card.id: card for card in BOX.treasures}
ITEMS: dict[Item, Craftable] = {item.id: item for item in BOX.items}
QUESTS: dict[QuestId, Quest] = {quest.id: quest for quest in BOX.quests}

FUNERAL: QuestId = "the-kings-funeral"
OFFERING: QuestId = "offering-to-the-council"
STATUE: RoomId = "kings-statue"
