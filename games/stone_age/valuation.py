"""What things are worth to a tribe, estimated in points, for the order of choices in menus and for computer players.

A resource is worth less than what it brings in a building, since a figure has to go there too, and only as long as it
can still be spent. What works every round (a tool, a figure) is worth something for each round that is left; food and
agriculture are worth what the tribe will eat.
"""

from functools import lru_cache
from typing import assert_never

from msgspec import Struct

from games.contract import Seat
from games.stone_age import scoring
from games.stone_age.actions import Benefit, Resource
from games.stone_age.components import BOX, RESOURCES, VALUES
from games.stone_age.evaluation_input import Folk, Scene, rounds_left
from games.stone_age.pieces import (
    AnyTwo,
    Bottom,
    Calling,
    Card,
    Culture,
    DiceForEveryone,
    DrawCard,
    GainAgriculture,
    GainFood,
    GainPoints,
    GainResource,
    GainTool,
    OnceTool,
    People,
    RollFor,
    Stores,
    Top,
    Village,
)
from games.stone_age.resources.gains import DIVISORS, FACES, expected, is_complete, unused
from games.stone_age.resources.payments import added, spent
from games.stone_age.state import Phase

KEPT = 0.8
"""What a point is worth while it is still in the stores: a building takes a figure, too."""
PLENTY, GLUT = 5, 0.95
"""Resources of one kind that are easily spent, and what further ones are worth by comparison."""
SPENT = 3.0
"""Resources that a player can spend in a round."""
WORK = 3.0
"""What a figure brings in a round, before it eats."""
TOOL = 0.9
"""What a tool brings in a round, for each point of its value."""
READY = 0.8
"""The worth of a point of a tool that can still be added to a roll of this round."""
FOOD, HUNGRY = 1.5, 4.0
"""The worth of a food: one that will be eaten later, and one that is missing this round."""
CRUMB = 0.02
"""The worth of a food that nobody will eat."""
DRAWN_CARD = 3.0
"""The worth of the bottom half of any card."""
GROWTH = {Calling.HUT_BUILDERS: 0.08, Calling.FARMERS: 0.06, Calling.TOOL_MAKERS: 0.07, Calling.SHAMANS: 0.05}
"""By how much what people of a calling count grows in a round."""
COLLECTED = 0.03
"""What a symbol is worth for each round in which further ones may join it."""


class Outlook(Struct, frozen=True, gc=False):
    """A player's tribe, and how long the match may still last."""

    player: Folk
    seats: int
    phase: Phase
    rounds: float
    """Rounds still to come after this one."""

    @property
    def spendable(self) -> float:
        """How many resources the player can still spend beyond what figures on the board will spend."""
        return SPENT * (self.rounds + (self.phase is Phase.PLACEMENT))


def outlook(scene: Scene, seat: Seat) -> Outlook:
    return Outlook(scene.players[seat], len(scene.players), scene.phase, rounds_left(scene))


# Stores


def stores_worth(of: Outlook, stores: Stores) -> float:
    """Return the worth of stores: much of what they bring in a building, as far as they can still be spent."""
    idle = sum(stores) - of.spendable
    if idle <= 0:
        return KEPT * _weight(stores)
    worth = 0.0
    for amount, value in zip(stores, VALUES, strict=True):  # the cheapest are left over
        left = min(float(amount), idle)
        idle -= left
        worth += left * BOX.leftover_points + (amount - left) * KEPT * value
    return worth


@lru_cache(maxsize=4096)
def _weight(stores: Stores) -> float:
    """Return the points of stores in buildings, those counted less of which there is plenty."""
    return sum(
        value * (amount - (1 - GLUT) * max(0, amount - PLENTY)) for value, amount in zip(VALUES, stores, strict=True)
    )


def resource_worth(of: Outlook, resource: Resource) -> float:
    """Return the worth of one more resource."""
    stores = of.player.stores
    return stores_worth(of, added(stores, resource, 1)) - stores_worth(of, stores)


def paid_worth(of: Outlook, payment: Stores) -> float:
    """Return by how much a payment lowers the worth of the stores."""
    stores = of.player.stores
    return stores_worth(of, stores) - stores_worth(of, spent(stores, payment))


# Food


def food_worth(of: Outlook, food: float) -> float:
    """Return the worth of more food."""
    player = of.player
    return _fed(of, player.figures, player.agriculture, player.food + food) - hunger(of)


def hunger(of: Outlook) -> float:
    """Return what feeding the tribe to the end will cost beyond the food in store: a negative number."""
    player = of.player
    return _fed(of, player.figures, player.agriculture, player.food)


def _fed(of: Outlook, figures: int, agriculture: int, food: float) -> float:
    need = figures - agriculture
    now = 0.0
    if of.phase is not Phase.FEEDING:
        now = min(HUNGRY * max(0.0, need - food), BOX.feeding.penalty)
        food = max(0.0, food - need)
    later = need * of.rounds
    return CRUMB * food - now - (FOOD - CRUMB) * max(0.0, later - food)


# Dice


@lru_cache(maxsize=1024)
def dice_worth(of: Outlook, gain: Resource | None, dice: int) -> float:
    """Return the worth of a roll, tools left out. ``gain`` is None for food."""
    amount = expected(dice, DIVISORS[gain])
    return food_worth(of, amount) if gain is None else amount * resource_worth(of, gain)


def ready(player: Folk) -> int:
    """Return the sum of the permanent tools that can still be used this round."""
    return sum(unused(player.tools, player.used))


def benefit_worth(of: Outlook, benefit: Benefit) -> float:
    """Return the worth of a die of "dice for everyone"."""
    match benefit:
        case Benefit.TOOL:
            return village_worth(of, Village.TOOL)
        case Benefit.AGRICULTURE:
            return village_worth(of, Village.AGRICULTURE)
        case Benefit.WOOD | Benefit.BRICK | Benefit.STONE | Benefit.GOLD:
            return resource_worth(of, Resource(benefit.value))
        case never:
            assert_never(never)


def _first_pick(of: Outlook) -> float:
    """Return by how much the best of as many dice as there are players is better than what the others get, on average.

    What they get is counted as if it were as good for them.
    """
    ascending = sorted(benefit_worth(of, benefit) for benefit in Benefit)
    below = [(n / FACES) ** of.seats for n in range(FACES + 1)]
    best = sum(worth * (below[n + 1] - below[n]) for n, worth in enumerate(ascending))
    rest = (sum(ascending) / FACES * of.seats - best) / (of.seats - 1)
    return best - rest


# What lasts


def village_worth(of: Outlook, village: Village) -> float:
    """Return the worth of what a village place brings."""
    player = of.player
    if is_complete(player, village):
        return 0.0
    figures, agriculture = player.figures, player.agriculture
    match village:
        case Village.TOOL:
            return TOOL * of.rounds + scoring.people(player, Calling.TOOL_MAKERS) + READY / 2
        case Village.AGRICULTURE:
            fed = _fed(of, figures, agriculture + 1, player.food) - hunger(of)
            return fed + scoring.people(player, Calling.FARMERS)
        case Village.FIGURE:
            eaten = _fed(of, figures + 1, agriculture, player.food) - hunger(of)
            return WORK * of.rounds + eaten + scoring.people(player, Calling.SHAMANS)
        case never:
            assert_never(never)


def card_worth(of: Outlook, card: Card) -> float:
    """Estimate the worth of a card, its price left out."""
    return top_worth(of, card.top) + bottom_worth(of, card.bottom)


def top_worth(of: Outlook, top: Top) -> float:  # noqa: C901 - a line for each kind
    """Estimate the worth of what a card does at once."""
    match top:
        case GainFood(food=food):
            return food_worth(of, food)
        case GainResource(resource=resource, amount=amount):
            return amount * resource_worth(of, resource)
        case RollFor(resource=resource, dice=dice):
            return dice_worth(of, resource, dice)
        case GainPoints(points=points):
            return points
        case GainTool():
            return village_worth(of, Village.TOOL)
        case GainAgriculture():
            return village_worth(of, Village.AGRICULTURE)
        case OnceTool(value=value):
            return once_worth(of, value)
        case DiceForEveryone():
            return _first_pick(of)
        case DrawCard():
            return DRAWN_CARD
        case AnyTwo():
            return any_two_worth(of)
        case never:
            assert_never(never)


def once_worth(of: Outlook, value: int) -> float:
    """Return the worth of a one-use tool."""
    return READY * value * min(1.0, of.rounds)


def any_two_worth(of: Outlook) -> float:
    """Return the worth of two resources whose kinds can be chosen when they are needed."""
    return 2 * max(BOX.leftover_points, KEPT * VALUES[RESOURCES.index(Resource.STONE)] * min(1.0, of.rounds))


def bottom_worth(of: Outlook, bottom: Bottom) -> float:
    """Estimate what a bottom half adds to the final score if its owner keeps growing."""
    match bottom:
        case Culture(symbol=symbol):
            symbols = scoring.bottoms(of.player).symbols
            if symbol not in symbols:
                return 2.0 * len(symbols) + 1.0 + growth(of, bottom)
            twice = sum(count > 1 for count in symbols.values())
            return 2.0 * twice + 1.0 + growth(of, bottom) if symbols[symbol] == 1 else 0.0
        case People(who=who, count=count):
            return count * scoring.multiplier(of.player, who) + growth(of, bottom)
        case never:
            assert_never(never)


def growth(of: Outlook, bottom: Bottom) -> float:
    """Estimate what a bottom half will score beyond today, while its owner keeps growing."""
    match bottom:
        case Culture():
            return COLLECTED * of.rounds
        case People(who=who, count=count):
            return GROWTH[who] * of.rounds * count
        case never:
            assert_never(never)
