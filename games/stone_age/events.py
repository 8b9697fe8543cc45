"""What happens in a match of Stone Age. A move is one event, or one event and its effects."""

from typing import ClassVar, TypeAlias

from games.contract import Event, Seat, Term
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


class Placed(Event, frozen=True):
    """Figures were put on a place."""

    seat: Seat
    where: Spot
    figures: int
    card: CardId | None = None
    """The card that lies there."""
    building: BuildingId | None = None
    """The building that lies there."""


class LeftPlace(Event, frozen=True):
    """Figures went home from a place without using it. The card or building is the one that lies there."""

    seat: Seat
    where: Spot
    figures: int
    card: CardId | None = None
    building: BuildingId | None = None


class Rolled(Event, frozen=True):
    """Dice were rolled on a place, and their player may still add tools."""

    seat: Seat
    where: Spot
    dice: Dice
    total: int


class CardRolled(Event, frozen=True):
    """Dice were rolled for a card, and their player may still add tools."""

    seat: Seat
    card: CardId
    dice: Dice
    total: int


class Hunted(Event, frozen=True):
    """A hunt brought food."""

    seat: Seat
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


class Gathered(Event, frozen=True):
    """A resource place brought resources. The fields about dice are those of ``Hunted``."""

    seat: Seat
    where: Spot
    resource: Resource
    amount: int
    dice: Dice
    bonus: int
    total: int
    tools: tuple[int, ...]
    once: tuple[int, ...]


class CardGathered(Event, frozen=True):
    """The dice of a card brought resources. The fields about dice are those of ``Hunted``."""

    seat: Seat
    card: CardId
    resource: Resource
    amount: int
    dice: Dice
    bonus: int
    total: int
    tools: tuple[int, ...]
    once: tuple[int, ...]


class ToolMade(Event, frozen=True):
    """A tool was made or improved."""

    seat: Seat
    tool: int
    """Its value now."""
    total: int
    """The sum of the permanent tools."""


class FigureJoined(Event, frozen=True):
    """A tribe got another figure. ``figures`` is how many it has now."""

    seat: Seat
    figures: int


class AgricultureRose(Event, frozen=True):
    """Agriculture rose to this level."""

    seat: Seat
    level: int


class NoEffect(Event, frozen=True):
    """Something brought nothing, because the player already had the most of it."""

    seat: Seat
    benefit: Benefit


class Built(Event, frozen=True):
    """A building was paid for and scored."""

    seat: Seat
    building: BuildingId
    paid: tuple[Resource, ...]
    points: int


class CardTaken(Event, frozen=True):
    """A card was paid for. The events of its top half follow."""

    seat: Seat
    card: CardId
    paid: tuple[Resource, ...]


class FoodGained(Event, frozen=True):
    """A card brought food."""

    seat: Seat
    food: int


class ResourceGained(Event, frozen=True):
    """A card brought resources."""

    seat: Seat
    resource: Resource
    amount: int


class PointsGained(Event, frozen=True):
    """A card brought points."""

    seat: Seat
    points: int


class OnceToolGained(Event, frozen=True):
    """A card brought a one-use tool of this value."""

    seat: Seat
    tool: int


class AnyTwoGained(Event, frozen=True):
    """A card brought "any 2 resources", to be used later."""

    seat: Seat


class AnyTwoTaken(Event, frozen=True):
    """Two resources were taken with "any 2 resources"."""

    seat: Seat
    resources: tuple[Resource, ...]


class DrawnUnseen(Event, frozen=True):
    """A card was drawn. Only its owner has seen it."""

    seat: Seat


class DrawnSeen(Event, frozen=True):
    """Which card was drawn. Only its owner gets this event."""

    seat: Seat
    card: CardId


class DrawnRevealed(Event, frozen=True):
    """Which card had been drawn. Everyone gets this event at the end of the match."""

    seat: Seat
    card: CardId


class DeckEmpty(Event, frozen=True):
    """No card could be drawn, because the deck is empty."""

    seat: Seat


class SharedDiceRolled(Event, frozen=True):
    """The dice of "dice for everyone" were rolled. ``seat`` picks first."""

    seat: Seat
    dice: Dice


class DieTaken(Event, frozen=True):
    """A die of "dice for everyone" was taken. An event follows if it brings something other than a resource."""

    seat: Seat
    pips: int
    benefit: Benefit


class AteFood(Event, frozen=True):
    """A tribe had enough food."""

    seat: Seat
    income: int
    """The food that agriculture brought before the tribe ate."""
    eaten: int
    left: int


class RanShort(Event, frozen=True):
    """A tribe ate all its food and needs more."""

    seat: Seat
    income: int
    eaten: int
    missing: int


class Decided(Event, frozen=True):
    """A player decided how to feed the tribe. The decision is shown when everyone has decided."""

    seat: Seat


class DecisionChanged(Event, frozen=True):
    """A player changed that decision. Only this player gets the event."""

    seat: Seat


class Fed(Event, frozen=True):
    """The missing food was replaced with resources."""

    seat: Seat
    paid: tuple[Resource, ...]


class Starved(Event, frozen=True):
    """A tribe went hungry and lost points."""

    seat: Seat
    points: int


class MatchEnded(Event, frozen=True):
    """The match is over."""

    reason: EndReason


EVENTS: tuple[type[Event], ...] = tuple(
    kind for kind in list(globals().values()) if isinstance(kind, type) and Event in kind.__bases__
)
