"""The components that a picture shows, and what they say in a few words."""

from __future__ import annotations

from games.contract import NamedValue
from games.kings_guild.actions import Item, QuestId, RoomId, SpecialistId, TreasureId
from games.kings_guild.effects import ItemKind
from games.kings_guild.pieces import Components, Quest, Room, Specialist, Treasure
from rendering.facts import entry_of
from rendering.words import Words


def box_of(words: Words) -> Components:
    """Return the components whose facts are shown."""
    box: Components = words.box
    return box


def quest_of(words: Words, name: QuestId) -> Quest:
    return entry_of(box_of(words).quests, name)


def kind_of_item(words: Words, item: Item) -> ItemKind:
    return entry_of(box_of(words).items, item).kind


def treasure_of(words: Words, name: TreasureId) -> Treasure:
    return entry_of(box_of(words).treasures, name)


def specialist_of(words: Words, name: SpecialistId) -> Specialist:
    return entry_of(box_of(words).specialists, name)


def room_of(words: Words, name: RoomId) -> Room:
    return entry_of(box_of(words).rooms, name)


def effect(words: Words, kind: str, name: str) -> str:
    """Return what a treasure, a specialist or a room does, as on a card."""
    return words.attribute(NamedValue(kind, name), "short") or ""
