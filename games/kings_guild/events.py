"""What happens in a match of The King's Guild. A move is one event, or one event and its effects."""

from typing import ClassVar, TypeAlias

from games.contract import Event, Seat, Term
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


class GuildDealt(Event, frozen=True):
    """A player got a guild, a mat and coins. One event for every player, in turn order."""

    seat: Seat
    guild: GuildId
    mat: MatId
    coins: int


class MastersDealt(Event, frozen=True):
    """These master rooms are in the match."""

    rooms: tuple[RoomId, ...]


class TurnBegan(Event, frozen=True):
    """A turn began."""

    news: ClassVar[bool] = False

    seat: Seat
    turn: int


class QuestRevealed(Event, frozen=True):
    """A quest came into the row."""

    quest: QuestId


class SpecialistCame(Event, frozen=True):
    """A specialist came into the row."""

    specialist: SpecialistId


class Gathered(Event, frozen=True):
    """Resources were taken from the supply. ``bonus`` is what specialists added."""

    seat: Seat
    resources: Resources
    bonus: Resources


class Returned(Event, frozen=True):
    """Resources that didn't fit were returned to the supply."""

    seat: Seat
    resources: Resources


class ResourcesGained(Event, frozen=True):
    """A treasure or a bonus space brought resources."""

    seat: Seat
    resources: Resources


class CoinsGained(Event, frozen=True):
    """A treasure or a bonus space brought coins."""

    seat: Seat
    coins: int


class TollPaid(Event, frozen=True):
    """A crafter paid the owner of the Thug."""

    seat: Seat
    owner: Seat
    coins: int


class Crafted(Event, frozen=True):
    """Items of a quest were crafted for coins. ``finished``: nothing of the quest is left to craft."""

    seat: Seat
    quest: QuestId
    items: tuple[Item, ...]
    paid: Resources
    coins: int
    doubled: tuple[Item, ...]
    """Items that a Fortune Potion doubled."""
    finished: bool


class QuestCompleted(Event, frozen=True):
    """A finished quest went to its owner: the player who crafted an item of it first."""

    seat: Seat
    quest: QuestId


class ThugReturned(Event, frozen=True):
    """The quest with the thug token left the row, and the token went back."""

    quest: QuestId


class ThugMoved(Event, frozen=True):
    """The thug token was put on a quest."""

    seat: Seat
    quest: QuestId


class RoomBuilt(Event, frozen=True):
    """A room was paid for and built."""

    seat: Seat
    room: RoomId
    square: Square
    coins: int


class TilePlaced(Event, frozen=True):
    """The Shrine or the King's Statue was placed."""

    seat: Seat
    room: RoomId
    square: Square


class SpecialistHired(Event, frozen=True):
    """A specialist was hired for so many coins. 0: for free."""

    seat: Seat
    specialist: SpecialistId
    space: Space
    coins: int


class CoinsPlaced(Event, frozen=True):
    """Someone paid a full price, so a coin was put on each of these specialists."""

    specialists: tuple[SpecialistId, ...]


class SpecialistsLeft(Event, frozen=True):
    """Specialists left the game, because the coins on them reached their price."""

    specialists: tuple[SpecialistId, ...]


class BaggagePlaced(Event, frozen=True):
    """The baggage was put on a space."""

    seat: Seat
    space: Space


class SpecialistMoved(Event, frozen=True):
    """The Bard moved a specialist."""

    seat: Seat
    specialist: SpecialistId
    space: Space


class ResourceSwapped(Event, frozen=True):
    """The Alchemist swapped a resource."""

    seat: Seat
    gave: Resource
    took: Resource


class ResourceStolen(Event, frozen=True):
    """The Smuggler took a resource from an opponent."""

    seat: Seat
    victim: Seat
    resource: Resource


class QuestTaken(Event, frozen=True):
    """The Witch took a quest."""

    seat: Seat
    quest: QuestId


class ResourceSpoiled(Event, frozen=True):
    """Each of these players returned a resource of this type, because of a Spoiling Potion."""

    seat: Seat
    resource: Resource
    seats: tuple[Seat, ...]


class Peeked(Event, frozen=True):
    """A player looked at the next cards of the quest deck with the Oracle."""

    seat: Seat
    count: int


class QuestsSeen(Event, frozen=True):
    """Which quests come next. Only the player who looked gets this event."""

    seat: Seat
    quests: tuple[QuestId, ...]


class FuneralBegan(Event, frozen=True):
    """The King's Funeral was revealed."""


class BidMade(Event, frozen=True):
    """A player has bid. The bids are shown when everyone has."""

    seat: Seat


class BidChanged(Event, frozen=True):
    """A player changed the bid. Only this player gets the event."""

    seat: Seat


class BidShown(Event, frozen=True):
    """A bid was shown. One event for every player, in turn order."""

    seat: Seat
    coins: int


class StatueWon(Event, frozen=True):
    """A player won the King's Statue and paid for it."""

    seat: Seat
    coins: int


class StatueLost(Event, frozen=True):
    """Several players had the highest bid, so the statue left the game."""


class OfferingRevealed(Event, frozen=True):
    """The Offering to the Council was revealed. Everyone has one more turn; that of ``seat`` is the last."""

    seat: Seat


class OfferingMade(Event, frozen=True):
    """A player made an offering."""

    seat: Seat


class Declined(Event, frozen=True):
    """A player declined an offer, or stopped using it: that of specialists, or of a treasure."""

    seat: Seat
    specialists: tuple[SpecialistId, ...] = ()
    treasure: TreasureId | None = None


class Passed(Event, frozen=True):
    """A player had no main action to take."""

    seat: Seat


class UnfinishedTaken(Event, frozen=True):
    """At the end, a player took an unfinished quest with their own sigil on it."""

    seat: Seat
    quest: QuestId


class MatchEnded(Event, frozen=True):
    """The match is over."""

    reason: EndReason


EVENTS: tuple[type[Event], ...] = tuple(
    kind
    for kind in (*globals().copy().values(), *vars(treasure_events).values())
    if isinstance(kind, type) and Event in kind.__bases__
)
"""Every kind of event, those of treasures last."""
