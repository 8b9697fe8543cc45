"""The component table of The King's Guild, read and checked when this module is imported."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, TypeVar

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
from games.kings_guild.effects import (
    BuysRelics,
    Category,
    CraftEffect,
    Effect,
    HireEffect,
    Knack,
    PlayEffect,
    Power,
    Service,
    SharesResources,
    SharesTreasures,
    Trick,
)
from games.kings_guild.pieces import (
    Components,
    Craftable,
    Decks,
    Guild,
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

ALONE: tuple[type[Effect], ...] = (BuysRelics, SharesResources, SharesTreasures)
"""Effects whose questions don't say which card asks them."""
RESOURCES = tuple(Resource)
EffectT = TypeVar("EffectT", bound=Effect)


def load(table: Mapping[str, Any]) -> Components:
    """Read a component table. Raises ``ComponentError`` with all its faults, one a line."""
    return read_components(table, Components, id_faults, _quest_faults, _effect_faults, _other_faults)


def _quest_faults(box: Components) -> Iterator[str]:
    """There must be enough quests for every number of players, each with as many treasures as items (section 5)."""
    items = {item.id for item in box.items}
    decks = Counter(quest.deck for quest in box.quests)
    for seats, table in box.tables.items():
        short = (deck for deck, count in table.quests.items() if count > decks[deck])
        yield from (f"{deck} quests: {decks[deck]} are too few for {seats} players" for deck in short)
    for quest in box.quests:
        yield from count_fault(f"treasures of {quest.id}", len(quest.treasure), len(quest.items))
        yield from (f"{quest.id}: {face.item} is no item" for face in quest.items if face.item not in items)


def _effect_faults(box: Components) -> Iterator[str]:
    """Some effects must be on one card each, because questions or words about them don't say which card it is."""
    effects = Counter(str(effect) for effect in _effects(box) if isinstance(effect, StrEnum))
    yield from (f"{one}: {effects[one]} cards instead of 1" for one in (*Knack, *Service, *Trick) if effects[one] != 1)
    kinds: Counter[type] = Counter(map(type, _effects(box)))
    yield from (f"{kind.__name__}: {kinds[kind]} cards instead of 1" for kind in ALONE if kinds[kind] != 1)


def _effects(box: Components) -> Iterator[Power | CraftEffect | HireEffect | PlayEffect | None]:
    for one in box.specialists:
        yield from (one.power, one.after_craft, one.on_hire)
    yield from (card.effect for card in box.treasures)


def _other_faults(box: Components) -> Iterator[str]:
    """There must be enough of everything for every number of players, and every room that is named (section 2)."""
    relics = sum(card.category is Category.RELIC for card in box.treasures)
    yield from count_fault("kinds of relics", relics, len(box.relic_sets))
    yield from count_fault("tables", tuple(sorted(box.tables)), (2, 3, 4, 5, 6))
    for seats, table in box.tables.items():
        masters = sum(room.kind is RoomKind.MASTER for room in box.rooms)
        there = {"master rooms": (masters, table.masters), "guilds": (len(box.guilds), seats)}
        there |= {"mats": (len(box.mats), seats), "starting_coins": (len(box.starting_coins), seats)}
        for deck in SpecialistDeck:
            there[f"specialists of deck {deck}"] = (sum(one.deck is deck for one in box.specialists), table.specialists)
        short = ((what, found) for what, (found, least) in there.items() if found < least)
        yield from (f"{what}: {found} are too few for {seats} players" for what, found in short)
    rooms = {room.id for room in box.rooms}
    named = (name for table in box.tables.values() for name in table.copies)
    backs = (room.back for room in box.rooms if room.back)
    given = (guild.room for guild in box.guilds if guild.room)
    yield from (f"{name} is no room" for name in (*named, *backs, *given) if name not in rooms)


def as_stores(amounts: Mapping[Resource, int]) -> Stores:
    """Return amounts by resource as a tuple in the order of ``Resource``."""
    iron, wood, leather, cloth, gem, magic = [amounts.get(resource, 0) for resource in RESOURCES]
    return iron, wood, leather, cloth, gem, magic


BOX = load(data.table("kings_guild"))
GUILDS: dict[GuildId, Guild] = {guild.id: guild for guild in BOX.guilds}
MATS: dict[MatId, Mat] = {mat.id: mat for mat in BOX.mats}
ROOMS: dict[RoomId, Room] = {room.id: room for room in BOX.rooms}
SPECIALISTS: dict[SpecialistId, Specialist] = {one.id: one for one in BOX.specialists}
TREASURES: dict[TreasureId, Treasure] = {card.id: card for card in BOX.treasures}
ITEMS: dict[Item, Craftable] = {item.id: item for item in BOX.items}
QUESTS: dict[QuestId, Quest] = {quest.id: quest for quest in BOX.quests}


def _apart(cards: Mapping[str, object], backs: Iterable[object]) -> Decks:
    """Return cards, each given with its back, by back."""
    one, other, third = (tuple(card for card, its in cards.items() if its is back) for back in backs)
    return one, other, third


QUEST_DECKS = _apart({quest.id: quest.deck for quest in BOX.quests}, tuple(QuestDeck)[:3])
"""The basic, the advanced and the late quests."""
SPECIALIST_DECKS = _apart({one.id: one.deck for one in BOX.specialists}, SpecialistDeck)
TREASURE_DECKS = _apart({card: TREASURES[card].colour for card in sorted(TREASURES)}, Colour)
"""The treasures of each colour, sorted, each once."""

FUNERAL: QuestId = "the-kings-funeral"
OFFERING: QuestId = "offering-to-the-council"
STATUE: RoomId = "kings-statue"


def sole(kind: type[EffectT], box: Components = BOX) -> EffectT:
    """Return the only effect of a kind that is on one card alone."""
    return next(effect for effect in _effects(box) if isinstance(effect, kind))
