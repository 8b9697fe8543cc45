"""What happens in a match of Stone Age, as facts. One event, or an event and its effects, tells a whole move."""

from typing import TypeAlias

from games.contract import Event, Seat, Term
from games.stone_age.actions import Benefit, BuildingId, CardId, Resource, Spot

Dice: TypeAlias = tuple[int, ...]


class EndReason(Term):
    """Why a match is over (section 6)."""

    BUILDINGS = "buildings"
    CARDS = "cards"


class RoundBegan(Event, frozen=True):
    """A round begins with this start player."""

    round: int
    seat: Seat


class CardsDealt(Event, frozen=True):
    """Cards were turned up, the cheapest slot first."""

    cards: tuple[CardId, ...]


class BuildingsTurnedUp(Event, frozen=True):
    """Buildings were turned up, in the order of their stacks."""

    buildings: tuple[BuildingId, ...]


class Placed(Event, frozen=True):
    """Figures were put on a place."""

    seat: Seat
    where: Spot
    figures: int


class LeftPlace(Event, frozen=True):
    """Figures went home from a place without using it."""

    seat: Seat
    where: Spot
    figures: int


class Rolled(Event, frozen=True):
    """Dice fell on a place, and their player may still add tools."""

    seat: Seat
    where: Spot
    dice: Dice
    total: int


class CardRolled(Event, frozen=True):
    """Dice fell for a card, and their player may still add tools."""

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
    """A resource place brought resources. The dice are told as in ``Hunted``."""

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
    """The dice of a card brought resources. They are told as in ``Hunted``."""

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
    """A tribe has grown by a figure."""

    seat: Seat
    figures: int


class AgricultureRose(Event, frozen=True):
    """Agriculture has risen to this level."""

    seat: Seat
    level: int


class NoEffect(Event, frozen=True):
    """Something brought nothing, since its most was reached already."""

    seat: Seat
    benefit: Benefit


class Built(Event, frozen=True):
    """A building was paid for."""

    seat: Seat
    building: BuildingId
    paid: tuple[Resource, ...]
    points: int


class CardTaken(Event, frozen=True):
    """A card was paid for; its effects follow."""

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
    """A card brought the right to two resources of choice."""

    seat: Seat


class AnyTwoTaken(Event, frozen=True):
    """Two resources of choice were taken."""

    seat: Seat
    resources: tuple[Resource, ...]


class DrawnUnseen(Event, frozen=True):
    """A card was drawn that only its owner knows."""

    seat: Seat


class DrawnSeen(Event, frozen=True):
    """What the drawn card is: for its owner only."""

    seat: Seat
    card: CardId


class DrawnRevealed(Event, frozen=True):
    """What the drawn card was: for everybody, when the match is over."""

    seat: Seat
    card: CardId


class DeckEmpty(Event, frozen=True):
    """No card could be drawn."""

    seat: Seat


class SharedDiceRolled(Event, frozen=True):
    """The dice of "dice for everyone" fell; this seat picks first."""

    seat: Seat
    dice: Dice


class DieTaken(Event, frozen=True):
    """A die of "dice for everyone" was taken; what it brings follows where it is not a resource."""

    seat: Seat
    pips: int
    benefit: Benefit


class AteFood(Event, frozen=True):
    """A tribe was fed with food alone."""

    seat: Seat
    income: int
    """Food that agriculture brought before."""
    eaten: int
    left: int


class RanShort(Event, frozen=True):
    """A tribe has eaten all its food and needs more."""

    seat: Seat
    income: int
    eaten: int
    missing: int


class Decided(Event, frozen=True):
    """A player has decided how to feed the tribe; it is told when everybody has."""

    seat: Seat


class DecisionChanged(Event, frozen=True):
    """A player has changed that decision: for this player only."""

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
