"""What players of The King's Guild answer: the vocabulary of the game, and one struct for each shape of answer."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.contract import Action, Named, Seat, Term


class Resource(Term):
    """The six resources; gems and magic are the advanced ones (section 1)."""

    IRON = "iron"
    WOOD = "wood"
    LEATHER = "leather"
    CLOTH = "cloth"
    GEM = "gem"
    MAGIC = "magic"


class Colour(Term):
    """The three treasure decks, by the backs of their cards."""

    BLUE = "blue"
    RED = "red"
    YELLOW = "yellow"


class Part(Term):
    """Which items of a quest are crafted; the only item of a quest is its first (section 5)."""

    FIRST = "first"
    SECOND = "second"
    BOTH = "both"


class Space(Term):
    """Where specialists stand: outside, or in a room called like the space (section 6.2)."""

    OUTSIDE = "outside"
    BEDCHAMBER = "bedchamber"
    KITCHEN = "kitchen"
    GREAT_HALL = "great-hall"
    BARRACKS = "barracks"
    SHRINE = "shrine"


class Square(Term):
    """The squares of a mat that the guild hall leaves free: columns a to d, rows 1 to 3 (section 2)."""

    A1 = "a1"
    D1 = "d1"
    A2 = "a2"
    B2 = "b2"
    C2 = "c2"
    D2 = "d2"
    A3 = "a3"
    B3 = "b3"
    C3 = "c3"
    D3 = "d3"


class Item(Term):
    """What quests ask for."""

    AXE = "axe"
    BOOTS = "boots"
    BOW = "bow"
    CLOAK = "cloak"
    CLUB = "club"
    DAGGER = "dagger"
    GAUNTLETS = "gauntlets"
    HELMET = "helmet"
    JEWELED_BOOTS = "jeweled-boots"
    JEWELED_BOW = "jeweled-bow"
    JEWELED_CLOAK = "jeweled-cloak"
    JEWELED_CLUB = "jeweled-club"
    JEWELED_DAGGER = "jeweled-dagger"
    JEWELED_GAUNTLETS = "jeweled-gauntlets"
    JEWELED_ROBE = "jeweled-robe"
    JEWELED_SHIELD = "jeweled-shield"
    JEWELED_STAFF = "jeweled-staff"
    JEWELED_VEST = "jeweled-vest"
    JEWELED_WAND = "jeweled-wand"
    MAGIC_BOW = "magic-bow"
    MAGIC_CLOAK = "magic-cloak"
    MAGIC_CLUB = "magic-club"
    MAGIC_DAGGER = "magic-dagger"
    MAGIC_HELMET = "magic-helmet"
    MAGIC_PANTS = "magic-pants"
    MAGIC_ROBE = "magic-robe"
    MAGIC_SHIELD = "magic-shield"
    MAGIC_STAFF = "magic-staff"
    MAGIC_SWORD = "magic-sword"
    MAGIC_VEST = "magic-vest"
    MAGIC_WAND = "magic-wand"
    PANTS = "pants"
    ROBE = "robe"
    SHIELD = "shield"
    STAFF = "staff"
    SWORD = "sword"
    VEST = "vest"
    WAND = "wand"


QuestId: TypeAlias = Annotated[str, Named("quest")]
TreasureId: TypeAlias = Annotated[str, Named("treasure")]
SpecialistId: TypeAlias = Annotated[str, Named("specialist")]
RoomId: TypeAlias = Annotated[str, Named("room")]
GuildId: TypeAlias = Annotated[str, Named("guild")]
MatId: TypeAlias = Annotated[str, Named("mat")]
Coins: TypeAlias = Annotated[int, Meta(ge=0, le=999)]


class Gather(Action, frozen=True):
    """Take resources from the supply (section 4); also the two that some guilds begin with (section 2)."""

    resources: tuple[Resource, ...]


class Craft(Action, frozen=True):
    """Craft one item or both of an open quest (section 5)."""

    quest: QuestId
    part: Part


class Build(Action, frozen=True):
    """Build a room with its left upper corner on a square (section 6.1)."""

    room: RoomId
    square: Square


class Hire(Action, frozen=True):
    """Employ a specialist of the row and say where they stand (section 6.2)."""

    specialist: SpecialistId
    space: Space


class Play(Action, frozen=True):
    """Play a treasure with an effect (section 8), or use up a scroll with the Warlock."""

    card: TreasureId


class Sell(Action, frozen=True):
    """Sell a treasure by choice, or as many as are above the hand limit (section 7)."""

    cards: tuple[TreasureId, ...]


class EndTurn(Action, frozen=True):
    """End the turn; between the halves of Expand, without the other half (section 3)."""


class Draw(Action, frozen=True):
    """Draw treasures of chosen colours: all colours are chosen before anything is seen (section 7)."""

    colours: tuple[Colour, ...]


class Skip(Action, frozen=True):
    """Decline what is offered, or be done with it; as a main action, pass (section 3)."""


class Bid(Action, frozen=True):
    """Bid secretly for the King's Statue (section 9)."""

    coins: Coins


class Keep(Action, frozen=True):
    """Keep half of the treasures of a shared quest; the first crafter gets the rest (section 5)."""

    cards: tuple[TreasureId, ...]


class Discard(Action, frozen=True):
    """Discard treasures for nothing: Treasure Map, Merchant, Appraiser."""

    cards: tuple[TreasureId, ...]


class Return(Action, frozen=True):
    """Give resources back to the supply until the storage holds the rest (section 4)."""

    resources: tuple[Resource, ...]


class ChooseResource(Action, frozen=True):
    """Name a type of resource: Scroll of Plenty, Spoiling Potion."""

    resource: Resource


class ChooseQuest(Action, frozen=True):
    """Name an open quest: where the Thug goes, what the Witch takes."""

    quest: QuestId


class ChooseSpace(Action, frozen=True):
    """Name an empty space: for the baggage of the Aristocrat, or for whoever comes with the Overseer (section 6.3)."""

    space: Space


class Place(Action, frozen=True):
    """Place the Shrine or the King's Statue on a square (sections 2 and 9)."""

    square: Square


class Move(Action, frozen=True):
    """Move a specialist to another space with the Bard (section 6.4)."""

    specialist: SpecialistId
    space: Space


class Peek(Action, frozen=True):
    """Look at the next quest cards with the Oracle."""


class Offer(Action, frozen=True):
    """Make an offering to the council (section 10)."""


class Swap(Action, frozen=True):
    """Exchange a resource for one of the supply with the Alchemist."""

    give: Resource
    take: Resource


class Buy(Action, frozen=True):
    """Take a relic out of the discard piles with the Curator."""

    card: TreasureId


class Steal(Action, frozen=True):
    """Take a resource from an opponent with the Smuggler."""

    victim: Seat
    resource: Resource


ACTIONS: tuple[type[Action], ...] = (
    Gather,
    Craft,
    Build,
    Hire,
    Play,
    Sell,
    EndTurn,
    Draw,
    Skip,
    Bid,
    Keep,
    Discard,
    Return,
    ChooseResource,
    ChooseQuest,
    ChooseSpace,
    Place,
    Move,
    Peek,
    Offer,
    Swap,
    Buy,
    Steal,
)
"""Every shape of answer, the commonest first."""
