"""The types of the component table: guilds, mats, rooms, specialists, treasures and quests."""

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
from games.kings_guild.effects import (
    Brings,
    Category,
    Count,
    CraftEffect,
    Hero,
    HireEffect,
    ItemKind,
    MovesThug,
    PlayEffect,
    Power,
)

Amount: TypeAlias = Annotated[int, Meta(ge=0)]
Stores: TypeAlias = tuple[int, int, int, int, int, int]
"""Amounts of every resource, in the order of ``Resource``."""
Decks: TypeAlias = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]


class RoomKind(Term):
    """The kinds of rooms. Master rooms are unique, chambers hold specialists, and given rooms are not for sale."""

    BASIC = "basic"
    CHAMBER = "chamber"
    MASTER = "master"
    GIVEN = "given"


class QuestDeck(StrEnum):
    """The parts of the quest deck. The first two are shuffled together as stage I (section 2)."""

    BASIC = "basic"
    ADVANCED = "advanced"
    LATE = "late"
    SPECIAL = "special"


class SpecialistDeck(StrEnum):
    """The parts of the specialist deck, from the top (section 2)."""

    A = "a"
    B = "b"
    C = "c"


class Guild(Struct, frozen=True, forbid_unknown_fields=True):
    """A guild and what it begins with (section 2)."""

    id: GuildId
    storage: Count
    resources: Amount = 0
    among: tuple[Resource, ...] = ()
    """The types of the ``resources``, which may be mixed."""
    coins: Amount = 0
    treasures: Amount = 0
    """Treasures of any colour."""
    room: RoomId | None = None


class Mat(Struct, frozen=True, forbid_unknown_fields=True):
    """A mat, with the bonus spaces on it (section 6.1)."""

    id: MatId
    resources: dict[Square, Resource]
    coins: Square


class EndScoring(Struct, frozen=True, tag_field="counts", tag=kebab, forbid_unknown_fields=True):
    """What a room scores at the end besides its printed points (section 10)."""

    points: Count


class Scrolls(EndScoring, frozen=True):
    """Points for each scroll in hand."""


class Filled(EndScoring, frozen=True):
    """Points if all its spaces are filled."""


class Coins(EndScoring, frozen=True):
    """Points for each coin. The coins then don't count for the offering."""


class Statue(EndScoring, frozen=True):
    """Points if the player's own statue is next to the room."""


class Specialists(EndScoring, frozen=True):
    """Points for each specialist."""


class Heroes(EndScoring, frozen=True):
    """Points for each quest of a hero."""

    hero: Hero


class HeroPairs(EndScoring, frozen=True):
    """Points for each pair of quests of two heroes."""

    heroes: tuple[Hero, Hero]


class Items(EndScoring, frozen=True):
    """Points for each item of a kind on completed quests."""

    item: ItemKind


class ItemPairs(EndScoring, frozen=True):
    """Points for each pair of a weapon and an armor on completed quests."""


class Rooms(EndScoring, frozen=True):
    """Points for each tile beside the hall."""


class ResourceTypes(EndScoring, frozen=True):
    """Points for each type of resource in the storage."""


Scores: TypeAlias = (
    Scrolls | Filled | Coins | Statue | Specialists | Heroes | HeroPairs | Items | ItemPairs | Rooms | ResourceTypes
)


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
    """What its owner may gather (section 4)."""
    back: RoomId | None = None
    """The room on the other face of the tile."""
    scores: Scores | None = None


class Specialist(Struct, frozen=True, forbid_unknown_fields=True):
    """A specialist (section 6.2)."""

    id: SpecialistId
    deck: SpecialistDeck
    cost: Count
    fame: Count
    storage: Amount = 0
    hand_size: Amount = 0
    permits: tuple[Resource, ...] = ()
    """What the guild may gather (section 4)."""
    power: Power | None = None
    after_craft: CraftEffect | None = None
    on_hire: HireEffect | None = None

    @property
    def toll(self) -> int:
        """What others pay for crafting where the thug token is (section 5)."""
        return self.after_craft.toll if isinstance(self.after_craft, MovesThug) else 0


class Treasure(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of treasure card (sections 7 and 8)."""

    id: TreasureId
    colour: Colour
    category: Category
    copies: Count
    sale: Amount
    """What it is sold for. 0: it can't be sold by choice."""
    points: Amount = 0
    effect: PlayEffect | None = None
    """None: it is only for selling or for scoring."""

    @property
    def brings(self) -> dict[Resource, int]:
        """The resources that playing it brings."""
        return self.effect.resources if isinstance(self.effect, Brings) else {}


class Craftable(Struct, frozen=True, forbid_unknown_fields=True):
    """An item that can be crafted."""

    id: Item
    kind: ItemKind


class Face(Struct, frozen=True, forbid_unknown_fields=True):
    """An item on a quest card: what it pays and costs."""

    item: Item
    coins: Count
    cost: dict[Resource, int]


class Quest(Struct, frozen=True, forbid_unknown_fields=True):
    """A quest card. The two special cards have no hero, items or treasure (sections 9 and 10)."""

    id: QuestId
    deck: QuestDeck
    hero: Hero | None = None
    items: tuple[Face, ...] = ()
    treasure: tuple[Colour, ...] = ()


class Offering(Struct, frozen=True, forbid_unknown_fields=True):
    """What an offering scores (section 10)."""

    base: Count
    coins_per_point: Count
    resources_per_point: Count


class Gathering(Struct, frozen=True, forbid_unknown_fields=True):
    """How many resources may be gathered at once (section 4)."""

    alike: Count
    different: Count


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """What depends on the number of players (section 2)."""

    supply: dict[Resource, int]
    slots: Count
    quests: dict[QuestDeck, int]
    specialists: Count
    """How many cards of each of the three decks are in the match."""
    masters: Count
    copies: dict[RoomId, int]
    """The tiles of each basic room. A chamber has the id of one of its faces."""


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole component table."""

    hand_limit: Count
    sigils: Count
    outside_spaces: Count
    row: Count
    gathering: Gathering
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
