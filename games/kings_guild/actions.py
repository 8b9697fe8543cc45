"""The terms of The King's Guild, and its actions: one struct for each shape of answer."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from games.contract import Action, Named, Seat, Term
from games.occasions import UpTo


class Resource(Term):
    """The six resources. Gems and magic are the advanced ones (section 2)."""

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
    """Which items of a quest are crafted (section 5). A single item is the first."""

    FIRST = "first"
    SECOND = "second"
    BOTH = "both"


class Space(Term):
    """Where a specialist has space: outside, or in a room with the id of the space (section 6.2)."""

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
    """Take resources from the supply (section 4), or those that a guild begins with (section 2)."""

    resources: Annotated[tuple[Resource, ...], UpTo]


class Craft(Action, frozen=True):
    """Craft one item or both of an open quest (section 5)."""

    quest: QuestId
    part: Part


class Build(Action, frozen=True):
    """Build a room. A room of two squares also covers the square to the right (section 6.1)."""

    room: RoomId
    square: Square


class Hire(Action, frozen=True):
    """Hire a specialist of the row for a space (section 6.2)."""

    specialist: SpecialistId
    space: Space


class Play(Action, frozen=True):
    """Play a treasure with an effect (section 8), or use up a scroll with the Warlock."""

    card: TreasureId


class Sell(Action, frozen=True):
    """Sell one treasure by choice, or as many as are above the hand limit (section 7)."""

    cards: tuple[TreasureId, ...]


class EndTurn(Action, frozen=True):
    """End the turn. Between the halves of Expand, this leaves out the other half (section 3)."""


class Draw(Action, frozen=True):
    """Draw treasures of chosen colours. All colours are chosen before any treasure is seen (section 7)."""

    colours: tuple[Colour, ...]


class Skip(Action, frozen=True):
    """Decline an offer, or stop using it. As a main action: pass (section 3)."""


class Bid(Action, frozen=True):
    """Bid secretly for the King's Statue (section 9)."""

    coins: Coins


class Keep(Action, frozen=True):
    """Keep half of the treasures of a shared quest. The first crafter gets the rest (section 5)."""

    cards: tuple[TreasureId, ...]


class Discard(Action, frozen=True):
    """Discard treasures without pay: Treasure Map, Merchant, Appraiser."""

    cards: tuple[TreasureId, ...]


class Return(Action, frozen=True):
    """Return resources to the supply that don't fit into the storage (section 4)."""

    resources: tuple[Resource, ...]


class ChooseResource(Action, frozen=True):
    """Choose a type of resource: Scroll of Plenty, Spoiling Potion."""

    resource: Resource


class ChooseQuest(Action, frozen=True):
    """Choose an open quest: for the thug token, or for the Witch to take."""

    quest: QuestId


class ChooseSpace(Action, frozen=True):
    """Choose an empty space: for the Aristocrat's baggage, or for whom the Overseer brings along (section 6.3)."""

    space: Space


class Place(Action, frozen=True):
    """Place the Shrine or the King's Statue on a square (sections 2 and 9)."""

    square: Square


class Move(Action, frozen=True):
    """Move one specialist to another space with the Bard (section 6.4)."""

    specialist: SpecialistId
    space: Space


class Peek(Action, frozen=True):
    """Look at the next quest cards with the Oracle."""


class Offer(Action, frozen=True):
    """Make an offering to the council (section 10)."""


class Swap(Action, frozen=True):
    """Swap a resource for one of the supply with the Alchemist."""

    give: Resource
    take: Resource


class Buy(Action, frozen=True):
    """Buy a relic from the discard piles with the Curator."""

    card: TreasureId


class Steal(Action, frozen=True):
    """Take a resource from an opponent with the Smuggler."""

    victim: Seat
    resource: Resource


class Arrange(Action, frozen=True):
    """Move several specialists with the Bard, so that these spaces in rooms are filled (section 6.4)."""

    chambers: tuple[Space, ...]
    """All that specialists fill then. Everybody else stands outside."""


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
    Arrange,
)
"""Every shape of answer, the commonest first; what came later is last."""

TOPICS: dict[type[Action], str] = {
    Action: "turn",
    Gather: "gather",
    Craft: "craft",
    Build: "build",
    Hire: "hire",
    Play: "treasures",
    Sell: "treasures",
    EndTurn: "turn",
    Draw: "treasures",
    Skip: "turn",
    Bid: "funeral",
    Keep: "shared",
    Discard: "hand-limit",
    Return: "storage",
    ChooseResource: "resources",
    ChooseQuest: "quests",
    ChooseSpace: "chambers",
    Place: "build",
    Move: "chambers",
    Arrange: "chambers",
    Peek: "quests",
    Offer: "offering",
    Swap: "resources",
    Buy: "relics",
    Steal: "resources",
}
"""The page of the rules help for each."""
