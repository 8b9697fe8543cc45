"""What one viewer may know of a match (section 12)."""

from msgspec import Struct

from games.contract import GameView, Outcome, Seat, Term
from games.kings_guild.actions import GuildId, MatId, QuestId, RoomId, Space, SpecialistId, TreasureId
from games.kings_guild.options import Options
from games.kings_guild.pieces import Stores
from games.kings_guild.state import Agenda, Built, Employed, Offered, OpenQuest, Pile, Piles


class Stage(Term):
    """How far the quest deck has come."""

    GUILDS = "guilds"
    FIRST = "first"
    SECOND = "second"
    LAST = "last"
    OVER = "over"


class PlayerView(Struct, frozen=True):
    """What one player has, as far as the viewer may know it."""

    guild: GuildId
    mat: MatId
    coins: int
    stores: Stores
    """Amounts in the order of ``Resource``."""
    storage: int
    """How many resources fit into the storage."""
    rooms: tuple[Built, ...]
    """Every tile except the hall (which covers b1 and c1), in the order of building."""
    staff: tuple[Employed, ...]
    """In the order of hiring."""
    baggage: Space | None
    free_spaces: tuple[Space, ...]
    """Every empty space for a specialist. A room with two empty spaces is listed twice."""
    quests: tuple[QuestId, ...]
    """Completed quests, in order."""
    sigils: int
    """How many sigils are free."""
    hand: tuple[int, int, int]
    """How many blue, red and yellow treasures are in the hand."""
    hand_limit: int
    cards: tuple[TreasureId, ...]
    """The treasures in the hand that the viewer knows, sorted: all of the viewer's own, and all after the match."""
    shown: tuple[TreasureId, ...]
    """Those that everyone knows."""
    offered: bool
    fortune: int
    """Fortune Potions that wait for an item."""
    lucky: int
    """Lucky Potions that wait for a quest."""
    score: int
    """The public running score: specialists, rooms and quests."""


class View(GameView, frozen=True):
    """A match of The King's Guild as one viewer may see it."""

    options: Options
    stage: Stage
    first: Seat
    """Who had the first turn."""
    turn: int
    active: Seat
    """Whose turn it is. Other players may be asked in it."""
    left: int | None
    """Turns after this one, once the Offering to the Council has been revealed."""
    to_move: tuple[Seat, ...]
    asking: Agenda
    """What is still to be done, without what the viewer may not know. The next thing comes last."""
    players: tuple[PlayerView, ...]
    supply: Stores
    slots: tuple[OpenQuest | None, ...]
    """The quest row. A special card in it is like a quest."""
    quest_deck: int
    special: tuple[QuestId, ...]
    """The special cards that are still in the quest deck."""
    ahead: int
    """How many of the next cards an Oracle has seen."""
    seer: Seat | None
    peeked: tuple[QuestId, ...]
    """These cards, if the viewer's Oracle has seen them."""
    row: tuple[Offered, ...]
    """The specialists in the row, the newest first."""
    specialist_deck: int
    gone: tuple[SpecialistId, ...]
    """Specialists that left the game because of the coins on them."""
    market: dict[RoomId, int]
    """How many tiles are left of every room for sale, in the order of the price list. A two-sided tile counts twice."""
    masters: tuple[RoomId, ...]
    """The master rooms of this match, sold ones included."""
    prices: tuple[int, ...]
    """What each specialist in the row costs the viewer. For an onlooker: without the Recruiter."""
    decks: tuple[int, int, int]
    """How many blue, red and yellow treasures are face down."""
    discards: Piles
    """By colour, in the order of discarding."""
    burnt: Pile
    """Scrolls that left the game when a deck was renewed."""
    thug: QuestId | None
    """The open quest with the thug token. None: the token is on the Thug."""
    statue: bool
    """Whether the King's Statue can still be won."""
    moved: tuple[SpecialistId, ...]
    """The specialists whom the Bard can't move again at once."""
    quiet: int
    """How many turns in a row there was nothing but gathering and passing."""
    outcome: Outcome | None
