"""The types of the component table: cards, costs, places and limits."""

from enum import StrEnum
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from games.contract import Term, kebab
from games.stone_age.actions import Benefit, BuildingId, CardId, Resource, Spot

Count: TypeAlias = Annotated[int, Meta(ge=1)]
Stores: TypeAlias = tuple[int, int, int, int]
"""Amounts of wood, brick, stone and gold."""


class Symbol(Term):
    """What the green cards show (section 5)."""

    MEDICINE = "medicine"
    ART = "art"
    MUSIC = "music"
    WRITING = "writing"
    POTTERY = "pottery"
    TIME = "time"
    TRANSPORT = "transport"
    WEAVING = "weaving"


class Calling(Term):
    """The people of the sand-coloured cards, each multiplied by something at the end (section 7)."""

    HUT_BUILDERS = "hut_builders"
    FARMERS = "farmers"
    TOOL_MAKERS = "tool_makers"
    SHAMANS = "shamans"


class TopHalf(Struct, frozen=True, tag_field="effect", tag=kebab, forbid_unknown_fields=True):
    """The upper half of a card: what it does at once (section 5)."""


class DiceForEveryone(TopHalf, frozen=True):
    """As many dice as there are players. Clockwise from the player who took the card, everyone takes one."""


class GainFood(TopHalf, frozen=True):
    """Food."""

    food: Count


class GainResource(TopHalf, frozen=True):
    """Resources of one kind."""

    resource: Resource
    amount: Count


class RollFor(TopHalf, frozen=True):
    """Dice for one kind of resource, as on its place; tools may be added."""

    resource: Resource
    dice: Count


class GainPoints(TopHalf, frozen=True):
    """Points at once."""

    points: Count


class GainTool(TopHalf, frozen=True):
    """One tool step (section 4)."""


class GainAgriculture(TopHalf, frozen=True):
    """One step of agriculture."""


class DrawCard(TopHalf, frozen=True):
    """The top card of the deck. Only its owner sees it, and only its bottom half counts."""


class OnceTool(TopHalf, frozen=True):
    """A tool that can be added to a single roll."""

    value: Annotated[int, Meta(ge=1, le=4)]


class AnyTwo(TopHalf, frozen=True):
    """Any two resources, once, at any decision of the owner."""


Top: TypeAlias = (
    DiceForEveryone
    | GainFood
    | GainResource
    | RollFor
    | GainPoints
    | GainTool
    | GainAgriculture
    | DrawCard
    | OnceTool
    | AnyTwo
)


class BottomHalf(Struct, frozen=True, tag_field="counts", tag=kebab, forbid_unknown_fields=True):
    """The lower half of a card: what it scores at the end (section 7)."""


class Culture(BottomHalf, frozen=True):
    """A green bottom half."""

    symbol: Symbol


class People(BottomHalf, frozen=True):
    """A sand-coloured bottom half."""

    who: Calling
    count: Count


Bottom: TypeAlias = Culture | People


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A civilization card (section 5.1)."""

    id: CardId
    top: Top
    bottom: Bottom


class BuildingCost(Struct, frozen=True, tag_field="pay", tag=kebab, forbid_unknown_fields=True):
    """What may be paid for a building (section 3.2)."""


class Exactly(BuildingCost, frozen=True):
    """These resources and no others, for the printed points."""

    points: Count
    wood: int = 0
    brick: int = 0
    stone: int = 0
    gold: int = 0

    @property
    def payment(self) -> Stores:
        return (self.wood, self.brick, self.stone, self.gold)


class Kinds(BuildingCost, frozen=True):
    """So many resources of exactly so many different kinds."""

    count: Count
    kinds: Annotated[int, Meta(ge=1, le=4)]


class Anything(BuildingCost, frozen=True):
    """Any mix of at least and at most so many resources."""

    least: Count
    most: Count


Cost: TypeAlias = Exactly | Kinds | Anything


class Building(Struct, frozen=True, forbid_unknown_fields=True):
    """A building tile (section 5.2)."""

    id: BuildingId
    cost: Cost


class Values(Struct, frozen=True, forbid_unknown_fields=True):
    """What dice totals are divided by. For a resource it is also the points it brings in a building (section 1)."""

    food: Count
    wood: Count
    brick: Count
    stone: Count
    gold: Count

    @property
    def resources(self) -> Stores:
        return (self.wood, self.brick, self.stone, self.gold)


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """What every player begins with (section 2)."""

    food: Count
    figures: Count


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """The most that a player can have (sections 3.2 and 4), and the tiles in a building stack (section 2)."""

    figures: Count
    agriculture: Count
    tools: Count
    tiles_in_stack: Count


class Feeding(Struct, frozen=True, forbid_unknown_fields=True):
    """The points lost by a player who doesn't feed everyone (section 3.3)."""

    penalty: Count


class Village(StrEnum):
    """What using a village place brings (section 3.2)."""

    TOOL = "tool"
    FIGURE = "figure"
    AGRICULTURE = "agriculture"


class Site(Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the board: what it gives, and how many figures it takes (section 3.1)."""

    food: bool = False
    """Whether dice bring food here."""
    gives: Resource | None = None
    """The resource that dice bring here."""
    room: Count | None = None
    """The most figures of all players together, on a place for several players."""
    figures: Count | None = None
    """The figures that a single player puts here at once, on a place for one player."""
    village: Village | None = None
    price: Count | None = None
    """For a card slot: its price in resources of any kind."""
    stack: int | None = None
    """For a building: the number of its stack, counted from 0."""


class Table(Struct, frozen=True, forbid_unknown_fields=True):
    """What depends on the number of players (sections 2 and 3.1)."""

    stacks: Count
    sharing: Count
    """Players who may share a resource place."""
    village: Count
    """Village places that may be occupied in a round."""


class Components(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    values: Values
    dice_for_everyone: tuple[Benefit, ...]
    leftover_points: Count
    cards: tuple[Card, ...]
    buildings: tuple[Building, ...]
    start: Start
    limits: Limits
    feeding: Feeding
    places: dict[Spot, Site]
    tables: dict[int, Table]
