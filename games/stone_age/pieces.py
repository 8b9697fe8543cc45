"""What the components of Stone Age are made of: cards, costs, places and limits, as types."""

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


class Top(Struct, frozen=True, tag_field="effect", tag=kebab, forbid_unknown_fields=True):
    """The upper half of a card: what taking it does at once (section 5)."""


class DiceForEveryone(Top, frozen=True):
    """As many dice as players; clockwise from the taker, everyone takes one."""


class GainFood(Top, frozen=True):
    """Food."""

    food: Count


class GainResource(Top, frozen=True):
    """Resources of one kind."""

    resource: Resource
    amount: Count


class RollFor(Top, frozen=True):
    """Dice for one kind of resource, as on its place; tools may be added."""

    resource: Resource
    dice: Count


class GainPoints(Top, frozen=True):
    """Points at once."""

    points: Count


class GainTool(Top, frozen=True):
    """One tool step."""


class GainAgriculture(Top, frozen=True):
    """One step of agriculture."""


class DrawCard(Top, frozen=True):
    """The top card of the deck, unseen by others; only its bottom half counts."""


class OnceTool(Top, frozen=True):
    """A tool that can be added to one roll, once."""

    value: Annotated[int, Meta(ge=1, le=4)]


class AnyTwo(Top, frozen=True):
    """Two resources of choice, once, at any decision of one's own."""


class Culture(Struct, frozen=True, tag_field="counts", tag=kebab, forbid_unknown_fields=True):
    """A green bottom half."""

    symbol: Symbol


class People(Struct, frozen=True, tag_field="counts", tag=kebab, forbid_unknown_fields=True):
    """A sand-coloured bottom half."""

    who: Calling
    count: Count


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A civilization card (section 5.1)."""

    id: CardId
    top: (
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
    bottom: Culture | People


class Cost(Struct, frozen=True, tag_field="pay", tag=kebab, forbid_unknown_fields=True):
    """What may be paid for something."""


class Exactly(Cost, frozen=True):
    """These resources and no others, for the printed points."""

    points: Count
    wood: int = 0
    brick: int = 0
    stone: int = 0
    gold: int = 0

    @property
    def payment(self) -> Stores:
        """Return the resources in the order of ``Resource``."""
        return (self.wood, self.brick, self.stone, self.gold)


class Kinds(Cost, frozen=True):
    """So many resources of exactly so many different kinds."""

    count: Count
    kinds: Annotated[int, Meta(ge=1, le=4)]


class Anything(Cost, frozen=True):
    """Any mix of at least and at most so many resources."""

    least: Count
    most: Count


class Building(Struct, frozen=True, forbid_unknown_fields=True):
    """A building tile (section 5.2)."""

    id: BuildingId
    cost: Exactly | Kinds | Anything


class Values(Struct, frozen=True, forbid_unknown_fields=True):
    """Divisors of dice totals; those of resources are also their worth in a building (section 1)."""

    food: Count
    wood: Count
    brick: Count
    stone: Count
    gold: Count


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody begins with (section 2)."""

    food: Count
    figures: Count


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What nobody exceeds (sections 3.2 and 4), and the height of a building stack (section 2)."""

    figures: Count
    agriculture: Count
    tools: Count
    tiles_in_stack: Count


class Feeding(Struct, frozen=True, forbid_unknown_fields=True):
    """The points that hunger costs (section 3.3)."""

    penalty: Count


class Site(Struct, frozen=True, forbid_unknown_fields=True):
    """A place of the board: what it gives, and how many figures it takes (section 3.1)."""

    food: bool = False
    """Whether dice bring food here."""
    gives: Resource | None = None
    """The resource that dice bring here."""
    room: Count | None = None
    """Figures of all players together, where several may come."""
    figures: Count | None = None
    """Figures that have to be put here at once, by a single player."""
    village: bool = False
    price: Count | None = None
    """For a card slot: resources of any kind."""
    stack: int | None = None
    """For a building: the number of its stack, from 0."""


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
