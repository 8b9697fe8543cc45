"""What is asked in a match: the questions of section 11, as they lie on its stack.

A view shows the same stack with what is secret left out.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from games.agenda import Question
from games.contract import Seat
from games.kings_guild.actions import Colour, QuestId, Resource, RoomId, SpecialistId, TreasureId


class OneAsked(Question, frozen=True):
    """A question to a single seat."""

    seat: Seat


# The turn


class Main(OneAsked, frozen=True):
    """Free actions and one main action."""


class ExpandSecond(OneAsked, frozen=True):
    """Free actions, and the other half of Expand: ``hires`` after building, else build after hiring."""

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
    """Place the Shrine, or the King's Statue that was won with these ``bids`` by seat."""

    room: RoomId
    bids: tuple[int, ...] = ()


# Too much of something


class Overflow(OneAsked, frozen=True):
    """Return so many resources."""

    count: int


class Sale(Struct, frozen=True, array_like=True, gc=False):
    """An answer to the hand limit: ``cards`` is None for whoever may not know it yet."""

    seat: Seat
    cards: tuple[TreasureId, ...] | None


class HandLimits(Question, frozen=True):
    """These seats sell so many treasures each; the answers so far, by seat."""

    counts: tuple[int, ...]
    """How many treasures every seat of the match has to sell."""
    sales: tuple[Sale, ...] = ()


# Treasures drawn


class OtherColours(OneAsked, frozen=True):
    """Choose other colours for so many treasures that could not be drawn (section 7)."""

    count: int
    shared: bool = False


class Share(OneAsked, frozen=True):
    """Keep half of these, ``first`` gets the rest. Only the seat sees ``cards``; their backs are public."""

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
    """The King's Funeral in a slot: these seats bid, the others can't win. Bids by seat, None where there is none yet.

    For a viewer, the bids of others that are in are -1.
    """

    slot: int
    seats: tuple[Seat, ...]
    bids: tuple[int | None, ...]


# After crafting


class UseSpecialists(OneAsked, frozen=True):
    """Use one of these specialists after a craft on a quest, or be done."""

    quest: QuestId
    left: tuple[SpecialistId, ...]


# The row of specialists


class HireNow(OneAsked, frozen=True):
    """Hire with a Contract."""


class HireFree(OneAsked, frozen=True):
    """Say where the specialist stands who comes along with the Overseer."""

    specialist: SpecialistId


class StoreBaggage(OneAsked, frozen=True):
    """Say where the baggage of the Aristocrat goes."""


class CraftNow(OneAsked, frozen=True):
    """Craft with the Craftswoman, or not."""


class GatherNow(OneAsked, frozen=True):
    """Gather with the Dealer, or not."""


class BuyRelics(OneAsked, frozen=True):
    """Buy relics from the discard piles with the Curator, or be done."""


class StealResource(OneAsked, frozen=True):
    """Take a resource from an opponent with the Smuggler, or not."""


class TakeQuest(OneAsked, frozen=True):
    """Take an open quest with the Witch, or not."""


class SwapResources(OneAsked, frozen=True):
    """Swap resources with the Alchemist, or be done. What was given is not taken, what was taken not given again."""

    given: tuple[Resource, ...] = ()
    taken: tuple[Resource, ...] = ()


# Treasures played


class Plenty(OneAsked, frozen=True):
    """Take two resources of one type with a Scroll of Plenty; then ``then`` takes one."""

    then: Seat


class PlentyToo(OneAsked, frozen=True):
    """Take one resource with the second half of a Scroll of Plenty, or not."""


class Wonders(OneAsked, frozen=True):
    """Draw a treasure with a Scroll of Wonders; then ``then`` may buy one."""

    then: Seat


class WondersToo(OneAsked, frozen=True):
    """Draw a treasure of any colour but one for a coin, or not."""

    but: Colour


class Spoil(OneAsked, frozen=True):
    """Name the type of resource of which everybody returns one."""


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
