"""The cards and buildings of Stone Age in phrases (sections 5.1 and 5.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, assert_never

from games.contract import Phrase
from games.stone_age.actions import Resource
from games.stone_age.pieces import (
    Anything,
    AnyTwo,
    Building,
    Card,
    Components,
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
    People,
    RollFor,
    Symbol,
    Values,
)
from rendering.facts import PieceWords, clauses, entry_of, joined
from rendering.stone_age.facts.places import all_values, value

ANY_TWO = 2
"""What the effect of this name brings."""


def card(box: Components, found: Card) -> PieceWords:
    """Return a card by the effects of its halves (section 5.1)."""
    top, bottom = top_half(box, found), _bottom(found)
    rules = (Phrase(f"{top.key}.does", top.args), Phrase(f"{bottom.key}.does", bottom.args))
    return PieceWords(Phrase("card-name", {"top": top, "bottom": bottom}), rules)


def effect(box: Components, name: str) -> PieceWords:
    """Return a card by what its halves bring, in short."""
    found = entry_of(box.cards, name)
    top, bottom = top_half(box, found), _bottom(found)
    halves = {"top": Phrase(f"{top.key}.short", top.args), "bottom": Phrase(f"{bottom.key}.short", bottom.args)}
    return PieceWords(Phrase("card-name.short", halves))


def top_half(box: Components, found: Card) -> Phrase:  # noqa: C901 - one line a kind of effect
    match found.top:
        case DiceForEveryone():
            return Phrase("top-dice-for-everyone", {"faces": clauses(faces(box))})
        case GainFood(food):
            return Phrase("top-gain-food", {"n": food})
        case GainResource(resource, amount):
            return Phrase("top-gain-resource", {"what": resource, "n": amount})
        case RollFor(resource, dice):
            return Phrase("top-roll-for", {"what": resource, "dice": dice, "divisor": value(box.values, resource)})
        case GainPoints(points):
            return Phrase("top-gain-points", {"n": points})
        case GainTool():
            return Phrase("top-gain-tool")
        case GainAgriculture():
            return Phrase("top-gain-agriculture")
        case DrawCard():
            return Phrase("top-draw-card")
        case OnceTool(strength):
            return Phrase("top-once-tool", {"n": strength})
        case AnyTwo():
            return Phrase("top-any-two", {"n": ANY_TWO, "points": ANY_TWO * box.leftover_points})
    assert_never(found.top)


def _bottom(found: Card) -> Phrase:
    match found.bottom:
        case Culture(symbol):
            kinds = len(Symbol)
            return Phrase("bottom-culture", {"what": symbol, "kinds": kinds, "most": kinds * kinds})
        case People(who, count):
            return Phrase("bottom-people", {"what": who, "n": count})
    assert_never(found.bottom)


def faces(box: Components) -> Iterator[Phrase]:
    """Yield what each face of a shared die brings."""
    return (Phrase("face", {"pips": pips, "what": what}) for pips, what in enumerate(box.dice_for_everyone, 1))


# Buildings


def building(box: Components, found: Building) -> PieceWords:
    """Return a building by its cost and the points it brings (section 5.2)."""
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
