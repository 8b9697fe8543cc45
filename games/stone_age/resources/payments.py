"""What may be paid for a building, a card or missing food, and what it is worth."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product

from games.contract import Phrase
from games.stone_age.actions import Build, Feed, Resource, TakeCard
from games.stone_age.components import RESOURCES, VALUES
from games.stone_age.pieces import Anything, Exactly, Kinds, Stores

AnyCost = Exactly | Kinds | Anything
LARGEST = 10
"""The most resources that are ever paid at once: the food of ten figures."""
UP_TO = range(LARGEST + 1)
EVERY_PAYMENT: tuple[Stores, ...] = tuple(p for p in product(UP_TO, UP_TO, UP_TO, UP_TO) if 0 < sum(p) <= LARGEST)


def payment_of(action: Build | TakeCard | Feed) -> Stores:
    """Return what an action pays, by resource."""
    return (action.wood, action.brick, action.stone, action.gold)


def price(count: int) -> Anything:
    """Return the cost of so many resources of any kind: a card slot, or missing food."""
    return Anything(count, count)


def fits(cost: AnyCost, payment: Stores) -> bool:
    """Tell whether a payment is one of those that the cost allows (sections 3.2 and 3.3)."""
    if isinstance(cost, Exactly):
        return payment == cost.payment
    if isinstance(cost, Kinds):
        return sum(payment) == cost.count and 4 - payment.count(0) == cost.kinds
    return cost.least <= sum(payment) <= cost.most


def affordable(stores: Stores, payment: Stores) -> bool:
    """Tell whether the stores hold a payment."""
    return payment[0] <= stores[0] and payment[1] <= stores[1] and payment[2] <= stores[2] and payment[3] <= stores[3]


def refusal(cost: AnyCost, stores: Stores, payment: Stores) -> Phrase | None:
    """Return why this payment is refused, or None."""
    if not fits(cost, payment):
        return _demand(cost)
    if not affordable(stores, payment):
        lacking = (max(0, p - s) for p, s in zip(payment, stores, strict=True))
        return Phrase("reason-cannot-afford", {"lacking": multiset(lacking)})
    return None


def _demand(cost: AnyCost) -> Phrase:
    if isinstance(cost, Exactly):
        return Phrase("reason-costs-exactly", {"cost": multiset(cost.payment)})
    if isinstance(cost, Kinds):
        return Phrase("reason-costs-kinds", {"count": cost.count, "kinds": cost.kinds})
    if cost.least == cost.most:
        return Phrase("reason-costs-count", {"count": cost.most})
    return Phrase("reason-costs-anything", {"least": cost.least, "most": cost.most})


@lru_cache
def _allowed(cost: AnyCost) -> tuple[Stores, ...]:
    return tuple(payment for payment in EVERY_PAYMENT if fits(cost, payment))


@lru_cache(maxsize=4096)
def payments(cost: AnyCost, stores: Stores) -> tuple[Stores, ...]:
    """Return every payment for a cost that these stores can make, in a fixed order."""
    a, b, c, d = stores
    return tuple([p for p in _allowed(cost) if p[0] <= a and p[1] <= b and p[2] <= c and p[3] <= d])


def capped(stores: Stores) -> Stores:
    """Return the stores as far as a single payment can tell them apart, for tables of payments."""
    if max(stores) <= LARGEST:
        return stores
    a, b, c, d = stores
    return (min(a, LARGEST), min(b, LARGEST), min(c, LARGEST), min(d, LARGEST))


def worth(payment: Stores) -> int:
    """Return the points a payment brings in a building (section 1)."""
    return payment[0] * VALUES[0] + payment[1] * VALUES[1] + payment[2] * VALUES[2] + payment[3] * VALUES[3]


def spent(stores: Stores, payment: Stores) -> Stores:
    """Return the stores after a payment."""
    return (stores[0] - payment[0], stores[1] - payment[1], stores[2] - payment[2], stores[3] - payment[3])


def added(stores: Stores, resource: Resource, amount: int) -> Stores:
    """Return the stores with more of one resource."""
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
    """Return amounts by resource as the sorted multiset that phrases and events tell."""
    return tuple(resource for resource, amount in zip(RESOURCES, amounts, strict=True) for _ in range(amount))
