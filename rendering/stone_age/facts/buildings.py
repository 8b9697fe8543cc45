"""The buildings of Stone Age in phrases (section 5.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, assert_never

from games.contract import Phrase
from games.stone_age.actions import Resource
from games.stone_age.pieces import (
    Anything,
    Components,
    Exactly,
    Kinds,
    Values,
)
from rendering.facts import PieceWords, entry_of, joined
from rendering.stone_age.facts.limits import all_values, value


def building(box: Components, name: str) -> PieceWords:
    """Return a building by its cost and the points it brings (section 5.2)."""
    found = entry_of(box.buildings, name)
    least, most = reach(found.cost, box.values)
    facts: dict[str, Any] = {"points": Phrase("points-between", {"least": least, "most": most, "same": least == most})}
    priced = _priced(box, found.cost, facts)
    return PieceWords(priced, (Phrase(f"{priced.key}.does", priced.args),))


def _priced(box: Components, cost: Exactly | Kinds | Anything, facts: dict[str, Any]) -> Phrase:
    match cost:
        case Exactly():
            amounts = tuple((resource, n) for resource, n in zip(Resource, cost.payment, strict=True) if n)
            paid = tuple(resource for resource, n in amounts for _ in range(n))
            return Phrase("building-exactly", {**facts, "sum": _sum(amounts), "cost": paid})
        case Kinds(count, kinds):
            return Phrase("building-kinds", {**facts, "n": count, "kinds": kinds, "values": all_values(box)})
        case Anything(least, most):
            return Phrase("building-anything", {**facts, "least": least, "most": most, "values": all_values(box)})
    assert_never(cost)


def _sum(amounts: Iterable[tuple[Resource, int]]) -> Phrase:
    """Return amounts as on a label: "2 wood + 1 brick"."""
    return joined("plus", (Phrase("amount", {"n": n, "what": resource}) for resource, n in amounts))


@lru_cache(256)
def reach(cost: Exactly | Kinds | Anything, values: Values) -> tuple[int, int]:
    """Return the fewest and the most points that a building can bring."""
    match cost:
        case Exactly(points):
            return points, points
        case Kinds(count, kinds):
            return _extremes((payment for payment in _payments(count) if len(set(payment)) == kinds), values)
        case Anything(least, most):
            return _extremes((payment for count in (least, most) for payment in _payments(count)), values)
    assert_never(cost)


def _payments(count: int) -> Iterator[tuple[Resource, ...]]:
    return combinations_with_replacement(Resource, count)


def _extremes(payments: Iterable[tuple[Resource, ...]], values: Values) -> tuple[int, int]:
    points = [sum(value(values, resource) for resource in payment) for payment in payments]
    return min(points), max(points)
