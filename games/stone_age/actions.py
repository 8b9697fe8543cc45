"""The terms of Stone Age, and its actions: one struct for each shape of answer."""

from itertools import chain
from typing import Annotated, TypeAlias

from msgspec import Meta

from games.contract import Action, Named, Term
from games.occasions import UpTo


class Resource(Term):
    """The four resources, cheapest first (section 1)."""

    WOOD = "wood"
    BRICK = "brick"
    STONE = "stone"
    GOLD = "gold"


class Spot(Term):
    """The places for figures (section 3.1). Card slots are numbered by price, buildings lettered by stack."""

    HUNT = "hunt"
    FOREST = "forest"
    CLAY_PIT = "clay_pit"
    QUARRY = "quarry"
    RIVER = "river"
    TOOL_MAKER = "tool_maker"
    HUT = "hut"
    FIELD = "field"
    CARD_1 = "card_1"
    CARD_2 = "card_2"
    CARD_3 = "card_3"
    CARD_4 = "card_4"
    BUILDING_A = "building_a"
    BUILDING_B = "building_b"
    BUILDING_C = "building_c"
    BUILDING_D = "building_d"

    @classmethod
    def in_order(cls) -> tuple["Spot", ...]:
        """Return the places as they lie on the board, row by row: the cheapest card lies on the right."""
        rows = (
            (cls.FOREST, cls.CLAY_PIT, cls.QUARRY, cls.RIVER),
            (cls.HUNT, cls.TOOL_MAKER, cls.HUT, cls.FIELD),
            (cls.BUILDING_A, cls.BUILDING_B, cls.BUILDING_C, cls.BUILDING_D),
            (cls.CARD_4, cls.CARD_3, cls.CARD_2, cls.CARD_1),
        )
        return tuple(chain.from_iterable(rows))


class Benefit(Term):
    """What the numbers 1 to 6 of "dice for everyone" bring, in this order (section 5)."""

    WOOD = "wood"
    BRICK = "brick"
    STONE = "stone"
    GOLD = "gold"
    TOOL = "tool"
    AGRICULTURE = "agriculture"


CardId: TypeAlias = Annotated[str, Named("card")]
BuildingId: TypeAlias = Annotated[str, Named("building")]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=99), UpTo]
Tool: TypeAlias = Annotated[int, Meta(ge=1, le=4)]


class Place(Action, frozen=True):
    """Put figures on one place (section 3.1)."""

    where: Spot
    figures: Annotated[int, Meta(ge=1, le=10), UpTo]


class Work(Action, frozen=True):
    """Use the figures on the hunt, a resource place or a village place (section 3.2)."""

    where: Spot


class Build(Action, frozen=True):
    """Pay for the building under the figure (section 3.2). The dearest resource is asked first."""

    stack: Spot
    gold: Amount
    stone: Amount
    brick: Amount
    wood: Amount


class TakeCard(Action, frozen=True):
    """Pay for the civilization card under the figure (section 3.2). The cheapest resource is asked first."""

    slot: Spot
    wood: Amount
    brick: Amount
    stone: Amount
    gold: Amount


class Leave(Action, frozen=True):
    """Take the figures home from a place without using it (section 3.2)."""

    where: Spot


class UseTools(Action, frozen=True):
    """Add unused tools to the open roll, or none (section 4): values of permanent and of one-use tools."""

    tools: tuple[Tool, ...]
    once: tuple[Tool, ...]


class PickDie(Action, frozen=True):
    """Take one die of "dice for everyone" (section 5)."""

    die: Benefit


class TakeAnyTwo(Action, frozen=True):
    """Use the card "any 2 resources" (section 5), at any decision of its owner."""

    resources: tuple[Resource, ...]


class Feed(Action, frozen=True):
    """Replace all the missing food with resources (section 3.3). The cheapest resource is asked first."""

    wood: Amount
    brick: Amount
    stone: Amount
    gold: Amount


class Starve(Action, frozen=True):
    """Lose points instead of feeding everyone (section 3.3)."""
