"""What things are worth, roughly and in points: the common ground of ranks in menus and of computer players.

A resource is worth nearly what it brings in a building, as long as it can still be spent; what works every round (a
tool, a field, a figure) is worth something for each round that is left.
"""

from collections.abc import Callable

from msgspec import Struct

from games.contract import Seat
from games.stone_age import scoring
from games.stone_age.actions import Benefit, Resource, Spot
from games.stone_age.board import NUMBER, SITES
from games.stone_age.components import BOX, BUILDINGS, CARDS, RESOURCES, VALUES
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
    OnceTool,
    RollFor,
    Stores,
)
from games.stone_age.resources.payments import payments, price, spent, worth
from games.stone_age.resources.rolls import DIVISORS
from games.stone_age.view import Group, Phase, PlayerView, View

PIPS = 3.5
KEPT = 0.92
"""What a point that is still in the stores is worth."""
SPENT = 6.0
"""Resources that a player can spend in a round."""
LENGTH = 16
"""Rounds of a match in which everybody makes for the end."""
FOOD, HUNGRY_FOOD = 0.9, 3.0
"""A food beyond what the tribe eats this round, and one that it needs."""
TOOL, FIELD, FIGURE = 1.1, 1.4, 1.1
"""Worth per round that is left."""
ONE_FIGURE = 3.4
"""What a figure would bring anywhere else in a round."""
ONCE_TOOL = 0.7
"""Worth of a pip of a one-use tool."""
RIGHTS: dict[type, float] = {DiceForEveryone: 7.0, DrawCard: 6.0, AnyTwo: 7.0}
"""Worth of the top halves that are worth the same to everybody."""


class Outlook(Struct, frozen=True):
    """A player, and how long the match may still last."""

    player: PlayerView
    rounds: float
    """Rounds still to come after this one."""

    @property
    def spendable(self) -> float:
        """Return how many resources the player can still spend."""
        return SPENT * (self.rounds + 1)


def outlook(view: View, seat: Seat) -> Outlook:
    """Return the outlook of a seat: deck, lowest stack and round tell how long the match may last."""
    if view.phase is Phase.OVER:
        return Outlook(view.players[seat], 0.0)
    by_round = max(0.5, float(LENGTH - view.round))
    rounds = min(view.deck / (0.6 * len(view.players)), 1.5 * max(0, min(view.stacks) - 1), by_round)
    return Outlook(view.players[seat], rounds)


def stores_worth(of: Outlook, stores: Stores) -> float:
    """Return what stores are worth: as far as they can still be spent, nearly what they bring in a building."""
    total = sum(stores)
    usable = min(1.0, of.spendable / total) if total else 0.0
    return usable * KEPT * worth(stores) + (1 - usable) * total * BOX.leftover_points


def resource_worth(of: Outlook, resource: Resource) -> float:
    """Return what one more resource is worth."""
    if sum(of.player.stores) >= of.spendable:
        return BOX.leftover_points
    return VALUES[RESOURCES.index(resource)] * KEPT


def paid_worth(of: Outlook, payment: Stores) -> float:
    """Return what a payment takes from the worth of the stores."""
    stores = of.player.stores
    return stores_worth(of, stores) - stores_worth(of, spent(stores, payment))


def food_worth(of: Outlook, food: float) -> float:
    """Return what more food is worth: more, as long as the tribe is hungry."""
    player = of.player
    needed = min(food, max(0, player.figures - player.agriculture - player.food))
    return needed * HUNGRY_FOOD + (food - needed) * FOOD


def dice_worth(of: Outlook, gain: Resource | None, dice: int) -> float:
    """Estimate what a roll is worth; tools still unused fill up a remainder."""
    player = of.player
    divisor = DIVISORS[gain]
    spare = sum(tool for tool, used in zip(player.tools, player.used, strict=True) if not used)
    amount = max(0.3 * dice, (PIPS * dice - (divisor - 1) / 2 + min(spare, divisor / 2)) / divisor)
    return food_worth(of, amount) if gain is None else amount * resource_worth(of, gain)


def card_worth(of: Outlook, card: Card) -> float:
    """Estimate what a card is worth, without its price."""
    return _top_worth(of, card) + _bottom_worth(of, card)


def _top_worth(of: Outlook, card: Card) -> float:
    match card.top:
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
        case _:
            return RIGHTS[type(card.top)]


def _bottom_worth(of: Outlook, card: Card) -> float:
    """What the bottom half adds to the final score, if its owner goes on growing."""
    bottom = card.bottom
    if isinstance(bottom, Culture):
        held = [CARDS[known].bottom for known in scoring.known_cards(of.player)]
        symbols = {other.symbol for other in held if isinstance(other, Culture)}
        return 2.0 * len(symbols) + 2.0 if bottom.symbol not in symbols else 2.0
    return bottom.count * (scoring.MULTIPLIED[bottom.who](of.player) + 0.25 * of.rounds)


def benefit_worth(of: Outlook, benefit: Benefit) -> float:
    """Return what a die of "dice for everyone" is worth."""
    player = of.player
    if benefit is Benefit.TOOL:
        people = scoring.people(player, Calling.TOOL_MAKERS)
        return 0.0 if sum(player.tools) >= BOX.limits.tools else TOOL * of.rounds + people + 0.5
    if benefit is Benefit.AGRICULTURE:
        people = scoring.people(player, Calling.FARMERS)
        return 0.0 if player.agriculture >= BOX.limits.agriculture else FIELD * (of.rounds + 1) + people
    return resource_worth(of, Resource(benefit.value))


def figure_worth(of: Outlook) -> float:
    """Return what one more figure is worth."""
    if of.player.figures >= BOX.limits.figures:
        return 0.0
    return FIGURE * of.rounds + scoring.people(of.player, Calling.SHAMANS) - FOOD


def building_worth(of: Outlook, building: Building) -> float:
    """Estimate the gain of a building over keeping the resources it costs; little where they are not there yet."""
    people = scoring.people(of.player, Calling.HUT_BUILDERS)
    paid = payments(building.cost, of.player.stores)
    if not paid:
        return 0.5 * people + 1.0
    dearest = max(paid, key=worth)
    points = building.cost.points if isinstance(building.cost, Exactly) else worth(dearest)
    return people + points - paid_worth(of, dearest) + 1.0


def _slot_worth(of: Outlook, card: Card, count: int) -> float:
    """The worth of a card less its price; half of it while the price is not at hand."""
    paid = payments(price(count), of.player.stores)
    if not paid:
        return max(0.0, (card_worth(of, card) - count * VALUES[0] * KEPT) / 2)
    return max(0.0, card_worth(of, card) - paid_worth(of, min(paid, key=worth)))


def spot_worth(view: View, of: Outlook, spot: Spot, figures: int) -> float:
    """Estimate what figures of a player on a place will bring."""
    site = SITES[NUMBER[spot]]
    if site.food or site.gives is not None:
        return dice_worth(of, site.gives, figures)
    if site.price is not None:
        card = view.cards[site.price - 1]
        return _slot_worth(of, CARDS[card], site.price) if card is not None else 0.0
    if site.stack is not None:
        tile = view.buildings[site.stack]
        return building_worth(of, BUILDINGS[tile]) if tile is not None else 0.0
    return VILLAGE[spot](of)


VILLAGE: dict[Spot, Callable[[Outlook], float]] = {
    Spot.TOOL_MAKER: lambda of: benefit_worth(of, Benefit.TOOL),
    Spot.FIELD: lambda of: benefit_worth(of, Benefit.AGRICULTURE),
    Spot.HUT: figure_worth,
}


def value(view: View, seat: Seat) -> float:
    """Estimate how well a seat stands, in points: what it has, what that will still bring, and what its figures do."""
    if view.outcome is not None:
        return float(view.outcome.scores[seat])
    of = outlook(view, seat)
    player = of.player
    counted = sum(line.points[0] for line in scoring.sheet((player,)) if line.key != "resources")
    lasting = TOOL * sum(player.tools) + FIELD * player.agriculture + FIGURE * player.figures
    growing = sum(_growth(card, of.rounds) for card in scoring.known_cards(player))
    extra = ONCE_TOOL * sum(player.once) + (RIGHTS[AnyTwo] if player.any_two else 0.0)
    at_work = sum(_group_worth(view, of, seat, spot, groups) for spot, groups in view.spots.items() if groups)
    at_home = ONE_FIGURE * player.home if view.phase is Phase.PLACEMENT else 0.0
    kept = stores_worth(of, player.stores) + _stomach(view, player)
    return counted + kept + lasting * of.rounds + growing + extra + at_work + at_home


def _growth(card: str, rounds: float) -> float:
    """What a card will bring beyond what it counts today, while its owner goes on growing."""
    bottom = CARDS[card].bottom
    return 1.0 if isinstance(bottom, Culture) else 0.25 * rounds * bottom.count


def _group_worth(view: View, of: Outlook, seat: Seat, spot: Spot, groups: tuple[Group, ...]) -> float:
    return sum(spot_worth(view, of, spot, group.figures) for group in groups if group.seat == seat)


def _stomach(view: View, player: PlayerView) -> float:
    """The food in store: what is eaten this round saves resources, the rest is worth less."""
    need = player.figures - player.agriculture if view.phase is not Phase.FEEDING else 0
    short = max(0, need - player.food)
    return FOOD * max(0, player.food - need) - min(HUNGRY_FOOD * short, BOX.feeding.penalty)
