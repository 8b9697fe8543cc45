"""What may be paid for a building, a card or missing food, and what it is worth."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import assert_never

from games.contract import Phrase
from games.stone_age.actions import Build, Feed, Resource, TakeCard
from games.stone_age.components import RESOURCES, VALUES
from games.stone_age.pieces import Anything, Cost, Exactly, Kinds, Stores

LARGEST = 10
"""The most resources ever paid at once: the food of ten figures."""
UP_TO = range(LARGEST + 1)
EVERY_PAYMENT: tuple[Stores, ...] = tuple(p for p in product(UP_TO, UP_TO, UP_TO, UP_TO) if 0 < sum(p) <= LARGEST)


def payment_of(action: Build | TakeCard | Feed) -> Stores:
    return (action.wood, action.brick, action.stone, action.gold)


def price(count: int) -> Anything:
    """Return the cost of a card slot or of missing food: so many resources of any kind."""
    return Anything(count, count)


def fits(cost: Cost, payment: Stores) -> bool:
    """Tell whether a cost allows this payment (sections 3.2 and 3.3)."""
    match cost:
        case Exactly():
            return payment == cost.payment
        case Kinds(count=count, kinds=kinds):
            return sum(payment) == count and len(payment) - payment.count(0) == kinds
        case Anything(least=least, most=most):
            return least <= sum(payment) <= most
        case never:
            assert_never(never)


def affordable(stores: Stores, payment: Stores) -> bool:
    return payment[0] <= stores[0] and payment[1] <= stores[1] and payment[2] <= stores[2] and payment[3] <= stores[3]


def refusal(cost: Cost, stores: Stores, payment: Stores) -> Phrase | None:
    if not fits(cost, payment):
        if payments(cost, capped(stores)):
            return _demand(cost)
        return Phrase("reason-cannot-pay", {"demand": _demand(cost), "held": multiset(stores)})
    if not affordable(stores, payment):
        return Phrase("reason-cannot-afford", {"lacking": multiset(lacks(stores, payment))})
    return None


def lacks(stores: Stores, payment: Stores) -> tuple[int, ...]:
    """Return how much of each resource of a payment is missing."""
    return tuple(max(0, paid - held) for paid, held in zip(payment, stores, strict=True))


def _demand(cost: Cost) -> Phrase:
    match cost:
        case Exactly():
            return Phrase("reason-costs-exactly", {"cost": multiset(cost.payment)})
        case Kinds(count=count, kinds=kinds):
            return Phrase("reason-costs-kinds", {"count": count, "kinds": kinds})
        case Anything(least=least, most=most):
            if least == most:
                return Phrase("reason-costs-count", {"count": most})
            return Phrase("reason-costs-anything", {"least": least, "most": most})
        case never:
            assert_never(never)


@lru_cache
def _allowed(cost: Cost) -> tuple[Stores, ...]:
    return tuple(payment for payment in EVERY_PAYMENT if fits(cost, payment))


@lru_cache(maxsize=4096)
def payments(cost: Cost, stores: Stores) -> tuple[Stores, ...]:
    """Return every payment for a cost that these stores can make, always in the same order."""
    a, b, c, d = stores
    return tuple([p for p in _allowed(cost) if p[0] <= a and p[1] <= b and p[2] <= c and p[3] <= d])


def capped(stores: Stores) -> Stores:
    """Lower amounts that are larger than any payment, so that cached lists of payments serve more stores."""
    if max(stores) <= LARGEST:
        return stores
    a, b, c, d = stores
    return (min(a, LARGEST), min(b, LARGEST), min(c, LARGEST), min(d, LARGEST))


def worth(payment: Stores) -> int:
    """Return the points a payment brings in a building (section 1)."""
    return payment[0] * VALUES[0] + payment[1] * VALUES[1] + payment[2] * VALUES[2] + payment[3] * VALUES[3]


def points_for(cost: Cost, payment: Stores) -> int:
    """Return the points of a building for this payment: the printed ones, or the values of what is paid."""
    match cost:
        case Exactly(points=points):
            return points
        case Kinds() | Anything():
            return worth(payment)
        case never:
            assert_never(never)


def spent(stores: Stores, payment: Stores) -> Stores:
    return (stores[0] - payment[0], stores[1] - payment[1], stores[2] - payment[2], stores[3] - payment[3])


def added(stores: Stores, resource: Resource, amount: int) -> Stores:
    wood, brick, stone, gold = stores
    match resource:
        case Resource.WOOD:
            return (wood + amount, brick, stone, gold)
        case Resource.BRICK:
            return (wood, brick + amount, stone, gold)
        case Resource.STONE:
            return (wood, brick, stone + amount, gold)
        case Resource.GOLD:
            return (wood, brick, stone, gold + amount)


def multiset(amounts: Iterable[int]) -> tuple[Resource, ...]:
    """Return amounts by resource as the sorted multiset that phrases and events hold."""
    return tuple(resource for resource, amount in zip(RESOURCES, amounts, strict=True) for _ in range(amount))
