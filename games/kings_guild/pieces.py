"""What the components of The King's Guild are made of, as types."""

from enum import StrEnum
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from games.contract import Term, kebab
from games.kings_guild.actions import (
    Colour,
    GuildId,
    Item,
    MatId,
    QuestId,
    Resource,
    RoomId,
    SpecialistId,
    Square,
    TreasureId,
)

Count: TypeAlias = Annotated[int, Meta(ge=1)]
Amount: TypeAlias = Annotated[int, Meta(ge=0)]
Stores: TypeAlias = tuple[int, int, int, int, int, int]
"""Amounts of every resource, in the order of ``Resource``."""


class Hero(Term):
    """Who sets out on a quest."""

    MAGE = "mage"
    ROGUE = "rogue"
    WARRIOR = "warrior"


class ItemKind(Term):
    """What kind of thing an item is."""

    WEAPON = "weapon"
    ARMOR = "armor"


class Category(Term):
    """What kind of thing a treasure is."""

    ITEM = "item"
    SCROLL = "scroll"
    CHARM = "charm"
    RELIC = "relic"


class RoomKind(Term):
    """The kinds of rooms: master rooms are there once, chambers hold specialists, given ones are not for sale."""

    BASIC = "basic"
    CHAMBER = "chamber"
    MASTER = "master"
    GIVEN = "given"


class QuestDeck(StrEnum):
    """The parts of the quest deck; the first two are stage I, shuffled together."""

    BASIC = "basic"
    ADVANCED = "advanced"
    LATE = "late"
    SPECIAL = "special"


class SpecialistDeck(StrEnum):
    """The parts of the specialist deck, from the top."""

    A = "a"
    B = "b"
    C = "c"


class Guild(Struct, frozen=True, forbid_unknown_fields=True):
    """A guild and what it begins with (section 2)."""

    id: GuildId
    storage: Count
    resources: tuple[Resource, ...] = ()
    """Two of these, in any mix."""
    coins: Amount = 0
    treasures: Amount = 0
    room: RoomId | None = None


class Mat(Struct, frozen=True, forbid_unknown_fields=True):
    """A mat: what is under its squares (section 6.1)."""

    id: MatId
    resources: dict[Square, Resource]
    coins: Square


class Scores(Struct, frozen=True, tag_field="counts", tag=kebab, forbid_unknown_fields=True):
    """What a room counts at the end beside its printed points (section 10)."""

    points: Count


class Scrolls(Scores, frozen=True):
    """Points for each scroll in hand."""


class Filled(Scores, frozen=True):
    """Points if all its spaces are filled."""


class Coins(Scores, frozen=True):
    """Points for each coin; then coins don't count for the offering."""


class Statue(Scores, frozen=True):
    """Points beside the own statue."""


class Specialists(Scores, frozen=True):
    """Points for each specialist."""


class Heroes(Scores, frozen=True):
    """Points for each quest of a hero."""

    hero: Hero


class HeroPairs(Scores, frozen=True):
    """Points for each pair of quests of two heroes."""

    heroes: tuple[Hero, Hero]


class Items(Scores, frozen=True):
    """Points for each item of a kind on completed quests."""

    item: ItemKind


class ItemPairs(Scores, frozen=True):
    """Points for each pair of a weapon and an armor on completed quests."""


class Rooms(Scores, frozen=True):
    """Points for each tile beside the hall."""


class ResourceTypes(Scores, frozen=True):
    """Points for each type of resource in the storage."""


class Room(Struct, frozen=True, forbid_unknown_fields=True):
    """A room tile, or one face of it (section 6.1)."""

    id: RoomId
    kind: RoomKind
    cost: Amount
    width: Literal[1, 2] = 1
    points: Amount = 0
    storage: Amount = 0
    hand_size: Amount = 0
    spaces: Amount = 0
    permits: tuple[Resource, ...] = ()
    """What may be gathered by whoever owns it."""
    back: RoomId | None = None
    """The room on the other face of the tile."""
    scores: (
        Scrolls
        | Filled
        | Coins
        | Statue
        | Specialists
        | Heroes
        | HeroPairs
        | Items
        | ItemPairs
        | Rooms
        | ResourceTypes
        | None
    ) = None


class Saving(Struct, frozen=True, forbid_unknown_fields=True):
    """One resource less for every item of a kind (section 5)."""

    on: ItemKind
    resource: Resource


class Sales(Struct, frozen=True, forbid_unknown_fields=True):
    """What treasures of some categories are sold for (section 7)."""

    categories: tuple[Category, ...]
    value: Count


class Purchase(Struct, frozen=True, forbid_unknown_fields=True):
    """After crafting for a hero: a treasure of a colour for a price (section 5)."""

    hero: Hero
    colour: Colour
    cost: Count


class Specialist(Struct, frozen=True, forbid_unknown_fields=True):
    """A specialist (sections 6.3 and 6.4): what works by a number, whoever else is employed."""

    id: SpecialistId
    deck: SpecialistDeck
    cost: Count
    fame: Count
    storage: Amount = 0
    hand_size: Amount = 0
    gathers: Resource | None = None
    """One more of these after every gathering."""
    gathers_any: Amount = 0
    """So many in any mix when gathering."""
    permits: tuple[Resource, ...] = ()
    saves: Saving | None = None
    sells: Sales | None = None
    buys: Purchase | None = None
    coin_worth: Count = 1
    """By how much a coin on a specialist lowers the price."""
    bonus_factor: Count = 1
    builds_anywhere: bool = False
    toll: Amount = 0
    """What others pay where the thug token lies."""
    relic_price: Amount = 0
    peeks: Amount = 0
    """Quest cards that may be looked at."""


class Treasure(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of treasure card (section 8)."""

    id: TreasureId
    colour: Colour
    category: Category
    copies: Count
    sale: Amount
    """What it is sold for; 0 if it can't be sold by choice."""
    points: Amount = 0
    brings: dict[Resource, int] = {}
    """Resources that playing it brings."""


class Craftable(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that can be crafted."""

    id: Item
    kind: ItemKind


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """An item on a quest card: what it costs and pays."""

    item: Item
    coins: Count
    cost: dict[Resource, int]


class Quest(Struct, frozen=True, forbid_unknown_fields=True):
    """A quest card. The two special cards have neither hero nor items (sections 9 and 10)."""

    id: QuestId
    deck: QuestDeck
    hero: Hero | None = None
    items: tuple[Face, ...] = ()
    treasure: tuple[Colour, ...] = ()


class Offering(Struct, frozen=True, forbid_unknown_fields=True):
    """What an offering counts (section 10)."""

    base: Count
    coins_per_point: Count
    resources_per_point: Count


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """What depends on the number of players (section 2)."""

    supply: dict[Resource, int]
    slots: Count
    quests: dict[QuestDeck, int]
    specialists: Count
    """Cards of each of the three decks."""
    masters: Count
    copies: dict[RoomId, int]
    """Tiles of each basic room, and of each chamber by the id of one of its faces."""


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    hand_limit: Count
    sigils: Count
    outside_spaces: Count
    row: Count
    starting_coins: tuple[int, ...]
    bonus_coins: Count
    quest_points: Count
    charm_majority: Count
    relic_sets: tuple[int, ...]
    offering: Offering
    guilds: tuple[Guild, ...]
    mats: tuple[Mat, ...]
    rooms: tuple[Room, ...]
    specialists: tuple[Specialist, ...]
    treasures: tuple[Treasure, ...]
    items: tuple[Craftable, ...]
    quests: tuple[Quest, ...]
    tables: dict[int, Table]
