"""How good a choice looks, in points: the order in which menus offer it, and what computer players try first."""

from games.contract import Action, Seat
from games.stone_age import scoring
from games.stone_age.actions import (
    Build,
    Feed,
    Leave,
    PickDie,
    Place,
    Spot,
    Starve,
    TakeAnyTwo,
    TakeCard,
    UseTools,
    Work,
)
from games.stone_age.board import NUMBER, SITES
from games.stone_age.card_valuation import (
    claims_of,
    claims_worth,
    holding,
    means,
    placed_worth,
    rolled_stores,
    rolled_worth,
    rolls_ahead,
    work_worth,
)
from games.stone_age.components import BOX, BUILDINGS, CARDS
from games.stone_age.evaluation_input import Scene, of_view, places_of
from games.stone_age.pieces import Calling, Stores
from games.stone_age.resources.payments import added, payment_of, points_for, spent, worth
from games.stone_age.state import Roll, View
from games.stone_age.valuation import (
    READY,
    Outlook,
    any_two_worth,
    benefit_worth,
    card_worth,
    once_worth,
    outlook,
    paid_worth,
    resource_worth,
)

WASTED = 100.0
"""How far tools that change nothing are behind everything else."""
UNUSED = 1.0
"""How far leaving a place is behind using it, although its resources are kept."""
VILLAGE_FIRST, DICE_NEXT = 200.0, 100.0
"""How far the village, with its tools, stands before rolls, and rolls before what they may pay for."""
TRIFLE = 0.01


def rank(view: View, action: Action) -> float:
    """Return how good a legal action of the view's own seat looks. Only differences within a position count."""
    if view.seat is None:
        return 0.0
    scene = of_view(view)
    of = outlook(scene, view.seat)
    match action:
        case Place(where=spot, figures=figures):
            return placed_worth(scene, of, view.seat, NUMBER[spot], figures)
        case Work(where=spot):
            return _work(scene, of, view.seat, spot)
        case Leave(where=spot):
            return -UNUSED - _claimed(scene, of, view.seat, spot)
        case Build(stack=spot):
            return _built(scene, of, action) - _spent(scene, of, view.seat, spot, payment_of(action))
        case TakeCard(slot=spot):
            return _taken(scene, of, action) - _spent(scene, of, view.seat, spot, payment_of(action))
        case TakeAnyTwo():
            return _any_two(scene, of, view.seat, action)
        case _:
            return _answered(view, scene, of, action)


def _answered(view: View, scene: Scene, of: Outlook, action: Action) -> float:
    """Rank the answer to a roll, to shared dice or to hunger."""
    match action:
        case UseTools() if view.roll is not None:
            return _use_tools(scene, of, view.roll, action)
        case PickDie(die=benefit):
            return benefit_worth(of, benefit)
        case Feed():
            return -paid_worth(of, payment_of(action)) - TRIFLE * worth(payment_of(action))
        case Starve():
            return -float(BOX.feeding.penalty)
        case _:
            return 0.0


def _work(scene: Scene, of: Outlook, seat: Seat, spot: Spot) -> float:
    """Rank tools before the rolls they help, and rolls before what they pay for."""
    place = NUMBER[spot]
    gain = work_worth(of, place, dict(places_of(scene, seat)).get(place, 0))
    return gain + (DICE_NEXT if SITES[place].village is None else VILLAGE_FIRST)


def _claimed(scene: Scene, of: Outlook, seat: Seat, spot: Spot) -> float:
    """Return the worth of what may still be bought at a place."""
    places = places_of(scene, seat)
    own = [entry for entry in places if entry[0] == NUMBER[spot]]
    return claims_worth(of, claims_of(scene, of, own), means(scene, of, seat, places))


def _built(scene: Scene, of: Outlook, action: Build) -> float:
    tile = scene.buildings[SITES[NUMBER[action.stack]].stack or 0]
    if tile is None:
        return 0.0
    return points_for(BUILDINGS[tile].cost, payment_of(action)) + scoring.people(of.player, Calling.HUT_BUILDERS)


def _taken(scene: Scene, of: Outlook, action: TakeCard) -> float:
    card = scene.cards[(SITES[NUMBER[action.slot]].price or 1) - 1]
    return 0.0 if card is None else card_worth(of, CARDS[card])


def _spent(scene: Scene, of: Outlook, seat: Seat, spot: Spot, payment: Stores) -> float:
    """Return what a payment costs: the resources, and what they would have paid for on other places."""
    places = [entry for entry in places_of(scene, seat) if entry[0] != NUMBER[spot]]
    claims = claims_of(scene, of, places)
    cost = paid_worth(of, payment)
    if not claims:
        return cost
    own = means(scene, of, seat, places)
    return cost + claims_worth(of, claims, own) - claims_worth(of, claims, holding(own, spent(own.stores, payment)))


def _any_two(scene: Scene, of: Outlook, seat: Seat, action: TakeAnyTwo) -> float:
    """Rank keeping them before using them, unless they pay for something."""
    first, second = action.resources
    gained = resource_worth(of, first) + resource_worth(of, second)
    stores = added(added(of.player.stores, first, 1), second, 1)
    return gained + _helped(scene, of, seat, stores) - any_two_worth(of) - UNUSED


def _helped(scene: Scene, of: Outlook, seat: Seat, stores: Stores) -> float:
    """Return what other stores do for what is to be bought in this round."""
    places = places_of(scene, seat)
    claims = claims_of(scene, of, places)
    if not claims:
        return 0.0
    own = means(scene, of, seat, places)
    return claims_worth(of, claims, holding(own, stores)) - claims_worth(of, claims, own)


def _rolled(scene: Scene, of: Outlook, roll: Roll, bonus: int) -> float:
    """Return what a roll brings with a bonus."""
    stores = rolled_stores(of.player.stores, roll, bonus)
    return rolled_worth(of, roll, bonus) + _helped(scene, of, roll.seat, stores)


def _use_tools(scene: Scene, of: Outlook, roll: Roll, action: UseTools) -> float:
    """Rank what the roll brings, less the tools as far as another roll may need them. What wastes a tool comes last."""
    values = (*action.tools, *action.once)
    bonus = sum(values)
    brings = _rolled(scene, of, roll, bonus)
    if values and (sum(roll.dice) + bonus - min(values)) // roll.divisor == (sum(roll.dice) + bonus) // roll.divisor:
        return brings - WASTED
    needed = rolls_ahead(scene, of, places_of(scene, roll.seat))
    kept = READY * sum(action.tools) * needed + sum(once_worth(of, tool) for tool in action.once)
    return brings - kept - TRIFLE * (len(values) + TRIFLE * bonus)
