"""What one viewer may know of a match of The King's Guild. Pictures, menus and messages are made from this alone."""

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
    """One player's belongings, as far as the viewer may know them."""

    guild: GuildId
    mat: MatId
    coins: int
    stores: Stores
    """Amounts in the order of ``Resource``."""
    storage: int
    """How many resources fit."""
    rooms: tuple[Built, ...]
    """Every tile but the hall (which covers b1 and c1), in the order of building."""
    staff: tuple[Employed, ...]
    """In the order of hiring."""
    baggage: Space | None
    free_spaces: tuple[Space, ...]
    """Every empty specialist space; one that is empty twice stands there twice."""
    quests: tuple[QuestId, ...]
    """Completed quests, in order."""
    sigils: int
    """Sigils that are free."""
    hand: tuple[int, int, int]
    """How many blue, red and yellow treasures are held."""
    hand_limit: int
    cards: tuple[TreasureId, ...]
    """The treasures in hand that the viewer knows, sorted: one's own; when the match is over, everybody's."""
    shown: tuple[TreasureId, ...]
    """Those of them that everybody knows."""
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
    """Whose turn it is. Others may be asked meanwhile."""
    left: int | None
    """Turns to come after this one, once the Offering to the Council is out."""
    to_move: tuple[Seat, ...]
    asking: Agenda
    """The stack of what is still to be done, the question on top last, without what the viewer may not know."""
    players: tuple[PlayerView, ...]
    supply: Stores
    slots: tuple[OpenQuest | None, ...]
    """The quest row; one of the two special cards stands there like a quest."""
    quest_deck: int
    special: tuple[QuestId, ...]
    """The special cards that are still in the quest deck."""
    ahead: int
    """How many of the next cards the Oracle has looked at."""
    seer: Seat | None
    peeked: tuple[QuestId, ...]
    """Those cards, for the seat that has looked at them."""
    row: tuple[Offered, ...]
    """The specialists on offer, the newest (left) first."""
    specialist_deck: int
    gone: tuple[SpecialistId, ...]
    """Specialists that were removed for the coins on them."""
    market: dict[RoomId, int]
    """Tiles left of every room for sale, in the order of the price list; both faces of a tile count it."""
    masters: tuple[RoomId, ...]
    """The master rooms of this match, sold or not."""
    prices: tuple[int, ...]
    """What each specialist of the row costs the viewer's seat (an onlooker: without the Recruiter)."""
    decks: tuple[int, int, int]
    """Face-down blue, red and yellow treasures."""
    discards: Piles
    """By colour, in the order of discarding."""
    burnt: Pile
    """Scrolls that were removed when a deck was renewed."""
    thug: QuestId | None
    """The open quest with the thug token; None: it lies on the Thug, if anybody employs it."""
    statue: bool
    """Whether the King's Statue is still to be won."""
    moved: tuple[SpecialistId, ...]
    """Whom the Bard can't move at once again."""
    quiet: int
    """Turns in a row in which nothing was done but gathering and passing: too many end the match."""
    outcome: Outcome | None
