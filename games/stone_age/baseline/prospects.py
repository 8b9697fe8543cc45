"""A former judgement of positions, estimated in points, and of what they consist of.

A resource is worth nearly what it brings in a building, as long as it can still be spent. What works every round (a
tool, a field, a figure) is worth something for each round that is left.
"""

from typing import assert_never

from msgspec import Struct

from games.contract import Seat
from games.stone_age import scoring
from games.stone_age.actions import Benefit, Resource, Spot
from games.stone_age.board import NUMBER, SITES
from games.stone_age.components import BOX, BUILDINGS, CARDS, RESOURCES, VALUES
from games.stone_age.pieces import (
    AnyTwo,
    Bottom,
    Building,
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
from games.stone_age.resources.gains import is_complete
from games.stone_age.resources.payments import payments, points_for, price, spent, worth
from games.stone_age.resources.rolls import DIVISORS
from games.stone_age.view import Group, Phase, PlayerView, View

PIPS = 3.5
KEPT = 0.92
"""What a point is worth while it is still in the stores."""
SPENT = 6.0
"""Resources that a player can spend in a round."""
LENGTH = 16
"""The rounds of a match in which everyone hurries."""
FOOD, HUNGRY_FOOD = 0.9, 3.0
"""The worth of a food: one beyond what the tribe eats this round, and one that it needs."""
TOOL, FIELD, FIGURE = 1.1, 1.4, 1.1
"""The worth of a tool, a level of agriculture and a figure for each round that is left."""
ONE_FIGURE = 3.4
"""What a figure would bring in a round anywhere else."""
ONCE_TOOL = 0.7
"""The worth of a one-use tool for each point of its value."""
SHARED_DICE, DRAWN_CARD, ANY_TWO = 7.0, 6.0, 7.0
"""The worth of the top halves that are worth the same to everyone."""


class Outlook(Struct, frozen=True):
    """A player, and how long the match may still last."""

    player: PlayerView
    rounds: float
    """Rounds still to come after this one."""

    @property
    def spendable(self) -> float:
        """How many resources the player can still spend."""
        return SPENT * (self.rounds + 1)


def outlook(view: View, seat: Seat) -> Outlook:
    """Estimate from the deck, the lowest stack and the round how long the match may last."""
    by_round = max(0.5, float(LENGTH - view.round))
    rounds = min(view.deck / (0.6 * len(view.players)), 1.5 * max(0, min(view.stacks) - 1), by_round)
    return Outlook(view.players[seat], rounds)


def stores_worth(of: Outlook, stores: Stores) -> float:
    """Return the worth of stores: nearly what they bring in a building, as far as they can still be spent."""
    total = sum(stores)
    usable = min(1.0, of.spendable / total) if total else 0.0
    return usable * KEPT * worth(stores) + (1 - usable) * total * BOX.leftover_points


def resource_worth(of: Outlook, resource: Resource) -> float:
    """Return the worth of one more resource."""
    if sum(of.player.stores) >= of.spendable:
        return BOX.leftover_points
    return VALUES[RESOURCES.index(resource)] * KEPT


def paid_worth(of: Outlook, payment: Stores) -> float:
    """Return by how much a payment lowers the worth of the stores."""
    stores = of.player.stores
    return stores_worth(of, stores) - stores_worth(of, spent(stores, payment))


def food_worth(of: Outlook, food: float) -> float:
    """Return the worth of more food: more than usual as long as the tribe is hungry."""
    player = of.player
    needed = min(food, max(0, player.figures - player.agriculture - player.food))
    return needed * HUNGRY_FOOD + (food - needed) * FOOD


def dice_worth(of: Outlook, gain: Resource | None, dice: int) -> float:
    """Estimate the worth of a roll. Unused tools may fill up a remainder. ``gain`` is None for food."""
    player = of.player
    divisor = DIVISORS[gain]
    spare = sum(tool for tool, used in zip(player.tools, player.used, strict=True) if not used)
    amount = max(0.3 * dice, (PIPS * dice - (divisor - 1) / 2 + min(spare, divisor / 2)) / divisor)
    return food_worth(of, amount) if gain is None else amount * resource_worth(of, gain)


def card_worth(of: Outlook, card: Card) -> float:
    """Estimate the worth of a card, its price left out."""
    return _top_worth(of, card.top) + _bottom_worth(of, card.bottom)


def _top_worth(of: Outlook, top: Top) -> float:  # noqa: C901 - a line for each kind
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
            return benefit_worth(of, Benefit.TOOL)
        case GainAgriculture():
            return benefit_worth(of, Benefit.AGRICULTURE)
        case OnceTool(value=value):
            return value * ONCE_TOOL
        case DiceForEveryone():
            return SHARED_DICE
        case DrawCard():
            return DRAWN_CARD
        case AnyTwo():
            return ANY_TWO
        case never:
            assert_never(never)


def _bottom_worth(of: Outlook, bottom: Bottom) -> float:
    """Estimate what a bottom half adds to the final score if its owner keeps growing."""
    match bottom:
        case Culture(symbol=symbol):
            symbols = scoring.bottoms(of.player).symbols
            return 2.0 * len(symbols) + 2.0 if symbol not in symbols else 2.0
        case People(who=who, count=count):
            return count * (scoring.multiplier(of.player, who) + 0.25 * of.rounds)
        case never:
            assert_never(never)


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


def village_worth(of: Outlook, village: Village) -> float:
    """Return the worth of what a village place brings."""
    player = of.player
    if is_complete(player, village):
        return 0.0
    match village:
        case Village.TOOL:
            return TOOL * of.rounds + scoring.people(player, Calling.TOOL_MAKERS) + 0.5
        case Village.AGRICULTURE:
            return FIELD * (of.rounds + 1) + scoring.people(player, Calling.FARMERS)
        case Village.FIGURE:
            return FIGURE * of.rounds + scoring.people(player, Calling.SHAMANS) - FOOD
        case never:
            assert_never(never)


def building_worth(of: Outlook, building: Building) -> float:
    """Estimate what a building brings more than keeping its resources: little if they are not there yet."""
    people = scoring.people(of.player, Calling.HUT_BUILDERS)
    paid = payments(building.cost, of.player.stores)
    if not paid:
        return 0.5 * people + 1.0
    dearest = max(paid, key=worth)
    return people + points_for(building.cost, dearest) - paid_worth(of, dearest) + 1.0


def _slot_worth(of: Outlook, card: Card, count: int) -> float:
    """Return the worth of a card less its price, and half of that while the player can't pay it."""
    paid = payments(price(count), of.player.stores)
    if not paid:
        return max(0.0, (card_worth(of, card) - count * VALUES[0] * KEPT) / 2)
    return max(0.0, card_worth(of, card) - paid_worth(of, min(paid, key=worth)))


def spot_worth(view: View, of: Outlook, spot: Spot, figures: int) -> float:
    """Estimate what a player's figures on a place will bring."""
    site = SITES[NUMBER[spot]]
    if site.food or site.gives is not None:
        return dice_worth(of, site.gives, figures)
    if site.price is not None:
        card = view.cards[site.price - 1]
        return _slot_worth(of, CARDS[card], site.price) if card is not None else 0.0
    if site.stack is not None:
        tile = view.buildings[site.stack]
        return building_worth(of, BUILDINGS[tile]) if tile is not None else 0.0
    return village_worth(of, site.village) if site.village is not None else 0.0


def value(view: View, seat: Seat) -> float:
    """Estimate how well a seat stands: what it has, what that will still bring, and what its figures are doing."""
    if view.outcome is not None:
        return float(view.outcome.scores[seat])
    of = outlook(view, seat)
    player = of.player
    counted = sum(line.points[0] for line in scoring.sheet((player,)) if line.key != "resources")
    lasting = TOOL * sum(player.tools) + FIELD * player.agriculture + FIGURE * player.figures
    growing = sum(_growth(CARDS[card].bottom, of.rounds) for card in scoring.known_cards(player))
    extra = ONCE_TOOL * sum(player.once) + (ANY_TWO if player.any_two else 0.0)
    at_work = sum(_group_worth(view, of, seat, spot, groups) for spot, groups in view.spots.items() if groups)
    at_home = ONE_FIGURE * player.home if view.phase is Phase.PLACEMENT else 0.0
    kept = stores_worth(of, player.stores) + _stomach(view, player)
    return counted + kept + lasting * of.rounds + growing + extra + at_work + at_home


def _growth(bottom: Bottom, rounds: float) -> float:
    """Estimate what a bottom half will score beyond today, while its owner keeps growing."""
    match bottom:
        case Culture():
            return 1.0
        case People(count=count):
            return 0.25 * rounds * count
        case never:
            assert_never(never)


def _group_worth(view: View, of: Outlook, seat: Seat, spot: Spot, groups: tuple[Group, ...]) -> float:
    return sum(spot_worth(view, of, spot, group.figures) for group in groups if group.seat == seat)


def _stomach(view: View, player: PlayerView) -> float:
    """Return the worth of the food in store: what is eaten this round saves resources, the rest is worth less."""
    need = player.figures - player.agriculture if view.phase is not Phase.FEEDING else 0
    short = max(0, need - player.food)
    return FOOD * max(0, player.food - need) - min(HUNGRY_FOOD * short, BOX.feeding.penalty)
