"""A former judgement of choices, in points: what they bring, less what they cost."""

from games.contract import Action
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
from games.stone_age.baseline.prospects import (
    ONE_FIGURE,
    Outlook,
    benefit_worth,
    card_worth,
    outlook,
    paid_worth,
    resource_worth,
    spot_worth,
)
from games.stone_age.board import NUMBER, SITES
from games.stone_age.components import BOX, BUILDINGS, CARDS
from games.stone_age.resources.payments import payment_of, points_for, worth
from games.stone_age.view import Roll, View

WASTED = 100.0
"""How far tools that change nothing are behind everything else."""
UNUSED = 1.0
"""How far leaving a place is behind using it, although its resources are kept."""
SAVED = 4.0
"""The worth of keeping "any 2 resources" for later."""


def prior(view: View, action: Action) -> float:
    """Return what a legal action of the view's own seat brings."""
    assert view.seat is not None
    of = outlook(view, view.seat)
    match action:
        case Place(where=spot, figures=figures):
            return spot_worth(view, of, spot, figures) - ONE_FIGURE * figures
        case Work(where=spot):
            return spot_worth(view, of, spot, _figures(view, view.seat, spot))
        case Leave():
            return -UNUSED
        case Build():
            return _build(view, of, action)
        case TakeCard():
            return _take_card(view, of, action)
        case _:
            return _answer(view, of, action)


def _answer(view: View, of: Outlook, action: Action) -> float:
    """Return what the answer to a roll, to shared dice or to hunger, or the use of "any 2 resources" brings."""
    match action:
        case UseTools() if view.roll is not None:
            return _use_tools(view.roll, action)
        case PickDie(die=benefit):
            return benefit_worth(of, benefit)
        case Feed():
            return -paid_worth(of, payment_of(action)) - 0.01 * worth(payment_of(action))
        case Starve():
            return -float(BOX.feeding.penalty)
        case TakeAnyTwo(resources=(first, second)):
            return (resource_worth(of, first) + resource_worth(of, second)) / 10 - SAVED
        case _:
            return 0.0


def _figures(view: View, seat: int, spot: Spot) -> int:
    return sum(group.figures for group in view.spots.get(spot, ()) if group.seat == seat)


def _build(view: View, of: Outlook, action: Build) -> float:
    """Rank payments by their points: a resource is worth less in the stores than in a building."""
    tile = view.buildings[SITES[NUMBER[action.stack]].stack or 0]
    assert tile is not None
    points = points_for(BUILDINGS[tile].cost, payment_of(action))
    return points - paid_worth(of, payment_of(action)) + 1.0


def _take_card(view: View, of: Outlook, action: TakeCard) -> float:
    """Rank the cheapest payment first."""
    card = view.cards[(SITES[NUMBER[action.slot]].price or 1) - 1]
    assert card is not None
    return card_worth(of, CARDS[card]) - paid_worth(of, payment_of(action))


def _use_tools(roll: Roll, action: UseTools) -> float:
    """Rank few tools before many and permanent tools before one-use tools. What wastes a tool comes last."""
    values = (*action.tools, *action.once)
    bonus = sum(values)
    total = sum(roll.dice) + bonus
    wasted = bool(values) and (total - min(values)) // roll.divisor == total // roll.divisor
    return -len(action.tools) - 5.0 * len(action.once) - 0.01 * bonus - WASTED * wasted
