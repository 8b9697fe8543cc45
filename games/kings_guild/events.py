"""What happens in a match of The King's Guild, as facts. One event, or an event and its effects, tells a whole move."""

from typing import TypeAlias

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
)

Resources: TypeAlias = tuple[Resource, ...]


class EndReason(Term):
    """Why a match is over."""

    OFFERING = "offering"
    STALEMATE = "stalemate"


class GuildDealt(Event, frozen=True):
    """A player got a guild and a mat, and coins to begin with. Told in turn order, before the first turn."""

    seat: Seat
    guild: GuildId
    mat: MatId
    coins: int


class MastersDealt(Event, frozen=True):
    """These master rooms are in the match."""

    rooms: tuple[RoomId, ...]


class TurnBegan(Event, frozen=True):
    """A turn began."""

    seat: Seat
    turn: int


class QuestRevealed(Event, frozen=True):
    """A quest came into the row."""

    quest: QuestId


class SpecialistCame(Event, frozen=True):
    """A specialist came into the row."""

    specialist: SpecialistId


class Gathered(Event, frozen=True):
    """Resources were taken from the supply; ``bonus`` is what specialists added."""

    seat: Seat
    resources: Resources
    bonus: Resources


class Returned(Event, frozen=True):
    """Resources that did not fit went back to the supply."""

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
    """A finished quest went to its owner, who is not always the one who finished it."""

    seat: Seat
    quest: QuestId


class ThugReturned(Event, frozen=True):
    """The thug token came back from a quest that left the row."""

    quest: QuestId


class ThugMoved(Event, frozen=True):
    """The thug token went to a quest."""

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
    """A specialist was hired for so many coins (0: free)."""

    seat: Seat
    specialist: SpecialistId
    space: Space
    coins: int


class CoinsPlaced(Event, frozen=True):
    """A full price was paid: a coin was put on each of these specialists."""

    specialists: tuple[SpecialistId, ...]


class SpecialistsLeft(Event, frozen=True):
    """Specialists left the game for the coins on them."""

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
    """A Spoiling Potion: each of these players returned one resource of this type."""

    seat: Seat
    resource: Resource
    seats: tuple[Seat, ...]


class Peeked(Event, frozen=True):
    """The Oracle looked at the next cards of the quest deck."""

    seat: Seat
    count: int


class QuestsSeen(Event, frozen=True):
    """Which quests come next: for whoever looked."""

    seat: Seat
    quests: tuple[QuestId, ...]


class FuneralBegan(Event, frozen=True):
    """The King's Funeral was revealed."""


class BidMade(Event, frozen=True):
    """A player has bid; the bids are told when everybody has."""

    seat: Seat


class BidChanged(Event, frozen=True):
    """A player has changed the bid: for this player only."""

    seat: Seat


class BidShown(Event, frozen=True):
    """A bid was revealed: one event for every player, in turn order."""

    seat: Seat
    coins: int


class StatueWon(Event, frozen=True):
    """A player won the King's Statue and paid for it."""

    seat: Seat
    coins: int


class StatueLost(Event, frozen=True):
    """The highest bid was tied: the statue left the game."""


class OfferingRevealed(Event, frozen=True):
    """The Offering to the Council was revealed: everybody has one more turn, ``seat`` the last one."""

    seat: Seat


class OfferingMade(Event, frozen=True):
    """A player made an offering."""

    seat: Seat


class Declined(Event, frozen=True):
    """A player declined what was offered, or was done with it."""

    seat: Seat


class Passed(Event, frozen=True):
    """A player had no main action to take."""

    seat: Seat


class UnfinishedTaken(Event, frozen=True):
    """At the end a player took an unfinished quest with the own sigil on it."""

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
