"""What happens in a match of The King's Guild. A move is one event, or one event and its effects."""

from typing import ClassVar, TypeAlias

from games.contract import Event, Seat, SeatEvent, Term, events_in
from games.kings_guild import treasure_events
from games.kings_guild.actions import (
    GuildId,
    Item,
    MatId,
    QuestId,
    Resource,
    RoomId,
    Space,
    SpecialistId,
    Square,
    TreasureId,
)

Resources: TypeAlias = tuple[Resource, ...]


class EndReason(Term):
    """Why a match ended."""

    OFFERING = "offering"
    STALEMATE = "stalemate"


class GuildDealt(SeatEvent, frozen=True):
    """A player got a guild, a mat and coins. One event for every player, in turn order."""

    guild: GuildId
    mat: MatId
    coins: int


class MastersDealt(Event, frozen=True):
    """These master rooms are in the match."""

    rooms: tuple[RoomId, ...]


class TurnBegan(SeatEvent, frozen=True):
    """A turn began."""

    news: ClassVar[bool] = False

    turn: int


class QuestRevealed(Event, frozen=True):
    """A quest came into the row."""

    quest: QuestId


class SpecialistCame(Event, frozen=True):
    """A specialist came into the row."""

    specialist: SpecialistId


class Gathered(SeatEvent, frozen=True):
    """Resources were taken from the supply. ``bonus`` is what specialists added."""

    resources: Resources
    bonus: Resources


class Returned(SeatEvent, frozen=True):
    """Resources that didn't fit were returned to the supply."""

    resources: Resources


class ResourcesGained(SeatEvent, frozen=True):
    """A treasure or a bonus space brought resources."""

    resources: Resources


class CoinsGained(SeatEvent, frozen=True):
    """A treasure or a bonus space brought coins."""

    coins: int


class TollPaid(SeatEvent, frozen=True):
    """A crafter paid the owner of the Thug."""

    owner: Seat
    coins: int


class Crafted(SeatEvent, frozen=True):
    """Items of a quest were crafted for coins. ``finished``: nothing of the quest is left to craft."""

    quest: QuestId
    items: tuple[Item, ...]
    paid: Resources
    coins: int
    doubled: tuple[Item, ...]
    """Items that a Fortune Potion doubled."""
    finished: bool


class QuestCompleted(SeatEvent, frozen=True):
    """A finished quest went to its owner: the player who crafted an item of it first."""

    quest: QuestId


class ThugReturned(Event, frozen=True):
    """The quest with the thug token left the row, and the token went back."""

    quest: QuestId


class ThugMoved(SeatEvent, frozen=True):
    """The thug token was put on a quest."""

    quest: QuestId


class RoomBuilt(SeatEvent, frozen=True):
    """A room was paid for and built."""

    room: RoomId
    square: Square
    coins: int


class TilePlaced(SeatEvent, frozen=True):
    """The Shrine or the King's Statue was placed."""

    room: RoomId
    square: Square


class SpecialistHired(SeatEvent, frozen=True):
    """A specialist was hired for so many coins. 0: for free."""

    specialist: SpecialistId
    space: Space
    coins: int


class CoinsPlaced(Event, frozen=True):
    """Someone paid a full price, so a coin was put on each of these specialists."""

    specialists: tuple[SpecialistId, ...]


class SpecialistsLeft(Event, frozen=True):
    """Specialists left the game, because the coins on them reached their price."""

    specialists: tuple[SpecialistId, ...]


class BaggagePlaced(SeatEvent, frozen=True):
    """The baggage was put on a space."""

    space: Space


class SpecialistMoved(SeatEvent, frozen=True):
    """The Bard moved a specialist."""

    specialist: SpecialistId
    space: Space


class ResourceSwapped(SeatEvent, frozen=True):
    """The Alchemist swapped a resource."""

    gave: Resource
    took: Resource


class ResourceStolen(SeatEvent, frozen=True):
    """The Smuggler took a resource from an opponent."""

    victim: Seat
    resource: Resource


class QuestTaken(SeatEvent, frozen=True):
    """The Witch took a quest."""

    quest: QuestId


class ResourceSpoiled(SeatEvent, frozen=True):
    """Each of these players returned a resource of this type, because of a Spoiling Potion."""

    resource: Resource
    seats: tuple[Seat, ...]


class Peeked(SeatEvent, frozen=True):
    """A player looked at the next cards of the quest deck with the Oracle."""

    count: int


class QuestsSeen(SeatEvent, frozen=True):
    """Which quests come next. Only the player who looked gets this event."""

    quests: tuple[QuestId, ...]


class FuneralBegan(Event, frozen=True):
    """The King's Funeral was revealed."""


class BidMade(SeatEvent, frozen=True):
    """A player has bid. The bids are shown when everyone has."""


class BidChanged(SeatEvent, frozen=True):
    """A player changed the bid. Only this player gets the event."""


class BidShown(SeatEvent, frozen=True):
    """A bid was shown. One event for every player, in turn order."""

    coins: int


class StatueWon(SeatEvent, frozen=True):
    """A player won the King's Statue and paid for it."""

    coins: int


class StatueLost(Event, frozen=True):
    """Several players had the highest bid, so the statue left the game."""


class OfferingRevealed(SeatEvent, frozen=True):
    """The Offering to the Council was revealed. Everyone has one more turn; that of ``seat`` is the last."""


class OfferingMade(SeatEvent, frozen=True):
    """A player made an offering."""


class Declined(SeatEvent, frozen=True):
    """A player declined an offer, or stopped using it: that of specialists, or of a treasure."""

    specialists: tuple[SpecialistId, ...] = ()
    treasure: TreasureId | None = None


class Passed(SeatEvent, frozen=True):
    """A player had no main action to take."""


class UnfinishedTaken(SeatEvent, frozen=True):
    """At the end, a player took an unfinished quest with their own sigil on it."""

    quest: QuestId


class MatchEnded(Event, frozen=True):
    """The match is over."""

    reason: EndReason


EVENTS = events_in(__name__, treasure_events.__name__)
"""Every kind of event, those of treasures last."""
