"""What things are worth, roughly and in points: the common ground of ranks in menus and of computer players.

A resource is worth a little less than it brings in a building; what works every round (a tool, a field, a figure) is
worth something for each round that is left.
"""

from collections.abc import Callable

from games.contract import Seat
from games.stone_age import scoring
from games.stone_age.actions import Benefit, Resource, Spot
from games.stone_age.board import NUMBER, SITES
from games.stone_age.components import BOX, BUILDINGS, CARDS, RESOURCES, VALUES
from games.stone_age.payments import payments, worth
from games.stone_age.pieces import (
    AnyTwo,
    Building,
    Calling,
    Card,
    Culture,
    DiceForEveryone,
    DrawCard,
    Exactly,
    GainAgriculture,
    GainFood,
    GainPoints,
    GainResource,
    GainTool,
    Kinds,
    OnceTool,
    RollFor,
    Stores,
)
from games.stone_age.rolls import DIVISORS
from games.stone_age.view import Group, Phase, PlayerView, View

PIPS = 3.5
KEPT = 0.85
"""What a point that is still in the stores is worth."""
SPENT = 6.0
"""Resources that a player can spend in a round."""
FOOD, HUNGRY_FOOD = 1.2, 2.6
"""A food beyond what the tribe eats this round, and one that it needs."""
TOOL, FIELD, FIGURE = 0.9, 1.4, 2.0
"""Worth per round that is left."""
ONE_FIGURE = 3.0
"""What a figure would bring anywhere else in a round."""


def rounds_left(view: View) -> float:
    """Estimate how many rounds are still to come after this one, from the deck and the lowest stack."""
    if view.phase is Phase.OVER:
        return 0.0
    return min(view.deck / (0.6 * len(view.players)), 1.5 * (min(view.stacks) - 1), 12.0)


def resource_worth(resource: Resource) -> float:
    """Return what a resource in the stores is worth."""
    return VALUES[RESOURCES.index(resource)] * KEPT


def stores_worth(stores: Stores, rounds: float) -> float:
    """Return what the stores are worth: as far as they can still be built with, nearly what they bring then."""
    total = sum(stores)
    usable = min(1.0, SPENT * (rounds + 1) / total) if total else 0.0
    return usable * KEPT * worth(stores) + (1 - usable) * total * BOX.leftover_points


def food_worth(player: PlayerView, food: float) -> float:
    """Return what more food is worth to a player: more, as long as the tribe is hungry."""
    needed = min(food, max(0, player.figures - player.agriculture - player.food))
    return needed * HUNGRY_FOOD + (food - needed) * FOOD


def dice_worth(player: PlayerView, gain: Resource | None, dice: int) -> float:
    """Estimate what a roll is worth, tools left unused included as far as they fill up a remainder."""
    divisor = DIVISORS[gain]
    spare = sum(tool for tool, used in zip(player.tools, player.used, strict=True) if not used)
    amount = max(0.3 * dice, (PIPS * dice - (divisor - 1) / 2 + min(spare, divisor / 2)) / divisor)
    return food_worth(player, amount) if gain is None else amount * resource_worth(gain)


def card_worth(view: View, player: PlayerView, card: Card) -> float:
    """Estimate what a card is worth to a player, without its price."""
    return _top_worth(view, player, card) + _bottom_worth(view, player, card)


def _top_worth(view: View, player: PlayerView, card: Card) -> float:
    rounds = rounds_left(view)
    match card.top:
        case GainFood(food=food):
            return food_worth(player, food)
        case GainResource(resource=resource, amount=amount):
            return amount * resource_worth(resource)
        case RollFor(resource=resource, dice=dice):
            return dice_worth(player, resource, dice)
        case GainPoints(points=points):
            return points
        case GainTool():
            return benefit_worth(player, Benefit.TOOL, rounds)
        case GainAgriculture():
            return benefit_worth(player, Benefit.AGRICULTURE, rounds)
        case DiceForEveryone():
            return 5.0
        case OnceTool(value=value):
            return value * 0.7
        case DrawCard() | AnyTwo():
            return 7.0


def _bottom_worth(view: View, player: PlayerView, card: Card) -> float:
    """What the bottom half adds to the final score, if its owner goes on growing."""
    bottom = card.bottom
    if isinstance(bottom, Culture):
        held = [CARDS[c].bottom for c in scoring.known_cards(player)]
        symbols = {other.symbol for other in held if isinstance(other, Culture)}
        return 2.0 * len(symbols) + 2.0 if bottom.symbol not in symbols else 1.5
    factor = scoring.MULTIPLIED[bottom.who](player)
    return bottom.count * (factor + 0.25 * rounds_left(view))


def benefit_worth(player: PlayerView, benefit: Benefit, rounds: float) -> float:
    """Return what a die of "dice for everyone" is worth."""
    if benefit is Benefit.TOOL:
        people = scoring.people(player, Calling.TOOL_MAKERS)
        return 0.0 if sum(player.tools) >= BOX.limits.tools else TOOL * rounds + people + 0.5
    if benefit is Benefit.AGRICULTURE:
        people = scoring.people(player, Calling.FARMERS)
        return 0.0 if player.agriculture >= BOX.limits.agriculture else FIELD * (rounds + 1) + people
    return resource_worth(Resource(benefit.value))


def figure_worth(player: PlayerView, rounds: float) -> float:
    """Return what one more figure is worth."""
    if player.figures >= BOX.limits.figures:
        return 0.0
    return FIGURE * rounds + scoring.people(player, Calling.SHAMANS) - FOOD


def building_worth(player: PlayerView, building: Building) -> float:
    """Estimate the gain of a building over keeping the resources it costs; little where they are not there yet."""
    people = scoring.people(player, Calling.HUT_BUILDERS)
    paid = payments(building.cost, player.stores)
    if paid:
        return people + (1 - KEPT + 0.1) * max(map(worth, paid)) + 2.0
    match building.cost:
        case Exactly(points=points):
            return 0.5 * people + 0.1 * points
        case Kinds(count=count):
            return 0.5 * people + 0.3 * count
        case _:
            return 0.5 * people + 1.0


def spot_worth(view: View, seat: Seat, spot: Spot, figures: int) -> float:
    """Estimate what figures of this seat on a place will bring."""
    site = SITES[NUMBER[spot]]
    player = view.players[seat]
    if site.food or site.gives is not None:
        return dice_worth(player, site.gives, figures)
    if site.price is not None:
        return _slot_worth(view, player, site.price)
    if site.stack is not None:
        tile = view.buildings[site.stack]
        return building_worth(player, BUILDINGS[tile]) if tile is not None else 0.0
    return VILLAGE[spot](player, rounds_left(view))


def _slot_worth(view: View, player: PlayerView, price: int) -> float:
    """The worth of a card less its price; half of it while the price is not at hand."""
    card = view.cards[price - 1]
    if card is None:
        return 0.0
    gain = card_worth(view, player, CARDS[card]) - price * VALUES[0] * KEPT
    return max(0.0, gain if sum(player.stores) >= price else gain / 2)


VILLAGE: dict[Spot, Callable[[PlayerView, float], float]] = {
    Spot.TOOL_MAKER: lambda player, rounds: benefit_worth(player, Benefit.TOOL, rounds),
    Spot.FIELD: lambda player, rounds: benefit_worth(player, Benefit.AGRICULTURE, rounds),
    Spot.HUT: figure_worth,
}


def value(view: View, seat: Seat) -> float:
    """Estimate how well a seat stands, in points: what it has, what that will still bring, and what its figures do."""
    player = view.players[seat]
    if view.outcome is not None:
        return float(view.outcome.scores[seat])
    rounds = rounds_left(view)
    lines = scoring.sheet((player,))
    counted = sum(line.points[0] for line in lines if line.key != "resources")
    kept = stores_worth(player.stores, rounds)
    lasting = TOOL * sum(player.tools) + FIELD * player.agriculture + FIGURE * player.figures
    growing = sum(_growth(card, rounds) for card in scoring.known_cards(player))
    extra = 0.7 * sum(player.once) + (7.0 if player.any_two else 0.0)
    at_work = sum(_group_worth(view, seat, spot, groups) for spot, groups in view.spots.items())
    at_home = ONE_FIGURE * player.home if view.phase is Phase.PLACEMENT else 0.0
    return counted + kept + lasting * rounds + growing + extra + at_work + at_home + _stomach(view, player)


def _growth(card: str, rounds: float) -> float:
    """What a card will bring beyond what it counts today, while its owner goes on growing."""
    bottom = CARDS[card].bottom
    return 1.0 if isinstance(bottom, Culture) else 0.25 * rounds * bottom.count


def _group_worth(view: View, seat: Seat, spot: Spot, groups: tuple[Group, ...]) -> float:
    return sum(spot_worth(view, seat, spot, group.figures) for group in groups if group.seat == seat)


def _stomach(view: View, player: PlayerView) -> float:
    """The food in store: what is eaten this round saves resources, the rest is worth less."""
    need = player.figures - player.agriculture if view.phase is not Phase.FEEDING else 0
    short = max(0, need - player.food)
    return FOOD * max(0, player.food - need) - min(HUNGRY_FOOD * short, BOX.feeding.penalty)
