"""The questions and the jobs on the agenda (section 11). A view shows the questions without what is secret."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from games.agenda import Job, OneAsked, Question, SeatJob
from games.contract import Seat
from games.kings_guild.actions import Colour, QuestId, Resource, RoomId, SpecialistId, TreasureId


class Main(OneAsked, frozen=True):
    """Free actions and one main action."""


class ExpandSecond(OneAsked, frozen=True):
    """Free actions, and the other half of Expand: hiring if ``hires``, else building."""

    hires: bool


class TurnEnd(OneAsked, frozen=True):
    """Free actions until the turn is ended."""


# What guilds begin with


class StartResources(OneAsked, frozen=True):
    """Take two resources, each of one of these types."""

    among: tuple[Resource, ...]


class StartTreasure(OneAsked, frozen=True):
    """Draw a treasure of any colour."""


class PlaceTile(OneAsked, frozen=True):
    """Place the Shrine, or the King's Statue. ``bids``, by seat, are those with which it was won."""

    room: RoomId
    bids: tuple[int, ...] = ()


# Too much of something


class Overflow(OneAsked, frozen=True):
    """Return so many resources."""

    count: int


class Sale(Struct, frozen=True, array_like=True, gc=False):
    """What a seat sells because of the hand limit. ``cards`` is None where the viewer may not know it yet."""

    seat: Seat
    cards: tuple[TreasureId, ...] | None


class HandLimits(Question, frozen=True):
    """Seats with too many treasures decide at the same time what they sell."""

    counts: tuple[int, ...]
    """How many treasures each seat has to sell."""
    sales: tuple[Sale, ...] = ()
    """The answers so far, in the order of the seats."""


# Treasures drawn


class OtherColours(OneAsked, frozen=True):
    """Choose other colours for so many treasures that couldn't be drawn (section 7)."""

    count: int
    shared: bool = False


class Share(OneAsked, frozen=True):
    """Keep half of these treasures; ``first`` gets the rest. Only the seat sees ``cards``; everyone sees the backs."""

    first: Seat
    backs: tuple[Colour, ...] = ()
    cards: tuple[TreasureId, ...] = ()


class DrawAny(OneAsked, frozen=True):
    """Draw so many treasures in any colours, because of a specialist or a treasure."""

    count: int
    specialist: SpecialistId | None = None
    treasure: TreasureId | None = None


class AppraiserDraw(OneAsked, frozen=True):
    """Draw a treasure with the Appraiser, or not."""


class DiscardTreasures(OneAsked, frozen=True):
    """Discard so many treasures, because of a specialist or a treasure."""

    count: int
    specialist: SpecialistId | None = None
    treasure: TreasureId | None = None


# The quest row


class Bids(Question, frozen=True):
    """The King's Funeral in a slot: these seats bid at the same time; the others can't win (section 9).

    ``bids`` is by seat, None where there is none yet. In a view, others' bids are -1.
    """

    slot: int
    seats: tuple[Seat, ...]
    bids: tuple[int | None, ...]


# After crafting


class UseSpecialists(OneAsked, frozen=True):
    """Use one of these specialists after a craft on a quest, or none of them."""

    quest: QuestId
    left: tuple[SpecialistId, ...]


# The row of specialists


class HireNow(OneAsked, frozen=True):
    """Hire with a Contract."""


class HireFree(OneAsked, frozen=True):
    """Choose a space for the specialist whom the Overseer brings along."""

    specialist: SpecialistId


class StoreBaggage(OneAsked, frozen=True):
    """Choose a space for the Aristocrat's baggage."""


class CraftNow(OneAsked, frozen=True):
    """Craft with the Craftswoman, or not."""


class GatherNow(OneAsked, frozen=True):
    """Gather with the Dealer, or not."""


class BuyRelics(OneAsked, frozen=True):
    """Buy a relic from the discard piles with the Curator, or no more."""


class StealResource(OneAsked, frozen=True):
    """Take a resource from an opponent with the Smuggler, or not."""


class TakeQuest(OneAsked, frozen=True):
    """Take an open quest with the Witch, or not."""


class SwapResources(OneAsked, frozen=True):
    """Swap a resource with the Alchemist, or no more. What was given is not taken again, nor the other way round."""

    given: tuple[Resource, ...] = ()
    taken: tuple[Resource, ...] = ()


# Treasures played


class Plenty(OneAsked, frozen=True):
    """Take resources of one type with a Scroll of Plenty. The seat ``then`` has the second half."""

    then: Seat


class PlentyToo(OneAsked, frozen=True):
    """Take resources of one type with the second half of a Scroll of Plenty, or not."""


class Wonders(OneAsked, frozen=True):
    """Draw a treasure with a Scroll of Wonders. The seat ``then`` has the second half."""

    then: Seat


class WondersToo(OneAsked, frozen=True):
    """Buy a treasure of any colour except ``but`` with the second half of a Scroll of Wonders, or not."""

    but: Colour


class Spoil(OneAsked, frozen=True):
    """Choose the type of resource of which everyone returns one."""


Asked: TypeAlias = (
    Main
    | ExpandSecond
    | TurnEnd
    | StartResources
    | StartTreasure
    | PlaceTile
    | Overflow
    | HandLimits
    | OtherColours
    | Share
    | DrawAny
    | AppraiserDraw
    | DiscardTreasures
    | Bids
    | UseSpecialists
    | HireNow
    | HireFree
    | StoreBaggage
    | CraftNow
    | GatherNow
    | BuyRelics
    | StealResource
    | TakeQuest
    | SwapResources
    | Plenty
    | PlentyToo
    | Wonders
    | WondersToo
    | Spoil
)


class NextTurn(Job, frozen=True):
    """Begin the next turn, or end the match."""


class BeginGuilds(Job, frozen=True):
    """Give the guilds what they begin with, from this position of the turn order on (section 2)."""

    position: int


class CheckStorage(SeatJob, frozen=True):
    """Ask a seat what goes back, if its resources don't fit into its storage."""


class CheckHands(Job, frozen=True):
    """Ask players what they sell, if they hold too many treasures."""


class DrawTreasures(SeatJob, frozen=True):
    """Draw a treasure of each of these colours, for the hand or for the shared quest that is asked about next."""

    colours: tuple[Colour, ...]
    shared: bool = False


class Appraise(Job, frozen=True):
    """Ask the one of these seats that employs the Appraiser, after the treasure of a quest."""

    seats: tuple[Seat, ...]


class AskDraw(SeatJob, frozen=True):
    """Ask for the colours of so many treasures, or of as many as there are."""

    count: int
    specialist: SpecialistId | None = None
    treasure: TreasureId | None = None


class RefillSlot(Job, frozen=True):
    """Reveal the next quest card in an empty slot, counted from 0."""

    slot: int


class EndFuneral(Job, frozen=True):
    """Discard the King's Funeral and refill its slot."""

    slot: int


class AfterCraft(SeatJob, frozen=True):
    """Ask the crafter which of these specialists do something after a craft on a quest."""

    quest: QuestId
    left: tuple[SpecialistId, ...]


class RefillRow(Job, frozen=True):
    """Fill the row of specialists at its left end."""


class OnHire(SeatJob, frozen=True):
    """Do what a specialist does when hired."""

    specialist: SpecialistId


class OfferPlenty(SeatJob, frozen=True):
    """Ask a seat about the second half of a Scroll of Plenty, if there is anything to take."""


class OfferWonders(SeatJob, frozen=True):
    """Ask a seat about the second half of a Scroll of Wonders, if it can pay and there is another colour."""

    but: Colour


Task: TypeAlias = (
    NextTurn
    | BeginGuilds
    | CheckStorage
    | CheckHands
    | DrawTreasures
    | AskDraw
    | Appraise
    | RefillSlot
    | EndFuneral
    | AfterCraft
    | RefillRow
    | OnHire
    | OfferPlenty
    | OfferWonders
)
