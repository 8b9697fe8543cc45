"""What happens in a match of Stone Age. A move is one event, or one event and its effects."""

from typing import ClassVar, TypeAlias

from games.contract import Event, Seat, SeatEvent, Term, events_in
from games.stone_age.actions import Benefit, BuildingId, CardId, Resource, Spot

Dice: TypeAlias = tuple[int, ...]


class EndReason(Term):
    """Why a match ended (section 6)."""

    BUILDINGS = "buildings"
    CARDS = "cards"


class RoundBegan(Event, frozen=True):
    """A round began. ``seat`` is its start player."""

    news: ClassVar[bool] = False

    round: int
    seat: Seat


class CardsDealt(Event, frozen=True):
    """Cards were turned up. The one in the cheapest slot comes first."""

    cards: tuple[CardId, ...]


class BuildingsTurnedUp(Event, frozen=True):
    """Buildings were turned up, in the order of their stacks."""

    buildings: tuple[BuildingId, ...]


class Placed(SeatEvent, frozen=True):
    """Figures were put on a place."""

    where: Spot
    figures: int
    card: CardId | None = None
    """The card that lies there."""
    building: BuildingId | None = None
    """The building that lies there."""


class LeftPlace(SeatEvent, frozen=True):
    """Figures went home from a place without using it. The card or building is the one that lies there."""

    where: Spot
    figures: int
    card: CardId | None = None
    building: BuildingId | None = None


class Rolled(SeatEvent, frozen=True):
    """Dice were rolled on a place, and their player may still add tools."""

    where: Spot
    dice: Dice
    total: int


class CardRolled(SeatEvent, frozen=True):
    """Dice were rolled for a card, and their player may still add tools."""

    card: CardId
    dice: Dice
    total: int


class Hunted(SeatEvent, frozen=True):
    """A hunt brought food."""

    food: int
    dice: Dice
    bonus: int
    """What tools added."""
    total: int
    """Dice and tools."""
    tools: tuple[int, ...]
    """Values of the permanent tools used."""
    once: tuple[int, ...]
    """Values of the one-use tools used up."""


class Gathered(SeatEvent, frozen=True):
    """A resource place brought resources. The fields about dice are those of ``Hunted``."""

    where: Spot
    resource: Resource
    amount: int
    dice: Dice
    bonus: int
    total: int
    tools: tuple[int, ...]
    once: tuple[int, ...]


class CardGathered(SeatEvent, frozen=True):
    """The dice of a card brought resources. The fields about dice are those of ``Hunted``."""

    card: CardId
    resource: Resource
    amount: int
    dice: Dice
    bonus: int
    total: int
    tools: tuple[int, ...]
    once: tuple[int, ...]


class ToolMade(SeatEvent, frozen=True):
    """A tool was made or improved."""

    tool: int
    """Its value now."""
    total: int
    """The sum of the permanent tools."""


class FigureJoined(SeatEvent, frozen=True):
    """A tribe got another figure. ``figures`` is how many it has now."""

    figures: int


class AgricultureRose(SeatEvent, frozen=True):
    """Agriculture rose to this level."""

    level: int


class NoEffect(SeatEvent, frozen=True):
    """Something brought nothing, because the player already had the most of it."""

    benefit: Benefit


class Built(SeatEvent, frozen=True):
    """A building was paid for and scored."""

    building: BuildingId
    paid: tuple[Resource, ...]
    points: int


class CardTaken(SeatEvent, frozen=True):
    """A card was paid for. The events of its top half follow."""

    card: CardId
    paid: tuple[Resource, ...]


class FoodGained(SeatEvent, frozen=True):
    """A card brought food."""

    food: int


class ResourceGained(SeatEvent, frozen=True):
    """A card brought resources."""

    resource: Resource
    amount: int


class PointsGained(SeatEvent, frozen=True):
    """A card brought points."""

    points: int


class OnceToolGained(SeatEvent, frozen=True):
    """A card brought a one-use tool of this value."""

    tool: int


class AnyTwoGained(SeatEvent, frozen=True):
    """A card brought "any 2 resources", to be used later."""


class AnyTwoTaken(SeatEvent, frozen=True):
    """Two resources were taken with "any 2 resources"."""

    resources: tuple[Resource, ...]


class DrawnUnseen(SeatEvent, frozen=True):
    """A card was drawn. Only its owner has seen it."""


class DrawnSeen(SeatEvent, frozen=True):
    """Which card was drawn. Only its owner gets this event."""

    card: CardId


class DrawnRevealed(SeatEvent, frozen=True):
    """Which card had been drawn. Everyone gets this event at the end of the match."""

    card: CardId


class DeckEmpty(SeatEvent, frozen=True):
    """No card could be drawn, because the deck is empty."""


class SharedDiceRolled(SeatEvent, frozen=True):
    """The dice of "dice for everyone" were rolled. ``seat`` picks first."""

    dice: Dice


class DieTaken(SeatEvent, frozen=True):
    """A die of "dice for everyone" was taken. An event follows if it brings something other than a resource."""

    pips: int
    benefit: Benefit


class AteFood(SeatEvent, frozen=True):
    """A tribe had enough food."""

    income: int
    """The food that agriculture brought before the tribe ate."""
    eaten: int
    left: int


class RanShort(SeatEvent, frozen=True):
    """A tribe ate all its food and needs more."""

    income: int
    eaten: int
    missing: int


class Decided(SeatEvent, frozen=True):
    """A player decided how to feed the tribe. The decision is shown when everyone has decided."""


class DecisionChanged(SeatEvent, frozen=True):
    """A player changed that decision. Only this player gets the event."""


class Fed(SeatEvent, frozen=True):
    """The missing food was replaced with resources."""

    paid: tuple[Resource, ...]


class Starved(SeatEvent, frozen=True):
    """A tribe went hungry and lost points."""

    points: int


class MatchEnded(Event, frozen=True):
    """The match is over."""

    reason: EndReason


EVENTS = events_in(__name__)
