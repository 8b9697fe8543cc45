"""The cards, buildings and rules of Stone Age in phrases that take their numbers from the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, assert_never

from games.contract import Phrase
from games.stone_age.actions import Benefit, Resource, Spot
from games.stone_age.components import BOX
from games.stone_age.pieces import (
    Anything,
    AnyTwo,
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
from games.stone_age.resources.tools import SLOTS
from rendering.facts import Facts, PieceGroup, PieceWords, clauses, either, entry_of, joined
from rendering.voice import key_of

ANY_TWO = 2
"""What the effect of this name brings."""


# Cards


def card(box: Components, name: str) -> PieceWords:
    """Return a card by the effects of its halves (section 5.1)."""
    found = entry_of(box.cards, name)
    top, bottom = _top(box, found), _bottom(found)
    rules = (Phrase(f"{top.key}.does", top.args), Phrase(f"{bottom.key}.does", bottom.args))
    return PieceWords(Phrase("card-name", {"top": top, "bottom": bottom}), rules)


def _top(box: Components, found: Card) -> Phrase:  # noqa: C901 - one line a kind of effect
    match found.top:
        case DiceForEveryone():
            return Phrase("top-dice-for-everyone", {"faces": clauses(_faces(box))})
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


def _faces(box: Components) -> Iterator[Phrase]:
    """Yield what each face of a shared die brings."""
    return (Phrase("face", {"pips": pips, "what": what}) for pips, what in enumerate(box.dice_for_everyone, 1))


# Buildings


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
            return Phrase("building-kinds", {**facts, "n": count, "kinds": kinds, "values": _values(box)})
        case Anything(least, most):
            return Phrase("building-anything", {**facts, "least": least, "most": most, "values": _values(box)})
    assert_never(cost)


def _sum(amounts: Iterable[tuple[Resource, int]]) -> Phrase:
    """Return amounts as on a label: "2 wood + 1 brick"."""
    return joined("plus", (Phrase("amount", {"n": n, "what": resource}) for resource, n in amounts))


def _values(box: Components) -> tuple[Phrase, ...]:
    return tuple(Phrase("worth", {"what": resource, "n": value(box.values, resource)}) for resource in Resource)


def value(values: Values, resource: Resource) -> int:
    """Return the worth of a resource, which also divides the dice (section 1)."""
    worth: int = getattr(values, resource.value)
    return worth


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


# Places


def spot(box: Components, name: str) -> PieceWords:
    """Return a place with its limits (section 3.1)."""
    site, facts = box.places[Spot(name)], dict[str, Any]()
    if site.gives is not None:
        facts = {"room": site.room, "divisor": value(box.values, site.gives), "sharing": _sharing(box)}
    elif site.food:
        facts = {"divisor": box.values.food}
    elif site.village is not None:
        facts = {"figures": site.figures, "village": _village(box), **_most(box)}
    elif site.price is not None:
        facts = {"price": site.price}
    return PieceWords(Phrase(key_of("spot", name), facts))


def explained(box: Components) -> list[str]:
    """Return the places that have a page of their own; cards and buildings have theirs."""
    return [name for name, site in box.places.items() if site.price is None and site.stack is None]


def _sharing(box: Components) -> Phrase:
    return clauses(
        Phrase("sharing-limit", {"players": players, "n": table.sharing})
        for players, table in box.tables.items()
        if table.sharing < players
    )


def _village(box: Components) -> Phrase:
    groups: dict[int, list[int]] = {}
    for players, table in box.tables.items():
        if table.village < _village_places(box):
            groups.setdefault(table.village, []).append(players)
    return clauses(Phrase("village-limit", {"players": either(players), "n": n}) for n, players in groups.items())


def _village_places(box: Components) -> int:
    return sum(site.village is not None for site in box.places.values())


# Pages of the rules

PAID = (Resource.GOLD,) * 3 + (Resource.STONE, Resource.BRICK)
"""What is paid for a building, to show what it brings."""


def common(box: Components) -> Mapping[str, Any]:
    """Return the arguments of the pages in the catalogue."""
    return {
        **_most(box),
        **_worths(box),
        **_placing(box),
        **_cards(box),
        **_buildings(box),
        "figures": box.start.figures,
        "food": box.start.food,
        "penalty": box.feeding.penalty,
        "leftover": box.leftover_points,
    }


def _most(box: Components) -> dict[str, Any]:
    limits = box.limits
    return {
        "most_figures": limits.figures,
        "most_agriculture": limits.agriculture,
        "steps": limits.tools,
        "spaces": SLOTS,
        "most_tool": limits.tools // SLOTS,
    }


def _worths(box: Components) -> dict[str, Any]:
    """Return what dice are divided by and what resources count, with examples of both that come out as they should."""
    wood, brick, _, gold = (value(box.values, resource) for resource in Resource)
    return {
        "food_divisor": box.values.food,
        **{f"{resource}_value": value(box.values, resource) for resource in Resource},
        "values": _values(box),
        "wood_roll": 6 * wood - 1,
        "wood_figures": _rollers(6 * wood - 1),
        "wood_gain": 5,
        "brick_roll": 2 * brick - 3,
        "brick_figures": _rollers(2 * brick - 3),
        "brick_total": 2 * brick,
        "brick_gain": 2,
        "paid_count": len(PAID),
        "paid_kinds": len(set(PAID)),
        "paid": PAID,
        "three_gold": PAID.count(Resource.GOLD) * gold,
        "paid_points": sum(value(box.values, resource) for resource in PAID),
    }


def _rollers(total: int) -> Phrase:
    """Return a number of figures that may well roll this total."""
    return Phrase("figures", {"n": max(1, min(total, 1 - -total // len(Benefit)))})


def _placing(box: Components) -> dict[str, Any]:
    places, players = box.places, sorted(box.tables)
    limited = [n for n in players if box.tables[n].sharing < n or box.tables[n].village < _village_places(box)]
    return {
        "room": places[Spot.FOREST].room,
        "tool_figures": places[Spot.TOOL_MAKER].figures,
        "hut_figures": places[Spot.HUT].figures,
        "field_figures": places[Spot.FIELD].figures,
        "card_figures": places[Spot.CARD_1].figures,
        "building_figures": places[Spot.BUILDING_A].figures,
        "few": either(limited),
        "most_players": players[-1],
        "stacks": clauses(Phrase("stacks-at", {"players": n, "n": box.tables[n].stacks}) for n in players),
        "sharing": _sharing(box),
        "village": _village(box),
    }


def _cards(box: Components) -> dict[str, Any]:
    prices = [site.price for site in box.places.values() if site.price is not None]
    symbols = Counter(card.bottom.symbol for card in box.cards if isinstance(card.bottom, Culture))
    once = sorted({card.top.value for card in box.cards if isinstance(card.top, OnceTool)})
    pairs = 3
    return {
        "slots": len(prices),
        "prices": tuple(_count(price) for price in prices),
        "tops": tuple(_groups(box)),
        "faces": joined("lines", _faces(box)),
        "grain_faces": either(n for n, face in enumerate(box.dice_for_everyone, 1) if face is Benefit.AGRICULTURE),
        "symbols": len(symbols),
        "copies": max(symbols.values()),
        "pairs": pairs,
        "green": len(symbols) ** 2 + pairs**2,
        "once": either(once),
        "any_two": Phrase("top-any-two", {"n": ANY_TWO}),
        "any_two_points": ANY_TWO * box.leftover_points,
    }


def _count(n: int) -> Phrase:
    return Phrase("count", {"n": n})


def _groups(box: Components) -> Iterator[Phrase]:
    """Yield each kind of top half with the number of its cards."""
    groups: dict[str, list[Phrase]] = {}
    for card in box.cards:
        top = _top(box, card)
        groups.setdefault(top.key, []).append(top)
    for key, tops in groups.items():
        told = {"n", "dice", "what"} & set(tops[0].args)
        facts = {name: _alternatives(top.args[name] for top in tops) for name in told}
        yield Phrase("top-count", {"what": Phrase(f"{key}.group", facts), "n": len(tops)})


def _alternatives(values: Iterable[int | Resource]) -> Phrase:
    """Return different numbers or resources as alternatives."""
    several = set(values)
    resources = (Phrase(f"resource-{one.value}.said") for one in Resource if one in several)
    return either([*resources, *sorted(one for one in several if isinstance(one, int))])


def _buildings(box: Components) -> dict[str, Any]:
    free = [building.cost for building in box.buildings if isinstance(building.cost, Anything)]
    kinds = [building.cost for building in box.buildings if isinstance(building.cost, Kinds)]
    return {
        "tiles": box.limits.tiles_in_stack,
        "kinds_of": joined("or-else", map(_count, sorted({cost.count for cost in kinds}))),
        "free_buildings": len(free),
        "free_least": min(cost.least for cost in free),
        "free_most": max(cost.most for cost in free),
    }


FACTS = Facts(
    BOX,
    {
        "spot": PieceGroup(explained, spot),
        "card": PieceGroup(lambda box: [card.id for card in box.cards], card),
        "building": PieceGroup(lambda box: [building.id for building in box.buildings], building),
    },
    common,
)
