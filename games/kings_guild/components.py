"""The components of The King's Guild, read once from the table and checked as a whole."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import data
from games.components import count_fault, id_faults, read_components
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


def load(table: Mapping[str, Any]) -> Components:
    """Read a component table. Raises ``ComponentError`` with all its faults, one a line."""
    return read_components(table, Components, _faults)


def _faults(box: Components) -> Iterator[str]:
    yield from id_faults(box)
    yield from _quest_faults(box)
    yield from _treasure_faults(box)
    yield from _other_faults(box)


def _quest_faults(box: Components) -> Iterator[str]:
    """Section 1: 12 + 12 + 24 quests, heroes evenly, half of each deck with two items and two treasures."""
    items = {item.id for item in box.items}
    for deck, size in ((QuestDeck.BASIC, 12), (QuestDeck.ADVANCED, 12), (QuestDeck.LATE, 24)):
        quests = [quest for quest in box.quests if quest.deck is deck]
        heroes = Counter(quest.hero for quest in quests)
        yield from count_fault(f"{deck} quests by hero", heroes, Counter(dict.fromkeys(Hero, size // 3)))
        yield from count_fault(
            f"{deck} quests by items", Counter(len(q.items) for q in quests), {1: size // 2, 2: size // 2}
        )
    for quest in box.quests:
        yield from count_fault(f"treasures of {quest.id}", len(quest.treasure), len(quest.items))
        yield from (f"{quest.id}: {face.item} is no item" for face in quest.items if face.item not in items)


def _treasure_faults(box: Components) -> Iterator[str]:
    """Section 1: 28 cards of each colour; six kinds of relics."""
    for colour in Colour:
        copies = sum(card.copies for card in box.treasures if card.colour is colour)
        yield from count_fault(f"{colour} treasures", copies, 28)
    relics = sum(card.category is Category.RELIC for card in box.treasures)
    yield from count_fault("kinds of relics", relics, len(box.relic_sets))


def _other_faults(box: Components) -> Iterator[str]:
    """Sections 1 and 2: decks of 12 specialists, 14 master rooms, a table for 2 to 6 players."""
    for deck in SpecialistDeck:
        yield from count_fault(f"specialists of deck {deck}", sum(one.deck is deck for one in box.specialists), 12)
    yield from count_fault("master rooms", sum(room.kind is RoomKind.MASTER for room in box.rooms), 14)
    yield from count_fault("tables", tuple(sorted(box.tables)), (2, 3, 4, 5, 6))
    yield from count_fault("guilds and mats", (len(box.guilds), len(box.mats)), (6, 6))
    rooms = {room.id for room in box.rooms}
    named = (name for table in box.tables.values() for name in table.copies)
    backs = (room.back for room in box.rooms if room.back)
    given = (guild.room for guild in box.guilds if guild.room)
    yield from (f"{name} is no room" for name in (*named, *backs, *given) if name not in rooms)


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
